package drive

import (
	"time"

	"roundtable/engine"
	"roundtable/internal/session"
	"roundtable/online"
)

func partyViews() []View {
	return []View{
		{"distant-waits", func(d *Driver) {
			d.partyOf(9, 0).freeze()
		}},
		{"distant-offer", func(d *Driver) {
			p := d.partyOf(10, 0)
			p.Others(1, &online.AskTakeback{Chair: p.Chair(1)})
			p.Present(1, false)
			p.freeze()
		}},
		{"distant-down", func(d *Driver) {
			p := d.partyOf(2, 0)
			p.Line(false)
			d.Ticks(2)
			path := PathOf(p.plain())
			d.TapPath(path)
			d.Settle()
			p.freeze()
		}},
		{"distant-watch", func(d *Driver) {
			p := d.partyOf(13)
			p.Present(0, false)
			d.Ticks(2)
			p.Wait(3*time.Minute + 50*time.Second)
			d.Ticks(200) // until the word of a great moment has gone
			p.Say(1, "one-moment")
			p.freeze()
		}},
		{"distant-next", func(d *Driver) {
			p := d.partyOf(10, 1)
			p.Waits = session.WaitingGame{Game: partyNext, Against: "Bob of the Lake", Games: 2}
			p.freeze()
		}},
		{"distant-next-end", func(d *Driver) {
			p := d.partyOf(14, 0)
			p.Waits = session.WaitingGame{Game: partyNext, Against: "Bob of the Lake", Games: 2}
			p.Others(1, &online.Resign{Chair: p.Chair(1)})
			d.Ticks(2)
			d.Settle()
		}},
		{"distant-say", func(d *Driver) {
			d.partyOf(4, 0).freeze()
			d.Tap("say")
		}},
		{"distant-end", func(d *Driver) {
			p := d.partyOf(14, 0)
			p.Others(1, &online.Resign{Chair: p.Chair(1)})
			d.Ticks(2)
			d.Settle()
			p.Others(1, &online.OfferRematch{Chair: p.Chair(1), Next: partyNext})
			d.Ticks(2)
		}},
		{"distant-gone", func(d *Driver) {
			p := d.partyOf(1, 0)
			p.Wait(70 * time.Second)
			d.Ticks(3)
			d.Settle()
		}},
		{"distant-days", func(d *Driver) {
			p := d.Sit("camelot", "3d", 2, 1)
			for range 6 {
				p.Move("")
				d.Ticks(1)
				d.Settle()
			}
			p.Wait(29*time.Hour + 12*time.Minute)
			p.Others(0, &online.OfferDraw{Chair: p.Chair(0)})
			d.Ticks(2)
		}},
		{"distant-think", func(d *Driver) {
			p := d.Sit("camelot", "3d", 2, 0)
			for range 6 {
				p.Move("")
				d.Ticks(1)
				d.Settle()
			}
			d.Tap("think")
			d.TapPath(PathOf(p.plain()))
			d.Settle()
		}},
		{"distant-conditions", func(d *Driver) {
			p := d.Sit("camelot", "3d", 2, 0)
			p.Move("")
			d.Ticks(1)
			d.Settle()
			d.Tap("think")
			at := p.Server.Match().Position()
			for range 4 {
				move := plain(at)
				d.TapPath(PathOf(move))
				d.Settle()
				at, _, _ = at.Play(engine.Move(move))
			}
			d.Tap("condition")
			d.Ticks(3)
			d.Tap("more", "conditions")
		}},
		{"distant-lancelot", func(d *Driver) {
			p := d.Sit("lancelot", "1/60", 3, 0)
			for range 10 {
				p.Move("")
				d.Ticks(1)
				d.Settle()
			}
			p.Present(2, false)
			p.Say(1, "well-played")
			p.freeze()
		}},
		{"distant-lancelot-offer", func(d *Driver) {
			p := d.Sit("lancelot", "1/60", 5, 0)
			for range 7 {
				p.Move("")
				d.Ticks(1)
				d.Settle()
			}
			p.Others(1, &online.AskTakeback{Chair: p.Chair(1)})
			p.freeze()
		}},
	}
}

// partyOf opens an online game of Camelot at a table after a number of moves. The players of the
// seats in here are on this device.
func (d *Driver) partyOf(moves int, here ...int) *Party {
	d.Helper()
	p := d.Sit("camelot", "300+3", 2, here...)
	for range moves {
		p.Move("")
		d.Ticks(1)
		d.Settle()
		p.Wait(7 * time.Second)
	}
	return p
}

// plain returns the first legal move, by its text, of a single step, which two taps make.
func (p *Party) plain() string {
	m := plain(p.Server.Match().Position())
	if m == "" {
		p.d.Fatalf("no move is plain: %v", p.Moves())
	}
	return m
}

func plain(at engine.Position) (first string) {
	for _, mv := range at.Moves() {
		m, err := at.Notation(mv)
		if path := PathOf(m); err == nil && len(path) == 2 && len(m) == len(path[0])+len(path[1])+1 && (first == "" || m < first) {
			first = m
		}
	}
	return first
}

// freeze runs two ticks, so that everything is shown, and then stops the server's time.
func (p *Party) freeze() {
	p.d.Ticks(2)
	p.Still = true
}
