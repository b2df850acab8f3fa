package page_test

import (
	"flag"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"

	"aoc/runner/web/page"
)

var picture = flag.Bool("picture", false, "draw docs/web.png again")

func TestDiracDiceIsSolved(t *testing.T) {
	b := diracDice(t)
	if got, want := b.answers(2), []string{"739785", "444356092776315"}; !slices.Equal(got, want) {
		t.Errorf("answers %q, want %q", got, want)
	}
	if title := b.chart(); title != "What becomes of the universes" {
		t.Errorf("the chart is called %q", title)
	}
}

func TestPictureOfThePage(t *testing.T) {
	if !*picture {
		t.Skip("-picture draws docs/web.png again")
	}
	b := diracDice(t)
	b.answers(2)
	b.chart()
	b.do(chromedp.EmulateViewport(1080, 1340, chromedp.EmulateScale(1.5)), chromedp.MouseEvent(input.DispatchMouseEventTypeMouseMoved, 0, 0))
	eval[any](b, `document.activeElement.blur()`)
	png, err := chromedp.Run(b.ctx, chromedp.CaptureScreenshot())
	if err == nil {
		err = os.WriteFile(filepath.Join(root, "docs", "web.png"), png, 0o644)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// diracDice opens the page with the project's days and solves both parts of 2021 day 21's example.
func diracDice(t *testing.T) *tab {
	t.Helper()
	dir := t.TempDir()
	if err := (page.Project{Root: root, Environ: os.Environ(), Stderr: t.Output()}).Write(t.Context(), dir); err != nil {
		t.Fatal(err)
	}
	b := tabOn(t, http.FileServer(http.Dir(dir)))
	b.open("#2021/21")
	if b.text("h1") != "Dirac Dice" {
		t.Skip("2021 day 21 is not listed")
	}
	b.click("Example")
	b.click("Solve both")
	return b
}
