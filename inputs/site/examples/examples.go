// Package examples finds the example inputs in the text of a puzzle, and the answers that the text
// gives to them. It goes by rules that a reader of such texts would recognize, and by the user's
// input, which the examples look like. It does not know single puzzles. Where it is in doubt, it says
// nothing: a wrong statement sends its reader looking for a fault that is not there.
package examples

import (
	"cmp"
	"slices"
	"strings"

	"aoc/inputs"
	"aoc/inputs/site"
)

// Find returns the examples of a page without numbers, the first one first. The input is the user's, or nil.
func Find(page site.Page, input []byte) []inputs.Example {
	t := &text{parts: readPage(page), input: profileOf(string(input))}
	t.open()
	return t.examples()
}

// A text is a page with the examples found in it.
type text struct {
	parts   [][]element
	input   profile
	openers []opener
	found   []opener // all openers, also those that are not examples
}

// An opener is where an example begins.
type opener struct {
	in     *text
	text   string
	block  bool // else it is a code in a sentence, or a list
	part   int  // from 0
	at     int  // the index of its element in the part
	score  float64
	strong bool   // the score is good, and the block is not unlike the input
	answer string // in the same sentence; "" if none is there
	sure   bool   // the sentence has only this example and this answer
	listed bool   // in a list with its answer, and the next item is about another example
}

func (o opener) isFirst() bool { return o == o.in.openers[0] }

// compare compares openers by their places.
func (o opener) compare(other opener) int { return cmp.Or(o.part-other.part, o.at-other.at) }

func readPage(page site.Page) (parts [][]element) {
	for _, part := range page.Parts {
		r := &reader{}
		r.read(part.Article)
		r.end()
		parts = append(parts, r.elements)
	}
	return parts
}

// open finds the openers: the blocks, and the codes in sentences, that are examples.
func (t *text) open() {
	blocks := t.exampleBlocks()
	t.found = t.inline(blocks)
	isShort := func(o opener) bool { return !t.input.several && t.input.size >= 10 && len(o.text) <= 2 }
	t.openers = slices.DeleteFunc(slices.Clone(t.found), isShort)
	isWeak := func(b opener) bool { return isShort(b) || !b.strong && len(t.openers) > 0 }
	t.openers = append(t.openers, slices.DeleteFunc(blocks, isWeak)...)
	slices.SortStableFunc(t.openers, opener.compare)
	t.openers = t.openers[:min(len(t.openers), maxExamples)]
	t.findBest()
	t.openers = slices.DeleteFunc(slices.Clone(t.openers), opener.isOther)
}

// findBest moves the example with the best evidence to the front, if the first one is only a code in a
// sentence. Other such codes are examples if they have an answer.
func (t *text) findBest() {
	if t.input.size == 0 || len(t.openers) == 0 || t.openers[0].block || t.openers[0].listed {
		return
	}
	isAnswer := func(v value) bool { return v.own && v.points >= aResult }
	evidence := func(o opener) float64 {
		hasAnswer := o.answer != "" || slices.ContainsFunc(t.values(o, o.part), isAnswer)
		return cmp.Or(o.score, scoreLikeness(t.input.likeness(o.text))) + 2*if1[hasAnswer]
	}
	best := t.openers[0]
	for _, o := range t.openers {
		if o.part == 0 && evidence(o) >= evidence(best)+likeliest {
			best = o
		}
	}
	t.openers = slices.DeleteFunc(t.openers, func(o opener) bool { return o == best || !o.block && o.answer == "" })
	t.openers = slices.Insert(t.openers, 0, best)
}

// isSecondFirst reports whether the second example is called larger, and only it has an answer.
func (t *text) isSecondFirst() bool {
	isAnswer := func(v value) bool { return v.own && v.isMarked() }
	first, second := t.openers[0], t.openers[1]
	return second.part == 0 && second.lead().says(newLarger()) &&
		!slices.ContainsFunc(t.values(first, 0), isAnswer) && slices.ContainsFunc(t.values(second, 0), isAnswer)
}

// examples returns the openers as examples with the answers that the text gives to them.
func (t *text) examples() (examples []inputs.Example) {
	for _, o := range t.openers {
		text, parts := strings.TrimSuffix(o.text, "\n")+"\n", t.parts[:o.part+1]
		at := slices.IndexFunc(examples, func(e inputs.Example) bool { return e.Input == text })
		if at < 0 {
			at, parts = len(examples), t.parts
			examples = append(examples, inputs.Example{Input: text})
		}
		e := &examples[at]
		for part := o.part; part < len(parts); part++ {
			says := t.says(o, part)
			if says == "" && e.Sure[part] {
				says = e.Values[part][0]
			}
			values := append(t.candidates(o, part), e.Values[part]...)
			e.Values[part], e.Sure[part] = nil, false
			for _, v := range values {
				e.AddValue(part+1, v, false)
			}
			if slices.Contains(e.Values[part], says) { // else it is beyond the limit
				e.AddValue(part+1, says, true)
			}
		}
	}
	if len(examples) > 1 && t.isSecondFirst() {
		examples[0], examples[1] = examples[1], examples[0]
	}
	return examples
}
