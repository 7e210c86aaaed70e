//go:build !js

package browser

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/input"

	"roundtable/scenes/system"
	"roundtable/test/probe"
)

// failure keeps pictures of what the page says instead of the game, at two sizes.
func (p *page) failure(name string) {
	p.Helper()
	for _, size := range [][2]int64{{360, 640}, {1280, 800}} {
		p.resize(size[0], size[1])
		p.frames(2)
		if value[bool](p, `document.documentElement.scrollWidth > innerWidth`) {
			p.Errorf("%s: the page is wider than %d", name, size[0])
		}
		p.picture(fmt.Sprintf("failure-%s-%dx%d", name, size[0], size[1]))
	}
}

func no(kinds string) string {
	return `{
		const get = HTMLCanvasElement.prototype.getContext;
		HTMLCanvasElement.prototype.getContext = function (kind, ...rest) {
			return ` + kinds + `.includes(kind) ? null : get.call(this, kind, ...rest);
		};
	}`
}

// What keeps the game from running in a browser is said before it is tried.
func TestBrowserLacksSomething(t *testing.T) {
	probe.Long(t)
	for name, c := range map[string]struct{ script, words string }{
		"no-wasm":  {`delete window.WebAssembly`, "This browser has no WebAssembly"},
		"no-webgl": {no(`['webgl', 'webgl2', 'experimental-webgl']`), "This browser can’t use WebGL"},
		"webgl-1":  {no(`['webgl2']`), "This browser has only WebGL 1"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := blank(t, laptop.with(c.script), nil)
			p.expect(`AbortError`)
			p.visit("")
			p.text(c.words)
			p.failure(name)
		})
	}
}

// A page that is opened as a file says that it must come from a web server.
func TestOpenedAsAFile(t *testing.T) {
	probe.Long(t)
	t.Parallel()
	p := blank(t, laptop, nil)
	p.expect(`file:|Manifest|ERR_FAILED`) // of the manifest
	p.url = "file://" + built + "/"
	p.visit("index.html")
	p.text("Round Table must come from a web server")
	p.failure("file")
}

// A page whose policy, or whose browser, forbids WebAssembly says that.
func TestWebAssemblyIsForbidden(t *testing.T) {
	probe.Long(t)
	t.Parallel()
	p := blank(t, laptop, nil)
	p.expect(`CompileError|Content Security Policy`)
	p.forbid("default-src 'self'")
	p.visit("")
	p.text("WebAssembly is blocked on this page")
	p.failure("forbidden")
}

// A part of the page that does not come is told, by whatever is left of it, and
// can be tried again.
func TestMissingParts(t *testing.T) {
	probe.Long(t)
	for name, words := range map[string]string{
		"wasm_exec.js": "Part of this page could not be loaded",
		"page.js":      "Part of this page didn’t arrive, or this browser is too old for it",
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := blank(t, laptop, nil)
			p.expect(`Failed to load resource|wasm_exec\.js`)
			p.cut("/" + name)
			p.visit("?probe=1")
			p.poll(`[...document.querySelectorAll('#hall p')].some((e) => e.checkVisibility({ visibilityProperty: true }) && e.textContent.includes('` + words + `'))`)
			p.failure("without-" + name)
			p.sever(nil)
			if name == "page.js" {
				p.click("#stuck a")
				p.awaitReload()
				p.poll(`document.getElementById('hall')?.hidden`)
				return
			}
			p.click("#again")
			p.awaitReload()
			p.title()
		})
	}
}

// A page without its colours is played all the same.
func TestNoStyle(t *testing.T) {
	probe.Long(t)
	t.Parallel()
	p := blank(t, laptop, nil)
	p.expect(`Failed to load resource`)
	p.cut("/style.css")
	p.visit("?probe=1")
	p.title()
}

// hasty lets what takes ten seconds and more come after half a second.
const hasty = `{
	const wait = window.setTimeout;
	window.setTimeout = (f, ms, ...rest) => wait(f, ms >= 10000 ? 500 : ms, ...rest);
}`

// The bar moves as the program comes; where nothing comes that is said, and the
// game begins all the same once the line is back.
func TestSlowLine(t *testing.T) {
	probe.Long(t)
	t.Parallel()
	p := blank(t, laptop.with(hasty), nil)
	goOn := p.stall(p.file("roundtable.wasm"))
	p.visit("?probe=1")
	p.poll(`Math.abs(document.getElementById('bar')?.value - 0.5) < 0.02`)
	p.text("The connection is slow: nothing is arriving right now")
	p.poll(`/\((49|50)\s?% so far\)/.test(document.getElementById('word').textContent)`)
	p.poll(`document.getElementById('again')?.checkVisibility()`)
	p.poll(`[...document.querySelectorAll('#squares img')].every((i) => i.checkVisibility() && i.naturalWidth > 0)`)
	p.failure("stalled")
	goOn()
	p.title()
	p.poll(`document.getElementById('hall').hidden`)
}

// A download that stands still can be tried again.
func TestStalledLineIsTriedAgain(t *testing.T) {
	probe.Long(t)
	t.Parallel()
	p := blank(t, laptop.with(hasty), nil)
	defer p.stall(p.file("roundtable.wasm"))()
	p.visit("?probe=1")
	p.poll(`Math.abs(document.getElementById('bar')?.value - 0.5) < 0.02`) // what comes before hides the button again
	p.text("The connection is slow")
	p.poll(`document.getElementById('again')?.checkVisibility()`)
	p.click("#again")
	p.awaitReload()
	p.text("The connection is slow")
}

