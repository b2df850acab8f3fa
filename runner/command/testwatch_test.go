package command

import (
	"maps"
	"slices"
	"strings"
	"testing"
)

func TestWatchNamesTheKeysThatDoSomething(t *testing.T) {
	for isCooldown, own := range map[bool][]string{false: {"q"}, true: {"q", "w"}} {
		var named []string
		for key := range strings.SplitSeq(offeredKeys(isCooldown), ", ") {
			named = append(named, key[:1])
		}
		want := slices.Sorted(slices.Values(slices.AppendSeq(own, maps.Keys(keyCommands))))
		if slices.Sort(named); !slices.Equal(named, want) {
			t.Errorf("with a cooldown %v: got the keys %q, want %q", isCooldown, named, want)
		}
	}
}
