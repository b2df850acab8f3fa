package command

import (
	"cmp"
	"context"
	"errors"
	"iter"
	"math"
	"os"

	"github.com/urfave/cli/v2"

	"aoc/runner/command/picture"
	"aoc/runner/command/player"
	"aoc/runner/command/report"
	"aoc/runner/console"
	"aoc/runner/engine"
)

func (a App) play() *cli.Command {
	return a.define(cli.Command{
		Name:        "play",
		Usage:       "play the frames of a day",
		UsageText:   "aoc play [DAY] [FLAGS]",
		Description: "aoc play 25\naoc play 25 -example 1 -o cucumbers.gif\n\nA day has frames if its runner.New gets a runner.FramesOf. They show the stored\ninput or, without one, an example; aoc never asks the site for it. In a pipe,\nplay prints the captions and the last frame. Keys: space, left, right, Home,\nEnd, + and - for the speed, q.",
		Flags:       drawFlags(&cli.StringFlag{Name: "o", Usage: "write at most 60 of the frames to `FILE`, a GIF"}),
	}, a.playDay)
}

func (a App) playDay(ctx context.Context, flags *cli.Context, ws workspace, out *reporter) error {
	p, limits, err := drawn(flags, ws, out, "frames", "runner.FramesOf", engine.Solver.HasFrames)
	if err != nil {
		return err
	}
	file, err := gifOf(flags, ws)
	if err != nil {
		return err
	}
	in, err := sourceToDraw(ctx, flags, p, newSupplier(ws, out), a.Stdin)
	if err != nil {
		return err
	}
	solver, _ := in.solvers("")
	kinds, err := solver.Legend()
	if err != nil {
		return errorOf(p.Date, err)
	}
	f := film{kinds: kinds, line: report.Frames{Date: p.Date, Title: p.Title, Input: in.kind, On: in.title(), Captions: []string{}, Cells: []string{}}}
	launcher := a.launcher(false, flags.String("input") == "-")
	w := launcher.foreground(limits, out)
	f.frames = func(ctx context.Context) iter.Seq2[engine.Bitmap, error] {
		return w.Frames(ctx, p.Date, solver, in.text)
	}
	switch screen, ok := out.Screen(); {
	case file != nil:
		err = f.write(ctx, *file)
		w.Close()
	case ok:
		w = launcher.background(limits) // what the day prints would spoil the screen
		err = f.play(ctx, out.Console, screen)
		if printed := w.Close(); printed > 0 {
			out.Note("%v printed %s; aoc play %s | cat shows the output", p.Date, console.RoughSize(printed), p.Arg())
		}
	default:
		err = f.read(ctx)
		w.Close()
	}
	switch {
	case ctx.Err() != nil:
		return context.Cause(ctx)
	case errors.Is(err, console.ErrInterrupted):
		return err
	case err != nil:
		f.line.Error = err.Error()
		out.fail(p.Date, err)
	}
	return console.PrintAll(out.Console, []report.Frames{f.line}, f.line.Lines())
}

// gifOf returns the file that -o names, nil without -o.
func gifOf(flags *cli.Context, ws workspace) (*picture.File, error) {
	if !flags.IsSet("o") {
		return nil, nil
	}
	name := flags.String("o")
	f := &picture.File{Name: name, Path: ws.path(name)}
	return f, cmp.Or(picture.CheckName(name, ".gif"), f.CheckPlace())
}

// A film is the frames of a day, and what is printed of them.
type film struct {
	frames func(context.Context) iter.Seq2[engine.Bitmap, error]
	kinds  []engine.Kind
	line   report.Frames
}

// play shows the frames on the screen. Then it prints the caption of the last one shown.
func (f *film) play(ctx context.Context, c *console.Console, screen *os.File) error {
	last, err := player.Play(ctx, c, screen, f.kinds, f.frames)
	if last.Width > 0 {
		f.line.Captions = append(f.line.Captions, last.Caption)
	}
	return err
}

// write writes the frames to a file.
func (f *film) write(ctx context.Context, file picture.File) error {
	text, drawn, total, err := picture.GIF(f.frames(ctx))
	if err == nil {
		err = file.Write(text)
	}
	if err == nil {
		f.line.Path, f.line.Drawn, f.line.Total = file.Name, drawn, total
	}
	return err
}

// read reads the frames to print the captions and the cells of the last one.
func (f *film) read(ctx context.Context) (failed error) {
	var last engine.Bitmap
	for frame, err := range f.frames(ctx) {
		if failed = err; err == nil {
			f.line.Captions, last = append(f.line.Captions, frame.Caption), frame
		}
	}
	if f.line.Cells = append(f.line.Cells, picture.Cells(last, f.kinds)...); len(f.kinds) > 0 {
		f.line.Legend = []string{picture.Legend(f.kinds, math.MaxInt, picture.None)}
	}
	return failed
}
