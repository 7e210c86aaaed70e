package online

import (
	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/internal/locale"
	protocol "roundtable/online"
	"roundtable/scenes/input"
	"roundtable/scenes/stage"
	"roundtable/scenes/system"
	"roundtable/sprites"
)

// sheet is the scene of every screen here: a form that is laid out anew when something has
// changed. What it shows and does is told by what it is made of: so all screens are one
// type, which keeps the page's program small.
type sheet struct {
	stage.Writing
	o    *Opener
	seen int    // of Opener.Changes
	why  string // why something was refused
	// name is the screen's in reports. head is its name in words, nil "Play online".
	name string
	head func() string
	// place names it in a link, message says more than why, tick goes on by a tick and
	// reports whether something has changed, came hears that something has come, shares hands
	// over a link, and left ends what only the screen needs; each may be nil.
	place   func() string
	message func() string
	tick    func() bool
	came    func() (elsewhere bool) // it has led to another screen
	shares  func()
	left    func()
}

// Traits are what the App may ask of the scene.
func (s *sheet) Traits() stage.Traits {
	t := s.Writing.Traits()
	t.Place, t.Leave, t.Share, t.Report = s.Place, s.Leave, s.Share, s.Report
	return t
}

// newSheet is a screen of such rows.
func newSheet(o *Opener, name string, key locale.Key, groups func() [][]stage.Row) *sheet {
	s := &sheet{o: o, name: name, seen: -1}
	s.Svc, s.Tell, s.Groups = o.cfg.Services, o.cfg.Tell, groups
	s.Head = func() string {
		if s.head != nil {
			return s.head()
		}
		return s.Svc.Text(key)
	}
	s.Emblem = func(px int) *ebiten.Image { return sprites.Emblem(s.Svc.Theme, px) }
	return s
}

// fail says why something was refused.
func (s *sheet) fail(why *protocol.Refused) {
	s.why = s.o.words().why(why)
	s.o.changes++
}

// heard hears the end of a request.
func (s *sheet) heard(_ protocol.Answer, why *protocol.Refused) {
	if why != nil {
		s.fail(why)
	}
}

// Place names the screen in a link.
func (s *sheet) Place() string {
	if s.place == nil {
		return ""
	}
	return s.place()
}

// Report names the screen and tells what was refused.
func (s *sheet) Report(r *system.Report) {
	s.Page.Report(r)
	r.Scene, r.Message = s.name, s.why
	if s.message != nil {
		r.Message = s.message()
	}
}

// Share hands over a link to what is shown.
func (s *sheet) Share() {
	if s.shares != nil {
		s.shares()
	}
}

// Leave ends what only this screen needs.
func (s *sheet) Leave() {
	s.Writing.Leave()
	if s.left != nil {
		s.left()
	}
}

// Update hears one tick.
func (s *sheet) Update(in input.State) stage.Change {
	c := s.Writing.Update(in)
	if s.o.lobby == nil && s.name != serversName && s.name != hostName { // it was closed
		return c
	}
	ticked := s.tick != nil && s.tick()
	if s.seen != s.o.changes {
		s.seen, ticked = s.o.changes, true
		if s.came != nil && s.came() {
			return stage.All
		}
	}
	if ticked {
		s.Rebuild()
		return stage.All
	}
	return c
}

// Names of the screens that need no line.
const (
	serversName = "online-servers"
	hostName    = "online-host"
)
