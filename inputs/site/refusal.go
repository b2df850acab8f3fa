package site

import (
	"fmt"
	"net/http"

	"aoc/inputs"
)

var errRefused = failure("the site refuses the session", ErrSession)

// puzzleRefusal says why there is nothing of a puzzle in the reply.
func (r reply) puzzleRefusal() error {
	switch {
	case r.status == http.StatusNotFound && r.says(inputs.LockedMessage):
		return failure("the site says that the puzzle is not unlocked yet: is this computer's clock ahead?", ErrLocked)
	case r.status == http.StatusNotFound:
		return failure("the site has no such puzzle", ErrNoPuzzle)
	}
	return r.refusal()
}

// notUnderstood is the error about a page that holds something else than it should.
func notUnderstood(err error) error {
	return failure(fmt.Sprintf("what the site sent %v", err), ErrSite)
}

// refusal says why the status of the reply is not the one that was hoped for.
func (r reply) refusal() error {
	switch {
	case r.status == http.StatusUnauthorized, r.status == http.StatusBadRequest && r.says(inputs.LogInMessage):
		return errRefused
	case r.wantsPause():
		return r.pause()
	case r.status >= 500:
		return failure(fmt.Sprintf("the site answered %d: it may be down, or the session may be bad", r.status), ErrSite)
	case r.status >= 300 && r.status < 400 && r.header.Get("Location") != "":
		return r.redirect()
	}
	return failure(fmt.Sprintf("the site answered %d, which is not understood", r.status), ErrSite)
}

// redirect tells the way in which the site sends users without a session to another page of its own,
// from what a proxy or a moved site does.
func (r reply) redirect() error {
	target, err := r.request.URL.Parse(r.header.Get("Location"))
	if err != nil || target.Host != r.request.URL.Host {
		return failure("the site redirects to another host", ErrSite)
	}
	return errRefused
}
