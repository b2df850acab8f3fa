package e2e

import (
	"encoding/json"
	"errors"
	"iter"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"aoc/inputs/sitetest"
	"aoc/runner"
	"aoc/runner/engine"
)

// hostile sets a window's title, clears the screen, hides text and changes the
// direction of writing, with every kind of character that can.
const hostile = "owned\x1b]0;owned\a\x1b[2J\x1b[8m\u009b8m\x7f\b\r\u202e\u2066\u200f\u200b\ufeff\u2028owned"

// hostileBytes has control bytes of 8-bit terminals too, which are not valid UTF-8.
const hostileBytes = hostile + "\x9b2J\x9d0;owned\x9c"

// hostileDays returns days with hostile texts everywhere.
func hostileDays() (all []engine.Puzzle) {
	for day, d := range map[int]hostileDay{1: {}, 2: {}, 3: {fails: true}, 4: {panics: true}} {
		all = append(all, runner.New(2020, day, hostile, d,
			runner.ExampleOf(d, hostile).Part1(hostile).Part2("6"),
			runner.Variant(hostile, hostile, func(d hostileDay) hostileDay { return d }),
			runner.About[hostileDay](hostile),
			runner.FramesOf(hostileDay.Frames, runner.Picture{}, "# "+hostile)))
	}
	slices.SortFunc(all, func(a, b engine.Puzzle) int { return a.Day - b.Day })
	return all
}

type hostileDay struct{ fails, panics bool }

func (hostileDay) Parse(input string) (string, error) { return input, nil }

func (d hostileDay) Part1(string) (string, error) {
	switch {
	case d.fails:
		return "", errors.New(hostileBytes)
	case d.panics:
		panic(hostileBytes)
	}
	return hostileBytes, nil
}

func (d hostileDay) Part2(input string) (string, error) { return d.Part1(input) }

func (hostileDay) Frames(string) iter.Seq[engine.Frame] {
	return slices.Values([]engine.Frame{{Caption: hostileBytes, Cells: [][]byte{[]byte("#")}}})
}

// hostileFiles are files of the project.
var hostileFiles = map[string]string{
	"old/2021/day05/" + hostile + ".txt":     "1\n",
	"old/2021/day06/" + hostile + ".txt":     "1\n",
	"old/2021/day06/x\naoc: hint: owned.txt": "2\n",
	"old/" + hostile + ".go":                 "package main\n",
	"inputs/2020/1/input.txt":                hostileBytes,
	"inputs/2020/1/answers.json":             `{"part1": {"accepted": ` + quoted(hostile) + `}}`,
	"inputs/2020/3/answers.json":             `{"part1": {"tries": [{"answer": ` + quoted(hostile) + `, "verdict": ` + quoted(hostile) + `}]}, ` + quoted(hostile) + `: 1}`,
	"inputs/2020/4/answers.json":             hostileBytes,
	"inputs/2020/1/example-1.txt":            "-- input --\n" + hostile + "\n-- part 1 --\n" + hostile + "\n",
	"inputs/2020/2/example-1.txt":            "-- " + hostile + " --\n",
	"inputs/2020/2/puzzle.html":              strings.Replace(hostilePage, "Day 1:", "Day 2:", 1),
	"README.md":                              "<!-- aoc -->\n<!-- /aoc -->\n",
	"days/2020/day02/" + hostile + ".go":     "package day02\n" + hostile,
	"days/2020/day08/day08.go":               "package " + hostile,
	"inputs/2020/" + hostile + "/" + hostile: hostile,
}

func quoted(text string) string {
	quoted, _ := json.Marshal(text)
	return string(quoted)
}

// hostilePage looks like any page of the site, and hostileVerdict like its reply to an answer.
var hostilePage = strings.ReplaceAll(`<html><head><title>TEXT</title></head><body><div class="user">TEXT</div><main>
<article class="day-desc"><h2>--- Day 1: TEXT ---</h2><p>For example:</p><pre><code>TEXT</code></pre></article>
<p>Your puzzle answer was <code>TEXT</code>.</p><p>The first half of this puzzle is complete!</p>
<pre class="calendar"><a href="/2020/day/1" class="calendar-complete">TEXT</a></pre>
<article><p>Odd: TEXT</p></article><code>ownerproof-1-1-TEXT</code></main></body></html>`, "TEXT", hostile+"&#x9b;2J&#27;[2J")

