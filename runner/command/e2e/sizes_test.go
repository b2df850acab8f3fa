package e2e

import (
	"bytes"
	"io"
	"os"
	"strings"
	"testing"

	"aoc/inputs/sitetest"
)

const long = 20_000_000

// longInputs are the ways in which a day gets a long input.
var longInputs = []struct{ args, stdin, want string }{
	{"run 2020/3 -part 1 -input line.txt", "", "  part 1  20000000 "},
	{"run 2020/3 -part 1 -input -", "LINE\r\n", "  part 1  20000000 "},
	{"run 2020/3 -part 1", "", "  part 1  20000000 "}, // fetched
	{"run 2020/3 -part 1 -offline", "", "  part 1  20000000 "},
	{"run 2020/3-4 -part 1", "", " 20000000 "}, // in a process of its own
	{"test 2020/3", "", "pass  local example 1 part 1: 20000000\n"},
}

func TestInputOfTwentyMegabytesOnOneLineIsRead(t *testing.T) {
	t.Parallel()
	line := strings.Repeat("7", long)
	h := newHome(t, func(s *sitetest.Site) { s.Inputs["2020/3"] = line })
	h.write("line.txt", line)
	h.write("inputs/2020/4/input.txt", "Abc\n")
	h.write("inputs/2020/3/example-1.txt", "-- input --\n"+line+"\n-- part 1 --\n20000000\n")
	for i, test := range longInputs {
		if i%size(2, 1) > 0 {
			continue
		}
		stdin := strings.NewReader(strings.ReplaceAll(test.stdin, "LINE", line))
		if r := h.runWith(stdin, test.args); r.exit != 0 || !strings.Contains(r.stdout, test.want) {
			t.Errorf("aoc %s: exit code %d, %.300s%.300s", test.args, r.exit, r.stdout, r.stderr)
		}
	}
}

// endlessSources are the files and streams that the command reads.
var endlessSources = []struct {
	file, args string
	stdin      io.Reader
	code       int
	want       string
}{
	{"inputs/2020/3/input.txt", "run 2020/3", nil, 1, "input.txt: longer than 32 MiB"},
	{"inputs/2020/3/puzzle.html", "read 2020/3 -offline", nil, 1, "puzzle.html: longer than 4 MiB"},
	{"inputs/2020/3/answers.json", "stars -year 2020", nil, 1, "answers.json: longer than 1 MiB"},
	{"inputs/2020/3/example-1.txt", "example 2020/3", nil, 1, "example-1.txt: longer than 32 MiB"},
	{".env", "list", nil, 1, ".env: longer than 65536 bytes"},
	{"file.txt", "run 2020/3 -input file.txt", nil, 1, "-input file.txt: longer than 32 MiB"},
	{"", "run 2020/3 -input -", forever{}, 1, "-input -: longer than 32 MiB"},
	{"", "login", forever{}, 5, "the session cookie is longer than 64 KiB"},
}

func TestEndlessSourcesAreRefused(t *testing.T) {
	t.Parallel()
	const endless = 1 << 40
	for _, test := range endlessSources {
		h := newHome(t)
		delete(h.env, "AOC_SESSION")
		if test.file != "" {
			h.write(test.file, "")
			if err := os.Truncate(h.path(test.file), endless); err != nil {
				t.Skip(err)
			}
		}
		h.runWith(test.stdin, test.args).want(test.code, test.want)
	}
}

// runWith runs a command line with a stdin.
func (h *home) runWith(stdin io.Reader, line string) result {
	h.t.Helper()
	cmd := h.command(strings.Fields(line)...)
	cmd.Stdin = stdin
	return h.run(cmd, nil)
}

// forever is an endless stream of hexadecimal digits.
type forever struct{}

func (forever) Read(p []byte) (int, error) {
	return copy(p, bytes.Repeat([]byte("5361"), len(p)/4+1)), nil
}
