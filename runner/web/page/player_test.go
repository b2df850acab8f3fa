package page_test

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"aoc/runner/engine"
)

// film waits for the frames of an input of the day with frames.
func (b *tab) film(input string) {
	b.Helper()
	b.solve(input, "Solve", input)
	b.until(`document.querySelector(".player.ready .count")?.innerText.startsWith("1 of ")`) // not that of the example
}

// untilFrame waits for a frame, such as 1 of 8.
func (b *tab) untilFrame(count string) {
	b.Helper()
	b.until(`document.querySelector(".count")?.innerText === %s`, count)
}

// toLastFrame goes to the last of the frames, such as 8 of 8, when it comes.
func (b *tab) toLastFrame(count string) {
	b.Helper()
	b.do(chromedp.Click(".player [type=range]"))
	wantValue(b, `document.activeElement.type`, "range")
	b.press(kb.End)
	b.untilFrame(count)
}

// untilSettled waits until a frame is announced and in the address.
func (b *tab) untilSettled(count string) {
	b.Helper()
	b.until(`document.querySelector("#announcement").innerText.startsWith(%s)`, "Frame "+count+":")
}

func TestFramesAreDrawnInTheirColors(t *testing.T) {
	b := openQuickTab(t, "2026/12/")
	b.untilFrame("1 of 8")
	for _, cell := range []struct{ x, y, number int }{{0, 0, 1}, {1, 0, 2}, {11, 0, 2}, {0, 1, 9 + 8}, {1, 1, 9}} {
		c := engine.Colors[cell.number]
		wantValue(b, `[...document.querySelector("canvas").getContext("2d").getImageData(%s, %s, 1, 1).data]`, []int{int(c.R), int(c.G), int(c.B), 255}, cell.x, cell.y)
	}
	b.wantText(".kinds", "lit dark nights 0 4")
	for i := range 2 {
		c := engine.Colors[i+1]
		wantValue(b, `getComputedStyle(document.querySelectorAll(".cell")[%s]).backgroundColor`, fmt.Sprintf("rgb(%d, %d, %d)", c.R, c.G, c.B), i)
	}
}

func TestFirstFrameIsThePosterOrTheMiddle(t *testing.T) {
	b := openTab(t, "2027/2/") // has a frame for each of 59 characters, and no picture
	b.untilFrame("30 of 59")
	b.wantText(".caption", "1,029 stars, v1029, 0.1029")
	b.wantText(".kinds", "never 1,000 1,029")
	wantValue(b, `[...document.querySelectorAll(".kinds li")].filter((li) => li.offsetParent).length`, 2)
	b.wantText(".player h2", "Frame by frame")
	b.holdClock()
	b.click("Play")
	b.untilFrame("1 of 59")
	b.click("Pause")
	b.open("2026/12/")
	b.untilFrame("1 of 8")
	for selector, want := range map[string]string{".player h2": "The lanterns", ".x": "lantern →", ".y": "↓ row", ".values": "nights 0 4"} {
		b.wantText(selector, want)
	}
	wantValue(b, `document.querySelector("canvas").getBoundingClientRect().width / 12`, 28)
	wantValue(b, `getComputedStyle(document.querySelector(".cells"), "::after").backgroundSize`, "28px 28px, 28px 28px") // the gaps
}

func TestDayHasSeveralPictures(t *testing.T) {
	b := openTab(t, "2027/2/")
	b.untilFrame("30 of 59")
	b.wantText("article .claim", "")
	b.click("The first three")
	b.untilFrame("2 of 3")
	b.wantText("article .claim", "Letters have stripes.")
	b.wantText(".player h2", "The first three")
	b.wantText(`.pictures [aria-pressed="true"]`, "The first three")
	b.press(kb.Tab)
	b.press(kb.Tab)
	b.toLastFrame("3 of 3")
	b.untilSettled("3 of 3")
	b.wantHere("2027/2/#/picture=2/frame=3")
	b.open("2027/2/#/picture=2/frame=1")
	b.untilFrame("1 of 3")
	b.click("Picture 1")
	b.untilFrame("30 of 59")
}

