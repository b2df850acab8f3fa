package command

import (
	"maps"
	"slices"
	"strings"
	"testing"
)

func TestWatchNamesTheKeysThatDoSomething(t *testing.T) {
	for isCooldown, own := range map[bool][]string{false: nil, true: {"w"}} {
		var named []string
		for key := range strings.SplitSeq(offeredKeys(isCooldown), ", ") {
			named = append(named, key[:1])
		}
		want := slices.AppendSeq(slices.AppendSeq(own, maps.Keys(keyErrors)), maps.Keys(keyCommands))
		slices.Sort(want)
		if slices.Sort(named); !slices.Equal(named, want) {
			t.Errorf("with a cooldown %v: got the keys %q, want %q", isCooldown, named, want)
		}
	}
}
