package sitetest

import (
	"cmp"
	"fmt"
	stdhtml "html"
	"net/http"
	"strconv"
	"strings"
	"time"

	"aoc/runner/calendar"
)

// serveAnswer replies to an answer. The order in which the real site makes its checks is unknown.
func (s *Site) serveAnswer(w http.ResponseWriter, r *http.Request, d calendar.Date) {
	session := s.session(r)
	if session == "" {
		http.Redirect(w, r, fmt.Sprintf("/%d/day/%d", d.Year, d.Day), http.StatusFound)
		return
	}
	level, _ := strconv.Atoi(r.PostFormValue("level"))
	verdict := s.judge(session, d, level, r.PostFormValue("answer"))
	main := fmt.Sprintf("<article><p>%s</p></article>", verdict)
	s.page(w, session, d.Year, fmt.Sprintf("Day %d - Advent of Code %d", d.Day, d.Year), main)
}

// judge returns the verdict on an answer as HTML, and updates the user's progress.
func (s *Site) judge(session string, d calendar.Date, level int, answer string) string {
	right := s.RightAnswers(session, d)
	mayFinish := s.canFinish(session, d)
	s.mu.Lock()
	defer s.mu.Unlock()
	user, back := s.at(session, d), fmt.Sprintf(`<a href="/%d/day/%d">[Return to Day %d]</a>`, d.Year, d.Day, d.Day)
	isClick := d.IsLastStar(level)
	left := user.until.Sub(s.Now()).Truncate(time.Second)
	switch {
	case level < 1 || level > 2 || level != user.stars+1 || isClick && !mayFinish:
		return "You don't seem to be solving the right level.  Did you already complete it? " + back
	case isClick:
		user.stars = 2
		return fmt.Sprintf("Congratulations!  You've finished every puzzle in Advent of Code %d!", d.Year)
	case s.Now().Before(user.until):
		return "You gave an answer too recently; you have to wait after submitting an answer before trying again.  " +
			"You have " + strings.Replace((left+time.Second).String(), "m", "m ", 1) + " left to wait. " + back
	case answer == right[level-1]:
		user.stars = level
		return `That's the right answer!  You are <span class="day-success">one gold star</span> closer. ` + back
	}
	wait := cmp.Or(s.Cooldown, time.Minute)
	user.until = s.Now().Add(wait)
	return fmt.Sprintf(`%s  If you're stuck, ask someone, or read <a href="/%d/about">about it</a>.  `+
		`Please wait %s before trying again. (You guessed <span style="white-space:nowrap;"><code>%s</code>.)</span> %s`,
		hint(right[level-1], answer), d.Year, inWords(wait), stdhtml.EscapeString(answer), back)
}

// hint returns the sentence that says how an answer is wrong.
func hint(right, answer string) string {
	want, errWant := strconv.Atoi(right)
	got, errGot := strconv.Atoi(answer)
	switch {
	case errWant != nil || errGot != nil:
		return "That's not the right answer."
	case got > want:
		return "That's not the right answer; your answer is too high."
	}
	return "That's not the right answer; your answer is too low."
}

// inWords returns a cooldown as the site writes it. The real site never waits for seconds.
func inWords(wait time.Duration) string {
	if wait == time.Minute {
		return "one minute"
	}
	return fmt.Sprintf("%.0f seconds", wait.Seconds())
}
