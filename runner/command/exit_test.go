package command

import (
	"errors"
	"fmt"
	"testing"
	"time"

	"aoc/inputs/fetch"
	"aoc/inputs/site"
	"aoc/runner/failure"
)

func TestExitCodeSaysHowACommandEnded(t *testing.T) {
	for err, want := range map[error]int{
		nil:                              exitDone,
		errors.New("the disk is full"):   exitFailed,
		failure.Usagef("no such flag"):   exitUsage,
		site.ErrNoPuzzle:                 exitUsage,
		&failure.ExitError{Code: 3}:      exitWrong,
		site.ErrLocked:                   exitEarly,
		site.ErrSession:                  exitSession,
		fetch.ErrOwner:                   exitSession,
		site.ErrSite:                     exitSite,
		failure.ErrInterrupted:           exitInterrupted,
		fmt.Errorf("x: %w", site.ErrURL): exitFailed,
	} {
		if got := exitCode(err); got != want {
			t.Errorf("%v: got %d, want %d", err, got, want)
		}
		if wrapped := exitCode(errorOf(day, err)); wrapped != want {
			t.Errorf("%v, of a day: got %d, want %d", err, wrapped, want)
		}
	}
}

func TestWorstFailureOfSeveralDaysIsReturned(t *testing.T) {
	order := []int{exitWrong, exitFailed, exitSite, exitSession, exitEarly, exitUsage}
	for i, want := range order {
		for _, other := range order[i:] {
			r := new(reporter)
			r.remember(other)
			r.remember(want)
			if got := exitCode(r.worst()); got != want {
				t.Errorf("%d and %d: got %d, want %d", other, want, got, want)
			}
		}
	}
	if err := new(reporter).worst(); err != nil {
		t.Errorf("no failure: got %v", err)
	}
}

func TestNoActionBeginsBeforeCtrlCIsCaught(t *testing.T) {
	catching, ended := make(chan struct{}), make(chan int)
	a := appIn(t.TempDir())
	a.catching = catching
	go func() {
		exit, _, _ := said(t.Context(), a, "list")
		ended <- exit
	}()
	select {
	case exit := <-ended:
		t.Fatalf("the command has ended with exit code %d", exit)
	case <-time.After(100 * time.Millisecond): // long enough to see that it waits
	}
	close(catching)
	if exit := <-ended; exit != exitDone {
		t.Errorf("got exit code %d", exit)
	}
}
