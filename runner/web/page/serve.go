package page

import (
	"bytes"
	"context"
	"mime"
	"net/http"
	"path"
	"strings"
	"sync"
	"time"

	"aoc/inputs/site"
)

// contentTypes are the types of the files, since the system may have others.
var contentTypes = map[string]string{
	".js": "text/javascript; charset=utf-8", ".css": "text/css; charset=utf-8",
	".svg": "image/svg+xml", ".wasm": "application/wasm",
}

// policy says what a browser may do with the files of the page. The pages say less where they need less.
const policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src blob:; connect-src 'self'; " +
	"style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

// served is the folder with the assets of the page that is served, which browsers do not keep.
const served = assetsPrefix + "served/"

var dayPath = site.Pattern(`^\d+/\d+$`)

// Handler serves the page. It describes and builds the days and reads their code each time that the page loads them, so
// that they are never stale. If they do not build, the page shows the errors of the compiler.
func (p Project) Handler() http.Handler {
	for ext, contentType := range contentTypes {
		_ = mime.AddExtensionType(ext, contentType) // which is well-formed
	}
	p.Build = newBuilds(p.Build).get
	var mu sync.Mutex // guards latest
	latest := p
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Security-Policy", policy)
		w.Header().Set("Cache-Control", "no-store")
		w.Header().Set("X-Content-Type-Options", "nosniff")
		name := strings.TrimPrefix(r.URL.Path, "/")
		if name == "" || strings.HasSuffix(name, "/") {
			name += "index.html"
		}
		var text []byte
		var err error
		if asset, ok := strings.CutPrefix(name, served); ok {
			text, err = p.asset(r.Context(), asset)
		} else {
			mu.Lock()
			defer mu.Unlock()
			text, err = latest.page(r.Context(), name)
		}
		if err == nil {
			err = p.checkSecrets(map[string][]byte{name: text})
		}
		switch {
		case err != nil:
			http.Error(w, err.Error(), http.StatusInternalServerError)
		case text == nil && dayPath().MatchString(name):
			http.Redirect(w, r, "/"+name+"/", http.StatusFound)
		case text == nil:
			http.NotFound(w, r)
		default:
			http.ServeContent(w, r, name, time.Time{}, bytes.NewReader(text))
		}
	})
}

// asset returns a file of the folder served, nil if there is none.
func (p Project) asset(ctx context.Context, name string) ([]byte, error) {
	switch name {
	case Program:
		return p.Build(ctx)
	case runtimeFile:
		return p.runtime(ctx)
	}
	text, _ := static.ReadFile("files/" + name)
	return text, nil
}

// page returns a page, nil if there is none. The pages with code are those of the days when another page was loaded.
func (p *Project) page(ctx context.Context, name string) ([]byte, error) {
	if path.Base(name) == "index.html" {
		puzzles, err := p.Describe(ctx)
		if err != nil {
			return nil, err
		}
		p.Puzzles = puzzles
	}
	return p.pages(served)[name], nil
}
