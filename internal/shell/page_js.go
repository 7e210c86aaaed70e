package shell

import (
	"io"
	"strconv"
	"strings"
	"syscall/js"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/internal/computer"
	"roundtable/internal/locale"
	"roundtable/internal/page"
	"roundtable/internal/store"
	"roundtable/scenes"
	"roundtable/scenes/system"
	"roundtable/sprites"
	"roundtable/sprites/art"
	"roundtable/sprites/order"
)

// music plays at first unless the page is on a phone or a tablet: those are
// held among other people, and play what their owner listens to already.
func music() bool {
	return !js.Global().Call("matchMedia", "(pointer: coarse)").Get("matches").Bool()
}

// calm follows the browser's wish for less motion, as it changes.
func calm() func() bool {
	wish := js.Global().Call("matchMedia", "(prefers-reduced-motion: reduce)")
	on := wish.Get("matches").Bool()
	wish.Call("addEventListener", "change", js.FuncOf(func(_ js.Value, args []js.Value) any {
		on = args[0].Get("matches").Bool()
		return nil
	}))
	return func() bool { return on }
}

// parse reads the page's address: probe=1, seed=N, mute=1. In a Worker the program paints or
// thinks until the page ends it, and no game begins.
func parse(o options) (_ options, done bool, err error) {
	switch page.WorkerName() {
	case order.WorkerName:
		order.Serve(art.Parse) // never returns
	case computer.WorkerName:
		computer.Serve() // likewise
	}
	query := js.Global().Get("URLSearchParams").New(js.Global().Get("location").Get("search"))
	get := func(name string) string {
		if v := query.Call("get", name); !v.IsNull() {
			return v.String()
		}
		return ""
	}
	o.mute = get("mute") == "1"
	o.seed = uint64(time.Now().UnixNano())
	if n, err := strconv.ParseUint(get("seed"), 10, 64); err == nil {
		o.seed = n
	}
	if get("probe") == "1" {
		o.probe = func(json string) { js.Global().Set("roundtableProbe", json) }
	}
	return o, false, nil
}

// address is that of the page, before what is asked of it.
func address() string {
	at := js.Global().Get("location")
	return at.Get("origin").String() + at.Get("pathname").String()
}

// record records nothing: a page has no file to record in.
func record(options, *scenes.Config) (end func(system.Report) error, err error) {
	return func(system.Report) error { return nil }, nil
}

// configure sets what a page has of its own.
func configure(cfg *scenes.Config, _ options) {
	cfg.Language, cfg.Insets, cfg.Address = language(), insets(), address()
	cfg.Browser, cfg.Music, cfg.Calm = true, music(), calm()
	cfg.Fetch = page.Fetch
	cfg.Rest = func() { time.Sleep(time.Millisecond) } // lets the page go on
	cfg.Saved, cfg.Activity, cfg.Spoken, cfg.Document = tellSaved(), tellActivity, tellSpoken, tellDocument
	playOnline(&cfg.Dependencies)
}

// tellSaved tells the page whether all games that were played are saved; while they
// are not, the browser asks before the page is left.
func tellSaved() func(all bool) {
	ask := js.FuncOf(func(_ js.Value, args []js.Value) any {
		args[0].Call("preventDefault")
		return nil
	})
	return func(all bool) {
		js.Global().Set("roundtableSaved", all)
		change := "addEventListener"
		if all {
			change = "removeEventListener"
		}
		js.Global().Call(change, "beforeunload", ask)
	}
}

// ready tells the page that the first frame is there: its loading screen can go. From now
// on a Worker paints, which does not delay that frame.
func ready() {
	order.UseWorker(page.Employ)
	lendFonts()
	js.Global().Set("roundtableReady", true)
	event := js.Global().Get("Event").New("roundtable-ready")
	js.Global().Call("dispatchEvent", event)
}

// lendFonts gives the page the typefaces of the game, for its dialogs: style.css names them.
func lendFonts() {
	font, fonts := js.Global().Get("FontFace"), js.Global().Get("document").Get("fonts")
	if !font.Truthy() || !fonts.Truthy() {
		return // the page has its own
	}
	for name, style := range map[string]sprites.Style{"Round Table Title": sprites.StyleTitle, "Round Table": sprites.StyleBody, "Round Table Bold": sprites.StyleBold} {
		data := sprites.FontFile(style)
		bytes := js.Global().Get("Uint8Array").New(len(data))
		js.CopyBytesToJS(bytes, data)
		fonts.Call("add", font.New(name, bytes))
	}
}

