package page

import (
	"path/filepath"
	"testing"

	"aoc/runner/files/filetest"
)

func TestIdeaIsThePackageCommentAsProse(t *testing.T) {
	for _, test := range []struct {
		name  string
		files map[string]string
		want  idea
	}{
		{"a title of its own", map[string]string{"day.go": "// Package day solves it.\n//\n// Two lamps blink. They stop\n// at dawn.\npackage day"}, idea{"Two lamps blink.", "<p>Two lamps blink. They stop\nat dawn.\n", ""}},
		{"heading, list and code", map[string]string{"day.go": "// A.\n//\n// # Growth\n//\n//   - one\n//   - two\n//\n// B:\n//\n//\tx < y\npackage day"},
			idea{"A.", "<p>A.\n", "<h2>Growth</h2>\n<ul>\n<li>one\n<li>two\n</ul>\n<p>B:\n<pre>x &lt; y\n</pre>\n"}},
		{"links", map[string]string{"day.go": "// See https://go.dev, [maps.Keys], [Day] and [it].\n//\n// [it]: javascript://x\npackage day"},
			idea{"See https://go.dev, maps.Keys, [Day] and [it].", `<p>See <a href="https://go.dev">https://go.dev</a>, <a href="https://pkg.go.dev/maps#Keys">maps.Keys</a>, Day and [it].` + "\n", "<p>[it]: javascript://x\n"}},
		{"unsafe characters", map[string]string{"day.go": "// <b> \u202e x\npackage day"}, idea{"<b> \u202e x", "<p>&lt;b&gt; \\u202e x\n", ""}},
		{"another file", map[string]string{"a.go": "package day", "a_test.go": "// Test.\npackage day", "b.go": "broken", "c.go": "// Adds.\npackage day"}, idea{"Adds.", "<p>Adds.\n", ""}},
		{"none", map[string]string{"day.go": "package day"}, idea{}},
	} {
		dir := t.TempDir()
		filetest.WriteAll(t, dir, test.files)
		if got := (Project{Root: dir}).ideaOf(filepath.Join(dir, "day.go")); got != test.want {
			t.Errorf("%s: got %q, want %q", test.name, got, test.want)
		}
	}
}
