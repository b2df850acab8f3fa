package site

import (
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

const maxName = 60

// ParseBoard parses the JSON of a private leaderboard. The error is ErrSite if it is not one.
// Unknown fields are ignored, missing numbers are 0, and numbers may be strings: the format has
// changed over the years.
func ParseBoard(text []byte) (Board, error) {
	if len(text) > inputs.MaxPage {
		return Board{}, failure.Of(ErrSite, "longer than %d MiB", inputs.MaxPage>>20)
	}
	var read struct {
		Event   json.Number           `json:"event"`
		Members map[string]jsonMember `json:"members"`
	}
	err := json.Unmarshal(text, &read)
	b := Board{Year: int(whole(read.Event))}
	if err != nil || read.Members == nil || calendar.Days(b.Year) == 0 {
		return Board{}, failure.Of(ErrSite, "not a private leaderboard")
	}
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
	Name  string      `json:"name"` // or null
	Score json.Number `json:"local_score"`
	Stars json.Number `json:"stars"`
	Days  map[string]map[string]struct {
		At json.Number `json:"get_star_ts"`
	} `json:"completion_day_level"`
}

func (m jsonMember) member(id string, days int) Member {
	name := []rune(strings.TrimSpace(sanitize.Without(m.Name)))
	of := Member{
		ID:    int(whole(json.Number(id))),
		Name:  string(name[:min(len(name), maxName)]),
		Score: int(whole(m.Score)),
		Stars: int(whole(m.Stars)),
		Got:   map[int][2]time.Time{},
	}
	of.Name = cmp.Or(of.Name, fmt.Sprintf("(anonymous user #%d)", of.ID))
	for day := 1; day <= days; day++ {
		for i, part := range []string{"1", "2"} {
			if at := whole(m.Days[strconv.Itoa(day)][part].At); at > 0 {
				got := of.Got[day]
				got[i] = time.Unix(at, 0).UTC()
				of.Got[day] = got
			}
		}
	}
	return of
}

// whole returns a whole number: 0 if it is missing, negative or absurd. It may be written as a string.
func whole(n json.Number) int64 {
	value, _ := n.Int64()
	if value < 0 || value > 1<<40 {
		return 0
	}
	return value
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
