package page

import (
	"bytes"
	"fmt"
	"html/template"
	"maps"
	"path"
	"regexp"
	"strings"

	"github.com/russross/blackfriday/v2"

	"aoc/runner/sanitize"
)

// documents matches the names of documents of the project in the comment of a day. The character before a name
// distinguishes it from the end of an address.
var documents = regexp.MustCompile(`(^|[\s(>])((docs/[\w-]+)\.md)\b`)

// withLinks returns the HTML of a comment in which the names of documents link to their pages.
func (p Project) withLinks(comment template.HTML, root string) template.HTML {
	return template.HTML(documents.ReplaceAllStringFunc(string(comment), func(found string) string {
		name := documents.FindStringSubmatch(found)
		if _, ok := p.published(name[2], documentTypes); !ok {
			return found
		}
		return name[1] + `<a href="` + root + name[3] + `.html">` + name[2] + "</a>"
	}))
}

// documentPages returns the pages of the documents that the days' comments name, and the pictures in them, by the
// names of their files.
func (p Project) documentPages() map[string][]byte {
	pages := map[string][]byte{}
	codes := map[string]string{} // pages with code, by the names of the files
	for _, code := range p.codes() {
		codes[code.File] = code.Name
	}
	for _, puzzle := range p.Puzzles {
		for _, name := range documents.FindAllStringSubmatch(p.packageComment(puzzle.Ways[0].Source), -1) {
			markdown, ok := p.published(name[2], documentTypes)
			if !ok {
				continue
			}
			content, pictures := p.rendered(name[2], markdown, codes)
			maps.Copy(pages, pictures)
			pages[name[3]+".html"] = filled("document.html", content)
		}
	}
	return pages
}

// A documentPage is what the page of a document shows.
type documentPage struct {
	Title   string
	Content template.HTML
}

// rendered returns a document as HTML, and its pictures. It shows code as the pages with code do. Links to files of
// the project lead to their pages or to the repository; without either, they are plain text. So are pictures that are
// not published.
func (p Project) rendered(name string, markdown []byte, codes map[string]string) (documentPage, map[string][]byte) {
	markdown = []byte(sanitize.Lines(strings.ReplaceAll(string(markdown), "\r\n", "\n")))
	const flags = blackfriday.SkipHTML | blackfriday.Safelink
	html := blackfriday.NewHTMLRenderer(blackfriday.HTMLRendererParameters{Flags: flags})
	page, pictures := documentPage{Title: name}, map[string][]byte{}
	var content bytes.Buffer
	blocks := 0
	show := func(node *blackfriday.Node, entering bool) blackfriday.WalkStatus {
		switch {
		case node.Type == blackfriday.CodeBlock:
			blocks++ // so that each has a name of its own
			fmt.Fprintf(&content, `<pre class="code" tabindex="0" role="region" aria-label="Code %d"><code>%s</code></pre>`+"\n",
				blocks, highlighted(node.Literal))
			return blackfriday.GoToNext
		case node.Type == blackfriday.Heading && node.Level == 1 && node.FirstChild != nil:
			page.Title = string(node.FirstChild.Literal)
		case node.Type == blackfriday.Image && entering:
			file := referred(name, string(node.Destination))
			picture, ok := p.published(file, pictureTypes)
			if ok {
				pictures[file] = picture
			} else {
				node.Destination = nil
			}
		case node.Type == blackfriday.Link && entering:
			node.Destination = []byte(p.target(name, string(node.Destination), codes))
		}
		if (node.Type == blackfriday.Link || node.Type == blackfriday.Image) && len(node.Destination) == 0 {
			return blackfriday.GoToNext
		}
		return html.RenderNode(&content, node, entering)
	}
	blackfriday.New(blackfriday.WithExtensions(blackfriday.CommonExtensions)).Parse(markdown).Walk(show)
	page.Content = template.HTML(content.String())
	return page, pictures
}

// referred returns the name of the file that a document refers to. An address or an absolute path stays as it is.
func referred(document, reference string) string {
	if strings.Contains(reference, ":") || path.IsAbs(reference) {
		return reference
	}
	return path.Join(path.Dir(document), reference)
}

// target returns where a link in a document leads, or "".
func (p Project) target(name, destination string, codes map[string]string) string {
	if strings.HasPrefix(destination, "//") {
		return "https:" + destination
	}
	if strings.Contains(destination, ":") || strings.HasPrefix(destination, "#") {
		return destination
	}
	file := path.Join(path.Dir(name), destination)
	switch code := codes[file]; {
	case code != "":
		return "../" + code
	case p.Repository != "":
		return addressOfFile(p.Repository, file)
	}
	return ""
}