// loaded is called when the first screen has its pictures.
func loaded() {}

// insets is what a notch, a gesture bar or the keyboard takes of the page: from
// the style sheet's environment, and from the part that is seen.
func insets() system.Insets {
	root := js.Global().Get("document").Get("documentElement")
	const property = "--round-table-"
	own := root.Get("style")
	for _, name := range []string{"top", "right", "bottom", "left"} {
		own.Call("setProperty", property+name, "env(safe-area-inset-"+name+", 0px)")
	}
	style := js.Global().Call("getComputedStyle", root)
	side := func(name string) float64 {
		text := style.Call("getPropertyValue", property+name).String()
		px, err := strconv.ParseFloat(strings.TrimSuffix(strings.TrimSpace(text), "px"), 64)
		if err != nil {
			return 0
		}
		return px
	}
	in := system.Insets{Top: side("top"), Right: side("right"), Bottom: side("bottom"), Left: side("left")}
	if seen := js.Global().Get("visualViewport"); seen.Truthy() && seen.Get("scale").Float() == 1 {
		keyboard := js.Global().Get("innerHeight").Float() - seen.Get("offsetTop").Float() - seen.Get("height").Float()
		in.Bottom = max(in.Bottom, keyboard)
	}
	return belowNews(in)
}

// belowNews leaves the top of the page to what the page says over it, as of a new version,
// that it covers no button.
func belowNews(in system.Insets) system.Insets {
	if news := js.Global().Get("document").Call("getElementById", "news"); news.Truthy() && !news.Get("hidden").Bool() {
		in.Top = max(in.Top, news.Call("getBoundingClientRect").Get("bottom").Float())
	}
	return in
}

// tellActivity tells the page what is on the table: it keeps the screen awake, and
// comes back there when it is loaded anew.
func tellActivity(p scenes.Activity) {
	if hear := js.Global().Get("roundtablePlaying"); hear.Type() == js.TypeFunction {
		hear.Invoke(p.Game, p.Waiting)
	}
}

// tellDocument hands the screen, as a document, to the page.
func tellDocument(json string) {
	if hear := js.Global().Get("roundtableDocument"); hear.Type() == js.TypeFunction {
		hear.Invoke(json)
	}
}

// reader lets the page tell what is done in its document: roundtableRead(what, on
// what, by how much).
func reader(app *scenes.App) {
	js.Global().Set("roundtableRead", js.FuncOf(func(_ js.Value, args []js.Value) any {
		text := ""
		if len(args) > 1 {
			text = args[1].String()
		}
		switch args[0].String() {
		case "read":
			app.Tell(system.Read(args[1].Truthy()))
		case "press":
			app.Tell(system.Press(text))
		case "focus":
			app.Tell(system.Focus(text))
		case "line":
			app.Tell(system.Line(text))
		case "turn":
			app.Tell(system.Turn{ID: text, By: args[2].Int()})
		}
		return nil
	}))
	js.Global().Call("dispatchEvent", js.Global().Get("Event").New("roundtable-read"))
}

// open tells the App of what changes round the page: its insets may change without its
// size. The game is the App itself: a page is as large as the browser makes it, and page.js
// hands over what is to be opened.
func open(app *scenes.App, _ options, _ *store.Store, _ io.Writer) (game ebiten.Game, end func()) {
	tell := js.FuncOf(func(js.Value, []js.Value) any {
		app.Tell(insets())
		return nil
	})
	window := js.Global()
	for _, of := range []js.Value{window, window.Get("visualViewport"), window.Get("screen").Get("orientation")} {
		if of.Truthy() {
			for _, event := range []string{"resize", "change", "orientationchange"} {
				of.Call("addEventListener", event, tell)
			}
		}
	}
	reader(app)
	return app, func() {}
}

// language is the list of the browser's, the most wanted first. The words that the page
// has fetched, as it knew which were spoken last, are there from the first frame on.
func language() string {
	for _, tag := range locale.Tags() {
		if data := page.Fetched(locale.File(tag)); data != nil {
			locale.Hold(tag, data) // if they are damaged they are fetched again
		}
	}
	list := js.Global().Get("navigator").Get("languages")
	if !list.Truthy() {
		return js.Global().Get("navigator").Get("language").String()
	}
	return list.Call("join", ",").String()
}

// tellSpoken tells the page its language, for what it says itself and for whoever reads
// it out.
func tellSpoken(tag string, chosen bool) {
	if hear := js.Global().Get("roundtableSpoken"); hear.Type() == js.TypeFunction {
		hear.Invoke(tag, chosen)
	}
}
