package page

import (
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// The days of a project can become more while aoc web serves its page.
func TestNewDayHasAPage(t *testing.T) {
	dir := t.TempDir()
	if err := os.MkdirAll(filepath.Join(dir, "2027", "1"), 0o700); err != nil {
		t.Fatal(err)
	}
	handler := Project{Puzzles: threeDays}.Handler(dir)
	for path, isNew := range map[string]bool{
		"/2028/1/": true, "/2027/1/": false, "/2028/1": false, "/2028/1/x": false, "/2028/01/": false, "/2028/-1/": false, "/2028/40/": false, "/x/1/": false,
	} {
		got := httptest.NewRecorder()
		handler.ServeHTTP(got, httptest.NewRequest(http.MethodGet, path, nil))
		isPage := strings.Contains(got.Body.String(), "<h1>2028 day ") && got.Header().Get("Content-Type") == "text/html; charset=utf-8"
		if isPage != isNew {
			t.Errorf("%s: got %d, %s: %.300s", path, got.Code, got.Header().Get("Content-Type"), got.Body)
		}
	}
}
