// Package readme keeps the table of days in a README: it reads the times in the table,
// writes the table again, and finds the days that have changed since they were timed.
//
// It does not know the store, nor how days are timed.
package readme

import (
	"fmt"
	"hash/fnv"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"

	"aoc/runner/calendar"
	"aoc/runner/failure"
	"aoc/runner/files"
	"aoc/runner/settings"
)

// A File is a README.
type File struct {
	Path string
	Name string // the path in messages
}

// Rows returns the rows that the table has.
func (f File) Rows() (map[calendar.Date]Row, error) {
	_, table, _, err := f.read()
	if err != nil {
		return nil, err
	}
	rows, err := rowsOf(table)
	if err != nil {
		err = failure.WithHint(fmt.Errorf("%s: %w", f.Name, err), "mend or remove that row")
	}
	return rows, err
}

// Write replaces the table, and nothing else.
func (f File) Write(rows []Row) error {
	files.RemoveTemp(filepath.Dir(f.Path), filepath.Base(f.Path))
	above, _, below, err := f.read()
	if err != nil {
		return err
	}
	return files.Replace(f.Path, join(above, markdown(rows), below))
}

// read returns the table, and the text above and below it.
func (f File) read() (above, table, below []byte, err error) {
	text, err := files.Read(f.Path, settings.MaxFile)
	if err != nil {
		return nil, nil, nil, err
	}
	if above, table, below, err = split(text); err != nil {
		err = fmt.Errorf("%s: %w", f.Name, err)
	}
	return above, table, below, err
}

// Sum returns a checksum of a day's input and files, and of the helper files of its
// year. It is "" if they cannot be read.
func Sum(root string, d calendar.Date, input []byte) string {
	sum := fnv.New32a()
	sum.Write(input)
	in, year := os.DirFS(root), fmt.Sprintf("days/%d", d.Year)
	own := fmt.Sprintf("%s/day%02d", year, d.Day)
	err := fs.WalkDir(in, year, func(name string, entry fs.DirEntry, err error) error {
		isDay, _ := path.Match(year+"/day[0-9][0-9]", name)
		switch {
		case err != nil:
			return err
		case isDay && name != own:
			return fs.SkipDir
		case entry.IsDir() || strings.HasSuffix(name, "_test.go"):
			return nil
		case !entry.Type().IsRegular():
			return fmt.Errorf("%s: not a regular file", name)
		}
		text, err := fs.ReadFile(in, name)
		fmt.Fprintf(sum, "%s %d %s", name, len(text), text)
		return err
	})
	if err != nil {
		return ""
	}
	return fmt.Sprintf("%08x", sum.Sum32())
}
