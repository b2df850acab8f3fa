// What aoc doctor finds of the settings, and of the file with some of them.

package command

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

// lookAtProject says which project the rest is about.
func (c *checkup) lookAtProject() []finding {
	const about topic = "project"
	if c.settings.Project {
		return []finding{about.ok("%s", c.settings.Root)}
	}
	return []finding{about.warn(console.WithHint(fmt.Errorf("%s is in none: there are only the days that this aoc was built with", c.Dir), "change to the folder of your project"))}
}

// lookAtSettings says where each value comes from, and which is none.
func (c *checkup) lookAtSettings() (found []finding) {
	const about topic = "settings"
	var from []string
	for _, name := range settings.Names {
		if value, set := c.settings.Get(name); set {
			from = append(from, name+" from "+c.where(value.From))
		}
	}
	if len(from) == 0 {
		from = []string{"none is set"}
	}
	found = append(found, about.ok("%s", strings.Join(from, ", ")))
	for _, name := range c.hidden() {
		found = append(found, about.warn(console.WithHint(fmt.Errorf("%s stands in .env too, where it is another: the environment's wins", name), "unset it, or take it out of .env")))
	}
	for _, err := range c.malformed() {
		found = append(found, about.mend(err))
	}
	return found
}

// hidden are the names of the values in .env in whose place the environment has another.
func (c *checkup) hidden() (names []string) {
	file, err := settings.ReadDotenv(c.settings.Dotenv())
	if err != nil {
		return nil // or the command had not come here
	}
	for _, name := range settings.Names {
		text, both := c.Lookup(name)
		if both && file[name] != "" && strings.TrimSpace(file[name]) != strings.TrimSpace(text) {
			names = append(names, name)
		}
	}
	return names
}

// malformed is what cannot be taken. The session has a check of its own.
func (c *checkup) malformed() (errs []error) {
	if _, err := c.settings.Year(); err != nil {
		errs = append(errs, err)
	}
	without := &task{App: c.App, settings: c.settings}
	without.settings.Values = maps.Clone(c.settings.Values)
	delete(without.settings.Values, "AOC_SESSION")
	if _, err := without.anyonesSite(); err != nil {
		return append(errs, err)
	}
	if _, err := c.anyonesSite(); errors.Is(err, site.ErrURL) { // which it is for the session's sake
		errs = append(errs, err)
	}
	if _, err := without.boardLink(); err != nil {
		errs = append(errs, err)
	}
	return errs
}

// lookAtDotenv is about who else can read the file that may hold the session.
func (c *checkup) lookAtDotenv() []finding {
	const about topic = ".env"
	path := c.settings.Dotenv()
	_, err := os.Stat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return []finding{about.ok("there is none")}
	case err != nil:
		return []finding{about.mend(err)}
	case dotenv.IsOpen(path):
		return []finding{about.mend(console.WithHint(errors.New("others on this computer can read it"), "chmod 600 %s", c.where(path)))}
	}
	return []finding{about.ok("nobody else can read it, as far as its mode says")}
}
