package command

import (
	"context"

	"aoc/runner/calendar"
	"aoc/runner/engine"
	"aoc/runner/isolate"
	"aoc/runner/sanitize"
)

// confirmExamples makes what the text says of examples their answers, where the day answers the
// same: its answer to the real input is right.
func (s submitter) confirmExamples(ctx context.Context, p engine.Description, part int) {
	stored, err := s.ws.store.Examples(p.Date)
	if err != nil {
		s.out.Warn("%v: %v", p.Date, err)
		return
	}
	w := s.launch.foreground(isolate.Limits{Timeout: defaultTimeout}, s.out)
	defer w.Close()
	for _, e := range stored {
		says := e.Says[part-1]
		if says == "" || e.Answers[part-1] != "" {
			continue
		}
		if r := w.Solve(ctx, p.Date, p.Ways.With(e.Parameters)[0], part, e.Input); r.Err != nil || r.Answer != says {
			continue
		}
		if err := saveAnswer(ctx, s.ws, p.Date, e.Number, part, says); err != nil {
			s.out.Warn("%v: example %d: %v", p.Date, e.Number, err)
			continue
		}
		s.out.Note("%v: example %d part %d: %s is a test from now on", p.Date, e.Number, part, sanitize.Visible(says))
	}
}

// saveAnswer records the answer to a part of an example.
func saveAnswer(ctx context.Context, ws workspace, d calendar.Date, number, part int, answer string) error {
	return ws.store.Alone(ctx, d, func() error { return ws.store.SetExampleAnswer(d, number, part, answer) })
}
