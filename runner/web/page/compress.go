package page

import (
	"compress/gzip"
	"net/http"
	"strings"
)

// compressed compresses what a handler sends, for clients that accept that.
func compressed(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Add("Vary", "Accept-Encoding")
		if !strings.Contains(r.Header.Get("Accept-Encoding"), "gzip") {
			next.ServeHTTP(w, r)
			return
		}
		r = r.Clone(r.Context())
		r.Header.Del("Range") // which would be one of the compressed file
		zip := &compressor{ResponseWriter: w}
		next.ServeHTTP(zip, r)
		if zip.gzip != nil {
			_ = zip.gzip.Close() // it can only fail if the client has gone
		}
	})
}

// A compressor compresses the body of a response with status 200.
type compressor struct {
	http.ResponseWriter
	gzip *gzip.Writer
}

func (c *compressor) WriteHeader(status int) {
	if status == http.StatusOK {
		c.gzip = gzip.NewWriter(c.ResponseWriter)
		c.Header().Del("Content-Length")
		c.Header().Set("Content-Encoding", "gzip")
	}
	c.ResponseWriter.WriteHeader(status)
}

func (c *compressor) Write(p []byte) (int, error) {
	if c.gzip != nil {
		return c.gzip.Write(p)
	}
	return c.ResponseWriter.Write(p)
}
