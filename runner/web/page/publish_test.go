package page

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"aoc/inputs/site"
	"aoc/runner/calendar"
	"aoc/runner/engine"
	"aoc/runner/failure"
	"aoc/runner/files/filetest"
)

const (
	header = "\x89PNG\r\n\x1a\n"
	start  = "53616c7465645f5f" // begins a session
)

var secret = start + strings.Repeat("00ffee8844aa02e1", 7)

func TestWhatMayBePublished(t *testing.T) {
	root := t.TempDir()
	filetest.WriteAll(t, root, map[string]string{
		"docs/a.png": header, "docs/a.PNG": header, "docs/a.jpeg": "\xff\xd8\xff\xe0", "docs/a.gif": "GIF89a", "docs/a.webp": "RIFF\x00\x00\x00\x00WEBPVP",
		"docs/a.svg": `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><style>a{}</style></svg>`, "docs/a.md": "# A", "days/a.go": "package a",
		"docs/a.html": "<script>", "docs/a.txt": "x", "docs/b.png": "AOC_SESSION=x", "docs/b.svg": "<html/>", "docs/b.gif": header,
		".env": header, ".git/a.png": header, "docs/.a.png": header, "outside/a.png": header, "inputs/a.png": header, "inputs/2021/21/a.png": header, "inputs/a.go": "package a",
		"docs/%2e%2e/a.png": header,
	})
	if err := os.Truncate(filepath.Join(root, "docs", "a.webp"), maxFile+1); err != nil {
		t.Fatal(err)
	}
	for name, make := range map[string]error{
		"hard link to .env": os.Link(filepath.Join(root, ".env"), filepath.Join(root, "docs", "env.png")),
		"folder":            os.Mkdir(filepath.Join(root, "docs", "folder.png"), 0o755),
	} {
		if make != nil {
			t.Fatal(name, make)
		}
	}
	filetest.Symlink(t, filepath.Join(root, "docs", "a.png"), filepath.Join(root, "docs", "link.png"))
	filetest.Symlink(t, filepath.Join(root, "docs"), filepath.Join(root, "linked"))
	filetest.Symlink(t, "nowhere", filepath.Join(root, "docs", "dangling.png"))
	store := filepath.Join(t.TempDir(), "store")
	filetest.Symlink(t, filepath.Join(root, "inputs"), store) // another spelling
	p := Project{Root: filepath.Join(root), Private: []string{store, filepath.Join(root, ".env")}}
	for _, test := range []struct {
		name    string
		allowed types
		want    error
	}{
		{"docs/a.png", pictureTypes, nil},
		{"docs/a.gif", pictureTypes, nil},
		{"docs/a.svg", pictureTypes, nil},
		{"docs/a.md", documentTypes, nil},
		{"days/a.go", codeTypes, nil},
		{"inputs/a.go", codeTypes, nil}, // a list of days may share the folder
		{"docs/%2e%2e/a.png", pictureTypes, nil},
		{"", pictureTypes, fs.ErrNotExist},
		{"docs/a.png", documentTypes, errType},
		{"docs/a.md", pictureTypes, errType},
		{"docs/a.txt", pictureTypes, errType},
		{"docs/a.png ", pictureTypes, errType},
		{"docs/b.png", pictureTypes, errContent},
		{"docs/b.gif", pictureTypes, errContent},
		{"docs/a.webp", pictureTypes, errors.New("longer than 16 MiB")},
		{".env", pictureTypes, errHidden},
		{".ENV", pictureTypes, errHidden},
		{"docs/.a.png", pictureTypes, errHidden},
		{"docs/env.png", pictureTypes, errPrivate},
		{"inputs/a.png", pictureTypes, errPrivate},
		{"docs/link.png", pictureTypes, errLink},
		{"linked/a.png", pictureTypes, errLink},
		{"docs/folder.png", pictureTypes, errRegular},
		{"docs/a.png/a.png", pictureTypes, errRegular},
		{"../" + filepath.Base(root) + "/docs/a.png", pictureTypes, errOutside},
		{"docs/../docs/a.png", pictureTypes, errOutside},
		{"/docs/a.png", pictureTypes, errOutside},
		{filepath.Join(root, "docs", "a.png"), pictureTypes, errOutside},
		{`..\outside\a.png`, pictureTypes, errOutside},
		{"C:/a.png", pictureTypes, errOutside},
		{"docs/a.png:a.png", pictureTypes, errOutside},
		{"https://x.org/a.png", pictureTypes, errOutside},
	} {
		text, err := p.publish(test.name, test.allowed)
		isWanted := errors.Is(err, test.want) || test.want != nil && err != nil && strings.HasSuffix(err.Error(), test.want.Error())
		if !isWanted || err == nil && string(text) != filetest.Read(t, filepath.Join(root, filepath.FromSlash(test.name))) {
			t.Errorf("%s: got %.20q, %v, want %v", test.name, text, err, test.want)
		}
	}
	for _, private := range []string{root, root + string(filepath.Separator) + "."} {
		p.Private = []string{private}
		if _, err := p.publish("docs/a.png", pictureTypes); !errors.Is(err, errPrivate) {
			t.Errorf("inputs in %s: got %v", private, err)
		}
	}
}

