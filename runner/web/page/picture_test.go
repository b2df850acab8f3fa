package page_test

import (
	"flag"
	"net/http"
	"os"
	"os/exec"
	"testing"

	"github.com/chromedp/chromedp"
)

var picture = flag.Bool("picture", false, "draw docs/web.png and docs/ways.png again")

func TestPicturesOfThePage(t *testing.T) {
	if !*picture {
		t.Skip("-picture draws docs/web.png and docs/ways.png again")
	}
	dir := t.TempDir()
	cmd := exec.Command("go", "run", ".", "web", "-o", dir)
	cmd.Dir, cmd.Stdout, cmd.Stderr = root, t.Output(), t.Output()
	if err := cmd.Run(); err != nil {
		t.Fatal(err)
	}
	b := tabOn(t, http.FileServer(http.Dir(dir)))
	b.open("2021/21/")
	b.do(chromedp.EmulateViewport(1080, 1900, chromedp.EmulateScale(1.5)))
	b.answers(2)
	eval[any](b, `document.querySelector(".ways").scrollIntoView()`) // which starts the comparison
	b.until(`document.querySelector(".verdict").innerText.includes("The fastest is") && document.querySelector(".stop").hidden`)
	eval[any](b, `scrollTo(0, 0)`)
	b.save("../../../docs/web.png", chromedp.CaptureScreenshot())
	eval[any](b, `document.querySelector(".ways").style.padding = "0.5rem 1.5rem 1.5rem"`)
	b.save("../../../docs/ways.png", chromedp.Screenshot(".ways"))
}

func (b *tab) save(name string, shot chromedp.Action[[]byte]) {
	b.Helper()
	png, err := chromedp.Run(b.ctx, shot)
	if err == nil {
		err = os.WriteFile(name, png, 0o644)
	}
	if err != nil {
		b.Fatal(err)
	}
}
