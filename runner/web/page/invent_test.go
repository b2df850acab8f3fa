package page_test

import (
	"strconv"
	"strings"
	"testing"
)

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
	b.until(`!document.querySelector(".stale")`)
	if other := b.wantInvented(seed); other == first {
		t.Errorf("got the input %q twice", first)
	}
	if got, want := b.copyLink(), "2027/1/#/invent="+seed+"/size=3"; got != want {
		t.Errorf("got link %s, want %s", got, want)
	}
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
	b.until(`document.querySelector(".count").innerText === "3 of 9"`)
	if got, want := b.copyLink(), "2026/12/#/invent=7/size=9/frame=3"; got != want {
		t.Errorf("got link %s, want %s", got, want)
	}
	for _, wrong := range []string{"2027/2/#/invent=7", "2027/1/#/invent=7/size=0", "2027/1/#/invent=7/size=1001", "2027/1/#/invent=-7"} {
		b.open(wrong)
		b.wantText("[role=alert]", strings.ReplaceAll(wrong, "#/", "")+" is not listed.")
	}
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
