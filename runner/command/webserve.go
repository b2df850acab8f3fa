// aoc web without -o: the page on this computer, and the browser that shows it.

package command

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"os"
	"time"

	"aoc/inputs/site"
	"aoc/runner/console"
)

// servePage serves the page until ctx ends.
func (t *task) servePage(ctx context.Context) error {
	listener, err := t.listen()
	if err != nil {
		return err
	}
	defer listener.Close()
	dir, err := os.MkdirTemp("", "aoc-web-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	line, err := t.writePage(ctx, dir)
	if err != nil {
		return err
	}
	line.URL = fmt.Sprintf("http://%s/", listener.Addr())
	if err := t.Print(line, func(w io.Writer) { fmt.Fprintln(w, line.URL) }); err != nil {
		return err
	}
	t.Note("the days are built again when the page is loaded again, Ctrl-C ends it")
	go t.browseIfAny(ctx, line.URL)
	server := &http.Server{Handler: onlyLoopback(t.pageProject().Handler(dir)), ReadHeaderTimeout: 10 * time.Second}
	context.AfterFunc(ctx, func() { _ = server.Close() })
	if err := server.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return context.Cause(ctx)
}

// listen opens the address of -addr, which other computers cannot reach.
func (t *task) listen() (net.Listener, error) {
	addr := t.flags.String("addr")
	if _, _, err := net.SplitHostPort(addr); err != nil || !site.IsLoopback(&url.URL{Host: addr}) {
		return nil, console.Usagef("-addr %s is not a loopback address like 127.0.0.1:2015", addr)
	}
	listener, err := net.Listen("tcp", addr)
	if err != nil {
		return nil, console.WithHint(err, "-addr 127.0.0.1:0 takes any free port")
	}
	return listener, nil
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

// browseIfAny opens the browser where there is one. The page is there without it.
func (t *task) browseIfAny(ctx context.Context, address string) {
	if !t.HasBrowser() {
		return
	}
	if err := t.Browse(ctx, address); err != nil && ctx.Err() == nil {
		t.Note("warning: %w", err)
	}
}
