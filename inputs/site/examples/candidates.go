package examples

import (
	"cmp"
	"regexp"
	"slices"
	"strings"
)

// A scored value is one that may be an answer.
type scored struct {
	value string
	score float64
	mark  int  // the emphasis
	own   bool // the sentence is about the example
	sure  bool // it can hardly be anything but an answer
	shown bool // its place or the words before it say that it is the answer
}

const earlier = `\b(above|first|earlier|same|previous) (larger )?(example|list|input|map|diagram)|example above|\b(example|list|map|diagram|input)s? (from )?above|using the same|as (above|before)\b`

var (
	// earlierExample names the example of part one.
	earlierExample = pattern(earlier)
	// pastExample is a sentence of part two about the example of part one.
	pastExample = pattern(earlier + `|\bthis example`)
)

// candidates returns the values that may be the answer to a part of an example, the likeliest first.
// Those that the text does not emphasise follow, if they are few.
func (t *text) candidates(i, part int) []string {
	o := t.openers[i]
	var values []string
	if o.answer != "" && part == o.part {
		values = append(values, o.answer)
	}
	if o.listed || o.answer != "" && part != o.part && t.hasOwn(part) {
		return values
	}
	all := t.values(i, part)
	if part != o.part && t.hasOwn(part) && !(i == 0 && t.names(part, pastExample())) {
		all = slices.DeleteFunc(all, func(v scored) bool { return !v.own })
	}
	others := maxOthers
	if slices.ContainsFunc(all, func(v scored) bool { return v.mark > plain }) {
		others = maxBeside
	}
	for _, v := range all {
		if v.mark == plain {
			others--
		}
		if v.mark > plain || others >= 0 {
			values = append(values, v.value)
		}
	}
	return distinct(values)
}

// names reports whether a part has a sentence about an example.
func (t *text) names(part int, example *regexp.Regexp) bool {
	return slices.ContainsFunc(t.parts[part], func(e element) bool { return e.says(example) })
}

// hasOwn reports whether a part has examples of its own.
func (t *text) hasOwn(part int) bool {
	return slices.ContainsFunc(t.openers, func(o opener) bool { return o.part == part })
}

// values returns the distinct values of a part, the best first.
func (t *text) values(i, part int) (values []scored) {
	o, elements := t.openers[i], t.parts[part]
	last, asked := t.lastStatement(i, part), inQuestions(elements)
	for at, e := range elements {
		if e.block != nil || e.isQuestion() || t.isAnswered(i, part, at) || t.isLine(e.prose) {
			continue
		}
		for _, p := range e.pieces {
			if p.value == "" || len(p.value) > maxValue || at == o.at && part == o.part && t.split(p.code) == o.text {
				continue
			}
			v := scored{value: p.value, score: score(p), mark: p.emphasis, own: t.isOwn(i, part, at)}
			v.sure = !asked[p.value] && e.hasResult(p)
			v.shown = at == last || totalCue().MatchString(p.before)
			v.score += when(asked[p.value], inTheQuestion) + when(v.own, aboutExample) + when(at == last, lastAboutExample)
			values = append(values, v)
		}
	}
	slices.Reverse(values) // later ones first
	slices.SortStableFunc(values, func(a, b scored) int { return cmp.Compare(b.score, a.score) })
	return slices.CompactFunc(values, func(a, b scored) bool { return a.value == b.value })
}

// inQuestions returns the words of the questions. What they name is given, and so hardly an answer.
func inQuestions(elements []element) map[string]bool {
	words := map[string]bool{}
	for _, e := range elements {
		if e.isQuestion() {
			for _, word := range strings.FieldsFunc(e.prose, func(c rune) bool { return c == ' ' || c == ',' || c == '?' }) {
				words[word] = true
			}
		}
	}
	return words
}

// hasResult reports whether the emphasis of a value in a sentence can hardly mean anything else.
func (e element) hasResult(p piece) bool {
	if p.code == "" { // a number in prose
		return p.emphasis == around && e.says(pastExample())
	}
	return p.emphasis == inside || p.emphasis == around && isNumber(p.value)
}

// isAnswered reports whether a sentence has another example with its answer.
func (t *text) isAnswered(i, part, at int) bool {
	return slices.ContainsFunc(t.openers, func(o opener) bool {
		return o.part == part && o.at == at && o.answer != "" && o != t.openers[i]
	})
}

// totalCue stands before the result of a whole example.
var totalCue = pattern(`\b(total|sum|answer|result|final|so|is|are|be|was|produces?|becomes?|get|=)\b[^.]*$`)

// score adds up what speaks for a value as an answer, wherever it is.
func score(p piece) float64 {
	isPlain, isTotal := p.emphasis == plain, totalCue().MatchString(p.before)
	isOfThis := strings.Contains(p.before, "in this example")
	return emphasised*float64(p.emphasis) + when(!isPlain, emphasised) + when(isPlain && isTotal, afterTotal) +
		when(isNumber(p.value), aNumber) + when(p.aside, inParentheses) + when(isOfThis, ofThisExample)
}

// lastStatement returns the index of the last sentence about an example that has a value, and is not
// the question.
func (t *text) lastStatement(i, part int) int {
	for at, e := range slices.Backward(t.parts[part]) {
		if e.hasValue() && !e.isQuestion() && t.isOwn(i, part, at) {
			return at
		}
	}
	return -1
}

// isOwn reports whether a sentence is about an example: from the sentence before it to the one
// before the next example; in part two, up to an example of its own, or where it names the one
// above.
func (t *text) isOwn(i, part, at int) bool {
	o := t.openers[i]
	from, to := o.at-1, len(t.parts[part])
	if part != o.part {
		from = 0
		if i > 0 {
			to = 0 // it is about the first one
		}
	}
	for _, other := range t.openers {
		if other.part == part && (part != o.part || other.at > o.at) {
			to = min(to, other.at-1)
		}
	}
	if e := t.parts[part][at]; part != o.part && e.says(pastExample()) {
		return (i == 0) != strings.Contains(strings.ToLower(e.prose), "larger")
	}
	return from <= at && at < to
}

// says returns the answer to a part of an example if the text can hardly mean another.
func (t *text) says(i, part int) string {
	if c := t.claim(i, part); c.sure && !forbids(noStatement, t, c) {
		return c.value
	}
	return ""
}

// claim returns the result in an example's own sentence, or the only emphasised value of a part with
// one example.
func (t *text) claim(i, part int) claim {
	o := t.openers[i]
	c := claim{o, part, o.answer, true}
	if part == o.part && o.answer != "" {
		return c
	}
	c.value, c.sure = "", false
	if slices.ContainsFunc(t.openers, func(e opener) bool { return e != o && (e.part == part || e.part == o.part) }) {
		return c
	}
	for _, v := range t.values(i, part) {
		switch {
		case v.mark == plain || v.value == c.value:
		case c.value != "":
			return claim{}
		default:
			c.value, c.sure, c.shown = v.value, v.sure, v.shown
		}
	}
	return c
}
