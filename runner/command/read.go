package command

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/urfave/cli/v2"

	"aoc/inputs/site"
	"aoc/runner/calendar"
	"aoc/runner/command/prose"
	"aoc/runner/failure"
	"aoc/runner/sanitize"
)

func (a App) read() *cli.Command {
	return a.define(definition{Command: cli.Command{
		Name:        "read",
		Usage:       "show the text of a puzzle",
		Description: "aoc read 21\naoc read 21 -part 2\naoc read 21 -web",
		Flags: flagsOf(dayFlags()[:2], []cli.Flag{
			partFlag(onlyPart),
			toggle("web", "open the puzzle in the browser"),
			toggle("offline", "never ask the site"),
		}),
	}, days: noDays, do: readPuzzle})
}

// A readLine is the text of one part.
type readLine struct {
	calendar.Date
	Title  string `json:"title"`
	Part   int    `json:"part"`
	Text   string `json:"text"`
	Answer string `json:"answer"`
}

func readPuzzle(ctx context.Context, flags *cli.Context, ws workspace, out *reporter) error {
	d, err := chooseDate(flags, ws, out, true)
	if err != nil {
		return err
	}
	if flags.Bool("web") {
		return out.Browse(ctx, address(d))
	}
	page, err := newSupplier(ws, out).page(ctx, d, flags.Bool("offline"))
	if err != nil {
		return errorOf(d, err)
	}
	parts, err := visibleOf(partsOf(flags), len(page.Parts))
	if err != nil {
		return errorOf(d, err)
	}
	if out.JSON {
		return printParts(d, page, parts, out)
	}
	var text bytes.Buffer
	for _, part := range parts {
		if err := renderPart(&text, d, page.Parts[part-1], styleOf(d, out)); err != nil {
			return err
		}
	}
	return out.Show(ctx, text.Bytes())
}

// visibleOf returns the parts that the user can see, of which there are so many.
func visibleOf(parts []int, visible int) ([]int, error) {
	if len(parts) > visible {
		return parts[:visible], nil
	}
	if parts[0] > visible {
		return nil, failure.WithHint(errors.New("part 2 is still locked"), "part 2 unlocks when part 1 is solved")
	}
	return parts, nil
}

func address(d calendar.Date) string {
	return fmt.Sprintf("https://adventofcode.com/%d/day/%d", d.Year, d.Day)
}

// styleOf returns the style for stdout.
func styleOf(d calendar.Date, out *reporter) prose.Style {
	on := out.Canvas()
	return prose.Style{Width: on.Width, Color: on.Color, Base: address(d)}
}

func renderPart(w io.Writer, d calendar.Date, part site.Part, style prose.Style) error {
	if err := prose.Render(w, part.Article, style); err != nil {
		return fmt.Errorf("%v: %w", d, err)
	}
	if part.Answer != "" {
		fmt.Fprintf(w, "\nYour answer was %s.\n", sanitize.Visible(part.Answer))
	}
	_, err := fmt.Fprintln(w)
	return err
}

func printParts(d calendar.Date, page site.Page, parts []int, out *reporter) error {
	for _, part := range parts {
		var text strings.Builder
		if err := prose.Render(&text, page.Parts[part-1].Article, prose.Style{Width: 80, Base: address(d)}); err != nil {
			return err
		}
		line := readLine{d, page.Title, part, text.String(), page.Parts[part-1].Answer}
		if err := out.Print(line, ""); err != nil {
			return err
		}
	}
	return nil
}
