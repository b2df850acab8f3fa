// aoc read: the puzzle's text in the terminal.

package command

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/urfave/cli/v2"

	"aoc/inputs/site"
	"aoc/runner/calendar"
	"aoc/runner/command/prose"
	"aoc/runner/console"
	"aoc/runner/sanitize"
)

func (a App) read() *cli.Command {
	return a.define(cli.Command{
		Name:        "read",
		Usage:       "show the puzzle's text",
		UsageText:   "aoc read [DAY] [FLAGS]",
		Description: "aoc read 21\naoc read 21 -part 2\naoc read 21 -web",
		Flags: flags(dayFlags()[:2], []cli.Flag{
			partFlag(),
			toggle("web", "open the puzzle in the browser"),
			toggle("offline", "never ask the site"),
			jsonFlag(),
		}),
	}, readPuzzle)
}

// A readLine is the text of one part.
type readLine struct {
	calendar.Date
	Title  string `json:"title"`
	Part   int    `json:"part"`
	Text   string `json:"text"`
	Answer string `json:"answer"`
}

func readPuzzle(t *task) error {
	dates, err := t.dates(true)
	if err != nil {
		return err
	}
	if len(dates) > 1 {
		return console.Usagef("one puzzle at a time, and these are %d", len(dates))
	}
	d, ctx := dates[0], t.flags.Context
	if t.flags.Bool("web") {
		return t.Browse(ctx, address(d))
	}
	page, err := t.page(ctx, d)
	if err != nil {
		return fmt.Errorf("%v: %w", d, err)
	}
	parts, err := t.partsToRead(page)
	if err != nil {
		return fmt.Errorf("%v: %w", d, err)
	}
	if t.flags.Bool("json") {
		return t.printParts(d, page, parts)
	}
	var text bytes.Buffer
	for _, part := range parts {
		if err := t.render(&text, d, page.Parts[part-1], t.style(d)); err != nil {
			return err
		}
	}
	return t.Show(ctx, text.Bytes())
}

// partsToRead are those that were asked for, of those that the user can see.
func (t *task) partsToRead(page site.Page) ([]int, error) {
	parts, err := t.parts()
	if err != nil {
		return nil, err
	}
	if !t.flags.IsSet("part") {
		return parts[:len(page.Parts)], nil
	}
	if parts[0] > len(page.Parts) {
		return nil, console.WithHint(errors.New("part two is not open yet"), "it opens with the star of part one")
	}
	return parts, nil
}

func address(d calendar.Date) string {
	return fmt.Sprintf("https://adventofcode.com/%d/day/%d", d.Year, d.Day)
}

// style is as wide as the terminal, up to what is pleasant to read.
func (t *task) style(d calendar.Date) prose.Style {
	on := t.Canvas()
	return prose.Style{Width: on.Width, Color: on.Color, Base: address(d)}
}

func (t *task) render(w io.Writer, d calendar.Date, part site.Part, style prose.Style) error {
	if err := prose.Render(w, part.Article, style); err != nil {
		return fmt.Errorf("%v: %w", d, err)
	}
	if part.Answer != "" {
		fmt.Fprintf(w, "\nYour answer was %s.\n", sanitize.Visible(part.Answer))
	}
	_, err := fmt.Fprintln(w)
	return err
}

func (t *task) printParts(d calendar.Date, page site.Page, parts []int) error {
	for _, part := range parts {
		var text strings.Builder
		if err := prose.Render(&text, page.Parts[part-1].Article, prose.Style{Width: 80, Base: address(d)}); err != nil {
			return err
		}
		line := readLine{d, page.Title, part, text.String(), page.Parts[part-1].Answer}
		if err := t.Print(line, nil); err != nil {
			return err
		}
	}
	return nil
}
