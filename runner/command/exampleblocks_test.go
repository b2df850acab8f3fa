package command

import (
	"testing"

	"aoc/inputs"
	"aoc/runner/calendar"
)

func TestExampleWithOtherParametersIsAnother(t *testing.T) {
	ws, d := workspace{store: inputs.Store{Dir: t.TempDir()}}, calendar.DateOf(2026, 12)
	for _, test := range []struct {
		parameters map[string]string
		want       int // examples in the store
	}{
		{map[string]string{"Size": "2"}, 1},
		{map[string]string{"Size": "3"}, 2},
		{map[string]string{}, 3},
		{map[string]string{"Size": "2"}, 3},
		{nil, 3}, // a block of the text, to which the user has added parameters
	} {
		err := ws.saveExample(t.Context(), d, inputs.Example{Input: "1\n", Parameters: test.parameters})
		if stored, unread := ws.store.Examples(d); err != nil || unread != nil || len(stored) != test.want {
			t.Errorf("%v: got %d examples, %v, %v, want %d", test.parameters, len(stored), err, unread, test.want)
		}
	}
}
