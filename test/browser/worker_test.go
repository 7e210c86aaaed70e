//go:build !js

package browser

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"roundtable/test/probe"
)

// inThePage is what the page says where no Worker thinks.
const inThePage = "The computer thinks in the page: "

func (p *page) thinksItself(why string) {
	p.Helper()
	if said := p.said(); !slices.ContainsFunc(said, func(s string) bool { return strings.HasPrefix(s, inThePage+why) }) {
		p.Errorf("the page does not say that it thinks itself, because %s: %q", why, said)
	}
}

// Where no Worker starts the computer thinks in the page.
func TestNoWorker(t *testing.T) {
	t.Parallel()
	p := blank(t, laptop, nil)
	p.cut("/worker.js")
	p.expect(inThePage + `|worker\.js`)
	p.load()
	p.Press("play-lancelot", "start")
	probe.PlayLancelot(p, probe.Lots(1), 4)
	p.thinksItself("the Worker failed")
}

// A browser may have Workers and forbid their making.
func TestForbiddenWorker(t *testing.T) {
	t.Parallel()
	p := open(t, laptop.with(`window.Worker = class { constructor() { throw new Error('no Workers here'); } }`))
	p.expect(inThePage)
	p.Press("play-camelot", "start")
	probe.PlayCamelot(p, probe.Lots(1), 2)
	p.thinksItself("JavaScript error: no Workers here")
}

// Where the Worker is of another version than the page, the page says so, is
// loaded anew, once, and the game goes on.
func TestWorkerOfAnotherVersion(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "worker.wasm")
	if err := build("env", "GOOS=js", "GOARCH=wasm", "go", "build", "-ldflags", "-s -w -X roundtable/internal/thinker.version=another", "-o", file, "./wasm/worker"); err != nil {
		t.Fatal(err)
	}
	worker, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	p := open(t, laptop.with(thought, `{
		// A service worker would keep all files of one version.
		Object.defineProperty(navigator, 'serviceWorker', { value: undefined });
		const word = new MutationObserver(() => {
			const text = document.getElementById('word')?.textContent ?? '';
			if (text.includes('was renewed')) window.renewedWord = text;
		});
		word.observe(document, { childList: true, subtree: true, characterData: true });
	}`))
	p.expect(inThePage)
	p.Press("play-camelot", "start")
	before := probe.PlayCamelot(p, probe.Lots(8), 2)
	p.key("Escape")
	p.Press("yes")
	p.title()

	pages := p.times("/")
	p.replace("/worker.wasm", worker)
	p.Press("resume-camelot")
	p.anew()
	p.title()
	if n := p.times("/"); n != pages+1 {
		t.Errorf("the page was loaded %d times", n-pages)
	}
	p.poll(`window.renewedWord?.startsWith('Round Table was renewed')`)
	p.Press("resume-camelot")
	after := probe.PlayCamelot(p, probe.Lots(8), before.Ply+2)
	if after.Ply < before.Ply+2 {
		t.Errorf("the game stands at ply %d, and was left at %d", after.Ply, before.Ply)
	}
	p.thinksItself("the Worker is of version ")
	if n := p.times("/"); n != pages+1 {
		t.Errorf("the page was loaded %d times, and once must do", n-pages)
	}
	if n := value[int](p, `window.replies`); n != 0 {
		t.Errorf("%d replies of another version", n)
	}

	p.replace("/worker.wasm", nil)
	p.reload()
	p.Press("resume-camelot")
	probe.PlayCamelot(p, probe.Lots(9), after.Ply+2)
	p.aWorkerThought()
}
