// The user's browser.

package command

import (
	"context"
	"os/exec"
	"runtime"
	"strings"
)

// browse opens an address in the browser, which gets no secrets, and waits
// until that is done. An interrupt ends the waiting, and not the browser.
func (t *task) browse(ctx context.Context, address string) error {
	opener := t.opener()
	cmd := exec.Command(opener[0], append(opener[1:], address)...)
	cmd.Env = withoutSecrets(t.Environ)
	cmd.Stderr = t.Stderr
	detach(cmd)
	opened := make(chan error, 1)
	go func() { opened <- cmd.Run() }()
	select {
	case <-ctx.Done():
		return context.Cause(ctx)
	case err := <-opened:
		if err != nil {
			return withHint(err, "open %s yourself", address)
		}
		return nil
	}
}

// opener is the command that opens an address.
func (t *task) opener() []string {
	if browser := strings.Fields(t.env("BROWSER")); len(browser) > 0 {
		return browser
	}
	switch runtime.GOOS {
	case "darwin":
		return []string{"open"}
	case "windows":
		return []string{"rundll32", "url.dll,FileProtocolHandler"}
	default:
		return []string{"xdg-open"}
	}
}

// hasBrowser tells whether there is a browser to open: without a desktop,
// xdg-open would take the terminal for one that shows text.
func (t *task) hasBrowser() bool {
	opener := t.opener()[0]
	if opener == "xdg-open" && t.env("DISPLAY")+t.env("WAYLAND_DISPLAY") == "" {
		return false
	}
	_, err := exec.LookPath(opener)
	return err == nil
}
