package page_test

import (
	"io"
	"net/http"
	"os"
	"os/exec"
	"testing"
	"time"
)

// Features that differ between browsers are tested in both. testdata/firefox.js has the tests.
func TestPageWorksInFirefox(t *testing.T) {
	slow(t)
	path, err := exec.LookPath("firefox")
	if err != nil {
		t.Skip("needs Firefox")
	}
	page, tests, errs := http.FileServer(http.Dir(writtenPage(t))), http.FileServer(http.Dir("testdata")), make(chan string, 1)
	server := serve(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch r.URL.Path {
		case "/firefox.html", "/firefox.js":
			tests.ServeHTTP(w, r)
		case "/errors":
			text, _ := io.ReadAll(r.Body)
			errs <- string(text)
		default:
			page.ServeHTTP(w, r)
		}
	}))
	defer server.Close()
	profile, err := os.MkdirTemp("", "firefox-")
	if err != nil {
		t.Fatal(err)
	}
	defer os.RemoveAll(profile) // to which processes of Firefox may still write
	cmd := exec.Command(path, "--headless", "--profile", profile, server.URL+"/a/fork/firefox.html")
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	defer func() {
		_ = cmd.Process.Kill()
		_ = cmd.Wait()
	}()
	select {
	case text := <-errs:
		if text != "" {
			t.Error(text)
		}
	case <-time.After(2 * testTimeout):
		t.Error("the tests in Firefox do not end")
	}
}
