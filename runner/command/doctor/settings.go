package doctor

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"strings"

	"aoc/inputs/site"
	"aoc/runner/console"
	"aoc/runner/settings"
	"aoc/runner/settings/dotenv"
)

// Project says which project the rest is about. The folder is where the user stands.
func Project(s settings.Settings, folder string) Finding {
	const about topic = "project"
	if s.Project {
		return about.ok("%s", s.Root)
	}
	return about.warn(console.WithHint(fmt.Errorf("%s is in none: there are only the days that this aoc was built with", folder), "change to the folder of your project"))
}

// Settings says where each value comes from, and which is none. What the
// environment says is looked up.
func Settings(s settings.Settings, lookup func(name string) (string, bool)) (found []Finding) {
	const about topic = "settings"
	var from []string
	for _, name := range settings.Names {
		if value, set := s.Get(name); set {
			from = append(from, name+" from "+s.Where(value.From))
		}
	}
	if len(from) == 0 {
		from = []string{"none is set"}
	}
	found = append(found, about.ok("%s", strings.Join(from, ", ")))
	for _, name := range hidden(s, lookup) {
		found = append(found, about.warn(console.WithHint(fmt.Errorf("%s stands in .env too, where it is another: the environment's wins", name), "unset it, or take it out of .env")))
	}
	for _, err := range malformed(s) {
		found = append(found, about.mend(err))
	}
	return found
}

// hidden are the names of the values in .env in whose place the environment has another.
func hidden(s settings.Settings, lookup func(name string) (string, bool)) (names []string) {
	file, err := settings.ReadDotenv(s.Dotenv())
	if err != nil {
		return nil // or the settings had not been read
	}
	for _, name := range settings.Names {
		text, both := lookup(name)
		if both && file[name] != "" && strings.TrimSpace(file[name]) != strings.TrimSpace(text) {
			names = append(names, name)
		}
	}
	return names
}

// malformed is what cannot be taken. The session has a check of its own.
func malformed(s settings.Settings) (errs []error) {
	if _, err := s.Year(); err != nil {
		errs = append(errs, err)
	}
	without := s
	without.Values = maps.Clone(s.Values)
	delete(without.Values, "AOC_SESSION")
	if _, err := without.Site(); err != nil {
		return append(errs, err)
	}
	if _, err := s.Site(); errors.Is(err, site.ErrURL) { // which it is for the session's sake
		errs = append(errs, err)
	}
	if _, err := without.Board(); err != nil {
		errs = append(errs, err)
	}
	return errs
}

// Dotenv is about who else can read the file that may hold the session.
func Dotenv(s settings.Settings) Finding {
	const about topic = ".env"
	path := s.Dotenv()
	_, err := os.Stat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return about.ok("there is none")
	case err != nil:
		return about.mend(err)
	case dotenv.IsOpen(path):
		return about.mend(console.WithHint(errors.New("others on this computer can read it"), "chmod 600 %s", s.Where(path)))
	}
	return about.ok("nobody else can read it, as far as its mode says")
}
