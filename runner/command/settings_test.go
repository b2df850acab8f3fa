// Settings, and what they must not give away.

package command

import (
	"strings"
	"testing"
)

func TestChildrenGetNoSecrets(t *testing.T) {
	env := withoutSecrets([]string{
		"PATH=/bin", "AOC_SESSION=1", "AOC_CONTACT=me", "AOC_YEAR=2021", "AOC_INPUTS=x", childMark, freshMark,
		"AOC_SESION=1", "aoc_session=1", "AOC_COOKIE=1", "AOC", "=C:=C:",
	})
	if got, want := strings.Join(env, " "), "PATH=/bin AOC_YEAR=2021 AOC_INPUTS=x AOC_CHILD=1 AOC_FRESH=1 AOC =C:=C:"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

func TestSessionInAnotherSettingIsRefusedWithoutShowingIt(t *testing.T) {
	secret := strings.Repeat("5361", 32)
	for _, name := range settingNames[1:] {
		_, err := readSettings(t.TempDir(), []string{name + "=" + secret})
		if err == nil || !strings.HasPrefix(err.Error(), name+" (from the environment): looks like a session") || exitCode(err) != exitSession {
			t.Errorf("%s: got %v", name, err)
		}
	}
}
