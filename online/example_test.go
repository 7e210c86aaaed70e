package online

import (
	"crypto/ed25519"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"roundtable/engine"
)

// stage plays the examples of the page: a server of one game as small as can be, and what
// is written down of it.
type stage struct {
	t     *testing.T
	now   Instant
	g     *Game
	lines []*line
	text  strings.Builder
	names map[string]string // of accounts
}

// line is a player's connection. Only messages that shown accepts are written down.
type line struct {
	name  string
	by    Identity
	key   ed25519.PrivateKey
	as    string
	moves bool
	shown bool
	n     int
}

// keyOf returns the key of a player in the examples.
func keyOf(name string) ed25519.PrivateKey {
	seed := make([]byte, ed25519.SeedSize)
	copy(seed, name)
	return ed25519.NewKeyFromSeed(seed)
}

func newStage(t *testing.T) *stage {
	return &stage{t: t, now: 1795197600000, names: map[string]string{}}
}

func (s *stage) write(l *line, arrow string, text []byte) {
	if l.shown {
		fmt.Fprintf(&s.text, "%s %s %s\n", l.name, arrow, text)
	}
}

// tell sends an answer over a line; it is what a client reads.
func (s *stage) tell(l *line, id string, a Answer) {
	s.t.Helper()
	text := EncodeAnswer(id, a)
	if _, _, err := NewOutgoing().Decode(text); err != nil {
		s.t.Fatalf("%s: %v", text, err)
	}
	s.write(l, "<", text)
}

// enter opens a connection and signs in if the player has an account.
func (s *stage) enter(name string, account, shown bool) *line {
	s.t.Helper()
	l := &line{name: name, shown: shown}
	s.lines = append(s.lines, l)
	s.say(l, &Hello{Client: "example/1"})
	if account {
		l.key = keyOf(name)
		l.by.Account = secret.EncodeToString(l.key.Public().(ed25519.PublicKey))
		signed := SignInText("https://play.example.org", s.nonce(l), l.by.Account)
		s.names[l.by.Account] = name
		s.say(l, &SignIn{Key: l.by.Account, Signature: secret.EncodeToString(ed25519.Sign(l.key, []byte(signed))), Name: name})
	}
	return l
}

func (s *stage) nonce(l *line) string { return ident(byte(len(l.name)) + l.name[0]) }

// say sends a request over a line, a little later, and does what a server does with it.
func (s *stage) say(l *line, r Request) {
	s.t.Helper()
	s.now += 4000
	l.n++
	text := EncodeRequest(fmt.Sprint(strings.ToLower(l.name[:1]), l.n), r)
	s.write(l, ">", text)
	id, r, err := NewIncoming().Decode(text)
	if err != nil {
		s.t.Fatalf("%s: %v", text, err)
	}
	switch r := r.(type) {
	case *Hello:
		s.tell(l, id, &Welcome{Server: "Example", Time: s.now, Nonce: s.nonce(l), Games: []string{"camelot", "lancelot", "grand"}})
	case *SignIn:
		s.tell(l, id, &Account{Account: r.Key, Name: r.Name, Tag: Tag(r.Key)})
	case *Create:
		s.g = New(r.Game, rules)
		e, err := Open(rules, l.by, r, 0)
		if err != nil {
			s.t.Fatal(err)
		}
		s.keep(l, id, Entry{Time: s.now, ID: id, By: l.by, Event: e})
	case *Follow:
		l.as, l.moves = r.As, r.Moves
		s.tell(l, id, &OK{Seq: s.g.Seq()})
		s.tell(l, "", s.seats(l))
		if l.as == "states" {
			s.state(l)
		}
	case *Moves:
		turn, _ := s.g.Turn()
		s.tell(l, id, &Legal{Game: s.g.ID(), Ply: s.g.Match().Ply(), Turn: turn, Moves: s.g.Legal()})
	case GameRequest:
		e, done, err := s.g.Decide(l.by, id, r, Arrival{At: s.now})
		switch {
		case err != nil:
			s.tell(l, id, err.(*Refused))
			return
		case done > 0:
			s.tell(l, id, &OK{Seq: done})
			return
		}
		if sit, ok := r.(*Sit); ok && l.by.isZero() {
			l.by = Identity{Guest: Hash(sit.Ticket)}
		}
		s.keep(l, id, e)
	}
}

// machine has a computer of the server move.
func (s *stage) machine(seat int, move string) {
	s.t.Helper()
	s.now += 500
	e, _, err := s.g.Decide(Identity{Machine: true}, "", &Move{Chair{s.g.ID(), seat}, s.g.Match().Ply(), move}, Arrival{At: s.now})
	if err != nil {
		s.t.Fatal(err)
	}
	s.keep(nil, "", e)
}

// keep keeps an event, answers who asked for it, and tells all.
func (s *stage) keep(l *line, id string, e Entry) {
	s.t.Helper()
	text := EncodeEntry(e)
	back, err := NewLog().Decode(text)
	if err == nil {
		err = s.g.Apply(s.g.Seq()+1, back)
	}
	if err != nil {
		s.t.Fatalf("%s: %v", text, err)
	}
	if l != nil {
		s.tell(l, id, &OK{Seq: s.g.Seq()})
	}
	for _, l := range s.lines {
		if l.as == "" {
			continue
		}
		if slices.Contains([]string{"joined", "left", "declined", "invited"}, e.Type()) {
			s.tell(l, "", s.seats(l))
		}
		if l.as == "states" {
			s.state(l)
		} else {
			s.tell(l, "", &Kept{Game: s.g.ID(), Seq: s.g.Seq(), Event: text})
		}
	}
	if s.g.Phase() == Finished {
		if e, ok := s.g.Pending(s.now); ok {
			s.keep(nil, "", e)
		}
	}
}

