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
	// AskText asks the user for a text and passes it to TakenText. The text is one line if line is
	// true, or else several lines, which may also come from a file. head is the title and text the
	// initial value; the others are the labels of the buttons, with file "" for no such button.
	AskText(head, text, take, file, close string, line bool)
}

// phone returns the only game of the process, since a phone may create its screen several times
// while the library stays loaded.
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

// SystemLanguage sets the user's language, for example "en-GB". It has no effect after the first
// frame.
func SystemLanguage(tag string) { phone().setLanguage(tag) }

// SetInsets sets how much of each edge a notch, a bar or the keyboard covers, in
// density-independent units: Android's dp, iOS's points.
func SetInsets(top, right, bottom, left float64) {
	phone().tell(system.Insets{Top: top, Right: right, Bottom: bottom, Left: left})
}

// TextScale sets the scale at which the user wants text; 1 is the usual one.
func TextScale(scale float64) { phone().tell(system.TextScale(scale)) }

// ReduceMotion sets whether the user wants less motion.
func ReduceMotion(on bool) { phone().calm.Store(on) }

// Back handles the phone's gesture for going back: it goes one step back. It reports whether there
// is no step left, so that the user should leave the program.
func Back() bool { return phone().back() }

// Pause stops drawing, sound and search, and returns when everything is saved, or after a second.
// After that the system may end the program at any time.
func Pause() { phone().pause() }

// Resume ends a Pause.
func Resume() { phone().tell(system.Resume{}) }

// LowMemory frees memory whose content can be made again.
func LowMemory() { phone().letGo() }

// OpenText opens a text from outside: the record of a game, or a link to one
// ("roundtable:#/camelot").
func OpenText(text string) { phone().tell(system.Open(text)) }

// TakenText passes on the text that Host.AskText asked for; given is false if the user closed the
// question.
func TakenText(text string, given bool) { phone().answer(text, given) }

// ShareText passes the record of the game at the table to Host.ShareText, if there is a game.
func ShareText() { phone().tell(system.Share{}) }
