package scaffold

import (
	"fmt"
	"slices"
)

// lists are the files that have to be written for the day to be listed.
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

// missing says what the list lacks, for those who write it themselves. In a list
// of what functions return a call follows the day's function.
func (d address) missing(call string) string {
	return fmt.Sprintf("what has to be added is the line %s.Puzzle%s, to %s, the import %q, and, in a new year, the line %s(), to All",
		d.pkg(), call, d.yearFunc(), d.importPath(), d.yearFunc())
}

// A pkg is package days, as it was and as it should become.
type pkg struct{ old, now []*source }

// declaring is the index of the source that declares a name, -1 if none does.
func (p *pkg) declaring(name string) int {
	return slices.IndexFunc(p.now, func(s *source) bool { return s.declared(name) != nil })
}

func (p *pkg) has(path string) bool {
	return slices.ContainsFunc(p.now, func(s *source) bool { return s.path == path })
}

// changed are the sources that are new or have changed, the year's file first:
// All can only call what is there.
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
