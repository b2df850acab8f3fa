package page_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/browser"
	"github.com/chromedp/chromedp"
)

func TestExampleIsSolvedWithItsParameters(t *testing.T) {
	b := newTab(t)
	b.open("#2027/1")
	b.click("Example 2")
	b.click("Solve both")
	b.wantAnswers("5", "15")
	if note := b.text(".answer .note"); !strings.HasSuffix(note, ", on example 2") {
		t.Errorf("got note %q, want the input in it", note)
	}
}

func TestPastedInputIsSolved(t *testing.T) {
	b := newTab(t)
	b.open("#2027/1")
	b.click("Example 1")
	b.paste("1\n2\n3\n") // not the example any more
	b.wantText(".amount", "3 lines, 6 characters")
	b.click("Part 2")
	b.wantAnswers("600")
	if note := b.text(".answer .note"); !strings.HasSuffix(note, ", on your input") {
		t.Errorf("got note %q, want the input in it", note)
	}
}

func TestOpenedOrDroppedFileIsSolved(t *testing.T) {
	file := filepath.Join(t.TempDir(), "input.txt")
	if err := os.WriteFile(file, []byte("40\r\n2\r\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	b := slowTab(t)
	b.open("#2027/1")
	b.do(chromedp.SetUploadFiles(chromedp.CSS("[type=file]"), []string{file}))
	b.until(`document.querySelector(".amount").innerText === "2 lines, 5 characters"`)
	b.click("Part 1")
	b.wantAnswers("42")
	if err := os.WriteFile(file, []byte("41\r\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	b.do(chromedp.SetUploadFiles(chromedp.CSS("[type=file]"), []string{file}))
	b.until(`document.querySelector(".amount").innerText === "1 line, 3 characters"`) // the same file again
	drag := func(event string) {
		eval[bool](b, `(() => {
			const files = new DataTransfer();
			files.items.add(new File(["4\n3\n"], "input.txt"));
			return document.querySelector("footer").dispatchEvent(new DragEvent(%s, { dataTransfer: files, bubbles: true, cancelable: true }));
		})()`, event)
	}
	shown := `getComputedStyle(document.body, "::after").content`
	drag("dragover")
	if got := eval[string](b, shown); got != `"Drop the file to use it as the input"` {
		t.Errorf("while a file is over the page: got %s", got)
	}
	drag("dragleave")
	if got := eval[string](b, shown); got != "none" {
		t.Errorf("after that: got %s", got)
	}
	drag("drop")
	b.until(`document.querySelector(".amount").innerText === "2 lines, 4 characters"`)
	b.click("Part 1")
	b.wantAnswers("7")
}

func TestErrorLeadsToTheLineOfTheInput(t *testing.T) {
	b := newTab(t)
	b.open("#2027/1")
	b.paste("1\n2\nthree\n4")
	b.click("Part 1")
	b.wantAnswers(`line 3: strconv.Atoi: parsing "three": invalid syntax`)
	b.click("Line 3 three")
	if got := eval[string](b, `getSelection().toString()`); got != "three" || !eval[bool](b, `document.activeElement.matches("textarea")`) {
		t.Errorf("got selection %q, want three in the input", got)
	}
}

func TestMissingInputIsAskedFor(t *testing.T) {
	b := slowTab(t)
	b.open("#2027/3") // which has no example
	b.click("Solve both")
	b.until(`document.querySelector(".now").innerText.trim() === "Paste an input or open a file first."`)
	if !eval[bool](b, `document.activeElement.matches("textarea[aria-invalid]")`) {
		t.Error("the input is not focused and invalid")
	}
}

func TestLettersAreDrawn(t *testing.T) {
	b := newTab(t)
	b.open("#2027/2")
	b.click("Example")
	b.click("Solve both")
	b.wantAnswers("HI", "24")
	lit := eval[int](b, `document.querySelector(".answer figure path").getAttribute("d").split("M").length - 1`)
	if box := eval[string](b, `document.querySelector(".answer svg").getAttribute("viewBox")`); lit != 24 || box != "0 0 9 6" {
		t.Errorf("got %d lit cells in %s, want 24 in 9 by 6", lit, box)
	}
}

func TestAnswerIsCopied(t *testing.T) {
	b := slowTab(t)
	for _, permission := range []string{"clipboard-read", "clipboard-write"} {
		call(b, browser.SetPermission, browser.SetPermissionParams{
			Permission: &browser.PermissionDescriptor{Name: permission}, Setting: browser.PermissionSettingGranted})
	}
	b.open("#2027/1")
	b.click("Example 1")
	b.click("Part 2")
	b.answers(1)
	eval[any](b, `(() => {
		const [button, announcement] = [document.querySelector(".copy"), document.querySelector("#announcement")];
		globalThis.seen = [];
		new MutationObserver(() => seen.push(button.innerText + ": " + announcement.innerText)).observe(announcement, { childList: true });
	})()`)
	b.click("Copy")
	b.until(`document.querySelector(".copy").innerText === "Copy" && seen.length === 2`)
	if got, want := eval[[]string](b, `seen`), []string{"Copied: Copied the answer to part 2.", "Copy: "}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	if got := eval[string](b, `navigator.clipboard.readText()`); got != "6" {
		t.Errorf("copied %q, want 6", got)
	}
}

func TestLastDayOffersNoSecondPart(t *testing.T) {
	b := slowTab(t)
	b.open("#2026/12")
	b.click("Example")
	b.click("Solve")
	b.wantAnswers("8")
	if offered := eval[string](b, `[...document.querySelectorAll("article button")].map((button) => button.innerText).join()`); strings.Contains(offered, "art 2") || strings.Contains(offered, "both") {
		t.Errorf("offers %s", offered)
	}
}

func TestClipboardIsTheInput(t *testing.T) {
	b := slowTab(t)
	b.open("#2027/1")
	if got, want := eval[string](b, `document.querySelector(".get").href`), "https://adventofcode.com/2027/day/1/input"; got != want {
		t.Errorf("got a link to %s, want %s", got, want)
	}
	allow := func(setting browser.PermissionSetting) {
		for _, permission := range []string{"clipboard-read", "clipboard-write"} {
			call(b, browser.SetPermission, browser.SetPermissionParams{Permission: &browser.PermissionDescriptor{Name: permission}, Setting: setting})
		}
	}
	allow(browser.PermissionSettingGranted)
	eval[any](b, `navigator.clipboard.writeText("40\n2\n")`)
	b.click("Paste")
	b.until(`document.querySelector(".amount").innerText === "2 lines, 5 characters"`)
	b.click("Part 1")
	b.wantAnswers("42")
	allow(browser.PermissionSettingDenied)
	b.click("Paste")
	b.until(`document.querySelector(".now").innerText.startsWith("The browser does not allow that here")`)
}

func TestPastedInputIsKeptForTheDay(t *testing.T) {
	b := slowTab(t)
	b.open("#2027/1")
	b.paste("40\n2\n")
	b.load("#2027/1")
	b.wantAnswers("42", "4200")
	b.visit("#2027/2", "Letters")
	if got := b.answers(2); got[0] != "HI" {
		t.Errorf("another day: got %q", got)
	}
	b.visit("#2027/1", "Ladders")
	b.paste("")
	b.press("\b")
	b.load("#2027/1")
	if got := b.answers(2); got[0] != "3" {
		t.Errorf("after the input is deleted: got %q, want that of the example", got)
	}
}

func TestPageOfTheSiteIsNoInput(t *testing.T) {
	b := newTab(t)
	b.open("#2027/3")
	for _, page := range []string{"<!DOCTYPE html>\n<html>", "Inputs are personal. Please log in to get yours."} {
		b.paste(page)
		b.click("Solve both")
		b.wantText("form [role=status]", "This is a page of the site, not an input. Log in there, and copy your input again.")
	}
	b.paste("well")
	b.click("Part 1")
	b.wantAnswers("1")
}
