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

// Serve serves the folder to which the page has been written, to this computer alone, until ctx ends.
func (p Project) Serve(ctx context.Context, listener net.Listener, dir string) error {
	server := &http.Server{Handler: onlyLoopback(p.Handler(dir)), ReadHeaderTimeout: 10 * time.Second}
	context.AfterFunc(ctx, func() { _ = server.Close() })
	if err := server.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return context.Cause(ctx)
}

// IsLoopback reports whether an address, which has a port, is one that other computers cannot reach.
func IsLoopback(addr string) bool {
	_, _, err := net.SplitHostPort(addr)
	return err == nil && site.IsLoopback(&url.URL{Host: addr})
}

// onlyLoopback answers only what is asked of this computer by one of its loopback names and the port of the
// connection. Another host's name that leads here is how a page from elsewhere would read this one.
func onlyLoopback(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		host, local := url.URL{Host: r.Host}, r.Context().Value(http.LocalAddrContextKey).(net.Addr)
		_, port, _ := net.SplitHostPort(local.String())
		if !site.IsLoopback(&host) || cmp.Or(host.Port(), "80") != port {
			http.Error(w, fmt.Sprintf("aoc web answers only for %v, not for the host %q", local, r.Host), http.StatusForbidden)
			return
		}
		next.ServeHTTP(w, r)
	})
}
