package fetch

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"

	"aoc/inputs"
	"aoc/inputs/site"
	"aoc/inputs/site/examples"
	"aoc/runner/calendar"
)

// saveExamples stores the examples on a page, the likeliest first, with the values in the text that
// may be their answers. It adds values to a stored example that has neither values nor an answer for a part. It changes
// nothing else, since the user may have edited it.
func (f Fetcher) saveExamples(d calendar.Date, page site.Page) {
	stored, err := f.Store.Examples(d)
	if err != nil {
		f.Warn(fmt.Errorf("%v: the page's examples are not stored: %w", d, err))
		return
	}
	input, err := f.Store.Input(d)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		f.Warn(fmt.Errorf("%v: the examples were chosen without the input: %w", d, err))
	}
	var offered []inputs.Example // from the stored page: the user may have changed or removed them
	if old, err := StoredPage(f.Store, d); err == nil {
		offered = examples.Find(old, input)
	}
	found := examples.Find(page, input)
	if len(found)+len(stored) == 0 {
		f.Missed(d)
	}
	for _, example := range found {
		isIt := func(e inputs.Example) bool { return e.Input == example.Input }
		switch at := slices.IndexFunc(stored, isIt); {
		case at >= 0:
			example.Number = stored[at].Number
			for i, values := range stored[at].Values {
				if len(values) > 0 || stored[at].Answers[i] != "" {
					example.Values[i] = nil
				}
			}
			if len(example.Values[0])+len(example.Values[1]) == 0 {
				continue
			}
			err = f.Store.AddValues(d, example)
		case slices.ContainsFunc(offered, isIt):
			continue
		default:
			example.Number, err = f.Store.SaveExample(d, example)
		}
		if err != nil {
			f.Warn(fmt.Errorf("%v: an example on the page is not stored: %w", d, err))
			continue
		}
		f.Found(d, example)
	}
}

// ChooseExamples chooses the examples of a puzzle again after its input is stored, since a page that
// was stored earlier was read without the input. It changes nothing if the user has edited the
// examples. The caller must hold the puzzle's lock.
func ChooseExamples(store inputs.Store, d calendar.Date) error {
	page, err := StoredPage(store, d)
	if err != nil {
		return nil // the error is reported when the page is used
	}
	input, err := store.Input(d)
	if err != nil {
		return err
	}
	if err := store.ReplaceExamples(d, examples.Find(page, nil), examples.Find(page, input)); err != nil {
		return fmt.Errorf("the examples were chosen without the input: %w", err)
	}
	return nil
}
