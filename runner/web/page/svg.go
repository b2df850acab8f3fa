package page

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"strings"
	"unicode"
)

const (
	svgType       = "image/svg+xml"
	htmlNamespace = "http://www.w3.org/1999/xhtml"
)

var errScript = errors.New("it could run scripts")

// checkSVG returns an error if a text is not an SVG picture, or has something that can run a script where a browser
// shows it as a page.
func checkSVG(text []byte) error {
	decoder := xml.NewDecoder(bytes.NewReader(text))
	isFirst := true
	for {
		token, err := decoder.Token()
		if err == io.EOF && !isFirst {
			return nil
		}
		if err != nil {
			return errContent
		}
		switch token := token.(type) {
		case xml.StartElement:
			if isFirst && token.Name.Local != "svg" {
				return errContent
			}
			isFirst = false
			if isActive(token) {
				return errScript
			}
		case xml.ProcInst:
			if token.Target != "xml" { // a style sheet may be a program
				return errScript
			}
		case xml.Directive:
			if bytes.ContainsRune(token, '[') { // entities, which may stand for elements
				return errScript
			}
		}
	}
}

// isActive reports whether an element of an SVG picture may run a script.
func isActive(element xml.StartElement) bool {
	if strings.EqualFold(element.Name.Local, "script") || element.Name.Space == htmlNamespace {
		return true
	}
	for _, attr := range element.Attr {
		value := strings.Map(func(r rune) rune {
			if unicode.IsSpace(r) || unicode.IsControl(r) {
				return -1
			}
			return unicode.ToLower(r)
		}, attr.Value)
		if strings.HasPrefix(strings.ToLower(attr.Name.Local), "on") || strings.Contains(value, "javascript:") {
			return true
		}
	}
	return false
}
