package e2e

import (
	"os"
	"strings"
	"testing"

	"aoc/inputs/sitetest"
)

// longInputs are the ways in which a day gets a long input.
var longInputs = []struct{ line, want string }{
	{"run 2020/3 -part 1 -input line.txt", "  part 1  20000000 "},
	{"run 2020/3 -part 1 -input -", "  part 1  20000000 "},
	{"run 2020/3 -part 1", "  part 1  20000000 "}, // fetched
	{"run 2020/3 -part 1 -offline", "  part 1  20000000 "},
	{"run 2020/3-4 -part 1", " 20000000 "}, // in a process of its own
	{"test 2020/3", "pass  local example 1 part 1: 20000000\n"},
}

func TestInputOfTwentyMegabytesOnOneLineIsRead(t *testing.T) {
	t.Parallel()
	text := strings.Repeat("7", 20_000_000)
	h := newHome(t, func(s *sitetest.Site) { s.Inputs["2020/3"] = text })
	h.write("line.txt", text)
	h.write("inputs/2020/4/input.txt", "Abc\n")
	h.write("inputs/2020/3/example-1.txt", "-- input --\n"+text+"\n-- part 1 --\n20000000\n")
	for i := 0; i < len(longInputs); i += size(2, 1) {
		cmd := h.command(strings.Fields(longInputs[i].line)...)
		cmd.Stdin = strings.NewReader(text + "\r\n")
		if r := h.run(cmd, nil); r.exit != 0 || !strings.Contains(r.stdout, longInputs[i].want) {
			t.Errorf("aoc %s: exit code %d, %.300s%.300s", longInputs[i].line, r.exit, r.stdout, r.stderr)
		}
	}
}

// endlessSources are the files that the command reads, and standard input, all of them endless.
var endlessSources = []struct {
	file, line string
	exit       int
	says       string
}{
	{"inputs/2020/3/input.txt", "run 2020/3", 1, "input.txt: longer than 32 MiB"},
	{"inputs/2020/3/puzzle.html", "read 2020/3 -offline", 1, "puzzle.html: longer than 4 MiB"},
	{"inputs/2020/3/answers.json", "stars -year 2020", 1, "answers.json: longer than 1 MiB"},
	{"inputs/2020/3/example-1.txt", "example 2020/3", 1, "example-1.txt: longer than 32 MiB"},
	{".env", "list", 1, ".env: longer than 65536 bytes"},
	{"file.txt", "run 2020/3 -input file.txt", 1, "-input file.txt: longer than 32 MiB"},
	{"file.txt", "run 2020/3 -input -", 1, "-input -: longer than 32 MiB"},
	{"file.txt", "login", 5, "the session cookie: longer than 65536 bytes"},
}

func TestEndlessSourcesAreRefused(t *testing.T) {
	onUnix(t)
	t.Parallel()
	for _, test := range endlessSources {
		h := newHome(t)
		delete(h.env, "AOC_SESSION")
		h.write(test.file, "")
		if err := os.Truncate(h.path(test.file), 1<<40); err != nil {
			t.Skip(err)
		}
		zeros, err := os.Open("/dev/zero")
		h.check(err)
		defer zeros.Close()
		cmd := h.command(strings.Fields(test.line)...)
		cmd.Stdin = zeros
		h.run(cmd, nil).want(test.exit, test.says)
	}
}
