package sanitize_test

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"aoc/runner/sanitize"
)

func TestUnsafeTextIsEscaped(t *testing.T) {
	for _, c := range []struct{ text, line, lines, without string }{
		{"", "", "", ""},
		{"Größe 3 × 4, 日本", "Größe 3 × 4, 日本", "Größe 3 × 4, 日本", "Größe 3 × 4, 日本"},
		{"a\tb\nc", `a\tb\nc`, "a\tb\nc", "abc"},
		{"a\r\nb", `a\r\nb`, "a\\r\nb", "ab"},
		{"\x1b]0;x\a\x1b[2J\x7f\x00", `\x1b]0;x\a\x1b[2J\x7f\x00`, `\x1b]0;x\a\x1b[2J\x7f\x00`, "]0;x[2J"},
		{"\u0085\u009b31m", `\u0085\u009b31m`, `\u0085\u009b31m`, "31m"},
		{"\x9b31m\xff", `\x9b31m\xff`, `\x9b31m\xff`, "\ufffd31m\ufffd"},
		{"\u202egnp.exe\u2066\u2069\u200f\u061c", `\u202egnp.exe\u2066\u2069\u200f\u061c`, `\u202egnp.exe\u2066\u2069\u200f\u061c`, "gnp.exe"},
		{"a\u200bb\u2060c\ufeffd\u00ade", `a\u200bb\u2060c\ufeffd\u00ade`, `a\u200bb\u2060c\ufeffd\u00ade`, "abcde"},
		{"a\u2028b\u2029c\U000e0041", `a\u2028b\u2029c\U000e0041`, `a\u2028b\u2029c\U000e0041`, "abc"},
		{"👩\u200d💻", "👩\u200d💻", "👩\u200d💻", "👩\u200d💻"},
	} {
		if got := sanitize.Line(c.text); got != c.line {
			t.Errorf("Line(%q): got %s, want %s", c.text, got, c.line)
		}
		if got := sanitize.Lines(c.text); got != c.lines {
			t.Errorf("Lines(%q): got %q, want %q", c.text, got, c.lines)
		}
		if got := sanitize.Without(c.text); got != c.without {
			t.Errorf("Without(%q): got %q, want %q", c.text, got, c.without)
		}
	}
}

// The result is safe, safe text is unchanged, and JSON keeps its values.
func FuzzSanitizedTextIsSafe(f *testing.F) {
	for _, text := range []string{"", "plain", "a\tb\n", "\x1b[31mred\x1b[0m", "\x1b]0;x\a", "\u009b\x9b\u202e\u2066\u200b\x7f", "\U000e0041\U00013430", `\x1b`, "\ufffd"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		line, lines := sanitize.Line(text), sanitize.Lines(text)
		if i := strings.IndexFunc(line, isUnsafe); i >= 0 || !utf8.ValidString(line) {
			t.Errorf("Line(%q): %q is not safe", text, line)
		}
		if i := strings.IndexFunc(withoutLines(lines), isUnsafe); i >= 0 || !utf8.ValidString(lines) {
			t.Errorf("Lines(%q): %q is not safe", text, lines)
		}
		if again := sanitize.Line(line); again != line {
			t.Errorf("Line(%q): got %q, and then Line of that is %q", text, line, again)
		}
		if utf8.ValidString(text) && !strings.ContainsFunc(text, isUnsafe) && (line != text || lines != text || sanitize.Without(text) != text) {
			t.Errorf("%q is safe but is changed to %q", text, line)
		}
		if strings.ContainsFunc(sanitize.Without(text), isUnsafe) {
			t.Errorf("Without(%q): %q is not safe", text, sanitize.Without(text))
		}
		checkJSON(t, map[string]string{text: text})
	})
}

// isUnsafe is the opposite of isSafe, written in another way.
func isUnsafe(r rune) bool {
	if r == '\u200c' || r == '\u200d' {
		return false
	}
	return r < ' ' || 0x7f <= r && r < 0xa0 || unicode.In(r, unicode.Bidi_Control, unicode.Cf) || r == '\u2028' || r == '\u2029'
}

func withoutLines(text string) string { return strings.NewReplacer("\n", "", "\t", "").Replace(text) }

func checkJSON(t *testing.T, value map[string]string) {
	t.Helper()
	plain, err := json.Marshal(value)
	if err != nil {
		t.Fatal(err)
	}
	safe := sanitize.JSON(plain)
	var before, after map[string]string
	if json.Unmarshal(plain, &before) != nil || json.Unmarshal(safe, &after) != nil || !reflect.DeepEqual(before, after) {
		t.Errorf("%s: got %s, which means %q", plain, safe, after)
	}
	if strings.ContainsFunc(string(safe), isUnsafe) {
		t.Errorf("%s: %s is not safe", plain, safe)
	}
}

func TestInvisibleAnswerIsQuoted(t *testing.T) {
	for answer, want := range map[string]string{
		"21": "21", "-1": "-1", "a,b c": "a,b c", "": `""`, " 1": `" 1"`, "a\nb": `"a\nb"`, "\x1b[2J": `"\x1b[2J"`,
		strings.Repeat("a", 1000):   strings.Repeat("a", 1000),
		strings.Repeat("a", 1<<20):  strings.Repeat("a", 1000) + "… (1048576 bytes)",
		strings.Repeat("\n", 1<<20): `"` + strings.Repeat(`\n`, 1000) + `"… (1048576 bytes)`,
	} {
		if got := sanitize.Visible(answer); got != want {
			t.Errorf("%.40q: got %s, want %s", answer, got, want)
		}
	}
}

func TestShellWordIsQuoted(t *testing.T) {
	for word, want := range map[string]string{"inputs/2020": "inputs/2020", "a b": "'a b'", "it's": `'it'\''s'`, "$HOME": "'$HOME'", "": "''"} {
		if got := sanitize.ShellWord(word); got != want {
			t.Errorf("got %s, want %s", got, want)
		}
	}
}
