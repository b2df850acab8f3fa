package sitetest

import (
	"bytes"
	"io"
	"net/http"
	"slices"
	"time"
)

// A Request is what a test may want to know of a request. It does not keep the session.
type Request struct {
	Method, Path string
	Body         string // of a POST: its first bytes
	Agent        string
	Cookie       bool // whether a session cookie came with it, good or bad
	Time         time.Time
}

// Requests returns all requests so far, in the order in which they came.
func (s *Site) Requests() []Request {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Clone(s.requests)
}

func (s *Site) note(r *http.Request) {
	body := readBody(r)
	s.mu.Lock()
	defer s.mu.Unlock()
	s.requests = append(s.requests, Request{
		Method: r.Method,
		Path:   r.URL.Path,
		Body:   body,
		Agent:  r.UserAgent(),
		Cookie: len(r.CookiesNamed("session")) > 0,
		Time:   time.Now(), // not the stand-in's Now: this is for measuring the pace
	})
}

// readBody takes the body from a request, for as much as a form of the site can have, and puts it back.
func readBody(r *http.Request) string {
	const most = 64 << 10
	body, _ := io.ReadAll(io.LimitReader(r.Body, most))
	r.Body = io.NopCloser(bytes.NewReader(body))
	return string(body)
}
