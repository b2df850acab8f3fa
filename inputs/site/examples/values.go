package examples

import (
	"cmp"
	"slices"
	"strings"
)

// A value may be the answer to a part of an example.
type value struct {
	piece
	element         // its sentence
	of       opener // the example
	part, at int    // of the sentence
	own      bool   // the sentence is about the example
	last     bool   // it is in the last sentence about the example that has values
	points   float64
}

func (p piece) isMarked() bool { return p.emphasis > plain }

// candidates returns the values that may be the answer to a part of an example, the likeliest first.
// Values without emphasis follow, if they are few.
func (t *text) candidates(o opener, part int) (candidates []string) {
	if part == o.part && o.answer != "" {
		candidates = append(candidates, o.answer)
	}
	hasOwn := part != o.part && slices.ContainsFunc(t.openers, func(other opener) bool { return other.part == part })
	if o.listed || o.answer != "" && hasOwn {
		return candidates
	}
	all := t.values(o, part)
	if hasOwn && !(o.isFirst() && mention(t.parts[part], pastExample())) {
		all = slices.DeleteFunc(all, func(v value) bool { return !v.own })
	}
	others := map[bool]int{true: maxBeside, false: maxOthers}[slices.ContainsFunc(all, value.isMarked)]
	for _, v := range all {
		if !v.isMarked() {
			others--
		}
		if v.isMarked() || others >= 0 {
			candidates = append(candidates, v.value)
		}
	}
	return candidates
}

// values returns the distinct values of a part, the best first. Among equally good ones, the last comes first.
func (t *text) values(o opener, part int) (values []value) {
	hasLast, asked := false, map[string]bool{} // the words of the questions are given, so they are not answers
	for _, e := range t.parts[part] {
		for word := range strings.FieldsSeq(e.prose) {
			asked[word] = asked[word] || e.isQuestion()
		}
	}
	for at, e := range slices.Backward(t.parts[part]) {
		v := value{element: e, of: o, part: part, at: at}
		v.own = e.hasValue() && !e.isQuestion() && v.isOwn()
		v.last = v.own && !hasLast
		hasLast = hasLast || v.own
		isAnswered := func(b opener) bool { return b.part == part && b.at == at && b.answer != "" && b != o }
		if e.isQuestion() || slices.ContainsFunc(t.openers, isAnswered) || t.isLine(e.prose) {
			continue
		}
		for _, v.piece = range slices.Backward(e.pieces) {
			if v.value == "" || asked[v.value] || at == o.at && part == o.part && t.split(v.code) == o.text {
				continue
			}
			v.points = v.weight()
			values = append(values, v)
		}
	}
	slices.SortStableFunc(values, func(a, b value) int { return cmp.Compare(b.points, a.points) })
	return slices.CompactFunc(values, func(a, b value) bool { return a.value == b.value })
}

// says returns the answer to a part of an example if the text can hardly mean another, or else "". Without an input,
// nothing tells an example from a picture, and nothing is sure.
func (t *text) says(o opener, part int) string {
	values := t.values(o, part)
	if part == o.part && o.answer != "" {
		values = []value{{element: o.sentence(), of: o, part: part, at: o.at, piece: piece{value: o.answer}}}
	}
	if t.input.size == 0 || len(values) == 0 || !isCertain(values) || values[0].isDoubtful() {
		return ""
	}
	return values[0].value
}
