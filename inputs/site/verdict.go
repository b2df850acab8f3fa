package site

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"path"
	"strconv"
	"strings"
	"time"

	"golang.org/x/net/html"

	"aoc/inputs"
	"aoc/runner/calendar"
)

// A Kind is the kind of a verdict. Its text is part of the JSON output and of stored files.
type Kind string

const (
	Right       Kind = "right"
	Wrong       Kind = "wrong"
	TooHigh     Kind = "too-high"
	TooLow      Kind = "too-low"
	SomeoneElse Kind = "someone-else" // wrong, but right for another user's input
	TooRecent   Kind = "too-recent"   // not judged: the cooldown is not over
	WrongLevel  Kind = "wrong-level"  // not judged: the part is already solved, or not open yet
	Unknown     Kind = "unknown"      // none of the above: the answer may have been judged
)

// A Verdict is the site's reply to an answer.
type Verdict struct {
	Kind    Kind
	Message string        // the site's own words, in one line
	Wait    time.Duration // the cooldown until the next answer; 0 if the site names none
}

// markers are texts that identify verdicts, in the order to look for them: a page may contain
// several, and the more specific ones come first. A hint matters more than SomeoneElse, since it
// bounds the right answer.
var markers = []struct {
	text string
	kind Kind
}{
	{"That's the right answer", Right},
	{"You've finished every puzzle", Right}, // after the last star
	{"your answer is too high", TooHigh},
	{"your answer is too low", TooLow},
	{"it's the right answer for someone else", SomeoneElse},
	{"That's not the right answer", Wrong},
	{"You gave an answer too recently", TooRecent},
	{"You don't seem to be solving the right level", WrongLevel},
}

// readVerdict reads the page that replies to an answer. The verdict is in an article. If there is none, the Kind is
// Unknown.
func readVerdict(doc *html.Node) Verdict {
	v, place := Verdict{Kind: Unknown}, doc
	for article := range doc.Descendants() {
		if v.Kind != Unknown || !IsElement(article, "article") || hasClass(article, "day-desc") {
			continue
		}
		// The user's answer, which follows, could be any text, even a verdict.
		said, _, _ := strings.Cut(prose(article), "(You guessed")
		v.Kind = kindOf(said)
		if v.Kind != Unknown || place == doc {
			place = article
		}
		if v.Kind != Unknown && v.Kind != Right {
			v.Wait = cooldownIn(said)
		}
	}
	v.Message = lastLink().ReplaceAllString(prose(place), "")
	return v
}

func kindOf(said string) Kind {
	for _, marker := range markers {
		if strings.Contains(said, marker.text) {
			return marker.kind
		}
	}
	return Unknown
}

// lastLink matches the link at the end of a message, such as [Return to Day 21].
var lastLink = Pattern(`(?: You can [^.!]* or)? \[[^\[\]]*\]\.?$`)

var (
	// After a wrong answer: "Please wait one minute", later "please wait 5 minutes".
	pleaseWait = Pattern(`\bwait (\d{1,4}|one) ([smh])(?:econd|inute|our)s?\b`)
	// To an answer that came too early: "You have 1m 5s left to wait", "You have 45s left to wait".
	leftToWait = Pattern(`\b((?:\d{1,4}[hms] ?)+)left to wait`)
)

// cooldownIn returns the longest wait that the words ask for, or 0.
func cooldownIn(said string) (longest time.Duration) {
	said = strings.ToLower(said)
	for _, match := range pleaseWait().FindAllStringSubmatch(said, -1) {
		wait, _ := time.ParseDuration(strings.Replace(match[1], "one", "1", 1) + match[2])
		longest = max(longest, wait)
	}
	for _, match := range leftToWait().FindAllStringSubmatch(said, -1) {
		wait, _ := time.ParseDuration(strings.ReplaceAll(match[1], " ", ""))
		longest = max(longest, wait)
	}
	return longest
}

// Answer sends an answer to a part once. If the puzzle does not exist or is locked, or there is no session, Answer
// returns ErrNoPuzzle, ErrLocked or ErrNoSession without a request.
//
// After ErrMaybeSent it is unknown whether the site has judged the answer: the connection broke
// while the answer was on its way, or the response may come from a proxy. Only the puzzle's page
// can tell. After any other error the answer was not judged.
func (s *Site) Answer(ctx context.Context, d calendar.Date, part int, answer string) (Verdict, error) {
	if err := s.checkUser(d); err != nil {
		return Verdict{}, err
	}
	req, err := s.request(ctx, puzzlePath(d, "answer")...)
	if err != nil {
		return Verdict{}, err
	}
	form := &onceBody{text: strings.NewReader("level=" + strconv.Itoa(part) + "&answer=" + url.QueryEscape(answer))}
	req.Method, req.Body, req.ContentLength = http.MethodPost, io.NopCloser(form), int64(form.text.Len())
	req.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	r, err := s.send(ctx, req)
	switch {
	case err == nil:
		return r.verdict(d)
	case form.withdraw():
		return Verdict{}, err
	}
	return Verdict{}, maybeSent(err)
}

// verdict returns the verdict in the reply, or the reason why there is none.
func (r reply) verdict(d calendar.Date) (Verdict, error) {
	if r.status != http.StatusOK {
		err := r.puzzleError()
		if r.deniesJudging() {
			return Verdict{}, err
		}
		return Verdict{}, maybeSent(err)
	}
	doc, err := parsePage(r.body)
	if err != nil {
		return Verdict{Kind: Unknown}, nil
	}
	if err := checkDate(dateInTitle(doc), d); err != nil {
		return Verdict{}, maybeSent(unexpected(err))
	}
	verdict := readVerdict(doc)
	if verdict.Kind == Unknown && offersLogIn(doc) {
		return Verdict{}, errRefused
	}
	return verdict, nil
}

// deniesJudging reports whether the reply proves that the answer was not judged. The site's redirect for an answer
// without a good session, to the puzzle or to the page where one logs in, does: a verdict is a page of its own. Most
// statuses do not: 401, 404 or another redirect may come from a proxy, or after the verdict.
func (r reply) deniesJudging() bool {
	target, err := r.request.URL.Parse(r.header.Get("Location"))
	isRedirect := err == nil && r.status/100 == 3 && target.Host == r.request.URL.Host
	return r.status == http.StatusTooManyRequests || r.says(inputs.LockedMessage) || r.says(inputs.LogInMessage) ||
		isRedirect && (path.Base(target.Path) == "login" || target.JoinPath("answer").Path == r.request.URL.Path)
}

func maybeSent(err error) error {
	return fmt.Errorf("%w, but %w", err, ErrMaybeSent)
}
