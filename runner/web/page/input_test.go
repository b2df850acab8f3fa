package page_test

import (
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/browser"
	"github.com/chromedp/chromedp"

	"aoc/runner/files/filetest"
)

func TestInputInThePageIsSolved(t *testing.T) {
	b := openQuickTab(t, "2027/1/")
	b.wantAnswers("3", "6")
	b.comparesInView()
	b.wantMatch(".verdict", `^All 3 ways answer part 2 with 6\.`)
	wantValue(b, `document.activeElement === document.body`, true)
	b.click("Example 2") // which has other parameters
	b.solve("", "Solve both", "5", "15")
	b.wantMatch(".answer .note", `, on example 2$`)
	b.solve("1\n2\n3\n", "Part 2", "600")
	b.wantMatch(".answer .note", `, on your input$`)
	b.wantText(".amount", "3 lines, 6 characters")
	b.solve("\ufeff4", "Part 1", "4") // with a byte order mark
}

func TestOpenedOrDroppedFileIsSolved(t *testing.T) {
	file := filepath.Join(t.TempDir(), "input.txt")
	b := openTab(t, "2027/1/")
	for _, text := range []string{"41\r\n", "40\r\n2\r\n"} { // the same file again
		filetest.Write(t, file, text)
		b.do(chromedp.SetUploadFiles(chromedp.CSS("[type=file]"), []string{file}))
		b.until(`document.querySelector("textarea").value === %s`, strings.ReplaceAll(text, "\r", ""))
	}
	b.wantText(".amount", "2 lines, 5 characters")
	b.solve("", "Part 1", "42")
	drag := func(event string) {
		eval[bool](b, `(() => {
			const files = new DataTransfer();
			files.items.add(new File(["4\n3\n"], "input.txt"));
			return document.querySelector("footer").dispatchEvent(new DragEvent(%s, { dataTransfer: files, bubbles: true, cancelable: true }));
		})()`, event)
	}
	shown := `getComputedStyle(document.body, "::after").content`
	drag("dragover")
	wantValue(b, shown, `"Drop the file to use it as the input"`)
	drag("dragleave")
	wantValue(b, shown, "none")
	drag("drop")
	b.until(`document.querySelector(".amount").innerText === "2 lines, 4 characters"`)
	b.solve("", "Part 1", "7")
}

func TestErrorLeadsToTheLineOfTheInput(t *testing.T) {
	b := openQuickTab(t, "2027/1/")
	b.solve("1\n2\nthree\n4", "Solve both", `line 3: strconv.Atoi: parsing "three": invalid syntax`)
	b.wantText(".answer h2", "Both parts")
	b.click("Line 3 three")
	if got := eval[string](b, `getSelection().toString()`); got != "three" || !eval[bool](b, `document.activeElement.matches("textarea")`) {
		t.Errorf("got selection %q, want three in the input", got)
	}
}

func TestLettersAreDrawn(t *testing.T) {
	b := openQuickTab(t, "2027/2/")
	b.click("Example")
	b.solve("", "Solve both", "HI", "24")
	lit := eval[int](b, `document.querySelector(".answer figure path").getAttribute("d").split("M").length - 1`)
	if box := eval[string](b, `document.querySelector(".answer svg").getAttribute("viewBox")`); lit != 24 || box != "0 0 9 6" {
		t.Errorf("got %d lit cells in %s, want 24 in 9 by 6", lit, box)
	}
}

// allow lets the page use the clipboard, or not.
func (b *tab) allow(setting browser.PermissionSetting) {
	b.Helper()
	for _, permission := range []string{"clipboard-read", "clipboard-write"} {
		call(b, browser.SetPermission, browser.SetPermissionParams{Permission: &browser.PermissionDescriptor{Name: permission}, Setting: setting})
	}
}

func TestAnswerIsCopied(t *testing.T) {
	b := openTab(t, "2027/1/")
	b.allow(browser.PermissionSettingGranted)
	b.click("Example 1")
	b.solve("", "Part 2", "6")
	eval[any](b, `(() => {
		const [button, announcement] = [document.querySelector(".copy"), document.querySelector("#announcement")];
		globalThis.seen = [];
		new MutationObserver(() => seen.push(button.innerText + ": " + announcement.innerText)).observe(announcement, { childList: true });
	})()`)
	b.click("Copy")
	b.until(`document.querySelector(".copy").innerText === "Copy" && seen.length === 2`)
	wantValue(b, `seen`, []string{"Copied: Copied the answer to part 2.", "Copy: "})
	wantValue(b, `navigator.clipboard.readText()`, "6")
}