const hostileVerdict = `<html><body><main><article><p>That's not the right answer; ` + hostile + ` your answer is too low.</p></article></main></body></html>`

var hostileBoard = `{"event": "2025", "num_days": 12, "owner_id": 1, "members": {"1": {"id": 1, "name": ` + quoted(hostile) + `, "stars": 1, "local_score": 5,
"completion_day_level": {"1": {"1": {"get_star_ts": 1764570000}}}}}}`

// hostileSites are replies to any request.
var hostileSites = []string{
	head + hostilePage,
	head + hostileVerdict,
	head + hostileBoard,
	"HTTP/1.1 200 OK\r\nContent-Type: text/" + hostileBytes + "\r\n\r\n1\n",
	"HTTP/1.1 200 OK\r\nContent-Length: " + hostileBytes + "\r\n\r\n",
	"HTTP/1.1 " + hostileBytes + "\r\n\r\n",
	"HTTP/1.1 302 Found\r\nLocation: /" + hostileBytes + "\r\n\r\n",
	"HTTP/1.1 400 " + hostileBytes + "\r\n\r\nPuzzle inputs differ by user: " + hostileBytes,
	"HTTP/1.1 503 " + hostileBytes + "\r\nRetry-After: " + hostileBytes + "\r\n\r\n" + hostileBytes,
}

const head = "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n"

// siteLines are commands that read each kind of reply.
var siteLines = []string{
	"login", "fetch 2020/7", "new 2020/7", "read 2020/1", "submit 2020/1 -answer 77 -yes", "stars -year 2020 -sync",
	"board 12345 -year 2025",
}

// hostileLines are command lines, by what has the hostile text. HOSTILE stands for it.
var hostileLines = map[string][]string{
	"arguments": {
		"HOSTILE", "run HOSTILE", "run -HOSTILE", "run 2020/1 -variant HOSTILE", "run 2020/1 -input HOSTILE", "new HOSTILE",
		"submit 2020/1 -answer HOSTILE -yes", "import HOSTILE", "web -o HOSTILE", "web -addr HOSTILE", "board HOSTILE",
		"help HOSTILE", "init x -module HOSTILE", "bench 2020/3 -benchtime HOSTILE", "play 2020/1 -example 1 -o HOSTILE.gif",
	},
	"days": {
		"list", "run 2020/1-4 -variant all", "run 2020/1-4 -json", "run 2020/1 -example 1", "test 2020/1-4",
		"test 2020/1-4 -json", "bench 2020/1 -benchtime 1x", "play 2020/1 -example 1", "new 2020/8 -offline", "readme",
	},
	"the store":  {"read 2020/2 -offline", "example 2020/1", "example 2020/2", "stars", "submit 2020/3 -yes", "submit 2020/4 -yes", "doctor -offline"},
	"file names": {"import old -yes", "web -o public"},
}

// hostileSettings are settings that the command reports as wrong.
var hostileSettings = []given{
	{environ: ownedDays},
	{environ: "TEST_OWNED=1\x00AOC_SESSION=" + hostile, dotenv: "AOC_YEARS='" + hostile + "'\n"},
	{environ: ownedDays + "\x00AOC_YEAR=" + hostile + "\x00AOC_INPUTS=" + hostile},
	{environ: ownedDays + "\x00AOC_PACE=" + hostile + "\x00AOC_BOARD=" + hostile},
	{environ: ownedDays + "\x00AOC_URL=" + hostile},
	{environ: ownedDays + "\x00EDITOR=" + hostile + "\x00BROWSER=" + hostile, dotenv: hostileBytes},
}

const ownedDays = "TEST_OWNED=1\x00AOC_SESSION=COOKIE"

// newHostileProbe returns a probe with hostile files.
func newHostileProbe(t *testing.T) *probe {
	t.Parallel()
	p := newProbe(t)
	p.added = hostileFiles
	p.here = true
	return p
}

