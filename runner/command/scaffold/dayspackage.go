package scaffold

import (
	"fmt"
	"slices"
)

// lists returns the files that have to be written to list the day.
func (d address) lists(root string) (files []file, err error) {
	sources, err := readSources(root, "days")
	if err != nil {
		return nil, err
	}
	sources = slices.DeleteFunc(sources, func(s *source) bool { return s.tree.Name.Name != "days" })
	p := pkg{old: sources, now: slices.Clone(sources)}
	if err := d.listInYear(&p); err != nil {
		return nil, err
	}
	if err := d.listInAll(&p); err != nil {
		return nil, err
	}
	return p.changed(d.yearFile()), nil
}

// missing says what to add to the list by hand. In a list of puzzles, in place of
// functions, the call "()" follows the function's name.
func (d address) missing(call string) string {
	return fmt.Sprintf("add by hand the line %s.Puzzle%s, to %s, the import %q, and, for a new year, the line %s(), to All",
		d.pkg(), call, d.yearFunc(), d.importPath(), d.yearFunc())
}

// A pkg holds the sources of package days, before and after the changes.
type pkg struct{ old, now []*source }

// declaring returns the index of the source that declares a name, or -1.
func (p *pkg) declaring(name string) int {
	return slices.IndexFunc(p.now, func(s *source) bool { return s.declared(name) != nil })
}

func (p *pkg) has(path string) bool {
	return slices.ContainsFunc(p.now, func(s *source) bool { return s.path == path })
}

// changed returns the new and changed sources, the year's file first, since All
// calls its function.
func (p *pkg) changed(first string) (files []file) {
	for i, s := range p.now {
		made := i >= len(p.old)
		if f := (file{s.path, s.text, made}); made || p.old[i] != s {
			if s.path == first {
				files = slices.Insert(files, 0, f)
			} else {
				files = append(files, f)
			}
		}
	}
	return files
}
