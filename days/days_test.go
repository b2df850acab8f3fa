package days

import (
	"testing"

	"aoc/runner/stored"
)

// TestDays compares the lists with the folders. With -v it says how many days CI can test.
func TestDays(t *testing.T) { stored.TestDays(t, All()) }
