// What is read from outside has a bound, and an input far longer than any known is within it.

package main

import (
	"bytes"
	"fmt"
	"io"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"aoc/inputs/sitetest"
)

const long = 20_000_000

func TestMisbehavingInputOfTwentyMegabytesOnOneLine(t *testing.T) {
	line := strings.Repeat("7", long)
	server := httptest.NewServer(&sitetest.Site{Sessions: []string{session}, Inputs: map[string]string{"2020/3": line}})
	t.Cleanup(server.Close)
	dir := t.TempDir()
	put(t, dir, "line.txt", line)
	put(t, dir, "inputs/2020/4/input.txt", "Abc\n")
	put(t, dir, "inputs/2020/3/example-1.txt", "-- input --\n"+line+"\n-- part 1 --\n20000000\n")
	env := []string{"AOC_URL=" + server.URL, "AOC_PACE=1us", "AOC_SESSION=" + session}
	want := fmt.Sprintf("  part 1  %d ", long)
	for _, test := range []struct {
		args  string
		stdin io.Reader
		want  string
	}{
		{"run 2020/3 -part 1 -input line.txt", nil, want},
		{"run 2020/3 -part 1 -input -", strings.NewReader(line + "\r\n"), want},
		{"run 2020/3 -part 1", nil, want}, // fetched
		{"run 2020/3 -part 1 -offline", nil, want},
		{"run 2020/3-4 -part 1", nil, fmt.Sprintf(" %d ", long)}, // in a process of its own
		{"test 2020/3", nil, "pass  local example 1 part 1: 20000000\n"},
	} {
		if got, errors, code := runIn(dir, env, test.stdin, test.args); code != 0 || !strings.Contains(got, test.want) {
			t.Errorf("aoc %s: exit code %d, %.300s%.300s", test.args, code, got, errors)
		}
	}
}

func TestMisbehavingSizesAreRefused(t *testing.T) {
	const endless = 1 << 40
	for _, test := range []struct {
		file, args string
		stdin      io.Reader
		code       int
		want       string
	}{
		{"inputs/2020/3/input.txt", "run 2020/3", nil, 1, "input.txt: is longer than 32 MiB"},
		{"inputs/2020/3/puzzle.html", "read 2020/3 -offline", nil, 1, "puzzle.html: is longer than 4 MiB"},
		{"inputs/2020/3/answers.json", "stars -year 2020", nil, 1, "answers.json: is longer than 1 MiB"},
		{"inputs/2020/3/example-1.txt", "example 2020/3", nil, 1, "example-1.txt: is longer than 32 MiB"},
		{".env", "list", nil, 1, ".env: longer than 65536 bytes"},
		{"file.txt", "run 2020/3 -input file.txt", nil, 1, "-input file.txt: is longer than 32 MiB"},
		{"", "run 2020/3 -input -", forever{}, 1, "-input -: is longer than 32 MiB"},
		{"", "login", forever{}, 5, "what you gave is longer than 64 KiB"},
	} {
		dir := t.TempDir()
		if test.file != "" {
			put(t, dir, test.file, "")
			if err := os.Truncate(filepath.Join(dir, filepath.FromSlash(test.file)), endless); err != nil {
				t.Skip(err)
			}
		}
		if _, errors, code := runIn(dir, nil, test.stdin, test.args); code != test.code || !strings.Contains(filepath.ToSlash(errors), test.want) {
			t.Errorf("aoc %s: exit code %d, %.300s", test.args, code, errors)
		}
	}
}

// forever is hexadecimal without an end.
type forever struct{}

func (forever) Read(p []byte) (int, error) {
	return copy(p, bytes.Repeat([]byte("5361"), len(p)/4+1)), nil
}

func put(t *testing.T, dir, name, text string) {
	t.Helper()
	path := filepath.Join(dir, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

// runIn runs the command with invented days in a folder.
func runIn(dir string, env []string, stdin io.Reader, args string) (stdout, stderr string, code int) {
	cmd := exec.Command("aoc", strings.Fields(args)...)
	cmd.Dir, cmd.Stdin = dir, stdin
	cmd.Env = append(append(os.Environ(), "AOC_URL=http://127.0.0.1:1", "XDG_CACHE_HOME="+dir), env...)
	var out, errors bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &errors
	err := cmd.Run()
	return out.String(), errors.String(), exitCode(err)
}