func TestKeysGoThroughTheFrames(t *testing.T) {
	b := openQuickTab(t, "2026/12/")
	b.untilFrame("1 of 8")
	b.wantHere("2026/12/")
	b.tabTo("Play")
	for _, key := range []struct{ press, want string }{
		{kb.ArrowRight, "2 of 8"}, {kb.ArrowRight, "3 of 8"}, {kb.ArrowLeft, "2 of 8"}, {kb.Home, "1 of 8"}, {kb.ArrowLeft, "1 of 8"},
		{kb.End, "8 of 8"}, {kb.ArrowRight, "8 of 8"}, {kb.ArrowLeft, "7 of 8"},
	} {
		b.press(key.press)
		b.wantText(".count", key.want)
	}
	b.untilSettled("7 of 8")
	want := "night 6: 12 × 2 cells, 7 lit, 5 dark, 12 with a value"
	b.wantText("#announcement", "Frame 7 of 8: "+want+".")
	wantValue(b, `document.querySelector("canvas").ariaLabel`, want)
	b.wantHere("2026/12/#/frame=7")
	for _, key := range []struct{ press, want string }{{"-", "1"}, {"+", "2"}, {"=", "5"}, {"+", "10"}, {"+", "20"}, {"+", "40"}, {"+", "80"}, {"+", "80"}, {"-", "40"}} {
		b.press(key.press)
		wantValue(b, `document.querySelector(".player select").value`, key.want)
	}
	b.press(" ") // on the button, which must not work twice
	b.untilFrame("8 of 8")
	b.until(`document.querySelector(".play").innerText === "Play"`)
	b.do(chromedp.KeyEvent(kb.Tab, chromedp.KeyModifiers(kb.ModifierShift)))
	b.holdClock()
	b.press(" ")                 // on the slider: plays again from the start
	b.wantText(".play", "Pause") // by space on the slider
	eval[any](b, `tick(50)`)     // at 40 frames a second
	b.untilFrame("3 of 8")
	b.press(" ")
	b.wantText(".play", "Play")
}

// holdClock stops the clock of the player, which then goes on with the function tick only, until another page is open.
func (b *tab) holdClock() {
	b.Helper()
	eval[any](b, `(() => {
		const now = performance.now();
		let held = 0;
		performance.now = () => now + held;
		globalThis.requestAnimationFrame = (next) => { globalThis.tick = (ms) => { held += ms; next(); }; };
	})()`)
}

func TestAddressNamesAFrame(t *testing.T) {
	b := openTab(t, "2026/12/#/frame=5")
	b.untilFrame("5 of 8")
	wantValue(b, `(({ top, bottom }) => top >= 0 && bottom <= innerHeight)(document.querySelector("canvas").getBoundingClientRect())`, true)
	for hash, want := range map[string]string{"#/frame=3": "3 of 8", "#/frame=9999": "8 of 8"} {
		eval[any](b, `(() => { location.hash = %s; })()`, hash)
		b.untilFrame(want)
	}
	b.solve("4", "Solve", "4")
	b.untilFrame("1 of 4")
	b.toLastFrame("4 of 4")
	b.untilSettled("4 of 4")
	b.wantHere("2026/12/")
}

func TestFramesBeforeAPanicArePlayed(t *testing.T) {
	b := openTab(t, "2026/12/")
	b.film("panic")
	b.wantText(".player .note", "") // before the last frame
	b.click("Play")
	b.untilFrame("9 of 9")
	want := "frame 10: panic at days/days.go:"
	b.until(`document.querySelector(".player.failed .note").innerText.startsWith(%s)`, want)
	b.untilSettled("9 of 9")
	b.wantMatch("#announcement", want)
	b.solve("0", "Solve", "0")
	b.until(`document.querySelector(".player.failed .note")?.innerText === "the day yields no frames"`)
	wantValue(b, `document.querySelector(".play").checkVisibility() || document.querySelector(".screen").checkVisibility()`, false)
}

func TestFrameThatNeverComesIsStopped(t *testing.T) {
	b := openTab(t, "2026/12/")
	b.film("spin")
	b.click("Play")
	b.untilFrame("1 of 1…")
	b.click("Stop the day")
	b.untilFrame("1 of 1")
	b.wantText(".player .note", "stopped after 1 frame")
	b.solve("dark", "Solve", "dark")
	b.untilFrame("making the first frame")
	wantValue(b, `document.querySelector(".screen").checkVisibility()`, true) // so that the buttons do not move
	b.click("Stop the day")
	b.until(`document.querySelector(".player .note").innerText === "stopped after 0 frames"`)
	b.solve("2", "Solve", "2")
	b.untilFrame("1 of 2")
}

func TestPlayerIsAccessible(t *testing.T) {
	b := openTab(t, "2026/12/")
	b.film("panic")
	b.toLastFrame("9 of 9")
	b.checkNames()
	for _, scheme := range []string{"light", "dark"} {
		b.prefer(scheme, "reduce")
		b.checkContrast(scheme)
	}
	for _, width := range []int64{1200, 360, 320} {
		b.do(chromedp.EmulateViewport(width, 640))
		b.until(`document.querySelector("canvas").getBoundingClientRect().right <= innerWidth`)
		side := eval[float64](b, `document.querySelector("canvas").getBoundingClientRect().width / 12`)
		if page := eval[int64](b, `document.documentElement.scrollWidth`); page > width || width > 640 && side != float64(int(side)) || side < 20 {
			t.Errorf("%d wide: got a page of %d, and cells of %v", width, page, side)
		}
	}
}
