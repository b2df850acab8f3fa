package page_test

import (
	"bytes"
	"compress/gzip"
	"net/http"
	"path"
	"path/filepath"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"

	"aoc/runner/files/filetest"
	"aoc/runner/web/page"
)

// maxToAnswer is how many bytes the page may load before its first answer from a host that compresses only the program.
const maxToAnswer = 1_300_000

// There is no limit on the seconds, which depend on the computer.
func TestFewBytesComeBeforeTheFirstAnswer(t *testing.T) {
	files := http.FileServer(http.Dir(writtenPage(t)))
	var program bytes.Buffer
	zip := gzip.NewWriter(&program)
	_, _ = zip.Write([]byte(filetest.Read(t, filepath.Join(writtenPage(t), page.Program))))
	_ = zip.Close()
	b := tabOn(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if path.Base(r.URL.Path) == page.Program {
			w.Header().Set("Content-Type", "application/wasm")
			w.Header().Set("Content-Encoding", "gzip")
			_, _ = w.Write(program.Bytes())
			return
		}
		files.ServeHTTP(w, r)
	}))
	b.do(chromedp.Navigate("about:blank"))
	const megabit = 1e6 / 8
	call(b, network.EmulateNetworkConditionsByRule, network.EmulateNetworkConditionsByRuleParams{
		MatchedNetworkConditions: []*network.Conditions{{Latency: 40, DownloadThroughput: 9 * megabit, UploadThroughput: megabit}}})
	call(b, emulation.SetCPUThrottlingRate, emulation.SetCPUThrottlingRateParams{Rate: 4})
	begun := time.Now()
	b.do(chromedp.Navigate(b.url + "2027/1/"))
	b.until(`document.querySelector(".figure")`)
	loaded := eval[int](b, `performance.getEntries().reduce((sum, { transferSize = 0 }) => sum + transferSize, 0)`)
	if loaded < 100_000 || loaded > maxToAnswer {
		t.Errorf("got %d bytes before the first answer, want at most %d", loaded, maxToAnswer)
	}
	t.Logf("%d bytes before the first answer; %.1f s at 9 Mbit/s and a quarter of the processor", loaded, time.Since(begun).Seconds())
}
