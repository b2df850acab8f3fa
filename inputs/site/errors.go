package site

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"time"

	"aoc/inputs"
)

// The kinds of errors, for errors.Is. Errors of these kinds have texts of their own.
var (
	ErrNoSession = errors.New("no session is given")
	ErrSession   = errors.New("the session is malformed or refused")
	ErrLocked    = errors.New("the puzzle is not unlocked yet")
	// ErrEarly is a kind of ErrLocked: only the clock of this computer says that the puzzle is unlocked.
	ErrEarly    = errors.New("the site says that the puzzle is not unlocked yet: is this computer's clock ahead?")
	ErrNoPuzzle = errors.New("there is no such puzzle")
	ErrURL      = errors.New("address not allowed")

	// ErrSite means that the site could not be reached, failed, or sent an unexpected response.
	ErrSite = errors.New("the site failed or sent an unexpected response")
	// ErrPage is a kind of ErrSite: the site has given its pages another design.
	ErrPage = errors.New("a puzzle page of an unknown design")
	// ErrCertificate is a kind of ErrSite.
	ErrCertificate = errors.New("the site's certificate is not trusted")

	// ErrPause means that the site asks for a pause, with status 429 or Retry-After.
	ErrPause = errors.New("the site asks for a pause")
	// ErrPaused is a kind of ErrPause: the request was not made, since an earlier pause is not
	// over.
	ErrPaused = errors.New("the site asked for a pause")

	// ErrMaybeSent comes from [Site.Answer] only. After any other error the answer was not judged.
	ErrMaybeSent = errors.New("the answer may have been judged")
)

// errConnection is a kind of ErrSite after which the request is sent again.
var errConnection = errors.New("the connection broke")

type kindError struct {
	text  string
	kinds []error
}

// Failure returns an error with a text for people and kinds for errors.Is.
func Failure(text string, kinds ...error) error { return &kindError{text, kinds} }

func (e *kindError) Error() string { return e.text }

func (e *kindError) Unwrap() []error { return e.kinds }

var errRefused = Failure("the site refuses the session", ErrSession)

// unexpected returns the error for a response whose content is not what was asked for.
func unexpected(what any) error {
	return Failure(fmt.Sprintf("unexpected response from the site: %v", what), ErrSite)
}

// puzzleError returns why the reply to a request about a puzzle does not have status 200.
func (r reply) puzzleError() error {
	switch {
	case r.status == http.StatusNotFound && r.says(inputs.LockedMessage):
		return Failure(ErrEarly.Error(), ErrEarly, ErrLocked)
	case r.status == http.StatusNotFound:
		return Failure("the site has no such puzzle", ErrNoPuzzle)
	}
	return r.statusError()
}

// statusError returns why the reply does not have status 200.
func (r reply) statusError() error {
	switch {
	case r.status == http.StatusUnauthorized, r.status == http.StatusBadRequest && r.says(inputs.LogInMessage):
		return errRefused
	case r.wantsPause():
		return r.pauseError()
	case r.status >= 500:
		return Failure(fmt.Sprintf("the site answered %d: it may be down, or the session may be bad", r.status), ErrSite)
	case r.status >= 300 && r.status < 400 && r.header.Get("Location") != "":
		return r.redirectError()
	}
	return Failure(fmt.Sprintf("the site answered %d, want 200", r.status), ErrSite)
}

// redirectError returns the error of a redirect. The site redirects users without a session to
// another of its pages; a proxy or a moved site redirects to another host.
func (r reply) redirectError() error {
	target, err := r.request.URL.Parse(r.header.Get("Location"))
	if err != nil || target.Host != r.request.URL.Host {
		return Failure("the site redirects to another host", ErrSite)
	}
	return errRefused
}

// transportError returns the error, of one of the kinds, of a request that failed after the time
// took. It is ctx.Err() if ctx has ended.
func transportError(ctx context.Context, err error, took time.Duration) error {
	// A url.Error prints the whole address, which may be secret.
	if outer, ok := errors.AsType[*url.Error](err); ok {
		err = outer.Err
	}
	if ctx.Err() != nil {
		return ctx.Err()
	}
	if known, ok := errors.AsType[*kindError](err); ok {
		return known
	}
	if bad, ok := errors.AsType[*tls.CertificateVerificationError](err); ok {
		return Failure(fmt.Sprintf("%v: %v", ErrCertificate, bad.Err), ErrCertificate, ErrSite)
	}
	if unknown, ok := errors.AsType[*net.DNSError](err); ok && unknown.IsNotFound {
		return Failure(fmt.Sprintf("host %s not found: is this computer online?", unknown.Name), ErrSite)
	}
	if late, ok := errors.AsType[net.Error](err); ok && late.Timeout() {
		return Failure(fmt.Sprintf("no response from the site within %v", took.Round(100*time.Millisecond)), ErrSite)
	}
	if errors.Is(err, io.ErrUnexpectedEOF) {
		return Failure("the site's response was cut short", ErrSite, errConnection)
	}
	// Other errors of net/http quote the response, which may contain the session.
	if _, ok := errors.AsType[*net.OpError](err); !ok && !errors.Is(err, io.EOF) {
		return Failure("unexpected response from the site", ErrSite, errConnection)
	}
	return Failure(fmt.Sprintf("no response from the site: %v", err), ErrSite, errConnection)
}

// checkProxy returns an error if a proxy does not connect to the site.
func checkProxy(_ context.Context, proxy *url.URL, _ *http.Request, answer *http.Response) error {
	if answer.StatusCode == http.StatusOK {
		return nil
	}
	// The proxy's full address may contain a password.
	return Failure(fmt.Sprintf("the proxy %s of HTTPS_PROXY answered %d %s", proxy.Host, answer.StatusCode, http.StatusText(answer.StatusCode)), ErrSite)
}
