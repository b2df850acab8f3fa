package page_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

var closeBrowser = func() {}

// startBrowser starts a headless browser for the first test that needs it.
var startBrowser = sync.OnceValues(func() (context.Context, error) {
	dir, err := os.MkdirTemp("", "browser-") // Chromium leaves a folder behind
	if err != nil {
		return nil, err
	}
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.Env("TMPDIR="+dir), chromedp.WSURLReadTimeout(testTimeout))
	if os.Getuid() == 0 {
		options = append(options, chromedp.NoSandbox) // Chromium has no sandbox for root
	}
	allocator, stop := chromedp.NewExecAllocator(context.Background(), options...)
	ctx, cancel := chromedp.NewContext(allocator)
	closeBrowser = func() { cancel(); stop(); _ = os.RemoveAll(dir) }
	return ctx, chromedp.Do(ctx)
})

// A tab shows the page of one test, served at a path below the root of its host.
type tab struct {
	*testing.T
	ctx    context.Context
	server *httptest.Server
	url    string

	mu       sync.Mutex
	requests []string // the address of every request
}

const testTimeout = 5 * time.Minute // of a test that hangs, on a busy machine too

// sharedTab starts the tab and the server of the tests that need nothing of their own.
var sharedTab = sync.OnceValues(func() (context.Context, *httptest.Server) {
	running, _ := startBrowser()           // which needBrowser has done
	ctx, _ := chromedp.NewContext(running) // ends with the browser
	_ = chromedp.Do(ctx)                   // starts the tab; a test has the same error
	return ctx, serve(http.FileServer(http.Dir(written)))
})

// slow skips a test unless TEST_SLOW is set.
func slow(t *testing.T) {
	t.Helper()
	if os.Getenv("TEST_SLOW") == "" && !*picture {
		t.Skip("takes long; TEST_SLOW=1 runs it")
	}
}

// openTab opens an address in the tab that the tests share, with the page of the invented days. Only a few of these
// tests always run.
func openTab(t *testing.T, address string) *tab {
	t.Helper()
	slow(t)
	return openQuickTab(t, address)
}

// openQuickTab is openTab for a test that always runs.
func openQuickTab(t *testing.T, address string) *tab {
	t.Helper()
	writtenPage(t)
	needBrowser(t)
	ctx, server := sharedTab()
	tab := attach(t, ctx, server)
	tab.open(address)
	return tab
}

// tabOn returns a new tab with the page of a host, for a slow test.
func tabOn(t *testing.T, host http.Handler) *tab {
	t.Helper()
	slow(t)
	ctx, cancel := chromedp.NewContext(needBrowser(t))
	t.Cleanup(cancel)
	server := serve(host)
	t.Cleanup(server.Close)
	return attach(t, ctx, server)
}

func needBrowser(t *testing.T) context.Context {
	t.Helper()
	running, err := startBrowser()
	if errors.Is(err, exec.ErrNotFound) {
		t.Skip("needs Chromium or Chrome")
	}
	if err != nil {
		t.Fatal(err)
	}
	return running
}

func serve(host http.Handler) *httptest.Server {
	return httptest.NewServer(http.StripPrefix("/a/fork", host))
}

func attach(t *testing.T, target context.Context, server *httptest.Server) *tab {
	t.Helper()
	ctx, stop := context.WithTimeout(target, testTimeout)
	t.Cleanup(stop)
	tab := &tab{T: t, ctx: ctx, server: server, url: server.URL + "/a/fork/"}
	if err := chromedp.Listen(ctx, tab.listen); err != nil {
		t.Fatal(err)
	}
	call(tab, network.Enable, network.EnableParams{})
	call(tab, emulation.SetFocusEmulationEnabled, emulation.SetFocusEmulationEnabledParams{Enabled: true})
	tab.do(chromedp.EmulateViewport(1200, 800))
	tab.prefer("light", "reduce")
	return tab
}

