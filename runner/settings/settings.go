// Package settings reads the environment, the file .env in the project's root, and the user's file for all projects.
// It protects secrets: it puts nothing into the process's environment, and no
// error shows a session.
//
// It does not know what commands do with the settings.
package settings

import (
	"cmp"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"aoc/inputs/site"
	"aoc/runner/calendar"
	"aoc/runner/environ"
	"aoc/runner/failure"
	"aoc/runner/files"
	"aoc/runner/sanitize"
	"aoc/runner/settings/dotenv"
	"aoc/runner/settings/project"
)

// Settings are the values of the settings, by name.
type Settings struct {
	Root   string // the project's root, or the working directory
	Module string // the path of the project's module, "" if Root is not a project of this framework
	Values map[string]Value
	File   dotenv.File // .env, with the values of other programs
	Shared dotenv.File // the user's file for all projects, with the values that do not count
	Errs   []error     // why Read has left out a file or a value

	Environ environ.Environ // has the folders of the user
}

// InProject reports whether Root is a project of this framework.
func (s Settings) InProject() bool { return s.Module != "" }

// A Value is the value of a setting, or of a name that may be a misspelt one.
type Value struct {
	Text string
	From string // its source, for messages: "the environment" or the path of the file
}

// FromEnvironment is the source of values that are in the environment.
const FromEnvironment = "the environment"

// Read reads the settings of the project that dir is in. The environment overrides .env, which overrides the user's
// file for all projects unless the value is empty, as in a copy of .env.example. The error is the first one of Errs,
// and the settings are then those that Read could read.
func Read(dir string, environ environ.Environ) (s Settings, err error) {
	s.Root, s.Module = FindRoot(dir)
	s.Values, s.Environ = map[string]Value{}, environ
	path := s.Dotenv()
	s.File = s.read(path)
	shared, noFolder := s.SharedFile()
	if noFolder == nil {
		s.Shared = s.read(shared)
	}
	for _, setting := range All {
		if text, isSet := s.Shared.Values[setting.Name]; isSet && setting.IsShared {
			s.Values[setting.Name] = Value{text, shared}
		}
	}
	path = s.DotenvFile()
	for name, text := range s.File.Values {
		if _, isShared := s.Get(name); isPrefixed(name) && (!isShared || strings.TrimSpace(text) != "") {
			s.Values[name] = Value{text, path}
		}
	}
	for _, entry := range environ {
		if name, text, _ := strings.Cut(entry, "="); strings.HasPrefix(name, "AOC_") {
			s.Values[name] = Value{text, FromEnvironment}
		}
	}
	if _, isSet := s.Get("AOC_SESSION"); !isSet {
		for name, text := range s.File.Values {
			if MeansSession(name, text) {
				s.Values[name] = Value{text, path}
			}
		}
	}
	for _, name := range Names() {
		v := s.Values[name]
		if name != "AOC_SESSION" && site.ResemblesSession(v.Text) { // messages may show the other settings
			err := failure.Of(site.ErrSession, "%s: looks like a session", s.Named(name))
			err = failure.WithHint(err, "put the session into AOC_SESSION only: %s", CookieHint)
			s.Errs = append(s.Errs, err)
			delete(s.Values, name)
		}
	}
	if s.Errs != nil {
		err = s.Errs[0]
	}
	return s, err
}

func (s *Settings) read(path string) dotenv.File {
	file, err := dotenv.Read(path)
	if err != nil {
		s.Errs = append(s.Errs, err)
	}
	return file
}

// SharedFile returns the path of the user's file for all projects, which may not exist.
func (s Settings) SharedFile() (string, error) {
	dir, err := s.Environ.Config()
	if err != nil {
		return "", failure.WithHint(fmt.Errorf("no folder for settings: %w", err), "set AOC_SESSION in the environment")
	}
	return filepath.Join(dir, "aoc", "env"), nil
}

// IsShared reports whether a value is from the user's file for all projects, or from a file outside of the project
// that .env is a link to.
func (s Settings) IsShared(v Value) bool {
	path, err := s.SharedFile()
	return err == nil && v.From == path || v.From != s.Dotenv() && v.From == s.DotenvFile()
}

// DotenvFile returns the path of the file that is read as .env: another one if a link leads out of the project.
func (s Settings) DotenvFile() string {
	path := s.Dotenv()
	info, err := os.Lstat(path)
	if err != nil || info.Mode()&fs.ModeSymlink == 0 {
		return path
	}
	file := files.Resolve(path)
	if rel, err := filepath.Rel(files.Resolve(s.Root), file); err == nil && filepath.IsLocal(rel) {
		return path
	}
	return file
}

// Dotenv returns the path of the file .env, which may not exist.
func (s Settings) Dotenv() string { return filepath.Join(s.Root, ".env") }

// CheckPrivate returns an error if other users can read a file that may have the session.
func (s Settings) CheckPrivate(path string) error {
	if !dotenv.IsOpen(path) {
		return nil
	}
	return failure.WithHint(fmt.Errorf("other users of this computer can read %s", s.Where(path)),
		"chmod 600 %s; if that disk keeps no permissions, set AOC_SESSION in the environment instead",
		sanitize.ShellWord(path))
}

// Where returns a path relative to the root if it is below the root, for messages.
func (s Settings) Where(path string) string {
	if rel, err := filepath.Rel(s.Root, path); err == nil && filepath.IsLocal(rel) {
		return rel
	}
	return path
}

// Named returns the name of a setting with the source of its value, for messages: "AOC_YEAR (from .env)".
func (s Settings) Named(name string) string {
	return fmt.Sprintf("%s (from %s)", name, s.Where(s.Values[name].From))
}

