package spoken

import (
	"math/rand/v2"
	"slices"
	"testing"

	"roundtable/engine"
	"roundtable/engine/catalog"
	"roundtable/engine/match"
)

// table is a match of Camelot of a person against a knight of the quest.
func table(t *testing.T, players ...match.Player) *match.Match {
	t.Helper()
	e, _ := catalog.Find("camelot")
	m, err := match.New(e.Game, engine.Setup{Seats: 2}, players)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// jump is a move of seat 0 that takes so many pieces of seat 1.
func jump(men, knights int) (events []engine.Event) {
	for range men {
		events = append(events, engine.Captured{Piece: engine.Piece{Kind: 1, Seat: 1}})
	}
	for range knights {
		events = append(events, engine.Captured{Piece: engine.Piece{Kind: 2, Seat: 1}})
	}
	return events
}

// The mover speaks at a move, or else a victim, and no speaker says the same twice.
func TestMoments(t *testing.T) {
	person, dagonet := match.Player{}, match.Player{Computer: true, Level: 3, Character: "dagonet"}
	entered := []engine.Event{engine.CastleEntered{Piece: engine.Piece{Kind: 1, Seat: 0}}}
	for _, c := range []struct {
		name         string
		events       []engine.Event
		by, suffered []Moment // in turn
	}{
		{"nothing", []engine.Event{engine.Stepped{}}, nil, nil},
		{"a man", jump(1, 0), nil, nil},
		{"a Knight", jump(1, 1), []Moment{TookMost}, []Moment{LostMost}},
		{"four", jump(4, 0), nil, nil},
		{"five", jump(4, 1), []Moment{Strike, Strike2}, []Moment{Struck, Struck2}},
		{"a castle", entered, []Moment{Entered}, []Moment{Alarm}},
		{"a castle by a charge", append(entered, jump(5, 0)...), []Moment{Entered, Strike, Strike2}, []Moment{Alarm, Struck, Struck2}},
		{"the end", append(jump(5, 0), engine.GameEnded{}), nil, nil},
		{"Excalibur", []engine.Event{engine.SwordMoved{By: 0}}, []Moment{Sword}, nil},
		{"a line", []engine.Event{engine.LineCaptured{By: 0, Pieces: slices.Repeat([]engine.Piece{{Kind: 1, Seat: 1}}, Great)}}, []Moment{Strike, Strike2}, []Moment{Struck, Struck2}},
	} {
		t.Run(c.name, func(t *testing.T) {
			for seat, want := range [][]Moment{c.by, c.suffered} {
				players := []match.Player{person, person}
				players[seat] = dagonet
				talk := Join(table(t, players...))
				var got []Moment
				for range 4 {
					r, ok := talk.Played(0, c.events)
					if !ok {
						continue
					}
					if int(r.Seat) != seat || r.Manner != "dagonet" {
						t.Errorf("%+v", r)
					}
					got = append(got, r.Moment)
				}
				if !slices.Equal(got, want) {
					t.Errorf("seat %d says %v, want %v", seat, got, want)
				}
			}
		})
	}
}

// Where losing all pieces wins, no remark is on what a move took; the beginning and the end are
// spoken of as ever.
func TestNobodyLamentsWhereLosingWins(t *testing.T) {
	e, _ := catalog.Find("camelot")
	dagonet := match.Player{Computer: true, Level: 3, Character: "dagonet"}
	m, err := match.New(e.Game, engine.Setup{Seats: 2, Values: map[string]string{engine.BoardOption: losing}}, []match.Player{dagonet, dagonet})
	if err != nil {
		t.Fatal(err)
	}
	talk := Join(m)
	if r, ok := talk.Greeting(); !ok {
		t.Errorf("no greeting: %+v", r)
	}
	for _, events := range [][]engine.Event{jump(1, 1), jump(Great, 1)} {
		if r, ok := talk.Played(0, events); ok {
			t.Errorf("of a capture is said %+v", r)
		}
	}
	if r, ok := talk.Ended(engine.Outcome{Cause: engine.CauseResignation, Winners: engine.Seats(0).With(1)}, 9); !ok || r.Moment != Won {
		t.Errorf("at the end is said %+v", r)
	}
}

// The end is spoken of by the winner, or else by the first who has not won; a match in
// which nothing was played ends in silence.
func TestEnded(t *testing.T) {
	person, kay := match.Player{}, match.Player{Computer: true, Level: 4, Character: "kay"}
	over := func(winners ...engine.Seat) engine.Outcome {
		o := engine.Outcome{Cause: engine.CauseResignation}
		for _, s := range winners {
			o.Winners = o.Winners.With(s)
		}
		return o
	}
	for _, c := range []struct {
		players []match.Player
		o       engine.Outcome
		ply     int
		want    Remark
	}{
		{[]match.Player{person, kay}, over(1), 9, Remark{1, "kay", Won}},
		{[]match.Player{person, kay}, over(0), 9, Remark{1, "kay", Lost}},
		{[]match.Player{person, kay}, over(), 9, Remark{1, "kay", Drawn}},
		{[]match.Player{kay, kay}, over(1), 9, Remark{1, "kay", Won}},
		{[]match.Player{person, kay}, over(1), 0, Remark{}},
		{[]match.Player{person, person}, over(1), 9, Remark{}},
		{[]match.Player{person, kay}, engine.Outcome{}, 9, Remark{}},
	} {
		talk := Join(table(t, c.players...))
		got, ok := talk.Ended(c.o, c.ply)
		if got != c.want || ok != (c.want != Remark{}) {
			t.Errorf("%v after %d of %v: %+v, %v", c.o, c.ply, c.players, got, ok)
		}
		if again, ok := talk.Ended(c.o, c.ply); ok && again.Seat == got.Seat {
			t.Errorf("said twice: %+v", again)
		}
	}
}

// Each character speaks with words of its own, at every level; a computer without a character
// says nothing, for the words of every knight are that knight's.
func TestManners(t *testing.T) {
	for _, e := range catalog.All() {
		for level := 1; level <= engine.MaxLevel; level++ {
			for _, who := range append([]string{""}, e.Characters...) {
				if got := manner(match.Player{Computer: true, Level: level, Character: who}); got != who {
					t.Errorf("level %d as %q speaks as %q", level, who, got)
				}
			}
		}
	}
	for _, name := range Manners() {
		if got := manner(match.Player{Computer: true, Level: 1, Character: name}); got != name {
			t.Errorf("%q speaks as %q", name, got)
		}
		if manner(match.Player{Level: 3, Character: name}) != "" {
			t.Error("the words of a knight are put into the mouth of a person")
		}
	}
}

// A match that is opened again does not greet, nor says what was said.
func TestJoin(t *testing.T) {
	m := table(t, match.Player{}, match.Player{Computer: true, Level: 10, Character: "arthur"})
	if r, ok := Join(m).Greeting(); !ok || r != (Remark{1, "arthur", Greet}) {
		t.Errorf("%+v, %v", r, ok)
	}
	if _, err := m.Play(m.Position().Moves()[0]); err != nil {
		t.Fatal(err)
	}
	if r, ok := Join(m).Greeting(); ok {
		t.Errorf("greets in the middle: %+v", r)
	}
	talk := Join(table(t, match.Player{Computer: true, Level: 3, Character: "dagonet"}, match.Player{Computer: true, Level: 3, Character: "dagonet"}))
	if r, ok := talk.Greeting(); !ok || r.Seat != 0 {
		t.Errorf("%+v, %v", r, ok)
	}
	if r, ok := talk.Greeting(); ok {
		t.Errorf("greets twice: %+v", r)
	}
	var none Talk
	if _, ok := none.Played(0, jump(5, 0)); ok {
		t.Error("the zero value speaks")
	}
}

// Over successive games, whatever happens in them, no knight says a sentence again at a moment
// before all others of that moment have been said.
func TestSentencesTakeTurns(t *testing.T) {
	used := map[string]int{"kay.won": -7, "kay.lost": 1 << 40} // saved data may be damaged
	random := rand.New(rand.NewPCG(1, 2))
	said := map[Remark][]int{}
	for range 20_000 {
		r := Remark{Manner: Manners()[random.IntN(len(Manners()))], Moment: Moments()[random.IntN(len(Moments()))]}
		n, all := r.Sentence(used), r.Moment.Sentences()
		if n < 1 || n > all {
			t.Fatalf("%+v: sentence %d of %d", r, n, all)
		}
		before := said[r]
		if slices.Contains(before[max(0, len(before)-all+1):], n) {
			t.Fatalf("%+v: sentence %d comes again after %v", r, n, before)
		}
		said[r] = append(before, n)
	}
	if len(said) != len(Manners())*len(Moments()) {
		t.Errorf("%d moments were tried", len(said))
	}
}
