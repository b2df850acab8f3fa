// This file writes values so that godotenv reads them back.

package dotenv

import "strings"

// plain has what means nothing to any reader of .env files, shells included.
const plain = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-+.,:/@%="

// spellings are the ways to write a value, the plainest first. Which of them
// are read back as the value depends on it, and on what stands behind it.
func spellings(value, undefined string) []string {
	var all []string
	if strings.Trim(value, plain) == "" {
		all = append(all, value)
	}
	escaped := strings.NewReplacer(`\`, `\\`, `"`, `\"`, `$`, `\$`).Replace(value)
	return append(all,
		quoted(value, "'"),
		quoted(escaped, `"`),
		// Quotes at the end of a quoted value are dropped, even one that is
		// escaped. Not if something stands behind it, and this is read as nothing.
		`"`+escaped+"${"+undefined+`}"`)
}

// quoted has a second quote at the end where a backslash would hide the first
// one. Of several, all are dropped.
func quoted(value, quote string) string {
	if strings.HasSuffix(value, `\`) {
		quote += quote
	}
	return quote[:1] + value + quote
}
