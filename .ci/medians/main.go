// Medians runs commands in turn. It prints the median time of each, and how many times
// as long it takes as the first one:
//
//	medians 100 hello 'aoc list' 'edit 2021/21; aoc run 21'
//
// If commands are separated by semicolons, it measures only the last one.
package main

import (
	"fmt"
	"log"
	"os"
	"os/exec"
	"slices"
	"strconv"
	"strings"
	"time"
)

func main() {
	times, err := strconv.Atoi(os.Args[1])
	if err == nil {
		err = measure(times, os.Args[2:])
	}
	if err != nil {
		log.Fatal(err)
	}
}

func measure(times int, all []string) error {
	took := make([][]time.Duration, len(all))
	for range times {
		for i, commands := range all {
			var last time.Duration
			for command := range strings.SplitSeq(commands, ";") {
				start := time.Now()
				if err := run(strings.Fields(command)); err != nil {
					return err
				}
				last = time.Since(start)
			}
			took[i] = append(took[i], last)
		}
	}
	for i, commands := range all {
		slices.Sort(took[i])
		median := took[i][times/2]
		fmt.Printf("%-50s %9v %7.2f×\n", commands, median.Round(10*time.Microsecond),
			float64(median)/float64(took[0][times/2]))
	}
	return nil
}

func run(words []string) error {
	cmd := exec.Command(words[0], words[1:]...)
	cmd.Stdin = os.Stdin
	if output, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("%v: %w\n%s", cmd, err, output)
	}
	return nil
}
