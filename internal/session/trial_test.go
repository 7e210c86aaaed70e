package session_test

import (
	"reflect"
	"slices"
	"testing"

	"roundtable/engine/match"
	"roundtable/engine/splitmix"
	"roundtable/internal/session"
	"roundtable/online"
)

// try tries a number of random moves from the position shown.
func (p *party) try(d *device, moves int, lots *splitmix.Source) {
	p.Helper()
	for range moves {
		at := d.s.Shown().Position()
		if at.Outcome().Over() {
			return
		}
		if _, err := d.s.Play(lotMove(at, lots)); err != nil {
			p.Fatalf("%v", err)
		}
	}
	p.steps(d)
}

// A game in which one tries moves all the time gives the same traffic, at the same server, as the
// same game without.
func TestWhatIsTriedIsNotSent(t *testing.T) {
	play := func(think bool) (*party, int) {
		p := sit(t, "camelot", "3d", 2, []int{0}, []int{1})
		lots := splitmix.New(5)
		tried := 0
		for range 20 {
			for _, d := range p.devices {
				if think {
					d.s.Looking().SetTrial(true)
					p.try(d, 4, &lots)
					if d.s.Mine() {
						t.Fatal("the game's move can be made while moves are tried")
					}
					d.s.Looking().SetTrial(false)
				}
			}
			p.moves(1)
		}
		for _, d := range p.devices {
			for _, n := range d.s.Match().Node(d.s.Match().Ply()).Line() {
				tried += max(0, len(n.Next)-1)
			}
			if r := d.keeper.last.Record(); think && len(r.Variations) < 15 {
				t.Errorf("%d variations are saved", len(r.Variations))
			}
		}
		return p, tried
	}
	with, tried := play(true)
	without, none := play(false)
	if tried == 0 || none > 0 {
		t.Fatalf("%d and %d variations", tried, none)
	}
	if !reflect.DeepEqual(with.log, without.log) || *with.devices[0].ids != *without.devices[0].ids {
		t.Errorf("other traffic: %d and %d requests", *with.devices[0].ids, *without.devices[0].ids)
	}
}

// Moves are not tried in a live game, nor while a move is on its way. The other's move and the end
// lead back to the game.
func TestTrialEnds(t *testing.T) {
	p := sit(t, "camelot", "300+3", 2, []int{0}, []int{1})
	if l := p.devices[0].s.Looking(); l.MayTry() || l.SetTrial(true) != nil {
		t.Error("moves are tried in a live game")
	}
	p = sit(t, "camelot", "3d", 2, []int{0}, []int{1})
	a, b := p.devices[0], p.devices[1]
	p.move(a)
	if a.s.Looking().MayTry() {
		t.Error("moves are tried while a move is on its way")
	}
	p.all()
	for n, end := range []func(){
		func() { p.move(b) },
		func() { p.move(b) },
		func() { b.s.Resign(1) },
	} {
		if n == 1 {
			p.move(a)
			p.all()
		}
		a.s.Looking().SetTrial(true)
		p.try(a, 3, &p.lots)
		if n == 1 { // or walks there
			at := a.s.Shown().Node
			a.s.Looking().SetTrial(false)
			a.s.Looking().Walk(at)
		}
		end()
		p.all()
		if shown := a.s.Shown(); a.s.Looking().Trial() || !shown.Present() || len(a.s.Match().Node(1).Next) < 2 {
			t.Fatalf("trial %t, %+v", a.s.Looking().Trial(), shown)
		}
	}
}

// What was tried is taken back and tried again, and each shows where it was done. A new try ends that.
func TestTriesAreRedone(t *testing.T) {
	p := sit(t, "camelot", "3d", 2, []int{0}, []int{1})
	s := p.devices[0].s
	l := s.Looking()
	l.SetTrial(true)
	var shown []*match.Node
	for range 3 {
		shown = append(shown, s.Shown().Node)
		p.try(p.devices[0], 1, &p.lots)
	}
	last := s.Shown().Node
	l.Annotate(last, []string{"!"})
	l.Walk(s.Match().Node(0))
	for _, want := range []*match.Node{last, shown[2], shown[1], shown[0]} {
		if s.Undo(); s.Shown().Node != want {
			t.Fatalf("undo shows ply %d, not %d", s.Shown().Node.Ply, want.Ply)
		}
	}
	if l.MayUndo() || s.Match().HasNotes() {
		t.Error("not all is taken back")
	}
	for _, want := range []*match.Node{shown[1], shown[2], last, last} {
		if s.Redo(); s.Shown().Node != want {
			t.Fatalf("redo shows ply %d, not %d", s.Shown().Node.Ply, want.Ply)
		}
	}
	if l.MayRedo() || len(last.Comments) != 1 || !slices.Contains(shown[2].Next, last) {
		t.Error("not all is made again")
	}
	s.Undo()
	s.Undo()
	l.Walk(s.Match().Node(0))
	for len(s.Match().Node(0).Next) < 2 {
		l.Walk(s.Match().Node(0))
		p.try(p.devices[0], 1, &p.lots)
	}
	if l.MayRedo() {
		t.Error("it is tried again after another try")
	}
	for _, n := range s.Match().Node(0).Next {
		l.Walk(n)
		if l.Walk(s.Match().Node(0)); l.After(s.Match().Node(0)) != n {
			t.Error("the line walked last is not the next")
		}
	}
	if s.Match().EndByLength(); l.MayUndo() {
		t.Error("tries are taken back after the end of the game")
	}
}

// What was saved is merged into the game as the server has it: moves taken back since stay only if
// something was tried after them.
func TestMergeWithTheSaved(t *testing.T) {
	for _, tried := range []bool{true, false} {
		p := sit(t, "camelot", "3d", 2, []int{0}, []int{1})
		a, b := p.devices[0], p.devices[1]
		p.moves(4)
		if tried {
			a.s.Looking().SetTrial(true)
			p.try(a, 3, &p.lots)
		}
		a.leave()
		saved := a.keeper.last.Clone()
		if err := b.g.Ask(&online.AskTakeback{}, 1); err != nil {
			t.Fatal(err)
		}
		p.flow(b)
		e := &online.GrantTakeback{}
		e.For(gameID, 0)
		if err := p.server.ask(who(0), "grant", e); err != nil {
			t.Fatal(err)
		}
		p.flow(a)
		a.open()
		events := a.s.Looking().Merge(saved)
		only[session.TreeChanged](t, events)
		m := a.s.Match()
		if m.Ply() != 3 || m.Len() != 3 || (len(m.Node(3).Next) == 1) != tried || a.keeper.last.HasNotes() != tried {
			t.Errorf("tried %t: %d moves, then %d", tried, m.Ply(), len(m.Node(3).Next))
		}
	}
}
