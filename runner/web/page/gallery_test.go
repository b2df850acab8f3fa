package page_test

import (
	"context"
	"net/http"
	"os"
	"path"
	"path/filepath"
	"sync"
	"testing"

	"github.com/chromedp/chromedp"

	"aoc/runner/animation"
	"aoc/runner/calendar"
	"aoc/runner/engine"
	"aoc/runner/web/page"
	days "aoc/runner/web/page/testdata"
)

// prepared returns what the page of a day shows before the program is loaded, with a film of two frames.
func prepared(t *testing.T, puzzle engine.Puzzle) (p page.Prepared) {
	t.Helper()
	day, input := puzzle.SolversOf(puzzle.Examples[0].Day)[0], puzzle.Examples[0].Input
	for part := 1; part <= 2; part++ {
		p.Solved(puzzle.Date, puzzle.Title, part, day.Solve(part, input))
	}
	if len(day.Films) == 0 {
		return p
	}
	frames, err := engine.Collect(day.Frames(1, input))
	if err != nil {
		t.Fatal(err)
	}
	film, _ := animation.GIF(animation.Text{Title: puzzle.Title}, frames[:2])
	p.Filmed(day.Films[0], frames)
	p.Poster, p.Alt, p.Film = &frames[0], frames[0].Caption, film
	return p
}

// preparedProject returns a project with the invented days, some of them prepared.
func preparedProject(t *testing.T, change func(*page.Prepared)) page.Project {
	t.Helper()
	slow(t)
	built := filepath.Join(assets(t, writtenPage(t)), page.Program)
	p := invented(t)
	p.Build = func(context.Context) ([]byte, error) { return os.ReadFile(built) }
	p.Prepared = map[calendar.Date]page.Prepared{}
	for _, puzzle := range days.All() {
		if len(puzzle.Examples) > 0 {
			known := prepared(t, puzzle)
			change(&known)
			p.Prepared[puzzle.Date] = known
		}
	}
	return p
}

// preparedPage serves the invented days, some of them prepared. The program comes when come is called.
func preparedPage(t *testing.T, change func(*page.Prepared)) (b *tab, come func()) {
	t.Helper()
	p, dir := preparedProject(t, change), t.TempDir()
	if err := p.Write(t.Context(), dir); err != nil {
		t.Fatal(err)
	}
	files, release := http.FileServer(http.Dir(dir)), make(chan bool)
	b = tabOn(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if path.Base(r.URL.Path) == page.Program {
			<-release
		}
		files.ServeHTTP(w, r)
	}))
	come = sync.OnceFunc(func() { close(release) })
	t.Cleanup(come) // before the server is closed
	return b, come
}

func TestFirstAnswersComeWithoutTheProgram(t *testing.T) {
	b, come := preparedPage(t, func(*page.Prepared) {})
	b.do(chromedp.Navigate(b.url+"2026/12/"), chromedp.WaitVisible(".answer"))
	b.wantText("h1", "The Long Night of the Lanterns at the Edge of the Forest")
	b.wantAnswers("8")
	b.wantText(".answer .note", "on example 1, computed when this page was made")
	b.untilFrame("1 of 8")
	eval[any](b, `document.querySelector(".play").click()`) // the pointer would load the program
	b.untilFrame("8 of 8")
	b.do(chromedp.EmulateViewport(1200, 600)) // the program compares ways when they come into view

	b.load("2027/1/")
	b.wantAnswers("3", "6")
	if asked := b.asked(page.Program); asked > 0 {
		t.Errorf("the program was asked for %d times, want never", asked)
	}
	b.click("Solve both")
	b.until(`document.querySelector("[role=status]").innerText === "Solving part 1"`)
	b.click("Stop") // before the program has come
	b.until(`/stopped after /.test(document.querySelector(".answer.failed")?.innerText)`)
	b.click("Solve both")
	b.until(`document.querySelector("[role=status]").innerText === "Solving part 1"`)
	come()
	b.answers(2)
	b.wantAnswers("3", "6")
	b.wantMatch(".answer .note", `^(at most )?[0-9.]+ [mnµ]?s, (first call|still getting faster|[0-9,]+ calls), .*on example 1$`)
}

// asked returns how often the page has asked for a file.
func (b *tab) asked(name string) (times int) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, address := range b.requests {
		if path.Base(address) == name {
			times++
		}
	}
	return times
}

func TestPictureOfAnExampleIsNotBesideAnotherInput(t *testing.T) {
	b, come := preparedPage(t, func(*page.Prepared) {})
	poster := `document.querySelector(".poster").checkVisibility({ visibilityProperty: true })`
	b.do(chromedp.Navigate(b.url + "2026/12/#/example=1"))
	b.wantAnswers("8")
	b.untilFrame("1 of 8")
	b.do(chromedp.Navigate("about:blank"), chromedp.Navigate(b.url+"2026/12/#/invent=7"))
	b.until(`document.querySelector("form [role=status]").innerText === "Inventing an input"`)
	wantValue(b, poster, false)
	eval[any](b, `sessionStorage.setItem("input 2026/12", "5")`) // as if it was pasted before
	b.do(chromedp.Navigate("about:blank"), chromedp.Navigate(b.url+"2026/12/"))
	b.until(`document.querySelector("form [role=status]").innerText === "Solving part 1"`)
	wantValue(b, poster, false)
	come()
	b.wantAnswers("5")
	b.untilFrame("1 of 5")
}

// The first frames of many are known, and the frame to show first.
func TestFramesAfterTheKnownOnesComeFromTheProgram(t *testing.T) {
	b, come := preparedPage(t, func(p *page.Prepared) {
		if p.Frames != nil && p.Frames.Total == 8 {
			p.Frames.Poster, p.Frames.Picture.Poster = &p.Frames.Batch.Frames[7], -1
			p.Frames.Batch = engine.Batch{Frames: p.Frames.Batch.Frames[:3]}
		}
	})
	b.do(chromedp.Navigate(b.url + "2026/12/"))
	b.untilFrame("8 of 8")
	b.wantText(".caption", "night 7")
	if asked := b.asked(page.Program); asked > 0 {
		t.Errorf("the program was asked for %d times before a frame was", asked)
	}
	b.click("Play")
	b.untilFrame("3 of 8")
	come()
	b.untilFrame("8 of 8")
	b.wantText(".caption", "night 7")
}

func TestPicturesOfTheFrontPageMoveBelowThePointer(t *testing.T) {
	b, come := preparedPage(t, func(*page.Prepared) {})
	come()
	const gif = "2027-02.gif"
	b.do(chromedp.Navigate(b.url), chromedp.WaitVisible(".tiles .poster"))
	film := `document.querySelector(".film").getClientRects().length`
	b.press("\t") // keys make the focus visible
	eval[any](b, `document.querySelector(".tiles a").focus()`)
	if eval[int](b, film) != 0 || b.asked(gif) > 0 {
		t.Error("the picture moves although the user wants no motion")
	}
	b.prefer("light", "no-preference")
	b.until(film + ` === 1`)
	eval[any](b, `document.querySelector(".film").decode()`)
	if b.asked(gif) == 0 || b.asked(page.Program) > 0 || b.asked("page.js") > 0 {
		t.Errorf("got the requests %q, want the picture that moves and no program", b.requests)
	}
}

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
			r.Header.Del("If-Modified-Since") // both pages may be written in one second
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
