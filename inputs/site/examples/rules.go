package examples

import (
	"cmp"
	"slices"
	"strings"

	"aoc/inputs/site"
)

// A rule gives points to everything that has its sign.
type rule[T any] struct {
	points float64
	sign   func(T) bool
}

// points adds up the rules whose sign something has.
func points[T any](rules []rule[T], of T) (sum float64) {
	for _, r := range rules {
		if r.sign(of) {
			sum += r.points
		}
	}
	return sum
}

// blockRules say how likely a block is an example, besides its likeness to the input.
var blockRules = []rule[opener]{
	{2, func(b opener) bool { return b.lead().isExample() }},
	{-2, func(b opener) bool { return b.lead().says(stateCue()) && !b.lead().says(exampleCue()) }},
	{-3, func(b opener) bool { return !b.lead().isExample() && sameShape(b.text, b.above) }},
}

// valueRules say how likely a value is the answer.
var valueRules = []rule[value]{
	{6, value.isMarked},
	{5, func(v value) bool { return v.isMarked() && v.code != "" }},
	{1, func(v value) bool { return isNumber(v.value) }},
	{-2, func(v value) bool { return v.aside }},
	{3, func(v value) bool { return strings.Contains(v.before, "in this example") }},
	{4, func(v value) bool { return v.own }},
	{4, func(v value) bool { return v.last }},
}

// showsSteps reports whether the sentence before a block has the code with which the block begins.
func (b opener) showsSteps() bool {
	text := strings.ReplaceAll(b.text, "\n", " ")
	return b.lead().has(func(p piece) bool {
		return len(p.code) > 4 && !p.isMarked() && strings.HasPrefix(text, p.code+" ")
	})
}

// isOther reports whether an opener after the first one is no example: a picture without an answer, or a step.
func (o opener) isOther() bool {
	isCalled := o.block == 0 || o.isCalled()
	values := append(o.in.values(o, o.part), o.in.values(o, len(o.in.parts)-1)...)
	isAnswer := func(v value) bool { return v.own && (isCalled || v.isMarked()) }
	return o.answer == "" && !slices.ContainsFunc(values, isAnswer) ||
		o.answer != "" && o.in.hasStep(o.part, o.answer, o.text)
}

// isOwn reports whether the sentence of a value is about its example.
func (v value) isOwn() bool {
	isBegun := func(other opener) bool {
		return other.part == v.part && (v.part != v.of.part || other.at > v.of.at) && v.at >= other.at-1
	}
	isBefore := v.part == v.of.part && v.at < v.of.at-1
	if v.isNamed() {
		return !isBefore && v.of.isFirst() != v.says(largerCue())
	}
	return !isBefore && !slices.ContainsFunc(v.of.in.openers, isBegun)
}

// certain are the signs that the text means a value.
var certain = []func(value) bool{
	func(v value) bool { return v.isResult() && v.of.sure },
	func(v value) bool { return v.only && v.isEmphasised() && v.isAlone() },
	// The last sentence, which sums up.
	func(v value) bool {
		isHere, isBelow := v.part == v.of.part, v.at > v.of.at
		isAbout := isHere && isBelow && (v.of.block == 0 || v.of.isCalled()) || v.isAlone() && (isBelow || !isHere)
		isAnswer := v.isEmphasised() || v.only && !v.isMarked()
		return isAbout && isAnswer && v.last && v.ahead && v.says(sumCue())
	},
	// The only example of the page.
	func(v value) bool {
		below := v.of.in.parts[v.part][v.at:]
		isAsked := slices.ContainsFunc(below[:min(len(below), 3)], element.isQuestion)
		return len(v.of.in.openers) == 1 && v.ahead && isAsked && !v.isOfSeries()
	},
	// Before the next example.
	func(v value) bool {
		isBelow := v.own && v.part == v.of.part && v.at > v.of.at && v.emphasis == inside
		isBlock := func(e element) bool { return e.block != nil }
		return isBelow && !slices.ContainsFunc(v.of.in.parts[v.part][v.of.at+1:v.at], isBlock) && !v.isOfSeries()
	},
}

