package submit_test

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"aoc/inputs"
	"aoc/inputs/site"
	"aoc/inputs/submit"
	"aoc/runner/calendar"
)

// The environment of a process that submits instead of running tests.
const (
	storeVariable = "TEST_SUBMIT_STORE"
	siteVariable  = "TEST_SUBMIT_SITE"
)

func TestMain(m *testing.M) {
	if folder := os.Getenv(storeVariable); folder != "" {
		if err := submitAtOnce(folder, os.Getenv(siteVariable)); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		return
	}
	os.Exit(m.Run())
}

const submitsPerProcess = 20

// submitAtOnce submits the same answer many times at once, and prints each decision.
func submitAtOnce(folder, address string) error {
	url, err := site.ParseURL(address)
	if err != nil {
		return err
	}
	session, err := site.ParseSession(strings.Repeat("53616c7465645f5f", 6))
	if err != nil {
		return err
	}
	client := &site.Site{URL: url, Session: session, Agent: "test", HTTP: site.NewClient(), Now: time.Now}
	s := submit.Submitter{
		Store: inputs.Store{Dir: folder}, Now: time.Now,
		Page: func(context.Context, calendar.Date) (site.Page, error) {
			return site.Page{}, errors.New("the page is not needed")
		},
		Lost: func(calendar.Date, int, inputs.Try, error) {},
	}
	errs := make([]error, submitsPerProcess)
	var all sync.WaitGroup
	for i := range errs {
		all.Go(func() {
			out, err := s.Send(context.Background(), client.Answer, submit.Attempt{Date: day21, Part: 1, Answer: "9"})
			if errs[i] = err; err == nil {
				fmt.Println(out.Decision.Action, out.Decision.Kind)
			}
		})
	}
	all.Wait()
	return errors.Join(errs...)
}

// The processes share the store but not the cache, like a container and its host.
func TestTwoProcessesWithOneStoreSendAnAnswerOnce(t *testing.T) {
	var posts atomic.Int32
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method == http.MethodPost {
			posts.Add(1)
		}
		time.Sleep(20 * time.Millisecond)
		fmt.Fprint(w, "<html><head><title>Day 21 - Advent of Code 2021</title></head><article><p>That's not the right answer.</p></article></html>")
	}))
	defer server.Close()
	folder := t.TempDir()
	var all sync.WaitGroup
	var outputs [2]string
	for i := range outputs {
		cache := t.TempDir()
		all.Go(func() {
			cmd := exec.Command(os.Args[0])
			cmd.Env = append(os.Environ(), storeVariable+"="+folder, siteVariable+"="+server.URL, "XDG_CACHE_HOME="+cache, "HOME="+cache, "LOCALAPPDATA="+cache)
			out, err := cmd.CombinedOutput()
			if outputs[i] = string(out); err != nil {
				t.Errorf("%v: %s", err, out)
			}
		})
	}
	all.Wait()
	both := outputs[0] + outputs[1]
	sent, rejected := strings.Count(both, fmt.Sprintln(submit.Send, 0)), strings.Count(both, fmt.Sprintln(submit.Reject, submit.Judged))
	if posts.Load() != 1 || sent != 1 || rejected != 2*submitsPerProcess-1 {
		t.Errorf("%d POSTs, %d sent and %d rejected:\n%s", posts.Load(), sent, rejected, both)
	}
}
