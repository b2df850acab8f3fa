package build

import (
	"errors"
	"fmt"
	"net/url"
	"regexp"
	"slices"
	"sort"
	"strings"
)

// isLinked reports whether a failed build got as far as the linker.
func (l listing) isLinked(failed error) bool {
	compiler, isBuild := errors.AsType[*Error](failed)
	return isBuild && strings.Contains("\n"+compiler.Output, "\n# "+l.module+"/"+programFolder+"\n")
}

// unlinked returns days, other than the known ones, without which the program may link: those that the linker names
// or, if it names none, as the linker of C does, one that halved finds.
func (l listing) unlinked(failed error, known []Fault, build func(faults []Fault) error) []Fault {
	linker, isBuild := errors.AsType[*Error](failed)
	if !isBuild {
		return nil
	}
	if named := without(l.namedByLinker(linker.Output), known); len(named) > 0 {
		return named
	}
	links := func(faults []Fault) bool { return build(faults) == nil }
	return l.halved(DoesNotLink+lastOfLinker(linker.Output), known, links)
}

// Lines of Go's linker, which name a symbol or a package. Older versions write no types.
var (
	linkerLine = regexp.MustCompile(`^(?:link: )?(\S+): (?:relocation target |invalid reference to )`)
	clashLine  = regexp.MustCompile(`^link: duplicated definition of symbol .+, from (\S+).* and (\S+)`)
	typeInLine = regexp.MustCompile(` \(type \S+ size \d+\)`)
)

// namedByLinker returns the days that lines of Go's linker name. If two days clash, it returns the later one.
func (l listing) namedByLinker(output string) (named []Fault) {
	for line := range strings.Lines(output) {
		line = strings.TrimSpace(line)
		if one := linkerLine.FindStringSubmatch(line); one != nil {
			days := l.with(packageOf(one[1]))
			named = append(named, without(l.blame(days, DoesNotLink+strings.TrimPrefix(line, "link: ")), named)...)
		}
		if two := clashLine.FindStringSubmatch(line); two != nil {
			days := slices.MaxFunc([][]Fault{l.with(two[1]), l.with(two[2])}, func(a, b []Fault) int {
				if len(a) == 0 || len(b) == 0 {
					return len(a) - len(b)
				}
				return a[0].Date.Compare(b[0].Date)
			})
			why := DoesNotLink + typeInLine.ReplaceAllString(strings.TrimPrefix(line, "link: "), "")
			named = append(named, without(l.blame(days, why), named)...)
		}
	}
	return named
}

// packageOf returns the package of a symbol or of a function, or a package itself.
func packageOf(symbol string) string {
	symbol, _, _ = strings.Cut(symbol, "[") // type arguments
	slash := strings.LastIndex(symbol, "/") + 1
	name, _, _ := strings.Cut(symbol[slash:], ".")
	if plain, err := url.PathUnescape(name); err == nil { // a dot in the name of a package is %2e
		name = plain
	}
	return symbol[:slash] + name
}

// lastOfLinker returns the line before the last one, which only says that the linker of C has failed.
func lastOfLinker(output string) string {
	lines := strings.Split(strings.TrimSpace(output), "\n")
	return strings.TrimSpace(lines[max(0, len(lines)-2)])
}

// halved finds a day to blame by trying programs with some of the days: the first day that does not work with those
// before it. If it works alone, it clashes with one of those, which the reason then names. halved returns nil if a
// program without days does not work either.
func (l listing) halved(why string, known []Fault, works func(faults []Fault) bool) []Fault {
	days := without(l.days, known)
	with := func(kept ...Fault) bool { return works(append(slices.Clone(known), without(days, kept)...)) }
	if len(days) == 0 || !with() {
		return nil
	}
	first := sort.Search(len(days)-1, func(i int) bool { return !with(days[:i+1]...) })
	found := days[first : first+1]
	if first == 0 || !with(found...) {
		return l.blame(found, why)
	}
	other := days[sort.Search(first-1, func(i int) bool { return !with(slices.Concat(days[:i+1], found)...) })]
	return l.blame(found, fmt.Sprintf("%s, together with %v", why, other.Date))
}
