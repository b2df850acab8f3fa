// Package md2man stands in for the renderer of manual pages that urfave/cli
// links into every program. This one has no manual page, and its start is a
// tenth shorter without the renderer's tables.
package md2man

// Render returns the text as it is.
func Render(doc []byte) []byte { return doc }
