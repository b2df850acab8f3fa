package command

import (
	"testing"

	"aoc/inputs/site"
	"aoc/runner/engine"
)

func TestRunnerKnowsTheLastDayOfEachEvent(t *testing.T) {
	for year := 2015; year < 2050; year++ {
		if got, want := engine.LastDay(year), site.Days(year); got != want {
			t.Errorf("%d: got %d, want %d", year, got, want)
		}
	}
}
