// aoc web: the days in the browser.

package command

import (
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"time"

	"github.com/urfave/cli/v2"

	"aoc/inputs/site"
	"aoc/runner/web/page"
)

func (a App) web() *cli.Command {
	return a.define(cli.Command{
		Name:        "web",
		Usage:       "solve any day in the browser",
		UsageText:   "aoc web [FLAGS]",
		Description: "aoc web\naoc web -o public\n\nThe days are built into a program for the browser, and served on this\ncomputer, or with -o written as files that any host can serve. Nothing of\nthe store is in them: no input, page or local example. What is put into the\npage stays there.",
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "o", Usage: "write the page into the folder `DIR`, in place of serving it"},
			&cli.StringFlag{Name: "addr", Usage: "the loopback `ADDRESS` to serve on, with port 0 on any free port", Value: "127.0.0.1:2015"},
			jsonFlag(),
		},
	}, webPage)
}

// A webLine is where the page is: its address, or the folder of its files.
type webLine struct {
	URL  string `json:"url"`
	Path string `json:"path"`
	Gzip int64  `json:"gzip_bytes"` // the days' program, as hosts send it
}

func webPage(t *task) error {
	if !t.settings.project {
		return withHint(usagef("%s is in no project of aoc", t.Dir), "change to the folder of yours")
	}
	ctx := t.flags.Context
	if !t.flags.IsSet("o") {
		return t.servePage(ctx)
	}
	dir := t.flags.String("o")
	if dir == "" {
		return usagef("-o needs the name of a folder")
	}
	if t.flags.IsSet("addr") {
		return usagef("-o and -addr contradict each other")
	}
	line, err := t.writePage(ctx, t.path(dir))
	if err != nil {
		return err
	}
	line.Path = dir
	return t.print(line, func(w io.Writer) {
		fmt.Fprintf(w, "%s: the page, with a program of %d kB compressed\n", line.Path, line.Gzip/1000)
	})
}

// writePage writes the page's files. That the days do not build has been said then.
func (t *task) writePage(ctx context.Context, dir string) (webLine, error) {
	var failed *exec.ExitError
	err := t.pageProject().Write(ctx, dir)
	switch {
	case ctx.Err() != nil:
		return webLine{}, context.Cause(ctx)
	case errors.As(err, &failed):
		return webLine{}, &reportedError{exitFailed}
	case errors.Is(err, exec.ErrNotFound):
		return webLine{}, withHint(err, "the days are built by the go command, from https://go.dev/dl")
	case err != nil:
		return webLine{}, err
	}
	size, err := gzipped(filepath.Join(dir, page.Program))
	return webLine{Gzip: size}, err
}

func (t *task) pageProject() page.Project {
	return page.Project{Root: t.settings.root, Environ: withoutSecrets(t.Environ), Stderr: t.Stderr}
}

// servePage serves the page until ctx ends.
func (t *task) servePage(ctx context.Context) error {
	listener, err := t.listen()
	if err != nil {
		return err
	}
	defer listener.Close()
	dir, err := os.MkdirTemp("", "aoc-web-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	line, err := t.writePage(ctx, dir)
	if err != nil {
		return err
	}
	line.URL = fmt.Sprintf("http://%s/", listener.Addr())
	if err := t.print(line, func(w io.Writer) { fmt.Fprintln(w, line.URL) }); err != nil {
		return err
	}
	t.note("the days are built again when the page is loaded again, Ctrl-C ends it")
	go t.browseIfAny(ctx, line.URL)
	server := &http.Server{Handler: t.pageProject().Handler(dir), ReadHeaderTimeout: 10 * time.Second}
	context.AfterFunc(ctx, func() { _ = server.Close() })
	if err := server.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return context.Cause(ctx)
}

// listen opens the address of -addr, which other computers cannot reach.
func (t *task) listen() (net.Listener, error) {
	addr := t.flags.String("addr")
	if _, _, err := net.SplitHostPort(addr); err != nil || !site.IsLoopback(&url.URL{Host: addr}) {
		return nil, usagef("-addr %s is not a loopback address like 127.0.0.1:2015", addr)
	}
	listener, err := net.Listen("tcp", addr)
	if err != nil {
		return nil, withHint(err, "-addr 127.0.0.1:0 takes any free port")
	}
	return listener, nil
}

// browseIfAny opens the browser where there is one. The page is there without it.
func (t *task) browseIfAny(ctx context.Context, address string) {
	if !t.hasBrowser() {
		return
	}
	if err := t.browse(ctx, address); err != nil && ctx.Err() == nil {
		t.note("warning: %w", err)
	}
}

// gzipped is how many bytes a file has compressed.
func gzipped(path string) (int64, error) {
	file, err := os.Open(path)
	if err != nil {
		return 0, err
	}
	defer file.Close()
	var size counter
	w := gzip.NewWriter(&size)
	if _, err = io.Copy(w, file); err == nil {
		err = w.Close()
	}
	return int64(size), err
}

// A counter counts what is written to it.
type counter int64

func (c *counter) Write(p []byte) (int, error) {
	*c += counter(len(p))
	return len(p), nil
}
