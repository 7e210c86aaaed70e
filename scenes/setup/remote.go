package setup

import (
	"maps"
	"slices"

	"roundtable/engine"
	protocol "roundtable/online"
	"roundtable/scenes/stage"
	"roundtable/sprites"
)

// isHere reports whether the player is a user on this device.
func (p player) isHere() bool { return !p.Computer && p.Remote == "" }

// remoteSeats is the part of a set-up in which online players are chosen.
type remoteSeats struct{ setup *setup }

func remoteSeatsOf(s *setup) remoteSeats { return remoteSeats{s} }

func (e remoteSeats) distant() bool {
	s := e.setup
	return slices.ContainsFunc(s.Players[:s.Seats], func(p player) bool { return p.Remote != "" })
}

// seat changes the player at a place. In an online game only one place is on this device; the other
// players join by a link.
func (e remoteSeats) seat(i int, computer bool, from remote) {
	s := e.setup
	p := &s.Players[i]
	p.Computer, p.Remote, s.Drawn = computer, from, false
	if from == "" && !computer { // this device takes the place last chosen
		for j := range s.Players {
			if j != i && e.distant() && s.Players[j].isHere() {
				s.Players[j].Remote = friend
			}
		}
	}
	e.mendRemote()
}

func (e remoteSeats) mendRemote() {
	s := e.setup
	seen := false
	for i := range s.Players {
		p := &s.Players[i]
		if !s.Svc.Online.There() || p.Computer {
			p.Remote = ""
		}
		if p.isHere() && i < s.Seats && e.distant() {
			if seen {
				p.Remote = friend
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

func (e remoteSeats) invite() {
	s := e.setup
	for i := range s.Players {
		s.Players[i].Computer, s.Players[i].Remote = false, ""
		if i > 0 {
			s.Players[i].Remote = friend
		}
	}
	e.mendRemote()
}

func (e remoteSeats) remoteName(a remote) string {
	s := e.setup
	if a == anyone {
		return s.Svc.Text("setup.anyone")
	}
	return s.Svc.Text("setup.friend")
}

func (e remoteSeats) invitation() protocol.Create {
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
		case p.Remote == anyone:
			place.For = "open"
		case p.Remote == friend:
			place.For = "link"
		}
		c.Seats = append(c.Seats, place)
	}
	return c
}

// kindLines returns how many lines the kinds of players need: two if they don't fit in one.
func (e remoteSeats) kindLines(kinds []stage.Option) int {
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
