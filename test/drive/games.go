package drive

import (
	"slices"
	"strings"

	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/engine/lancelot"
	"roundtable/engine/record"
	"roundtable/engine/splitmix"
	"roundtable/scenes/system"
)

// PathOf returns the squares that a user touches to make a move of Camelot.
func PathOf(move string) []string {
	return strings.FieldsFunc(move, func(r rune) bool { return r == '-' || r == 'x' || r == '+' })
}

// Camelot returns a game of Camelot between two people that begins with a position.
func Camelot(position string) record.Record { return people(camelot.Game{}, position, nil) }

// OnBoard returns a game of Camelot between two people on a board of Camelot's family, after some
// moves.
func OnBoard(board string, moves ...engine.Move) record.Record {
	r := people(camelot.Game{}, "", map[string]string{"board": board})
	r.Moves = moves
	return r
}

// RandomGame returns a game of Camelot between two people on a board of Camelot's family, after
// plies random moves that depend only on the rules and a seed.
func RandomGame(board string, seed uint64, plies int) record.Record {
	r := OnBoard(board)
	l := splitmix.New(seed)
	for p, err := r.Begin(camelot.Game{}); len(r.Moves) < plies; {
		moves := p.Moves()
		if err != nil || len(moves) == 0 {
			break
		}
		m := moves[l.Intn(len(moves))]
		r.Moves = append(r.Moves, m)
		p, _, err = p.Play(m)
	}
	return r
}

// Lancelot returns a game of Lancelot between two people that begins with a position. It is played
// without the sword unless the position contains it.
func Lancelot(position string) record.Record {
	values := map[string]string{}
	if strings.Contains(position, "sword") {
		values["sword"] = "on"
	}
	return people(lancelot.Game{}, position, values)
}

func people(g engine.Game, position string, values map[string]string) record.Record {
	return record.Record{Game: g.Name(), Players: []string{"White", "Black"}, Levels: []int{0, 0}, Start: position,
		Setup: engine.Setup{Seats: 2, Values: values}}
}

// PlayCamelot plays random legal moves for both players at the table, with taps and sometimes with
// drags, until the end of the game or for most moves.
func (d *Driver) PlayCamelot(seed uint64, most int) system.Report {
	d.Helper()
	l := splitmix.New(seed)
	for range most {
		r := d.Settle()
		if r.Outcome != "" {
			return r
		}
		moves := d.App.Moves()
		path := PathOf(moves[l.Intn(len(moves))])
		drag := l.Intn(4) == 0 && len(path) == 2
		if drag {
			d.Drag(path...)
		} else {
			d.TapPath(path)
		}
		if after := d.Report(); after.Ply == r.Ply && len(after.Path) > 0 {
			d.Tap(path[len(path)-1]) // it could go on: end it here
		}
		if after := d.Report(); after.Ply <= r.Ply {
			d.Fatalf("%v (drag %v) was not played: path %v, message %q", path, drag, after.Path, after.Message)
		}
	}
	return d.Settle()
}

// TapPath taps the squares of a move of Camelot one after the other. If the App asks which way the
// piece should take, TapPath chooses the straight one.
func (d *Driver) TapPath(path []string) {
	d.Helper()
	for i, sq := range path {
		d.Tap(sq)
		if d.Report().Dialog != "ways" {
			continue
		}
		straight := path[i-1] + "–" + sq + ","
		ways := d.Report().Targets
		k := slices.IndexFunc(ways, func(t system.Target) bool { return strings.HasPrefix(t.Text, straight) })
		if k < 0 {
			d.Fatalf("no way is %s: %+v", straight, ways)
		}
		d.Tap(ways[k].ID)
	}
}

// PlayLancelot places knights on random squares with taps for all players at the table, and
// sometimes moves the sword, until the end of the game or for most turns.
func (d *Driver) PlayLancelot(seed uint64, most int) system.Report {
	d.Helper()
	l := splitmix.New(seed)
	for range most {
		r := d.Settle()
		if r.Outcome != "" {
			return r
		}
		d.place(&l)
		if after := d.Report(); after.Ply <= r.Ply {
			d.Fatalf("nothing was played at ply %d: path %v, message %q", r.Ply, after.Path, after.Message)
		}
	}
	return d.Settle()
}

func (d *Driver) place(l *splitmix.Source) {
	d.Helper()
	p := d.Position()
	b := p.Board()
	// next is a random square that may be touched after a path.
	next := func(act engine.Act, path ...engine.Square) (engine.Square, bool) {
		part, err := p.Continue(path)
		if err != nil {
			d.Fatalf("%v", err)
		}
		var open []engine.Square
		for _, c := range part.Next {
			if c.Act == act {
				open = append(open, c.Square)
			}
		}
		if len(open) == 0 {
			return engine.NoSquare, false
		}
		return open[l.Intn(len(open))], true
	}
	name := b.Geometry.Name
	sword := engine.NoSquare
	if i := slices.IndexFunc(b.At, func(p engine.Piece) bool { return p.Kind == lancelot.Sword }); i >= 0 {
		sword = engine.Square(i)
	}
	at, open := next(engine.ActPlace)
	touch, may := next(engine.ActSword)
	switch {
	case !open && !may:
		d.Tap("pass")
	case may && sword == engine.NoSquare: // before the game
		d.Tap(name(touch))
	case may && (!open || l.Intn(4) == 0): // Excalibur, then the knight
		to, _ := next(engine.ActSword, sword)
		at, _ := next(engine.ActPlace, sword, to)
		d.Tap("sword", name(to), name(at))
	case may && l.Intn(4) == 0: // the knight, then Excalibur
		if to, ok := next(engine.ActSword, at, sword); ok {
			d.Tap("sword", "sword-after", name(at), name(to))
			return
		}
		d.Tap(name(at))
	default:
		d.Tap(name(at))
	}
}
