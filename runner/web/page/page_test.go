package page_test

import (
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

func TestExampleIsSolvedByAClickWithItsOwnParameters(t *testing.T) {
	b := newTab(t)
	b.open("#2027/1")
	b.click("Example 2")
	b.click("Solve both")
	if got, want := b.answers(2), []string{"5", "15"}; !slices.Equal(got, want) {
		t.Errorf("answers %q, want %q", got, want)
	}
	if note := b.text(".answer .note"); !strings.HasSuffix(note, ", on example 2") {
		t.Errorf("the note %q does not say what was solved", note)
	}
}

func TestPastedInputIsSolved(t *testing.T) {
	b := newTab(t)
	b.open("#2027/1")
	b.click("Example 1")
	b.paste("1\n2\n3\n") // which is no example any more
	if amount := b.text(".amount"); amount != "3 lines, 6 characters" {
		t.Errorf("it is said to be %q", amount)
	}
	b.click("Part 2")
	if got, want := b.answers(1), []string{"600"}; !slices.Equal(got, want) {
		t.Errorf("answers %q, want %q", got, want)
	}
	if note := b.text(".answer .note"); !strings.HasSuffix(note, ", on your input") {
		t.Errorf("the note %q does not say what was solved", note)
	}
}

func TestFileIsSolvedOpenedOrDropped(t *testing.T) {
	file := filepath.Join(t.TempDir(), "input.txt")
	if err := os.WriteFile(file, []byte("40\r\n2\r\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	b := newTab(t)
	b.open("#2027/1")
	b.do(chromedp.SetUploadFiles(chromedp.CSS("[type=file]"), []string{file}))
	b.until(`document.querySelector(".amount").innerText === "2 lines, 5 characters"`)
	b.click("Part 1")
	if got := b.answers(1); got[0] != "42" {
		t.Errorf("of the opened file: %s, want 42", got)
	}
	eval[bool](b, `(() => {
		const files = new DataTransfer();
		files.items.add(new File(["4\n3\n"], "input.txt"));
		return document.querySelector("textarea").dispatchEvent(new DragEvent("drop", { dataTransfer: files, bubbles: true, cancelable: true }));
	})()`)
	b.until(`document.querySelector(".amount").innerText === "2 lines, 4 characters"`)
	b.click("Part 1")
	if got := b.answers(1); got[0] != "7" {
		t.Errorf("of the dropped file: %s, want 7", got)
	}
}

func TestMalformedInputIsToldWithTheWayToItsLine(t *testing.T) {
	b := newTab(t)
	b.open("#2027/1")
	b.paste("1\n2\nthree\n4")
	b.click("Part 1")
	if got, want := b.answers(1), []string{`line 3: "three" is not a number`}; !slices.Equal(got, want) {
		t.Errorf("answers %q, want %q", got, want)
	}
	b.click("Line 3 three")
	if got := eval[string](b, `getSelection().toString()`); got != "three" || !eval[bool](b, `document.activeElement.matches("textarea")`) {
		t.Errorf("the way leads to %q, want three in the input", got)
	}
}

func TestNoInputIsAskedFor(t *testing.T) {
	b := newTab(t)
	b.open("#2027/1")
	b.click("Solve both")
	b.until(`document.querySelector(".now").innerText.trim() === "There is no input yet."`)
	if !eval[bool](b, `document.activeElement.matches("textarea[aria-invalid]")`) {
		t.Error("the input has not the focus, and is not said to be wrong")
	}
}

func TestLettersAreDrawn(t *testing.T) {
	b := newTab(t)
	b.open("#2027/2")
	b.click("Example")
	b.click("Solve both")
	if got, want := b.answers(2), []string{"HI", "24"}; !slices.Equal(got, want) {
		t.Errorf("answers %q, want %q", got, want)
	}
	lit := eval[int](b, `document.querySelector(".answer figure path").getAttribute("d").split("M").length - 1`)
	if box := eval[string](b, `document.querySelector(".answer svg").getAttribute("viewBox")`); lit != 24 || box != "0 0 9 6" {
		t.Errorf("%d cells in %s are lit, want 24 in 9 by 6", lit, box)
	}
}

func TestDayThatNeverEndsIsStopped(t *testing.T) {
	b := newTab(t)
	b.open("#2027/3")
	b.paste("spin")
	b.click("Solve both")
	b.until(`document.querySelector(".clock").innerText >= "0.3"`)
	if status := b.text("[role=status]"); status != "Solving part 1" {
		t.Errorf("it is said to be %q", status)
	}
	b.click("Stop")
	if got := b.answers(1); !strings.HasPrefix(got[0], "stopped after ") {
		t.Errorf("it ended with %q", got)
	}
	b.paste("well")
	b.click("Solve both")
	if got, want := b.answers(2), []string{"1", "Not solved yet."}; !slices.Equal(got, want) {
		t.Errorf("and then %q, want %q", got, want)
	}
}

func TestOtherDaysAreSolvedWhileOneRuns(t *testing.T) {
	b := newTab(t)
	b.open("#2027/3")
	b.paste("spin")
	b.click("Part 1")
	b.until(`document.querySelector(".clock").innerText > ""`)
	b.do(chromedp.Click(`a.day[href="#2027/1"]`))
	b.until(`document.querySelector("h1").innerText === "Ladders"`)
	b.click("Example 1")
	b.click("Part 1")
	if got := b.answers(1); got[0] != "3" {
		t.Errorf("answer %q, want 3", got)
	}
	b.do(chromedp.NavigateBack())
	b.until(`document.querySelector("h1").innerText === "Bad Luck"`)
	b.click("Stop")
	b.answers(1)
}

func TestDayThatCrashesIsToldAndTakesNothingWithIt(t *testing.T) {
	b := newTab(t)
	b.open("#2027/3")
	for how, want := range map[string]string{
		"error":     "part 1: no luck",
		"panic":     "part 1: panic at days/days.go:",
		"goroutine": "the day ended the process, with panic: out of reach",
		"exit":      "the day ended the process, with exit code 7",
		"overflow":  "the day ended the process, with a stack overflow",
	} {
		b.paste(how)
		b.click("Solve both")
		got := b.answers(2)
		if !strings.HasPrefix(got[0], want) || got[1] != "Not solved yet." {
			t.Errorf("%s: %q, want %q and nothing of part 2", how, got, want)
		}
	}
}

func TestLastDayHasNoSecondPuzzle(t *testing.T) {
	b := newTab(t)
	b.open("#2026/12")
	b.click("Example")
	b.click("Solve both")
	if got := b.answers(2); got[0] != "8" || !strings.HasPrefix(got[1], "No puzzle") {
		t.Errorf("answers %q", got)
	}
}

func TestAddressNamesTheDayAndItsVariant(t *testing.T) {
	b := newTab(t)
	b.open("")
	if title := b.text("h1"); title != "Bad Luck" {
		t.Errorf("without an address it is %s, want the newest", title)
	}
	b.open("#2027/1/by%20halves")
	if variant := eval[string](b, `document.querySelector("select").value`); variant != "by halves" {
		t.Errorf("solved by %q", variant)
	}
	if title := eval[string](b, `document.title`); title != "2027 day 1: Ladders" {
		t.Errorf("the tab is called %q", title)
	}
	if puzzle := eval[string](b, `document.querySelector(".puzzle").href`); puzzle != "https://adventofcode.com/2027/day/1" {
		t.Errorf("the puzzle is %s", puzzle)
	}
	b.click("Example 1")
	b.click("Part 1")
	if got := b.answers(1); got[0] != "-3" {
		t.Errorf("by halves: %s, want -3", got)
	}
	eval[any](b, `(() => { const s = document.querySelector("select"); s.value = "backwards"; s.dispatchEvent(new Event("change")); })()`)
	if hash := eval[string](b, `location.hash`); hash != "#2027/1/backwards" {
		t.Errorf("the address became %s", hash)
	}
	b.open("#2027/9")
	if said := b.text("[role=alert]"); said != "2027/9 is not listed." {
		t.Errorf("of a day that is not there it says %q", said)
	}
}

func TestListHasEveryDayAndVariant(t *testing.T) {
	b := newTab(t)
	b.open("#2027/2")
	if got, want := eval[[]string](b, `[...document.querySelectorAll("#list a")].map((a) => a.getAttribute("href"))`), []string{
		"#2027/1", "https://adventofcode.com/2027/day/1", "#2027/1/backwards", "#2027/1/by%20halves",
		"#2027/2", "https://adventofcode.com/2027/day/2",
		"#2027/3", "https://adventofcode.com/2027/day/3",
		"#2026/12", "https://adventofcode.com/2026/day/12",
	}; !slices.Equal(got, want) {
		t.Errorf("the list leads to %q, want %q", got, want)
	}
	if current := b.text("#list [aria-current]"); strings.Join(strings.Fields(current), " ") != "2 Letters" {
		t.Errorf("the current day is %q", current)
	}
}

func TestAnswerIsCopied(t *testing.T) {
	b := newTab(t)
	for _, permission := range []string{"clipboard-read", "clipboard-write"} {
		call(b, browser.SetPermission, browser.SetPermissionParams{
			Permission: &browser.PermissionDescriptor{Name: permission}, Setting: browser.PermissionSettingGranted})
	}
	b.open("#2027/1")
	b.click("Example 1")
	b.click("Part 2")
	b.answers(1)
	b.click("Copy")
	b.until(`document.querySelector(".copy").innerText === "Copied"`)
	if got := eval[string](b, `navigator.clipboard.readText()`); got != "6" {
		t.Errorf("%q was copied, want 6", got)
	}
}

func TestPageWorksByKeyboardAlone(t *testing.T) {
	b := newTab(t)
	b.open("#2027/2")
	b.tabTo("Skip to the day")
	b.press(kb.Enter)
	if hash := eval[string](b, `location.hash`); hash != "#2027/2" {
		t.Errorf("the way past the list leads to %s", hash)
	}
	b.tabTo("Example")
	b.press(kb.Enter)
	b.tabTo("Solve both")
	b.press(kb.Enter)
	if got := b.answers(2); got[0] != "HI" {
		t.Errorf("answers %q", got)
	}
	b.tabTo("Copy the answer to part 2")

	b.open("#2027/2")
	b.tabTo("2027 day 1 by backwards")
	b.press(kb.Enter)
	b.until(`document.activeElement.innerText === "Ladders"`)
	b.tabTo("Input")
	b.paste("8")
	b.do(chromedp.KeyEvent(kb.Enter, chromedp.KeyModifiers(kb.ModifierCtrl)))
	if got := b.answers(2); got[0] != "-8" {
		t.Errorf("answers %q", got)
	}

	b.open("#2027/3")
	b.tabTo("Input")
	b.paste("spin")
	b.tabTo("Part 1")
	b.press(" ")
	b.tabTo("Stop")
	b.press(" ")
	b.answers(1)
	if focused := eval[string](b, `document.activeElement.innerText`); focused != "Stop" {
		t.Errorf("the focus went to %q", focused)
	}
}

func TestNarrowScreenNeedsNoScrollingSideways(t *testing.T) {
	b := newTab(t)
	b.do(chromedp.EmulateViewport(320, 600))
	for _, long := range []struct{ address, input string }{
		{"#2026/12", strings.Repeat("123456789", 20)},
		{"#2027/2", strings.Repeat("#.", 60) + strings.Repeat("\n#", 5)},
		{"#2027/3", "exit"},
		{"#2027/1", strings.Repeat("x", 300)},
	} {
		b.open(long.address)
		b.paste(long.input)
		b.click("Solve both")
		b.answers(2)
		if width := eval[int](b, `document.documentElement.scrollWidth`); width > 320 {
			t.Errorf("%s is %d wide, want 320", long.address, width)
		}
	}
}

func TestNarrowScreenClosesTheListOverADayThatIsChosen(t *testing.T) {
	b := newTab(t)
	b.do(chromedp.EmulateViewport(320, 600))
	b.open("#2027/2")
	for _, day := range []string{"#2027/1", "#2027/1"} { // the second time it is there already
		b.do(chromedp.Click(`//summary`), chromedp.Click(`a.day[href="`+day+`"]`))
		b.until(`!document.querySelector("#days").open && document.querySelector("h1").innerText === "Ladders"`)
	}
}

func TestPageAsksNobodyButItsHost(t *testing.T) {
	b := newTab(t)
	b.open("#2027/1")
	b.click("Example 1")
	b.click("Solve both")
	b.answers(2)
	b.mu.Lock()
	defer b.mu.Unlock()
	if len(b.asked) == 0 {
		t.Fatal("no request was seen")
	}
	for _, address := range b.asked {
		if !strings.HasPrefix(address, b.url) && address != "about:blank" {
			t.Errorf("it asks for %s", address)
		}
	}
}

func TestFilesNameNoHostButThePuzzles(t *testing.T) {
	files, err := filepath.Glob("files/*")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, address := range regexp.MustCompile(`(https?:)?//[a-z][^/"`+"`"+`]*`).FindAllString(string(text), -1) {
			if address != "https://adventofcode.com" && address != "http://www.w3.org" { // the latter names a namespace
				t.Errorf("%s: %s", file, address)
			}
		}
	}
}

func TestScriptFromElsewhereIsNotRun(t *testing.T) {
	b := newTab(t)
	b.open("")
	for _, try := range []string{
		`fetch("https://example.com/").then(() => "done", () => "refused")`,
		`(() => { const s = document.createElement("script"); s.textContent = "globalThis.ran = 'done'"; document.head.append(s); return globalThis.ran ?? "refused"; })()`,
		`new Promise((done) => { const i = new Image(); i.onload = () => done("done"); i.onerror = () => done("refused"); i.src = "https://example.com/icon.png"; })`,
	} {
		if got := eval[string](b, try); got != "refused" {
			t.Errorf("%s: %s, want refused", try, got)
		}
	}
}

func TestDaysThatDoNotBuildAreToldInThePage(t *testing.T) {
	dir := t.TempDir()
	broken := filepath.Join(dir, "days.go")
	if err := os.WriteFile(broken, []byte("package days\n\nfunc All() []int { return two }\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	written := writtenPage(t)
	if err := os.CopyFS(filepath.Join(dir, "page"), os.DirFS(written)); err != nil {
		t.Fatal(err)
	}
	b := tabOn(t, invented(t, broken).Handler(filepath.Join(dir, "page")))
	b.open("")
	if said := b.text("[role=alert]"); !strings.Contains(said, "undefined: two") {
		t.Errorf("it says %q, want the compiler's words", said)
	}
}

func TestServedPageHasTheDaysAsTheyAreNow(t *testing.T) {
	dir := t.TempDir()
	b := tabOn(t, invented(t, "testdata/days.go").Handler(dir))
	if err := os.CopyFS(dir, os.DirFS(writtenPage(t))); err != nil {
		t.Fatal(err)
	}
	if err := os.Remove(filepath.Join(dir, "aoc.wasm")); err != nil {
		t.Fatal(err)
	}
	b.open("#2027/1")
	b.click("Example 1")
	b.click("Part 1")
	b.answers(1)
	response, err := http.Get(b.url + "page.js")
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	if got := response.Header.Get("Content-Type"); got != "text/javascript; charset=utf-8" {
		t.Errorf("scripts are %s", got)
	}
}

func TestLightAndDarkAreReadable(t *testing.T) {
	b := newTab(t)
	for _, scheme := range []string{"light", "dark"} {
		call(b, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
			Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}}})
		for _, text := range []string{"", "1\n2", "three"} {
			b.open("#2027/1")
			if text != "" {
				b.paste(text)
				b.click("Solve both")
				b.answers(2)
			}
			for _, poor := range eval[[]string](b, poorContrasts) {
				t.Errorf("%s, %q: %s", scheme, text, poor)
			}
		}
		if paper := eval[string](b, `getComputedStyle(document.body).backgroundColor`); (paper == "rgb(22, 24, 29)") != (scheme == "dark") {
			t.Errorf("the paper is %s where it is to be %s", paper, scheme)
		}
	}
}

func TestControlsHaveNames(t *testing.T) {
	b := newTab(t)
	b.open("#2027/1")
	b.paste("1\nx")
	b.click("Part 1")
	b.answers(1)
	b.checkNames()
	b.paste("1")
	b.click("Solve both")
	b.answers(2)
	b.checkNames()
	for _, landmark := range []string{"banner", "navigation", "main", "contentinfo"} {
		if !b.hasRole(landmark) {
			t.Errorf("there is no %s", landmark)
		}
	}
}

func TestPageIsWrittenWhole(t *testing.T) {
	entries, err := os.ReadDir(writtenPage(t))
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, entry := range entries {
		names = append(names, entry.Name())
	}
	for _, name := range []string{"index.html", "style.css", "page.js", "worker.js", "wasm_exec.js", "aoc.wasm"} {
		if !slices.Contains(names, name) {
			t.Errorf("%s is not there, but %q", name, names)
		}
	}
	none := t.TempDir()
	if err := invented(t, "testdata/none.go").Write(t.Context(), none); err == nil {
		t.Error("days that do not build make a page")
	}
	if entries, err := os.ReadDir(none); err != nil || len(entries) > 0 {
		t.Errorf("days that do not build leave %v, %v", entries, err)
	}
}
