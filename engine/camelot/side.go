package camelot

import "roundtable/engine"

// Side is the turn of a player who belongs to a team (G2, G4) and moves only some of a side's
// pieces. The player's pieces canter over all pieces of the side, and jump over all of the other
// side. C7 and C11 apply only to the player's own pieces.
type Side struct {
	state State
	mine  Bits
}

// NewTeamBoard returns a board for one player of a team. rows are the squares of each rank from
// rank 1, given as files ("F-G", "D"). own, goal and closed are names of squares; the player may
// not enter the closed ones (G6). White's castle is the player's own castle, and Black's is the
// goal. Boards with the same files and rows number squares alike.
func NewTeamBoard(files int, rows []string, own, goal, closed string, castleMoves int) *Board {
	b := newBoard(shape{files: files, rows: rows, castles: [2]string{own, goal}, ends: Ends{CastleMoves: castleMoves}})
	var trees [2]Bits
	for _, sq := range b.squaresNamed(closed) {
		trees[White].Set(sq)
	}
	return newTreedBoard(b, trees)
}

// NewSide returns the turn of a player. own are the player's pieces, and team are those of the
// player and the partner. castleMoves is the number of castle moves that the player has used.
func NewSide(b *Board, r Rules, own, team, enemy, knights Bits, castleMoves int) Side {
	s := State{board: b, rules: r, pieces: [2]Bits{team, enemy}, knights: knights, castleMoves: [2]uint8{uint8(castleMoves), 0}}
	for seat := range s.pieces { // callers have their own keys
		for w, word := range s.pieces[seat] {
			for ; word != 0; word &= word - 1 {
				s.quarters[seat].flip(b.place[first(w, word)])
			}
		}
	}
	return Side{state: s, mine: own}
}

// MustJump reports whether the player must jump (C7, C11).
func (t *Side) MustJump(g *Generator) bool {
	d := g.dutyOf(&t.state, &t.mine)
	return d.jump
}

// Legal appends the player's legal actions, each once.
func (t *Side) Legal(g *Generator, buf []Action) []Action {
	d := g.dutyOf(&t.state, &t.mine)
	return g.each(&t.state, &d, &d.pieces, buf)
}

// CanMove reports whether the player has a legal move.
func (t *Side) CanMove(g *Generator) bool {
	d := g.dutyOf(&t.state, &t.mine)
	for w, word := range d.pieces {
		for ; word != 0; word &= word - 1 {
			if g.canMove(&t.state, &d, first(w, word)) {
				return true
			}
		}
	}
	return false
}

// Moves lists the sorted canonical texts of the player's moves.
func (t *Side) Moves() []engine.Move {
	var g Generator
	d := g.dutyOf(&t.state, &t.mine)
	return t.state.list(&d)
}

// Text returns the canonical text of a legal action.
func (t *Side) Text(a Action) engine.Move {
	var g Generator
	d := g.dutyOf(&t.state, &t.mine)
	return t.state.textUnder(&d, a)
}

// Touched is a move of a Side, complete or incomplete.
type Touched struct {
	Partial  engine.Partial // without Board and Events, which belong to the game
	Action   Action         // as far as it goes
	Steps    []Step
	Notation engine.Move // canonical, of a whole move
}

// Step is the effect of one touch.
type Step struct {
	Act            engine.Act
	From, Over, To engine.Square // Over is leapt over, if any
}

// Touch returns the move after the touches of a path. For an empty path, it lists the pieces that
// can move.
func (t *Side) Touch(path []engine.Square) (Touched, *engine.Refusal) {
	if len(path) == 0 {
		var g Generator
		d := g.dutyOf(&t.state, &t.mine)
		return Touched{Partial: t.state.picks(&d)}, nil
	}
	w, r := touchAlong(&t.state, &t.mine, path)
	if r != nil {
		return Touched{}, r
	}
	return Touched{Partial: w.partial(), Action: w.action(), Steps: w.steps()}, nil
}

// Read returns the move of a text. The error is a *engine.TextError or a *engine.Refusal.
func (t *Side) Read(m engine.Move) (Touched, error) {
	path, err := t.state.board.parsePath(string(m))
	if err != nil {
		return Touched{}, err
	}
	w, err := walkAlong(&t.state, &t.mine, path, m)
	if err != nil {
		return Touched{}, err
	}
	return Touched{Action: w.action(), Steps: w.steps(), Notation: w.notation()}, nil
}

func (w *walk) steps() (out []Step) {
	b := w.s.board
	for i, act := range w.acts {
		from, to := b.square[w.path[i]], b.square[w.path[i+1]]
		out = append(out, Step{Act: act, From: from, Over: middle(from, to), To: to})
	}
	return out
}
