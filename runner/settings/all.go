package settings

import (
	"fmt"
	"strings"
)

// A Setting is one of the settings. A method of Settings reads it.
type Setting struct {
	Name, About string
	Note        string               // what .env.example says about it
	Example     string               // a value for .env.example, "" for a setting that each user has
	IsPrivate   bool                 // child processes do not get it
	IsShared    bool                 // it may be in the user's file for all projects
	Check       func(Settings) error // why the value is malformed, or nil
}

// All lists the settings.
var All = []Setting{
	{Name: "AOC_SESSION", About: "your session cookie of adventofcode.com; aoc login saves it",
		Note: "Your session: the value of the cookie named session of adventofcode.com. aoc login saves it here,\n" +
			"or for all of your projects; then leave this one empty.\n" +
			"To find it, log in there, and open the browser's developer tools, Application or Storage, Cookies.\n" +
			"Anyone who has your session can act as you.",
		IsPrivate: true, IsShared: true, Check: check(Settings.Session)},
	{Name: "AOC_CONTACT", About: "how the site's maintainer can reach you, sent with each request",
		Note:      "Your e-mail or web address, sent with each request, so that the site's maintainer can reach you.",
		IsPrivate: true, IsShared: true},
	{Name: "AOC_BOARD", About: "the read-only link of a private leaderboard",
		Note: "The read-only link of a private leaderboard, for aoc board. The leaderboard's page offers the link.\n" +
			"Anyone who has the link can see the leaderboard.",
		Example:   "'https://adventofcode.com/2025/leaderboard/private/view/12345.json?view_key=0a1b2c3d'",
		IsPrivate: true, Check: check(Settings.Board)},
	{Name: "AOC_YEAR", About: "the year to use if none is named",
		Note:    "The year to use if you name none. aoc help settings says which year aoc uses without AOC_YEAR.",
		Example: "2021", Check: check(Settings.Year)},
	{Name: "AOC_INPUTS", About: fmt.Sprintf("the folder of the inputs (default %s)", DefaultInputs),
		Note: fmt.Sprintf("Where inputs are stored, if not in the folder %s. A relative path starts at this file's folder.",
			DefaultInputs),
		Example: "'../my-inputs'", Check: check(Settings.Inputs)},
	{Name: "AOC_PACE", About: fmt.Sprintf("the time between two requests after the first four (default %v)", leastPace),
		Note:    fmt.Sprintf("The time between two requests after the first four, %v or more.", leastPace),
		Example: leastPace.String(), Check: check(Settings.Pace)},
	{Name: "AOC_URL", About: "a stand-in for https://adventofcode.com on a loopback address",
		Note: "A stand-in for https://adventofcode.com on this computer. To start it: go run " + Framework +
			"/inputs/sitetest/serve\nIf you set AOC_URL in this file, set AOC_SESSION in this file too.",
		Example: "http://127.0.0.1:2512", Check: check(Settings.trustedURL)},
}

func check[T any](read func(Settings) (T, error)) func(Settings) error {
	return func(s Settings) error {
		_, err := read(s)
		return err
	}
}

// Names returns the names of all settings.
func Names() []string {
	names := make([]string, len(All))
	for i, setting := range All {
		names[i] = setting.Name
	}
	return names
}

// ExampleFile returns the text of .env.example.
func ExampleFile() string {
	text := "# Settings for .env, which git ignores. aoc login makes that file, readable only by you; if you copy\n" +
		"# this one, then chmod 600 .env. Environment variables override it. Put single quotes around a value\n" +
		"# with spaces, # or $ in it.\n"
	for _, s := range All {
		line := s.Name + "="
		if s.Example != "" {
			line = "# " + line + s.Example
		}
		text += fmt.Sprintf("\n# %s\n%s\n", strings.ReplaceAll(s.Note, "\n", "\n# "), line)
	}
	return text
}
