//go:build race

package day21

const raceDetector = true // which allocates on its own
