package scaffold

import (
	"bytes"
	"cmp"
	"embed"
	"errors"
	"fmt"
	"go/format"
	"go/scanner"
	"io/fs"
	"path/filepath"
	"strconv"
	"strings"
	"text/template"

	"aoc/runner/files"
	"aoc/runner/settings"
)

//go:embed *.tmpl
var templates embed.FS

// Placeholder returns the title of a day whose own title is not known yet.
func Placeholder(day int) string { return fmt.Sprintf("Day %d", day) }

// files returns the day's own files, made from the project's templates if there are
// any, else from those of this package.
func (d address) files(root, title string) (files []file, err error) {
	title = cmp.Or(Title(title), Placeholder(d.Day))
	for _, end := range []string{".go", "_test.go"} {
		f, err := readTemplate(root, "day"+end+".tmpl")
		if err != nil {
			return nil, err
		}
		s, err := d.fill(f, title)
		if err != nil {
			return nil, err
		}
		files = append(files, file{d.folder() + "/" + d.pkg() + end, s.text, true})
	}
	return files, nil
}

// readTemplate returns a template of the project if there is one, else that of this package.
func readTemplate(root, name string) (file, error) {
	own := file{path: "days/" + name}
	text, err := files.ReadText(filepath.Join(root, filepath.FromSlash(own.path)), settings.MaxFile)
	if errors.Is(err, fs.ErrNotExist) {
		text, err = templates.ReadFile(name)
	}
	own.text = string(text)
	return own, err
}

// fill executes a template and formats the result, which must be Go. An error has
// the line of the template, or of the Go file that it makes.
func (d address) fill(f file, title string) (*source, error) {
	t, err := template.New(f.path).Option("missingkey=error").Parse(f.text)
	if err != nil {
		return nil, err
	}
	values := map[string]any{
		"Module": d.module, "Package": d.pkg(), "Year": d.Year, "Day": d.Day,
		"Title": strconv.Quote(title), "Doc": d.doc(title), "Last": d.IsLastStar(2),
	}
	var text bytes.Buffer
	if err := t.Execute(&text, values); err != nil {
		return nil, err
	}
	_, err = parse(f.path, text.String())
	if mistakes, ok := errors.AsType[scanner.ErrorList](err); ok {
		line := strings.Split(text.String(), "\n")[mistakes[0].Pos.Line-1]
		return nil, fmt.Errorf("%s: produces the line %q, which is not Go: %s",
			f.path, strings.TrimSpace(line), mistakes[0].Msg)
	}
	formatted, err := format.Source(text.Bytes())
	if err != nil {
		return nil, err
	}
	return parse(f.path, string(formatted))
}