// prefer sets the colours that the user prefers, and whether things may move: with "reduce", tests do not wait for
// movements.
func (b *tab) prefer(scheme, motion string) {
	b.Helper()
	call(b, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{
		{Name: "prefers-color-scheme", Value: scheme}, {Name: "prefers-reduced-motion", Value: motion}}})
}

func (b *tab) listen(event any) {
	switch event := event.(type) {
	case *network.EventRequestWillBeSent:
		b.mu.Lock()
		defer b.mu.Unlock()
		b.requests = append(b.requests, event.Request.URL)
	case *runtime.EventExceptionThrown:
		b.Errorf("uncaught exception in the page: %v", event.ExceptionDetails)
	}
}

func (b *tab) do(actions ...chromedp.Action[chromedp.Void]) {
	b.Helper()
	if err := chromedp.Do(b.ctx, actions...); err != nil {
		b.Fatal(err)
	}
}

// call sends a command for which chromedp has no action.
func call[P, R any](b *tab, command cdp.Command[P, R], params P) R {
	b.Helper()
	result, err := chromedp.Call(b.ctx, command, params)
	if err != nil {
		b.Fatal(err)
	}
	return result
}

// open opens an address such as 2027/1/#/memo as in a new tab, and waits until the example is solved, so that nothing
// moves below the pointer. Parts are called once.
func (b *tab) open(address string) {
	b.Helper()
	b.do(chromedp.Navigate(b.url + "files")) // which is not there
	eval[any](b, `sessionStorage.clear()`)
	b.load(address)
}

// untilLoaded waits for the day and its solved example, or for a message.
func (b *tab) untilLoaded() {
	b.Helper()
	b.until(`!document.querySelector(".late") && ` + isIdle)
}

// wantHere fails the test unless the page has that address, relative to the folder of all files.
func (b *tab) wantHere(want string) {
	b.Helper()
	wantValue(b, `location.href`, b.url+want)
}

const isIdle = `document.querySelector(".stop")?.ariaDisabled !== "false"`

// imported returns JavaScript that imports a module of the page.
func imported(name string) string {
	return `import(document.querySelector("script[type=module]").src.replace("page.js", "` + name + `"))`
}

// load loads the page at an address, and waits for the day and its solved example.
func (b *tab) load(address string) {
	b.Helper()
	b.do(chromedp.Navigate("about:blank"), chromedp.Navigate(b.url+address))
	b.untilLoaded()
}

// name follows a link to what an address of this page names.
func (b *tab) name(hash string) {
	b.Helper()
	eval[any](b, `new Promise((done) => { addEventListener("hashchange", done, { once: true }); location.hash = %s; })`, hash)
	b.untilLoaded()
}

// eval evaluates an expression in the page.
func eval[V any](b *tab, expression string, args ...any) V {
	b.Helper()
	value, err := chromedp.Run(b.ctx, chromedp.Evaluate[V](script(expression, args), chromedp.EvalAwaitPromise))
	if err != nil {
		b.Fatal(err)
	}
	return value
}

// wantValue fails the test unless an expression has that value in the page.
func wantValue[V any](b *tab, expression string, want V, args ...any) {
	b.Helper()
	if got := eval[V](b, expression, args...); !reflect.DeepEqual(got, want) {
		b.Errorf("%s: got %v, want %v", script(expression, args), got, want)
	}
}

// until waits until a condition is true, also if the page is left meanwhile.
func (b *tab) until(condition string, args ...any) {
	b.Helper()
	_, err := chromedp.Run(b.ctx, chromedp.Evaluate[bool](`new Promise((done) => {
		const check = () => { if (`+script(condition, args)+`) { observer.disconnect(); clearInterval(timer); done(true); } };
		const observer = new MutationObserver(check);
		const timer = setInterval(check, 100); // since an address or a focus may change alone
		observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
		check();
	})`, chromedp.EvalAwaitPromise))
	switch {
	case err != nil && strings.Contains(err.Error(), "navigated or closed") && b.ctx.Err() == nil:
		b.until(condition, args...)
	case err != nil:
		b.Fatalf("waiting for %s: %v", script(condition, args), err)
	}
}

