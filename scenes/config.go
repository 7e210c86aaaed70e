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

// Dependencies are the parts that an App works with.
type Dependencies struct {
	Store   *store.Store
	Sounds  stage.Sounds
	Thinker stage.Seats
	Games   catalog.List // on the title; default: all there are
	Theme   stage.Themes // default: sprites.New
	Reader  Reader       // the real devices; nil: only Step moves the App
	Seed    uint64       // for random choices, names and the computer's moves
	Version string       // shown in 'About'
	Address string       // before the '#' of a link to a game; default: the program's own scheme
	// Online makes play online; default: none.
	Online func(online.Config) stage.Online
	// Fetch returns a file of the program that is not embedded (locale.File, and in the folder
	// puzzles those of puzzles.Files), and may block; nil if all are embedded.
	Fetch     func(name string) ([]byte, error)
	runUnseen func(func()) // runs a function while no frame is drawn
	// Rest is called between pieces of long work, so that a page's only thread can serve the
	// browser. Default: nothing.
	Rest func()
}

// Platform describes the system that the program runs on.
type Platform struct {
	// Language is the system's language, a tag or a list of them by preference, used until the user
	// chooses one. Default: English.
	Language string
	Text     float64       // the default text scale; 0 is 1
	Insets   system.Insets // what covers the edges of the screen at first
	// Today returns the user's day, in days since 1970-01-01; it is called whenever it is needed,
	// as midnight may pass. Default: that of Date.
	Today func() int
	// Date fixes the date in records, for recordings. Default: that of Today, whenever a game
	// begins.
	Date string
	date func() string // returns either
	// Now returns the real time, for dates of saved games and for ticks that are missing while
	// clocks run. Default: the beginning of Today, and clocks that count ticks alone.
	Now     func() time.Time
	Browser bool        // there is no leaving the program
	Restore bool        // reopen the table that was left for another program
	Whole   bool        // the program always has the whole screen
	Music   bool        // the default for music
	Mute    bool        // the default for sound is off
	Calm    func() bool // the device asks for less motion; called every tick
	Closing func() bool // the user closes the window; called every tick
	Focused func() bool // the window has the focus; called every tick; may be nil
	// Dropped returns the texts of files dropped on the window in this tick, and then those that
	// could not be read; nil if none. It may be nil.
	Dropped func() <-chan system.Event
	stage.Texts
}

// Hooks are called when something happens in the App. Each may be nil.
type Hooks struct {
	Probe  func(json string) // gets the report, as JSON, whenever it changes
	Record Recorder          // gets all input from outside
	// Saved reports, after the first game and at each change, whether all games are saved and no
	// guest plays on a server that this program runs.
	Saved func(saved bool)
	// Activity reports what is on the table, at each change.
	Activity func(Activity)
	// Spoken reports the tag of the language, and whether the user has chosen it, at first and at
	// each change.
	Spoken func(tag string, chosen bool)
	// Document gets the screen as a document, as JSON, from system.Read(true) on, at each change.
	Document func(json string)
	// Notice gets unexpected failures: a panic that the App caught, with its trace, or a failed
	// computer player.
	Notice func(text string)
	// Ready is called once, after the first frame.
	Ready func()
	// Loaded is called once, when the pictures of the first screen are there and the rest can be
	// loaded.
	Loaded func()
}

// Reader reads the real devices once a tick.
type Reader interface {
	Read() input.Raw
	// SetPlace says where in the program the user is, before every Read.
	SetPlace(input.Place)
}

// Recorder records all that reaches an App from outside, so that the App can be run again.
type Recorder interface {
	Resize(w, h, scale float64)
	Tick(in input.State)
	// WriteEvent records an event of the system, before the next tick.
	WriteEvent(e system.Event)
	// Hear wraps computer players whose replies are recorded, each in the tick in which it comes.
	Hear(seats stage.Seats) stage.Seats
}
