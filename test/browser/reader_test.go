//go:build !js

package browser

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/accessibility"
	"github.com/chromedp/cdproto/dom"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"

	"roundtable/scenes/system"
	"roundtable/test/probe"
)

// eavesdrop keeps everything that the document's region says, counts the documents
// that come, and what the picture hears of hands.
const eavesdrop = `{
	window.heard = [];
	window.documents = window.touched = 0;
	let show;
	Object.defineProperty(window, 'roundtableDocument', {
		get: () => show && ((json) => { window.documents++; show(json); }),
		set: (f) => { show = f; },
	});
	addEventListener('DOMContentLoaded', () => new MutationObserver(() => {
		const text = document.getElementById('said')?.textContent;
		if (text && text !== window.heard.at(-1)) window.heard.push(text);
	}).observe(document.body, { childList: true, subtree: true, characterData: true }));
	for (const name of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart']) {
		addEventListener(name, ({ target }) => { if (target.tagName === 'CANVAS') window.touched++; }, true);
	}
	window.reader = {
		until: async (so) => { while (!so()) await new Promise((done) => setTimeout(done, 10)); },
		find: (id) => document.querySelector('#reader [data-id="' + id + '"]:not([aria-disabled])'),
		title: () => document.querySelector('#reader h1')?.textContent,
		status: () => document.querySelector('#reader p')?.textContent ?? '',
		press: async (...ids) => {
			for (const id of ids) {
				await reader.until(() => reader.find(id));
				const before = window.documents;
				reader.find(id).click();
				await reader.until(() => window.documents > before);
			}
		},
		line: async (text) => {
			const before = window.heard.length;
			document.getElementById('line').value = text;
			document.querySelector('#reader form').requestSubmit();
			await reader.until(() => window.heard.length > before);
			return window.heard.at(-1);
		},
		// game types the move that help names, again and again, until the end.
		game: async () => {
			for (let n = 0; ; n++) {
				await reader.until(() => reader.find('again') || !/is thinking$/.test(reader.status()));
				if (reader.find('again')) return n;
				const move = /such as (\S+)\./.exec(await reader.line('help'))[1];
				await reader.line(move);
			}
		},
	};
}`

// raw presses a key, whatever has the focus; with a text it is typed.
func (p *page) raw(name, text string) {
	p.Helper()
	k := input.DispatchKeyEventParams{Type: input.DispatchKeyEventTypeRawKeyDown, Key: name, Code: name, WindowsVirtualKeyCode: keys[name]}
	if text != "" {
		k.Type, k.Text = input.DispatchKeyEventTypeKeyDown, text
		if text >= " " { // a character, not Enter's
			k.Key = text
		}
	}
	call(p, input.DispatchKeyEvent, k)
	k.Type, k.Text = input.DispatchKeyEventTypeKeyUp, ""
	call(p, input.DispatchKeyEvent, k)
}

// reads waits until the document has a title.
func (p *page) reads(title string) {
	p.Helper()
	p.poll(`reader.title() === ` + strconv.Quote(title))
}

func (p *page) press(ids ...string) {
	p.Helper()
	p.eval(`reader.press('` + strings.Join(ids, `', '`) + `')`)
}

// checkUntouched checks that the picture was not used.
func (p *page) checkUntouched() {
	p.Helper()
	if n := value[int](p, `window.touched`); n > 0 {
		p.Errorf("the picture heard of %d presses, moves and keys", n)
	}
}

