package scaffold

import (
	"context"
	"path/filepath"

	"aoc/inputs"
	"aoc/runner/calendar"
)

// A Project is the files of a project, which processes change one after the other.
type Project struct {
	Root    string
	Locks   string              // the folder of the lock that keeps other processes away
	Waiting func(holder string) // told, if it is not nil, that another process holds the lock
}

// Alone does something while no other process changes the project's files.
func (p Project) Alone(ctx context.Context, do func() error) error {
	unlock, err := inputs.LockFolder(ctx, p.Locks, p.Root, "project", p.Waiting)
	if err != nil {
		return err
	}
	defer unlock()
	return do()
}

// New is the function New, alone.
func (p Project) New(ctx context.Context, d calendar.Date, title string) (made Result, err error) {
	err = p.Alone(ctx, func() error {
		p.sweep(d)
		made, err = New(p.Root, d, title)
		return err
	})
	return made, err
}

// SetTitle is the function SetTitle, alone.
func (p Project) SetTitle(ctx context.Context, d calendar.Date, title string) error {
	return p.Alone(ctx, func() error {
		p.sweep(d)
		_, err := SetTitle(p.Root, d, title)
		return err
	})
}

// sweep removes what a killed process has left half written.
func (p Project) sweep(d calendar.Date) {
	inputs.RemoveTempFiles(filepath.Join(p.Root, "days"), "*.go")
	inputs.RemoveTempFiles(filepath.Join(p.Root, filepath.FromSlash(address{Date: d}.folder())), "*.go")
}
