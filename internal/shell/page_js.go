package shell

import (
	"io"
	"strconv"
	"strings"
	"syscall/js"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/audio"
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

// music returns whether music plays by default. It does not on phones and tablets, because they are
// used among people and often play their owner's music.
func music() bool {
	return !js.Global().Call("matchMedia", "(pointer: coarse)").Get("matches").Bool()
}

// calm returns a function that reports whether the browser asks for reduced motion.
func calm() func() bool {
	wish := js.Global().Call("matchMedia", "(prefers-reduced-motion: reduce)")
	on := wish.Get("matches").Bool()
	wish.Call("addEventListener", "change", js.FuncOf(func(_ js.Value, args []js.Value) any {
		on = args[0].Get("matches").Bool()
		return nil
	}))
	return func() bool { return on }
}

// parse parses the query of the page's address: probe=1, seed=N, mute=1. In a Worker the program
// draws or thinks until the page ends it, and no game begins.
func parse(o options) (_ options, done bool, err error) {
	switch page.WorkerName() {
	case order.WorkerName:
		order.Serve(art.Parse) // never returns
	case audio.WorkerName:
		audio.Serve() // never returns
	case computer.WorkerName:
		computer.Serve() // never returns
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

func address() string {
	at := js.Global().Get("location")
	return at.Get("origin").String() + at.Get("pathname").String()
}

// record does nothing, because a page has no file for a recording.
func record(options, *scenes.Config) (end func(system.Report) error, err error) {
	return func(system.Report) error { return nil }, nil
}

func configure(cfg *scenes.Config, _ options) {
	cfg.Language, cfg.Insets, cfg.Address = language(), insets(), address()
	cfg.Browser, cfg.Music, cfg.Calm = true, music(), calm()
	cfg.Fetch = page.Fetch
	cfg.Rest = func() { time.Sleep(time.Millisecond) } // lets the page run
	cfg.Saved, cfg.Activity, cfg.Spoken, cfg.Document = tellSaved(), tellActivity, tellSpoken, tellDocument
	playOnline(&cfg.Dependencies)
}

// tellSaved tells the page whether all games are saved. If not, the browser asks the user before
// the page is closed.
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

// Garbage is how much garbage the heap may hold, in percent of what is in use. It is larger than on
// a desktop, because the collector holds up the page's only thread.
const Garbage = 50

// ready tells the page to remove its loading screen. Only now a Worker begins to draw, so that it
// does not delay the first frame.
func ready() {
	order.UseWorker(page.Employ)
	js.Global().Set("roundtableReady", true)
	dispatch("roundtable-ready")
}

// lendFonts makes the game's fonts available to the page's dialogs; style.css names them.
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

// finishLoading tells the page that the first screen has its pictures.
func finishLoading() {
	lendFonts()
	dispatch("roundtable-loaded")
}

func dispatch(event string) {
	js.Global().Call("dispatchEvent", js.Global().Get("Event").New(event))
}

// insets returns how much of the page is covered by a notch, a gesture bar or the keyboard, as the
// style sheet and the browser report it.
func insets() system.Insets {
	style := js.Global().Call("getComputedStyle", js.Global().Get("document").Get("documentElement"))
	side := func(name string) float64 {
		text := style.Call("getPropertyValue", "--round-table-"+name).String()
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

// belowNews reserves the top of the page for the page's own messages, such as that of a new
// version, so that they cover no button.
func belowNews(in system.Insets) system.Insets {
	if news := js.Global().Get("document").Call("getElementById", "news"); news.Truthy() && !news.Get("hidden").Bool() {
		in.Top = max(in.Top, news.Call("getBoundingClientRect").Get("bottom").Float())
	}
	return in
}

// tellActivity tells the page what is shown, so that it can keep the screen awake, and can return
// there after a reload.
func tellActivity(p scenes.Activity) {
	if hear := js.Global().Get("roundtablePlaying"); hear.Type() == js.TypeFunction {
		hear.Invoke(p.Game, p.Waiting)
	}
}

func tellDocument(json string) {
	if hear := js.Global().Get("roundtableDocument"); hear.Type() == js.TypeFunction {
		hear.Invoke(json)
	}
}

// reader makes the App perform actions in the page's document: roundtableRead(action, target,
// amount).
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
	dispatch("roundtable-read")
}

// open makes the App notice changes of the page's insets, which can change without its size. It
// returns the App itself as the game: the browser sets the page's size, and page.js passes on what
// to open.
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

// language returns the browser's list of languages, the preferred one first. If the page has
// already fetched the texts of the last used language, they are used from the first frame.
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

// tellSpoken tells the page the program's language, for the page's own texts and for screen
// readers.
func tellSpoken(tag string, chosen bool) {
	if hear := js.Global().Get("roundtableSpoken"); hear.Type() == js.TypeFunction {
		hear.Invoke(tag, chosen)
	}
}