// script formats JavaScript with its arguments.
func script(format string, args []any) string {
	written := make([]any, len(args))
	for i, arg := range args {
		text, _ := json.Marshal(arg)
		written[i] = string(text)
	}
	return fmt.Sprintf(format, written...)
}

// text returns the visible text of the first element for a selector.
func (b *tab) text(selector string) string {
	b.Helper()
	return eval[string](b, `document.querySelector(%s)?.innerText ?? ""`, selector)
}

// wantText fails the test unless an element has that text, with its words on one line.
func (b *tab) wantText(selector, want string) {
	b.Helper()
	if got := strings.Join(strings.Fields(b.text(selector)), " "); got != want {
		b.Errorf("%s: got %q, want %q", selector, got, want)
	}
}

// wantMatch fails the test unless the text of an element matches a pattern.
func (b *tab) wantMatch(selector, pattern string) {
	b.Helper()
	if got := b.text(selector); !regexp.MustCompile(pattern).MatchString(got) {
		b.Errorf("%s: got %q, want %s", selector, got, pattern)
	}
}

// click clicks the button with that text.
func (b *tab) click(button string) {
	b.Helper()
	b.do(chromedp.Click(`//button[normalize-space()="` + button + `"]`))
}

// paste replaces the input with a text, like a paste from the clipboard.
func (b *tab) paste(text string) {
	b.Helper()
	eval[any](b, `document.querySelector("textarea").select()`)
	call(b, input.InsertText, input.InsertTextParams{Text: text})
}

func (b *tab) press(key string) {
	b.Helper()
	b.do(chromedp.KeyEvent(key))
}

// tabTo presses the tab key until the control with that name has the focus. It fails
// if the focus is not visible on a control on the way.
func (b *tab) tabTo(name string) {
	b.Helper()
	var seen []string
	for range 60 {
		b.press(kb.Tab)
		focused := eval[struct {
			Name        string
			IsInvisible bool
		}](b, `((control) => ({
			name: (control.ariaLabel ?? control.labels?.[0]?.innerText ?? control.innerText).trim(),
			isInvisible: control !== document.body && getComputedStyle(control.closest(".file") ?? control).outlineStyle === "none",
		}))(document.activeElement)`)
		if focused.IsInvisible {
			b.Errorf("the focus is not visible on %q", focused.Name)
		}
		if focused.Name == name {
			return
		}
		seen = append(seen, focused.Name)
	}
	b.Fatalf("the tab key does not reach %q, only %q", name, seen)
}

// answers waits for the answers to that number of parts, and returns their texts.
func (b *tab) answers(parts int) (all []string) {
	b.Helper()
	b.until(`document.querySelectorAll(".answer").length === %s && document.querySelector(".stop").ariaDisabled === "true"`, parts)
	return eval[[]string](b, `[...document.querySelectorAll(".answer")].map((a) => (a.querySelector(".figure") ?? a.querySelector(".note")).innerText)`)
}

// wantAnswers waits for the answers, and fails the test unless they are these.
func (b *tab) wantAnswers(want ...string) {
	b.Helper()
	if got := b.answers(len(want)); !slices.Equal(got, want) {
		b.Errorf("got answers %q, want %q", got, want)
	}
}

// solve replaces the input, unless it is "", clicks a button that solves it, and fails the test unless the answers are
// these.
func (b *tab) solve(input, button string, want ...string) {
	b.Helper()
	if input != "" {
		b.paste(input)
	}
	b.click(button)
	b.wantAnswers(want...)
}

// fakeProgram puts a function from a question to an answer in the place of the program, until the page is loaded again.
func (b *tab) fakeProgram(answer string) {
	b.Helper()
	eval[any](b, imported("ask.js")+`.then(({ next }) => (next.worker = undefined, globalThis.Worker = class {
		postMessage({ question }) {
			if (!question) {
				return;
			}
			this.onmessage({ data: { answer: (`+answer+`)(question) } });
			this.onmessage({ data: {} });
		}
		terminate() {}
	}, 0))`)
}
