package page

import (
	"context"
	"net/netip"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"golang.org/x/mod/modfile"
)

// FindRepository returns the address where others find the code of this project: that of its
// module or, if the module's path names no host, that of its git remote. It is "" if there is none.
func (p Project) FindRepository(ctx context.Context) string {
	text, _ := os.ReadFile(filepath.Join(p.Root, "go.mod"))
	if address := repositoryOfModule(modfile.ModulePath(text)); address != "" {
		return address
	}
	git := func(args ...string) string {
		out, _ := p.run(ctx, "git", args...)
		return out
	}
	if git("ls-files", "go.mod") == "" {
		return "" // the repository, if any, is not the project's but has its folder in it
	}
	remotes := strings.Fields(git("remote"))
	if len(remotes) == 0 {
		return ""
	}
	remote := remotes[0]
	if slices.Contains(remotes, "origin") {
		remote = "origin"
	}
	return repositoryOfRemote(git("remote", "get-url", "--", remote))
}

var (
	majorVersion = regexp.MustCompile(`/v[0-9]+$`)
	onGitHub     = regexp.MustCompile(`^(github\.com/[^/]+/[^/]+)/.*`)    // a module below the root of its repository
	scpLike      = regexp.MustCompile(`^(?:[^@/:]*@)?([^@/:]+):([^@]*)$`) // such as git@example.com:me/days.git
)

func repositoryOfModule(module string) string {
	module = onGitHub.ReplaceAllString(majorVersion.ReplaceAllString(module, ""), "$1")
	host, path, _ := strings.Cut(module, "/")
	return addressOf("https", host, path)
}

// repositoryOfRemote returns the host and path of a git remote without user and token. It is
// "" for a folder, and for a host that others do not reach.
func repositoryOfRemote(remote string) string {
	if scp := scpLike.FindStringSubmatch(remote); scp != nil && !strings.Contains(remote, "://") {
		return addressOf("https", scp[1], scp[2])
	}
	u, err := url.Parse(remote)
	if err != nil {
		return ""
	}
	switch u.Scheme {
	case "http", "https":
		return addressOf(u.Scheme, u.Host, u.Path)
	case "ssh", "git", "git+ssh":
		return addressOf("https", u.Hostname(), u.Path) // its port is not for browsers
	}
	return ""
}

// addressOfFile returns where a repository shows a file. Hosts differ in that, so it is the repository itself on
// those that are not known.
func addressOfFile(repository, name string) string {
	if strings.HasPrefix(repository, "https://github.com/") || strings.HasPrefix(repository, "https://gitlab.com/") {
		return repository + "/blob/HEAD/" + name
	}
	return repository
}

// addressOf returns "" unless it is an address that others may reach.
func addressOf(scheme, host, path string) string {
	u := url.URL{Scheme: scheme, Host: host, Path: "/" + strings.TrimSuffix(strings.Trim(path, "/"), ".git")}
	_, notIP := netip.ParseAddr(u.Hostname())
	if u.Path == "/" || !strings.Contains(u.Hostname(), ".") || notIP == nil {
		return ""
	}
	return u.String()
}
