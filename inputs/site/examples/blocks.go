package examples

import (
	"slices"
	"strings"
)

// isCalled reports whether the sentence before a block, or before its list, calls it an example.
func (t *text) isCalled(b opener) bool {
	elements, at := t.parts[b.part], b.at
	for at > 0 && elements[at].item != nil {
		at--
	}
	return t.lead(b).cue() == calledExample || elements[at].cue() == calledExample
}

// cue judges by the sentence before a block whether that is an example, or a state or a picture.
func (e element) cue() float64 {
	switch isExample := e.says(exampleCue()); {
	case isExample && !e.says(afterCue()):
		return calledExample
	case !isExample && e.says(stateCue()):
		return calledState
	}
	return 0
}

// exampleBlocks returns the blocks that are examples. A part's first one is the earliest of those
// with the best evidence.
func (t *text) exampleBlocks() (taken []opener) {
	scored, best := t.scoreBlocks()
	for _, b := range scored {
		// Before the first example, only the likeliest blocks are examples. Part two often shows
		// the one of part one again.
		found := len(taken) > 0 && taken[len(taken)-1].part == b.part
		isLikely := b.score >= max(best[b.part]-likely, 0) && (found || b.score > best[b.part]-likeliest)
		if isLikely && (b.part == 0 || t.isCalled(b)) {
			taken = append(taken, b)
		}
	}
	return taken
}

// scoreBlocks adds up what speaks for each block as an example. The best scores are by part.
func (t *text) scoreBlocks() (scored []opener, best map[int]float64) {
	seen, best := map[string]bool{}, map[int]float64{}
	before := opener{part: -1}
	for _, b := range t.blocks() {
		key := strings.TrimSpace(b.text)
		if seen[key] || key == "" || t.hasInLead(b) {
			continue
		}
		seen[key] = true
		b.text = t.withoutNotes(b.text)
		lead, likeness := t.lead(b), t.input.likeness(b.text)
		b.score = lead.cue() + scoreLikeness(likeness)
		if b.part == before.part {
			isLater := lead.cue() < calledExample && sameShape(b.text, before.text)
			b.score += when(lead.prose == "", aContinuation) + when(isLater, aLaterState)
		}
		b.strong = b.score >= strongly && (t.input == nil || likeness >= likeBlock)
		best[b.part] = max(best[b.part], b.score)
		scored, before = append(scored, b), b
	}
	return scored, best
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

// lead returns the sentence before a block, or an element without prose if none is there.
func (t *text) lead(b opener) element { return t.parts[b.part][max(b.at-1, 0)] }

// hasInLead reports whether the first line of a block repeats a code of the sentence before it: then
// the code is the example, and the block has its steps.
func (t *text) hasInLead(b opener) bool {
	first, _, _ := strings.Cut(strings.TrimSpace(b.text), "\n")
	return slices.ContainsFunc(t.lead(b).pieces, func(p piece) bool {
		return len(p.code) > shortLead && p.emphasis == plain && strings.HasPrefix(first, p.code)
	})
}

// sameShape reports whether two blocks have lines of the same lengths.
func sameShape(a, b string) bool {
	one, two := strings.Split(strings.TrimSpace(a), "\n"), strings.Split(strings.TrimSpace(b), "\n")
	return len(one) > 1 && slices.EqualFunc(one, two, func(a, b string) bool { return len(a) == len(b) })
}
