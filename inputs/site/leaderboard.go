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

	"aoc/inputs"
	"aoc/runner/calendar"
	"aoc/runner/failure"
	"aoc/runner/sanitize"
)

// A Board is a private leaderboard of one year.
type Board struct {
	Year    int
	Members []Member // in descending order of points, then of stars
}

// A Member is a member of a [Board].
type Member struct {
	ID    int
	Name  string // safe to print; never empty
	Score int    // the points on this board
	Stars int
	Got   map[int][2]time.Time // by day, when parts 1 and 2 were solved; zero if not
}

const (
	maxName = 60
	maxTime = 1 << 40 // in seconds
)

// ParseBoard parses the JSON of a private leaderboard. The error is ErrSite if it is not one.
// Unknown fields are ignored, missing numbers are 0, and numbers may be strings: the format has
// changed over the years.
func ParseBoard(text []byte) (Board, error) {
	if len(text) > inputs.MaxPage {
		return Board{}, failure.Of(ErrSite, "longer than %d MiB", inputs.MaxPage>>20)
	}
	var read struct {
		Event   whole                 `json:"event"`
		Members map[string]jsonMember `json:"members"`
	}
	if err := json.Unmarshal(text, &read); err != nil || read.Members == nil || calendar.Days(int(read.Event)) == 0 {
		return Board{}, failure.Of(ErrSite, "not a private leaderboard")
	}
	b := Board{Year: int(read.Event)}
	for id, m := range read.Members {
		b.Members = append(b.Members, m.member(id, calendar.Days(b.Year)))
	}
	slices.SortFunc(b.Members, func(x, y Member) int {
		return cmp.Or(cmp.Compare(y.Score, x.Score), cmp.Compare(y.Stars, x.Stars), cmp.Compare(x.ID, y.ID))
	})
	return b, nil
}

// A jsonMember is a member as the site writes it.
type jsonMember struct {
	Name  string `json:"name"` // or null
	Score whole  `json:"local_score"`
	Stars whole  `json:"stars"`
	Days  map[string]map[string]struct {
		At whole `json:"get_star_ts"`
	} `json:"completion_day_level"`
}

func (m jsonMember) member(id string, days int) Member {
	name := []rune(strings.TrimSpace(sanitize.Without(m.Name)))
	of := Member{Name: string(name[:min(len(name), maxName)]), Score: int(m.Score), Stars: int(m.Stars)}
	of.ID, _ = strconv.Atoi(id)
	of.Name = cmp.Or(of.Name, fmt.Sprintf("(anonymous user #%d)", of.ID))
	of.Got = map[int][2]time.Time{}
	for day := 1; day <= days; day++ {
		parts := m.Days[strconv.Itoa(day)]
		got := [2]time.Time{parts["1"].At.time(), parts["2"].At.time()}
		if got != [2]time.Time{} {
			of.Got[day] = got
		}
	}
	return of
}

// A whole is a whole number that may be written as a string. Missing and negative numbers are 0.
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

// time returns the time n seconds after the Unix epoch: the zero time for 0 and for absurd
// numbers.
func (n whole) time() time.Time {
	if n == 0 || n > maxTime {
		return time.Time{}
	}
	return time.Unix(int64(n), 0).UTC()
}

// Ranks returns the rank of each member, from 1. Members with the same points share a rank.
func (b Board) Ranks() []int {
	ranks := make([]int, len(b.Members))
	for i, m := range b.Members {
		ranks[i] = i + 1
		if i > 0 && m.Score == b.Members[i-1].Score {
			ranks[i] = ranks[i-1]
		}
	}
	return ranks
}

// Solvers returns the members who have a star for a day: first those with both stars, each group by
// the time of the last star.
func (b Board) Solvers(day int) []Member {
	solvers := slices.DeleteFunc(slices.Clone(b.Members), func(m Member) bool { return m.StarsOn(day) == 0 })
	slices.SortStableFunc(solvers, func(x, y Member) int {
		return cmp.Or(y.StarsOn(day)-x.StarsOn(day), x.lastStar(day).Compare(y.lastStar(day)))
	})
	return solvers
}

// StarsOn returns the number of the member's stars of a day, 0 to 2.
func (m Member) StarsOn(day int) (stars int) {
	for _, at := range m.Got[day] {
		if !at.IsZero() {
			stars++
		}
	}
	return stars
}

func (m Member) lastStar(day int) time.Time {
	got := m.Got[day]
	return slices.MaxFunc(got[:], time.Time.Compare)
}
