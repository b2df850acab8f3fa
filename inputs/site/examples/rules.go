package examples

import (
	"slices"
	"strings"

	"aoc/inputs/site"
)

// if1 is 1 if a sign is there, for sums of points.
var if1 = map[bool]float64{true: 1}

// points says how likely a block is an example, besides its likeness to the input. above is the block before.
func (b opener) points(above string) float64 {
	isExample, lead := b.lead().isExample(), b.lead()
	isState := lead.says(stateCue()) && !lead.says(exampleCue())
	return 2*if1[isExample] - 2*if1[isState] - 3*if1[!isExample && sameShape(b.text, above)]
}

// weight says how likely a value is the answer.
func (v value) weight() float64 {
	return 6*if1[v.isMarked()] + 5*if1[v.isMarked() && v.code != ""] + if1[isNumber(v.value)] - 2*if1[v.aside] +
		3*if1[strings.Contains(v.before, "in this example")] + 4*if1[v.own] + 4*if1[v.last]
}

// showsSteps reports whether the sentence before a block has the code with which the block begins.
func (b opener) showsSteps() bool {
	text := strings.ReplaceAll(b.text, "\n", " ")
	isStep := func(p piece) bool { return len(p.code) > 4 && !p.isMarked() && strings.HasPrefix(text, p.code+" ") }
	return b.lead().has(isStep)
}

// isOther reports whether an opener after the first one is no example: a picture without an answer, or a step.
func (o opener) isOther() bool {
	isCalled := !o.block || o.isCalled()
	isAnswer := func(v value) bool { return v.own && (isCalled || v.isMarked()) }
	values := append(o.in.values(o, o.part), o.in.values(o, len(o.in.parts)-1)...)
	isPicture := o.answer == "" && !slices.ContainsFunc(values, isAnswer)
	return !o.isFirst() && (isPicture || o.answer != "" && o.in.hasStep(o.part, o.answer, o.text))
}

// isOwn reports whether the sentence of a value is about its example.
func (v value) isOwn() bool {
	isHere := v.part == v.of.part
	if !isHere && v.says(pastExample()) {
		return v.of.isFirst() != v.says(largerCue())
	}
	hasBegun := func(o opener) bool { return o.part == v.part && v.of.compare(o) < 0 && v.at >= o.at-1 }
	return (!isHere || v.at >= v.of.at-1) && !slices.ContainsFunc(v.of.in.openers, hasBegun)
}

// isCertain reports whether the text means the best of some values, unless there is a doubt.
func isCertain(values []value) bool {
	v := values[0]
	isHere, in := v.part == v.of.part, v.of.in.parts[v.part]
	isBelow := isHere && v.at > v.of.at
	isAhead := len(values) == 1 || v.points >= values[1].points+ahead
	isOther := func(o opener) bool { return o != v.of && (o.part == v.part || o.part == v.of.part) }
	isAlone := !slices.ContainsFunc(v.of.in.openers, isOther)
	// Answers are emphasised inside their code, or are numbers; words are emphasised for another reason.
	isAnswer := v.emphasis == inside || v.isMarked() && isNumber(v.value) && (v.code != "" || v.says(pastExample()))
	isOnly := !slices.ContainsFunc(values, func(o value) bool { return o.isMarked() && o.value != v.value })
	switch {
	case v.isResult():
		return v.of.sure
	case isOnly && isAnswer && isAlone:
		return true
	case v.last && isAhead && v.says(sumCue()) && (isAnswer || isOnly && !v.isMarked()):
		return isBelow && (!v.of.block || v.of.isCalled()) || isAlone && (isBelow || !isHere)
	case v.isOfSeries():
		return false
	case len(v.of.in.openers) == 1 && isAhead && slices.ContainsFunc(in[v.at:min(len(in), v.at+3)], element.isQuestion):
		return true
	}
	isBlock := func(e element) bool { return e.block != nil }
	return v.own && isBelow && v.emphasis == inside && !slices.ContainsFunc(in[v.of.at+1:v.at], isBlock)
}

