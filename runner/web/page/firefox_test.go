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

// run runs JavaScript in a context, with the rights of a click.
func (f *firefox) run(where, script string) {
	m := f.call("script.evaluate", object{"expression": "(async () => {" + script + "})()",
		"target": object{"context": where}, "awaitPromise": true, "userActivation": true})
	if m.Result.ExceptionDetails.Text != "" {
		f.Error(m.Result.ExceptionDetails.Text)
	}
}

const helpers = `
const all = (selector) => [...document.querySelectorAll(selector)];
const text = (selector) => all(selector)[0]?.innerText ?? "";
const click = (button) => all("button").find((b) => b.innerText === button).click();
const paste = (input) => { all("textarea")[0].select(); document.execCommand("insertText", false, input); };
const transfer = (text) => { const t = new DataTransfer(); t.items.add(new File([text], "input.txt")); return t; };
const until = (condition) => new Promise((done, fail) => {
	const end = (finish, value) => { clearInterval(polling); clearTimeout(timeout); finish(value); };
	const polling = setInterval(() => condition() && end(done), 20);
	const timeout = setTimeout(() => end(fail, "waiting for " + condition + " in:\n" + text("main")), 240_000);
});
await until(() => all("main form, [role=alert]").length);
`

// What differs between browsers is tested in both.
func TestPageWorksInFirefox(t *testing.T) {
	f := startFirefox(t)
	server := serve(http.FileServer(http.Dir(writtenPage(t))))
	defer server.Close()
	page := server.URL + "/a/fork/"
	const moving = `
			let moves = false;
			Element.prototype.animate = () => (moves = true);
			paste("agree");
			click("Compare part 1");
			await until(() => text(".verdict").startsWith("2 of 3 ways answer part 1") && moves === `
	for i, test := range []struct {
		name, address string
		loaded        func() // is called after the page is loaded
		script        string
	}{
		{"answer is copied", page + "2027/2/", nil, `
			await until(() => all(".copy").length === 2);
			all(".copy")[1].click();
			await until(() => all(".copy")[1].innerText === "Copied");
			const copied = await navigator.clipboard.readText();
			await until(() => copied === "24");`},
		{"first day is solved and compared, and stale after an edit", page + "2027/1/", nil, `
			await until(() => text("h1") === "Ladders" && all(".figure").map((f) => f.innerText).join() === "3,6");
			await until(() => text(".verdict").startsWith("All 3 ways answer part 2 with 6. The fastest is ") && all(".plot path").length);
			paste("5");
			await until(() => all(".stale > .before").map((b) => b.innerText).join() === Array(3).fill("These are the results for the previous input.").join());
			click("Part 1");
			await until(() => text(".figure") === "5" && text(".answer .note").endsWith(", on your input") && !all(".answers.stale").length);`},
		{"invented input is solved, and another one is in the address", page + "2027/1/#/invent=7/size=3", nil, `
			await until(() => text(".verdict").startsWith("All 3 ways") && text(".answer .note").endsWith(", on invented input 7 of size 3"));
			const [first, input] = [text(".figure"), all("textarea")[0].value];
			click("Another input");
			await until(() => /#\/invent=\d+\/size=3$/.test(location) && text(".verdict").startsWith("All 3 ways") && !all(".stale").length);
			await until(() => text(".figure") !== first && all("textarea")[0].value !== input);
			location.hash = "#/invent=7/size=3";
			await until(() => text(".figure") === first && all("textarea")[0].value === input);`},
		{"ways move", page + "2025/5/", nil, `matchMedia = () => ({ matches: true });` + moving + `true);`},
		{"ways do not move if the user wants no motion", page + "2025/5/", nil, `matchMedia = () => ({ matches: false });` + moving + `false);`},
		{"code of a way opens", page + "2025/5/", nil, `
			all("[aria-label='Code of hare']")[0].click();
			await until(() => text("dialog[open] pre").includes("type hare struct{ race }"));`},
		{"opened or dropped file is the input", page + "2027/1/", nil, `
			all("[type=file]")[0].files = transfer("40\r\n2\r\n").files;
			all("[type=file]")[0].dispatchEvent(new Event("change"));
			await until(() => text(".amount") === "2 lines, 5 characters");
			all("footer")[0].dispatchEvent(new DragEvent("drop", { dataTransfer: transfer("4\n3\n"), bubbles: true, cancelable: true }));
			await until(() => text(".amount") === "2 lines, 4 characters");
			click("Part 1");
			await until(() => text(".figure") === "7");`},
		{"crash is shown", page + "2027/3/", nil, `
			paste("overflow");
			click("Part 1");
			await until(() => text(".answer .note").startsWith("the day crashed: stack overflow"));`},
		{"frames are played", page + "2026/12/", nil, `
			await until(() => text(".count") === "1 of 8");
			click("Play");
			await until(() => text(".count") === "8 of 8" && text(".play") === "Play");
			await until(() => all("canvas")[0].getContext("2d").getImageData(7, 0, 1, 1).data[3] === 255);`},
		{"narrow screen does not scroll sideways", page + "2027/1/", func() {
			f.call("browsingContext.setViewport", object{"context": f.tab, "viewport": object{"width": 360, "height": 640}})
		}, `
			await until(() => all(".plot path").length && innerWidth === 360);
			await until(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);`},
		{"open page needs no host", page + "2027/3/", func() {
			f.run(f.tab, helpers) // which waits for the program
			server.Close()
		}, `
			paste("well");
			click("Part 1");
			await until(() => text(".figure") === "1");`},
		{"page as a file says what to do", "file://" + filepath.ToSlash(filepath.Join(writtenPage(t), "2027", "1", "index.html")), nil, `
			await until(() => text("#loading").startsWith("This page cannot run from a file: "));`},
	} {
		t.Run(test.name, func(t *testing.T) {
			if i > 0 {
				slow(t)
			}
			f.T = t
			f.load(test.address)
			if test.loaded != nil {
				test.loaded()
			}
			f.run(f.tab, helpers+test.script)
		})
	}
}
