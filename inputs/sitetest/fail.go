package sitetest

import (
	"fmt"
	"net"
	"net/http"
	"strings"
	"time"
)

// Fail has h answer the next requests in place of the site, so many times; if times is negative, all of them.
func (s *Site) Fail(times int, h http.Handler) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.failures, s.failing = times, h
}

// nextFailure returns what is to answer in place of the site, or nil.
func (s *Site) nextFailure() http.Handler {
	s.mu.Lock()
	defer s.mu.Unlock()
	switch {
	case s.failures == 0:
		return nil
	case s.failures > 0:
		s.failures--
	}
	return s.failing
}

// LoseAnswer does what a request asks for, and breaks the connection in place of saying so.
func (s *Site) LoseAnswer() http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		s.answer(unheard{}, r)
		Reset().ServeHTTP(w, r)
	})
}

// After does what a request asks for, once something else has happened.
func (s *Site) After(happens func()) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		happens()
		s.answer(w, r)
	})
}

// unheard is where answers go that nobody gets.
type unheard struct{}

func (unheard) Header() http.Header            { return http.Header{} }
func (unheard) Write(text []byte) (int, error) { return len(text), nil }
func (unheard) WriteHeader(int)                {}

// Status answers with a status code and its name.
func Status(code int) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		text(w, code, fmt.Sprintf("%d %s\n", code, http.StatusText(code)))
	})
}

// Redirect sends the client elsewhere.
func Redirect(location string) http.Handler { return http.RedirectHandler(location, http.StatusFound) }

// LoginPage answers with a page for people, and with status 200.
func LoginPage() http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		html(w, "<!DOCTYPE html>\n<html><body><a href=\"/auth/login\">[Log In]</a></body></html>\n")
	})
}

// CutShort announces more than it sends.
func CutShort() http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Length", "1000")
		text(w, http.StatusOK, "lantern 1\nlan")
	})
}

// Endless sends lines until the client has had enough.
func Endless() http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		lines := []byte(strings.Repeat("lantern 1\n", 1<<12))
		for {
			if _, err := w.Write(lines); err != nil {
				return
			}
		}
	})
}

// Trickle sends a short text, a byte at a time with a pause before each.
func Trickle(delay time.Duration) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		for _, b := range []byte("lantern 1\n") {
			select {
			case <-r.Context().Done():
				return
			case <-time.After(delay):
			}
			_, _ = w.Write([]byte{b})
			_ = http.NewResponseController(w).Flush()
		}
	})
}

// Reset breaks the connection without an answer.
func Reset() http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		conn, _, err := http.NewResponseController(w).Hijack()
		if err != nil {
			panic(http.ErrAbortHandler) // the way to break a connection that cannot be taken over
		}
		if tcp, ok := conn.(*net.TCPConn); ok {
			_ = tcp.SetLinger(0) // closing then resets the connection in place of ending it in order
		}
		_ = conn.Close()
	})
}
