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
	var mu sync.Mutex // guards p.Puzzles, and lets one build run at a time
	file := func(ctx context.Context, name string) ([]byte, error) {
		mu.Lock()
		defer mu.Unlock()
		return p.file(ctx, name)
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Security-Policy", policy)
		w.Header().Set("Cache-Control", "no-store")
		w.Header().Set("X-Content-Type-Options", "nosniff")
		name := strings.TrimPrefix(r.URL.Path, "/")
		if name == "" || strings.HasSuffix(name, "/") {
			name += "index.html"
		}
		text, err := file(r.Context(), name)
		if err == nil {
			if err = p.checkSecrets(map[string][]byte{name: text}); err != nil && p.Warn != nil {
				p.Warn(err) // a browser shows it only where the file is wanted
			}
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

// file returns a file, nil if there is none. The pages with code are those of the days when another page was loaded.
func (p *Project) file(ctx context.Context, name string) (text []byte, err error) {
	asset, isAsset := strings.CutPrefix(name, served)
	switch {
	case name == served+Program:
		return p.Build(ctx)
	case name == served+runtimeFile:
		return p.runtime(ctx)
	case isAsset:
		text, _ = static.ReadFile("files/" + asset)
		return text, nil
	case path.Base(name) == "index.html":
		p.Puzzles, err = p.Describe(ctx)
	}
	return p.pages(served)[name], err
}
