package e2e

import (
	"maps"
	"slices"
	"testing"
	"time"

	"aoc/inputs/sitetest"
)

// ways are arguments of each command. COOKIE stands for the session, CUT and BROKEN
// for the session with a blank and a line break in it.
var ways = map[string][]string{
	"login":      {"", "-json"},
	"new":        {"2020/7", "2020/8 -offline -edit", "2020/1-2 -json"},
	"read":       {"2020/1", "2020/1 -json", "2020/1 -web"},
	"run":        {"2020/1", "2020/1 -json -variant all", "2020/3", "2020/3-4 -json", "2020/3 -input panic.txt"},
	"test":       {"2020/3-4", "2020/3 -json"},
	"example":    {"2020/3", "2020/3 -number 1 -part 1 -answer 6"},
	"submit":     {"2020/1 -yes", "2020/1 -answer 5 -yes -json", "2020/3 -part 2 -yes -force"},
	"stars":      {"", "-year 2020 -sync"},
	"fetch":      {"2020/1", "-all -json"},
	"import":     {". -yes", "panic.txt -year 2020 -yes"},
	"list":       {"", "-json"},
	"board":      {"12345 -year 2025", "12345 -year 2025 -json"},
	"readme":     {"", "-year 2020 -json"},
	"init":       {"../own -module example.com/me/advent"},
	"doctor":     {"", "-offline -json"},
	"bench":      {"2020/3 -benchtime 1x", "2020/3-4 -benchtime 1x -json"},
	"play":       {"2020/1 -example 1", "2020/3 -input panic.txt -json", "2020/1 -example 1 -o sums.gif"},
	"web":        {"-o public", "-o public -json"},
	"completion": {"bash", "zsh", "fish", "powershell"},
	"help":       {"", "run"},
	"h":          {""},
}

// wrongWays are arguments of any command, with a session that was pasted by mistake.
var wrongWays = []string{"COOKIE", "CUT", "BROKEN", "-COOKIE", "-session=COOKIE", "2020/1 COOKIE", "COOKIE -day 1", "2020/1 -h COOKIE", "-json COOKIE -h"}

func TestSessionIsShownNowhere(t *testing.T) {
	onUnix(t)
	t.Parallel()
	for _, name := range newProbe(t).listed("") {
		if len(ways[name]) == 0 {
			t.Errorf("%s is a command that is not in ways", name)
		}
	}
	for _, name := range newProbe(t).probed() {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := newProbe(t)
			p.tryRightWays(name)
			p.here = true
			p.trySettings(name)
			p.trySites(name)
			p.tryWrongWays(name)
		})
	}
}

// spiedOn lists the spies that each command must run.
var spiedOn = map[string][]string{
	"new": {"editor"}, "read": {"browser"}, "run": {"env"}, "bench": {"env"}, "test": {"env"}, "web": {"go"},
}

// tryRightWays tries the ways, and checks that they are valid and that the spies run.
func (p *probe) tryRightWays(name string) {
	for _, way := range ways[name] {
		if code := p.try(givenBy["environment"], nil, name, way); code == 2 {
			p.t.Errorf("aoc %s %s: exit code 2", name, way)
		}
	}
	for _, want := range spiedOn[name] {
		if !p.spied(want) {
			p.t.Errorf("%s was not run", want)
		}
	}
}

