package page_test

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/browser"
	"github.com/chromedp/chromedp"

	"aoc/runner/files/filetest"
)

func TestInputInThePageIsSolved(t *testing.T) {
	b := openQuickTab(t, "2027/1/")
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
	b := openQuickTab(t, "2027/3/")
	b.open("2027/1/")
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
	b.wantTrue(`document.activeElement.matches("textarea[aria-invalid]")`, "the input is not focused and invalid")
	b.solve("well", "Part 1", "1")
}
