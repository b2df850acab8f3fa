package prose

import (
	"strings"

	"golang.org/x/net/html"

	"aoc/runner/sanitize"
)

// A piece is text of one look. A word may have several.
type piece struct {
	text  string
	marks []mark
}

// A mark is a look that some element gives to the text in it.
type mark struct {
	node *html.Node
	look look
}

type word []piece

// A paragraph is words without the blanks between them.
type paragraph struct {
	words []word
	blank bool // the next text begins a new word
}

// write adds text. What HTML takes for blanks parts words: a no-break space does not.
func (p *paragraph) write(text string, marks []mark) {
	for text != "" {
		next := strings.IndexAny(text, " \t\n\f\r")
		if next == 0 {
			p.blank = true
			text = text[1:]
			continue
		}
		if next < 0 {
			next = len(text)
		}
		if part := sanitize.Without(text[:next]); part != "" {
			p.add(piece{part, marks})
		}
		text = text[next:]
	}
}

func (p *paragraph) add(part piece) {
	if p.blank || len(p.words) == 0 {
		p.words = append(p.words, nil)
	}
	p.blank = false
	last := &p.words[len(p.words)-1]
	*last = append(*last, part)
}

// take is the words so far, with signs around what is marked if there is no colour.
func (p *paragraph) take(color bool) []word {
	words := p.words
	*p = paragraph{}
	if !color {
		sign(words)
	}
	return words
}

// sign puts signs around each stretch of marked text, which may run over several words.
func sign(words []word) {
	var last *piece
	for _, w := range words {
		for i := range w {
			signBetween(last, &w[i])
			last = &w[i]
		}
	}
	signBetween(last, nil)
}

// signBetween ends the marks that are not on both sides, and begins those that are new.
func signBetween(left, right *piece) {
	var old, now []mark
	if left != nil {
		old = left.marks
	}
	if right != nil {
		now = right.marks
	}
	same := 0
	for same < min(len(old), len(now)) && old[same] == now[same] {
		same++
	}
	for i := len(old) - 1; i >= same; i-- {
		left.text += old[i].look.sign()
	}
	for i := len(now) - 1; i >= same; i-- {
		right.text = now[i].look.sign() + right.text
	}
}

// A code is a code block, as pieces that may go on over several lines.
type code struct{ pieces []piece }

func (c *code) write(text string, marks []mark) {
	c.pieces = append(c.pieces, piece{text, marks})
}

const tab = 8

// take is the lines so far. The line feed that ends the last one makes no empty line.
func (c *code) take() (lines []word) {
	column := 0
	begun := false
	for _, p := range c.pieces {
		for text := range strings.SplitAfterSeq(p.text, "\n") {
			if text == "" {
				continue
			}
			if !begun {
				lines, column = append(lines, nil), 0
			}
			line, ends := strings.CutSuffix(text, "\n")
			begun = !ends
			shown := expand(line, &column)
			lines[len(lines)-1] = append(lines[len(lines)-1], piece{shown, p.marks})
		}
	}
	c.pieces = nil
	return lines
}

// expand makes blanks of tabs, since a tab is a control character as well.
func expand(line string, column *int) string {
	var b strings.Builder
	for i, part := range strings.Split(line, "\t") {
		if i > 0 {
			blanks := tab - *column%tab
			b.WriteString(strings.Repeat(" ", blanks))
			*column += blanks
		}
		part = sanitize.Without(part)
		b.WriteString(part)
		*column += width(part)
	}
	return b.String()
}
