package site

import (
	"strings"
	"time"

	"golang.org/x/net/html"
)

// A Kind is what a verdict comes to. Scripts know the kinds by these names.
type Kind string

const (
	Right       Kind = "right"
	Wrong       Kind = "wrong"
	TooHigh     Kind = "too-high"
	TooLow      Kind = "too-low"
	SomeoneElse Kind = "someone-else" // wrong, though right for another user's input
	TooRecent   Kind = "too-recent"   // not judged: the site wants a pause between answers
	WrongLevel  Kind = "wrong-level"  // not judged: the part is solved already, or not open yet
	Unknown     Kind = "unknown"      // none of the above, so that nothing is certain
)

// A Verdict is what the site says to an answer.
type Verdict struct {
	Kind    Kind
	Message string        // the site's own words, in one line
	Wait    time.Duration // how long it wants no further answer; 0 if it does not say
}

// markers are the words by which verdicts are known, in the order in which to look for them: those that say more stand
// together with those that say less. Hints are more than what someone else's answer is, since they bound the right one.
var markers = []struct {
	text string
	kind Kind
}{
	{"That's the right answer", Right},
	{"You've finished every puzzle", Right}, // to the last click of an event
	{"your answer is too high", TooHigh},
	{"your answer is too low", TooLow},
	{"it's the right answer for someone else", SomeoneElse},
	{"That's not the right answer", Wrong},
	{"You gave an answer too recently", TooRecent},
	{"You don't seem to be solving the right level", WrongLevel},
}

// ParseVerdict reads the page that answers an answer. One that it does not understand is Unknown.
func ParseVerdict(page []byte) Verdict {
	doc, err := parsePage(page)
	if err != nil {
		return Verdict{Kind: Unknown}
	}
	article := verdictArticle(doc)
	if article == nil {
		return Verdict{Kind: Unknown, Message: shorten(prose(doc))}
	}
	said := siteWords(article)
	v := Verdict{Kind: kindOf(said), Message: prose(article)}
	if v.Kind != Right && v.Kind != Unknown {
		v.Wait = waitIn(said)
	}
	return v
}

// verdictArticle is the page's article, unless that is a puzzle's.
func verdictArticle(doc *html.Node) *html.Node {
	for article := range elements(doc, "article") {
		if !hasClass(article, "day-desc") {
			return article
		}
	}
	return nil
}

// siteWords are the words of the site alone: without the answer that it repeats, which can be any text, a verdict too.
// What the site repeats stands last.
func siteWords(article *html.Node) string {
	said, _, _ := strings.Cut(prose(article, "code"), "(You guessed")
	return said
}

func kindOf(said string) Kind {
	for _, marker := range markers {
		if strings.Contains(said, marker.text) {
			return marker.kind
		}
	}
	return Unknown
}

// shorten keeps as much of a text as a message can have.
func shorten(text string) string {
	const most = 300
	if runes := []rune(text); len(runes) > most {
		return strings.TrimSpace(string(runes[:most])) + "…"
	}
	return text
}
