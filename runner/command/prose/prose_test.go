package prose_test

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"unicode"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"aoc/runner/command/prose"
	"aoc/runner/layout"
)

var update = flag.Bool("update", false, "rewrite the golden files")

const base = "https://adventofcode.com/2021/day/2"

// article returns the first article of a page, or the whole page.
func article(t testing.TB, page string) *html.Node {
	t.Helper()
	root, err := html.Parse(strings.NewReader(page))
	if err != nil {
		t.Skip(err)
	}
	for n := range root.Descendants() {
		if n.DataAtom == atom.Article {
			return n
		}
	}
	return root
}

func TestGoldenFiles(t *testing.T) {
	pages, err := filepath.Glob("testdata/*.html")
	if err != nil || len(pages) == 0 {
		t.Fatal(err, "no pages")
	}
	for _, path := range pages {
		page, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		for _, style := range []layout.Canvas{{Width: 40}, {Width: 80}, {Width: 40, Color: true}, {Width: 80, Color: true}} {
			name := fmt.Sprintf("%s.%d.txt", strings.TrimSuffix(path, ".html"), style.Width)
			if style.Color {
				name = strings.Replace(name, ".txt", ".color.txt", 1)
			}
			checkGolden(t, name, prose.Text(article(t, string(page)), style, base))
		}
	}
}

