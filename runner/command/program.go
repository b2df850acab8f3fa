// The user's own programs: EDITOR, PAGER and BROWSER.

package command

import "strings"

// programIn returns the program and its arguments from the first of the
// environment variables that is set, nil if none is.
func (a App) programIn(names ...string) ([]string, error) {
	for _, name := range names {
		value := strings.TrimSpace(a.env(name))
		if value == "" {
			continue
		}
		words, err := splitCommand(value)
		if err != nil {
			return nil, usagef("%s=%s (from the environment): %v", name, visible(value), err)
		}
		if len(words) == 0 || words[0] == "" {
			return nil, usagef("%s=%s (from the environment) names no program", name, visible(value))
		}
		return words, nil
	}
	return nil, nil
}
