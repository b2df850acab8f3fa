package sitetest

import (
	"fmt"
	"io"
	"net"
	"net/http"
)

// Fail makes h answer the next requests in place of the site: as many as times says, or all of them if times is
// negative.
func (s *Site) Fail(times int, h http.Handler) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.failures, s.failing = times, h
}

// nextFailure returns the handler that answers in place of the site, or nil.
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

// After calls f, and then processes the request.
func (s *Site) After(f func()) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		f()
		s.answer(w, r)
	})
}

// Forget answers 500 to sessions that are not valid, as the site does if it does not know them, and
// processes other requests. Without it, such a session is treated as one that has expired.
func (s *Site) Forget() http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if len(r.CookiesNamed("session")) > 0 && s.session(r) == "" {
			Status(http.StatusInternalServerError).ServeHTTP(w, r)
			return
		}
		s.answer(w, r)
	})
}

// Status answers with a status code and its name as text.
func Status(code int) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		text(w, code, fmt.Sprintf("%d %s\n", code, http.StatusText(code)))
	})
}

// Redirect answers with a redirect.
func Redirect(location string) http.Handler { return http.RedirectHandler(location, http.StatusFound) }

// LoginPage answers with a public page and status 200.
func LoginPage() http.Handler {
	return Raw("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n<a href=\"/auth/login\">[Log In]</a>\n")
}

// Reset sends the beginning of a response, and resets the connection.
func Reset(beginning string) http.Handler {
	return hijack(func(conn net.Conn) {
		_, _ = io.WriteString(conn, beginning)
		if tcp, ok := conn.(*net.TCPConn); ok {
			_ = tcp.SetLinger(0) // makes Close reset the connection
		}
	})
}

// Raw sends these bytes as the response, and closes the connection.
func Raw(reply string) http.Handler {
	return hijack(func(conn net.Conn) { _, _ = io.WriteString(conn, reply) })
}

// hijack returns a handler that writes to the connection itself, and then closes it.
func hijack(answer func(net.Conn)) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		conn, _, err := http.NewResponseController(w).Hijack()
		if err != nil {
			panic(http.ErrAbortHandler) // the way to end a connection that cannot be hijacked
		}
		defer conn.Close()
		answer(conn)
	})
}