// isDoubtful reports whether the text may mean another value, or whether the example may be none.
func (v value) isDoubtful() bool {
	t, of, in, text := v.of.in, v.of, v.of.in.input, strings.Trim(v.of.text, "\n")
	isEarlier := func(b opener) bool {
		return b.block && b.part == of.part && b.compare(of) < 0 && slices.Index(t.candidates(b, v.part), v.value) == 0
	}
	isNew := func(s string) bool { return (s == "" || !in.indented && s[0] == ' ') && !in.lines[skeleton(s)] }
	isOther := func(p piece) bool { return p.code != "" && p.isMarked() && p.value != v.value }
	isListed := func(o opener) bool { return o.listed && of.compare(o) < 0 && o.heading().says(exampleList()) }
	isLater := func(later opener) bool {
		isChanged := func(o opener) bool {
			return o.text == later.text && o.answer != later.answer && o.sentence().isBeside(of.sentence())
		}
		isOther := later.text == of.text && later.answer != v.value || slices.ContainsFunc(t.found, isChanged)
		return isOther && later.listed && later.part == v.part && of.compare(later) < 0
	}
	return of.block && of.part > 0 && (!of.strong || mention(t.parts[v.part], earlierExample())) || // about part one's
		t.hasStep(v.part, v.value, of.text) ||
		of.block && !of.lead().says(anotherCue()) && slices.ContainsFunc(t.openers, isEarlier) || // the answer to that block
		slices.ContainsFunc(lines(text), isNew) || // no input
		isSeveral(text) && text[0] != ' ' && strings.Count(text, "\n ") == strings.Count(text, "\n") || // a picture
		v.isResult() && strings.HasPrefix(v.value, of.text) || // goes on with the input
		v.isResult() && slices.Contains(field().FindAllString(of.text, -1), v.value) || // is a part of the input
		v.has(isOther) || // two results
		!of.listed && !v.isResult() && v.element.isBeside(of.sentence()) || // in the list that is the example
		slices.ContainsFunc(t.found, isLater) || // a later list has another answer to the example, or to one beside it
		!of.block && !of.listed && slices.ContainsFunc(t.found, isListed) || // the examples with results follow
		v.part > of.part && !v.isMarked() && !mention(t.parts[v.part], exampleWord())
}

// isResult reports whether the value is the result in the example's own sentence.
func (v value) isResult() bool { return v.part == v.of.part && v.of.answer != "" }

// isOfSeries reports whether the sentence before begins with the same two words, and has an emphasised value too.
func (v value) isOfSeries() bool {
	before := v.of.in.parts[v.part][max(v.at-1, 0)]
	words := append(strings.Fields(before.prose), "", "")[:2]
	return v.at > 0 && before.has(piece.isMarked) && strings.HasPrefix(v.prose, strings.Join(words, " "))
}

// hasStep reports whether the result is the input of another step of the part, or the input is the result of one.
func (t *text) hasStep(part int, result, input string) bool {
	isNext := func(o opener) bool { return o.part == part && (o.text == result || o.answer == input) }
	return slices.ContainsFunc(t.found, isNext)
}

// lines returns the lines of a text, or the first ones of a long text.
func lines(s string) []string {
	return strings.Split(strings.Trim(s[:min(len(s), maxText)], "\n"), "\n")
}

// isSeveral reports whether a text has several lines.
func isSeveral(text string) bool { return strings.Contains(strings.TrimSuffix(text, "\n"), "\n") }

// How much a text must look like the input, from 0 to 1, to count as one of these.
const (
	likeBlock      = 0.5  // a block that is surely an example
	likeValue      = 0.6  // a code in a sentence, where inputs have several lines
	likeCharacters = 0.65 // the characters of such a code, where they have one
	likeResult     = 0.7  // a code beside a result
	likeLine       = 0.85 // prose that is a line of the input
	justLike       = 0.9  // a line among other codes
	better         = 0.1  // how much more a separator of values must be like the input's
	otherShape     = 0.75 // the likeness is multiplied by this if only one of both has several lines
)

