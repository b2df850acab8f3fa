package inputs

import (
	"bytes"
	"testing"

	"golang.org/x/tools/txtar"
)

func FuzzSectionsAreThoseOfTxtar(f *testing.F) {
	for _, text := range []string{
		"", "\n", "a", "a\n-- input --\n1", "-- input --", "-- input --\n\n\n-- part 1 --\n2\n", "--  --\n", "-- --\n",
		"----\n", "-- a --b\n-- c --\n-- d --", "x-- a --\n", " -- a --\n", "--  two words  --\nz", "-- a --\n-- a --\n",
		"\n-- a --\n", "-- -- --\n", "--\u00a0a --\n", "-- \u00a0a\u2003 --\n", "-- \xff --\n\xff",
	} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		text = lineFeeds(text)
		got, want := readSections(text), txtar.Parse(text)
		isSame := bytes.Equal(got.comment, want.Comment) && len(got.all) == len(want.Files)
		for i := 0; isSame && i < len(got.all); i++ {
			isSame = got.all[i].name == want.Files[i].Name && bytes.Equal(got.all[i].text, want.Files[i].Data)
		}
		if !isSame || !bytes.Equal(got.format(), txtar.Format(want)) {
			t.Errorf("%q: got %q, want %q", text, got, want)
		}
	})
}
