package examples

import (
	"regexp"
	"slices"
	"strings"
)

// A scored value is one that may be an answer.
type scored struct {
	value string
	score int
	mark  int  // the emphasis
	own   bool // the sentence is about the example
	sure  bool // it can hardly be anything but an answer
	signs int  // what speaks for it besides its kind
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
	emphasised := slices.ContainsFunc(all, func(v scored) bool { return v.mark > plain })
	others := 0
	for _, v := range all {
		if v.mark == plain {
			if others++; others > maxOthers || emphasised && others > 2 {
				continue
			}
		}
		values = append(values, v.value)
	}
	return distinct(values)
}

// names reports whether a part has a sentence about an example.
func (t *text) names(part int, example *regexp.Regexp) bool {
	return slices.ContainsFunc(t.parts[part], func(e element) bool { return example.MatchString(strings.ToLower(e.prose)) })
}

// maxOthers is how many values without emphasis may be the answer.
const maxOthers = 6

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
			v := scored{p.value, score(p), p.emphasis, t.isOwn(i, part, at), !asked[p.value] && e.hasResult(p), p.signs()}
			if asked[p.value] {
				v.score -= 5
			}
			if v.own {
				v.score += 4
			}
			if at == last {
				v.score += 4
				v.signs++
			}
			values = append(values, v)
		}
	}
	slices.Reverse(values) // later ones first
	slices.SortStableFunc(values, func(a, b scored) int { return b.score - a.score })
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
		return p.emphasis == around && pastExample().MatchString(strings.ToLower(e.prose))
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
func score(p piece) int {
	score := 3 * p.emphasis
	if p.emphasis > plain {
		score += 3
	}
	if isNumber(p.value) {
		score++
	}
	if p.aside {
		score -= 2
	}
	if p.emphasis == plain && totalCue().MatchString(p.before) {
		score++
	}
	if strings.Contains(p.before, "in this example") {
		score += 3
	}
	return score
}

// signs counts what the text does to show that a value is the answer: emphasis, and a word before it.
func (p piece) signs() (signs int) {
	for _, shown := range []bool{p.emphasis > plain, totalCue().MatchString(p.before)} {
		if shown {
			signs++
		}
	}
	return signs
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
	if prose := strings.ToLower(t.parts[part][at].prose); part != o.part && pastExample().MatchString(prose) {
		return (i == 0) != strings.Contains(prose, "larger")
	}
	return from <= at && at < to
}

// says returns the answer to a part of an example if the text can hardly mean another.
func (t *text) says(i, part int) string {
	c, ok := t.claim(i, part)
	if !ok || forbids(noStatement, t, c) {
		return ""
	}
	return c.value
}

// claim returns the result in an example's own sentence, or the only emphasised value of a part with
// one example.
func (t *text) claim(i, part int) (c claim, ok bool) {
	o := t.openers[i]
	if part == o.part && o.answer != "" {
		return claim{o, part, o.answer, 2}, o.sure
	}
	if slices.ContainsFunc(t.openers, func(other opener) bool {
		return other != o && (other.part == part || other.part == o.part)
	}) {
		return c, false
	}
	for _, v := range t.values(i, part) {
		switch {
		case v.mark == plain || v.value == c.value:
		case c.value != "":
			return c, false
		default:
			c, ok = claim{o, part, v.value, v.signs}, v.sure
		}
	}
	return c, ok
}
