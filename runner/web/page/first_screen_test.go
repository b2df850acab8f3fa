package page_test

import (
	"net/http"
	"testing"

	"github.com/chromedp/chromedp"
)

// The picture of a day and its buttons are what a visitor sees first, and what comes later does not move them.
func TestPictureAndPlayAreOnTheFirstScreen(t *testing.T) {
	dir := ownPage(t)
	for _, screen := range []struct{ width, height int64 }{{1440, 900}, {1080, 900}, {390, 844}} {
		b := tabOn(t, http.FileServer(http.Dir(dir)))
		b.do(chromedp.EmulateViewport(screen.width, screen.height))
		b.do(chromedp.Navigate(b.url))
		days := eval[[]string](b, `[...document.querySelectorAll(".tiles a")].map((link) => link.getAttribute("href"))`)
		for _, day := range days {
			b.load(day)
			b.until(`!!document.querySelector(".count")?.innerText.includes(" of ")`)
			b.answers(eval[int](b, `document.querySelector("main .answers").style.getPropertyValue("--parts") - 0`))
			at := eval[[]float64](b, `((canvas, play) => [canvas.top, canvas.height, play.bottom])(
				...["canvas", ".play"].map((part) => document.querySelector(part).getBoundingClientRect()))`)
			if at[0] < 0 || at[1] < 0.12*float64(screen.height) || at[2] > float64(screen.height) {
				t.Errorf("%s at %d × %d: the picture begins at %.0f and is %.0f high, Play ends at %.0f", day, screen.width, screen.height, at[0], at[1], at[2])
			}
			if moved := b.moved(); moved > 0.02 {
				t.Errorf("%s at %d × %d: got a layout shift of %.4f, want at most 0.02", day, screen.width, screen.height, moved)
			}
		}
	}
}

// moved returns the layout shift since the page began to load.
func (b *tab) moved() float64 {
	b.Helper()
	return eval[float64](b, `new Promise((done) => {
		let sum = 0;
		new PerformanceObserver((list) => list.getEntries().forEach((shift) => (sum += shift.value))).observe({ type: "layout-shift", buffered: true });
		setTimeout(() => done(sum), 300);
	})`)
}
