package console

import (
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

func TestHasUnreadReportsOnlyUnreadData(t *testing.T) {
	file, err := os.Create(filepath.Join(t.TempDir(), "numbers.txt"))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	null, err := os.Open(os.DevNull)
	if err != nil {
		t.Fatal(err)
	}
	defer null.Close()
	out, in, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer out.Close()
	want := func(name string, stream io.Reader, want bool) {
		t.Helper()
		if got := HasUnread(stream); got != want {
			t.Errorf("%s: got %t, want %t", name, got, want)
		}
	}
	want("a null device", null, false)
	want("no file", strings.NewReader("1"), false)
	want("an empty file", file, false)
	_, _ = file.WriteString("1\n")
	want("a file at its end", file, false)
	_, _ = file.Seek(0, io.SeekStart)
	want("a file", file, true)
	want("an empty pipe", out, false)
	_, _ = in.WriteString("1\n")
	want("a pipe", out, runtime.GOOS != "windows") // HasUnread cannot look into pipes there
	_ = in.Close()
	want("a pipe whose writer has ended", out, runtime.GOOS != "windows")
	if text, err := io.ReadAll(out); string(text) != "1\n" {
		t.Errorf("got %q, %v: something has been read", text, err)
	}
	want("a closed empty pipe", out, false)
}

func TestLongMessagesBreakBetweenWords(t *testing.T) {
	for _, test := range []struct {
		text  string
		width int
		want  string
	}{
		{"aoc: one two three", 18, "aoc: one two three"},
		{"aoc: one two three", 17, "aoc: one two\n  three"},
		{"aoc: one two three", 12, "aoc: one two\n  three"},
		{"aoc: one two three four", 9, "aoc: one\n  two\n  three\n  four"},
		{"aoc: /a/long/path.txt is open", 10, "aoc:\n  /a/long/path.txt\n  is open"},
		{"aoc: one\n  #..#  .. two", 10, "aoc: one\n  #..#  ..\n  two"},
		{"aoc: ランタンを 数える", 15, "aoc: ランタンを\n  数える"},
		{"part 1: 7: \x1b[31mtoo-low\x1b[0m now", 22, "part 1: 7: \x1b[31mtoo-low\x1b[0m now"},
		{"aoc: one two three", 1, "aoc:\n  one\n  two\n  three"},
		{"aoc: one two three", 0, "aoc: one two three"},
		{"", 5, ""},
	} {
		if got := wrapped(test.text, test.width); got != test.want {
			t.Errorf("%q in %d columns: got %q, want %q", test.text, test.width, got, test.want)
		}
	}
}
