//go:build !race

package day21

const raceDetector = false
