package examples

import (
	"slices"
	"strings"
)

// sentence returns the sentence or block with which an example begins.
func (o opener) sentence() element { return o.in.parts[o.part][o.at] }

// lead returns the sentence before an example, or an element without prose if none is there.
func (o opener) lead() element { return o.in.parts[o.part][max(o.at-1, 0)] }

// heading returns the sentence before the list that has an example, or before the example.
func (o opener) heading() element {
	at := o.at
	for at > 0 && o.in.parts[o.part][at].item != nil {
		at--
	}
	return o.in.parts[o.part][at]
}

// isCalled reports whether the sentence before a block, or before its list, calls it an example.
func (o opener) isCalled() bool { return o.lead().isExample() || o.heading().isExample() }

// isExample reports whether a sentence before a block calls it an example.
func (e element) isExample() bool { return e.says(exampleCue()) && !e.says(afterCue()) }

// exampleBlocks returns the blocks that are examples. The first of a part is the earliest of its likeliest blocks.
func (t *text) exampleBlocks() (taken []opener) {
	earlier := map[string]bool{"": true} // the lines of all blocks before
	for part := range t.parts {
		found := len(taken)
		scored, best := t.scoreBlocks(part, earlier)
		for _, b := range scored {
			// After a part's first example, less likely blocks count too. Part two often repeats part one's example.
			isLikely := b.score >= max(best-likely, 0) && (len(taken) > found || b.score > best-likeliest)
			if isLikely && (part == 0 || b.isCalled()) {
				taken = append(taken, b)
			}
		}
	}
	return taken
}

// scoreBlocks adds up the points of a part's blocks for being examples. It leaves out pictures of a later state.
func (t *text) scoreBlocks(part int, earlier map[string]bool) (scored []opener, best float64) {
	above := ""
	for at, e := range t.parts[part] {
		if e.block == nil {
			continue
		}
		b := opener{in: t, text: t.withoutNotes(*e.block), block: true, part: part, at: at}
		isNew := slices.ContainsFunc(lines(b.text), func(line string) bool { return !earlier[line] })
		for _, line := range lines(*e.block) {
			earlier[line] = true
		}
		if !isNew || strings.TrimSpace(b.text) == "" || b.showsSteps() {
			continue
		}
		likeness := t.input.likeness(b.text)
		b.score = scoreLikeness(likeness) + b.points(above)
		b.strong = b.score >= strongly && (t.input.size == 0 || likeness >= likeBlock)
		best, above = max(best, b.score), b.text
		scored = append(scored, b)
	}
	return scored, best
}