func TestPicturesThatCouldRunScriptsAreNotPublished(t *testing.T) {
	const inSVG, inHTML = ` xmlns="http://www.w3.org/2000/svg"`, ` xmlns="http://www.w3.org/1999/xhtml"`
	for text, want := range map[string]error{
		"<svg" + inSVG + "><a href='https://x.org'/><use href='#a'/></svg>":              nil,
		"<!DOCTYPE svg PUBLIC 'x' 'y'><svg" + inSVG + "/>":                               nil,
		"<svg" + inSVG + "><script>x</script></svg>":                                     errScript,
		"<svg><s:SCRIPT xmlns:s='http://www.w3.org/2000/svg'/></svg>":                    errScript,
		"<svg" + inSVG + "><g OnClick='x'/></svg>":                                       errScript,
		"<svg" + inSVG + "><a href='java&#10;Script:x'/></svg>":                          errScript,
		"<svg" + inSVG + "><set attributeName='href' to=' javascript:x'/></svg>":         errScript,
		"<svg" + inHTML + "/>":                                                           errScript,
		"<svg" + inSVG + "><foreignObject><iframe" + inHTML + "/></foreignObject></svg>": errScript,
		"<!DOCTYPE svg [<!ENTITY x '<script/>'>]><svg" + inSVG + ">&x;</svg>":            errScript,
		"<?xml-stylesheet href='a.xsl'?><svg" + inSVG + "/>":                             errScript,
		"AOC_SESSION=x":       errContent,
		"<html><svg/></html>": errContent,
		"<?xml version='1.0' encoding='utf-7'?><svg/>": errContent,
		"\xff\xfe<\x00s\x00v\x00g\x00/\x00>\x00":       errContent,
	} {
		if err := checkSVG([]byte(text)); !errors.Is(err, want) {
			t.Errorf("%s: got %v, want %v", text, err, want)
		}
	}
}

// hostile returns a project whose package comment names a document with these lines, and the warnings.
func hostile(t *testing.T, lines ...string) (p Project, warned func() string) {
	t.Helper()
	root := t.TempDir()
	filetest.WriteAll(t, root, map[string]string{
		"day.go":        "// Package day plays.\n//\n// Read docs/games.md.\npackage day",
		"docs/games.md": strings.Join(lines, "\n\n"),
		".env":          "AOC_SESSION=" + secret,
		"inputs/a.svg":  "<svg>" + secret + "</svg>",
	})
	session, err := site.ParseSession(secret)
	if err != nil {
		t.Fatal(err)
	}
	var all strings.Builder
	return Project{
		Root: root, Session: session, Private: []string{filepath.Join(root, "inputs")}, Environ: os.Environ(),
		Puzzles: []engine.Description{{Date: calendar.DateOf(2021, 1), Title: "Games", Ways: engine.Ways{{Source: filepath.Join(root, "day.go")}}}},
		Build:   func(context.Context) ([]byte, error) { return []byte("program"), nil },
		Warn:    func(err error) { all.WriteString(err.Error() + "\n") },
	}, all.String
}

