package page

import (
	"bytes"
	"context"
	"fmt"
	"mime"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"aoc/runner/calendar"
	"aoc/runner/engine"
)

// contentTypes are the types of the files, since the system may have others.
var contentTypes = map[string]string{
	".js": "text/javascript; charset=utf-8", ".css": "text/css; charset=utf-8",
	".svg": "image/svg+xml", ".wasm": "application/wasm",
}

// policy says what a browser may do with the files of the page. The pages say less where they need less.
const policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src blob:; connect-src 'self'; " +
	"style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

// Handler serves the folder with the page. It builds the days and reads their code each time that the page loads them,
// so that they are never stale. If they do not build, the page shows the errors of the compiler.
func (p Project) Handler(dir string) http.Handler {
	for ext, contentType := range contentTypes {
		_ = mime.AddExtensionType(ext, contentType) // which is well-formed
	}
	p.Build = newBuilds(p.Build).get
	files := http.FileServer(http.Dir(dir))
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Security-Policy", policy)
		w.Header().Set("Cache-Control", "no-store")
		w.Header().Set("X-Content-Type-Options", "nosniff")
		text, err := p.fresh(r.Context(), dir, strings.TrimPrefix(r.URL.Path, "/"))
		switch {
		case err != nil:
			http.Error(w, err.Error(), http.StatusInternalServerError)
		case text != nil:
			http.ServeContent(w, r, r.URL.Path, time.Time{}, bytes.NewReader(text))
		default:
			files.ServeHTTP(w, r)
		}
	})
}

// fresh returns a file that depends on the days as they are now, nil for others.
func (p Project) fresh(ctx context.Context, dir, name string) (text []byte, err error) {
	switch {
	case name == Program:
		text, err = p.Build(ctx)
	case name == "files.json" || strings.HasPrefix(name, "code/"):
		text = p.codePages()[name]
	default:
		text = p.newDay(dir, name)
	}
	if err == nil {
		err = p.checkSecrets(map[string][]byte{name: text})
	}
	return text, err
}

// newDay returns the page of a day that has none in the folder, because it is newer, and nil for other paths. The
// program knows the day.
func (p Project) newDay(dir, name string) []byte {
	var d calendar.Date
	_, err := fmt.Sscanf(name, "%d/%d/", &d.Year, &d.Day)
	folder := folderOf(d)
	_, missing := os.Stat(filepath.Join(dir, folder))
	if err != nil || d.Validate() != nil || missing == nil || name != folder {
		return nil
	}
	p.Puzzles = append(slices.Clone(p.Puzzles), engine.Description{Date: d, Title: d.String(), Ways: engine.Ways{{}}})
	return p.dayPages()[folder+"index.html"]
}
