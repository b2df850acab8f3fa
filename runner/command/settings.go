// Settings: what the environment says, and the file .env in the project's root.

package command

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
	"aoc/runner/command/dotenv"
)

// settings are values by name. They are never put into the environment, where
// every child process would find the session.
type settings struct {
	root    string // the project's, or where the user stands
	project bool   // whether root is a project of this framework
	values  map[string]setting
}

type setting struct {
	text string
	from string // where it came from, for messages: "the environment" or the path of .env
}

const fromEnvironment = "the environment"

// settingNames are all the settings there are, and innerNames what one process tells another.
var (
	settingNames = []string{"AOC_SESSION", "AOC_CONTACT", "AOC_YEAR", "AOC_INPUTS", "AOC_URL", "AOC_PACE", "AOC_BOARD"}
	innerNames   = []string{"AOC_CHILD", "AOC_FRESH"}
)

func readSettings(dir string, environ []string) (settings, error) {
	root, project := findRoot(dir)
	s := settings{root, project, map[string]setting{}}
	path := s.dotenv()
	file, err := readDotenv(path)
	if err != nil {
		return settings{}, err
	}
	for name, text := range file {
		s.values[name] = setting{text, path}
	}
	for _, entry := range environ {
		if name, text, _ := strings.Cut(entry, "="); strings.HasPrefix(name, "AOC_") {
			s.values[name] = setting{text, fromEnvironment}
		}
	}
	return s, s.misplaced()
}

// misplaced is the error that a session was pasted where another setting should stand: those may be shown.
func (s settings) misplaced() error {
	for _, name := range settingNames {
		if v := s.values[name]; name != "AOC_SESSION" && site.ResemblesSession(v.text) {
			err := &saidError{fmt.Sprintf("%s (from %s): looks like a session", name, v.from), site.ErrSession}
			return withHint(err, "a session stands in AOC_SESSION alone: %s", cookieHint)
		}
	}
	return nil
}

// dotenv is where the file .env is, or would be.
func (s settings) dotenv() string { return filepath.Join(s.root, ".env") }

// isOpen tells whether the session is one that others than the user can read in .env.
func (s settings) isOpen() bool {
	session, ok := s.get("AOC_SESSION")
	return ok && session.from == s.dotenv() && dotenv.IsOpen(session.from)
}

// findRoot returns the nearest folder up from here with a go.mod and a days folder, else here.
func findRoot(dir string) (root string, project bool) {
	for at := dir; ; at = filepath.Dir(at) {
		mod, err := os.ReadFile(filepath.Join(at, "go.mod"))
		if days, statErr := os.Stat(filepath.Join(at, "days")); err == nil && statErr == nil && days.IsDir() {
			return at, isModule(mod)
		}
		if at == filepath.Dir(at) {
			return dir, false
		}
	}
}

// isModule tells whether a go.mod is that of this framework, which forks do not rename.
func isModule(mod []byte) bool {
	for line := range bytes.Lines(mod) {
		if words := bytes.Fields(line); len(words) >= 2 && string(words[0]) == "module" {
			return string(words[1]) == "aoc"
		}
	}
	return false
}

// readDotenv reads the file .env, if there is one.
func readDotenv(path string) (map[string]string, error) {
	values, err := dotenv.Read(path)
	if wrong, ok := errors.AsType[*dotenv.SyntaxError](err); ok {
		return nil, withHint(err, "%s", syntaxHint(wrong))
	}
	return values, err
}

// syntaxHint names the value above only if its name is a setting's: another may be a secret.
func syntaxHint(err *dotenv.SyntaxError) string {
	switch {
	case slices.Contains(settingNames, err.Continues):
		return fmt.Sprintf("line %d looks like the rest of %s: put them on one line", err.Line, err.Continues)
	case err.Continues != "":
		return fmt.Sprintf("line %d looks like the rest of the value above: put them on one line", err.Line)
	default:
		return "put a value with blanks or # in it in single quotes"
	}
}

func (s settings) get(name string) (setting, bool) {
	v, ok := s.values[name]
	v.text = strings.TrimSpace(v.text)
	return v, ok && v.text != ""
}