func TestClipboardIsTheInput(t *testing.T) {
	b := openTab(t, "2027/1/")
	wantValue(b, `document.querySelector(".get").href`, "https://adventofcode.com/2027/day/1/input")
	b.allow(browser.PermissionSettingGranted)
	eval[any](b, `navigator.clipboard.writeText("40\n2\n")`)
	b.click("Paste")
	b.until(`document.querySelector(".amount").innerText === "2 lines, 5 characters"`)
	b.solve("", "Part 1", "42")
	b.allow(browser.PermissionSettingDenied)
	b.click("Paste")
	b.until(`document.querySelector(".now").innerText.startsWith("The browser does not allow that here")`)
}

func TestPastedInputIsKeptForTheDay(t *testing.T) {
	b := openTab(t, "2027/1/")
	b.paste("40\n2\n")
	b.load("2027/1/")
	b.wantAnswers("42", "4200")
	b.load("2027/2/") // another day
	b.wantAnswers("HI", "24")
	b.load("2027/1/")
	b.paste("")
	b.press("\b")
	b.load("2027/1/")
	b.wantAnswers("3", "6") // of the example
	eval[any](b, `(() => { Storage.prototype.setItem = () => { throw new Error("full"); }; })()`)
	b.paste("3")
	b.wantText(".amount", "1 line, 1 character, too large to keep when you leave this page")
}

func TestTextThatIsNoInputIsRefused(t *testing.T) {
	b := openTab(t, "2027/3/") // which has no example
	b.click("Solve both")
	b.wantText("form [role=status]", "Paste an input or open a file first.")
	for _, page := range []string{"<!DOCTYPE html>\n<html>", "Inputs are personal. Please log in to get yours."} {
		b.paste(page)
		b.click("Solve both")
		b.wantText("form [role=status]", "This is a page of the site, not an input. Log in there, and copy your input again.")
	}
	wantValue(b, `document.activeElement.matches("textarea[aria-invalid]")`, true)
	b.solve("well", "Part 1", "1")
}

// wantInvented fails the test unless the page shows the results of an input of size 3 that 2027/1 invents: of all ways,
// with the parameter 3. It returns the input.
func (b *tab) wantInvented(seed string) (text string) {
	b.Helper()
	b.answers(2)
	b.comparesInView()
	text = eval[string](b, `document.querySelector("textarea").value`)
	sum := 0
	for line := range strings.Lines(text) {
		n, _ := strconv.Atoi(strings.TrimSpace(line))
		sum += n
	}
	b.wantAnswers(strconv.Itoa(sum), strconv.Itoa(3*sum))
	b.wantText(".verdict strong", strconv.Itoa(3*sum))
	b.wantMatch(".amount", `^3 lines, `)
	b.wantMatch(".answer .note", ", on invented input "+seed+" of size 3$")
	wantValue(b, `document.querySelectorAll(".stale").length`, 0)
	return text
}

func TestAnotherInputIsSolvedAndInTheAddress(t *testing.T) {
	b := openTab(t, "2027/1/#/invent=7/size=3")
	first := b.wantInvented("7")
	b.click("Another input")
	b.until(`location.hash !== "#/invent=7/size=3"`)
	seed, _ := strings.CutSuffix(strings.TrimPrefix(eval[string](b, `location.hash`), "#/invent="), "/size=3")
	if other := b.wantInvented(seed); other == first {
		t.Errorf("got the input %q twice", first)
	}
	b.wantLink("2027/1/#/invent=" + seed + "/size=3")
	b.name("#/invent=7/size=3")
	if again := b.wantInvented("7"); again != first {
		t.Errorf("got the input %q, and %q before", again, first)
	}
	b.click("Example 2")
	b.wantHere("2027/1/")
	b.solve("1\n2", "Part 2", "300") // by the real parameter
	b.click("Another input")
	b.answers(2)
	b.wantMatch(".answer .note", `, on invented input \d+$`)
	b.wantMatch(".amount", `^10 lines, `)
}

func TestInventedInputHasFramesAndTheirAddresses(t *testing.T) {
	b := openQuickTab(t, "2026/12/#/invent=7/size=9/frame=3")
	b.untilFrame("3 of 9")
	b.wantLink("2026/12/#/invent=7/size=9/frame=3")
}

func TestGeneratorAtFaultIsNamedAndStopped(t *testing.T) {
	b := openTab(t, "2027/3/#/invent=7/size=1")
	b.wantMatch(".answer.failed", `^Input\s+the generator is at fault: panic at days/days\.go:\d+: no idea`)
	eval[any](b, `(() => { location.hash = "#/invent=7/size=2"; })()`)
	b.until(`document.querySelector("[role=status]").innerText === "Inventing an input" && document.querySelector(".clock").innerText >= "0.3"`)
	b.click("Stop")
	b.answers(1)
	b.wantMatch(".answer.failed", `^Input\s+stopped after `)
	b.solve("well", "Part 1", "1")
}
