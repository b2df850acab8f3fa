// Command program is what the page runs in the browser.
package main

import (
	"aoc/days"
	"aoc/runner/program"
)

func main() { program.Main(days.All()) }
