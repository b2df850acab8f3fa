package scaffold

import (
	"bytes"
	"embed"
	"fmt"
	"go/format"
	"strconv"
	"text/template"
)

//go:embed *.tmpl
var templates embed.FS

// Placeholder returns the title of a day whose own title is not known yet.
func Placeholder(day int) string { return fmt.Sprintf("Day %d", day) }

// files returns the day's own files.
func (d address) files(title string) (files []file, err error) {
	if title = Title(title); title == "" {
		title = Placeholder(d.Day)
	}
	day, err := d.fill("day.go.tmpl", title)
	if err != nil {
		return nil, err
	}
	test, err := d.fill("day_test.go.tmpl", title)
	at := d.folder() + "/" + d.pkg()
	return []file{{at + ".go", day, true}, {at + "_test.go", test, true}}, err
}

// fill executes a template and formats the result, which must be Go.
func (d address) fill(name, title string) ([]byte, error) {
	var text bytes.Buffer
	t, err := template.ParseFS(templates, name)
	if err == nil {
		err = t.Execute(&text, map[string]any{
			"Module": d.module, "Package": d.pkg(), "Year": d.Year, "Day": d.Day, "Title": strconv.Quote(title), "Last": d.IsLastStar(2),
		})
	}
	if err != nil {
		return nil, err
	}
	return format.Source(text.Bytes())
}
