package examples

import (
	"slices"
	"strings"
)

// How much a text must look like the input, from 0 to 1, to be what the text around it calls it.
const (
	unlike         = 0.3  // a block below is a picture
	likeBlock      = 0.5  // a block that is surely an example
	likeValue      = 0.6  // a code in a sentence, where inputs have several lines
	likeCharacters = 0.65 // the characters of such a code, where they have one
	likeResult     = 0.7  // a code beside a result
	likeLine       = 0.85 // prose that is a line of the input
	justLike       = 0.9  // a line among other codes
	better         = 0.1  // how much more a separator of values must be like the input's
	otherShape     = 0.75 // what one line is of the likeness to several, or several to one
	longLine       = 10   // bytes of an input
	shortCode      = 2    // bytes that are no example of it
	shortLine      = 3    // bytes that may be a line of the input by chance
	shortLead      = 4    // bytes of a code that may begin a block by chance
	longGrid       = 64   // bytes of an input
	fewKinds       = 12   // of characters in a grid
)

// What speaks for an example, in points.
const (
	calledExample = 2  // by the sentence before a block
	calledState   = -2 // the same
	aContinuation = -3 // of the block before
	aLaterState   = -3 // a block of the same shape as the one before
	anItem        = 1  // a code of a list, or of a sentence that is called an example
	answered      = 2
	strongly      = 2   // what a block needs that is surely an example
	likely        = 2   // how far from the best a block may be
	likeliest     = 1   // the same, before the first example
	clearly       = 0.9 // how much better than the first code in a sentence the first example must be
)

// scoreLikeness turns a likeness into points.
func scoreLikeness(likeness float64) float64 { return 6*likeness - 2 }

// What speaks for a value as an answer, in points.
const (
	emphasised       = 3
	aNumber          = 1
	inParentheses    = -2
	afterTotal       = 1
	ofThisExample    = 3
	inTheQuestion    = -5
	aboutExample     = 4
	lastAboutExample = 4
	aResult          = 11 // of a value that is called the result of the example
)

// when returns the points of what holds.
func when(holds bool, points float64) float64 {
	if holds {
		return points
	}
	return 0
}

// What is read, and what is found, is limited.
const (
	maxElements   = 2000     // of a part; no known puzzle has half as many
	maxInput      = 64 << 10 // bytes of the input that are read
	maxBlocks     = 50
	maxExamples   = 12
	maxCandidates = 50
	maxOthers     = 6   // candidates without emphasis
	maxBeside     = 2   // such candidates beside emphasised ones
	maxValue      = 200 // bytes; known answers have some tens
	maxProse      = 4 << 10
	maxSkeleton   = 10 // a longer one becomes a set of characters: a row of a grid, or a long list
)

// What words mean, in lower case.
var (
	// Before a block.
	exampleCue = pattern(`\b(for example|examples?:|suppose|consider|here is|here's|here are|imagine|the following|given|if your?|larger example)\b`)
	stateCue   = pattern(`\b(after|looks? like|produces?|becomes?|results?|would be|appears?|drawn?|diagram|picture|marked|rounds?|minutes?|paths?|instead|then|finally|visuali[sz]ed|shown|(above|this|same) example|example above)\b`)
	afterCue   = pattern(`\bafter\b|(above|this|same|previous) example|example above`)
	largerCue  = pattern(`larger`)
	// In the first sentence of the examples, and in each that has one.
	inlineCue = pattern(`\b(examples?|suppose|consider|given|if (your?|the)|for an?|the next|above)\b|^for\b`)
	// In a list of numbers, after a list, and before what explains a result or is another one.
	listCue     = pattern(`^(,|and|, and)$`)
	totalOfList = pattern(`\b(these|after|all|total|together)\b`)
	reasonCue   = pattern(`\b(because|since|as|but)\b`)
	butCue      = pattern(`\bbut\b`)
	// Before a result that is not a number, before that of a whole example, and in a sentence that sums it up.
	resultCue = pattern(`(\b(is|are|was|be|becomes?|becoming|produces?|returns?|gives?|results? in|yields?|outputs?|into)( now| then| only| just| still)?|=>|->|:)$`)
	totalCue  = pattern(`\b(total|sum|answer|result|final|so|is|are|be|was|produces?|becomes?|get|=)\b[^.]*$`)
	sumCue    = pattern(`\b((this|the|that|these|above|earlier|first|second|larger|last) (\w+ )?examples?|total|sum|so|answer|therefore|adding|multiply(ing)?|altogether|in all)\b`)
	// In part two, about the example of part one.
	earlier        = `\b(above|first|earlier|same|previous) (larger )?(example|list|input|map|diagram)|example above|\b(example|list|map|diagram|input)s? (from )?above|using the same|from (above|before|earlier)|as (above|before)\b`
	earlierExample = pattern(earlier)
	pastExample    = pattern(earlier + `|\bthis example`)
)

