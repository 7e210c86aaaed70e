//go:build !js

package browser

import (
	"encoding/base64"
	"strings"
	"testing"

	"roundtable/scenes/system"
	"roundtable/test/probe"
)

// A link opens a game: its set-up, or its table where it is under way. Back leads
// from there to the title, and what is wrong with a link is said.
func TestLinks(t *testing.T) {
	probe.Long(t)
	t.Parallel()
	p := blank(t, laptop, nil)
	p.visit("?probe=1&seed=5#/camelot")
	p.Until("the set-up", probe.In("camelot-setup", ""))
	p.awaitPlace("camelot/new")
	p.entries(1)
	p.travel(-1)
	p.title()
	p.entries(0)
	p.Press("play-camelot", "start")
	before := probe.PlayCamelot(p, probe.Lots(8), 2)
	p.awaitSaved("true")

	p.eval(`location.hash = '#/lancelot'`) // as a link on the page or its reader does
	p.Until("the other set-up", probe.In("lancelot-setup", ""))
	p.awaitPlace("lancelot/new")
	p.eval(`location.hash = '#/camelot'`)
	p.Until("the match", func(r system.Report) bool {
		return r.Scene == "camelot" && probe.MyTurn(r) && r.Ply == before.Ply
	})

	for link, want := range map[string]string{
		"#/chess":                    "chess",
		"#/game=%%%":                 "damaged",
		"#/game=bm8gZ2FtZSBhdCBhbGw": "isn’t a Round Table game",
	} {
		p.eval(`location.hash = '` + link + `'`)
		r := p.Until("a word about "+link, func(r system.Report) bool { return r.Dialog == "unopened" })
		if text := texts(r); !strings.Contains(text, want) {
			t.Errorf("%s: %q", link, text)
		}
		p.Press("close")
		p.Until("the match", probe.In("camelot", ""))
	}

	record := `[Game "lancelot"] [Seats "2"] [Target "7"] [Result "*"] 1. D4 1... E6 *`
	p.eval(`location.hash = '#/game=` + base64.RawURLEncoding.EncodeToString([]byte(record)) + `'`)
	p.Until("the game of the link", func(r system.Report) bool { return r.Scene == "lancelot" && r.Ply == 2 })
	p.travel(-1)
	p.Until("the title", probe.In("title", ""))
}

// link presses what makes a link, and returns what stands after the page's address.
func (p *page) link(ids ...string) string {
	p.Helper()
	p.Press(ids...)
	p.poll(`document.querySelector('#export')?.open`)
	text := value[string](p, `document.querySelector('#export textarea').value`)
	p.eval(`document.querySelector('#export').close()`)
	p.poll(`!document.querySelector('#export')`)
	site, link, _ := strings.Cut(text, "#")
	if site != value[string](p, `location.origin + location.pathname`) || len(link) > 600 {
		p.Errorf("the link is %q", text)
	}
	return "#" + link
}

// Two people in two browsers play by nothing but links.
func TestTwoPlayByLinks(t *testing.T) {
	probe.Long(t)
	t.Parallel()
	a, b := open(t, laptop), blank(t, laptop, nil)
	a.Press("play-camelot", "setup-more", "black-human", "start")
	a.Until("the table", probe.In("camelot", ""))
	a.Press("E7", "E8")
	a.Until("a move", func(r system.Report) bool { return r.Ply == 1 && !r.Animating })
	b.visit("?probe=1&seed=9" + a.link("more", "link", "yes"))
	for ply, move := range [][2]string{{"I10", "I9"}, {"D7", "D8"}, {"H10", "H9"}} {
		from, to := b, a
		if ply%2 == 1 {
			from, to = a, b
		}
		from.Until("the other's move", func(r system.Report) bool { return r.Ply == ply+1 && r.Dialog == "" && !r.Animating })
		from.Press(move[:]...)
		from.Until("one's own", func(r system.Report) bool { return r.Ply == ply+2 && !r.Animating })
		link := from.link("link")
		if to == a && ply == 2 { // from a chat it opens in a tab of its own, which hands it to the first
			tab := blank(t, laptop, a)
			tab.visit("?probe=1" + link)
			tab.text("other tab")
			defer func() {
				a.awaitSaved("true")
				a.reload()
				a.Until("the move to be kept", func(r system.Report) bool { return r.Scene == "camelot" && r.Ply == 4 })
			}()
			continue
		}
		to.eval(`location.hash = '` + link + `'`)
	}
	if r := a.Until("the last move", func(r system.Report) bool { return r.Ply == 4 }); r.Table.Seats[0].Away || !r.Table.Seats[1].Away {
		t.Errorf("White's player has the seats %+v", r.Table.Seats)
	}
	if r := b.Until("the last move", func(r system.Report) bool { return r.Ply == 4 }); !r.Table.Seats[0].Away || r.Table.Seats[1].Away {
		t.Errorf("Black's player has the seats %+v", r.Table.Seats)
	}
}

// texts returns all that is written on the page.
func texts(r system.Report) string {
	var all []string
	for _, t := range r.Texts {
		all = append(all, t.Text)
	}
	return strings.Join(all, " ")
}

// The screen stays awake while the computer thinks, and no longer.
func TestScreenStaysAwake(t *testing.T) {
	probe.Long(t)
	t.Parallel()
	p := open(t, phone.with(`{
		window.awake = [];
		Object.defineProperty(navigator, 'wakeLock', { value: { async request(kind) {
			window.awake.push(kind);
			const lock = new EventTarget();
			lock.release = async () => {
				window.awake.push('let go');
				lock.dispatchEvent(new Event('release'));
			};
			return lock;
		} } });
	}`))
	p.Press("play-camelot", "start")
	probe.PlayCamelot(p, probe.Lots(8), 2)
	p.Until("my turn", probe.MyTurn)
	p.poll(`String(window.awake) === 'screen,let go'`)
}
