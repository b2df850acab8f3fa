// aoc login: the session and the contact, into .env.

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

	"aoc/inputs"
	"aoc/inputs/site"
	"aoc/runner/console"
	"aoc/runner/settings"
	"aoc/runner/settings/dotenv"
)

func (a App) login() *cli.Command {
	return a.define(cli.Command{
		Name:        "login",
		Usage:       "check a session cookie, and keep it in .env",
		UsageText:   "aoc login",
		Description: "aoc login\npbpaste | aoc login",
		Flags:       []cli.Flag{jsonFlag()},
	}, login)
}

// A loginLine is whose session it is.
type loginLine struct {
	ID    string   `json:"id"`
	Names []string `json:"names"`
	Path  string   `json:"path"`
}

func login(t *task) error {
	ctx := t.flags.Context
	text, err := t.readSecret(ctx)
	if err != nil {
		return err
	}
	session, err := site.ParseSession(decode(text))
	switch {
	case err != nil:
		return console.WithHint(fmt.Errorf("what you gave %w", err), "copy the value of the cookie named session, and nothing else")
	case session.IsZero():
		return site.ErrNoSession
	}
	user, err := t.whose(ctx, session)
	if err != nil {
		return err
	}
	if err := t.mayUseStore(user.ID); err != nil {
		return err
	}
	path := t.settings.Dotenv()
	if err := t.keep(ctx, path, session); err != nil {
		return err
	}
	if _, set := t.Lookup("AOC_SESSION"); set {
		t.Warn("AOC_SESSION is set in the environment too, and wins over %s: unset it", t.where(path))
	}
	return t.Print(loginLine{user.ID, append([]string{}, user.Names...), path}, func(w io.Writer) {
		fmt.Fprintf(w, "logged in as %s, kept in %s\n", nameOf(user), t.where(path))
	})
}

// maxSecret is the most bytes that are read of what is pasted. A cookie has some hundred.
const maxSecret = 64 << 10

// readSecret reads what is pasted: from the terminal, which does not show it, or all of standard input.
func (t *task) readSecret(ctx context.Context) (string, error) {
	file, _ := t.In.(*os.File)
	if !console.IsTerminal(t.In) {
		text, err := io.ReadAll(io.LimitReader(t.In, maxSecret+1))
		if len(text) > maxSecret {
			return "", console.ErrorOf(site.ErrSession, "what you gave is longer than %s", console.Size(maxSecret))
		}
		return string(text), err
	}
	if err := t.Prompt("log in to adventofcode.com in a browser, open its developer tools (F12), and look under\n" +
		"aoc: Application or Storage, Cookies, https://adventofcode.com for the one named session: copy its value\n" +
		"aoc: paste it here, it is not shown: "); err != nil {
		return "", err
	}
	before, err := term.GetState(int(file.Fd()))
	if err != nil {
		return "", err
	}
	text, err := console.Await(ctx, func() (string, error) {
		text, err := term.ReadPassword(int(file.Fd()))
		return string(text), err
	})
	if ctx.Err() != nil {
		_ = term.Restore(int(file.Fd()), before)
	}
	fmt.Fprintln(t.Err)
	return text, err
}

// decode takes off what shells and editors on Windows put on a text: a mark, or UTF-16.
func decode(text string) string {
	order := map[string]binary.ByteOrder{"\xff\xfe": binary.LittleEndian, "\xfe\xff": binary.BigEndian}[text[:min(2, len(text))]]
	if order == nil {
		return strings.TrimPrefix(text, "\ufeff")
	}
	var units []uint16
	for rest := []byte(text[2:]); len(rest) >= 2; rest = rest[2:] {
		units = append(units, order.Uint16(rest))
	}
	return string(utf16.Decode(units))
}

// whose asks the site whose session it is, which shows that it is good.
func (t *task) whose(ctx context.Context, session site.Session) (site.User, error) {
	t.settings.Values["AOC_SESSION"] = settings.Value{Text: session.Reveal(), From: "what you gave"} // in place of one that may be malformed
	s, err := t.anyonesSite()
	if err != nil {
		return site.User{}, err
	}
	user, _, err := t.askUser(ctx, s)
	if errors.Is(err, site.ErrSession) {
		return user, console.WithHint(err, "it has run out, or was not copied whole: copy it again from a browser that is logged in")
	}
	return user, err
}

func nameOf(user site.User) string {
	if len(user.Names) > 0 {
		return user.Names[0]
	}
	return "anonymous user #" + user.ID
}

// keep writes the session, and a contact if there is none yet and somebody to ask for it.
func (t *task) keep(ctx context.Context, path string, session site.Session) error {
	values := []dotenv.Value{{Name: "AOC_SESSION", Text: session.Reveal()}}
	if _, known := t.settings.Get("AOC_CONTACT"); !known && console.IsTerminal(t.In) {
		contact, _ := t.Ask(ctx, "how can the site's maintainer reach you, an address or a page? It is sent with each request: ") // who does not want to say gets no contact, and keeps the session
		if contact != "" {
			values = append(values, dotenv.Value{Name: "AOC_CONTACT", Text: contact})
		}
	}
	return t.alone(ctx, func() error {
		inputs.RemoveTempFiles(filepath.Dir(path), filepath.Base(path))
		return dotenv.Set(path, values...)
	})
}
