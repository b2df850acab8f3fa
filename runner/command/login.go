package command

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"strings"

	"github.com/urfave/cli/v2"

	"aoc/inputs/fetch"
	"aoc/inputs/site"
	"aoc/runner/command/doctor"
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
	}, read: func(*cli.Context) (need, action, error) { return noDays, login, nil }, textOnly: true}
}

func login(ctx context.Context, ws workspace, out *reporter) error {
	path := ws.settings.Dotenv()
	var err error
	if !ws.settings.InProject() {
		path, err = ws.settings.SharedFile() // for all projects
	}
	if err == nil {
		err = mayKeep(ctx, path, ws, out)
	}
	if err != nil {
		return err
	}
	session, user, err := askSession(ctx, ws, out)
	for errors.Is(err, site.ErrSession) && console.IsTerminal(out.In) {
		out.Say(err)
		session, user, err = askSession(ctx, ws, out)
	}
	if err == nil && path == ws.settings.Dotenv() {
		err = fetch.CheckOwner(ws.store, user.ID)
	}
	if err == nil {
		err = keepSession(ctx, path, session, ws, out)
	}
	if err != nil {
		return err
	}
	warnOfReaders(path, ws, out)
	name := ws.settings.Where(path)
	if _, isSet := out.Variables.Lookup("AOC_SESSION"); isSet {
		out.Warn("AOC_SESSION in the environment overrides %s; unset it", name)
	} else if path != ws.settings.Dotenv() && strings.TrimSpace(ws.settings.File.Values["AOC_SESSION"]) != "" {
		out.Warn("AOC_SESSION in .env overrides %s; remove it there", name)
	}
	newDownloader(ws, out).hintContact(true)
	out.PrintLines([]string{fmt.Sprintf("logged in as %s; the session is in %s", user.Name, name)})
	return nil
}

// mayKeep returns an error if a session must not be written to a file: if git would take it, or the folder for all
// projects is not the user's alone.
func mayKeep(ctx context.Context, path string, ws workspace, out *reporter) error {
	if file := ws.settings.DotenvFile(); path == ws.settings.Dotenv() && file != path {
		return failure.WithHint(fmt.Errorf("%s leads to %s, outside of the project", ws.settings.Where(path), file),
			"remove the link, or run aoc login outside a project, which saves the session for all of your projects")
	}
	err := doctor.CheckFile(ctx, path, out.ChildEnviron)
	switch {
	case err == nil && path != ws.settings.Dotenv():
		return makePrivate(filepath.Dir(path))
	case err == nil:
		return nil
	}
	hint := "set AOC_SESSION in the environment"
	shared, noFolder := ws.settings.SharedFile()
	if noFolder == nil && shared != path && doctor.CheckFile(ctx, shared, out.ChildEnviron) == nil {
		hint = "run aoc login outside a project, which saves the session for all of your projects"
	}
	if other := failure.HintIn(err); other != "" {
		hint = other + "; or " + hint
	}
	return failure.WithHint(err, "%s", hint)
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
	session, err = site.ParseSession(text)
	switch {
	case err != nil:
		return session, user, failure.WithHint(fmt.Errorf("the session cookie %w", err),
			"copy only the value of the cookie named session")
	case session.IsZero():
		return session, user, failure.WithHint(site.ErrNoSession, "%s", strings.ReplaceAll(whereTheCookieIs, "\naoc: ", "; "))
	}
	// instead of a malformed one
	ws.settings.Values["AOC_SESSION"] = settings.Value{Text: session.Reveal(), From: "your input"}
	user, _, err = newDownloader(ws, out).fetch.User(ctx)
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
	text, err := files.ReadTextFrom(out.In, maxSecret)
	if err != nil {
		return "", failure.WithHint(failure.Of(site.ErrSession, "the session cookie: %v", err),
			"copy only the value of the cookie named session")
	}
	return string(text), nil
}

// keepSession writes the session to a file.
func keepSession(ctx context.Context, path string, session site.Session, ws workspace, out *reporter) error {
	folder := ws.files(out)
	folder.Root = filepath.Dir(path)
	return folder.Alone(ctx, func() error {
		files.RemoveTemp(filepath.Dir(path), filepath.Base(path))
		return dotenv.Set(path, dotenv.Value{Name: "AOC_SESSION", Text: session.Reveal()})
	})
}

// makePrivate makes the folder of the user's file for all projects. Another user who could write there could replace
// the session, so that inputs and answers would go through the other user's account.
func makePrivate(folder string) error {
	err := files.MakeOwnFolder(folder)
	if at, isPath := errors.AsType[*fs.PathError](err); isPath && errors.Is(err, files.ErrForeign) {
		return failure.WithHint(fmt.Errorf("%s: %w", at.Path, files.ErrForeign),
			"make that folder yours alone; or set AOC_SESSION in the environment")
	}
	return err
}