// explores checks that who explores the screen by touch comes to a button where the
// picture shows what it stands for, and that the mouse goes through it.
func (p *page) explores(id, name string) {
	p.Helper()
	x, y := p.at(id)
	yes := true
	found := call(p, dom.GetNodeForLocation, dom.GetNodeForLocationParams{X: int64(x), Y: int64(y), IgnorePointerEventsNone: &yes})
	no := false
	tree := call(p, accessibility.GetPartialAXTree, accessibility.GetPartialAXTreeParams{BackendNodeID: found.BackendNodeID, FetchRelatives: &no})
	if len(tree.Nodes) != 1 || tree.Nodes[0].Ignored {
		p.Fatalf("at %g, %g nothing is read: %+v", x, y, tree.Nodes)
	}
	if role, read := string(tree.Nodes[0].Role.Value), string(tree.Nodes[0].Name.Value); role != `"button"` || read != strconv.Quote(name) {
		p.Errorf("at %g, %g is a %s called %s, not a button called %q", x, y, role, read, name)
	}
	if got := value[string](p, fmt.Sprintf(`document.elementFromPoint(%g, %g).tagName`, x, y)); got != "CANVAS" {
		p.Errorf("the mouse is on a %s", got)
	}
}

// small is a picture that takes little time to draw.
var small = device{width: 400, height: 300, scale: 1}

// A whole match of Camelot against the computer and a whole tournament of Lancelot,
// with set-up and settings, through the document alone, which the first Tab opens.
func TestReaderPlays(t *testing.T) {
	probe.Long(t)
	t.Parallel()
	p := open(t, small.with(eavesdrop, drawCalls))
	p.raw("Tab", "")
	p.poll(`document.activeElement.id === 'read'`)
	p.shot("way-to-the-document")
	p.raw("Enter", "\r")
	p.reads("Round Table")
	p.eval(`window.touched = 0`) // the picture had the first key
	if got := value[string](p, `JSON.stringify([document.activeElement.tagName, document.querySelector('canvas').getAttribute('aria-hidden'), document.documentElement.lang])`); got != `["H1","true","en"]` {
		t.Errorf("focus, picture and language are %s", got)
	}

	p.press("settings", "speed-off")
	p.poll(`reader.find('speed-off').getAttribute('aria-pressed') === 'true'`)
	if name := value[string](p, `reader.find('speed-off').textContent`); name != "Piece animation: Off" {
		t.Errorf("a choice is called %q", name)
	}
	p.eval(`{ const volume = reader.find('volume'); volume.value = 15; volume.dispatchEvent(new Event('input')); }`)
	p.poll(`reader.find('volume').getAttribute('aria-valuetext') === '75%'`)
	p.press("about")
	p.reads("About")
	p.poll(`document.querySelector('#reader').textContent.includes('Apache License')`)
	p.press("back", "back", "play-camelot")
	p.reads("A game of Camelot")
	p.press("setup-more")
	for range 10 {
		p.press("black-level-less")
		if value[bool](p, `document.querySelector('#reader').textContent.includes('1 · Page')`) {
			break
		}
	}
	p.press("start")
	p.reads("Camelot")

	if got := value[string](p, `(() => {
		const table = document.querySelector('#reader table'), row = table.rows[11];
		return JSON.stringify([table.caption.textContent, table.rows[0].cells[3].scope, table.rows[0].cells[3].textContent,
			row.cells[0].scope, row.cells[0].textContent, row.cells[3].textContent, table.querySelectorAll('button').length]);
	})()`); got != `["The board","col","C","row","6","C6, white Knight",160]` {
		t.Errorf("the board is %s", got)
	}
	p.explores("C6", "C6, white Knight")
	p.explores("hint", "Hint")
	// By real keys: to the table, along it, and a square is touched.
	p.eval(`reader.find('sq:D7').focus()`)
	p.raw("ArrowUp", "")
	p.poll(`document.activeElement.dataset.id === 'sq:D8'`)
	p.raw("ArrowDown", "")
	p.raw("Enter", "\r")
	p.poll(`reader.find('sq:D7').getAttribute('aria-pressed') === 'true'`)
	p.poll(`window.heard.at(-1).startsWith('D7, white Knight, picked up. It can go to ')`)
	p.eval(`reader.press('sq:D7')`)

	// A sentence that is told again is another by a space.
	for _, want := range []string{`text`, `text + '\u00a0'`, `text`} {
		p.eval(`document.getElementById('line').focus()`)
		p.act(chromedp.KeyEvent("last"))
		p.raw("Enter", "\r")
		p.poll(`((text) => window.heard.at(-1) === ` + want + ` && document.getElementById('said').textContent === ` + want + `)('No move has been played yet.')`)
	}

	// Nothing is drawn and nothing told while nothing happens.
	idle := func() (drawn, told int) {
		p.eval(`window.drawCalls = window.documents = 0`)
		p.frames(40)
		return value[int](p, `window.drawCalls`), value[int](p, `window.documents`)
	}
	drawn, told := idle()
	for tries := 0; drawn+told > 0 && tries < 10; tries++ { // the last pictures come
		drawn, told = idle()
	}
	if drawn+told > 0 {
		t.Errorf("%d draw calls and %d documents in 40 frames of an idle table", drawn, told)
	}

	if n := value[int](p, `reader.game()`); n < 5 {
		t.Errorf("it ended after %d moves", n)
	}
	if all := value[string](p, `window.heard.join('\n')`); !strings.Contains(all, "You: ") || !strings.Contains(all, ", capturing ") || !strings.Contains(all, "The game is over: ") {
		t.Errorf("what was told: %s", all)
	}
	p.shot("camelot-end-by-document")
	p.press("back")
	p.reads("Round Table")
	p.checkUntouched()

	// What stands over the page gives the focus back to the document.
	p.eval(`document.querySelector('canvas').focus()`)
	p.poll(`document.getElementById('reader').contains(document.activeElement)`)

	// It is remembered, until one goes back to the picture.
	p.reload()
	p.reads("Round Table")
	p.press("play-lancelot", "setup-more", "seat2-human", "target-less", "target-less", "target-less", "target-less", "start")
	p.reads("Lancelot")
	p.eval(`reader.game()`)
	if all := value[string](p, `window.heard.join('\n')`); !strings.Contains(all, ": a knight on ") || !strings.Contains(all, "captured in ") || !strings.Contains(all, "The game is over: ") {
		t.Errorf("what was told: %s", all)
	}
	p.press("again")
	p.poll(`!reader.find('again')`)
	if said := value[string](p, `reader.line('moves h4')`); said != "H4 is open to you." {
		t.Errorf("it answers %q", said)
	}
	p.checkUntouched()
	p.eval(`document.querySelector('#reader > button').click()`)
	p.poll(`!document.getElementById('reader') && !document.querySelector('canvas').hasAttribute('aria-hidden')`)
	if value[bool](p, `localStorage.getItem('roundtable-read') !== null`) {
		t.Error("the way back to the picture is not remembered")
	}
}

