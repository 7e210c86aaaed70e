package mobile

import (
	"sync"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/mobile"

	"roundtable/scenes/system"
)

// version is set when a release is linked.
var version = "dev"

// server is the origin of the server that is offered first, set when a release is linked; ""
// where it names none.
var server string

// Host is what the game asks of the phone's program. It is called on the game's
// own thread and is not to wait.
type Host interface {
	// Vibrate lets the phone be felt for so many milliseconds.
	Vibrate(milliseconds int)
	// ShareText hands a text over to the person, as a file of that name, in the
	// system's own sheet.
	ShareText(name, text string)
	// AskText asks the person for a text, by a head and what is there at first, and gives
	// it to TakenText: a line, or one of many that may also come from a file. The others
	// are the words of its buttons; without a word for files there is no such button.
	AskText(head, text, take, file, close string, line bool)
}

// phone is the one game of the process: a phone makes its screen anew and again
// while the library stays loaded.
var phone = sync.OnceValue(newGame)

var start = sync.OnceFunc(func() {
	ebiten.SetScreenClearedEveryFrame(false)
	ebiten.SetTPS(60)
	mobile.SetGame(phone())
})

// Start begins the game; only the first call counts.
func Start() { start() }

// Version is the version of the game.
func Version() string { return version }

// SetHost says who is asked for what the phone does.
func SetHost(h Host) { phone().setHost(h) }

// SetFilesDir says which folder is the program's own, by its absolute path. It
// counts until the first frame.
func SetFilesDir(path string) { phone().setFilesDir(path) }

// SystemLanguage says which language the person reads, as "en-GB". It counts until
// the first frame.
func SystemLanguage(tag string) { phone().setLanguage(tag) }

// SetInsets says what a notch, a bar or the keyboard covers at the edges, in units
// that do not depend on the screen's density: Android's dp, iOS's points.
func SetInsets(top, right, bottom, left float64) {
	phone().tell(system.Insets{Top: top, Right: right, Bottom: bottom, Left: left})
}

// TextScale says how large the person wants text, 1 as usual.
func TextScale(scale float64) { phone().tell(system.TextScale(scale)) }

// ReduceMotion says whether the person wants less motion.
func ReduceMotion(on bool) { phone().calm.Store(on) }

// Back is the phone's own gesture: one step back. It reports whether there is none,
// so that the program is to be left.
func Back() bool { return phone().back() }

// Pause stops drawing, sound and thinking, and returns when everything is saved, or
// after a second: the system may end the program at any time from then on.
func Pause() { phone().pause() }

// Resume goes on where Pause stopped.
func Resume() { phone().tell(system.Resume{}) }

// LowMemory lets go of what can be made again.
func LowMemory() { phone().letGo() }

// OpenText opens a text from outside: the record of a game, or a link to one
// ("roundtable:#/camelot").
func OpenText(text string) { phone().tell(system.Open(text)) }

// TakenText is the text that Host.AskText asked for; without given the person gave none.
func TakenText(text string, given bool) { phone().answer(text, given) }

// ShareText hands the record of the game on the table to Host.ShareText; where
// there is none, nothing happens.
func ShareText() { phone().tell(system.Share{}) }
