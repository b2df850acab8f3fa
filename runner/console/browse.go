package console

import (
	"context"
	"os/exec"
	"runtime"
)

// Browse opens an address in the browser, which gets no secrets, and waits
// until that is done. An interrupt ends the waiting, and not the browser.
func (c *Console) Browse(ctx context.Context, address string) error {
	opener, err := c.opener()
	if err != nil {
		return err
	}
	cmd := exec.Command(opener[0], append(opener[1:], address)...)
	cmd.Env = c.ChildEnviron
	cmd.Stderr = c.Err
	detach(cmd)
	opened := make(chan error, 1)
	go func() { opened <- cmd.Run() }()
	select {
	case <-ctx.Done():
		return context.Cause(ctx)
	case err := <-opened:
		if err != nil {
			return WithHint(err, "open %s yourself", address)
		}
		return nil
	}
}

// opener is the command that opens an address.
func (c *Console) opener() ([]string, error) {
	if browser, err := c.programIn("BROWSER"); browser != nil || err != nil {
		return browser, err
	}
	switch runtime.GOOS {
	case "darwin":
		return []string{"open"}, nil
	case "windows":
		return []string{"rundll32", "url.dll,FileProtocolHandler"}, nil
	default:
		return []string{"xdg-open"}, nil
	}
}

// HasBrowser tells whether there is a browser to open: without a desktop,
// xdg-open would take the terminal for one that shows text. A BROWSER that
// cannot be read counts, so that browse says what is wrong with it.
func (c *Console) HasBrowser() bool {
	opener, err := c.opener()
	if err != nil {
		return true
	}
	if opener[0] == "xdg-open" && c.env("DISPLAY")+c.env("WAYLAND_DISPLAY") == "" {
		return false
	}
	_, err = exec.LookPath(opener[0])
	return err == nil
}
