package page

import (
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"aoc/runner/calendar"
	"aoc/runner/engine"
	"aoc/runner/files/filetest"
)

func TestDocumentIsAPageThatTheDayLinksTo(t *testing.T) {
	root := t.TempDir()
	filetest.WriteAll(t, root, map[string]string{
		"day.go": "// Package day plays.\n//\n// Read docs/games.md and docs/lost.md, not https://x.org/docs/games.md.\npackage day",
		"docs/games.md": "# Games\r\n\r\nRead [the code](../day.go), [more](more.md#it), [a site](https://x.org), [another](//y.org/z) or [not](javascript:x).\r\n\r\n" +
			"![A board](board.svg) ![Away](../../secret.svg) <script>x</script>\r\n\r\n```go\nfunc f() {}\n```\r\n\r\n| a | b |\r\n|---|--:|\r\n| 1 | 2 |\r\n",
		"docs/board.svg": "<svg/>",
	})
	p := Project{Root: root, Puzzles: []engine.Description{{
		Date: calendar.Date{Year: 2021, Day: 1}, Title: "Games", Ways: []engine.Way{{Source: filepath.Join(root, "day.go")}},
	}}}
	const link = `Read <a href="../docs/games.html">docs/games.md</a> and docs/lost.md, not <a href="https://x.org/docs/games.md">`
	if code := string(p.codePages()[codeFile(p.Puzzles[0].Date, "")]); !strings.Contains(code, link) {
		t.Errorf("the page of the day lacks %s:\n%s", link, code)
	}
	check := func(want ...string) {
		t.Helper()
		pages := p.documentPages()
		if len(pages) != 2 || string(pages["docs/board.svg"]) != "<svg/>" {
			t.Fatalf("got files %q", slices.Collect(maps.Keys(pages)))
		}
		page := string(pages["docs/games.html"])
		for _, want := range want {
			if !strings.Contains(page, want) {
				t.Errorf("the document lacks %s:\n%s", want, page)
			}
		}
		for _, unsafe := range []string{"<script", `href="javascript`} {
			if strings.Contains(page, unsafe) {
				t.Errorf("the document has %s:\n%s", unsafe, page)
			}
		}
	}
	check("<title>Games</title>", `<a href="../`+codeFile(p.Puzzles[0].Date, "")+`">the code</a>`, ", more, ", `href="https://x.org"`, `href="https://y.org/z"`,
		`<img src="board.svg" alt="A board"`, `<span class="keyword">func</span>`, `<td align="right">2</td>`)
	p.Repository = "https://github.com/me/days"
	check(`<a href="https://github.com/me/days/blob/HEAD/docs/more.md#it">more</a>`)
}
