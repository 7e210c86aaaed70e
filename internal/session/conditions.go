package session

import (
	"cmp"
	"slices"

	"roundtable/engine"
	"roundtable/online"
)

// Conditions returns the conditional moves of the first local seat, as the server has them; its Lines
// may begin alike. In a live game there are none. ConditionsChanged reports every change of them.
func (d *Distance) Conditions() *online.Conditions {
	if told := d.conditions[d.localSeat()]; told != nil && d.Fold().Phase() == online.Playing {
		return told
	}
	return &online.Conditions{}
}

// SendsConditions reports whether the server has not answered the last SetConditions. Until then
// Conditions returns those of before.
func (d *Distance) SendsConditions() bool {
	return slices.ContainsFunc(d.asked, func(a asked) bool { return a.conditions() && a.seat == d.localSeat() })
}

// Replied reports whether a condition made a move.
func (d *Distance) Replied(ply int) bool { return d.replied[ply] }

// SetConditions replaces the conditional moves of the first local seat; without lines it withdraws
// them. It sends the request as soon as the device is online.
//
// Each line begins with the next move of the game as the server has it, which is another player's,
// and ends with one of the seat's own moves, of which it has at most online.MaxReplies. Where two
// of the at most online.MaxLines lines first differ, the move is another player's. The rules check
// the lines now, and on the server again.
//
// An error means that nothing is sent: NotNow while a local move is being sent, otherwise an
// *online.Refused, whose Field names the wrong move, such as lines[2][3]. ConditionsChanged or
// ConditionsRefused follows.
func (d *Distance) SetConditions(lines [][]engine.Move) error {
	seat := d.localSeat()
	by, _ := d.sitter(seat)
	if d.sending() >= 0 && len(lines) > 0 {
		return NotNow
	}
	r := &online.SetConditions{Ply: d.game.Match().Ply(), Key: d.game.State(d.game.Time()).Key, Lines: lines}
	r.For(d.game.ID(), int(seat))
	if _, err := d.game.Plan(by, "", r); err != nil {
		return err
	}
	// The server answers in order, so only the last request matters.
	d.asked = slices.DeleteFunc(d.asked, func(a asked) bool { return a.conditions() && a.seat == seat })
	return d.send(asked{request: r, seat: seat})
}

func (d *Distance) localSeat() engine.Seat {
	for s := range d.game.Created().Seats {
		if d.Holds(engine.Seat(s)) {
			return engine.Seat(s)
		}
	}
	return engine.NoSeat
}

func (a *asked) conditions() bool {
	_, is := a.request.(*online.SetConditions)
	return is
}

// TakeConditions records the conditional moves of a local seat that the server has sent.
func (d *Distance) TakeConditions(told *online.Conditions) {
	seat := engine.Seat(told.Seat)
	was := cmp.Or(d.conditions[seat], &online.Conditions{})
	d.conditions[seat] = told
	set := was.Ply == told.Ply || len(was.Lines) == 0
	if set && slices.EqualFunc(was.Lines, told.Lines, slices.Equal[[]engine.Move]) {
		return
	}
	void := told.Void || !set && len(told.Lines) == 0 && !slices.ContainsFunc(was.Lines, func(line []engine.Move) bool { return d.Fold().HasPlayed(was.Ply, line) })
	d.tell(ConditionsChanged{Void: void, Ply: was.Ply})
}