var givenBy = map[string]given{
	"environment":        {environ: "AOC_SESSION=COOKIE"},
	"stale program":      {environ: "AOC_SESSION=COOKIE\x00TEST_BUILDS=1"},
	"file":               {dotenv: "AOC_SESSION=COOKIE\n"},
	"all projects":       {shared: "AOC_SESSION=COOKIE\n"},
	"wrong for all":      {shared: "COOKIE=1\nAOC_URL=COOKIE\nSESSION=COOKIE\n"},
	"malformed for all":  {shared: "AOC_SESSION COOKIE\n"},
	"both":               {environ: "AOC_SESSION=COOKIE", dotenv: "AOC_SESSION=COOKIE\n"},
	"blank":              {environ: "AOC_SESSION=CUT"},
	"line break":         {environ: "AOC_SESSION=BROKEN"},
	"blank in file":      {dotenv: "AOC_SESSION='CUT'\n"},
	"line break in file": {dotenv: "AOC_SESSION=\"BROKEN\"\n"},
	"wrapped in file":    {dotenv: "AOC_SESSION=BROKEN\n"},
	"malformed line":     {dotenv: "AOC_SESSION COOKIE\n"},
	"no name":            {dotenv: "# mine\nCOOKIE"},
	"wrong side":         {dotenv: "COOKIE=AOC_SESSION\n"},
	"misspelt":           {environ: "AOC_SESION=COOKIE\x00aoc_session=COOKIE", dotenv: "SESSION=COOKIE\n"},
	"wrong year":         {environ: "AOC_YEAR=COOKIE"},
	"wrong pace":         {dotenv: "AOC_PACE=COOKIE\n"},
	"wrong address":      {environ: "AOC_URL=COOKIE"},
	"wrong folder":       {dotenv: "AOC_INPUTS=COOKIE\n"},
	"wrong contact":      {environ: "AOC_CONTACT=CUT"},
}

func (p *probe) trySettings(name string) {
	for _, how := range slices.Sorted(maps.Keys(givenBy)) {
		for _, way := range ways[name][:min(2, len(ways[name]))] {
			p.try(givenBy[how], nil, name, way)
		}
	}
	p.try(givenBy["environment"], &sitetest.Site{Now: time.Now}, name, ways[name][0]) // which refuses the session
}

// trySites makes the site send back the session in many places.
func (p *probe) trySites(name string) {
	asks := []string{"login", "new", "read", "run", "submit", "stars", "fetch", "board", "doctor"}
	if !slices.Contains(asks, name) {
		return
	}
	for _, answer := range echoAnswers {
		asked := len(p.Requests())
		for _, way := range ways[name][:2] {
			p.try(givenBy["environment"], echo(answer, p.elsewhere.URL), name, way)
		}
		if len(p.Requests()) == asked {
			p.t.Error("the site got no request")
		}
	}
}

// echoAnswers are replies with the session in place of COOKIE. Some are not valid HTTP.
var echoAnswers = []string{
	"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n" + echoPage,
	"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n<html><article>COOKIE</article></html>",
	"HTTP/1.1 200 OK\r\nContent-Type: text/COOKIE\r\n\r\n1\n",
	"HTTP/1.1 200 OK\r\nSet-Cookie: session=COOKIE\r\n\r\n1\n2\nCOOKIE\n",
	"HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\nCOOKIE",
	"HTTP/1.1 200 OK\r\nContent-Length: COOKIE\r\n\r\n",
	"HTTP/1.1 200 OK\r\nTransfer-Encoding: COOKIE\r\n\r\n",
	"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nCOOKIE\r\n",
	"HTTP/1.1 200 OK\r\nCOOKIE\r\n\r\n",
	"HTTP/1.1 COOKIE\r\n\r\n",
	"HTTP/COOKIE 200 OK\r\n\r\n",
	"COOKIE",
	"HTTP/1.1 302 COOKIE\r\nLocation: /COOKIE\r\n\r\nCOOKIE",
	"HTTP/1.1 302 Found\r\nLocation: ELSEWHERE/COOKIE\r\n\r\n",
	"HTTP/1.1 302 Found\r\nLocation: http://COOKIE:%/\r\n\r\n",
	"HTTP/1.1 400 COOKIE\r\n\r\nPuzzle inputs differ by user: COOKIE",
	"HTTP/1.1 404 COOKIE\r\n\r\nCOOKIE",
	"HTTP/1.1 418 COOKIE\r\n\r\nCOOKIE",
	"HTTP/1.1 503 COOKIE\r\nRetry-After: COOKIE\r\n\r\nCOOKIE",
}

func (p *probe) tryWrongWays(name string) {
	for _, way := range wrongWays {
		p.try(givenBy["environment"], nil, name, way)
	}
	p.try(given{}, nil, "COOKIE", ways[name][0])
	for _, flag := range p.listed(name) {
		p.try(givenBy["file"], nil, name, flag+" COOKIE")
		p.try(given{}, nil, name, flag+"=COOKIE")
	}
}