// A rule says no to what has been found. Its page in testdata is read wrongly without it.
type rule[T any] struct {
	name, page string
	holds      func(*text, T) bool
}

// forbids reports whether one of the rules says no.
func forbids[T any](rules []rule[T], t *text, to T) bool {
	return slices.ContainsFunc(rules, func(r rule[T]) bool { return r.holds(t, to) })
}

// A claim is an answer that the text seems to give to a part of an example.
type claim struct {
	opener
	part  int // of the answer
	value string
	shown bool // its place or the words before it say that it is the answer
}

// ofPartTwo reports whether the example is a block of part two alone.
func (o opener) ofPartTwo() bool { return o.block > 0 && o.part > 0 }

// noStatement are the rules by which the text may mean another answer.
var noStatement = []rule[claim]{
	{"part two goes on about the earlier example", "back_to_the_example", func(t *text, c claim) bool {
		return c.ofPartTwo() && mention(t.parts[c.part], earlierExample())
	}},
	{"part two's block may be a picture", "weak_block_of_part_two", func(_ *text, c claim) bool {
		return c.ofPartTwo() && !c.strong
	}},
	{"a result that is the next input is a step", "results_that_go_on", func(t *text, c claim) bool {
		return slices.ContainsFunc(t.found, func(o opener) bool {
			return o.part == c.part && (o.text == c.value || o.answer == c.text)
		})
	}},
	{"a text where others are numbers", "text_among_numbers", func(t *text, c claim) bool {
		hasNumber := func(o opener) bool { return o.part == c.part && isNumber(o.answer) }
		return !isNumber(c.value) && slices.ContainsFunc(t.openers, hasNumber)
	}},
	{"it is 5, but 3", "result_but_another", func(t *text, c claim) bool {
		return c.answer != "" && slices.ContainsFunc(t.parts[c.opener.part][c.at].pieces, func(p piece) bool {
			return p.value != "" && !p.aside && butCue().MatchString(p.before)
		})
	}},
	{"its emphasis is the only sign", "single_sign", func(_ *text, c claim) bool { return !c.shown }},
}

// noInline are the rules by which a code in a sentence is not an example.
var noInline = []rule[opener]{
	{"too short for a long line", "inline_both", func(t *text, o opener) bool {
		return t.input != nil && !t.input.several && t.input.size >= longLine && len(o.text) <= shortCode
	}},
}

// noProse are the rules by which the prose of a list item is not an input.
var noProse = []rule[element]{
	{"its code is", "line_in_an_item", func(t *text, e element) bool {
		first := e.firstCode()
		return first >= 0 && t.isLikeInput(e.pieces[first].code, likeLine)
	}},
}

// noExample are the rules by which an opener after the first one is not an example.
var noExample = []rule[opener]{
	{"a picture or a state: it has no answer", "picture_without_an_answer", func(t *text, o opener) bool {
		isCalled := o.block == 0 || t.isCalled(o)
		values := append(t.values(o, o.part), t.values(o, len(t.parts)-1)...)
		isAnswer := func(v scored) bool { return v.own && (isCalled || v.isMarked()) }
		return o.answer == "" && !slices.ContainsFunc(values, isAnswer)
	}},
	{"unlike the input", "picture_of_part_two", func(t *text, o opener) bool {
		return strings.Contains(strings.TrimSpace(o.text), "\n") && t.input.likeness(o.text) < unlike
	}},
	{"weak, and after words about the earlier example", "steps_of_part_two", func(t *text, o opener) bool {
		return o.ofPartTwo() && !o.strong && mention(t.parts[o.part][:o.at], earlierExample())
	}},
	{"a step: its result is the next input", "results_that_go_on", func(t *text, o opener) bool {
		return o.answer != "" && slices.ContainsFunc(t.found, func(other opener) bool {
			return other.part == o.part && (other.text == o.answer || other.answer == o.text)
		})
	}},
}
