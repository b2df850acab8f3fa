package sitetest

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strconv"
	"strings"

	"aoc/runner/calendar"
)

// serveBoard serves a board for a valid session or for its view key.
func (s *Site) serveBoard(w http.ResponseWriter, r *http.Request, d calendar.Date) {
	id := strings.TrimSuffix(r.PathValue("file"), ".json")
	key, exists := s.Boards[id]
	given := r.URL.Query().Get("view_key")
	switch {
	case given != "" && (!exists || given != key):
		text(w, http.StatusBadRequest, "400 Bad Request\n")
	case given == "" && (s.session(r) == "" || !exists):
		http.Redirect(w, r, fmt.Sprintf("/%d/leaderboard", d.Year), http.StatusFound)
	default:
		w.Header().Set("Content-Type", "application/json")
		_ = json.NewEncoder(w).Encode(s.board(d.Year))
	}
}

// board returns a board with three invented members and the users of all valid sessions.
func (s *Site) board(year int) map[string]any {
	members := map[string]any{}
	for i, name := range []any{"Lantern", nil, "Tinsel & Walnut"} {
		members[strconv.Itoa(1001+i)] = s.member(year, name, i+1, func(day int) int { return max(0, min(2, 2*i+3-day)) })
	}
	for _, session := range s.Sessions {
		starsOf := func(day int) int { return s.Stars(session, calendar.DateOf(year, day)) }
		members[UserID(session)] = s.member(year, userName, 4, starsOf)
	}
	return map[string]any{"event": strconv.Itoa(year), "num_days": calendar.Days(year), "members": members}
}

// member returns a member of a board, who takes some minutes for each part.
func (s *Site) member(year int, name any, minutes int, starsOf func(day int) int) map[string]any {
	stars, days := 0, map[int]map[int]any{}
	for day := 1; day <= calendar.Days(year) && !s.Now().Before(calendar.DateOf(year, day).Unlock()); day++ {
		days[day] = map[int]any{}
		for part := 1; part <= starsOf(day); part++ {
			at := calendar.DateOf(year, day).Unlock().Unix() + int64(part*minutes*60)
			days[day][part] = map[string]any{"get_star_ts": at}
			stars++
		}
	}
	return map[string]any{"name": name, "stars": stars, "local_score": 10 * stars, "completion_day_level": days}
}
