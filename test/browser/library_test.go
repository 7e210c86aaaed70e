//go:build !js

package browser

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"

	"roundtable/scenes/system"
	"roundtable/test/probe"
)

// hand is a phone on which less moves, so that nothing but the person is waited for.
var hand = device{width: 360, height: 640, scale: 1, touch: true, reducedMotion: true}

// paste puts a text where the dialog of the page asks for one, as the system's own
// 'paste' does, and presses its first button.
func (p *page) paste(text string) {
	p.Helper()
	p.touch(`#export textarea, #export input`)
	call(p, input.InsertText, input.InsertTextParams{Text: text})
	p.touch(`#export button`)
	p.poll(`!document.querySelector('#export')`)
}

// saves presses what hands a text over, saves it by the dialog's link, and returns what
// the browser has written.
func (p *page) saves(ids ...string) (path string) {
	p.Helper()
	dir := p.TempDir()
	call(p, browser.SetDownloadBehavior, browser.SetDownloadBehaviorParams{Behavior: browser.SetDownloadBehaviorBehaviorAllow,
		BrowserContextID: chromedp.FromContext(p.ctx).BrowserContextID, DownloadPath: dir})
	p.Press(ids...)
	p.poll(`document.querySelector('#export')?.open`)
	name := value[string](p, `document.querySelector('#export a').download`)
	want := value[string](p, `document.querySelector('#export textarea').value`)
	p.touch(`#export a`)
	path = filepath.Join(dir, name)
	deadline := time.Now().Add(patience)
	for data, err := os.ReadFile(path); err != nil || string(data) != want; data, err = os.ReadFile(path) {
		if time.Now().After(deadline) {
			p.Fatalf("%s: %q, %v", path, data, err)
		}
		p.frames(2)
	}
	p.touch(`#export button:last-of-type`)
	p.poll(`!document.querySelector('#export')`)
	return path
}

// rows returns the games that the list shows.
func rows(r system.Report) (all []string) {
	for _, t := range r.Targets {
		if strings.HasPrefix(t.ID, "game-") {
			all = append(all, t.Text)
		}
	}
	return all
}

func hasRows(n int) func(system.Report) bool {
	return func(r system.Report) bool { return r.Scene == "library" && r.Dialog == "" && len(rows(r)) == n }
}

// On a phone all that is done with the games that are kept is done by thumb: they are
// pasted, searched, exported, and all data are saved in a file and read elsewhere.
func TestLibraryByThumb(t *testing.T) {
	probe.Long(t)
	t.Parallel()
	p := open(t, hand)
	p.Press("library")
	p.Until("the list", hasRows(0))
	const one, two = "[Game \"camelot\"]\n[Seats \"2\"]\n[Player1 \"Guinevere\"]\n[Player2 \"Morgan\"]\n[Result \"*\"]\n\n1. D7-D8 *\n",
		"[Game \"lancelot\"]\n[Seats \"2\"]\n[Target \"7\"]\n[Result \"*\"]\n\n1. D4 1... E6 *\n"
	p.Press("import")
	p.paste(one + "\n" + two)
	p.Until("two games", hasRows(2))
	p.Press("import")
	p.paste("1. D6-F8 H11-F9")
	p.Until("the game that was pasted", func(r system.Report) bool { return r.Scene == "camelot" && r.Ply == 2 })
	p.Press("back") // it was only looked at: nothing is asked
	p.Until("the list again", hasRows(3))
	p.picture("library-phone")

	p.Press("search")
	p.paste("guinev")
	p.Until("the one that was searched for", hasRows(1))
	p.Press("star-0")
	if data, _ := os.ReadFile(p.saves("export")); !strings.Contains(string(data), "Guinevere") || strings.Contains(string(data), "lancelot") {
		t.Errorf("exported: %s", data)
	}
	p.travel(-1)
	p.Until("all games", hasRows(3))
	// Escape in the page's dialog searches for nothing, Enter does.
	for key, want := range map[string]int{"Escape": 3, "Enter": 1} {
		p.Press("search")
		p.poll(`document.activeElement.tagName === 'INPUT'`)
		call(p, input.InsertText, input.InsertTextParams{Text: "guinev"})
		text := ""
		if key == "Enter" {
			text = "\r"
		}
		p.raw(key, text)
		p.poll(`!document.querySelector('#export')`)
		p.frames(5)
		p.Until(key+" in the dialog", hasRows(want))
		if want == 1 {
			p.travel(-1)
			p.Until("all games", hasRows(3))
		}
	}
	p.travel(-1)
	p.title()

	p.resize(hand.width, 4*hand.height) // or a finger scrolls for long
	p.Until("the high screen", func(r system.Report) bool { return r.Window[1] > 2*int(hand.height) && probe.Has(r, "title-menu") })
	p.Press("settings")
	file := p.saves("save-all")
	high := hand
	high.height *= 4
	other := open(t, high)
	other.Press("settings", "load-all")
	other.poll(`document.querySelector('#export')?.open`)
	other.act(chromedp.SetUploadFiles(chromedp.CSS(`#export input`), []string{file}))
	other.Until("the question", func(r system.Report) bool { return r.Dialog == "backup" })
	other.Press("yes")
	other.Until("what was read", func(r system.Report) bool { return r.Dialog == "backup" && probe.Has(r, "close") })
	other.Press("close")
	other.Press("back")
	other.title()
	other.Press("library")
	other.Until("all games, and the favourite", func(r system.Report) bool {
		return hasRows(3)(r) && slices.ContainsFunc(r.Targets, func(to system.Target) bool {
			return strings.HasPrefix(to.ID, "star-") && to.Text == "Remove from favourites"
		})
	})
	empty := filepath.Join(t.TempDir(), "empty.rtg")
	if err := os.WriteFile(empty, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	other.Press("import")
	other.poll(`document.querySelector('#export')?.open`)
	other.act(chromedp.SetUploadFiles(chromedp.CSS(`#export input`), []string{empty}))
	other.Until("the file that is empty", func(r system.Report) bool { return strings.Contains(r.Message, "empty.rtg") })
}