// touchSquares puts a finger on a square of the exercise that the page shows before the program,
// draws it over the others and lifts it after about 60 ms for each.
func (p *page) touchSquares(names ...string) {
	p.Helper()
	p.poll(`document.querySelector('#squares img')?.naturalWidth`)
	kind := input.DispatchTouchEventTypeTouchStart
	for _, name := range names {
		at := value[input.TouchPoint](p, `{
			const { rows } = roundtableExercise, r = document.getElementById('squares').getBoundingClientRect();
			const row = rows.findIndex((all) => all.includes('`+name+`'));
			({ x: r.x + (rows[row].indexOf('`+name+`') + 0.5) * r.width / rows[0].length, y: r.y + (row + 0.5) * r.height / rows.length });
		}`)
		call(p, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: kind, TouchPoints: []*input.TouchPoint{&at}})
		p.frames(4)
		kind = input.DispatchTouchEventTypeTouchMove
	}
	call(p, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: input.DispatchTouchEventTypeTouchEnd, TouchPoints: []*input.TouchPoint{}})
}

// The exercise before the program is solved by finger, and the program begins with the lesson as it
// is then.
func TestExerciseBeforeTheProgram(t *testing.T) {
	probe.Long(t)
	t.Parallel()
	p := blank(t, phone.lively(), nil)
	goOn := p.stall(p.file("roundtable.wasm"))
	p.visit("?probe=1")
	task := func(want string) {
		t.Helper()
		p.poll(`document.getElementById('task').textContent.startsWith('` + want + `')`)
	}
	task("A Man steps to any empty square beside it")
	p.touchSquares("D5")
	task("First tap one of the two framed Men.")
	p.touchSquares("F6")
	task("A Man steps")
	p.touchSquares("F8")
	task("Now tap one of the squares with a dot.")
	p.touchSquares("F7")
	task("That’s it!")
	p.picture("exercise")
	goOn()
	r := p.Until("the first report", func(r system.Report) bool { return r.Scene != "" })
	if r.Scene != "lesson" || r.Ply != 2 || r.Table.Pieces["F7"].Kind == 0 || r.Message != "That’s it!" {
		t.Errorf("the program begins with %s, step %d: %q, %v", r.Scene, r.Ply, r.Message, r.Table)
	}
	p.poll(`document.getElementById('hall').hidden && !document.getElementById('squares')`)
	p.shot("exercise-in-the-lesson")
	p.tap("D5", r.Squares["D5"][0], r.Squares["D5"][1]) // and the lesson goes on
	p.Until("the Knight to be lifted", func(r system.Report) bool { return slices.Equal(r.Path, []string{"D5"}) })
}

// A player who has been here before is led to the title, whatever the player taps meanwhile.
func TestExerciseLeadsOnlyNewPlayers(t *testing.T) {
	probe.Long(t)
	t.Parallel()
	p := blank(t, phone.with(`localStorage.setItem('roundtable-met', '1')`), nil)
	goOn := p.stall(p.file("roundtable.wasm"))
	p.visit("?probe=1")
	p.touchSquares("F6", "F7")
	p.poll(`document.getElementById('task').textContent === 'That’s it!'`)
	goOn()
	if r := p.Until("the first report", func(r system.Report) bool { return r.Scene != "" }); r.Scene != "title" {
		t.Errorf("the program begins with %s", r.Scene)
	}
	p.poll(`document.getElementById('hall').hidden`)
}

// A load that fails can be tried again.
func TestLoadAgain(t *testing.T) {
	probe.Long(t)
	t.Parallel()
	p := blank(t, laptop, nil)
	p.expect(`roundtable\.wasm|Failed to load resource|Failed to fetch`)
	p.cut("/roundtable.wasm")
	p.visit("?probe=1")
	p.text("could not be loaded")
	if value[bool](p, `document.getElementById('lesson').checkVisibility()`) {
		t.Error("beside what is wrong the page shows the exercise")
	}
	p.failure("no-line")
	p.sever(nil)
	p.click("#again")
	p.awaitReload()
	p.title()
	p.poll(`document.getElementById('hall').hidden`)
}

// A program that comes damaged is told from a line that is broken.
func TestDamagedProgram(t *testing.T) {
	t.Parallel()
	p := blank(t, laptop, nil)
	p.expect(`CompileError`)
	p.replace(p.file("roundtable.wasm"), []byte("<html>Please log in to this network</html>"))
	p.visit("")
	p.text("Round Table arrived damaged")
	p.failure("damaged")
}

// What the page says of a program that did not start speaks of no game.
func TestNoStart(t *testing.T) {
	probe.Long(t)
	t.Parallel()
	p := blank(t, laptop, nil)
	p.expect(`TypeError`)
	file := p.file("roundtable.wasm")
	program, err := os.ReadFile(filepath.Join(built, "v", version, "roundtable.wasm"))
	if err != nil {
		t.Fatal(err)
	}
	// A program of its size with nothing in it but a section without a meaning.
	section := len(program) - len("\x00asm\x01\x00\x00\x00\x00") - 4
	empty := append([]byte("\x00asm\x01\x00\x00\x00\x00"), byte(section)|0x80, byte(section>>7)|0x80, byte(section>>14)|0x80, byte(section>>21))
	p.replace(file, append(empty, make([]byte, section)...))
	p.visit("?probe=1")
	p.text("Round Table could not start because of an error.")
	if text := p.word(); strings.Contains(text, "saved") {
		t.Error(text)
	}
	p.failure("no-start")
	p.replace(file, nil)
	p.click("#again")
	p.awaitReload()
	p.title()
}
