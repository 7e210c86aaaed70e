package mobile

import (
	"sync"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/mobile"

	"roundtable/scenes/system"
)

// version is set by the linker in a release.
var version = "dev"

// server is the origin of the default server, set by the linker in a release; "" for none.
var server string

// Host is the phone's app. The game calls it on its own thread; it must not wait.
type Host interface {
	// Vibrate vibrates for the given milliseconds.
	Vibrate(milliseconds int)
	// ShareText offers the user a text, as a file of that name, in the system's share sheet.
	ShareText(name, text string)
	// AskText asks the user for a text and passes it to TakenText: one line, or several that
	// may also come from a file. head is the title and text the initial value; the others label
	// the buttons, file "" for none.
	AskText(head, text, take, file, close string, line bool)
}

// phone returns the only game of the process: a phone may create its screen repeatedly while
// the library stays loaded.
var phone = sync.OnceValue(newGame)

var start = sync.OnceFunc(func() {
	ebiten.SetScreenClearedEveryFrame(false)
	ebiten.SetTPS(60)
	mobile.SetGame(phone())
})

// Start begins the game; only the first call counts.
func Start() { start() }

// Version returns the program's version.
func Version() string { return version }

// SetHost sets the phone's app.
func SetHost(h Host) { phone().setHost(h) }

// SetFilesDir sets the program's folder by its absolute path. It has no effect after the first
// frame.
func SetFilesDir(path string) { phone().setFilesDir(path) }

// SystemLanguage sets the user's language, as "en-GB". It has no effect after the first frame.
func SystemLanguage(tag string) { phone().setLanguage(tag) }

// SetInsets sets what a notch, a bar or the keyboard covers at the edges, in
// density-independent units: Android's dp, iOS's points.
func SetInsets(top, right, bottom, left float64) {
	phone().tell(system.Insets{Top: top, Right: right, Bottom: bottom, Left: left})
}

// TextScale sets how large the user wants text, 1 as usual.
func TextScale(scale float64) { phone().tell(system.TextScale(scale)) }

// ReduceMotion sets whether the user wants less motion.
func ReduceMotion(on bool) { phone().calm.Store(on) }

// Back handles the phone's gesture: one step back. It reports whether there is none, so that
// the program should be left.
func Back() bool { return phone().back() }

// Pause stops drawing, sound and search, and returns when everything is saved, or after a
// second: the system may end the program at any time from then on.
func Pause() { phone().pause() }

// Resume ends a Pause.
func Resume() { phone().tell(system.Resume{}) }

// LowMemory frees what can be made again.
func LowMemory() { phone().letGo() }

// OpenText opens a text from outside: the record of a game, or a link to one
// ("roundtable:#/camelot").
func OpenText(text string) { phone().tell(system.Open(text)) }

// TakenText passes on the text that Host.AskText asked for; given is false if the user
// cancelled.
func TakenText(text string, given bool) { phone().answer(text, given) }

// ShareText passes the record of the game on the table to Host.ShareText, if there is one.
func ShareText() { phone().tell(system.Share{}) }
