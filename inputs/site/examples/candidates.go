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
	final bool // its sentence sums up the example
}

const earlier = `\b(above|first|earlier|same|previous) (larger )?(example|list|input|map|diagram)|example above|\b(example|list|map|diagram|input)s? (from )?above|using the same|from (above|before|earlier)|as (above|before)\b`

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
	if part != o.part && t.hasOwn(part) && !(i == 0 && mention(t.parts[part], pastExample())) {
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

// mention reports whether one of the sentences has words in lower case.
func mention(elements []element, words *regexp.Regexp) bool {
	return slices.ContainsFunc(elements, func(e element) bool { return e.says(words) })
}

// hasOwn reports whether a part has examples of its own.
func (t *text) hasOwn(part int) bool {
	return slices.ContainsFunc(t.openers, func(o opener) bool { return o.part == part })
}

// values returns the distinct values of a part, the best first.
func (t *text) values(i, part int) (values []scored) {
	o, elements := t.openers[i], t.parts[part]
	last, asked := t.lastStatement(i, part), inQuestions(elements)
	hasMarks := slices.ContainsFunc(elements, element.isMarked)
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
			v.final = at == last && (part != o.part || at > o.at) && e.says(sumCue()) &&
				(v.mark > plain && v.sure || !hasMarks && !asked[p.value] && e.isOnly(p))
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

// sumCue marks a sentence that sums up an example.
var sumCue = pattern(`\b((this|the|that|these|above|earlier|first|second|larger|last) (\w+ )?examples?|total|sum|so|answer|therefore|adding|multiply(ing)?|altogether|in all)\b`)

// isMarked reports whether a sentence has an emphasised value.
func (e element) isMarked() bool {
	return slices.ContainsFunc(e.pieces, func(p piece) bool { return p.value != "" && p.emphasis > plain })
}

// isOnly reports whether a value outside parentheses is the only one of its sentence.
func (e element) isOnly(p piece) bool {
	isOther := func(o piece) bool { return o.value != "" && !o.aside && o.value != p.value }
	return !p.aside && !slices.ContainsFunc(e.pieces, isOther)
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

// claim returns the result in an example's own sentence, the value of the sentence that sums it up, or
// the only emphasised value of a part with one example.
func (t *text) claim(i, part int) claim {
	o := t.openers[i]
	if part == o.part && o.answer != "" {
		return claim{o, part, o.answer, true}
	}
	isAlone := !slices.ContainsFunc(t.openers, func(e opener) bool { return e != o && (e.part == part || e.part == o.part) })
	values := t.values(i, part)
	v, ok := only(values, func(v scored) bool { return v.final && v.value == values[0].value })
	if !ok && isAlone {
		v, _ = only(values, func(v scored) bool { return v.mark > plain })
	}
	o.sure = v.final && (isAlone || part == o.part && (o.block == 0 || t.isCalled(o))) || v.sure && isAlone
	return claim{o, part, v.value, v.shown}
}

// only returns the value that holds, if it is the only one.
func only(values []scored, holds func(scored) bool) (found scored, ok bool) {
	for _, v := range values {
		if holds(v) && ok && v.value != found.value {
			return scored{}, false
		}
		if holds(v) && !ok {
			found, ok = v, true
		}
	}
	return found, ok
}
