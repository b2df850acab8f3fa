package command

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"unicode/utf16"

	"github.com/urfave/cli/v2"
	"golang.org/x/term"

	"aoc/inputs/fetch"
	"aoc/inputs/site"
	"aoc/runner/console"
	"aoc/runner/failure"
	"aoc/runner/files"
	"aoc/runner/settings"
	"aoc/runner/settings/dotenv"
)

func (a App) login() *cli.Command {
	return a.define(definition{Command: cli.Command{
		Name:        "login",
		Usage:       "check your session cookie and save it in .env",
		UsageText:   "aoc login",
		Description: "aoc login\npbpaste | aoc login",
	}, days: noDays, do: login})
}

// A loginLine is the user of a session.
type loginLine struct {
	ID    string   `json:"id"`
	Names []string `json:"names"`
	Path  string   `json:"path"`
}

func login(ctx context.Context, _ *cli.Context, ws workspace, out *reporter) error {
	session, user, err := readSession(ctx, ws, out)
	for errors.Is(err, site.ErrSession) && console.IsTerminal(out.In) {
		out.Say(err)
		session, user, err = readSession(ctx, ws, out)
	}
	if err != nil {
		return err
	}
	if err := fetch.CheckOwner(ws.store, user.ID); err != nil {
		return err
	}
	path := ws.settings.Dotenv()
	if err := keepSession(ctx, path, session, ws, out); err != nil {
		return err
	}
	if _, set := out.Lookup("AOC_SESSION"); set {
		out.Warn("AOC_SESSION in the environment overrides %s; unset it", ws.where(path))
	}
	line := loginLine{user.ID, append([]string{}, user.Names...), path}
	return out.Print(line, fmt.Sprintf("logged in as %s; the session is in %s", nameOf(user), ws.where(path)))
}

// readSession reads a pasted session and finds out whose it is.
func readSession(ctx context.Context, ws workspace, out *reporter) (session site.Session, user site.User, err error) {
	text, err := readSecret(ctx, out)
	if err != nil {
		return session, user, err
	}
	session, err = site.ParseSession(decode(text))
	switch {
	case err != nil:
		return session, user, failure.WithHint(fmt.Errorf("the session cookie %w", err), "copy only the value of the cookie named session")
	case session.IsZero():
		return session, user, site.ErrNoSession
	}
	user, err = whose(ctx, session, ws, out)
	return session, user, err
}

// maxSecret is the maximum size of the pasted text. A cookie has some hundred bytes.
const maxSecret = 64 << 10

// readSecret reads the pasted cookie from the terminal, without showing it, or
// from standard input.
func readSecret(ctx context.Context, out *reporter) (string, error) {
	file, _ := out.In.(*os.File)
	if !console.IsTerminal(out.In) {
		text, err := io.ReadAll(io.LimitReader(out.In, maxSecret+1))
		if len(text) > maxSecret {
			return "", failure.Of(site.ErrSession, "the session cookie is longer than %d KiB", maxSecret>>10)
		}
		return string(text), err
	}
	if err := out.Prompt("log in to adventofcode.com in a browser and open its developer tools (F12)\n" +
		"aoc: go to Application or Storage, Cookies, https://adventofcode.com\n" +
		"aoc: copy the value of the cookie named session\n"); err != nil {
		return "", err
	}
	before, err := term.MakeRaw(int(file.Fd())) // before the question, so that no fast paste is shown
	if err != nil {
		return "", err
	}
	defer func() { _ = term.Restore(int(file.Fd()), before) }()
	terminal := term.NewTerminal(struct {
		io.Reader
		io.Writer
	}{file, out.Err}, "")
	text, err := console.Await(ctx, func() (string, error) {
		return terminal.ReadPassword("aoc: paste the value here (it is not shown): ")
	})
	if errors.Is(err, io.EOF) { // Ctrl-C is no signal now
		fmt.Fprint(out.Err, "\r\n")
		err = failure.ErrInterrupted
	}
	return text, err
}

// decode removes a byte order mark, and decodes UTF-16, as Windows writes them.
func decode(text string) string {
	order := map[string]binary.ByteOrder{"\xff\xfe": binary.LittleEndian, "\xfe\xff": binary.BigEndian}[text[:min(2, len(text))]]
	if order == nil {
		return strings.TrimPrefix(text, "\ufeff")
	}
	units := make([]uint16, len(text)/2-1)
	_, _ = binary.Decode([]byte(text[2:]), order, units)
	return string(utf16.Decode(units))
}

// whose asks the site for the session's user, which shows that the session is good.
func whose(ctx context.Context, session site.Session, ws workspace, out *reporter) (site.User, error) {
	ws.settings.Values["AOC_SESSION"] = settings.Value{Text: session.Reveal(), From: "your input"} // instead of a malformed one
	s, err := newSite(ws, out)
	if err != nil {
		return site.User{}, err
	}
	cache, _ := settings.CacheDir() // the site has it too
	user, _, err := fetch.AskUser(ctx, s, cache)
	if errors.Is(err, site.ErrSession) {
		return user, failure.WithHint(err, "the session cookie has expired or is incomplete: copy it again from a browser that is logged in")
	}
	return user, err
}

func nameOf(user site.User) string {
	if len(user.Names) > 0 {
		return user.Names[0]
	}
	return "anonymous user #" + user.ID
}

// keepSession writes the session to .env, and a contact if there is none and the
// user can be asked.
func keepSession(ctx context.Context, path string, session site.Session, ws workspace, out *reporter) error {
	values := []dotenv.Value{{Name: "AOC_SESSION", Text: session.Reveal()}}
	if _, known := ws.settings.Get("AOC_CONTACT"); !known && console.IsTerminal(out.In) {
		contact, err := askContact(ctx, out)
		for err == nil && contact != "" && !isContact(contact) {
			out.Note("%q is neither an e-mail nor a web address", contact)
			contact, err = askContact(ctx, out)
		}
		if err == nil && contact != "" { // a missing contact is no error
			values = append(values, dotenv.Value{Name: "AOC_CONTACT", Text: contact})
		}
	}
	project, err := ws.files(out)
	if err != nil {
		return err
	}
	return project.Alone(ctx, func() error {
		files.RemoveTemp(filepath.Dir(path), filepath.Base(path))
		return dotenv.Set(path, values...)
	})
}

func askContact(ctx context.Context, out *reporter) (string, error) {
	return out.Ask(ctx, "your e-mail or web address is sent with each request, so that the site's maintainer can reach you (Enter for none): ")
}

// isContact reports whether a text may be an e-mail or web address.
func isContact(text string) bool {
	return strings.ContainsAny(text, "@.") && !strings.ContainsAny(text, " \t")
}
