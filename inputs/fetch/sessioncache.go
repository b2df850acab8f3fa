package fetch

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/json"
	"path/filepath"
	"slices"

	"aoc/inputs"
	"aoc/inputs/site"
	"aoc/runner/files"
)

// A knownSession is a session whose user is known. Only a salted hash of the session is stored.
type knownSession struct {
	User string `json:"user"`
	Salt []byte `json:"salt"`
	Hash []byte `json:"hash"`
}

func (k knownSession) is(session site.Session) bool {
	return bytes.Equal(k.Hash, session.Fingerprint(k.Salt))
}

// maxSessions is the number of sessions in the cache. A session lasts about a month.
const maxSessions = 8

const sessionsFile = "sessions.json"

// KnownUser returns the number of the session's user, if the site has named it before, or "".
func KnownUser(cache string, session site.Session) string {
	known := readCached[[]knownSession](filepath.Join(cache, sessionsFile))
	i := slices.IndexFunc(known, func(k knownSession) bool { return k.is(session) })
	if i < 0 {
		return ""
	}
	return known[i].User
}

// rememberUser stores the session's user in the cache. If that fails, the next command asks the
// site again.
func rememberUser(ctx context.Context, cache string, session site.Session, user string) {
	if cache == "" || KnownUser(cache, session) == user {
		return
	}
	unlock, err := files.LockFolder(ctx, cache, cache, sessionsFile, func(string) {})
	if err != nil {
		return
	}
	defer unlock()
	files.RemoveTemp(cache, sessionsFile)
	salt := make([]byte, 16)
	_, _ = rand.Read(salt) // never fails
	path := filepath.Join(cache, sessionsFile)
	known := slices.DeleteFunc(readCached[[]knownSession](path), func(k knownSession) bool { return k.is(session) })
	known = append(known, knownSession{user, salt, session.Fingerprint(salt)})
	_ = writeCached(path, known[max(0, len(known)-maxSessions):])
}

// readCached returns what a file of the cache has, or the zero value if it cannot be read.
func readCached[T any](path string) T {
	var value, none T
	text, err := files.Read(path, inputs.MaxPage)
	if err != nil || json.Unmarshal(text, &value) != nil {
		return none
	}
	return value
}

func writeCached(path string, value any) error {
	text, err := json.Marshal(value)
	if err != nil {
		return err
	}
	return files.Write(path, text, 0o600)
}
