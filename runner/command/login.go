package command

import (
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"github.com/urfave/cli/v2"

	"aoc/inputs/fetch"
	"aoc/inputs/site"
	"aoc/runner/command/doctor"
	"aoc/runner/command/report"
	"aoc/runner/console"
	"aoc/runner/failure"
	"aoc/runner/files"
	"aoc/runner/settings"
	"aoc/runner/settings/dotenv"
)

func (a App) login() definition {
	return definition{Command: cli.Command{
		UsageText:   "aoc login",
		Description: "aoc login\npbpaste | aoc login",
	}, read: func(*cli.Context) (need, action, error) { return noDays, action{do: login}, nil }}
}

func login(ctx context.Context, ws workspace, out *reporter) error {
	if !ws.settings.InProject() {
		return failure.WithHint(notInProject(ws.dir), "cd into yours, or set AOC_SESSION in the environment")
	}
	if err := mayKeep(ctx, ws.settings.Dotenv(), out); err != nil {
		return err
	}
	session, user, err := askSession(ctx, ws, out)
	for errors.Is(err, site.ErrSession) && console.IsTerminal(out.In) {
		out.Say(err)
		session, user, err = askSession(ctx, ws, out)
	}
	if err != nil {
		return err
	}
	if err := fetch.CheckOwner(ws.store, user.ID); err != nil {
		return err
	}
	path := ws.settings.Dotenv()
	name := ws.settings.Where(path)
	if err := keepSession(ctx, path, session, ws, out); err != nil {
		return err
	}
	warnOfReaders(ws, out)
	if _, isSet := out.Variables.Lookup("AOC_SESSION"); isSet {
		out.Warn("AOC_SESSION in the environment overrides %s; unset it", name)
	}
	line := report.Login{ID: user.ID, Name: user.Name, Path: path}
	return out.Print(line, fmt.Sprintf("logged in as %s; the session is in %s", report.NameOf(user), name))
}

// mayKeep returns an error if a session must not be written to a file: if it is a pipe, or git would take it.
func mayKeep(ctx context.Context, path string, out *reporter) error {
	if err := dotenv.CheckWritable(path); err != nil {
		return err
	}
	if err := doctor.CheckFile(ctx, path, out.ChildEnviron); err != nil {
		hint := "set AOC_SESSION in the environment"
		if other := failure.HintIn(err); other != "" {
			hint = other + "; or " + hint
		}
		return failure.WithHint(err, "%s", hint)
	}
	return nil
}

const whereTheCookieIs = "log in to adventofcode.com in a browser and open its developer tools (F12)\n" +
	"aoc: go to Application or Storage, Cookies, https://adventofcode.com\n" +
	"aoc: copy the value of the cookie named session"

// askSession reads a pasted session and asks the site whose it is, which shows that the session works.
func askSession(ctx context.Context, ws workspace, out *reporter) (session site.Session, user site.User, err error) {
	text, err := readSecret(ctx, out)
	if err != nil {
		return session, user, err
	}
	session, err = site.ParseSession(asciiOnly.Replace(text))
	switch {
	case err != nil:
		return session, user, failure.WithHint(fmt.Errorf("the session cookie %w", err),
			"copy only the value of the cookie named session")
	case session.IsZero():
		return session, user, failure.WithHint(site.ErrNoSession, "%s", strings.ReplaceAll(whereTheCookieIs, "\naoc: ", "; "))
	}
	// instead of a malformed one
	ws.settings.Values["AOC_SESSION"] = settings.Value{Text: session.Reveal(), From: "your input"}
	user, _, err = newSupplier(ws, out).fetch.User(ctx)
	if errors.Is(err, site.ErrSession) {
		err = failure.WithHint(err, "the session cookie %s: copy it again from a browser that is logged in", expired(err))
	}
	return session, user, err
}

// maxSecret is the maximum size of the pasted text. A cookie has some hundred bytes.
const maxSecret = 64 << 10

// readSecret reads the pasted cookie from the terminal or from standard input.
func readSecret(ctx context.Context, out *reporter) (string, error) {
	if console.IsTerminal(out.In) {
		return out.AskSecret(ctx, whereTheCookieIs+"\naoc: paste the value here (it is not shown): ")
	}
	text, err := io.ReadAll(io.LimitReader(out.In, maxSecret+1))
	if len(text) > maxSecret {
		return "", failure.Of(site.ErrSession, "the session cookie is longer than %d KiB", maxSecret>>10)
	}
	return string(text), err
}

// asciiOnly removes byte order marks and the zero bytes of UTF-16, as Windows writes them: a session is ASCII.
var asciiOnly = strings.NewReplacer("\ufeff", "", "\xff\xfe", "", "\xfe\xff", "", "\x00", "")

// keepSession writes the session to .env, and a contact if there is none and the
// user can be asked.
func keepSession(ctx context.Context, path string, session site.Session, ws workspace, out *reporter) error {
	values := []dotenv.Value{{Name: "AOC_SESSION", Text: session.Reveal()}}
	if _, known := ws.settings.Get("AOC_CONTACT"); !known && console.IsTerminal(out.In) {
		if contact := askContact(ctx, out); contact != "" {
			values = append(values, dotenv.Value{Name: "AOC_CONTACT", Text: contact})
		}
	}
	return ws.files(out).Alone(ctx, func() error {
		files.RemoveTemp(filepath.Dir(path), filepath.Base(path))
		return dotenv.Set(path, values...)
	})
}

// askContact asks for an e-mail or web address until the reply may be one. It returns "" for none.
func askContact(ctx context.Context, out *reporter) string {
	for {
		contact, err := out.Ask(ctx, "your e-mail or web address is sent with each request, "+
			"so that the site's maintainer can reach you (Enter for none): ")
		if err != nil || contact == "" || isContact(contact) {
			return contact // a missing contact is no error
		}
		out.Tell("this is neither an e-mail nor a web address") // not quoted, since it may be the session
	}
}

// isContact reports whether a text may be an e-mail or web address.
func isContact(text string) bool {
	return strings.ContainsAny(text, "@.") && !strings.ContainsAny(text, " \t")
}
