package page

import (
	"context"
	"net/netip"
	"net/url"
	"regexp"
	"slices"
	"strings"
)

// FindRepository returns the address where others find the code of this project: that of its
// module or, if the module's path names no host, that of its git remote. It is "" if there is none.
func (p Project) FindRepository(ctx context.Context, module string) string {
	if address := repositoryOfModule(module); address != "" {
		return address
	}
	git := func(args ...string) string {
		out, _ := p.run(ctx, "git", args...)
		return out
	}
	remotes := strings.Fields(git("remote"))
	if slices.Contains(remotes, "origin") {
		remotes = []string{"origin"}
	}
	// A repository without go.mod is not the project's: the project is only in a folder of it.
	if len(remotes) == 0 || git("ls-files", "go.mod") == "" {
		return ""
	}
	return repositoryOfRemote(git("remote", "get-url", "--", remotes[0]))
}

var (
	majorVersion = regexp.MustCompile(`/v[0-9]+$`)
	onGitHub     = regexp.MustCompile(`^(github\.com/[^/]+/[^/]+)/.*`)    // a module below the root of its repository
	scpLike      = regexp.MustCompile(`^(?:[^@/:]*@)?([^@/:]+):([^@]*)$`) // such as git@example.com:me/days.git
)

func repositoryOfModule(module string) string {
	return repositoryOfRemote("https://" + onGitHub.ReplaceAllString(majorVersion.ReplaceAllString(module, ""), "$1"))
}

// repositoryOfRemote returns the host and path of a git remote without user and token. It is
// "" for a folder, and for a host that others cannot reach.
func repositoryOfRemote(remote string) string {
	if !strings.Contains(remote, "://") {
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

// addressOfFile returns where a repository shows a file. Hosts differ in that, so for an unknown host it is the
// address of the repository.
func addressOfFile(repository, name string) string {
	if strings.HasPrefix(repository, "https://github.com/") || strings.HasPrefix(repository, "https://gitlab.com/") {
		return repository + "/blob/HEAD/" + name
	}
	return repository
}