// doubts are the signs that the text may mean another value, or that the example is none.
var doubts = []func(value) bool{
	// Part two goes back to the example of part one.
	func(v value) bool {
		return v.of.ofPartTwo() && (!v.of.strong || mention(v.of.in.parts[v.part], earlierExample()))
	},
	func(v value) bool { return v.of.in.hasStep(v.part, v.value, v.of.text) },
	// Text among numbers.
	func(v value) bool {
		hasNumber := func(o opener) bool { return o.part == v.part && isNumber(o.answer) }
		return !isNumber(v.value) && (strings.Contains(v.value, " ") || slices.ContainsFunc(v.of.in.openers, hasNumber))
	},
	// The answer of an earlier block.
	func(v value) bool {
		hasAnswer := func(b opener) bool { return b.block > 0 && slices.Index(v.of.in.candidates(b, v.part), v.value) == 0 }
		isEarlier := func(b opener) bool { return b.part == v.of.part && b.compare(v.of) < 0 && hasAnswer(b) }
		return v.of.block > 0 && !v.of.lead().says(anotherCue()) && slices.ContainsFunc(v.of.in.openers, isEarlier)
	},
	// An example unlike the input, or a picture: flat in its first line, and indented in all others.
	func(v value) bool {
		in, text := v.of.in.input, strings.Trim(v.of.text, "\n")
		isNew := func(s string) bool { return (s == "" || !in.indented && s[0] == ' ') && !in.lines[skeleton(s)] }
		isPicture := isSeveral(text) && text[0] != ' ' && strings.Count(text, "\n ") == strings.Count(text, "\n")
		return isPicture || slices.ContainsFunc(lines(text), isNew) || isSeveral(text) && in.likeness(text) < hardly
	},
	// A result out of the input.
	func(v value) bool {
		isLonger := strings.HasPrefix(v.value, v.of.text)
		return v.isResult() && (isLonger || slices.Contains(field().FindAllString(v.of.text, -1), v.value))
	},
	// Another marked code beside it.
	func(v value) bool {
		return v.has(func(p piece) bool { return p.code != "" && p.isMarked() && p.value != v.value })
	},
	// A value in the list of which the example is made.
	func(v value) bool { return !v.of.listed && !v.isResult() && v.element.isBeside(v.of.sentence()) },
	// A later list has another answer to the example, or to one beside it.
	func(v value) bool {
		return slices.ContainsFunc(v.of.in.found, func(later opener) bool {
			isChanged := func(o opener) bool {
				isItem := o.part == v.part && o.sentence().isBeside(v.of.sentence())
				return isItem && o.compare(later) < 0 && o.text == later.text && o.answer != later.answer
			}
			isOwn := later.text == v.of.text && later.answer != v.value
			isLater := later.listed && later.part == v.part && v.of.compare(later) < 0
			return isLater && (isOwn || slices.ContainsFunc(v.of.in.found, isChanged))
		})
	},
	// A list of examples with results follows.
	func(v value) bool {
		isExample := func(o opener) bool {
			return o.listed && o.answer != "" && v.of.compare(o) < 0 && o.heading().says(exampleList())
		}
		return v.of.block == 0 && !v.of.listed && slices.ContainsFunc(v.of.in.found, isExample)
	},
	// Part two without an example or emphasis.
	func(v value) bool {
		return v.part > v.of.part && !v.isMarked() && !mention(v.of.in.parts[v.part], exampleWord())
	},
}

// ofPartTwo reports whether the example is a block of part two alone.
func (o opener) ofPartTwo() bool { return o.block > 0 && o.part > 0 }

func (o opener) isFirst() bool { return o == o.in.openers[0] }

// compare compares openers by their places.
func (o opener) compare(other opener) int { return cmp.Or(o.part-other.part, o.at-other.at) }

// isNamed reports whether a sentence of part two says which example of part one it is about.
func (v value) isNamed() bool { return v.part != v.of.part && v.says(pastExample()) }

// isAlone reports whether the parts of the sentence and of its example have no other example.
func (v value) isAlone() bool {
	isOther := func(o opener) bool { return o != v.of && (o.part == v.part || o.part == v.of.part) }
	return !slices.ContainsFunc(v.of.in.openers, isOther)
}

// isResult reports whether the value is the result in the example's own sentence.
func (v value) isResult() bool { return v.part == v.of.part && v.of.answer != "" }

// isEmphasised reports whether a value is emphasised as answers are, and not as words are.
func (v value) isEmphasised() bool {
	return v.emphasis == inside || v.isMarked() && isNumber(v.value) && (v.code != "" || v.says(pastExample()))
}

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
	hardly         = 0.3  // a block with less is no example of such an input
	better         = 0.1  // how much more a separator of values must be like the input's
	otherShape     = 0.75 // the likeness is multiplied by this if only one of both has several lines
)

// Points that are compared.
const (
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
	maxBlocks   = 50
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
	listCue     = site.Pattern(`^(,|and|, and)$`)
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
