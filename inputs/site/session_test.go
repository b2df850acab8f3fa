package site_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"testing"

	"aoc/inputs/site"
)

const secret = "53616c7465645f5f00ffee8844aa02e1"

func TestSessionIsReadAsPeoplePasteIt(t *testing.T) {
	for text, want := range map[string]string{
		secret:                    secret,
		"\u00a0" + secret:         secret,
		strings.ToUpper(secret):   strings.ToUpper(secret),
		"abc":                     "abc",
		"session=" + secret + ";": secret,
		"cookie: _ga=GA1.2;session=" + secret + ";x=y": secret,
		`"session='` + secret + "'\"\r\n":              secret,
		" \n":                                          "",
		"session=":                                     "",
	} {
		session, err := site.ParseSession(text)
		if err != nil || session.Reveal() != want || session.IsZero() != (want == "") {
			t.Errorf("%q: got %q, %v", text, session.Reveal(), err)
		}
	}
	const want = "is not hexadecimal: a session cookie has only digits and the letters a to f" // and nothing of the text
	if _, err := site.ParseSession("walnut"); !errors.Is(err, site.ErrSession) || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
}

func TestResemblesSession(t *testing.T) {
	long := strings.Repeat("0123456789abcdeF", 4) + "0"
	for _, text := range []string{secret, "x" + strings.ToUpper(secret), "a b=" + secret + "\n", long, "-" + long + "."} {
		if !site.ResemblesSession(text) {
			t.Errorf("%q: got false", text)
		}
	}
	for _, text := range []string{"", "53616c7465645f5", long[1:], long[1:] + " " + long[1:], strings.Repeat("g", 200), "/tmp/" + long[1:] + "/x"} {
		if site.ResemblesSession(text) {
			t.Errorf("%q: got true", text)
		}
	}
}

func TestWholeSessionIsFoundInAnyText(t *testing.T) {
	whole := secret[:16] + strings.Repeat("0123456789abcdef0", 5) // of another user
	for text, want := range map[string]bool{
		"\xff" + strings.ToUpper(whole) + "x": true, "00" + whole[:96]: true,
		secret: false, whole[:95]: false, strings.Repeat("53616c74", 20): false,
	} {
		if got := site.HasSession([]byte(text)); got != want {
			t.Errorf("%q has a whole session: got %t", text, got)
		}
	}
}

func TestSessionIsNeverPrinted(t *testing.T) {
	session := parse(t, secret)
	exported := struct{ Session site.Session }{session}
	unexported := struct{ session site.Session }{session}
	var out bytes.Buffer
	text := slog.New(slog.NewTextHandler(&out, nil))
	lines := slog.New(slog.NewJSONHandler(&out, nil))
	for _, value := range []any{
		session, &session, exported, &exported, unexported, &unexported,
		[]site.Session{session}, map[string]any{"session": session}, []any{unexported}, site.Site{Session: session},
	} {
		for _, verb := range []string{"v", "+v", "#v", "s", "q", "x", "X", "# x", "d", "p", "T", "c", "08b", "!"} {
			fmt.Fprintf(&out, "%"+verb+"\n", value)
		}
		fmt.Fprintln(&out, value)
		text.Info("text", "value", value)
		lines.Info("lines", "value", value)
		encoded, _ := json.Marshal(value) // a Site has a function and so cannot be encoded
		out.Write(encoded)
	}
	// As text, and as the hexadecimal digits of the text.
	for _, leak := range []string{secret[:8], fmt.Sprintf("%x", secret[:8])} {
		if strings.Contains(strings.ToLower(out.String()), leak) {
			t.Errorf("%s is in:\n%s", leak, &out)
		}
	}
}
