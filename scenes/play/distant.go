package play

import (
	"time"

	"roundtable/engine"
	"roundtable/engine/match"
	"roundtable/internal/library"
	"roundtable/internal/session"
	"roundtable/scenes/stage"
)

// DistantGame is a game at a distance as a table plays it; a *distance.Game is one.
type DistantGame interface {
	session.Distant
	// Open takes in what has come and returns the match as it stands, for a session that
	// begins; nil before the game has begun.
	Open(now time.Duration) *match.Match
}

// Distant is what the table of a game at a distance needs. Game is needed; the rest may be
// left out.
type Distant struct {
	Game DistantGame
	// Now is the time as the game's connection has it. Default: the App's own.
	Now func() time.Duration
	// Online is the link to the game where a server keeps it, in which server and game stand
	// (https://play.example.org/#/online/GAME). By it the library knows a game again that
	// people here play, and opens it there while it goes on. "" keeps nothing.
	Online string
	// Place is what names the table in a link behind '#/' (stage.Placed), "" nothing.
	Place string
	// Link is the link for those who watch; nil or "" where there is none.
	Link func() string
	// Next opens the game of an ID, which follows this one; nil where none can be opened.
	Next func(id string)
	// Leave leads back to where the game was opened. Default: the title.
	Leave func()
	// Mute asks that courtesies of this game come no more, or again. Muted says whether they
	// do not come now.
	Mute  func(on bool)
	Muted bool
}

// NewDistant is a table with a game at a distance on it; nil before the game has begun. The
// people here have the seats that the game holds now.
func NewDistant(svc *stage.Services, d Distant, think ThinkTime) *Table {
	if d.Now == nil {
		d.Now = svc.Now
	}
	m := d.Game.Open(d.Now())
	if m == nil {
		return nil
	}
	o := &distant{Distant: d}
	for seat := range m.Players() {
		if d.Game.Holds(engine.Seat(seat)) {
			o.here = o.here.With(engine.Seat(seat))
		}
	}
	return newTableOf(svc, m, think, session.Ordinary, Way{Leave: d.Leave}, o.file(svc, m), o)
}

// distant is what a table of a game at a distance knows besides its session.
type distant struct {
	Distant
	here engine.Seats // of people at this device
}

// file files a match that people here play in the library, where it is already if it was
// seen here before; it returns its ID there, "" where it is not kept.
func (o *distant) file(svc *stage.Services, m *match.Match) library.ID {
	if o.Online == "" || o.here == 0 {
		return ""
	}
	m.SetOnline(o.Online)
	for _, e := range svc.Games.Entries() {
		if e.Online == o.Online && e.Deleted == 0 {
			m.SetDate(e.Date)
			svc.Games.Touch(e.ID)
			return e.ID
		}
	}
	m.SetDate(svc.Date())
	return svc.Games.Add(m)
}
