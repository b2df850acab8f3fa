package page

import (
	"bytes"
	"image"
	"image/png"
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
		"2027/6/index.html":   {`<a class="code-link" href="../../code/2027-06.html" aria-label="Code of the day itself">code</a></p>`},
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

func TestPageOfADayHasItsOwnPreview(t *testing.T) {
	pages := threePages()
	for file, wants := range map[string][]string{
		"2026/12/index.html": {`<title>2026 day 12: Lanterns &lt;&amp;&gt;</title>`, `<meta property="og:title" content="2026 day 12: Lanterns &lt;&amp;&gt;">`,
			`<meta property="og:description" content="lights &#34;all&#34;">`, `<h1>Lanterns &lt;&amp;&gt;</h1>`,
			`<p class="claim">No two meet.</p>`, `src="../../files/2026-12.png" width="2" height="3" alt="night &lt;7&gt;">`, `"pictures":[{"title":"Picture 1","claim":"No two meet."},{"title":"Picture 2","claim":""}]`, `"known":{}}`},
		"2027/2/index.html": {`og:description" content="Solved in Go, in your browser."`, `"ways":[{"name":"","slow":false}],"examples":[],`, `The puzzle on adventofcode.com</a></p>`},
	} {
		for _, want := range wants {
			if !strings.Contains(string(pages[file]), want) {
				t.Errorf("%s has no %s:\n%s", file, want, pages[file])
			}
		}
	}
}

func TestPosterHasAPixelForEachCell(t *testing.T) {
	img, err := png.Decode(bytes.NewReader(drawn(engine.Bitmap{Width: 2, Cells: []byte{1, 2, 3, 0, 1, 1}})))
	if err != nil || img.Bounds() != image.Rect(0, 0, 2, 3) || img.At(0, 1) != engine.Colors[3] || img.At(1, 1) != engine.Colors[0] {
		t.Errorf("got %v, %v", img, err)
	}
}

var threeDays = []engine.Description{
	{Date: calendar.DateOf(2026, 12), Title: "Lanterns <&>", Ways: engine.Ways{{About: `lights "all"`, Films: []engine.Film{{Picture: engine.Picture{Claim: "No two meet."}}, {}}}}},
	{Date: calendar.DateOf(2027, 1), Title: "Ladders", Ways: engine.Ways{{Films: []engine.Film{{Picture: engine.Picture{Claim: "Two climb."}}}}, {Variant: "memo"}}},
	{Date: calendar.DateOf(2027, 2), Title: "Letters", Ways: engine.Ways{{}}},
}

// threePages returns the pages of three days, two of them with a poster.
func threePages() map[string][]byte {
	poster := &engine.Bitmap{Width: 2, Cells: make([]byte, 6)}
	return Project{Puzzles: threeDays, Prepared: map[calendar.Date]Prepared{
		threeDays[0].Date: {Alt: "night <7>", Poster: poster, Film: []byte("GIF")},
		threeDays[2].Date: {Alt: "night <7>", Poster: poster}, threeDays[1].Date: {}},
	}.pages("files/")
}

func TestFrontPageShowsTheDaysByYear(t *testing.T) {
	text := string(threePages()["index.html"])
	at := -1
	for _, want := range []string{"Every way to solve a day side by side", "<h2>2027</h2>", `href="2027/1/"`, "Ladders", "Two climb.", "Letters", "<h2>2026</h2>",
		`<img class="poster" src="files/2026-12.png" alt="night &lt;7&gt;"><img class="film" src="files/2026-12.gif" loading="lazy" alt="">`, "Lanterns &lt;&amp;&gt;"} {
		next := strings.Index(text, want)
		if next <= at {
			t.Errorf("got no %s, or too early:\n%s", want, text)
		}
		at = max(at, next)
	}
	if strings.Count(text, "<img") != 3 || strings.Contains(text, "2027-02.gif") {
		t.Errorf("got\n%s", text)
	}
	text = string(Project{}.pages("files/")["index.html"])
	if !strings.Contains(text, "There are no days yet") || strings.Contains(text, "side by side") {
		t.Errorf("without days: got %s", text)
	}
}

func TestPageOfADayHasTheListOfTheDays(t *testing.T) {
	page := string(threePages()["2027/1/index.html"])
	_, list, _ := strings.Cut(page, `<summary>All days</summary>`)
	list, _, _ = strings.Cut(list, `</nav>`)
	if want := `<details open><summary><h2>2027</h2></summary><ul>` +
		`<li><a class="day" aria-current="page" href="../../2027/1/"><span class="number">1</span> Ladders</a></li>` +
		`<li><a class="day" href="../../2027/2/"><span class="number">2</span> Letters</a></li></ul></details>` +
		`<details><summary><h2>2026</h2></summary><ul>` +
		`<li><a class="day" href="../../2026/12/"><span class="number">12</span> Lanterns &lt;&amp;&gt;</a></li></ul></details></details>`; regexp.MustCompile(`\n\t*`).ReplaceAllString(list, "") != want {
		t.Errorf("got\n%s\nwant\n%s", list, want)
	}
}

func TestFooterLinksToTheRepository(t *testing.T) {
	for repository, want := range map[string]string{
		"":                            `<p id="made">Made with aoc.</p>`,
		"https://example.com/me/days": `<p id="made">Code: <a href="https://example.com/me/days" rel="noreferrer">https://example.com/me/days</a>. Made with aoc.</p>`,
	} {
		if text := (Project{Repository: repository}).pages("files/")["index.html"]; !strings.Contains(string(text), want) {
			t.Errorf("%q: got no %s:\n%s", repository, want, text)
		}
	}
}

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
