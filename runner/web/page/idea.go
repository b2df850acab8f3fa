package page

import (
	"go/doc"
	"go/doc/comment"
	"go/parser"
	"go/token"
	"html/template"
	"os"
	"path/filepath"
	"strings"

	"aoc/runner/sanitize"
)

// An idea is the package comment of a day: its first sentence and, as HTML, its first paragraph and the rest.
type idea struct {
	Summary     string
	First, Rest template.HTML
}

// ideaOf returns the comment of a day by one of its files.
func (p Project) ideaOf(source string) (i idea) {
	text := p.packageComment(source)
	i.Summary = new(doc.Package).Synopsis(text)
	parser := comment.Parser{LookupSym: func(string, string) bool { return true }}
	if content := parser.Parse(sanitize.Lines(text)).Content; len(content) > 0 {
		i.First, i.Rest = prose(content[:1]), prose(content[1:])
	}
	return i
}

// packageComment returns the comment of the first file beside a source that has one, without a first paragraph such as
// "Package day01 solves …", since the page has a title. It is "" for an unknown source, "".
func (p Project) packageComment(source string) string {
	if source == "" {
		return ""
	}
	entries, _ := os.ReadDir(filepath.Dir(source))
	for _, entry := range entries {
		if !strings.HasSuffix(entry.Name(), ".go") || strings.HasSuffix(entry.Name(), "_test.go") {
			continue
		}
		code, _ := p.published(p.below(filepath.Join(filepath.Dir(source), entry.Name())))
		file, err := parser.ParseFile(token.NewFileSet(), "", code, parser.PackageClauseOnly|parser.ParseComments)
		if err == nil && file.Doc != nil {
			text := file.Doc.Text()
			if first, rest, more := strings.Cut(text, "\n\n"); more && strings.HasPrefix(first, "Package ") {
				return rest
			}
			return text
		}
	}
	return ""
}

// prose prints HTML without anchors, which would be addresses of days. It links packages
// of the standard library only.
func prose(content []comment.Block) template.HTML {
	printer := comment.Printer{
		HeadingLevel: 2,
		HeadingID:    func(*comment.Heading) string { return "" },
		DocLinkURL: func(link *comment.DocLink) string {
			if link.ImportPath == "" {
				return ""
			}
			return link.DefaultURL("https://pkg.go.dev")
		},
	}
	return template.HTML(printer.HTML(&comment.Doc{Content: content}))
}
