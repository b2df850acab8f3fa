package page

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/url"
	"time"

	"aoc/inputs/site"
)

// Serve serves the folder with the page to this computer only, until ctx ends.
func (p Project) Serve(ctx context.Context, listener net.Listener, dir string) error {
	server := &http.Server{Handler: onlyLoopback(p.Handler(dir)), ReadHeaderTimeout: 10 * time.Second}
	context.AfterFunc(ctx, func() { _ = server.Close() })
	if err := server.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return context.Cause(ctx)
}

// IsLoopback reports whether an address with a port cannot be reached from other computers.
func IsLoopback(addr string) bool {
	_, _, err := net.SplitHostPort(addr)
	return err == nil && site.IsLoopback(&url.URL{Host: addr})
}

// onlyLoopback refuses requests for any other host than this computer's loopback names with the port of the
// connection. A foreign page could otherwise read this one through a host name that resolves to this computer.
func onlyLoopback(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		host, local := url.URL{Host: r.Host}, r.Context().Value(http.LocalAddrContextKey).(net.Addr)
		_, port, _ := net.SplitHostPort(local.String())
		if !site.IsLoopback(&host) || cmp.Or(host.Port(), "80") != port {
			http.Error(w, fmt.Sprintf("aoc web answers requests to %v only, not to the host %q", local, r.Host), http.StatusForbidden)
			return
		}
		next.ServeHTTP(w, r)
	})
}
