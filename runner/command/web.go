package command

import (
	"context"
	"fmt"
	"io"
	"net"
	"os"

	"github.com/urfave/cli/v2"

	"aoc/runner/console"
	"aoc/runner/settings"
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
	if err := t.inProject(); err != nil {
		return err
	}
	if err := t.mayBuild(); err != nil {
		return err
	}
	ctx := t.flags.Context
	if !t.flags.IsSet("o") {
		return t.servePage(ctx)
	}
	dir := t.flags.String("o")
	if dir == "" {
		return console.Usagef("-o needs the name of a folder")
	}
	if t.flags.IsSet("addr") {
		return console.Usagef("-o and -addr contradict each other")
	}
	line, err := t.writePage(ctx, t.path(dir))
	if err != nil {
		return err
	}
	line.Path = dir
	return t.Print(line, func(w io.Writer) {
		fmt.Fprintf(w, "%s: the page, with a program of %d kB compressed\n", line.Path, line.Gzip/1000)
	})
}

// writePage writes the page's files. That the days do not build has been said then.
func (t *task) writePage(ctx context.Context, dir string) (webLine, error) {
	if err := toolError(ctx, t.pageProject().Write(ctx, dir)); err != nil {
		return webLine{}, err
	}
	size, err := page.Compressed(dir)
	return webLine{Gzip: size}, err
}

func (t *task) pageProject() page.Project {
	return page.Project{Root: t.settings.Root, Environ: settings.WithoutSecrets(t.Environ), Stderr: t.Err}
}

// servePage serves the page until ctx ends.
func (t *task) servePage(ctx context.Context) error {
	listener, err := listen(t.flags.String("addr"))
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
	if err := t.Print(line, func(w io.Writer) { fmt.Fprintln(w, line.URL) }); err != nil {
		return err
	}
	t.Note("the days are built again when the page is loaded again, Ctrl-C ends it")
	go t.browseIfAny(ctx, line.URL)
	return t.pageProject().Serve(ctx, listener, dir)
}

// listen opens the address of -addr.
func listen(addr string) (net.Listener, error) {
	if !page.IsLoopback(addr) {
		return nil, console.Usagef("-addr %s is not a loopback address like 127.0.0.1:2015", addr)
	}
	listener, err := net.Listen("tcp", addr)
	if err != nil {
		return nil, console.WithHint(err, "-addr 127.0.0.1:0 takes any free port")
	}
	return listener, nil
}

// browseIfAny opens the browser where there is one. The page is there without it.
func (t *task) browseIfAny(ctx context.Context, address string) {
	if !t.HasBrowser() {
		return
	}
	if err := t.Browse(ctx, address); err != nil && ctx.Err() == nil {
		t.Note("warning: %w", err)
	}
}
