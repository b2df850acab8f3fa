// This file is about replies that mean the same whatever was asked for.

package site

import "fmt"

var errRefused = failure("the site refuses the session", ErrSession)

// refusal says why the status of the reply is not the one that was hoped for.
func (r reply) refusal() error {
	switch {
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
