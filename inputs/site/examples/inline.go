package examples

import (
	"slices"
	"strings"
)

var (
	// inlineCue begins the examples of a text, and marks a sentence with one.
	inlineCue = pattern(`\b(examples?|suppose|consider|given|if (your?|the)|for an?|the next|above)\b|^for\b`)
	// reasonCue begins what explains a result, and is not part of it.
	reasonCue = pattern(`\b(because|since|as|but)\b`)
	// resultCue stands before a result that is not a number.
	resultCue = pattern(`(\b(is|are|was|be|becomes?|becoming|produces?|returns?|gives?|results? in|yields?|outputs?|into)( now| then| only| just| still)?|=>|->|:)$`)
)

// inline returns the examples in sentences and list items: short inputs with their results. Where
// blocks are examples, only list items count that look just like the input.
func (t *text) inline(blocks []opener) (found []opener) {
	for part, elements := range t.parts {
		hasBlock := slices.ContainsFunc(blocks, func(b opener) bool { return b.strong })
		var list []opener                   // items that are lines of one example
		inExamples, isAbout := false, false // isAbout: the list is about one example
		for at := 0; at < len(elements); at++ {
			e := elements[at]
			if e.item == 0 || e.block != nil {
				found = append(found, t.joined(list)...)
				list, isAbout = nil, false
			}
			isCue := inlineCue().MatchString(strings.ToLower(e.prose))
			if inExamples = inExamples || isCue; !inExamples || e.block != nil || e.isQuestion() || isAbout && e.item > 0 {
				continue
			}
			o, ok := t.inSentence(elements, part, at)
			for ; e.item > 0 && at+1 < len(elements) && elements[at+1].item == e.item; at++ { // the rest of the item
			}
			if opensList := e.item == 0 && at+1 < len(elements) && elements[at+1].item > 0; opensList && ok {
				o.answer, o.sure, isAbout = "", false, true
			}
			switch {
			case !ok || isIn(o.text, blocks):
			case hasBlock && (o.answer == "" || e.item == 0 || !t.isLikeInput(o.text, 0.9) || len(o.text) < 4):
			case o.answer == "" && e.item > 0:
				list = append(list, o)
			case o.answer != "" && (isCue || e.item > 0 || t.isLikeInput(o.text, 0.7)), isCue && t.couldBeInput(o.text):
				found = append(found, o)
			}
		}
		found = append(found, t.joined(list)...)
	}
	return found
}

// isLikeInput reports whether there is an input, and the text looks like it.
func (t *text) isLikeInput(text string, atLeast float64) bool {
	return t.input != nil && t.input.lineLikeness(text) >= atLeast
}

// couldBeInput reports whether nothing speaks against a text as an input.
func (t *text) couldBeInput(text string) bool { return t.input == nil || t.isLikeInput(text, 0.6) }

// isIn reports whether a text is one of several lines of a block, or in one.
func isIn(text string, blocks []opener) bool {
	return slices.ContainsFunc(blocks, func(b opener) bool {
		isLine := slices.Contains(strings.Split(b.text, "\n"), text)
		return strings.TrimSpace(b.text) != text && (isLine || b.strong && strings.Contains(b.text, text))
	})
}

// inSentence reads a sentence, or the list item that begins with it, as an input and its result.
func (t *text) inSentence(elements []element, part, at int) (o opener, ok bool) {
	e := elements[at]
	o = opener{part: part, at: at, listed: e.item > 0}
	first := slices.IndexFunc(e.pieces, func(p piece) bool { return p.code != "" && !p.aside })
	switch {
	case o.listed && t.isProseInput(e, &o):
		first = -1
	case first < 0:
		return o, false
	default:
		p := e.pieces[first]
		o.text = t.split(p.code)
		if x, y, ok := strings.Cut(p.code, " => "); ok && !t.isLikeInput(p.code, 0.9) {
			o.text, o.answer, o.sure = x, y, true
			return o, true
		}
		if p.emphasis != plain {
			return o, false
		}
	}
	o.answer, o.sure = result(e.pieces[first+1:], o.text)
	for _, next := range elements[at+1:] {
		if !o.listed || next.item != e.item || next.block != nil {
			break
		}
		if answer, _ := result(next.pieces, o.text); answer != "" && isNumber(answer) == isNumber(o.answer) {
			o.answer, o.sure = answer, false
		}
	}
	return o, true
}

// isProseInput reports whether an item is an input without a code, as a whole or before a colon.
func (t *text) isProseInput(e element, o *opener) bool {
	before, _, _ := strings.Cut(e.prose, ":")
	for _, line := range []string{e.prose, before} {
		if strings.Contains(line, " ") && t.isLikeInput(line, 0.85) {
			o.text = line
			return true
		}
	}
	return false
}

// result returns the last value of a sentence that is not in parentheses and not part of a reason,
// or else an emphasised one. It is sure if there is only one.
func result(pieces []piece, input string) (value string, sure bool) {
	values, emphasis := 0, plain
	for _, p := range pieces {
		isReason := reasonCue().MatchString(p.before) || values > 0 && strings.ContainsAny(p.before, ":;")
		if isReason && emphasis == plain && p.emphasis == plain {
			break
		}
		could := p.value != "" && !p.aside && p.value != input && (isNumber(p.value) || p.emphasis > plain || resultCue().MatchString(p.before))
		if could && p.emphasis >= emphasis {
			value, emphasis = p.value, p.emphasis
			values++
		}
	}
	return value, values == 1
}

// joined returns a list of lines as one example, if the input has several lines like them.
func (t *text) joined(list []opener) []opener {
	if len(list) < 2 || t.input == nil || !t.input.several {
		return nil
	}
	o := list[0]
	o.text, o.at, o.listed = "", list[len(list)-1].at, false
	for _, line := range list {
		o.text += line.text + "\n"
	}
	if !t.isLikeInput(o.text, 0.6) {
		return nil
	}
	return []opener{o}
}

// split turns a list in a line into lines, if the input has one value a line.
func (t *text) split(list string) string {
	lines := strings.ReplaceAll(list, ", ", "\n")
	if t.input != nil && t.input.several && t.input.likeness(lines) > t.input.likeness(list)+0.1 {
		return lines
	}
	return list
}
