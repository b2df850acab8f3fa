package scaffold

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"aoc/runner/files/filetest"
)

const ownDay = `package {{.Package}}

import "aoc/runner"

{{if .Last -}}
// The last day.
{{end -}}
func Puzzle() runner.Puzzle { return runner.New({{.Year}}, {{.Day}}, {{.Title}}, nil) }

func solve(text string) int {
{{range $part := .Parts}}
	_ = {{$part}}
{{end}}
	return len(text)
}
`

var ownTemplate = strings.Replace(ownDay, "{{range $part := .Parts}}\n\t_ = {{$part}}\n{{end}}", "\t_ = `{{.Module}}`", 1)

func TestTemplatesOfTheProjectAreUsed(t *testing.T) {
	root := project(t, map[string]string{"days/day.go.tmpl": ownTemplate})
	files := add(t, root, 2021, 22, `An "odd" title`)
	if day := files["days/2021/day22/day22.go"]; !strings.Contains(day, `return runner.New(2021, 22, "An \"odd\" title", nil)`) || strings.Contains(day, "last day") {
		t.Errorf("the day is\n%s", day)
	}
	if test := files["days/2021/day22/day22_test.go"]; !strings.Contains(test, "runner.Test(t, Puzzle())") {
		t.Errorf("the test is\n%s", test)
	}
	if day := add(t, root, 2021, 25, "")["days/2021/day25/day25.go"]; !strings.Contains(day, "// The last day.\nfunc Puzzle()") {
		t.Errorf("the last day is\n%s", day)
	}
	root = project(t, map[string]string{"days/day_test.go.tmpl": "package {{.Package}}_test // mine\n"})
	if test := add(t, root, 2021, 22, "")["days/2021/day22/day22_test.go"]; test != "package day22_test // mine\n" {
		t.Errorf("the test is\n%s", test)
	}
}

func TestMistakeInATemplateIsToldWithItsLine(t *testing.T) {
	change := func(old, now string) string { return strings.Replace(ownTemplate, old, now, 1) }
	for _, test := range []struct{ name, text, want string }{
		{"day.go.tmpl", change("{{.Day}}", "{{.Day}"), `template: days/day.go.tmpl:8: `},
		{"day.go.tmpl", change("{{.Day}}", "{{.Tag}}"), `template: days/day.go.tmpl:8:61: executing "days/day.go.tmpl" at <.Tag>: map has no entry for key "Tag"`},
		{"day.go.tmpl", change("nil)", "nil"), `days/day.go.tmpl: produces the line "func Puzzle() runner.Puzzle { return runner.New(2021, 22, \"Day 22\", nil }", which is not Go: missing ','`},
		{"day.go.tmpl", change("// The last day.", "{{end}}{{if not .Last}}\n*"), `days/day.go.tmpl: produces the line "*", which is not Go: `},
		{"day_test.go.tmpl", "package {{.Package}}\n\nfunc TestDay(t *testing.T) {\n", `days/day_test.go.tmpl: produces the line "func TestDay(t *testing.T) {", which is not Go: `},
	} {
		root := project(t, map[string]string{"days/" + test.name: test.text})
		before := filetest.Tree(t, root)
		_, err := at(2021, 22).create(root, "")
		if err == nil || !strings.HasPrefix(err.Error(), test.want) {
			t.Errorf("%s:\n%s\ngot %v, want %s", test.name, test.text, err, test.want)
		}
		if len(filetest.Tree(t, root)) != len(before) {
			t.Errorf("%s: files were made", test.name)
		}
	}
}

func TestFilesOfTheProjectAreRegularAndLimited(t *testing.T) {
	for _, name := range []string{"days/days.go", "days/2021.go", "days/day.go.tmpl", "days/day_test.go.tmpl"} {
		root := project(t, nil)
		path := filepath.Join(root, filepath.FromSlash(name))
		_ = os.Remove(path)
		filetest.Symlink(t, "/dev/zero", path)
		if _, err := at(2021, 22).create(root, ""); err == nil || !strings.Contains(err.Error(), "not a regular file") {
			t.Errorf("%s: got %v", name, err)
		}
	}
}