func (s *stage) state(l *line) {
	st := s.g.State(s.now)
	if turn, ok := s.g.Turn(); ok && l.moves && slices.Contains(s.g.SeatsOf(l.by), turn) {
		st.Moves = s.g.Legal()
	}
	s.tell(l, "", st)
}

// seats returns who sits where, for a line.
func (s *stage) seats(l *line) *Seats {
	a := &Seats{Game: s.g.ID(), You: s.g.SeatsOf(l.by)}
	for _, seat := range s.g.Created().Seats {
		p := Person{For: seat.For, Account: seat.Account}
		if who := seat.Player; who != nil {
			p = Person{For: "player", Account: who.Account, Name: who.Name, Computer: who.Computer(), Level: who.Level, Up: true}
			if who.Account != "" {
				p.Name, p.Tag = s.names[who.Account], Tag(who.Account)
			}
		}
		a.Seats = append(a.Seats, p)
	}
	return a
}

// camelotExample: Ann makes a game, and Bob, who has no account and knows no rules, plays
// it with her.
func camelotExample(t *testing.T) *stage {
	s := newStage(t)
	ann := s.enter("Ann", true, true)
	game, token := ident(1), ident(2)
	s.say(ann, &Create{Game: game, Kind: "camelot", Start: "2/2M2M2/10/12/12/12/12/12/12/12/12/6n4m/12/10/8/2 w 0 0",
		Clock: "300+3", Seats: []Place{{For: "me"}, {For: "link", Token: token}}})
	s.say(ann, &Follow{Game: game, As: "events"})
	bob := s.enter("Bob", false, true)
	s.say(bob, &Follow{Game: game, As: "states", Moves: true})
	s.say(bob, &Sit{Game: game, Token: token, Ticket: ident(3), Name: "Bob"})
	s.say(ann, &Move{Chair{game, 0}, 0, "E15-E17"})
	s.say(ann, &Move{Chair{game, 0}, 0, "E15-G15"})
	s.say(ann, &Moves{Game: game})
	s.say(ann, &Move{Chair{game, 0}, 0, "E15-F16"})
	s.say(bob, &Move{Chair{game, 1}, 1, "G5-G4"})
	s.say(bob, &AskTakeback{Chair{game, 1}})
	s.say(ann, &GrantTakeback{Chair{game, 0}})
	s.say(bob, &Move{Chair{game, 1}, 1, "G5-F4"})
	s.say(ann, &OfferDraw{Chair{game, 0}})
	s.say(bob, &DeclineDraw{Chair{game, 1}})
	bob.n--
	s.say(bob, &DeclineDraw{Chair{game, 1}}) // the same again
	s.say(ann, &Move{Chair{game, 0}, 2, "H15-G16"})
	s.say(bob, &OfferRematch{Chair{game, 1}, ident(4)})
	s.say(ann, &AgreeRematch{Chair{game, 0}})
	if id, e, ok := s.g.Rematch(); !ok || id != ident(4) || e.Seats[0].Player.Name != "Bob" {
		t.Errorf("the next game is %s %+v %v", id, e, ok)
	}
	if s.g.Outcome() != (engine.Outcome{Cause: engine.CauseCastle, Winners: 1}) {
		t.Errorf("it ended as %+v", s.g.Outcome())
	}
	return s
}

// lancelotExample: Ann makes a game of three, which Bob and a computer of the server play
// with her.
func lancelotExample(t *testing.T) *stage {
	s := newStage(t)
	ann := s.enter("Ann", true, true)
	game := ident(5)
	s.say(ann, &Create{Game: game, Kind: "lancelot", Options: map[string]string{"target": "1"}, Clock: "1/60",
		Seats: []Place{{For: "me"}, {For: "open"}, {For: "none"}}})
	s.say(ann, &Follow{Game: game, As: "states"})
	s.say(ann, &Fill{Chair: Chair{game, 2}, Level: 3})
	bob := s.enter("Bob", true, false)
	s.say(bob, &Sit{Game: game})
	s.say(ann, &Move{Chair{game, 0}, 0, "H8"})
	s.say(bob, &Move{Chair{game, 1}, 1, "H9"})
	s.machine(2, "J10")
	s.say(ann, &Move{Chair{game, 0}, 3, "H10"})
	s.say(bob, &Move{Chair{game, 1}, 4, "C3"})
	s.machine(2, "J11")
	s.say(ann, &Move{Chair{game, 0}, 6, "H9"})
	s.say(ann, &Move{Chair{game, 0}, 6, "H11"})
	if s.g.Outcome() != (engine.Outcome{Cause: engine.CauseTarget, Winners: 1}) {
		t.Errorf("it ended as %+v", s.g.Outcome())
	}
	return s
}

// TestPageHasTheExample: what the page shows is what is sent and answered.
func TestPageHasTheExample(t *testing.T) {
	if s := camelotExample(t); !strings.Contains(part(t, "Example"), "```\n"+s.text.String()+"```\n") {
		t.Errorf("the page has not\n%s", s.text.String())
	}
}

// TestLancelotOfThree: a game of three is sent as testdata has it.
func TestLancelotOfThree(t *testing.T) {
	want, err := os.ReadFile("testdata/lancelot.txt")
	if err != nil {
		t.Fatal(err)
	}
	if got := lancelotExample(t).text.String(); got != string(want) {
		t.Errorf("it was\n%s", got)
	}
}
