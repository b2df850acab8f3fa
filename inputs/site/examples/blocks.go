package examples

import (
	"slices"
	"strings"
)

var (
	exampleCue = pattern(`\b(for example|examples?:|suppose|consider|here is|here's|here are|imagine|the following|given|if your?|larger example)\b`)
	stateCue   = pattern(`\b(after|looks? like|produces?|becomes?|results?|would be|appears?|drawn?|diagram|picture|marked|rounds?|minutes?|paths?|instead|then|finally|visuali[sz]ed|shown|(above|this|same) example|example above)\b`)
	afterCue   = pattern(`\bafter\b|(above|this|same|previous) example|example above`)
)

// isCalled reports whether the sentence before a block, or before its list, calls it an example.
func (t *text) isCalled(b opener) bool {
	elements, at := t.parts[b.part], b.at
	for at > 0 && elements[at].item > 0 {
		at--
	}
	return cue(t.lead(b)) == calledExample || cue(elements[at].prose) == calledExample
}

// cue judges by the sentence before a block whether that is an example, or a state or a picture.
func cue(lead string) float64 {
	lead = strings.ToLower(lead)
	switch isExample, isState := exampleCue().MatchString(lead), stateCue().MatchString(lead); {
	case isExample && afterCue().MatchString(lead):
		return 0
	case isExample:
		return calledExample
	case isState:
		return calledState
	}
	return 0
}

// exampleBlocks returns the blocks that are examples. A part's first one is the earliest of those
// with the best evidence.
func (t *text) exampleBlocks() (taken []opener) {
	scored := t.scoreBlocks()
	best, found := map[int]float64{}, map[int]bool{} // by part
	for _, b := range scored {
		best[b.part] = max(best[b.part], b.score)
	}
	for _, b := range scored {
		// Before the first example, only the likeliest blocks are examples. Part two often shows
		// the one of part one again.
		isLikely := b.score >= max(best[b.part]-likely, 0) && (found[b.part] || b.score > best[b.part]-likeliest)
		if isLikely && (b.part == 0 || t.isCalled(b)) {
			taken, found[b.part] = append(taken, b), true
		}
	}
	return taken
}

func (t *text) scoreBlocks() (scored []opener) {
	before := opener{part: -1}
	seen := map[string]bool{}
	for _, b := range t.blocks() {
		key := strings.TrimSpace(b.text)
		if seen[key] || key == "" || t.hasInLead(b) {
			continue
		}
		seen[key] = true
		b.text = t.withoutNotes(b.text)
		b.score, b.strong = t.scoreBlock(b, before)
		scored = append(scored, b)
		before = b
	}
	return scored
}

// withoutNotes returns a block without what no input has: line breaks in its only line or notes below
// it, a heading above, and later states.
func (t *text) withoutNotes(block string) string {
	first, rest, several := strings.Cut(block, "\n")
	switch {
	case t.input == nil || !several || strings.TrimSpace(rest) == "":
		return block
	case !t.input.several && strings.HasSuffix(first, ","):
		return strings.ReplaceAll(block, "\n", "") + "\n"
	case !t.input.several && t.isLikeInput(first, likeLine):
		return first + "\n"
	case t.isHeading(first):
		block = rest
	}
	if before, after, _ := strings.Cut(block, "\n\n"); t.isHeading(strings.SplitN(after, "\n", 2)[0]) {
		return before + "\n"
	}
	return block
}

// isHeading reports whether a line ends with a colon, as no line of the input does.
func (t *text) isHeading(line string) bool {
	return strings.HasSuffix(line, ":") && !t.input.lines[skeleton(line)]
}

// scoreBlock adds up what speaks for a block as an example.
func (t *text) scoreBlock(b, before opener) (score float64, strong bool) {
	lead := t.lead(b)
	likeness, isNext := t.input.likeness(b.text), b.part == before.part
	isLater := cue(lead) < calledExample && sameShape(b.text, before.text)
	score = cue(lead) + scoreLikeness(likeness)
	score += when(isNext && lead == "", aContinuation) + when(isNext && isLater, aLaterState)
	return score, score >= strongly && (t.input == nil || likeness >= likeBlock)
}

// lead returns the sentence before a block, or "" if another block stands there.
func (t *text) lead(b opener) string {
	if b.at == 0 {
		return ""
	}
	return t.parts[b.part][b.at-1].prose
}

// hasInLead reports whether the first line of a block repeats a code of the sentence before it: then
// the code is the example, and the block has its steps.
func (t *text) hasInLead(b opener) bool {
	first, _, _ := strings.Cut(strings.TrimSpace(b.text), "\n")
	return b.at > 0 && slices.ContainsFunc(t.parts[b.part][b.at-1].pieces, func(p piece) bool {
		return len(p.code) > 4 && p.emphasis == plain && strings.HasPrefix(first, p.code)
	})
}

// sameShape reports whether two blocks have lines of the same lengths.
func sameShape(a, b string) bool {
	one, two := strings.Split(strings.TrimSpace(a), "\n"), strings.Split(strings.TrimSpace(b), "\n")
	return len(one) > 1 && slices.EqualFunc(one, two, func(a, b string) bool { return len(a) == len(b) })
}