// checkGolden compares with a golden file, in which ␛ stands for an escape character.
func checkGolden(t *testing.T, name, got string) {
	t.Helper()
	got = strings.ReplaceAll(got, "\x1b", "␛")
	if *update {
		if err := os.WriteFile(name, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("%s: got\n%s\nwant\n%s", name, got, want)
	}
}

func TestMarkup(t *testing.T) {
	for _, test := range []struct{ name, page, want string }{
		{"blanks", "<p>  one\n two\t<em>three</em> four</p>", "one two\n*three* four\n"},
		{"emphasis in a word", "<p>one<em>two</em>.</p>", "one*two*.\n"},
		{"emphasis beside emphasis", "<p><em>one</em> <em>two</em></p>", "*one* *two*\n"},
		{"nested", "<p><code>a <em>b</em></code> <em><code>c</code></em></p>", "`a *b*`\n*`c`*\n"},
		{"nested in itself", "<p><em>one <em>two</em></em></p>", "*one two*\n"},
		{"empty", "<p><em></em>a b</p>", "a b\n"},
		{"star", `<p>a <em class="star">star</em></p>`, "a *star*\n"},
		{"joke", `<p>a <span title="a joke">reindeer</span></p>`, "a reindeer\n"},
		{"no-break space", "<p>aaaa bbbb\u00a0cccc</p>", "aaaa\nbbbb\u00a0cccc\n"},
		{"long word", "<p>a abcdefghijklmnopq b</p>", "a\nabcdefghijklmnopq\nb\n"},
		{"a minus", "<p>the sum is -1234</p>", "the sum is\n-1234\n"},
		{"wide letters", "<p>日本 日本 日本</p>", "日本 日本\n日本\n"},
		{"link", `<p><a href="2/input">in</a>.</p>`, "in\n<https://adventofcode.com/2021/day/2/input>.\n"},
		{"link in the page", `<p><a href="#p">in</a></p>`, "in\n<https://adventofcode.com/2021/day/2#p>\n"},
		{"link with its address as text", `<p><a href="https://a.b">https://a.b</a></p>`, "https://a.b\n"},
		{"link to nothing", `<p><a>one</a> <a href="">two</a> <a href="%zz">three</a></p>`, "one two\nthree\n"},
		{"code block", "<pre><code>  a  b \n\n#<em>#</em>\n</code></pre><p>c</p>", "      a  b \n\n    ##\n\nc\n"},
		{"tab in code", "<pre>a\tb\n\tc</pre>", "    a    b\n        c\n"},
		{"link in code", `<pre><a href="/">a</a></pre>`, "    a\n"},
		{"long code", "<pre>" + strings.Repeat("12 ", 9) + "</pre>", "    " + strings.Repeat("12 ", 9) + "\n"},
		{"list", "<p>a</p><ul><li>one two three</li><li>b</li></ul><p>c</p>", "a\n\n- one two\n  three\n- b\n\nc\n"},
		{"ordered", "<ol><li>a</li><li><p>b</p></li></ol>", "1. a\n2. b\n"},
		{"list in an ordered list", "<ol><li>a<ul><li>b</li></ul></li><li>c</li></ol>", "1. a\n   - b\n2. c\n"},
		{"list in a list", "<ul><li>a<ul><li>b</li></ul>c</li><li></li><li>d</li></ul>", "- a\n  - b\n  c\n- d\n"},
		{"code in a list", "<ul><li>a<pre>b</pre></li><li>c</li></ul>", "- a\n\n      b\n\n- c\n"},
		{"code first in an item", "<ul><li><pre>b</pre>c</li><li><pre>\nd</pre></li></ul>", "-     b\n\n  c\n\n-     d\n"},
		{"empty line of code first in an item", "<ol><li><pre><code>\nd</code></pre></li></ol>", "1.\n       d\n"},
		{"list first in an item", "<ul><li><ul><li>b</li></ul></li><li>c</li></ul>", "- - b\n- c\n"},
		{"struck", "<p>a <s>b c</s> <del>d</del></p><pre><s>e</s></pre>", "a ~~b c~~\n~~d~~\n\n    e\n"},
		{"item outside a list", "x<li>a</li><p>b</p>", "x\n- a\n\nb\n"},
		{"heading", "<h2>--- Day 1: A ---</h2><p>a</p>", "--- Day 1: A\n---\n\na\n"},
		{"line break", "<p>a<br>b</p>", "a\nb\n"},
		{"line break in code", "<pre>a<br>b</pre>", "    a\n    b\n"},
		{"unclosed", "<p>a <em>b<p>c</em> d", "a *b*\n\n*c* d\n"},
		{"scripts", "<p>a<script>b</script><style>c</style><!-- d --></p>", "a\n"},
		{"controls", "<p>a\x1b[2Jb\u009b0m\x07c\u202ed \x7f \xff</p><pre>\x1b[2J\rb</pre>", "a[2Jb0mcd \ufffd\n\n    [2J\n    b\n"},
		{"controls by number", "<p>a&#27;[2J&#x9b;&#8;</p>", "a[2J\u203a\n"},
		{"controls in a link", `<p><a href="/&#27;[2J">a</a> <a href="/x&#7;">b</a></p>`, "a b\n"},
		{"nothing", "", ""},
	} {
		if got := prose.Text(article(t, test.page), layout.Canvas{Width: 12}, base); got != test.want {
			t.Errorf("%s: got %q, want %q", test.name, got, test.want)
		}
	}
}

// FuzzRender checks that all control characters are colours, and that each line ends its style.
func FuzzRender(f *testing.F) {
	for _, page := range []string{
		"<article><h2>--- Day 1: A ---</h2><p>one <em>two</em></p></article>",
		"<ul><li>one <code>two<em>three</code> four</em><ol><li>five</ul>",
		"<pre><code> a\tb\n</code></pre>", `<a href="../x y">a</a>`, "日本 e\u0301 \x1b[2J\xff *`*` &#9; &nbsp;", "<em>a<em class=star>b</em></em>",
	} {
		f.Add(page, uint8(12))
	}
	sequence := regexp.MustCompile("\x1b\\[[0-9]+m")
	f.Fuzz(func(t *testing.T, page string, width uint8) {
		root := article(t, page)
		color := prose.Text(root, layout.Canvas{Width: int(width), Color: true}, base)
		for _, out := range []string{prose.Text(root, layout.Canvas{Width: int(width)}, base), sequence.ReplaceAllString(color, "")} {
			if strings.ContainsFunc(out, func(r rune) bool { return r != '\n' && unicode.IsControl(r) }) {
				t.Errorf("control characters in %q", out)
			}
		}
		for line := range strings.Lines(color) {
			if last := sequence.FindAllString(line, -1); last != nil && last[len(last)-1] != "\x1b[0m" {
				t.Errorf("a style does not end in %q", line)
			}
		}
	})
}
