// Package settings is what the environment and the file .env in the project's
// root say, and keeps what is secret of it out of everything else: nothing is
// put into the process's environment, and no error shows a session.
package settings

import (
	"bytes"
	"errors"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"aoc/inputs/site"
	"aoc/runner/calendar"
	"aoc/runner/console"
	"aoc/runner/settings/dotenv"
)

// Settings are values by name. They are never put into the environment, where
// every child process would find the session.
type Settings struct {
	Root    string // the project's, or where the user stands
	Project bool   // whether root is a project of this framework
	Values  map[string]Value
}

// A Value is what a setting says, and where that was found.
type Value struct {
	Text string
	From string // where it came from, for messages: "the environment" or the path of .env
}

const fromEnvironment = "the environment"

// Names are all the settings there are, and InnerNames what one process of aoc tells another.
var (
	Names      = []string{"AOC_SESSION", "AOC_CONTACT", "AOC_YEAR", "AOC_INPUTS", "AOC_URL", "AOC_PACE", "AOC_BOARD"}
	InnerNames = []string{"AOC_CHILD", "AOC_FRESH"}
)

// Read reads the settings of the project that dir lies in. What the environment says wins.
func Read(dir string, environ []string) (Settings, error) {
	root, project := FindRoot(dir)
	s := Settings{root, project, map[string]Value{}}
	path := s.Dotenv()
	file, err := ReadDotenv(path)
	if err != nil {
		return Settings{}, err
	}
	for name, text := range file {
		s.Values[name] = Value{text, path}
	}
	for _, entry := range environ {
		if name, text, _ := strings.Cut(entry, "="); strings.HasPrefix(name, "AOC_") {
			s.Values[name] = Value{text, fromEnvironment}
		}
	}
	return s, s.misplaced()
}

// misplaced is the error that a session was pasted where another setting should stand: those may be shown.
func (s Settings) misplaced() error {
	for _, name := range Names {
		if v := s.Values[name]; name != "AOC_SESSION" && site.ResemblesSession(v.Text) {
			err := console.ErrorOf(site.ErrSession, "%s (from %s): looks like a session", name, v.From)
			return console.WithHint(err, "a session stands in AOC_SESSION alone: %s", CookieHint)
		}
	}
	return nil
}

// Dotenv is where the file .env is, or would be.
func (s Settings) Dotenv() string { return filepath.Join(s.Root, ".env") }

// Where is a path as one would type it in the root, if it lies below that.
func (s Settings) Where(path string) string {
	if rel, err := filepath.Rel(s.Root, path); err == nil && filepath.IsLocal(rel) {
		return rel
	}
	return path
}

// IsOpen tells whether the session is one that others than the user can read in .env.
func (s Settings) IsOpen() bool {
	session, ok := s.Get("AOC_SESSION")
	return ok && session.From == s.Dotenv() && dotenv.IsOpen(session.From)
}

// FindRoot returns the nearest folder up from here with a go.mod and a days folder, else here.
func FindRoot(dir string) (root string, project bool) {
	for at := dir; ; at = filepath.Dir(at) {
		mod, err := os.ReadFile(filepath.Join(at, "go.mod"))
		if days, statErr := os.Stat(filepath.Join(at, "days")); err == nil && statErr == nil && days.IsDir() {
			return at, IsModule(mod)
		}
		if at == filepath.Dir(at) {
			return dir, false
		}
	}
}

// IsModule tells whether a go.mod is that of this framework, which forks do not rename.
func IsModule(mod []byte) bool {
	for line := range bytes.Lines(mod) {
		if words := bytes.Fields(line); len(words) >= 2 && string(words[0]) == "module" {
			return string(words[1]) == "aoc"
		}
	}
	return false
}

// ReadDotenv reads the file .env, if there is one.
func ReadDotenv(path string) (map[string]string, error) {
	values, err := dotenv.Read(path)
	if wrong, ok := errors.AsType[*dotenv.SyntaxError](err); ok {
		return nil, console.WithHint(err, "%s", syntaxHint(wrong))
	}
	return values, err
}

// syntaxHint names the value above only if its name is a setting's: another may be a secret.
func syntaxHint(err *dotenv.SyntaxError) string {
	switch {
	case slices.Contains(Names, err.Continues):
		return fmt.Sprintf("line %d looks like the rest of %s: put them on one line", err.Line, err.Continues)
	case err.Continues != "":
		return fmt.Sprintf("line %d looks like the rest of the value above: put them on one line", err.Line)
	default:
		return "put a value with blanks or # in it in single quotes"
	}
}

func (s Settings) Get(name string) (Value, bool) {
	v, ok := s.Values[name]
	v.Text = strings.TrimSpace(v.Text)
	return v, ok && v.Text != ""
}

func (s Settings) Session() (site.Session, error) {
	v, _ := s.Get("AOC_SESSION")
	session, err := site.ParseSession(v.Text)
	if err != nil {
		hint := CookieHint
		if strings.ContainsAny(v.Text, "\r\n") {
			hint = "put the whole cookie on one line"
		}
		return site.Session{}, console.WithHint(fmt.Errorf("AOC_SESSION (from %s): %w", v.From, err), "%s", hint)
	}
	return session, nil
}

