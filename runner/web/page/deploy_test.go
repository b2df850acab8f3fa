package page_test

import (
	"net/http"
	"os"
	"testing"

	"github.com/chromedp/chromedp"

	"aoc/runner/calendar"
	"aoc/runner/web/page"
)

// A page in the cache of a browser works, or says that it has been renewed, after another page was written.
func TestPagesOfTwoDeploymentsDoNotMix(t *testing.T) {
	for isKept, want := range map[bool]string{true: "8", false: "this page has been renewed: reload it"} {
		p, dir := preparedProject(t, func(*page.Prepared) {}), t.TempDir()
		write := func() {
			if err := p.Write(t.Context(), dir); err != nil {
				t.Fatal(err)
			}
		}
		write()
		files := http.FileServer(http.Dir(dir))
		b := tabOn(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set("Cache-Control", "max-age=600")
			files.ServeHTTP(w, r)
		}))
		b.load("2026/12/")
		before := assets(t, dir)
		for i := range p.Puzzles {
			p.Puzzles[i].Title += " II"
		}
		delete(p.Prepared, calendar.DateOf(2027, 2))
		write()
		if !isKept {
			if err := os.RemoveAll(before); err != nil {
				t.Fatal(err)
			}
		}
		b.load("2027/2/")
		b.wantText("h1", "Letters II")
		b.wantAnswers("HI", "24") // from the new program
		b.load("2026/12/")
		b.wantMatch("h1", "Forest$")
		b.wantAnswers("8")
		b.solve("", "Solve", want)
		b.do(chromedp.Reload())
		b.untilLoaded()
		b.wantMatch("h1", "Forest II$")
		b.solve("", "Solve", "8")
	}
}
