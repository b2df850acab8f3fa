// A site that sends back the session: in whatever an answer has that can hold it.

package main

import (
	"net/http"
	"strings"
)

// echoPage can pass for any page of the site.
const echoPage = `<html><head><title>COOKIE</title></head><body><div class="user">COOKIE</div><main>
<article class="day-desc"><h2>--- Day 1: COOKIE ---</h2><p>For example:</p><pre><code>COOKIE</code></pre></article>
<p>Your puzzle answer was <code>COOKIE</code>.</p><p>The first half of this puzzle is complete!</p>
<pre class="calendar"><a href="/2020/day/1" class="calendar-complete">COOKIE</a></pre>
<article><p>Odd: COOKIE</p></article><code>ownerproof-1-1-COOKIE</code></main></body></html>`

// echoAnswers are answers, some of which are not HTTP, in which COOKIE stands for the session.
var echoAnswers = []string{
	"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n" + echoPage,
	"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n<html><article>COOKIE</article></html>",
	"HTTP/1.1 200 OK\r\nSet-Cookie: session=COOKIE\r\n\r\n1\n2\nCOOKIE\n",
	"HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\nCOOKIE",
	"HTTP/1.1 200 OK\r\nContent-Length: COOKIE\r\n\r\n",
	"HTTP/1.1 200 OK\r\nTransfer-Encoding: COOKIE\r\n\r\n",
	"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nCOOKIE\r\n",
	"HTTP/1.1 200 OK\r\nCOOKIE\r\n\r\n",
	"HTTP/1.1 COOKIE\r\n\r\n",
	"HTTP/COOKIE 200 OK\r\n\r\n",
	"COOKIE",
	"HTTP/1.1 302 COOKIE\r\nLocation: /COOKIE\r\n\r\nCOOKIE",
	"HTTP/1.1 302 Found\r\nLocation: ELSEWHERE/COOKIE\r\n\r\n",
	"HTTP/1.1 302 Found\r\nLocation: http://COOKIE:%/\r\n\r\n",
	"HTTP/1.1 400 COOKIE\r\n\r\nPuzzle inputs differ by user: COOKIE",
	"HTTP/1.1 404 COOKIE\r\n\r\nCOOKIE",
	"HTTP/1.1 418 COOKIE\r\n\r\nCOOKIE",
	"HTTP/1.1 503 COOKIE\r\nRetry-After: COOKIE\r\n\r\nCOOKIE",
}

// echo answers with a text in which COOKIE is what came as a cookie, and ELSEWHERE another host.
func echo(text, elsewhere string) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		conn, _, err := http.NewResponseController(w).Hijack()
		if err != nil {
			panic(err)
		}
		defer conn.Close()
		cookie, err := r.Cookie("session")
		if err != nil {
			return
		}
		_, _ = strings.NewReplacer("COOKIE", cookie.Value, "ELSEWHERE", elsewhere).WriteString(conn, text)
	})
}
