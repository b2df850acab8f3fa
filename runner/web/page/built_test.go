package page_test

import (
	"testing"

	"github.com/chromedp/chromedp"
)

// The rest of the comment is beside the answers, or folded where there is no room.
func TestIdeaOfADayStandsBelowItsTitle(t *testing.T) {
	b := openTab(t, "2027/3/")
	for _, screen := range []struct {
		width   int64
		isWhole bool
	}{{1440, true}, {1200, false}, {360, false}} {
		b.do(chromedp.EmulateViewport(screen.width, 800))
		b.open("2027/1/")
		b.wantText(".idea p", "The days are short, and each has a fault or a beauty of its own.")
		isWhole := eval[bool](b, `document.querySelector(".idea h2").checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true }) && document.querySelector(".idea pre").getBoundingClientRect().height > 0`)
		if page := eval[int64](b, `document.documentElement.scrollWidth`); isWhole != screen.isWhole || page > screen.width {
			t.Errorf("%d wide: got a page of %d; is the whole comment visible: %t, want %t", screen.width, page, isWhole, screen.isWhole)
		}
	}
	b.do(chromedp.Click(`//summary[.="More"]`))
	b.until(`document.querySelector(".idea pre").getBoundingClientRect().height > 0`)
}