func TestHostileTextSteersNoTerminal(t *testing.T) {
	onUnix(t) // file names on Windows cannot have such characters
	t.Parallel()
	for in, lines := range hostileLines {
		t.Run(in, func(t *testing.T) {
			p := newHostileProbe(t)
			for _, line := range lines {
				p.try(hostileSettings[0], nil, line)
			}
		})
	}
	t.Run("settings", func(t *testing.T) {
		p := newHostileProbe(t)
		for _, line := range append([]string{"new 2020/9 -offline -edit"}, settingLines...) {
			for _, g := range hostileSettings {
				p.try(g, nil, line)
			}
		}
	})
	t.Run("replies", func(t *testing.T) {
		p := newHostileProbe(t)
		for _, line := range siteLines {
			for _, text := range hostileSites {
				p.try(hostileSettings[0], sitetest.Raw(text), line)
			}
		}
	})
}

// unsafeIndex returns the index of the first character that could control a terminal, or -1.
func unsafeIndex(text string) int {
	for i, r := range text {
		isByte := r == unicode.ReplacementChar && !strings.HasPrefix(text[i:], string(r))
		if isByte || r != '\n' && r != '\t' && unicode.In(r, unicode.Cc, unicode.Cf, unicode.Zl, unicode.Zp) {
			return i
		}
	}
	return -1
}

// In a terminal, aoc uses colours itself.
func TestHostileTextSteersNoTerminalWithColours(t *testing.T) {
	onUnix(t)
	t.Parallel()
	h := newHome(t)
	h.env["TEST_OWNED"] = "1"
	h.write("old/2021/day05/input.txt", "1\n")
	h.write("old/2021/day05/\x1b]0;x\a\naoc: hint: forged2.txt", "2\n")
	steers := regexp.MustCompile(`\x1b\]|\x1b\[2J|\x1b\[8m|\x07|\x7f|\x{9b}|\x{202e}|\x{2066}|\x{200b}|\x{feff}|(?m)^aoc: hint: forged`)
	for line, want := range map[string]string{
		"run 2020/1-2 -example 1":    `\x1b\[2m2020`,
		"test 2020/1":                `fail.*  example 1 part 1: got "owned\\x1b`,
		"bench 2020/1 -benchtime 1x": `owned\\x1b.*owned, parse, on example 1`,
		"import old -yes":            `: differs from .*x\\a\\naoc: hint: forged`,
	} {
		x := newTerminal(t.Fatalf)
		x.start(h.command(strings.Fields(line)...))
		x.wait()
		if text := x.text(); !regexp.MustCompile(want).MatchString(text) || steers.MatchString(text) {
			t.Errorf("aoc %s: want %s, and nothing that steers the terminal:\n%q", line, want, text)
		}
	}
}

func TestHostileTitleIsHarmlessInTheUsersFiles(t *testing.T) {
	onUnix(t)
	t.Parallel()
	for _, c := range []struct {
		files      map[string]string
		line       string
		file, want string
	}{
		{map[string]string{"inputs/2020/1/puzzle.html": hostilePage}, "new 2020/1 -offline", "days/2020/day01/day01.go", `2020, 1, "owned`},
		{map[string]string{"README.md": "<!-- aoc -->\n<!-- /aoc -->\n"}, "readme", "README.md", "[owned"},
	} {
		p := newProbe(t)
		p.added = c.files
		p.try(hostileSettings[0], nil, c.line)
		text := p.read(c.file)
		if !strings.Contains(text, c.want) {
			t.Errorf("aoc %s: %s has no %q: %s", c.line, c.file, c.want, text)
		}
		if title := unquoted(text); unsafeIndex(title) >= 0 {
			t.Errorf("aoc %s: %s has %q", c.line, c.file, title)
		}
	}
}

// unquoted returns a text with Go's string literals unquoted.
func unquoted(text string) string {
	return regexp.MustCompile(`"(?:[^"\\\n]|\\.)*"`).ReplaceAllStringFunc(text, func(literal string) string {
		if meant, err := strconv.Unquote(literal); err == nil {
			return meant
		}
		return literal
	})
}