// Year is that of AOC_YEAR, 0 where it is not set.
func (s Settings) Year() (int, error) {
	v, ok := s.Get("AOC_YEAR")
	if !ok {
		return 0, nil
	}
	year, err := strconv.Atoi(v.Text)
	if err != nil || calendar.Days(year) == 0 {
		return 0, fmt.Errorf("AOC_YEAR (from %s): %q is not a year with an event", v.From, v.Text)
	}
	return year, nil
}

// Inputs is the folder where inputs are kept.
func (s Settings) Inputs() (string, error) {
	v, ok := s.Get("AOC_INPUTS")
	if !ok {
		return filepath.Join(s.Root, "inputs"), nil
	}
	path, err := AtHome(v.Text)
	switch {
	case err != nil:
		return "", console.WithHint(fmt.Errorf("AOC_INPUTS (from %s): %q: %w", v.From, v.Text, err), "write out the folder in place of ~, or set what is missing")
	case filepath.IsAbs(path):
		return path, nil
	}
	return filepath.Join(s.Root, path), nil
}

// AtHome puts the user's home in the place of ~, which no shell expands in a file or in quotes.
func AtHome(path string) (string, error) {
	if path != "~" && !strings.HasPrefix(path, "~/") {
		return path, nil
	}
	home, err := os.UserHomeDir()
	if err != nil {
		return "", err
	}
	return filepath.Join(home, path[1:]), nil
}

const LeastPace = 3 * time.Second

func (s Settings) pace(loopback bool) (time.Duration, error) {
	v, ok := s.Get("AOC_PACE")
	if !ok {
		return LeastPace, nil
	}
	pace, err := time.ParseDuration(v.Text)
	switch {
	case err != nil || pace < 0:
		return 0, fmt.Errorf("AOC_PACE (from %s): %q is not a time like 5s", v.From, v.Text)
	case pace < LeastPace && !loopback:
		return 0, fmt.Errorf("AOC_PACE (from %s): %s is less than %s, the least that the site should be asked", v.From, pace, LeastPace)
	}
	return pace, nil
}

const CookieHint = "aoc login tells where a browser shows the session cookie, checks it, and keeps it in .env"

// Site is the site of the settings. It has no clock yet.
func (s Settings) Site() (*site.Site, error) {
	address, _ := s.Get("AOC_URL")
	url, err := site.ParseURL(address.Text)
	if err != nil {
		return nil, fmt.Errorf("AOC_URL (from %s): %w", address.From, err)
	}
	session, err := s.Session()
	if err != nil {
		return nil, err
	}
	if err := s.checkSources(url, session); err != nil {
		return nil, err
	}
	gap, err := s.pace(site.IsLoopback(url))
	if err != nil {
		return nil, err
	}
	cache, err := CacheDir()
	if err != nil {
		return nil, err
	}
	contact, _ := s.Get("AOC_CONTACT")
	return &site.Site{
		URL: url, Session: session, Agent: site.Agent(Version, contact.Text),
		HTTP: site.NewClient(), Pace: site.Pace{File: site.PaceFile(cache, url), Gap: gap},
	}, nil
}

// checkSources keeps a session from an address that a file names, which may be
// somebody else's, unless the session stands in that file too.
func (s Settings) checkSources(url *url.URL, session site.Session) error {
	address, set := s.Get("AOC_URL")
	value, _ := s.Get("AOC_SESSION")
	if !set || address.From == fromEnvironment || address.From == value.From || session.IsZero() || !site.IsLoopback(url) {
		return nil
	}
	return console.WithHint(console.ErrorOf(site.ErrURL, "AOC_URL (from %s): is not sent the session from %s", address.From, value.From),
		"set AOC_URL in the environment, or take it out of %s", filepath.Base(address.From))
}

// CacheDir is where processes of one user meet: for the pace, and for locks.
func CacheDir() (string, error) {
	dir, err := os.UserCacheDir()
	if err != nil {
		return "", console.WithHint(fmt.Errorf("there is no folder for caches: %w", err), "set one of them to a folder: locks and the time of the last request are kept there")
	}
	return filepath.Join(dir, "aoc"), nil
}

// Version is the version of the command line, which scripts rely on.
const Version = "0.1.0"

// Board returns the leaderboard's link of AOC_BOARD, the zero link where that is not set.
func (s Settings) Board() (site.BoardLink, error) {
	v, ok := s.Get("AOC_BOARD")
	if !ok {
		return site.BoardLink{}, nil
	}
	of, err := s.Site()
	if err != nil {
		return site.BoardLink{}, err
	}
	link, err := site.ParseBoardLink(v.Text, of.URL)
	if err != nil {
		return link, fmt.Errorf("AOC_BOARD (from %s) %w", s.Where(v.From), err)
	}
	return link, nil
}
