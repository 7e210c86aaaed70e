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

// sheet is the scene of every online screen: a form that is laid out again at each change. All
// screens have this one type, since that keeps the web page's program small.
type sheet struct {
	stage.Writing
	o       *Opener
	changes int    // Opener.Changes at the last layout
	why     string // why a request was refused
	// name is the screen's name in reports. head returns its heading; nil means "Play online".
	name string
	head func() string
	// place returns the screen's name in a link, message adds to why, tick runs a tick and reports
	// changes, came is called when messages arrive, shares exports a link, and release frees
	// resources; each may be nil.
	place   func() string
	message func() string
	tick    func() bool
	onNews  func() (elsewhere bool) // reports whether it has opened another screen
	shares  func()
	release func()
}

func (s *sheet) Traits() stage.Traits {
	t := s.Writing.Traits(s.name)
	t.Place, t.Leave, t.Share, t.Report = s.Place, s.Leave, s.Share, s.Report
	return t
}

func newSheet(o *Opener, name string, key locale.Key, groups func() [][]stage.Row) *sheet {
	s := &sheet{o: o, name: name, changes: -1}
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

func (s *sheet) fail(why *protocol.Refused) {
	s.why = s.o.words().why(why)
	s.o.changes++
}

func (s *sheet) finish(_ protocol.Answer, why *protocol.Refused) {
	if why != nil {
		s.fail(why)
	}
}

func (s *sheet) Place() string {
	if s.place == nil {
		return ""
	}
	return s.place()
}

// Report adds why a request was refused.
func (s *sheet) Report(r *system.Report) {
	s.Page.Report(r)
	r.Message = s.why
	if s.message != nil {
		r.Message = s.message()
	}
}

func (s *sheet) Share() {
	if s.shares != nil {
		s.shares()
	}
}

func (s *sheet) Leave() {
	s.Writing.Leave()
	if s.release != nil {
		s.release()
	}
}

func (s *sheet) Update(in input.State) stage.Change {
	c := s.Writing.Update(in)
	if s.o.lobby == nil && s.name != serversName && s.name != hostName { // it was closed
		return c
	}
	ticked := s.tick != nil && s.tick()
	if s.changes != s.o.changes {
		s.changes, ticked = s.o.changes, true
		if s.onNews != nil && s.onNews() {
			return stage.All
		}
	}
	if ticked {
		s.Rebuild()
		return stage.All
	}
	return c
}

// The names of the screens that need no connection.
const (
	serversName = "online-servers"
	hostName    = "online-host"
)
