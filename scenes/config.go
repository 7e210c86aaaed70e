package scenes

import (
	"time"

	"roundtable/engine/catalog"
	"roundtable/internal/store"
	"roundtable/scenes/input"
	"roundtable/scenes/online"
	"roundtable/scenes/stage"
	"roundtable/scenes/system"
)

// Config configures an App. Store, Sounds and Thinker are needed; the rest has defaults.
type Config struct {
	Dependencies
	Platform
	Hooks
}

// Dependencies are the parts of the program that an App works with, but does not make.
type Dependencies struct {
	Store   *store.Store
	Sounds  stage.Sounds
	Thinker stage.Seats
	Games   catalog.List // the games offered on the title screen; default: all games
	Theme   stage.Themes // default: sprites.New
	Reader  Reader       // reads the real devices; nil: the App advances only by calls of Step
	Seed    uint64       // for random choices, names and the computer's moves
	Version string       // shown in 'About'
	Address string       // the part before the '#' in a link to a game; default: the program's own scheme
	// Online creates the part of the App that plays online; default: one that cannot play online.
	Online func(online.Config) stage.Online
	// Fetch returns the content of one of the program's files that is not embedded: those of
	// locale.File, and in the folder puzzles those of puzzles.Files. It may block. It is nil if all
	// files are embedded.
	Fetch     func(name string) ([]byte, error)
	runUnseen func(func()) // runs a function while no frame is drawn
	// Rest is called between the pieces of long work, so that a web page, which has only one
	// thread, can serve the browser. Default: nothing.
	Rest func()
}

// Platform describes the system that the program runs on.
type Platform struct {
	// Language is the system's language, as a language tag or a list of tags in the order of
	// preference. It is used until the user chooses a language. Default: English.
	Language string
	Text     float64       // the default size of texts, relative to the normal size; 0 means 1
	Insets   system.Insets // what covers the edges of the screen at the start, such as a notch
	// Today returns the date at the user's place, in days since 1970-01-01. It is called each time
	// a date is needed, because the day may change while the program runs. Default: the day of
	// Date.
	Today func() int
	// Date is a fixed date to be written into records of games, for recordings of the input.
	// Default: the day that Today returns when a game begins.
	Date string
	date func() string // returns Date or else the text of Today
	// Now returns the real time. It is used to date saved games, and to detect missing ticks while
	// players' clocks run. Default: the beginning of the day that Today returned first; then clocks
	// count ticks only.
	Now     func() time.Time
	Browser bool        // the program runs in a browser, where the user cannot quit it
	Restore bool        // at the start, open again the table that was open when the system ended the program
	Whole   bool        // the program always fills the screen
	Music   bool        // whether music is on by default
	Mute    bool        // sound is off by default
	Calm    func() bool // reports whether the device asks for reduced motion; called every tick
	Closing func() bool // reports whether the user wants to close the window; called every tick
	Focused func() bool // reports whether the window has the focus; called every tick; may be nil
	// Dropped returns a channel of events for the files that were dropped on the window in this
	// tick: first the texts of the files, then the names of those that could not be read. It
	// returns nil if no file was dropped. Dropped may be nil.
	Dropped func() <-chan system.Event
	stage.Texts
}

// Hooks are called when something happens in the App. Each may be nil.
type Hooks struct {
	Probe  func(json string) // receives the state of the App as JSON whenever it changes
	Record Recorder          // records all input from outside the App
	// Saved receives whether the program can be closed without loss: all games are saved, and no
	// guest plays on a server that this program runs. It is first called after the first game has
	// begun, and then at each change.
	Saved func(saved bool)
	// Activity receives the Activity at each change.
	Activity func(Activity)
	// Spoken receives the tag of the program's language, and whether the user has chosen that
	// language, at the start and at each change.
	Spoken func(tag string, chosen bool)
	// Document receives the screen as a document, in JSON, at each change. The first call follows
	// the event system.Read(true).
	Document func(json string)
	// Notice receives texts about unexpected failures: a panic that the App caught, with its stack
	// trace, or a computer player that failed.
	Notice func(text string)
	// Ready is called once, after the first frame.
	Ready func()
	// Loaded is called once, when the pictures of the first screen have been drawn and the program
	// can load other data.
	Loaded func()
}

// Reader reads the real devices once a tick.
type Reader interface {
	Read() input.Raw
	// SetPlace tells the reader which part of the program the user is in. It is called before each
	// Read.
	SetPlace(input.Place)
}

// Recorder records everything that reaches an App from outside, so that the same run can be
// repeated later.
type Recorder interface {
	Resize(w, h, scale float64)
	Tick(in input.State)
	// WriteEvent records an event of the system. The event takes effect in the next tick.
	WriteEvent(e system.Event)
	// Hear returns computer players that work like seats, and records each of their replies
	// together with the tick in which it arrives.
	Hear(seats stage.Seats) stage.Seats
}
