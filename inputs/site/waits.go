package site

import (
	"strconv"
	"strings"
	"time"
)

var (
	// After a wrong answer: "Please wait one minute", later "please wait 5 minutes".
	pleaseWait = pattern(`(?i)\bwait (\w+) (second|minute|hour)s?\b`)
	// To an answer that came too early: "You have 1m 5s left to wait", "You have 45s left to wait".
	leftToWait = pattern(`\b(?:(\d+)h ?)?(?:(\d+)m ?)?(?:(\d+)s ?)?left to wait`)
)

var (
	units   = map[string]time.Duration{"second": time.Second, "minute": time.Minute, "hour": time.Hour}
	numbers = []string{"zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
		"eleven", "twelve", "thirteen", "fourteen", "fifteen"}
)

// waitIn is the longest wait that the words ask for, or 0.
func waitIn(said string) time.Duration {
	var longest time.Duration
	for _, match := range pleaseWait().FindAllStringSubmatch(said, -1) {
		longest = max(longest, count(match[1])*units[strings.ToLower(match[2])])
	}
	for _, match := range leftToWait().FindAllStringSubmatch(said, -1) {
		longest = max(longest, count(match[1])*time.Hour+count(match[2])*time.Minute+count(match[3])*time.Second)
	}
	return longest
}

// count reads a number in digits or as a word. No wait has thousands of anything, so what has does not count.
func count(text string) time.Duration {
	for n, word := range numbers {
		if strings.EqualFold(text, word) {
			return time.Duration(n)
		}
	}
	if n, err := strconv.ParseUint(text, 10, 64); err == nil && n < 10_000 {
		return time.Duration(n)
	}
	return 0
}
