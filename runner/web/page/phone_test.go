package page_test

import (
	"net/http"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"

	"aoc/runner/web/page"
)

// phone opens an address on a narrow screen with touch.
func phone(t *testing.T, address string) *tab {
	t.Helper()
	b := tabOn(t, http.FileServer(http.Dir(writtenPage(t))))
	b.do(chromedp.EmulateViewport(360, 640, chromedp.EmulateMobile))
	call(b, emulation.SetTouchEmulationEnabled, emulation.SetTouchEmulationEnabledParams{Enabled: true})
	b.open(address)
	return b
}

func TestPhoneScrollsToTheAnswerThatIsAskedFor(t *testing.T) {
	b := phone(t, "2027/3/")
	b.paste("well")
	eval[any](b, `document.querySelector("textarea").style.height = "700px"`)
	b.click("Part 1")
	b.answers(1)
	if bottom := eval[float64](b, `document.querySelector(".answer").getBoundingClientRect().bottom`); bottom > 640 {
		t.Errorf("the answer ends at %v, below the screen", bottom)
	}
	b.open("2027/2/")
	b.answers(2)
	wantValue(b, `scrollY`, 0)
}

func TestTargetsAreLargeEnoughForFingers(t *testing.T) {
	b := phone(t, "2025/5/")
	b.until(`document.querySelectorAll(".answer").length === 2`)
	b.do(chromedp.Click(`//summary`))
	for _, small := range eval[[]string](b, `[...document.querySelectorAll("a, button, select, summary, .file")]
		.filter((target) => target.checkVisibility() && !target.matches(".skip"))
		.map((target) => [target.innerText, target.getBoundingClientRect(), target.matches("button, select, summary, .file, nav a") ? 44 : 24])
		.filter(([, { width, height }, least]) => width < 24 || height < least)
		.map(([text, { width, height }]) => text + ": " + width + " by " + height)`) {
		t.Error(small)
	}
	wantValue(b, `[...document.querySelectorAll(".copy")].every((copy) => copy.getClientRects().length === 1 && copy.scrollHeight <= 50)`, true)
}

// The picture of a day and its buttons are what a visitor sees first, and what comes later does not move them.
func TestPictureAndPlayAreOnTheFirstScreen(t *testing.T) {
	b, come := preparedPage(t, func(*page.Prepared) {})
	come()
	for _, screen := range []struct{ width, height int64 }{{1440, 900}, {1080, 900}, {390, 844}} {
		b.do(chromedp.EmulateViewport(screen.width, screen.height))
		b.load("2026/12/")
		b.untilFrame("1 of 8")
		ends := eval[float64](b, `document.querySelector(".play").getBoundingClientRect().bottom`)
		moved := eval[float64](b, `new Promise((done) => {
			let sum = 0;
			new PerformanceObserver((list) => list.getEntries().forEach((shift) => (sum += shift.value))).observe({ type: "layout-shift", buffered: true });
			setTimeout(() => done(sum), 300);
		})`)
		if ends > float64(screen.height) || moved > 0.05 {
			t.Errorf("%d × %d: Play ends at %.0f, and got a layout shift of %.4f, want at most 0.05", screen.width, screen.height, ends, moved)
		}
	}
}

func TestPictureOfAPhoneHasTheWholeWidthAndPlaysOnce(t *testing.T) {
	b, come := preparedPage(t, func(*page.Prepared) {})
	b.do(chromedp.EmulateViewport(390, 844, chromedp.EmulateMobile))
	b.prefer("light", "no-preference")
	b.load("2026/12/")
	b.until(`document.querySelector(".count").innerText === "2 of 8"`)
	wantValue(b, `document.querySelector("canvas").offsetWidth`, 390-32)
	wantValue(b, `document.querySelector(".play").getBoundingClientRect().bottom <= document.querySelector("canvas").getBoundingClientRect().top`, true)
	b.until(`document.querySelector(".count").innerText === "1 of 8" && document.querySelector(".play").innerText === "Play"`) // the poster
	if asked := b.asked(page.Program); asked > 0 {
		t.Error("the program is loaded to play")
	}
	come()
}