// Get returns the value of a setting, and whether it is set and not empty.
func (s Settings) Get(name string) (Value, bool) {
	v, ok := s.Values[name]
	v.Text = strings.TrimSpace(v.Text)
	return v, ok && v.Text != ""
}

// Session returns the session in AOC_SESSION, or the zero Session if it is not set.
func (s Settings) Session() (site.Session, error) {
	v, _ := s.Get("AOC_SESSION")
	session, err := site.ParseSession(v.Text)
	if err != nil {
		hint := CookieHint
		if strings.ContainsAny(v.Text, "\r\n") {
			hint = "put the whole cookie on one line"
		}
		return site.Session{}, failure.WithHint(fmt.Errorf("%s %w", s.Named("AOC_SESSION"), err), "%s", hint)
	}
	return session, nil
}

// Year returns the year in AOC_YEAR, or 0 if it is not set.
func (s Settings) Year() (int, error) {
	v, ok := s.Get("AOC_YEAR")
	if !ok {
		return 0, nil
	}
	year, err := strconv.Atoi(v.Text)
	if err != nil || calendar.Days(year) == 0 {
		return 0, fmt.Errorf("%s: %q is not a year with an event", s.Named("AOC_YEAR"), v.Text)
	}
	return year, nil
}

// DefaultInputs is the folder where inputs are stored if AOC_INPUTS is not set, relative to the root.
const DefaultInputs = "inputs"

// Inputs returns the folder where inputs are stored.
func (s Settings) Inputs() (string, error) {
	v, _ := s.Get("AOC_INPUTS")
	path, err := project.Inputs(s.Root, v.Text, s.Environ.Home)
	if err != nil {
		return "", failure.WithHint(fmt.Errorf("%s: %q: %w", s.Named("AOC_INPUTS"), v.Text, err),
			"write the whole path instead of ~")
	}
	return path, nil
}

// AtHome replaces a leading ~ with the user's home folder, since no shell does that in a file or in quotes.
func (s Settings) AtHome(path string) (string, error) { return project.AtHome(path, s.Environ.Home) }

// leastPace is the least time between two requests to adventofcode.com after a burst.
const leastPace = 3 * time.Second

// CookieHint is the hint for errors in the session.
const CookieHint = "aoc login says where to find the session cookie, checks it, and saves it"

// Site returns the site that the settings name. The caller has to set its clock.
func (s Settings) Site() (*site.Site, error) {
	url, ofURL := s.trustedURL()
	gap, ofPace := s.Pace()
	session, ofSession := s.Session()
	cache, ofCache := s.CacheDir()
	if err := cmp.Or(ofURL, ofPace, ofSession, ofCache); err != nil {
		return nil, err
	}
	contact, _ := s.Get("AOC_CONTACT")
	return &site.Site{
		URL: url, Session: session, Agent: site.Agent(Version, contact.Text),
		HTTP: site.NewClient(), Pace: site.Pace{File: site.PaceFile(cache, url), Gap: gap},
	}, nil
}

// URL returns the address of the site.
func (s Settings) URL() (*url.URL, error) {
	v, _ := s.Get("AOC_URL")
	address, err := site.ParseURL(v.Text)
	if err != nil {
		return nil, fmt.Errorf("%s %w", s.Named("AOC_URL"), err)
	}
	return address, nil
}

// trustedURL returns the address of the site. It fails if the address comes from a file and the session does not: the
// file may be somebody else's, and its address would get the session.
func (s Settings) trustedURL() (*url.URL, error) {
	v, isSet := s.Get("AOC_URL")
	session, hasSession := s.Get("AOC_SESSION")
	address, err := s.URL()
	if err == nil && isSet && v.From != FromEnvironment && v.From != session.From && hasSession &&
		site.IsLoopback(address) {
		err = failure.Of(site.ErrURL, "%s: the session from %s is not sent to this address",
			s.Named("AOC_URL"), s.Where(session.From))
		err = failure.WithHint(err, "set AOC_URL in the environment, or remove it from %s", filepath.Base(v.From))
	}
	return address, err
}

// Pace returns the time between two requests to the site after a burst, which depends on its address.
func (s Settings) Pace() (time.Duration, error) {
	address, err := s.URL()
	v, isSet := s.Get("AOC_PACE")
	if err != nil || !isSet {
		return leastPace, err
	}
	pace, err := time.ParseDuration(v.Text)
	switch {
	case err != nil || pace < 0:
		err = fmt.Errorf("%s: %q is not a duration such as 5s", s.Named("AOC_PACE"), v.Text)
	case pace < leastPace && !site.IsLoopback(address):
		err = fmt.Errorf("%s: %s is less than %s, the shortest time between two requests to the site",
			s.Named("AOC_PACE"), pace, leastPace)
	}
	return pace, err
}

// CacheDir returns the folder through which the processes of a user share the pace and locks.
func (s Settings) CacheDir() (string, error) {
	dir, err := s.Environ.Cache()
	if err != nil {
		return "", failure.WithHint(fmt.Errorf("no cache folder: %w", err),
			"set the variable to the whole path of a folder, where aoc stores locks and the time of its last request")
	}
	return filepath.Join(dir, "aoc"), nil
}

// Version is the version of the command-line interface.
const Version = "0.1.0"

// Board returns the link to a leaderboard in AOC_BOARD, or the zero BoardLink if it is not set.
func (s Settings) Board() (site.BoardLink, error) {
	v, ok := s.Get("AOC_BOARD")
	if !ok {
		return site.BoardLink{}, nil
	}
	address, err := s.URL()
	if err != nil {
		return site.BoardLink{}, err
	}
	link, err := site.ParseBoardLink(v.Text, address)
	if err != nil {
		return link, fmt.Errorf("%s %w", s.Named("AOC_BOARD"), err)
	}
	return link, nil
}
