package settings

import "fmt"

// A Setting is one of the settings. It has a line in .env.example too, and a method of Settings that reads it.
type Setting struct {
	Name, About string
	IsPrivate   bool                 // child processes do not get it
	IsShared    bool                 // it may be in the user's file for all projects
	Check       func(Settings) error // why the value is malformed, or nil
}

// All lists the settings.
var All = []Setting{
	{Name: "AOC_SESSION", About: "your session cookie of adventofcode.com; aoc login saves it",
		IsPrivate: true, IsShared: true, Check: check(Settings.Session)},
	{Name: "AOC_CONTACT", About: "how the site's maintainer can reach you, sent with each request",
		IsPrivate: true, IsShared: true},
	{Name: "AOC_BOARD", About: "the read-only link of a private leaderboard",
		IsPrivate: true, Check: check(Settings.Board)},
	{Name: "AOC_YEAR", About: "the year to use if none is named", Check: check(Settings.Year)},
	{Name: "AOC_INPUTS", About: fmt.Sprintf("the folder of the inputs (default %s)", DefaultInputs),
		Check: check(Settings.Inputs)},
	{Name: "AOC_PACE", About: fmt.Sprintf("the time between two requests after the first four (default %v)", leastPace),
		Check: check(Settings.Pace)},
	{Name: "AOC_URL", About: "a stand-in for https://adventofcode.com on a loopback address",
		Check: check(Settings.trustedURL)},
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
