package site

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"

	"aoc/inputs"
	"aoc/runner/calendar"
)

// A Board is a private leaderboard of one event.
type Board struct {
	Year    int
	Days    int      // of the event
	Members []Member // the best first
}

// A Member is a user on a Board.
type Member struct {
	ID    int
	Name  string // something printable, also of those who are anonymous
	Score int    // the points on this board
	Stars int
	Got   map[int][2]time.Time // when each part was solved, by day; the zero time where it was not
}

// The most that a board can have, with much to spare: the site allows 200 members.
const (
	maxMembers = 10_000
	maxName    = 60
	maxTime    = 1 << 40 // in seconds
)

// ParseBoard reads a private leaderboard. What is none is an ErrSite. It ignores what it does not know, and takes for 0
// what is missing: over the years fields have come and gone, and numbers been texts.
func ParseBoard(text []byte) (Board, error) {
	if len(text) > inputs.MaxPage {
		return Board{}, failure(fmt.Sprintf("is longer than %d MiB", inputs.MaxPage>>20), ErrSite)
	}
	var read struct {
		Event   whole               `json:"event"`
		Days    whole               `json:"num_days"`
		Members *object[memberText] `json:"members"`
	}
	switch err := json.Unmarshal(text, &read); {
	case err != nil || read.Members == nil || calendar.Days(int(read.Event)) == 0:
		return Board{}, failure("is not a private leaderboard", ErrSite)
	case len(*read.Members) > maxMembers:
		return Board{}, failure(fmt.Sprintf("is a private leaderboard of more than %d members", maxMembers), ErrSite)
	}
	b := Board{Year: int(read.Event), Days: int(read.Days)}
	if b.Days < 1 || b.Days > calendar.MaxDays() {
		b.Days = calendar.Days(b.Year)
	}
	for id, m := range *read.Members {
		b.Members = append(b.Members, m.member(id, b.Days))
	}
	slices.SortFunc(b.Members, func(x, y Member) int {
		return cmp.Or(cmp.Compare(y.Score, x.Score), cmp.Compare(y.Stars, x.Stars), cmp.Compare(x.ID, y.ID))
	})
	return b, nil
}

// A memberText is a member as the site writes it.
type memberText struct {
	ID    whole   `json:"id"`
	Name  *string `json:"name"`
	Score whole   `json:"local_score"`
	Stars whole   `json:"stars"`
	Days  object[object[struct {
		At whole `json:"get_star_ts"`
	}]] `json:"completion_day_level"`
}

func (m memberText) member(id string, days int) Member {
	if m.ID == 0 {
		_ = m.ID.UnmarshalJSON([]byte(id)) // what is no number leaves it at 0
	}
	of := Member{ID: int(m.ID), Score: int(m.Score), Stars: int(m.Stars), Got: map[int][2]time.Time{}}
	if m.Name != nil {
		of.Name = printable(*m.Name)
	}
	if of.Name == "" {
		of.Name = fmt.Sprintf("(anonymous user #%d)", of.ID)
	}
	for day := 1; day <= days; day++ {
		parts := m.Days[strconv.Itoa(day)]
		got := [2]time.Time{parts["1"].At.time(), parts["2"].At.time()}
		if got != [2]time.Time{} {
			of.Got[day] = got
		}
	}
	return of
}

// printable is what of a name a terminal can be given: others have chosen it.
func printable(name string) string {
	name = strings.Map(func(r rune) rune {
		if !unicode.IsPrint(r) {
			return -1
		}
		return r
	}, name)
	runes := []rune(strings.TrimSpace(name))
	return string(runes[:min(len(runes), maxName)])
}

// A whole is a whole number that may be written as a text. None at all is 0, and so is less than that.
type whole int64

func (n *whole) UnmarshalJSON(text []byte) error {
	digits := string(bytes.Trim(text, `"`))
	if digits == "" || digits == "null" {
		return nil
	}
	value, err := strconv.ParseInt(digits, 10, 64)
	*n = whole(max(0, value))
	return err
}

// time is the moment of so many seconds of Unix time: none for 0, or for what no clock shows.
func (n whole) time() time.Time {
	if n == 0 || n > maxTime {
		return time.Time{}
	}
	return time.Unix(int64(n), 0).UTC()
}

// An object is one of JSON, which may be written as an empty list if there is nothing in it.
type object[T any] map[string]T

func (o *object[T]) UnmarshalJSON(text []byte) error {
	var list []struct{}
	if json.Unmarshal(text, &list) == nil && len(list) == 0 {
		*o = object[T]{}
		return nil
	}
	var fields map[string]T
	err := json.Unmarshal(text, &fields)
	*o = fields
	return err
}
