package command

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"math"
	"slices"

	"github.com/urfave/cli/v2"

	"aoc/runner/animation"
	"aoc/runner/calendar"
	"aoc/runner/command/picture"
	"aoc/runner/command/player"
	"aoc/runner/engine"
	"aoc/runner/failure"
	"aoc/runner/layout"
)

func (a App) play() definition {
	f := playFlags{solve: solveFlags{days: selection{single: true}}}
	return definition{Command: cli.Command{
		Description: "aoc play 25\naoc play 25 -example 1 -o cucumbers.gif\n\n" +
			"A day has frames if it passes runner.FramesOf to runner.New. They show the\n" +
			"stored input or, without one, an example. aoc play never asks the site. In a\n" +
			"pipe, it prints the captions and the last frame. Keys: space, left, right,\nHome, End, + and - for the speed, q.",
		Flags: slices.Concat(f.solve.days.flags(), f.solve.dayLimitFlags("default 0"), f.solve.inputFlags(), []cli.Flag{
			f.solve.fileFlag(a.Dir, ".gif", "write at most 60 of the frames to `FILE`, a GIF"),
			&cli.IntFlag{Name: "picture", Destination: &f.picture, Value: 1,
				Usage: "play picture `N` of a day that has several (default 1)"},
		}),
	}, read: func(flags *cli.Context) (need, action, error) {
		return current.of(&f.solve.days), with(&f, a.playDay), f.solve.read(flags, false)
	}, exclusive: [][]string{{"input", "example", "invent"}, {"example", "invent"}}, textOnly: true}
}

// playFlags are the flags of aoc play.
type playFlags struct {
	solve   solveFlags
	picture int // its number, from 1
}

func (a App) playDay(ctx context.Context, f playFlags, ws workspace, out *reporter) error {
	puzzles, err := choosePuzzles(f.solve.days, ws, out, false)
	if err != nil {
		return err
	}
	p := puzzles[0]
	films := p.Ways[0].Films
	if len(films) == 0 {
		return failure.WithHint(failure.Usagef("%v has no frames", p.Date), "add runner.FramesOf to its runner.New")
	}
	w := a.worker(f.solve, ws, out)
	w.Program = ws.days.Program(p.Date)
	defer w.Close()
	in, err := f.solve.inputOrExample(ctx, w, ws, out, p, 1)
	if err != nil {
		return err
	}
	if f.picture < 1 || f.picture > len(films) {
		err := failure.Usagef("%v has no picture %d", p.Date, f.picture)
		return failure.WithHint(err, "it has %s", layout.Counted(len(films), "picture"))
	}
	film := films[f.picture-1]
	kinds, err := film.Legend()
	if err != nil {
		return errorOf(p.Date, err)
	}
	shown := frames{Date: p.Date, Title: p.Title, On: in.title}
	screen := out.Screen()
	onScreen := screen != nil && f.solve.file == nil
	if onScreen {
		w = background(w) // what the day prints would spoil the screen
	}
	making, stop := context.WithCancel(ctx)
	defer stop()
	frames := w.Frames(making, p.Date, in.way, f.picture, in.text)
	switch {
	case onScreen:
		var last engine.Bitmap
		if last, err = player.Play(ctx, out.Console, screen, kinds, frames, stop); last.Width > 0 {
			shown.Captions = append(shown.Captions, last.Caption)
		}
	case f.solve.file != nil:
		err = writeFrames(animation.TextOf(p.Date, p.Title, film), frames, *f.solve.file, &shown)
	default:
		err = readFrames(frames, kinds, &shown)
	}
	if printed := w.Close(); printed > 0 && onScreen {
		out.Note("%v printed %s; aoc play %s | cat shows the output", p.Date, layout.RoughSize(printed), p.Arg())
	}
	switch {
	case ctx.Err() != nil, errors.Is(err, failure.ErrInterrupted):
		return err
	case err != nil:
		out.fail(p.Date, err)
	}
	out.PrintLines(shown.Lines())
	return nil
}

func writeFrames(
	text animation.Text, frames iter.Seq2[engine.Bitmap, error], file picture.File, shown *frames,
) error {
	all, err := engine.Collect(frames)
	if err != nil {
		return err
	}
	film, drawn := animation.GIF(text, all)
	if err = file.Write(film); err == nil {
		shown.Path, shown.Drawn, shown.Total = file.Name, drawn, len(all)
	}
	return err
}

// readFrames reads the captions of frames and the cells of the last one.
func readFrames(frames iter.Seq2[engine.Bitmap, error], kinds []engine.Kind, shown *frames) (failed error) {
	var last engine.Bitmap
	for frame, err := range frames {
		failed = err
		if err == nil {
			shown.Captions, last = append(shown.Captions, frame.Caption), frame
		}
	}
	shown.Cells, _ = picture.Screen(last, kinds, math.MaxInt, math.MaxInt, picture.None)
	shown.Legend = picture.Legend(kinds, math.MaxInt, picture.None)
	return failed
}

// frames are the frames that a day made, as text.
type frames struct {
	calendar.Date
	Title    string
	On       string // the input's name
	Captions []string
	Cells    []string // the rows of the last frame
	Legend   string   // of the cells, or ""
	Path     string   // of the GIF, if the frames were written to a file

	Drawn, Total int // how many frames the GIF has, and the day made
}

// Lines returns the captions and the last frame, or the path of the GIF.
func (f frames) Lines() []string {
	head := headline(f.Date, f.On, f.Title)
	switch {
	case f.Path != "":
		return []string{fmt.Sprintf("%s: %s, %d of %s", f.Path, head, f.Drawn, layout.Counted(f.Total, "frame"))}
	case len(f.Captions) == 0:
		return nil
	}
	lines := append([]string{head}, slices.Compact(slices.Clone(f.Captions))...) // some frames share a caption
	if len(f.Cells) > 0 {
		lines = append(append(lines, ""), f.Cells...)
	}
	if f.Legend != "" {
		lines = append(lines, "", f.Legend)
	}
	return lines
}
