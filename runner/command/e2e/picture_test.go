package e2e

import (
	"flag"
	"fmt"
	"html"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/rivo/uniseg"
)

var drawPicture = flag.Bool("picture", false, "draw docs/terminal.svg again")

var (
	pictureCommands = []string{"run -all -year 2025 -invent 1 -size 10", "test 2022/15"}
	pictureDays     = []string{
		"2019/day02", "2019/day07", "2021/day13", "2021/day21", "2021/day25",
		"2022/day05", "2022/day12", "2022/day15", "2023/day22", "2024/day16",
		"2025/day01", "2025/day02", "2025/day03", "2025/day04", "2025/day05", "2025/day06",
		"2025/day07", "2025/day08", "2025/day09", "2025/day10", "2025/day11", "2025/day12",
	}
)

const pictureColumns = 98

func TestPictureOfTheTerminalIsWhatTheCommandsPrint(t *testing.T) {
	onUnix(t)
	if days, _ := filepath.Glob(filepath.Join(repository, "days/[0-9]*/day*")); !slices.EqualFunc(days, pictureDays, strings.HasSuffix) {
		t.Skip("the picture shows the days of the original project")
	}
	h := newHome(t)
	build := exec.Command("go", "tool", "-n", "aoc")
	build.Dir = repository
	built, err := build.Output()
	if err != nil {
		t.Fatalf("go tool: %v", err)
	}
	printed := ""
	for _, args := range pictureCommands {
		x := newTerminal(t.Fatalf)
		x.resize(pictureColumns)
		program := strings.TrimSpace(string(built))
		x.start(h.shell("cd .. && '" + program + "' " + args + " 2>/dev/null")) // outside a project, with its own days
		if x.wait() != 0 {
			t.Fatalf("%s: %s", args, x.text())
		}
		printed += "\x1b[1m$ aoc " + args + "\x1b[0m\n" + x.text() + "\n"
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

var bars = regexp.MustCompile(`[▏▎▍▌▋▊▉█]`)

// withoutTimes returns a text without the parts that depend on times, and with one blank in place of several.
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
