// Serving the page on this computer, with the days as they are now.

package page

import (
	"bytes"
	"cmp"
	"io"
	"net/http"
	"path"
	"sync"
)

// Handler serves the folder to which the page has been written. When the page
// is loaded again the days are built again, so that it never runs yesterday's
// code; where they do not build, the page is told why.
func (p Project) Handler(dir string) http.Handler {
	var building sync.Mutex
	files := http.FileServer(http.Dir(dir))
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		setHeaders(w.Header(), path.Ext(r.URL.Path))
		if path.Base(r.URL.Path) != Program {
			files.ServeHTTP(w, r)
			return
		}
		building.Lock()
		defer building.Unlock()
		var said bytes.Buffer
		if err := p.build(r.Context(), dir, io.MultiWriter(&said, p.Stderr)); err != nil {
			http.Error(w, cmp.Or(said.String(), err.Error()), http.StatusInternalServerError)
			return
		}
		files.ServeHTTP(w, r)
	})
}

// setHeaders says what the files are, since a computer may know them by other
// types, and that none is to be kept.
func setHeaders(h http.Header, ext string) {
	if known := map[string]string{
		".js": "text/javascript; charset=utf-8", ".css": "text/css; charset=utf-8", ".svg": "image/svg+xml", ".wasm": "application/wasm",
	}[ext]; known != "" {
		h.Set("Content-Type", known)
	}
	h.Set("Cache-Control", "no-store")
	h.Set("X-Content-Type-Options", "nosniff")
}
