package examples

import (
	"cmp"
	"regexp"
	"slices"
	"strings"
)

// A scored value is one that may be an answer.
type scored struct {
	piece
	at    int // the index of its sentence in the part
	score float64
	own   bool // the sentence is about the example
}

func (p piece) isMarked() bool { return p.emphasis > plain }

// candidates returns the values that may be the answer to a part of an example, the likeliest first.
// Those that the text does not emphasise follow, if they are few.
func (t *text) candidates(o opener, part int) []string {
	var values []string
	if part == o.part {
		values = append(values, o.answer)
	}
	hasOwn := part != o.part && slices.ContainsFunc(t.openers, func(other opener) bool { return other.part == part })
	if o.listed || o.answer != "" && hasOwn {
		return values
	}
	all := t.values(o, part)
	if hasOwn && !(o == t.openers[0] && mention(t.parts[part], pastExample())) {
		all = slices.DeleteFunc(all, func(v scored) bool { return !v.own })
	}
	others := maxOthers
	if slices.ContainsFunc(all, scored.isMarked) {
		others = maxBeside
	}
	for _, v := range all {
		if v.emphasis == plain {
			others--
		}
		if v.isMarked() || others >= 0 {
			values = append(values, v.value)
		}
	}
	return distinct(values)
}

// mention reports whether one of the sentences has words in lower case.
func mention(elements []element, words *regexp.Regexp) bool {
	return slices.ContainsFunc(elements, func(e element) bool { return e.says(words) })
}

// values returns the distinct values of a part, the best first.
func (t *text) values(o opener, part int) (values []scored) {
	last, asked := t.lastStatement(o, part), inQuestions(t.parts[part])
	for at, e := range t.parts[part] {
		if e.block != nil || e.isQuestion() || t.isAnswered(o, part, at) || t.isLine(e.prose) {
			continue
		}
		for _, p := range e.pieces {
			if p.value == "" || len(p.value) > maxValue || at == o.at && part == o.part && t.split(p.code) == o.text {
				continue
			}
			v := scored{piece: p, at: at, score: score(p), own: t.isOwn(o, part, at)}
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
		for word := range strings.FieldsSeq(e.prose) {
			words[word] = words[word] || e.isQuestion()
		}
	}
	return words
}

// isAnswered reports whether a sentence has another example with its answer.
func (t *text) isAnswered(o opener, part, at int) bool {
	return slices.ContainsFunc(t.openers, func(other opener) bool {
		return other.part == part && other.at == at && other.answer != "" && other != o
	})
}

// hasOnly reports whether a sentence has no other value with such an emphasis, but in parentheses.
func (e element) hasOnly(p piece) bool {
	return !slices.ContainsFunc(e.pieces, func(o piece) bool {
		return o.value != "" && o.value != p.value && o.emphasis >= p.emphasis && (p.aside || !o.aside)
	})
}

// score adds up what speaks for a value as an answer, wherever it is.
func score(p piece) float64 {
	isOfThis, isTotal := strings.Contains(p.before, "in this example"), totalCue().MatchString(p.before)
	return emphasised*float64(p.emphasis) + when(p.isMarked(), emphasised) + when(!p.isMarked() && isTotal, afterTotal) +
		when(isNumber(p.value), aNumber) + when(p.aside, inParentheses) + when(isOfThis, ofThisExample)
}

// lastStatement returns the index of the last sentence about an example that has a value, or -1.
func (t *text) lastStatement(o opener, part int) int {
	for at, e := range slices.Backward(t.parts[part]) {
		if e.hasValue() && !e.isQuestion() && t.isOwn(o, part, at) {
			return at
		}
	}
	return -1
}

// isOwn reports whether a sentence is about an example: from the sentence before it to the one before
// the next example. Part two is about the first one, up to an example of its own, or about one it names.
func (t *text) isOwn(o opener, part, at int) bool {
	isHere, isFirst := part == o.part, o == t.openers[0]
	if e := t.parts[part][at]; !isHere && e.says(pastExample()) {
		return isFirst != e.says(largerCue())
	}
	isAfterOther := slices.ContainsFunc(t.openers, func(other opener) bool {
		return other.part == part && (!isHere || other.at > o.at) && at >= other.at-1
	})
	return !isAfterOther && (isHere && at >= o.at-1 || !isHere && isFirst)
}

// says returns the answer to a part of an example if the text can hardly mean another.
func (t *text) says(o opener, part int) string {
	if c := t.claim(o, part); c.sure && !forbids(noStatement, t, c) {
		return c.value
	}
	return ""
}

// claim returns the result in an example's own sentence, the value of the sentence that sums it up, or
// the only emphasised value of a part with one example. Its place and its form must agree.
func (t *text) claim(o opener, part int) claim {
	if part == o.part && o.answer != "" {
		return claim{o, part, o.answer, true}
	}
	values := t.values(o, part)
	if len(values) == 0 {
		return claim{}
	}
	v, e := values[0], t.parts[part][values[0].at]
	isLast, isAsked := v.at == t.lastStatement(o, part), inQuestions(t.parts[part])[v.value]
	isOnly := !slices.ContainsFunc(values, func(o scored) bool { return o.isMarked() && o.value != v.value })
	isResult := v.emphasis == inside || v.isMarked() && isNumber(v.value) && (v.code != "" || e.says(pastExample()))
	alone := !slices.ContainsFunc(t.openers, func(e opener) bool { return e != o && (e.part == part || e.part == o.part) })
	isAbout := alone || part == o.part && (o.block == 0 || t.isCalled(o))
	isFinal := isLast && e.says(sumCue()) && e.hasOnly(v.piece) && (part != o.part || v.at > o.at)
	o.sure = !isAsked && (isAbout && isFinal && (isResult || isOnly && !v.isMarked()) || alone && isOnly && isResult)
	return claim{o, part, v.value, isLast || e.says(sumCue()) || totalCue().MatchString(v.before)}
}
