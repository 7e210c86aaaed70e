package drive

import (
	"slices"
	"testing"

	"roundtable/engine"
	"roundtable/engine/grand"
	"roundtable/online"
	"roundtable/scenes/system"
)

// A whole game of four, two people at one screen and two computers between them, is played to
// its end by touch: the end is a team's, and the game is kept as it was played.
func TestWholeGamesOfTeams(t *testing.T) {
	for _, c := range []struct {
		board  string
		w, h   float64
		people []engine.Seat
	}{{"grand", 1280, 800, []engine.Seat{grand.Red, grand.Blue}}, {"cam", 390, 844, []engine.Seat{grand.Green, grand.Blue}}} {
		t.Run(c.board, func(t *testing.T) {
			d := New(t, c.w, c.h)
			defer d.App.Close()
			d.Tap("play-camelot", "board", map[string]string{"grand": "board-grand", "cam": "board-grand-cam"}[c.board], "setup-more")
			for seat, side := range []string{"red", "green", "blue", "yellow"} {
				d.Tap(side + map[bool]string{true: "-human", false: "-computer"}[slices.Contains(c.people, engine.Seat(seat))])
			}
			d.Tap("start")
			if got, want := d.Table().Turned, []int{grand.Red: 0, grand.Green: 2, grand.Blue: 3, grand.Yellow: 1}[c.people[0]]; got != want {
				t.Errorf("the board is turned by %d quarters, want %d: the first person is below", got, want)
			}
			var r system.Report
			for seed := uint64(1); r.Outcome == "" && seed < 20; seed++ {
				r = d.PlayCamelot(seed, 100)
			}
			rec := d.Saved()
			if r.Outcome == "" || !rec.Outcome.Over() {
				t.Fatalf("the game goes on at ply %d", r.Ply)
			}
			t.Logf("%d plies, %s, %+v", r.Ply, r.Outcome, rec.Outcome)
			if w := rec.Outcome.Winners; w != 0 && w != 0b0101 && w != 0b1010 {
				t.Errorf("%b have won, who are no team", w)
			}
			if r.Dialog != "end" {
				t.Errorf("at the end there is %q", r.Dialog)
			}
			if _, _, err := rec.Replay(grand.Game{}); err != nil {
				t.Error(err)
			}
		})
	}
}

// Four play online: the board is turned to the player here, the moves of the others appear as
// they come, and a player who resigns loses for the team.
func TestTeamsOnline(t *testing.T) {
	d := New(t, 390, 844)
	defer d.App.Close()
	p := d.Sit("grand", "1/60", 4, int(grand.Blue))
	r := d.Report()
	if got := d.Table().Turned; got != 3 {
		t.Errorf("the board is turned by %d quarters", got)
	}
	for r.Ply < 24 {
		p.Move("")
		d.Ticks(1)
		_, r = d.Until("the move is seen", func(r system.Report) bool { return !r.Animating && r.Ply == p.Server.Match().Ply() })
	}
	p.Others(int(grand.Yellow), &online.Resign{Chair: p.Chair(int(grand.Yellow))})
	_, r = d.Until("the end is told", func(r system.Report) bool { return r.Dialog == "end" })
	if w := p.Server.Match().Outcome().Winners; w != 0b0101 || !slices.ContainsFunc(r.Texts, func(t system.Text) bool { return t.Text == "You win!" }) {
		t.Errorf("%b have won, as it says %v", w, r.Texts)
	}
}
