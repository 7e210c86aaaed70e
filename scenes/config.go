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

// Config is what an App is made of. Store, Sounds and Thinker are needed; the rest has defaults.
// The groups are embedded, so that one value is changed without a word of its group.
type Config struct {
	Dependencies
	Platform
	Hooks
}

// Dependencies are the parts with which an App works.
type Dependencies struct {
	Store   *store.Store
	Sounds  stage.Sounds
	Thinker stage.Seats
	Games   catalog.List // those on the title; default: all there are
	Theme   stage.Themes // default: sprites.New
	Reader  Reader       // the real devices; nil: only Step moves the App
	Seed    uint64       // of lots, names and the computer's choices
	Version string       // of the program, for 'About'
	Address string       // before the '#' of a link to a game; default: the program's own scheme
	// Online makes play online; default: there is none.
	Online func(online.Config) stage.Online
	// Fetch returns a file of the program that is not within it (locale.File, and in the
	// folder puzzles those of puzzles.Files), and may wait; nil where all are within it.
	Fetch  func(name string) ([]byte, error)
	beside func(func()) // does something while no frame is drawn
	// Rest is called between pieces of long work beside the frames: a page's one thread
	// belongs to the program until that sleeps. Default: nothing.
	Rest func()
}

// Platform is what the program runs on: what it is like, and how texts come from it and
// go to it.
type Platform struct {
	// Language is the system's language, a tag or a list of them, the most wanted
	// first; it holds until the person has chosen one. Default: English.
	Language string
	Text     float64       // the person's text scale at first; 0 is 1
	Insets   system.Insets // what covers the edges of the screen at first
	// Today is the day where the person is, in days since 1970-01-01, asked whenever
	// it matters: the program may be open past midnight. Default: that of Date.
	Today func() int
	// Date is what records have for a date where every day is to be the same, as in a
	// recording. Default: that of Today, whenever a game begins.
	Date string
	date func() string // asks for either
	// Now tells the time: when games are kept, and what players' clocks lack where ticks
	// are left out; default: the beginning of Today, and clocks that go by ticks alone.
	Now     func() time.Time
	Browser bool        // there is no leaving the program
	Restore bool        // come back to the table that was left for another program
	Whole   bool        // the program always has the whole screen
	Music   bool        // there is music until the person has chosen
	Mute    bool        // there is no sound until the person turns it on
	Calm    func() bool // the device asks for less motion; asked every tick
	Closing func() bool // the person closes the window; asked every tick
	Focused func() bool // the window has the focus; asked every tick; may be nil
	// Dropped is what is told of files that were dropped on the window in this tick, or nil:
	// their texts, and then what could not be read; may be nil.
	Dropped func() <-chan system.Event
	stage.Texts
}

// Hooks hear what happens in the App. Each may be nil.
type Hooks struct {
	Probe  func(json string) // hears the report, as JSON, whenever it changes
	Record Recorder          // hears what comes from outside
	// Saved hears, once a game has been played, whether all games are saved and nobody plays
	// at a server that this program runs, and whenever that changes.
	Saved func(saved bool)
	// Activity hears what is on the table, whenever that changes.
	Activity func(Activity)
	// Spoken hears the tag of the language, and whether the person has chosen it, at
	// first and after every change.
	Spoken func(tag string, chosen bool)
	// Document hears what is on screen as a document, as JSON, from system.Read(true)
	// on, and whenever that changes.
	Document func(json string)
	// Notice hears of what should not happen: a panic that the App caught, with
	// its trace, or a computer's seat that failed.
	Notice func(text string)
	// Ready is called once, when the first frame has been drawn.
	Ready func()
	// Loaded is called once, when the pictures of the first screen are there: then
	// is the time for what need not be there before.
	Loaded func()
}

// Reader reads the real devices once a tick.
type Reader interface {
	Read() input.Raw
	// SetPlace says where the person is, before every Read.
	SetPlace(input.Place)
}

// Recorder hears all that an App is told from outside: with it the App can be
// run again as it was.
type Recorder interface {
	Resize(w, h, scale float64)
	Tick(in input.State)
	// Told is something that the system tells, before the next tick.
	Told(e system.Event)
	// Hear makes computer's seats whose replies are heard, each in the tick in which it comes.
	Hear(seats stage.Seats) stage.Seats
}
