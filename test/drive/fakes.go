package drive

import (
	"sync"

	"roundtable/audio"
	"roundtable/engine"
	"roundtable/engine/catalog"
	"roundtable/engine/record"
	"roundtable/engine/splitmix"
	"roundtable/internal/computer"
	"roundtable/internal/thinker/protocol"
	"roundtable/scenes"
	"roundtable/sprites"
)

// Sounds is a player that only records what it should play.
type Sounds struct {
	Played []Sound
	Volume float64
	Music  bool
	Lute   float64 // the volume of the music
	Ticks  int
	Paused bool
	Before func() // is called before every tick, where it is not nil
	muted  bool
	panics bool // at the next sound
}

// Sound is a sound that was played, with its variation and its place on the board.
type Sound struct {
	audio.Sound
	Variation uint64
	At        float64
}

// Play records a sound.
func (s *Sounds) Play(sound audio.Sound, variation uint64, at float64) {
	if s.panics {
		panic("a test of what a panic leads to")
	}
	s.Played = append(s.Played, Sound{sound, variation, at})
}

// Names returns the sounds that were played, in order.
func (s *Sounds) Names() (names []audio.Sound) {
	for _, p := range s.Played {
		names = append(names, p.Sound)
	}
	return names
}

// Tick counts the ticks.
func (s *Sounds) Tick() {
	if s.Before != nil {
		s.Before()
	}
	s.Ticks++
}

// SetMuted records whether the sound is off.
func (s *Sounds) SetMuted(m bool) { s.muted = m }

// Muted reports whether the sound is off.
func (s *Sounds) Muted() bool { return s.muted }

// SetVolume records the volume.
func (s *Sounds) SetVolume(v float64) { s.Volume = v }

// SetMusic records whether music is on, and its volume.
func (s *Sounds) SetMusic(on bool, v float64) { s.Music, s.Lute = on, v }

// Pause records that all sound is suspended.
func (s *Sounds) Pause() { s.Paused = true }

// Resume records that sound is no longer suspended.
func (s *Sounds) Resume() { s.Paused = false }

// Seat is a computer player that answers at once and always in the same way, so that a game can be
// repeated. It searches a little. With Lots it plays random moves, for tests that no change of the
// search should affect; with Script it plays the given moves; with Mute it never answers.
type Seat struct {
	Lots     bool
	Mute     bool
	Score    *int // what it thinks of every position, where it is not nil
	Script   []engine.Move
	Requests []protocol.Request // what it was asked
	Stops    int
	id       int
	reply    *protocol.Reply
}

// seatNodes is the number of nodes that a Seat searches.
const seatNodes = 300

// Start computes the reply at once.
func (s *Seat) Start(r protocol.Request) int {
	s.id++
	s.Requests = append(s.Requests, r)
	s.reply = nil
	if s.Mute {
		return s.id
	}
	if n := len(s.Script); n > 0 {
		s.reply = &protocol.Reply{ID: s.id, Done: true, Info: engine.Info{Move: s.Script[0]}}
		if s.Script = s.Script[1:]; n == 1 {
			s.Mute = true
		}
		return s.id
	}
	if s.Lots {
		s.reply = &protocol.Reply{ID: s.id, Done: true, Info: engine.Info{Move: randomMove(r)}}
		return s.id
	}
	r.ID, r.Time, r.Limits.Nodes = s.id, 0, seatNodes
	reply := computer.Answer(r, func() bool { return false }, nil)
	s.reply = &reply
	return s.id
}

// Answer gives the move that a seat with Mute was asked for.
func (s *Seat) Answer(m engine.Move) {
	s.reply = &protocol.Reply{ID: s.id, Done: true, Info: engine.Info{Move: m}}
}

// randomMove returns a legal move that depends only on the rules and the request; "" if the request
// is not valid.
func randomMove(r protocol.Request) engine.Move {
	e, ok := catalog.Find(r.Game)
	if !ok {
		return ""
	}
	begun := record.Record{Setup: r.Setup, Start: r.Start}
	p, err := begun.Begin(e.Game)
	for _, m := range r.Moves {
		if err == nil {
			p, _, err = p.Play(m)
		}
	}
	if err != nil {
		return ""
	}
	moves := p.Moves()
	l := splitmix.New(uint64(len(r.Moves)) + r.Setup.Seed<<32)
	return moves[l.Intn(len(moves))]
}

// Stop discards the reply.
func (s *Seat) Stop() { s.Stops++; s.reply = nil }

// Poll returns the reply once.
func (s *Seat) Poll() (protocol.Reply, bool) {
	if s.reply != nil && s.Score != nil {
		s.reply.Info.Score, s.reply.Info.Win = *s.Score, 0
	}
	if s.reply == nil {
		return protocol.Reply{}, false
	}
	r := *s.reply
	s.reply = nil
	return r, true
}

// Close does nothing.
func (s *Seat) Close() {}

// Theme returns the theme of a name. All Drivers share it, so that its pictures are drawn only
// once.
func Theme(name string) *sprites.Theme {
	return themes.of(name, func() *sprites.Theme { return sprites.New(name) })
}

// Blank gives a Driver themes whose pictures are never painted, for tests that only look at the
// places of things.
func Blank(c *scenes.Config) {
	c.Theme = func(name string) *sprites.Theme {
		return blanks.of(name, func() *sprites.Theme {
			t := sprites.New(name)
			t.Blank = true
			return t
		})
	}
}

// made holds the themes that all Drivers share, by name.
type made struct {
	sync.Mutex
	by map[string]*sprites.Theme
}

var themes, blanks made

// of returns the theme of a name, and makes it with begin the first time.
func (m *made) of(name string, begin func() *sprites.Theme) *sprites.Theme {
	m.Lock()
	defer m.Unlock()
	if m.by == nil {
		m.by = map[string]*sprites.Theme{}
	}
	if m.by[name] == nil {
		m.by[name] = begin()
	}
	return m.by[name]
}
