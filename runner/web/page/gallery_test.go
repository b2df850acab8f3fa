package page_test

import (
	"net/http"
	"path"
	"strings"
	"sync"
	"testing"

	"github.com/chromedp/chromedp"

	"aoc/runner/animation"
	"aoc/runner/calendar"
	"aoc/runner/engine"
	"aoc/runner/web/page"
)

func TestOldLinksLeadToTheDay(t *testing.T) {
	b := tabOn(t, http.FileServer(http.Dir(writtenPage(t))))
	for hash, want := range map[string]string{
		"#2027/1": "2027/1/", "#2027/1/by%20halves/example=2": "2027/1/#/by%20halves/example=2",
		"#12/frame=5": "2026/12/#/frame=5", "#1": "2027/1/", "#2025/05": "2025/5/",
	} {
		b.do(chromedp.Navigate("about:blank"), chromedp.Navigate(b.url+hash), chromedp.WaitVisible("main form"))
		b.wantHere(want)
	}
	b.do(chromedp.Navigate(b.url), chromedp.WaitVisible(".day"))
	eval[any](b, `(() => { location.hash = "#2027/9"; })()`)
	b.until(`document.querySelector("#missing").innerText === "2027/9 is not listed."`)
}

// picturedPage serves the invented days with a picture of 2026 day 12. The program comes when release is closed.
func picturedPage(t *testing.T, release <-chan bool) *tab {
	t.Helper()
	lanterns := calendar.DateOf(2026, 12)
	frame := engine.Bitmap{Caption: "night 1", Width: 2, Cells: []byte{1, 0}}
	film, _, _, err := animation.GIF(animation.Text{Title: "Lanterns"}, func(yield func(engine.Bitmap, error) bool) {
		_ = yield(frame, nil) && yield(engine.Bitmap{Caption: "night 2", Width: 2, Cells: []byte{0, 1}}, nil)
	})
	if err != nil {
		t.Fatal(err)
	}
	p := invented(t)
	p.Pictures = map[calendar.Date]page.Picture{lanterns: page.PictureOf(frame, film, "")}
	dir := t.TempDir()
	if _, err := p.Write(t.Context(), dir); err != nil {
		t.Fatal(err)
	}
	files := http.FileServer(http.Dir(dir))
	return tabOn(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if path.Base(r.URL.Path) == page.Program {
			<-release
		}
		files.ServeHTTP(w, r)
	}))
}

func TestDayCanBeReadBeforeItsProgramComes(t *testing.T) {
	release := make(chan bool)
	b := picturedPage(t, release)
	come := sync.OnceFunc(func() { close(release) })
	t.Cleanup(come) // before the server is closed
	b.do(chromedp.Navigate(b.url+"2026/12/"), chromedp.WaitVisible(".poster"))
	wantValue(b, `document.querySelector(".poster").decode().then(() => document.querySelector(".poster").naturalWidth)`, 1200)
	b.wantText("h1", "The Long Night of the Lanterns at the Edge of the Forest")
	b.wantText("#loading [role=status]", "Loading the program…")
	b.wantTrue(`!document.querySelector("main form")`, "the program is there before it has come")
	b.do(chromedp.Click(".name a"), chromedp.WaitVisible(".tiles"), chromedp.Click(".tiles a"), chromedp.WaitVisible(".idea"))
	come()
	b.until(`document.querySelector(".count")?.innerText.includes(" of ")`)
}

func TestPicturesOfTheFrontPageMoveBelowThePointer(t *testing.T) {
	release := make(chan bool)
	close(release)
	b := picturedPage(t, release)
	isLoaded := func(name string) bool {
		b.mu.Lock()
		defer b.mu.Unlock()
		return strings.Contains(strings.Join(b.requests, " "), name)
	}
	b.do(chromedp.Navigate(b.url), chromedp.WaitVisible(".tiles .poster"))
	film := `document.querySelector(".film").getClientRects().length`
	b.press("\t") // keys make the focus visible
	eval[any](b, `document.querySelector(".tiles a").focus()`)
	if eval[int](b, film) != 0 || isLoaded("frames.gif") {
		t.Error("the picture moves although the user wants no motion")
	}
	b.prefer("light", "no-preference")
	b.until(film + ` === 1`)
	eval[any](b, `document.querySelector(".film").decode()`)
	if !isLoaded("frames.gif") || isLoaded(page.Program) || isLoaded("page.js") {
		t.Errorf("got the requests %q, want the picture that moves and no program", b.requests)
	}
}
