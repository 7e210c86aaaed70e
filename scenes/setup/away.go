package setup

import (
	"maps"
	"slices"

	"roundtable/engine"
	protocol "roundtable/online"
	"roundtable/scenes/stage"
	"roundtable/sprites"
)

// here reports whether a person at this device plays.
func (p player) here() bool { return !p.Computer && p.Away == "" }

// elsewhere is what of a set-up concerns those who play from elsewhere.
type elsewhere struct{ setup *setup }

func elsewhereOf(s *setup) elsewhere { return elsewhere{s} }

// distant reports whether somebody plays from elsewhere.
func (e elsewhere) distant() bool {
	s := e.setup
	return slices.ContainsFunc(s.Players[:s.Seats], func(p player) bool { return p.Away != "" })
}

// seat chooses who sits on a place round the table. Of a game at a distance one place is
// this device's: whoever else would play here comes by a link.
func (e elsewhere) seat(i int, computer bool, from away) {
	s := e.setup
	p := &s.Players[i]
	p.Computer, p.Away, s.Drawn = computer, from, false
	if from == "" && !computer { // the place of this device is where it was chosen last
		for j := range s.Players {
			if j != i && e.distant() && s.Players[j].here() {
				s.Players[j].Away = friend
			}
		}
	}
	e.mendAway()
}

// mendAway puts what is possible in place of what is not.
func (e elsewhere) mendAway() {
	s := e.setup
	seen := false
	for i := range s.Players {
		p := &s.Players[i]
		if !s.Svc.Online.There() || p.Computer {
			p.Away = ""
		}
		if p.here() && i < s.Seats && e.distant() {
			if seen {
				p.Away = friend
			}
			seen = true
		}
	}
	if !e.distant() {
		return
	}
	if all := s.Svc.Online.Clocks(s.name()); !slices.Contains(all, s.Distant) {
		s.Distant = all[len(all)-2]
	}
}

// invite has a friend sit opposite this device, at the first place.
func (e elsewhere) invite() {
	s := e.setup
	for i := range s.Players {
		s.Players[i].Computer, s.Players[i].Away = false, ""
		if i > 0 {
			s.Players[i].Away = friend
		}
	}
	e.mendAway()
}

// awayName is what somebody from elsewhere is called before they come.
func (e elsewhere) awayName(a away) string {
	s := e.setup
	if a == anyone {
		return s.Svc.Text("setup.anyone")
	}
	return s.Svc.Text("setup.friend")
}

// invitation is the game as a server makes it.
func (e elsewhere) invitation() protocol.Create {
	s := e.setup
	c := protocol.Create{Kind: s.name(), Clock: s.Distant, Options: maps.Clone(s.setup().Values), Lot: s.look.Lot && s.from == nil}
	if s.from != nil {
		c.Start = s.entry.Game.(engine.Editor).DraftText(*s.from)
	}
	for _, p := range s.Players[:s.Seats] {
		place := protocol.Place{For: "me"}
		switch {
		case p.Computer:
			place = protocol.Place{For: "computer", Level: p.Level, Character: p.Character}
		case p.Away == anyone:
			place.For = "open"
		case p.Away == friend:
			place.For = "link"
		}
		c.Seats = append(c.Seats, place)
	}
	return c
}

// kindLines is on how many lines the kinds of players stand: two where so many have no room
// beside each other.
func (e elsewhere) kindLines(kinds []stage.Option) int {
	s := e.setup
	room := min(s.Kit.Frame.Safe().W, s.Kit.Px(600))
	if s.Kit.Frame.Safe().W >= s.Kit.Px(440) { // beside their label
		room *= 0.62
	}
	for _, o := range kinds {
		if s.Kit.Width(o.Text, sprites.StyleBody, 15)+s.Kit.Px(5) > (room-s.Kit.Px(60))/float64(len(kinds)) && len(kinds) > 2 {
			return 2
		}
	}
	return 1
}