func TestHostileDocumentPublishesNoSecret(t *testing.T) {
	p, warned := hostile(t, "![env](../.env)", "![stored](../inputs/a.svg)", "![linked](link.svg)", "![hard](hard.svg)", "![away](../../x.svg)",
		"![fine](fine.svg)", "![page](page.html)", "![away](https://x.org/a.png)")
	filetest.WriteAll(t, p.Root, map[string]string{"docs/fine.svg": "<svg/>", "docs/page.html": "<script>"})
	filetest.Symlink(t, filepath.Join(p.Root, ".env"), filepath.Join(p.Root, "docs", "link.svg"))
	if err := os.Link(filepath.Join(p.Root, ".env"), filepath.Join(p.Root, "docs", "hard.svg")); err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	if _, err := p.Write(t.Context(), dir); err != nil {
		t.Fatal(err)
	}
	all := filetest.Tree(t, dir)
	for name, text := range all {
		if strings.Contains(text, secret[16:]) {
			t.Errorf("%s has the session", name)
		}
	}
	for _, name := range []string{"docs/link.svg", "docs/hard.svg", "docs/page.html", ".env", "inputs/a.svg"} {
		if _, isThere := all[name]; isThere {
			t.Errorf("%s is published", name)
		}
		if !strings.Contains(warned(), name+" is not published: ") {
			t.Errorf("no warning of %s:\n%s", name, warned())
		}
	}
	page := all["docs/games.html"]
	if all["docs/fine.svg"] != "<svg/>" || strings.Count(page, "<img") != 1 || !strings.Contains(page, "<p>linked</p>") {
		t.Errorf("got %s", page)
	}
}

