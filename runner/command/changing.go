// Changing the project's files, which processes do one after the other.

package command

import (
	"cmp"
	"context"
	"fmt"
	"path/filepath"

	"aoc/inputs"
	"aoc/runner/calendar"
	"aoc/runner/command/scaffold"
	"aoc/runner/settings"
)

// changing changes files of a day, and the lists, while no other process does,
// and after what one left that was killed while it did has been taken away.
func (t *task) changing(ctx context.Context, d calendar.Date, change func() error) error {
	return t.alone(ctx, func() error {
		days := filepath.Join(t.settings.Root, "days")
		inputs.RemoveTempFiles(days, "*.go")
		inputs.RemoveTempFiles(filepath.Join(days, fmt.Sprint(d.Year), fmt.Sprintf("day%02d", d.Day)), "*.go")
		return change()
	})
}

// alone does something while no other process changes the project's files.
func (t *task) alone(ctx context.Context, do func() error) error {
	locks, err := settings.CacheDir()
	if err != nil {
		return err
	}
	unlock, err := inputs.LockFolder(ctx, locks, t.settings.Root, "project", func(holder string) {
		t.Note("waiting for %s, which changes the project's files", cmp.Or(holder, "another process"))
	})
	if err != nil {
		return err
	}
	defer unlock()
	return do()
}

// setTitle fills in the title of a day that was made before it was known.
func (t *task) setTitle(ctx context.Context, d calendar.Date, title string) error {
	if !t.settings.Project {
		return nil
	}
	return t.changing(ctx, d, func() error {
		_, err := scaffold.SetTitle(t.settings.Root, d, title)
		return err
	})
}
