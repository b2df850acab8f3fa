package page

import (
	"compress/gzip"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"
)

func TestResponsesAreCompressedForWhoAcceptsThat(t *testing.T) {
	text := strings.Repeat("days ", 1000)
	handler := compressed(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/none" {
			http.NotFound(w, r)
			return
		}
		http.ServeContent(w, r, "page.js", time.Unix(1e9, 0), strings.NewReader(text))
	}))
	for _, test := range []struct {
		path, name, value string
		accepts           string
		status            int
		body              string
		isCompressed      bool
	}{
		{"/", "", "", "", 200, text, false},
		{"/", "", "", "br", 200, text, false},
		{"/", "", "", "gzip, deflate, br", 200, text, true},
		{"/", "Range", "bytes=0-3", "gzip", 200, text, true},
		{"/", "Range", "bytes=0-3", "", 206, "days", false},
		{"/", "If-Modified-Since", "Mon, 20 Sep 2027 01:46:40 GMT", "gzip", 304, "", false},
		{"/none", "", "", "gzip", 404, "404 page not found\n", false},
	} {
		request := httptest.NewRequest(http.MethodGet, test.path, nil)
		request.Header.Set("Accept-Encoding", test.accepts)
		request.Header.Set(test.name, test.value)
		recorder := httptest.NewRecorder()
		handler.ServeHTTP(recorder, request)
		response := recorder.Result()
		var body io.Reader = response.Body
		isCompressed := response.Header.Get("Content-Encoding") == "gzip"
		if isCompressed {
			if recorder.Body.Len() > len(text)/10 || response.Header.Get("Content-Length") != "" {
				t.Errorf("%+v: got %d bytes, header %v", test, recorder.Body.Len(), response.Header)
			}
			var err error
			if body, err = gzip.NewReader(body); err != nil {
				t.Fatal(err)
			}
		}
		got, err := io.ReadAll(body)
		if err != nil || string(got) != test.body || isCompressed != test.isCompressed || response.StatusCode != test.status {
			t.Errorf("%+v: got status %d, %.40q, compressed: %t, %v", test, response.StatusCode, got, isCompressed, err)
		}
	}
}
