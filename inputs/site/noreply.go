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
)

// noReply turns the error of a request that got no whole reply in the given time into one of the kinds.
// If ctx has ended, that is the error.
func noReply(ctx context.Context, err error, took time.Duration) error {
	// An url.Error prints the whole address, and some addresses are secret.
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
		return failure(fmt.Sprintf("%v: %v", ErrCertificate, bad.Err), ErrCertificate, ErrSite)
	}
	if unknown, ok := errors.AsType[*net.DNSError](err); ok && unknown.IsNotFound {
		return failure(unknown.Name+" is not found: is this computer online?", ErrSite)
	}
	if late, ok := errors.AsType[net.Error](err); ok && late.Timeout() {
		return failure(fmt.Sprintf("no answer within %v", took.Round(100*time.Millisecond)), ErrSite)
	}
	if errors.Is(err, io.ErrUnexpectedEOF) {
		return failure("what the site sent was cut short", ErrSite, errConnection)
	}
	// What net/http does not understand it quotes, and the session may have been sent back in it.
	if _, ok := errors.AsType[*net.OpError](err); !ok && !errors.Is(err, io.EOF) {
		return failure("no answer from the site that is understood", ErrSite, errConnection)
	}
	return failure(fmt.Sprintf("no answer from the site: %v", err), ErrSite, errConnection)
}

// proxyRefusal is the error of a proxy that does not lead to the site.
func proxyRefusal(_ context.Context, proxy *url.URL, _ *http.Request, answer *http.Response) error {
	if answer.StatusCode == http.StatusOK {
		return nil
	}
	// Not the whole address, in which there may be a password.
	return failure(fmt.Sprintf("the proxy %s of HTTPS_PROXY answered %d %s", proxy.Host, answer.StatusCode, http.StatusText(answer.StatusCode)), ErrSite)
}