func TestPageWithAnInputIsNotWritten(t *testing.T) {
	input := strings.Repeat("<<>^v 12 *a* _b_ 'c' & \"d\"\n\n- 1\n", 3)
	short := "42 is too short to be looked for: it may be in any program"
	spoil := func(p *Project, name, text string) {
		filetest.Write(t, filepath.Join(p.Root, filepath.FromSlash(name)), text)
	}
	builds := func(text string) func(p *Project) {
		return func(p *Project) {
			p.Build = func(context.Context) ([]byte, error) { return []byte("\x00" + text + "\x00"), nil }
		}
	}
	for _, test := range []struct {
		name, want string // the files that are named
		change     func(p *Project)
	}{
		{"nothing", "", func(*Project) {}},
		{"a part", "", builds(input[:len(input)-2])},
		{"a short input", "", builds(short)},
		{"a file that the program embeds", "aoc.wasm", builds(input)},
		{"with other line ends", "aoc.wasm", builds(strings.ReplaceAll(input, "\n", "\r\n"))},
		{"in two colours", "code/2021-01.html", func(p *Project) { spoil(p, "day.go", "package day\n\n"+input) }},
		{"an answer of a day that reads the file", "2021/1/answers.json", func(p *Project) {
			var read Prepared
			read.Solved(p.Puzzles[0].Date, "", 1, engine.Result{Answer: "it is:\r\n" + input})
			p.Prepared = map[calendar.Date]Prepared{p.Puzzles[0].Date: read}
		}},
		{"a block in a document", "docs/games.html", func(p *Project) { spoil(p, "docs/games.md", "```\n"+input+"```\n") }},
		{"a document that is a hard link", "docs/games.html", func(p *Project) {
			spoil(p, "inputs/2021/1/input.txt", input)
			document := filepath.Join(p.Root, "docs", "games.md")
			if err := errors.Join(os.Remove(document), os.Link(filepath.Join(p.Root, "inputs", "2021", "1", "input.txt"), document)); err != nil {
				t.Fatal(err)
			}
		}},
		{"a picture", "docs/a.png", func(p *Project) {
			spoil(p, "docs/games.md", "![a](a.png)")
			spoil(p, "docs/a.png", header+input)
		}},
	} {
		p, _ := hostile(t, "# Games")
		p.Inputs = func() (map[string][]byte, error) {
			return map[string][]byte{"inputs/2021/1/input.txt": []byte(input), "inputs/2021/2/input.txt": []byte(short)}, nil
		}
		test.change(&p)
		dir := t.TempDir()
		_, err := p.Write(t.Context(), dir)
		switch want := "the input inputs/2021/1/input.txt would be published in " + test.want; {
		case test.want == "" && err != nil:
			t.Errorf("%s: got %v", test.name, err)
		case test.want != "" && (err == nil || err.Error() != want || !strings.Contains(failure.HintIn(err), "example")):
			t.Errorf("%s: got %v, want %s", test.name, err, want)
		}
		if all := filetest.Tree(t, dir); test.want != "" && len(all) != 1 {
			t.Errorf("%s: the folder has %d files", test.name, len(all)-1)
		}
	}
	p, _ := hostile(t)
	unread := errors.New("unread")
	p.Inputs = func() (map[string][]byte, error) { return nil, unread }
	if _, err := p.Write(t.Context(), t.TempDir()); !errors.Is(err, unread) {
		t.Errorf("an input that cannot be read: got %v", err)
	}
	p.Inputs = func() (map[string][]byte, error) { return map[string][]byte{"input.txt": []byte(input)}, nil }
	builds(input)(&p)
	if text, err := p.fresh(t.Context(), t.TempDir(), Program); err == nil || !strings.Contains(err.Error(), "input.txt") {
		t.Errorf("when serving: got %d bytes, %v", len(text), err)
	}
}

func TestPageWithASessionIsNotWritten(t *testing.T) {
	for name, spoil := range map[string]func(p *Project) string{
		"the program": func(p *Project) string {
			p.Build = func(context.Context) ([]byte, error) { return []byte("\x00\xff" + secret + "\x00"), nil }
			return "aoc.wasm"
		},
		"code that is shown in two colours": func(p *Project) string {
			filetest.Write(t, filepath.Join(p.Root, "day.go"), "package day\n\nvar _ = "+secret)
			return "code/2021-01.html"
		},
		"a session of another user": func(p *Project) string {
			filetest.Write(t, filepath.Join(p.Root, "day.go"), "package day // "+start+strings.Repeat("0123456789abcdef", 5))
			return "code/2021-01.html"
		},
		"the package comment": func(p *Project) string {
			filetest.Write(t, filepath.Join(p.Root, "a.go"), "// Package day plays with "+secret+".\npackage day")
			return "2021/1/index.html, code/2021-01.html"
		},
		"a picture": func(p *Project) string {
			filetest.Write(t, filepath.Join(p.Root, "docs", "games.md"), "![a](a.png)")
			filetest.Write(t, filepath.Join(p.Root, "docs", "a.png"), header+strings.ToUpper(secret))
			return "docs/a.png"
		},
		"a title": func(p *Project) string {
			p.Puzzles[0].Title = secret
			return "2021/1/index.html, code/2021-01.html, index.html"
		},
	} {
		p, _ := hostile(t, "# Games")
		want := "a session would be published in " + spoil(&p)
		dir := t.TempDir()
		_, err := p.Write(t.Context(), dir)
		if err == nil || err.Error() != want || failure.HintIn(err) == "" {
			t.Errorf("%s: got %v, want %s", name, err, want)
		}
		if all := filetest.Tree(t, dir); len(all) != 1 {
			t.Errorf("%s: the folder has %d files", name, len(all)-1)
		}
	}
}
