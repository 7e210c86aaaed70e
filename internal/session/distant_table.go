package session

import (
	"time"

	"roundtable/online"
)

// DistantTable is what the table of a game at a distance needs. Game is needed; the rest may be
// left out.
type DistantTable struct {
	Game *Distance
	// Now is the time as the game's connection has it. Default: the App's own.
	Now func() time.Duration
	// Online is the link to the game where a server keeps it, in which server and game stand
	// (https://play.example.org/#/online/GAME). By it the library knows a game again that
	// people here play, and opens it there while it goes on. "" keeps nothing.
	Online string
	// Place is what names the table in a link behind '#/', "" nothing.
	Place string
	// Link is the link for those who watch; nil or "" where there is none.
	Link func() string
	// Next opens the game of an ID, which follows this one; nil where none can be opened.
	Next func(id string)
	// Waiting is the game that Next opens once this one waits for others; nil where there
	// is never one.
	Waiting func() WaitingGame
	// Ratings are the seats' ratings as they are known now, by seat, 0 where none is; nil where
	// the game is not rated.
	Ratings func() [online.MaxSeats]int64
	// Leave leads back to where the game was opened. Default: the title.
	Leave func()
	// Mute asks that courtesies of this game come no more, or again. Muted says whether they
	// do not come now.
	Mute  func(on bool)
	Muted bool
}

// WaitingGame is a game that waits for a move from here; its zero value is none.
type WaitingGame struct {
	Game    string // its ID
	Against string // who else plays it
	Games   int    // how many wait so
}
