package files

import (
	"bytes"
	"encoding/binary"
	"io"
	"unicode/utf16"
)

// ReadText is [Read] for a text that a person wrote. It returns UTF-8 without a byte order mark, and decodes UTF-16
// if the text has its mark: editors and shells on Windows write both.
func ReadText(path string, limit int) ([]byte, error) {
	text, err := Read(path, limit)
	return decode(text), err
}

// ReadTextFrom is ReadText for a stream, which it reads to its end.
func ReadTextFrom(from io.Reader, limit int) ([]byte, error) {
	text, err := readAll(from, limit)
	return decode(text), err
}

// decode returns a text of UTF-16 with half a character at its end as it is.
func decode(text []byte) []byte {
	text = bytes.TrimPrefix(text, []byte("\ufeff"))
	if len(text)%2 > 0 || !bytes.HasPrefix(text, []byte("\xff\xfe")) {
		return text
	}
	units := make([]uint16, len(text)/2-1)
	for i := range units {
		units[i] = binary.LittleEndian.Uint16(text[2*i+2:])
	}
	return []byte(string(utf16.Decode(units)))
}
