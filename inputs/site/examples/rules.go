package examples

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// A rule says no to what has been found. Each one stands alone: what it is for is on its page in
// testdata, which is read wrongly without it.
type rule[T any] struct {
	name, page string
	holds      func(*text, T) bool
}

// A claim is an answer that the text seems to give to a part of an example.
type claim struct {
	opener
	part  int // of the answer
	value string
	signs int // how many things speak for it: its emphasis, its place, the words before it
}

var (
	// noStatement are the rules by which the text may mean another answer.
	noStatement = []rule[claim]{
		{"part two goes on about the earlier example", "back_to_the_example", (*text).isBesideEarlier},
		{"part two's block may be a picture", "weak_block_of_part_two", func(_ *text, c claim) bool { return c.isOfPartTwo() && !c.strong }},
		{"a result that goes on is a step", "results_that_go_on", (*text).isStep},
		{"a text among numbers", "text_among_numbers", (*text).isOtherKind},
		{"a result, but another", "result_but_another", (*text).hasBut},
		{"a single sign", "single_sign", func(_ *text, c claim) bool { return c.signs < 2 }},
	}
	// noInline are the rules by which a code in a sentence is not an example.
	noInline = []rule[opener]{{"too short for a long line", "inline_both", (*text).isShort}}
	// noProse are the rules by which the prose of a list item is not an input.
	noProse = []rule[element]{{"a code is a line", "line_in_an_item", (*text).hasLine}}
	// noExample are the rules by which an opener, of which the index is given, is not an example.
	noExample = []rule[int]{
		{"no answer needs it", "picture_without_an_answer", (*text).isUnneeded},
		{"unlike the input", "picture_of_part_two", (*text).isUnlike},
		{"its result goes on", "results_that_go_on", (*text).goesOn},
	}
)

// forbids reports whether one of the rules says no.
func forbids[T any](rules []rule[T], t *text, to T) bool {
	return slices.ContainsFunc(rules, func(r rule[T]) bool { return r.holds(t, to) })
}

func (c claim) isOfPartTwo() bool { return c.block > 0 && c.opener.part > 0 }

// isBesideEarlier reports whether the block is part two's own, which also names the example of part one.
func (t *text) isBesideEarlier(c claim) bool {
	return c.isOfPartTwo() && t.names(c.part, earlierExample())
}

// isStep reports whether the answer of one example is the input of another.
func (t *text) isStep(c claim) bool {
	return slices.ContainsFunc(t.found, func(o opener) bool {
		return o.part == c.part && (o.text == c.value || o.answer == c.text)
	})
}

// isOtherKind reports whether an answer is a text, and most others of the part are numbers.
func (t *text) isOtherKind(c claim) bool {
	numbers, texts := 0, 0
	for _, o := range t.openers {
		switch {
		case o.part != c.part || o.answer == "" || o == c.opener:
		case isNumber(o.answer):
			numbers++
		default:
			texts++
		}
	}
	return !isNumber(c.value) && numbers > 0 && numbers >= texts
}

var butCue = pattern(`\bbut\b`)

// hasBut reports whether the sentence takes its result back: it is 5, but 3.
func (t *text) hasBut(c claim) bool {
	return c.answer != "" && slices.ContainsFunc(t.parts[c.opener.part][c.at].pieces, func(p piece) bool {
		return p.value != "" && !p.aside && butCue().MatchString(p.before)
	})
}

// isShort reports whether a code is too short for an example of a long line.
func (t *text) isShort(o opener) bool {
	return t.input != nil && !t.input.several && t.input.size >= longLine && utf8.RuneCountInString(o.text) <= shortCode
}

// hasLine reports whether the first code of a list item is like a line of the input.
func (t *text) hasLine(item element) bool {
	first := item.firstCode()
	return first >= 0 && t.isLikeInput(item.pieces[first].code, likeLine)
}

// isUnneeded reports whether an example after the first one is a picture or a state: no sentence
// about it has an answer.
func (t *text) isUnneeded(i int) bool {
	o := t.openers[i]
	if i == 0 || o.answer != "" {
		return false
	}
	isCalled := o.block == 0 || cue(t.lead(o)) >= calledExample
	for part := o.part; part < len(t.parts); part++ {
		if slices.ContainsFunc(t.values(i, part), func(v scored) bool { return v.own && (isCalled || v.mark > plain) }) {
			return false
		}
	}
	return true
}

// isUnlike reports whether a block after the first example has nothing of the input.
func (t *text) isUnlike(i int) bool {
	o := t.openers[i]
	return i > 0 && o.block > 0 && t.input != nil && t.input.likeness(o.text) < unlike
}

// goesOn reports whether the answer of an example after the first one is the input of another.
func (t *text) goesOn(i int) bool {
	o := t.openers[i]
	return i > 0 && o.answer != "" && slices.ContainsFunc(t.openers, func(next opener) bool {
		return next.part == o.part && strings.TrimSpace(next.text) == o.answer
	})
}
