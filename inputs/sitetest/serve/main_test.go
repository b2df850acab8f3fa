package main

import (
	"bufio"
	"io"
	"log"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"aoc/inputs/site"
	"aoc/runner/calendar"
)

func TestPrintedVariablesAreEnough(t *testing.T) {
	out, pipe := io.Pipe()
	go func() { _ = pipe.CloseWithError(serve("127.0.0.1:0", pipe, log.New(io.Discard, "", 0))) }()
	settings := map[string]string{}
	for in := bufio.NewScanner(out); len(settings) < 3 && in.Scan(); {
		name, value, _ := strings.Cut(strings.TrimPrefix(in.Text(), "export "), "=")
		settings[name] = value
	}
	u, err := site.ParseURL(settings["AOC_URL"])
	if err != nil {
		t.Fatal(err)
	}
	session, err := site.ParseSession(settings["AOC_SESSION"])
	if err != nil {
		t.Fatal(err)
	}
	client := &site.Site{URL: u, Session: session, HTTP: site.NewClient(), Pace: site.Pace{File: filepath.Join(t.TempDir(), "pace")}, Now: time.Now}
	if _, err := client.Input(t.Context(), calendar.DateOf(2021, 21)); err != nil {
		t.Error(err)
	}
	if verdict, err := client.Answer(t.Context(), calendar.DateOf(2021, 21), 1, "739785"); err != nil || verdict.Kind != site.Right {
		t.Errorf("got %+v, %v", verdict, err)
	}
}
