package e2e

import (
	"os"
	"strings"
	"testing"
)

// endlessSources are the files that the command reads, and standard input, all of them endless.
var endlessSources = []struct {
	file, line string
	exit       int
	says       string
}{
	{"inputs/2020/3/input.txt", "run 2020/3", 1, "input.txt: longer than 32 MiB"},
	{"inputs/2020/3/puzzle.html", "read 2020/3 -offline", 1, "puzzle.html: longer than 4 MiB"},
	{"inputs/2020/3/answers.json", "stars -year 2020", 1, "answers.json: longer than 1 MiB"},
	{".env", "list", 1, ".env: longer than 65536 bytes"},
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
