//go:build race

package day21

// The race detector allocates on its own.
const raceDetector = true
