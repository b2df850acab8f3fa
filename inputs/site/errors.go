package site

import (
	"context"
	"crypto/tls"
	"errors"
	"io"
	"net"
	"net/http"
	"net/url"
	"time"

	"aoc/inputs"
	"aoc/runner/failure"
)

// The kinds of errors, for errors.Is. Errors of these kinds have their own texts.
var (
	ErrNoSession = errors.New("no session is given")
	ErrSession   = errors.New("the session is malformed or refused")
	// ErrProbablyRefused means that the site fails with the session, and not without it.
	ErrProbablyRefused = failure.Of(ErrSession,
		"the site answers 500 with the session, but not without it: the session is probably refused")
	ErrLocked = errors.New("the puzzle is not unlocked yet")
	// ErrEarly means that only the clock of this computer says that the puzzle is unlocked.
	ErrEarly = failure.Of(ErrLocked,
		"the site says that the puzzle is not unlocked yet: is this computer's clock ahead?")
	ErrNoPuzzle = errors.New("there is no such puzzle")
	ErrURL      = errors.New("address not allowed")

	// ErrSite means that the site could not be reached, failed, or sent an unexpected response.
	ErrSite = errors.New("the site failed or sent an unexpected response")
	// ErrUnreached means that no request has reached the site.
	ErrUnreached = failure.Of(ErrSite, "the site was not reached")
	// ErrServer means that the site answered 500.
	ErrServer = failure.Of(ErrSite, "the site answered 500: it may be down")
	// ErrPage means that the site has changed the design of its pages.
	ErrPage        = failure.Of(ErrSite, "a puzzle page with an unknown design")
	ErrCertificate = failure.Of(ErrSite, "the site's certificate is not trusted")
	// ErrForeign means that a network, such as a hotel's, may have answered in place of the site.
	ErrForeign = failure.Of(ErrSite, "the response is from another host")

	// ErrPause is the kind of each [PauseError].
	ErrPause = errors.New("the site asks for a pause")
	// ErrPaused means that the request was not made, since an earlier pause is not over.
	ErrPaused = errors.New("an earlier pause is not over")

	// ErrMaybeSent comes from [Site.Answer] only. After any other error the answer was not judged.
	ErrMaybeSent = errors.New("the answer may have been judged")
)

// errConnection is the kind of error after which the request is sent again.
var errConnection = failure.Of(ErrSite, "the connection broke")

var errRefused = failure.Of(ErrSession, "the site refuses the session")

// unexpected returns the error for a response whose content is not what was asked for.
func unexpected(what any) error {
	return failure.Of(ErrSite, "unexpected response from the site: %v", what)
}

// puzzleError returns why the reply to a request about a puzzle does not have status 200.
func (r reply) puzzleError() error {
	switch {
	case r.status == http.StatusNotFound && r.says(inputs.LockedMessage):
		return ErrEarly
	case r.status == http.StatusNotFound:
		return failure.Of(ErrNoPuzzle, "the site has no such puzzle")
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
	case r.status == http.StatusInternalServerError:
		return ErrServer
	case r.status >= 500:
		return failure.Of(ErrSite, "the site answered %d: it may be down", r.status)
	case r.status >= 300 && r.status < 400 && r.header.Get("Location") != "":
		return r.redirectError()
	}
	return failure.Of(ErrSite, "the site answered %d, want 200", r.status)
}

// redirectError returns the error of a redirect. The site redirects users without a session to
// another of its pages; a proxy or a moved site redirects to another host.
func (r reply) redirectError() error {
	target, err := r.request.URL.Parse(r.header.Get("Location"))
	if err != nil || target.Host != r.request.URL.Host {
		return failure.Of(ErrForeign, "the site redirects to another host")
	}
	return errRefused
}

// transportError returns the error of a request that failed after the time took. The error is of one of the kinds. It
// is ctx.Err() if ctx has ended.
func transportError(ctx context.Context, err error, took time.Duration) error {
	// A url.Error prints the whole address, which may be secret.
	if outer, ok := errors.AsType[*url.Error](err); ok {
		err = outer.Err
	}
	if ctx.Err() != nil {
		return ctx.Err()
	}
	if known, ok := errors.AsType[*failure.Error](err); ok {
		return known
	}
	if bad, ok := errors.AsType[*tls.CertificateVerificationError](err); ok {
		return failure.Of(ErrCertificate, "%v: %v", ErrCertificate, bad.Err)
	}
	if unknown, ok := errors.AsType[*net.DNSError](err); ok && unknown.IsNotFound {
		return failure.Of(ErrUnreached, "host %s not found: is this computer online?", unknown.Name)
	}
	if late, ok := errors.AsType[net.Error](err); ok && late.Timeout() {
		return failure.Of(ErrSite, "no response from the site within %v", took.Round(100*time.Millisecond))
	}
	if errors.Is(err, io.ErrUnexpectedEOF) {
		return failure.Of(errConnection, "the site's response was cut short")
	}
	// Other errors of net/http quote the response, which may contain the session.
	op, ok := errors.AsType[*net.OpError](err)
	if !ok && !errors.Is(err, io.EOF) {
		return failure.Of(errConnection, "unexpected response from the site")
	}
	kind := errConnection
	if ok && op.Op == "dial" {
		kind = errors.Join(errConnection, ErrUnreached)
	}
	return failure.Of(kind, "no response from the site: %v", err)
}

// checkProxy returns an error if a proxy does not connect to the site.
func checkProxy(_ context.Context, proxy *url.URL, _ *http.Request, answer *http.Response) error {
	if answer.StatusCode == http.StatusOK {
		return nil
	}
	// The proxy's full address may contain a password.
	return failure.Of(ErrSite, "the proxy %s of HTTPS_PROXY answered %d %s",
		proxy.Host, answer.StatusCode, http.StatusText(answer.StatusCode))
}