// Tab completes a move that is typed into the picture; the way into the document is where Tab
// leads once nothing is being typed.
func TestTabCompletesInThePicture(t *testing.T) {
	probe.Long(t)
	t.Parallel()
	p := open(t, laptop)
	p.Press("play-camelot", "start")
	p.Until("the board", probe.In("camelot", ""))
	says := func(text string) func(system.Report) bool {
		return func(r system.Report) bool { return strings.Contains(r.Message, text) }
	}
	p.raw("KeyC", "c")
	p.Until("what is typed", says("C …"))
	p.raw("Tab", "")
	p.Until("the square that it becomes", says("C6 …"))
	p.raw("Escape", "")
	p.Until("the line is closed", func(r system.Report) bool { return r.Message == "" })
	p.raw("Tab", "")
	p.poll(`document.activeElement.id === 'read'`)
}

// The address opens the document, also before the program has come. A finger presses
// what lies under it there.
func TestReaderByAddress(t *testing.T) {
	t.Parallel()
	p := blank(t, small, nil)
	call(p, emulation.SetTouchEmulationEnabled, emulation.SetTouchEmulationEnabledParams{Enabled: true})
	p.visit("?access=1&probe=1")
	p.poll(`document.getElementById('reader') && document.getElementById('said').getAttribute('aria-live') === 'polite'`)
	p.title()
	x, y := p.at("title-menu")
	p.poll(fmt.Sprintf(`document.elementFromPoint(%g, %g).dataset.id === 'title-menu'`, x, y)) // for a finger it is there
	p.act(chromedp.TapXY(x, y))
	p.Until("the menu", probe.In("title", "title-menu"))
}
