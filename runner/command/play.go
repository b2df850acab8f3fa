package command

import (
	"context"
	"errors"
	"iter"
	"math"

	"github.com/urfave/cli/v2"

	"aoc/runner/animation"
	"aoc/runner/command/picture"
	"aoc/runner/command/player"
	"aoc/runner/command/report"
	"aoc/runner/console"
	"aoc/runner/engine"
	"aoc/runner/failure"
	"aoc/runner/layout"
)

func (a App) play() *cli.Command {
	return a.define(definition{Command: cli.Command{
		Name:        "play",
		Usage:       "play the frames of a day",
		Description: "aoc play 25\naoc play 25 -example 1 -o cucumbers.gif\n\nA day has frames if its runner.New gets a runner.FramesOf. They show the stored\ninput or, without one, an example; aoc never asks the site for it. In a pipe,\nplay prints the captions and the last frame. Keys: space, left, right, Home,\nEnd, + and - for the speed, q.",
		Flags:       drawFlags(&cli.StringFlag{Name: "o", Usage: "write at most 60 of the frames to `FILE`, a GIF"}),
	}, days: allDays, do: a.playDay})
}

func (a App) playDay(ctx context.Context, flags *cli.Context, ws workspace, out *reporter) error {
	p, limits, err := drawn(flags, ws, out, "frames", "runner.FramesOf", func(w engine.Way) bool { return w.HasFrames })
	if err != nil {
		return err
	}
	file, err := fileOf(flags, ws, ".gif")
	if err != nil {
		return err
	}
	in, err := sourceToDraw(flags, p, ws, a.Stdin)
	if err != nil {
		return err
	}
	way := in.way("")
	kinds, err := way.Legend()
	if err != nil {
		return errorOf(p.Date, err)
	}
	line := report.Frames{Date: p.Date, Title: p.Title, Input: in.origin, On: in.title(), Captions: []string{}, Cells: []string{}}
	launcher := a.launcher(flags, ws.days)
	screen, onScreen := out.Screen()
	w := launcher.foreground(limits, out)
	if onScreen = onScreen && file == nil; onScreen {
		w = launcher.background(limits) // what the day prints would spoil the screen
	}
	making, stop := context.WithCancel(ctx)
	defer stop()
	frames := w.Frames(making, p.Date, way, in.text)
	switch {
	case onScreen:
		var last engine.Bitmap
		if last, err = player.Play(ctx, out.Console, screen, kinds, frames, stop); last.Width > 0 {
			line.Captions = append(line.Captions, last.Caption)
		}
	case file != nil:
		err = writeFrames(frames, *file, &line)
	default:
		err = readFrames(frames, kinds, &line)
	}
	if printed := w.Close(); printed > 0 && onScreen {
		out.Note("%v printed %s; aoc play %s | cat shows the output", p.Date, layout.RoughSize(printed), p.Arg())
	}
	switch {
	case ctx.Err() != nil:
		return context.Cause(ctx)
	case errors.Is(err, failure.ErrInterrupted):
		return err
	case err != nil:
		line.Error = err.Error()
		out.fail(p.Date, err)
	}
	return console.PrintAll(out.Console, []report.Frames{line}, line.Lines())
}

func writeFrames(frames iter.Seq2[engine.Bitmap, error], file picture.File, line *report.Frames) error {
	text, drawn, total, err := animation.GIF(frames)
	if err == nil {
		err = file.Write(text)
	}
	if err == nil {
		line.Path, line.Drawn, line.Total = file.Name, drawn, total
	}
	return err
}

// readFrames reads the captions of frames and the cells of the last one.
func readFrames(frames iter.Seq2[engine.Bitmap, error], kinds []engine.Kind, line *report.Frames) (failed error) {
	var last engine.Bitmap
	for frame, err := range frames {
		if failed = err; err == nil {
			line.Captions, last = append(line.Captions, frame.Caption), frame
		}
	}
	line.Cells = append(line.Cells, picture.Cells(last, kinds)...)
	line.Legend = picture.Legend(kinds, math.MaxInt, picture.None)
	return failed
}
