package command

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"net"
	"os"
	"os/exec"
	"slices"

	"github.com/urfave/cli/v2"

	"aoc/runner/calendar"
	"aoc/runner/command/build"
	"aoc/runner/failure"
	"aoc/runner/settings"
	"aoc/runner/web/page"
)

func (a App) web() *cli.Command {
	return a.define(definition{Command: cli.Command{
		Name:        "web",
		Usage:       "solve days in the browser",
		Description: "aoc web\naoc web -o public\n\nThe days are compiled into a program for the browser and served on this\ncomputer or, with -o, written as files that any host can serve. They contain\nnothing of the store: no input, puzzle text or stored example. An input that you\npaste into the page stays in the browser.",
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "o", Usage: "write the page into `DIR` instead of serving it"},
			&cli.StringFlag{Name: "url", Usage: "the `ADDRESS` of the page that -o writes, for previews of links"},
			&cli.StringFlag{Name: "addr", Usage: "serve on a loopback `ADDRESS` (default 127.0.0.1:2015)", Value: "127.0.0.1:2015"},
		},
	}, days: allDays, do: a.webPage})
}

// A webLine is the page's address, or the folder of its files.
type webLine struct {
	URL  string `json:"url"`
	Path string `json:"path"`
	Gzip int    `json:"gzip_bytes"` // the days' program, as hosts send it
}

func (a App) webPage(ctx context.Context, flags *cli.Context, ws workspace, out *reporter) error {
	_, err := ws.project(out)
	if err != nil {
		return err
	}
	if err := a.mayBuild(ws.settings, "web"); err != nil {
		return err
	}
	project := page.Project{Root: ws.settings.Root, Puzzles: ws.days.Known, Environ: settings.WithoutSecrets(a.Environ), Stderr: out.Err}
	project.Main = func(ctx context.Context, program func(args ...string) error) error {
		left, err := a.builder(ws.settings).ForBrowser(ctx, program)
		if failed, ok := errors.AsType[*build.Error](err); ok {
			fmt.Fprint(out.Messages(), failed.Output)
		}
		for _, d := range slices.SortedFunc(maps.Keys(left), calendar.Date.Compare) {
			out.fail(d, errors.New(doesNotCompile+left[d]))
		}
		return err
	}
	if !flags.IsSet("o") {
		if flags.IsSet("url") {
			return failure.Usagef("-url is for the page that -o writes")
		}
		return servePage(ctx, project, flags.String("addr"), out)
	}
	dir := flags.String("o")
	if dir == "" {
		return failure.Usagef("-o needs a folder name")
	}
	if flags.IsSet("url") {
		if project.URL, err = addressOf(flags.String("url")); err != nil {
			return err
		}
	}
	project.Repository = project.FindRepository(ctx)
	project.Posters = a.posters(ctx, ws, out)
	line, err := writePage(ctx, project, ws.path(dir))
	if errors.Is(err, page.ErrForeign) {
		return failure.WithHint(fmt.Errorf("-o %s: %w", dir, err), "name a new or empty folder; aoc web overwrites only a folder with its file %s", page.Marker)
	}
	if err != nil {
		return err
	}
	line.Path = dir
	return out.Print(line, fmt.Sprintf("%s: the page, with a program of %d kB compressed", line.Path, line.Gzip/1000))
}

// writePage writes the page's files. The compiler prints its errors itself.
func writePage(ctx context.Context, project page.Project, dir string) (webLine, error) {
	err := project.Write(ctx, dir)
	switch failed, isCompiler := errors.AsType[*exec.ExitError](err); {
	case ctx.Err() != nil:
		return webLine{}, context.Cause(ctx)
	case isCompiler && failed.Exited():
		return webLine{}, &failure.ExitError{Code: exitFailed}
	case errors.Is(err, exec.ErrNotFound):
		return webLine{}, failure.WithHint(err, "install Go from https://go.dev/dl")
	case err != nil:
		return webLine{}, err
	}
	size, err := page.CompressedSize(dir)
	return webLine{Gzip: size}, err
}

// servePage serves the page until ctx ends.
func servePage(ctx context.Context, project page.Project, addr string, out *reporter) error {
	listener, err := listen(addr)
	if err != nil {
		return err
	}
	defer listener.Close()
	dir, err := os.MkdirTemp("", "aoc-web-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	line, err := writePage(ctx, project, dir)
	if err != nil {
		return err
	}
	line.URL = fmt.Sprintf("http://%s/", listener.Addr())
	if err := out.Print(line, line.URL); err != nil {
		return err
	}
	out.Note("reload the page to rebuild the days; Ctrl-C stops")
	go browseIfAny(ctx, line.URL, out)
	return project.Serve(ctx, listener, dir)
}

func listen(addr string) (net.Listener, error) {
	if !page.IsLoopback(addr) {
		return nil, failure.Usagef("-addr %s: want a loopback address such as 127.0.0.1:2015", addr)
	}
	listener, err := net.Listen("tcp", addr)
	if err != nil {
		return nil, failure.WithHint(err, "-addr 127.0.0.1:0 uses any free port")
	}
	return listener, nil
}

// browseIfAny opens the page in the browser, if there is one.
func browseIfAny(ctx context.Context, address string, out *reporter) {
	if !out.HasBrowser() {
		return
	}
	if err := out.Browse(ctx, address); err != nil && ctx.Err() == nil {
		out.Note("warning: %w", err)
	}
}
