package page

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"io"
	"net/http"
	"os"
	"path"
	"path/filepath"
	"sync"
	"time"
)

// Handler serves the folder to which the page has been written. When the page
// is loaded again the days are built again, so that it never runs yesterday's
// code; where they do not build, the page is told why.
func (p Project) Handler(dir string) http.Handler {
	var building sync.Mutex
	rebuild := func(ctx context.Context) ([]byte, error) {
		building.Lock()
		defer building.Unlock()
		return p.rebuild(ctx, dir)
	}
	files := http.FileServer(http.Dir(dir))
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		setHeaders(w.Header(), path.Ext(r.URL.Path))
		if path.Base(r.URL.Path) != Program {
			files.ServeHTTP(w, r)
			return
		}
		program, err := rebuild(r.Context())
		if err != nil {
			http.Error(w, err.Error(), http.StatusInternalServerError)
			return
		}
		http.ServeContent(w, r, Program, time.Time{}, bytes.NewReader(program))
	})
}

// rebuild builds the days' program and returns it. Its error is what the compiler says, if anything.
func (p Project) rebuild(ctx context.Context, dir string) ([]byte, error) {
	var said bytes.Buffer
	if err := p.build(ctx, dir, io.MultiWriter(&said, p.Stderr)); err != nil {
		return nil, errors.New(cmp.Or(said.String(), err.Error()))
	}
	return os.ReadFile(filepath.Join(dir, Program))
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
