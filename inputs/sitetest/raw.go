package sitetest

import (
	"io"
	"net"
	"net/http"
	"net/http/httputil"
	"strings"
)

// Raw sends just these bytes in place of an answer, and ends the connection in order.
func Raw(reply string) http.Handler {
	return takeOver(func(conn net.Conn) { _, _ = io.WriteString(conn, reply) })
}

// ResetAfter sends the beginning of a text, and breaks the connection.
func ResetAfter(beginning string) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/plain")
		_, _ = io.WriteString(w, beginning)
		_ = http.NewResponseController(w).Flush()
		Reset().ServeHTTP(w, r)
	})
}

// EndlessHeader sends lines of a header until the client has had enough.
func EndlessHeader() http.Handler {
	return takeOver(func(conn net.Conn) {
		_, err := io.WriteString(conn, "HTTP/1.1 200 OK\r\n")
		for lines := strings.Repeat("Lantern: 1\r\n", 1<<12); err == nil; {
			_, err = io.WriteString(conn, lines)
		}
	})
}

// Echo answers with the request, as some servers and proxies do for whoever looks for a mistake.
func Echo() http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		request, _ := httputil.DumpRequest(r, true)
		text(w, http.StatusOK, string(request))
	})
}

// takeOver has answer write to the connection itself, which is then closed.
func takeOver(answer func(net.Conn)) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		conn, _, err := http.NewResponseController(w).Hijack()
		if err != nil {
			panic(http.ErrAbortHandler)
		}
		defer conn.Close()
		answer(conn)
	})
}
