package command

import (
	"context"
	"errors"
	"io/fs"
	"maps"
	"slices"
	"strings"

	"aoc/inputs"
	"aoc/inputs/fetch"
	"aoc/inputs/site"
	"aoc/inputs/site/examples"
	"aoc/runner/calendar"
	"aoc/runner/command/report"
	"aoc/runner/console"
	"aoc/runner/failure"
)

// exampleBlocks lists the blocks of a puzzle's text, or stores the block of -take as an example.
func exampleBlocks(ctx context.Context, f exampleFlags, ws workspace, out *reporter) error {
	d, err := chooseDate(f.solve.days, ws, out)
	if err != nil {
		return err
	}
	page, err := fetch.StoredPage(ws.store, d)
	if errors.Is(err, fs.ErrNotExist) {
		return failure.WithHint(failure.Usagef("%v: the puzzle's page is not stored", d), "aoc read %s downloads the page",
			d.Arg())
	} else if err != nil {
		return errorOf(d, err)
	}
	if f.take != nil {
		if err := takeBlock(ctx, ws, d, page, *f.take); err != nil {
			return err
		}
	}
	stored, err := ws.store.Examples(d)
	if err != nil {
		return err
	}
	var blocks []report.Block
	var lines []string
	for i, text := range examples.Blocks(page) {
		b := report.Block{Date: d, Block: i + 1, Text: text}
		if at := slices.IndexFunc(stored, hasText(text)); at >= 0 {
			b.Example = stored[at].Number
		}
		if f.take == nil || *f.take == b.Block {
			blocks, lines = append(blocks, b), append(lines, b.Lines()...)
		}
	}
	if len(blocks) == 0 {
		out.Note("%v: the text has no blocks", d)
	}
	console.PrintAll(out.Console, blocks, lines)
	return nil
}

// hasText returns a function that reports whether an example has a text.
func hasText(text string) func(inputs.Example) bool {
	return func(e inputs.Example) bool {
		return strings.TrimSuffix(e.Input, "\n") == strings.TrimSuffix(text, "\n")
	}
}

// takeBlock stores a block as an example, unless it is one.
func takeBlock(ctx context.Context, ws workspace, d calendar.Date, page site.Page, block int) error {
	found, ok := examples.Take(page, block)
	if !ok {
		return failure.WithHint(failure.Usagef("%v: the text has no block %d", d, block),
			"aoc example %s -blocks lists the blocks", d.Arg())
	}
	return ws.saveExample(ctx, d, found)
}

// saveExample stores an example, unless one with the same text is stored. If e.Parameters is not nil, the stored one
// must have the same parameters.
func (ws workspace) saveExample(ctx context.Context, d calendar.Date, e inputs.Example) error {
	isIt := func(s inputs.Example) bool {
		return hasText(e.Input)(s) && (e.Parameters == nil || maps.Equal(e.Parameters, s.Parameters))
	}
	return ws.store.Alone(ctx, d, func() error {
		stored, err := ws.store.Examples(d)
		if err != nil || slices.ContainsFunc(stored, isIt) {
			return err
		}
		_, err = ws.store.SaveExample(d, e)
		return err
	})
}
