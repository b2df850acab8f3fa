package e2e

import (
	"flag"
	"fmt"
	"html"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/creack/pty"
	"github.com/rivo/uniseg"
)

var drawPicture = flag.Bool("picture", false, "draw docs/terminal.svg again")

var (
	pictureCommands = []string{"run -all -example 1", "test 2022/15"}
	pictureDays     = []string{
		"2019/day02", "2019/day07", "2021/day13", "2021/day21", "2021/day25",
		"2022/day05", "2022/day12", "2022/day15", "2023/day22", "2024/day16",
	}
)

const pictureColumns = 98

func TestPictureOfTheTerminalIsWhatTheCommandsPrint(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("needs a pseudo terminal")
	}
	if days, _ := filepath.Glob(filepath.Join(repository, "days/*/day*")); !slices.EqualFunc(days, pictureDays, strings.HasSuffix) {
		t.Skip("the picture shows the days of the original project")
	}
	h := newHome(t)
	build := exec.Command("go", "tool", "-n", "aoc")
	build.Dir = repository
	built, err := build.Output()
	if err != nil {
		t.Fatalf("go tool: %v", err)
	}
	program := strings.TrimSpace(string(built))
	printed := ""
	for _, args := range pictureCommands {
		printed += "\x1b[1m$ aoc " + args + "\x1b[0m\n" + h.printedInATerminal(program, args) + "\n"
	}
	path := filepath.Join(repository, "docs", "terminal.svg")
	if *drawPicture {
		if err := os.WriteFile(path, []byte(terminalSVG(printed)), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	svg, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	got := html.UnescapeString(regexp.MustCompile(`<[^>]*>`).ReplaceAllString(string(svg), ""))
	if got, want := withoutTimes(got), withoutTimes(style.ReplaceAllString(printed, "")); got != want {
		t.Errorf("docs/terminal.svg is outdated; go test ./runner/command/e2e -run Picture -picture draws it again\ngot\n%s\nwant\n%s", got, want)
	}
}

// printedInATerminal returns what a program writes to stdout, with colours.
// Its stderr is no terminal, so no progress is shown.
func (h *home) printedInATerminal(program, args string) string {
	h.t.Helper()
	terminal, tty, err := pty.Open()
	if err != nil {
		h.t.Skip(err)
	}
	defer terminal.Close()
	if err := pty.Setsize(tty, &pty.Winsize{Rows: 40, Cols: pictureColumns}); err != nil {
		h.t.Fatal(err)
	}
	cmd := h.command(strings.Fields(args)...)
	cmd.Path, cmd.Err, cmd.Stdout, cmd.Dir = program, nil, tty, h.root // outside a project, with its own days
	err = cmd.Start()
	tty.Close()
	if err != nil {
		h.t.Fatal(err)
	}
	text, _ := io.ReadAll(terminal) // ends with an error when the program has ended
	if err := cmd.Wait(); err != nil {
		h.t.Fatalf("%s: %v\n%s", args, err, text)
	}
	return strings.ReplaceAll(string(text), "\r\n", "\n")
}

var bars = regexp.MustCompile(`; ◂ \d+% of the time|[▏▎▍▌▋▊▉█◂]`)

// withoutTimes returns a text without what depends on times, and with one blank for several.
func withoutTimes(text string) string {
	text = bars.ReplaceAllString(timeless(text), "")
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		lines[i] = strings.Join(strings.Fields(line), " ")
	}
	return strings.TrimSpace(strings.Join(lines, "\n"))
}

var (
	style  = regexp.MustCompile(`\x1b\[(\d*)m`)
	styles = map[string]string{
		"1": ` font-weight="bold"`, "2": ` fill="#8b949e"`, "31": ` fill="#ff7b72"`,
		"32": ` fill="#7ee787"`, "33": ` fill="#e3b341"`, "36": ` fill="#79c0ff"`,
	}
)

// terminalSVG returns a picture of a terminal's text and colours. Each span has its place
// and its width, so that columns are straight in any font.
func terminalSVG(text string) string {
	const column, row, margin = 8.4, 20, 20
	lines := strings.Split(strings.TrimSpace(text), "\n")
	width, height := pictureColumns*column+2*margin, len(lines)*row+2*margin
	var svg strings.Builder
	fmt.Fprintf(&svg, `<svg xmlns="http://www.w3.org/2000/svg" width="%.0f" height="%d" font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, DejaVu Sans Mono, monospace" font-size="14" fill="#e6edf3">`+"\n", width, height)
	fmt.Fprintf(&svg, `<rect width="100%%" height="100%%" rx="8" fill="#161b22"/>`+"\n")
	for i, line := range lines {
		fmt.Fprintf(&svg, `<text y="%d" xml:space="preserve">`, margin+i*row+row/2+5)
		at := 0
		for span := range strings.SplitSeq("\x1b[m"+line, "\x1b[") {
			code, shown, _ := strings.Cut(span, "m")
			if n := uniseg.StringWidth(shown); n > 0 {
				fmt.Fprintf(&svg, `<tspan x="%.1f" textLength="%.1f" lengthAdjust="spacingAndGlyphs"%s>%s</tspan>`,
					margin+float64(at)*column, float64(n)*column, styles[code], html.EscapeString(shown))
				at += n
			}
		}
		svg.WriteString("</text>\n")
	}
	return svg.String() + "</svg>\n"
}
