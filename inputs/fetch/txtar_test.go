package fetch

import (
	"bytes"
	"os"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"aoc/inputs"
	"aoc/runner/files/filetest"
)

// The files are read and written as package txtar does, which would be a requirement of each project if inputs
// imported it.
func FuzzExamplesAreTxtarArchives(f *testing.F) {
	for _, text := range []string{
		"", "a", "a\n-- input --\n1", "-- input --", "-- input --\n\n\n-- part 1 --\n2\n", "--  --\n-- input --\n1\n", "-- --\n",
		"----\n-- input --\n-- a --b\n1", "x-- a --\n-- input --\n -- part 2 --\n-- part 2 --\n7", "--  input --\nz", "-- input --\n1\n-- input --\n",
		"\n-- input --\r\n1\r\n", "-- input --\n-- -- --\n", "--\u00a0input --\n", "-- \u00a0input\u2003 --\n1", "-- \xff --\n\xff",
		"note\n-- input --\n1\n-- parameters --\nSize 3\n\n-- part 1 --", "-- input --\n1\n-- part 1 --\n\n5\n\n",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		store := inputs.Store{Dir: t.TempDir()}
		path := store.ExamplePath(day21, 1)
		filetest.Write(t, path, text)
		for strings.Contains(text, "\r\n") {
			text = strings.ReplaceAll(text, "\r\n", "\n")
		}
		want := txtar.Parse([]byte(strings.TrimRight(text, "\r")))
		data := func(name string) string {
			at := slices.IndexFunc(want.Files, func(f txtar.File) bool { return f.Name == name })
			if at < 0 {
				return ""
			}
			return string(want.Files[at].Data)
		}
		examples, err := store.Examples(day21)
		if err != nil {
			return
		}
		got := examples[0]
		answers := [2]string{strings.TrimSpace(data("part 1")), strings.TrimSpace(data("part 2"))}
		if got.Input != data("input") || got.Answers != answers {
			t.Errorf("%q: got %+v, want the input %q and the answers %q", text, got, data("input"), answers)
		}
		noError(t, store.SetExampleAnswer(day21, 1, 2, "42"))
		if answers[1] == "42" {
			return
		}
		at := slices.IndexFunc(want.Files, func(f txtar.File) bool { return f.Name == "part 2" })
		if at < 0 {
			want.Files = append(want.Files, txtar.File{Name: "part 2"})
			at = len(want.Files) - 1
		}
		want.Files[at].Data = []byte("42\n")
		if written, _ := os.ReadFile(path); !bytes.Equal(written, txtar.Format(want)) {
			t.Errorf("%q: wrote %q, want %q", text, written, txtar.Format(want))
		}
	})
}
