// Settings, and what they must not give away.

package command

import (
	"strings"
	"testing"
)

func TestChildrenGetNoSecrets(t *testing.T) {
	env := withoutSecrets([]string{"PATH=/bin", "AOC_SESSION=1", "AOC_CONTACT=me", "AOC_YEAR=2021"})
	if got := strings.Join(env, " "); got != "PATH=/bin AOC_YEAR=2021" {
		t.Errorf("got %s", got)
	}
}