func (s settings) session() (site.Session, error) {
	v, _ := s.get("AOC_SESSION")
	session, err := site.ParseSession(v.text)
	if err != nil {
		hint := cookieHint
		if strings.ContainsAny(v.text, "\r\n") {
			hint = "put the whole cookie on one line"
		}
		return site.Session{}, withHint(fmt.Errorf("AOC_SESSION (from %s): %w", v.from, err), "%s", hint)
	}
	return session, nil
}

// year is that of AOC_YEAR, 0 where it is not set.
func (s settings) year() (int, error) {
	v, ok := s.get("AOC_YEAR")
	if !ok {
		return 0, nil
	}
	year, err := strconv.Atoi(v.text)
	if err != nil || calendar.Days(year) == 0 {
		return 0, fmt.Errorf("AOC_YEAR (from %s): %q is not a year with an event", v.from, v.text)
	}
	return year, nil
}

// inputs is the folder where inputs are kept.
func (s settings) inputs() (string, error) {
	v, ok := s.get("AOC_INPUTS")
	if !ok {
		return filepath.Join(s.root, "inputs"), nil
	}
	path, err := atHome(v.text)
	switch {
	case err != nil:
		return "", withHint(fmt.Errorf("AOC_INPUTS (from %s): %q: %w", v.from, v.text, err), "write out the folder in place of ~, or set what is missing")
	case filepath.IsAbs(path):
		return path, nil
	}
	return filepath.Join(s.root, path), nil
}

// atHome puts the user's home in the place of ~, which no shell expands in a file or in quotes.
func atHome(path string) (string, error) {
	if path != "~" && !strings.HasPrefix(path, "~/") {
		return path, nil
	}
	home, err := os.UserHomeDir()
	if err != nil {
		return "", err
	}
	return filepath.Join(home, path[1:]), nil
}

const leastPace = 3 * time.Second

func (s settings) pace(loopback bool) (time.Duration, error) {
	v, ok := s.get("AOC_PACE")
	if !ok {
		return leastPace, nil
	}
	pace, err := time.ParseDuration(v.text)
	switch {
	case err != nil || pace < 0:
		return 0, fmt.Errorf("AOC_PACE (from %s): %q is not a time like 5s", v.from, v.text)
	case pace < leastPace && !loopback:
		return 0, fmt.Errorf("AOC_PACE (from %s): %s is less than %s, the least that the site should be asked", v.from, pace, leastPace)
	}
	return pace, nil
}

const cookieHint = "aoc login tells where a browser shows the session cookie, checks it, and keeps it in .env"

// site is the site of the settings. It has no clock yet.
func (s settings) site() (*site.Site, error) {
	address, _ := s.get("AOC_URL")
	url, err := site.ParseURL(address.text)
	if err != nil {
		return nil, fmt.Errorf("AOC_URL (from %s): %w", address.from, err)
	}
	session, err := s.session()
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
	cache, err := cacheDir()
	if err != nil {
		return nil, err
	}
	contact, _ := s.get("AOC_CONTACT")
	return &site.Site{
		URL: url, Session: session, Agent: site.Agent(Version, contact.text),
		HTTP: site.NewClient(), Pace: site.Pace{File: site.PaceFile(cache, url), Gap: gap},
	}, nil
}

// checkSources keeps a session from an address that a file names, which may be
// somebody else's, unless the session stands in that file too.
func (s settings) checkSources(url *url.URL, session site.Session) error {
	address, set := s.get("AOC_URL")
	value, _ := s.get("AOC_SESSION")
	if !set || address.from == fromEnvironment || address.from == value.from || session.IsZero() || !site.IsLoopback(url) {
		return nil
	}
	return withHint(&saidError{fmt.Sprintf("AOC_URL (from %s): is not sent the session from %s", address.from, value.from), site.ErrURL},
		"set AOC_URL in the environment, or take it out of %s", filepath.Base(address.from))
}

// cacheDir is where processes of one user meet: for the pace, and for locks.
func cacheDir() (string, error) {
	dir, err := os.UserCacheDir()
	if err != nil {
		return "", withHint(fmt.Errorf("there is no folder for caches: %w", err), "set one of them to a folder: locks and the time of the last request are kept there")
	}
	return filepath.Join(dir, "aoc"), nil
}
