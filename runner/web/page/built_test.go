package page_test

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"aoc/runner/files/filetest"
)

// The page of each day contains the list, and shows it without JavaScript too.
func TestListIsTheSameBeforeAndAfterTheProgramRuns(t *testing.T) {
	b := openTab(t, "2027/2/")
	built := filetest.Read(t, filepath.Join(writtenPage(t), "2027", "2", "index.html"))
	before := eval[string](b, `new DOMParser().parseFromString(%s, "text/html").querySelector("#list").innerHTML`, built)
	after := eval[string](b, `import("../../list.js").then(async ({ listDays }) => {
		document.querySelector("#list").replaceChildren();
		listDays(await (await import("../../ask.js")).ask({ asks: "days" }));
		return document.querySelector("#list").innerHTML;
	})`)
	before = strings.NewReplacer(` open=""`, "", ` aria-current="page"`, "").Replace(before)
	if before != after || !strings.Contains(before, "Ladders") {
		t.Errorf("built:\n%s\nin the page:\n%s", before, after)
	}
}

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
