package files_test

import (
	"path/filepath"
	"strings"
	"testing"

	"aoc/runner/files"
	"aoc/runner/files/filetest"
)

func TestTextIsDecodedByItsByteOrderMark(t *testing.T) {
	for text, want := range map[string]string{
		"":                                       "",
		"é\r\n":                                  "é\r\n",
		"\ufeffé\r\n":                            "é\r\n",
		"\ufeff":                                 "",
		"a\ufeff":                                "a\ufeff",
		"\xff\xfea\x00\xe9\x00\n\x00":            "aé\n",
		"\xff\xfe\x3d\xd8\x00\xde":               "\U0001f600",
		"\xff\xfe":                               "",
		"\xff\xfea\x00b":                         "\xff\xfea\x00b", // cut short
		"a\x00b\x00":                             "a\x00b\x00",     // without a mark, it may be anything
		"\xff\xfe" + strings.Repeat("a\x00", 40): strings.Repeat("a", 40),
	} {
		path := filepath.Join(t.TempDir(), "file")
		filetest.Write(t, path, text)
		if got, err := files.ReadText(path, 100); err != nil || string(got) != want {
			t.Errorf("%q: got %q, %v, want %q", text, got, err, want)
		}
		if got, err := files.ReadTextFrom(strings.NewReader(text), 100); err != nil || string(got) != want {
			t.Errorf("%q from a stream: got %q, %v, want %q", text, got, err, want)
		}
	}
}

// Half of its bytes would be less than the limit.
func TestLongTextIsRefusedBeforeItIsDecoded(t *testing.T) {
	text := "\xff\xfe" + strings.Repeat("a\x00", 40)
	if got, err := files.ReadTextFrom(strings.NewReader(text), 60); err == nil || err.Error() != "longer than 60 bytes" {
		t.Errorf("got %q, %v", got, err)
	}
}