// withoutNotes returns a block without the things that no input has: a wrapped line, notes, a heading, later states.
func (t *text) withoutNotes(block string) string {
	first, rest, several := strings.Cut(block, "\n")
	switch {
	case t.input.size == 0 || !several || strings.TrimSpace(rest) == "":
		return block
	case !t.input.several && strings.HasSuffix(first, ","):
		return strings.ReplaceAll(block, "\n", "") + "\n"
	case !t.input.several && t.input.isLike(first, likeLine):
		return first + "\n"
	case t.isHeading(first) && slices.ContainsFunc(lines(rest), func(line string) bool { return isNext(first, line) }):
		return block
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

// isNext reports whether a line is another one with another number, as headings of an input are.
func isNext(line, other string) bool {
	return line != other && digits().ReplaceAllString(line, "0") == digits().ReplaceAllString(other, "0")
}

// sameShape reports whether two blocks have lines of the same lengths.
func sameShape(a, b string) bool {
	one, two := strings.Split(strings.TrimSpace(a), "\n"), strings.Split(strings.TrimSpace(b), "\n")
	return len(one) > 1 && slices.EqualFunc(one, two, func(a, b string) bool { return len(a) == len(b) })
}

// inline returns the examples in sentences and lists. If there are blocks too, only items that look just like the
// input are examples.
func (t *text) inline(blocks []opener) (found []opener) {
	for part, elements := range t.parts {
		besideBlock := slices.ContainsFunc(blocks, func(b opener) bool { return b.strong && b.part <= part })
		inExamples, isAbout := false, false // isAbout: the list that follows is about one example
		for at := 0; at < len(elements); at++ {
			e := elements[at]
			inExamples = inExamples || e.says(inlineCue())
			switch {
			case e.block != nil || e.isQuestion():
			case e.item != nil && (inExamples || len(found) > 0): // part two may not repeat that they are examples
				end := at + 1
				for end < len(elements) && elements[end].item != nil {
					end++
				}
				found = append(found, t.inList(part, at, end, isAbout, besideBlock)...)
				at = end - 1
			case e.item == nil && inExamples:
				o, ok := t.inSentence(part, at)
				isAbout = ok && at+1 < len(elements) && elements[at+1].item != nil
				if isAbout {
					o.answer, o.sure = "", false
				}
				isValue := e.says(pastExample()) || !e.says(inlineCue()) && (o.answer == "" || !t.input.isLike(o.text, likeResult))
				if ok && !isValue && t.couldBeInput(o.text) && !besideBlock {
					found = append(found, o)
				}
			}
		}
	}
	return found
}

// inList returns the examples in a list: items with their results, or one example whose lines are the items.
func (t *text) inList(part, from, to int, isAbout, besideBlock bool) (found []opener) {
	elements, all := t.parts[part], opener{in: t, part: part}
	var texts []string
	for at := from; at < to; at++ {
		o, ok := t.inSentence(part, at)
		if !ok || !t.couldBeInput(o.text) || at > from && elements[at].item == elements[at-1].item {
			continue // also the rest of an item
		}
		if !o.listed && !isAbout && !besideBlock {
			return []opener{o} // its item lists the whole input, and the next items are steps
		}
		texts, all.at = append(texts, o.text), at
		isLine := !t.input.several && t.input.isLike(o.text, justLike)
		if o.answer != "" && !isAbout && (isLine || !besideBlock) {
			found = append(found, o)
		}
	}
	isTotal := to < len(elements) && elements[to].hasValue() && elements[to].says(totalOfList())
	all.text = t.list(texts)
	isWhole := len(texts) > 1 && t.input.several == strings.Contains(all.text, "\n") && t.input.isLike(all.text, likeValue)
	if isWhole && !besideBlock && (isTotal || !isAbout && len(found) == 0) {
		return []opener{all}
	}
	return found
}

// couldBeInput reports whether a text could be an input.
func (t *text) couldBeInput(text string) bool {
	isLike := t.input.several && t.input.isLike(text, likeValue)
	return t.input.size == 0 || isLike || !t.input.several && t.input.alphabetLikeness(text) > likeCharacters
}

// inSentence reads a sentence, or the list item that begins with it, as an input and its result.
func (t *text) inSentence(part, at int) (o opener, ok bool) {
	e := t.parts[part][at]
	o = opener{in: t, part: part, at: at, listed: e.item != nil}
	beforeColon, _, _ := strings.Cut(e.prose, ":")
	first := slices.IndexFunc(e.pieces, func(p piece) bool { return p.code != "" && !p.aside })
	switch {
	case o.listed && t.isLine(e.prose):
		o.text = e.prose
		return o, true
	case o.listed && t.isLine(beforeColon) && !(first >= 0 && t.input.isLike(e.pieces[first].code, likeLine)):
		o.text = beforeColon
		first = max(-1, slices.IndexFunc(e.pieces, func(p piece) bool { return strings.Contains(p.before, ":") })-1)
	case first < 0 || e.pieces[first].isMarked():
		return o, false
	default:
		p := e.pieces[first]
		o.text = t.split(p.code)
		if codes := enumerated(e.pieces[first:]); len(codes) > 2 {
			o.text = t.list(codes)
			first, o.listed = first+len(codes)-1, false
		}
		if x, y, ok := strings.Cut(p.value, " => "); ok && !t.input.isLike(p.code, justLike) {
			o.text, o.answer, o.sure = x, y, true
			return o, true
		}
	}
	o.answer, o.sure = result(e.pieces[first+1:], o.text)
	rest := t.parts[part][at+1:]
	for ; o.listed && len(rest) > 0 && rest[0].item == e.item && rest[0].block == nil; rest = rest[1:] {
		if answer, _ := result(rest[0].pieces, o.text); answer != "" && isNumber(answer) == isNumber(o.answer) {
			o.answer, o.sure = answer, false
		}
	}
	return o, true
}

// enumerated returns the numbers that a sentence lists: 5, 9, and 2.
func enumerated(pieces []piece) (codes []string) {
	for i, p := range pieces {
		if !isNumber(p.code) || p.isMarked() || i > 0 && !slices.Contains([]string{",", "and", ", and"}, p.before) {
			break
		}
		codes = append(codes, p.code)
	}
	return codes
}

// isLine reports whether a text without a code is a line like those of the input.
func (t *text) isLine(text string) bool {
	return strings.Contains(text, " ") && t.input.isLike(text, likeLine)
}

// result returns the last value of a sentence that is not in parentheses and not part of a reason,
// or else an emphasised value. sure is true if there is only one, and it is no state.
func result(pieces []piece, input string) (value string, sure bool) {
	values, last := 0, piece{}
	for _, p := range pieces {
		isReason := reasonCue().MatchString(p.before) || values > 0 && strings.ContainsAny(p.before, ":;")
		if isReason && !last.isMarked() && !p.isMarked() {
			break
		}
		isValue := p.value != "" && p.value != input && !p.aside
		isCalled := isNumber(p.value) || p.isMarked() || resultCue().MatchString(p.before)
		if isValue && isCalled && p.emphasis >= last.emphasis {
			last, values = p, values+1
		}
	}
	return last.value, values == 1 && !last.state
}

// split writes a list of values as the input does: in lines, or with its separator.
func (t *text) split(list string) string { return t.list(strings.Split(list, ", ")) }

// list joins values as the input does.
func (t *text) list(values []string) string {
	best := strings.Join(values, ", ")
	for _, separator := range []string{"\n", ",", "\t", " "} {
		if other := strings.Join(values, separator); t.input.likeness(other) > t.input.likeness(best)+better {
			best = other
		}
	}
	return best
}
