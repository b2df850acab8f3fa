// Serve runs a stand-in for adventofcode.com on this computer, for experiments:
//
//	go run ./inputs/sitetest/serve
//
// It prints the environment variables that make aoc use it in another shell, and runs until it is
// interrupted.
package main

import (
	"flag"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"os"
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
	log.Fatal(serve(*addr, os.Stdout, log.Default()))
}

// serve answers on the address. The session is always the same, so that it stays valid in other shells
// after a restart.
func serve(addr string, out io.Writer, messages *log.Logger) error {
	if _, err := site.ParseURL("http://" + addr); err != nil {
		return fmt.Errorf("-addr %s: want a loopback address such as 127.0.0.1:2512", addr)
	}
	listener, err := net.Listen("tcp", addr)
	if err != nil {
		return fmt.Errorf("%w (choose another address with -addr)", err)
	}
	session := "53616c7465645f5f" + strings.Repeat("0123456789abcdef", 7)
	// A separate store keeps the invented inputs apart from the user's.
	store := filepath.Join(os.TempDir(), "aoc-stand-in")
	fmt.Fprintf(out, "export AOC_URL=http://%[1]s\nexport AOC_SESSION=%[2]s\nexport AOC_INPUTS='%[5]s'\n"+
		"export AOC_BOARD='http://%[1]s/2021/leaderboard/private/view/%[3]s.json?view_key=%[4]s'\n",
		listener.Addr(), session, boardID, viewKey, store)
	messages.Printf("the stand-in for adventofcode.com runs on http://%s; Ctrl-C stops it", listener.Addr())
	standIn := &sitetest.Site{
		Now:      time.Now,
		Sessions: []string{session},
		Inputs:   map[string]string{"2021/21": sitetest.DiracInput},
		Boards:   map[string]string{boardID: viewKey},
	}
	return http.Serve(listener, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		messages.Printf("%s %q", r.Method, r.URL.Path) // without the headers, which contain the session
		standIn.ServeHTTP(w, r)
	}))
}
