package page_test

import (
	"bufio"
	"context"
	"errors"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"golang.org/x/net/websocket"
)

// A firefox is a tab of a headless Firefox, which WebDriver BiDi controls.
type firefox struct {
	*testing.T
	socket *websocket.Conn
	lastID int
	tab    string // the context of scripts
}

type object map[string]any

// A message is the result of a command, or an event.
type message struct {
	ID             int
	Error, Message string
	Params         struct{ Type, Text string }
	Result         struct {
		Contexts         []struct{ Context string }
		ExceptionDetails struct{ Text string }
	}
}

// startFirefox starts Firefox for one test.
func startFirefox(t *testing.T) *firefox {
	path, err := exec.LookPath("firefox")
	if err != nil {
		t.Skip("needs Firefox")
	}
	const origin = "http://localhost"
	ctx, kill := context.WithTimeout(context.Background(), 2*testTimeout)
	profile := t.TempDir()
	const settings = "user_pref(\"security.fileuri.strict_origin_policy\", true);\n" // as users have it
	if err := os.WriteFile(filepath.Join(profile, "user.js"), []byte(settings), 0o600); err != nil {
		t.Fatal(err)
	}
	cmd := exec.CommandContext(ctx, path, "--headless", "--profile", profile,
		"--remote-debugging-port=0", "--remote-allow-origins="+origin)
	stderr, err := cmd.StderrPipe()
	if err := errors.Join(err, cmd.Start()); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = cmd.Wait(); kill() })
	address := ""
	for lines := bufio.NewScanner(stderr); address == "" && lines.Scan(); t.Log(lines.Text()) {
		_, address, _ = strings.Cut(lines.Text(), "WebDriver BiDi listening on ")
	}
	go func() { _, _ = io.Copy(io.Discard, stderr) }()
	f := &firefox{T: t}
	if f.socket, err = websocket.Dial(address+"/session", "", origin); err != nil {
		kill()
		t.Fatal(err)
	}
	t.Cleanup(func() { f.T = t; f.call("browser.close", object{}) })
	f.call("session.new", object{"capabilities": object{}})
	f.call("session.subscribe", object{"events": []string{"log.entryAdded"}})
	f.tab = f.call("browsingContext.getTree", object{}).Result.Contexts[0].Context
	return f
}

// call sends a command, and waits for its result.
func (f *firefox) call(method string, params object) (m message) {
	f.lastID++
	_ = f.socket.SetDeadline(time.Now().Add(testTimeout))
	err := websocket.JSON.Send(f.socket, object{"id": f.lastID, "method": method, "params": params})
	for err == nil && m.ID != f.lastID {
		m = message{}
		err = websocket.JSON.Receive(f.socket, &m)
		if m.Params.Type == "javascript" && !strings.HasPrefix(m.Params.Text, "Cross-Origin Request Blocked: ") {
			f.Errorf("uncaught exception in the page: %s", m.Params.Text)
		}
	}
	if err != nil || m.Error != "" {
		f.Fatalf("%s: %v %s %s", method, err, m.Error, m.Message)
	}
	return m
}

// load loads a page, even if only its hash differs from the one before.
func (f *firefox) load(address string) {
	for _, url := range []string{"about:blank", address} {
		f.call("browsingContext.navigate", object{"context": f.tab, "url": url, "wait": "complete"})
	}
}

const helpers = `
const all = (selector) => [...document.querySelectorAll(selector)];
const text = (selector) => all(selector)[0]?.innerText ?? "";
const click = (button) => all("button").find((b) => b.innerText === button).click();
const paste = (input) => { all("textarea")[0].select(); document.execCommand("insertText", false, input); };
const until = (condition) => new Promise((done, fail) => {
	const end = (finish, value) => { clearInterval(polling); clearTimeout(timeout); finish(value); };
	const polling = setInterval(() => condition() && end(done), 20);
	const timeout = setTimeout(() => end(fail, "waiting for " + condition + " in:\n" + text("main")), 240_000);
});
await until(() => all("main form, [role=alert]").length);
`

// Features that differ between browsers are tested in both.
func TestPageWorksInFirefox(t *testing.T) {
	slow(t)
	f := startFirefox(t)
	server := serve(http.FileServer(http.Dir(writtenPage(t))))
	defer server.Close()
	page := server.URL + "/a/fork/"
	for _, test := range []struct {
		name, address, script string
	}{
		{"first day is solved and compared, and stale after an edit", page + "2027/1/", `
			await until(() => text("h1") === "Ladders" && all(".figure").map((f) => f.innerText).join() === "3,6");
			await until(() => text(".verdict").startsWith("All 3 ways answer part 2 with 6. The fastest is ") && all(".plot path").length);
			paste("5");
			await until(() => all(".stale > .before").map((b) => b.innerText).join() === Array(3).fill("These are the results for the previous input.").join());
			click("Part 1");
			await until(() => text(".figure") === "5" && text(".answer .note").endsWith(", on your input") && !all(".answers.stale").length);`},
		{"invented input is solved, and another one is in the address", page + "2027/1/#/invent=7/size=3", `
			await until(() => text(".verdict").startsWith("All 3 ways") && text(".answer .note").endsWith(", on invented input 7 of size 3"));
			const [first, input] = [text(".figure"), all("textarea")[0].value];
			click("Another input");
			await until(() => /#\/invent=\d+\/size=3$/.test(location) && text(".verdict").startsWith("All 3 ways") && !all(".stale").length);
			await until(() => text(".figure") !== first && all("textarea")[0].value !== input);
			location.hash = "#/invent=7/size=3";
			await until(() => text(".figure") === first && all("textarea")[0].value === input);`},
		{"frames are played", page + "2026/12/", `
			await until(() => text(".count") === "1 of 8");
			click("Play");
			await until(() => text(".count") === "8 of 8" && text(".play") === "Play");
			await until(() => all("canvas")[0].getContext("2d").getImageData(7, 0, 1, 1).data[3] === 255);`},
		{"page as a file says what to do", "file://" + filepath.ToSlash(filepath.Join(writtenPage(t), "2027", "1", "index.html")), `
			await until(() => text("#loading").startsWith("This page cannot run from a file: "));`},
	} {
		t.Run(test.name, func(t *testing.T) {
			f.T = t
			f.load(test.address)
			m := f.call("script.evaluate", object{"expression": "(async () => {" + helpers + test.script + "})()",
				"target": object{"context": f.tab}, "awaitPromise": true, "userActivation": true})
			if m.Result.ExceptionDetails.Text != "" {
				t.Error(m.Result.ExceptionDetails.Text)
			}
		})
	}
}
