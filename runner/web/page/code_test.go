package page

import (
	"maps"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"aoc/runner/calendar"
	"aoc/runner/engine"
	"aoc/runner/files/filetest"
)

func TestCodeIsHighlighted(t *testing.T) {
	for source, want := range map[string]string{
		"package p // <p>\n":          `<span class="keyword">package</span> p <span class="comment">// &lt;p&gt;</span>` + "\n",
		"x := 'é' + 0x1p-2 + 3i":      `x := <span class="string">&#39;é&#39;</span> + <span class="number">0x1p-2</span> + <span class="number">3i</span>`,
		"/* a\r\nb */ s = `x\ty\r\n`": `<span class="comment">/* a` + "\nb */</span> s = " + `<span class="string">` + "`x\ty\n`</span>",
		"a &&= \"":                    `a &amp;&amp;= <span class="string">&#34;</span>`,
		"// \u202e hidden":            `<span class="comment">// \u202e hidden</span>`,
	} {
		if got := string(highlighted([]byte(source))); got != want {
			t.Errorf("%q: got\n%s\nwant\n%s", source, got, want)
		}
	}
}

func TestPagesWithCodeAreOfAllWaysWithASource(t *testing.T) {
	root := t.TempDir()
	file := filepath.Join(root, "days", "day05.go")
	filetest.Write(t, file, "// Package day05 adds.\n//\n// Adds <all>.\n//\n// Twice.\npackage day05 // <b>\n")
	variants := func(file string) engine.Ways {
		return engine.Ways{{About: "adds & adds", Source: file}, {Variant: "a <b>", Source: file}}
	}
	p := Project{Root: root, Puzzles: []engine.Description{
		{Date: calendar.DateOf(2027, 5), Title: "Sums", Ways: variants(file)},
		{Date: calendar.DateOf(2027, 6), Title: "One way", Ways: variants(file)[:1]},
		{Date: calendar.DateOf(2027, 7), Title: "No source", Ways: variants(file + "x")},
		{Date: calendar.DateOf(2027, 8), Title: "Unknown source", Ways: variants("")},
	}}
	pages := p.pages("files/")
	names := slices.DeleteFunc(slices.Sorted(maps.Keys(pages)), func(name string) bool { return !strings.HasPrefix(name, "code/") })
	if want := []string{"code/2027-05-1.html", "code/2027-05.html", "code/2027-06.html"}; !slices.Equal(names, want) {
		t.Errorf("got pages %q, want %q", names, want)
	}
	for name, wants := range map[string][]string{
		"code/2027-05.html": {"<title>2027 day 5: Sums</title>", `<p class="about">adds &amp; adds</p>`, `href="../2027/5/"`,
			`<p class="path">days/day05.go</p>`, "<div class=\"idea\">\n<p>Adds &lt;all&gt;.\n<details><summary>More</summary><p>Twice.\n</details>\n</div>", `<span class="keyword">package</span> day05 <span class="comment">// &lt;b&gt;</span>` + "\n</code></pre>"},
		"code/2027-06.html":   {`href="../2027/6/"`},
		"code/2027-05-1.html": {"<title>2027 day 5: Sums, a &lt;b&gt;</title>", `href="../2027/5/#/a%20%3cb%3e"`},
	} {
		for _, want := range wants {
			if !strings.Contains(string(pages[name]), want) {
				t.Errorf("%s: there is no %s in\n%s", name, want, pages[name])
			}
		}
	}
	if address := regexp.MustCompile(`https?:`).Find(pages["code/2027-05.html"]); address != nil {
		t.Error("a page with code names another host")
	}
}
