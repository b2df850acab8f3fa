package page_test

import (
	"net/http"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

// typed serves the page with another type for the files with that extension.
func typed(t *testing.T, ext, contentType string, header ...string) http.Handler {
	t.Helper()
	files := http.FileServer(http.Dir(writtenPage(t)))
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if filepath.Ext(r.URL.Path) == ext {
			w.Header().Set("Content-Type", contentType)
			for _, name := range header {
				w.Header().Set(name, "nosniff")
			}
		}
		files.ServeHTTP(w, r)
	})
}

func TestPageSaysWhyItCannotRun(t *testing.T) {
	b := tabOn(t, typed(t, ".js", "text/plain", "X-Content-Type-Options"))
	b.do(chromedp.Navigate(b.url + "2027/1/"))
	late := `getComputedStyle(document.querySelector(".late")).visibility`
	wantValue(b, late, "hidden")
	eval[any](b, `document.getAnimations().forEach((animation) => animation.finish())`)
	wantValue(b, late, "visible")
}

func TestPageWithoutJavaScriptSaysSo(t *testing.T) {
	b := tabOn(t, http.FileServer(http.Dir(writtenPage(t))))
	call(b, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: true})
	b.do(chromedp.Navigate(b.url))
	b.do(chromedp.Click(`a[href="2027/1/"]`), chromedp.WaitVisible(".idea"))
	if got := b.text("main"); !strings.Contains(got, "The days are short") || !strings.Contains(got, "This page needs JavaScript") {
		t.Errorf("got %q", got)
	}
	wantValue(b, `document.querySelector(".code-link").getAttribute("href")`, "../../code/2027-01.html")
}

func TestOpenPageNeedsNoHost(t *testing.T) {
	b := tabOn(t, http.FileServer(http.Dir(writtenPage(t))))
	b.open("2027/3/")
	eval[any](b, `new Promise((done) => {
		const isFetched = () => performance.getEntriesByType("resource").filter(({ name }) => name.includes("/code/")).length === 1;
		const waiting = setInterval(() => isFetched() && done(clearInterval(waiting)), 10);
	})`)
	b.server.CloseClientConnections()
	b.server.Close()
	b.solve("well", "Part 1", "1")
	b.do(chromedp.Click(`[aria-label="Code of the day itself"]`))
	b.until(`document.querySelector("dialog[open] pre .keyword")`)
	b.mu.Lock()
	defer b.mu.Unlock()
	seen := slices.DeleteFunc(slices.Sorted(slices.Values(b.requests)), func(address string) bool { return strings.HasPrefix(address, "blob:") })
	if len(slices.Compact(slices.Clone(seen))) != len(seen) {
		t.Errorf("got requests %q, want each once", seen)
	}
}
