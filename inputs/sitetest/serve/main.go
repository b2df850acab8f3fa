// Serve runs a stand-in for adventofcode.com on this computer, for experiments:
//
//	go run ./inputs/sitetest/serve
//
// It prints the environment variables that make aoc use it in another shell, and runs until it is
// interrupted.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"os"
	"os/signal"
	"path/filepath"
	"strings"
	"time"

	"aoc/inputs/site"
	"aoc/inputs/sitetest"
)

// The private leaderboard.
const boardID, viewKey = "12345", "0a1b2c3d"

func main() {
	addr := flag.String("addr", "127.0.0.1:2512", "the loopback `address` to listen on")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := serve(ctx, *addr, os.Stdout, log.Default()); err != nil {
		log.Fatal(err)
	}
}

// serve answers on the address until ctx ends. The session is always the same, so that it stays
// valid in other shells after a restart.
func serve(ctx context.Context, addr string, out io.Writer, messages *log.Logger) error {
	if _, err := site.ParseURL("http://" + addr); err != nil {
		return fmt.Errorf("-addr %s: want a loopback address such as 127.0.0.1:2512", addr)
	}
	listener, err := net.Listen("tcp", addr)
	if err != nil {
		return fmt.Errorf("%w (choose another address with -addr)", err)
	}
	session := strings.Repeat("0123456789abcdef", 8)
	// A separate store keeps the invented inputs apart from the user's.
	store := filepath.Join(os.TempDir(), "aoc-stand-in")
	fmt.Fprintf(out, "export AOC_URL=http://%[1]s\nexport AOC_SESSION=%[2]s\nexport AOC_INPUTS='%[5]s'\n"+
		"export AOC_BOARD='http://%[1]s/2021/leaderboard/private/view/%[3]s.json?view_key=%[4]s'\n",
		listener.Addr(), session, boardID, viewKey, store)
	messages.Printf("the stand-in for adventofcode.com runs on http://%s; Ctrl-C stops it", listener.Addr())

	handler := logged(&sitetest.Site{
		Now:      time.Now,
		Sessions: []string{session},
		Inputs:   map[string]string{"2021/21": sitetest.DiracInput},
		Boards:   map[string]string{boardID: viewKey},
	}, messages)
	server := &http.Server{Handler: handler, ReadHeaderTimeout: 10 * time.Second}
	context.AfterFunc(ctx, func() { _ = server.Close() })
	if err := server.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}

// logged logs each request without its headers, which contain the session.
func logged(next http.Handler, messages *log.Logger) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		messages.Printf("%s %q", r.Method, r.URL.Path)
		next.ServeHTTP(w, r)
	})
}
