package command

import (
	"context"
	"slices"
	"strings"
	"time"

	"aoc/inputs"
	"aoc/runner/command/check"
	"aoc/runner/engine"
	"aoc/runner/isolate"
	"aoc/runner/sanitize"
)

// offerTime is how long a part may take on an example that nobody asked for.
const offerTime = 2 * time.Second

// offer names the likeliest values of the text that parts answer to the first stored example, where
// nobody says what is right: the user can keep them as tests.
func offer(ctx context.Context, like *isolate.Worker, ws workspace, out *reporter, p engine.Description, parts []int) {
	stored, err := ws.store.Examples(p.Date)
	if err != nil || len(stored) == 0 || out.JSON || like.Here != nil || p.Err() != nil {
		return
	}
	e, w := stored[0], background(like)
	w.Limits = isolate.Limits{Timeout: offerTime, Memory: defaultMemory}
	defer w.Close()
	way := p.Ways[0]
	way.Parameters = e.Parameters
	for _, part := range parts {
		unsaid := check.Unsaid(way, e, part)
		if unsaid == "" || hasTest(p, e, part) {
			continue
		}
		if r := w.Solve(ctx, p.Date, way, part, e.Input); ctx.Err() == nil && r.Err == nil && r.Answer == unsaid {
			out.Hint("the text has part %d's %s: keep it? aoc example %s -keep", part, sanitize.Visible(unsaid), p.Date.Arg())
		}
	}
}

// hasTest reports whether the day's code has the example with an answer to the part.
func hasTest(p engine.Description, e inputs.Example, part int) bool {
	return slices.ContainsFunc(p.Examples, func(s engine.Sample) bool {
		_, known := s.Want[part]
		return known && strings.TrimSuffix(string(s.Input), "\n") == strings.TrimSuffix(e.Input, "\n")
	})
}