// Points that are compared.
const (
	ahead     = 3  // how far before the next one a value must be
	aResult   = 11 // of a value that is called the result of the example
	strongly  = 2  // a block with this many points is surely an example
	likely    = 2  // how far from the best a block may be
	likeliest = 1  // the same, before the first example; and how far the first code in a sentence may be
)

// scoreLikeness turns a likeness into points.
func scoreLikeness(likeness float64) float64 { return 6*likeness - 2 }

// The limits of what is read and of what is found.
const (
	maxElements = 2000     // of a part; no known puzzle has half as many
	maxInput    = 64 << 10 // bytes of the input that are read
	maxExamples = 12
	maxOthers   = 8       // candidates without emphasis
	maxBeside   = 2       // such candidates beside emphasised ones
	maxValue    = 200     // bytes; known answers have a few dozen
	maxText     = 4 << 10 // bytes of a sentence, and of the lines that are compared
	maxSkeleton = 10      // a longer one becomes a set of characters: a row of a grid, or a long list
)

// Words that say something about a block, a list or a value, in lower case.
var (
	// Before a block.
	exampleCue = site.Pattern(`\b(for example|examples?:|suppose|consider|here is|here's|here are|imagine|the following|` +
		`given|if your?|larger example)\b`)
	stateCue = site.Pattern(`\b(after|looks? like|produces?|becomes?|results?|would be|appears?|drawn?|diagram|picture|` +
		`marked|rounds?|minutes?|paths?|instead|then|finally|visuali[sz]ed|shown|(above|this|same) example|example above)\b`)
	afterCue = site.Pattern(`\b(after|again|(given|consider(ing)?|using|with|from|in|on) the same)\b|` +
		`(above|this|same|previous) example|example above|(^|\b(in|of|for|from) )the (\w+ )?example\b`)
	largerCue  = site.Pattern(`larger`)
	newLarger  = site.Pattern(`\b(an?|another|this|consider|suppose|here is|here's)\b.*\blarger\b`)
	anotherCue = site.Pattern(`larger|another|second|example`)
	field      = site.Pattern(`\w+`) // in the text of an example
	digits     = site.Pattern(`\d+`)
	// In a sentence about an example, and before a list of examples with results.
	exampleWord = site.Pattern(`example`)
	exampleList = site.Pattern(`\bexample \w{4,}s\b`)
	// In the first sentence of the examples, and in each sentence that has an example.
	inlineCue = site.Pattern(`\b(examples?|suppose|consider|given|if (your?|the)|for an?|the next|above)\b|^for\b`)
	// In a list of numbers, after a list, and before a reason for a result or another result.
	totalOfList = site.Pattern(`\b(these|after|all|total|together)\b`)
	reasonCue   = site.Pattern(`\b(because|since|as)\b`)
	// Before a result that is not a number, and in a sentence that sums up.
	resultCue = site.Pattern(`(\b(is|are|was|be|becomes?|becoming|produces?|returns?|gives?|results? in|yields?|` +
		`outputs?|into)( now| then| only| just| still)?|=>|->|:)$`)
	sumCue = site.Pattern(`\b((this|the|that|these|above|earlier|first|second|larger|last) (\w+ )?examples?|total|sum|` +
		`so|answer|therefore|adding|multiply(ing)?|altogether|in all)\b`)
	// In part two, about the example of part one.
	earlier = `\b(above|first|earlier|same|previous) (larger )?(example|list|input|map|diagram)|example above|` +
		`\b(example|list|map|diagram|input)s? (from )?above|using the same|from (above|before|earlier)|as (above|before)\b`
	earlierExample = site.Pattern(earlier)
	pastExample    = site.Pattern(earlier + `|\bthis example`)
)
