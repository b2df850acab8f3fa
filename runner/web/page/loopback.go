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
	"aoc/runner/failure"
)

// Serve serves the page to this computer only, until ctx ends.
func (p Project) Serve(ctx context.Context, listener net.Listener) error {
	server := &http.Server{Handler: onlyLoopback(p.Handler()), ReadHeaderTimeout: 10 * time.Second}
	context.AfterFunc(ctx, func() { _ = server.Close() })
	if err := server.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return context.Cause(ctx)
}

// Listen returns a listener at an address with a port that cannot be reached from other computers.
func Listen(addr string) (net.Listener, error) {
	if err := CheckLoopback(addr); err != nil {
		return nil, err
	}
	listener, err := net.Listen("tcp", addr)
	if err != nil {
		return nil, failure.WithHint(err, "-addr 127.0.0.1:0 uses any free port")
	}
	return listener, nil
}

// CheckLoopback returns an error if Listen would refuse the address.
func CheckLoopback(addr string) error {
	if _, _, err := net.SplitHostPort(addr); err != nil || !site.IsLoopback(&url.URL{Host: addr}) {
		return failure.Usagef("-addr %s: want a loopback address such as 127.0.0.1:2015", addr)
	}
	return nil
}

// onlyLoopback refuses requests for any host except this computer's loopback names with the port of the connection. A
// foreign page could otherwise read this one through a host name that resolves to this computer.
func onlyLoopback(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		host, local := url.URL{Host: r.Host}, r.Context().Value(http.LocalAddrContextKey).(net.Addr)
		_, port, _ := net.SplitHostPort(local.String())
		if !site.IsLoopback(&host) || cmp.Or(host.Port(), "80") != port {
			why := fmt.Sprintf("aoc web answers requests to %v only, not to the host %q", local, r.Host)
			http.Error(w, why, http.StatusForbidden)
			return
		}
		next.ServeHTTP(w, r)
	})
}
