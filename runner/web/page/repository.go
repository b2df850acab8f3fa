package page

import (
	"context"
	"net/netip"
	"net/url"
	"regexp"
	"strings"
)

// FindRepository returns the address where others find the code of this project: that of the git remote origin. It is
// "" if there is none.
func (p Project) FindRepository(ctx context.Context) string {
	// A repository without go.mod is not the project's: the project is only in a folder of it.
	tracked, _ := p.run(ctx, "git", "ls-files", "go.mod")
	remote, err := p.run(ctx, "git", "remote", "get-url", "origin")
	if tracked == "" || err != nil {
		return ""
	}
	return repositoryOfRemote(remote)
}

// repositoryOfRemote returns the host and path of a git remote without user and token. It is
// "" for a folder, and for a host that others cannot reach.
func repositoryOfRemote(remote string) string {
	if !strings.Contains(remote, "://") {
		scpLike := regexp.MustCompile(`^(?:[^@/:]*@)?([^@/:]+):([^@]*)$`) // such as git@example.com:me/days.git
		remote = scpLike.ReplaceAllString(remote, "ssh://$1/$2")
	}
	u, err := url.Parse(remote)
	if err != nil {
		return ""
	}
	address := url.URL{Scheme: u.Scheme, Host: u.Host, Path: "/" + strings.TrimSuffix(strings.Trim(u.Path, "/"), ".git")}
	switch u.Scheme {
	case "http", "https":
	case "ssh", "git", "git+ssh":
		address.Scheme, address.Host = "https", u.Hostname() // its port is not for browsers
	default:
		return ""
	}
	_, notIP := netip.ParseAddr(u.Hostname())
	if address.Path == "/" || !strings.Contains(u.Hostname(), ".") || notIP == nil {
		return ""
	}
	return address.String()
}
