package page

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"aoc/runner/calendar"
	"aoc/runner/engine"
)

// Handler serves the folder with the page. It builds the days and reads their code
// each time that the page loads them, so that they are never stale. If they do not
// build, the page shows the errors of the compiler.
func (p Project) Handler(dir string) http.Handler {
	var building sync.Mutex
	files := http.FileServer(http.Dir(dir))
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		setHeaders(w.Header(), path.Ext(r.URL.Path))
		if name := strings.TrimPrefix(r.URL.Path, "/"); strings.HasPrefix(name, "code/") {
			pages, _ := p.codePages() // with an error, the folder has them
			if page, ok := pages[name]; ok {
				http.ServeContent(w, r, name, time.Time{}, bytes.NewReader(page))
				return
			}
		}
		if name := strings.TrimPrefix(r.URL.Path, "/"); name == "files.json" {
			list, _ := p.fileList() // a map of strings has no errors
			http.ServeContent(w, r, name, time.Time{}, bytes.NewReader(list))
			return
		}
		if page := p.newDay(dir, r.URL.Path); page != nil {
			_, _ = w.Write(page) // an error means that the browser has gone
			return
		}
		if path.Base(r.URL.Path) != Program {
			files.ServeHTTP(w, r)
			return
		}
		building.Lock()
		program, err := p.rebuild(r.Context(), dir)
		building.Unlock()
		if err != nil {
			http.Error(w, err.Error(), http.StatusInternalServerError)
			return
		}
		http.ServeContent(w, r, Program, time.Time{}, bytes.NewReader(program))
	})
}

// newDay returns the page of a day that has none in the folder, because it is newer, and nil for other paths. The
// program knows the day.
func (p Project) newDay(dir, name string) []byte {
	var d calendar.Date
	_, err := fmt.Sscanf(name, "/%d/%d/", &d.Year, &d.Day)
	folder := folderOf(d)
	_, missing := os.Stat(filepath.Join(dir, folder))
	if err != nil || d.Validate() != nil || missing == nil || name != "/"+folder {
		return nil
	}
	p.Puzzles = append(slices.Clone(p.Puzzles), engine.Description{Date: d, Title: d.String(), Ways: engine.Ways{{}}})
	pages, _ := p.dayPages(nil)
	return pages[folder+"index.html"]
}

// rebuild builds and returns the program. Its error is the output of the compiler, if any.
func (p Project) rebuild(ctx context.Context, dir string) ([]byte, error) {
	var output bytes.Buffer
	program, err := p.build(ctx, dir, io.MultiWriter(&output, p.Stderr))
	if err != nil {
		err = errors.New(cmp.Or(output.String(), err.Error()))
	}
	return program, err
}

// setHeaders sets the types of the files, since the system may have others, and
// forbids caching.
func setHeaders(h http.Header, ext string) {
	if contentType := map[string]string{
		".js": "text/javascript; charset=utf-8", ".css": "text/css; charset=utf-8",
		".svg": "image/svg+xml", ".wasm": "application/wasm",
	}[ext]; contentType != "" {
		h.Set("Content-Type", contentType)
	}
	h.Set("Cache-Control", "no-store")
	h.Set("X-Content-Type-Options", "nosniff")
}
