package games

import (
	"slices"

	"roundtable/engine"
	"roundtable/engine/lancelot"
	"roundtable/scenes/ui"
)

// The modes of a turn. To invoke Excalibur before placing the knight, the user touches the sword's
// square first (L9). From swordPlanned on, a mode also holds the square on which the knight is
// placed afterwards, if the square is still free.
const (
	swordAfter   = 1
	swordPlanned = 2
)

type swordOrder uint8

const (
	never swordOrder = iota
	before
	after
)

// orderOf returns when a move invokes Excalibur: before or after the knight is placed, or never. at
// is the square of the sword.
func orderOf(move *Builder, at engine.Square) swordOrder {
	path := move.Path()
	switch {
	case at == engine.NoSquare:
	case move.Mode() == swordAfter, len(path) > 1 && path[1] == at:
		return after
	case len(path) > 0 && path[0] == at:
		return before
	}
	return never
}

type swordTurn struct {
	at     engine.Square // the square of the sword
	to     engine.Square // the sword's new square, or NoSquare
	knight engine.Square // the square of the knight, or NoSquare
}

// chosenTurn returns what the user has chosen in a move. The board of the move may already show the
// sword on another square.
func chosenTurn(move *Builder, at engine.Square) swordTurn {
	c, path := swordTurn{at, engine.NoSquare, engine.NoSquare}, move.Path()
	pick := func(n int) engine.Square {
		if n < len(path) {
			return path[n]
		}
		return engine.NoSquare
	}
	if orderOf(move, at) == before {
		if c.to, c.knight = pick(1), pick(2); c.knight == engine.NoSquare && move.Mode() >= swordPlanned {
			c.knight = engine.Square(move.Mode() - swordPlanned)
		}
		return c
	}
	c.knight, c.to = pick(0), pick(2)
	return c
}

func (c swordTurn) build(move *Builder, when swordOrder) {
	squares := []engine.Square{c.knight, c.at, c.to}
	mode := swordAfter
	switch when {
	case never:
		mode, squares = 0, squares[:1]
	case before:
		mode, squares = 0, []engine.Square{c.at, c.to, c.knight}
		if c.knight != engine.NoSquare {
			mode = swordPlanned + int(c.knight)
		}
	}
	move.SetMode(mode)
	for _, sq := range squares {
		if sq == engine.NoSquare || move.Touch(sq) != nil {
			return
		}
	}
}

func swordSquare(b engine.Board) engine.Square {
	if b.Geometry == nil {
		return engine.NoSquare
	}
	for _, sq := range b.Geometry.Squares {
		if b.At[sq].Kind == lancelot.Sword {
			return sq
		}
	}
	return engine.NoSquare
}

// swordOf reports whether the game is played with the sword, the sword's square (NoSquare before it
// is placed, L8), and whether the player to move may invoke it.
func swordOf(t Turn) (with bool, at engine.Square, may bool) {
	b := t.Position.Board()
	at = swordSquare(b)
	state := stateOf(t.Position)
	with = at != engine.NoSquare || state.SwordUnplaced()
	return with, at, with && at != engine.NoSquare && b.Tally[t.Position.Turn()].Sword
}

// nextSword returns the square that is touched automatically: the sword's square after a knight
// that is placed first, and the planned square of the knight after the sword.
func nextSword(t Turn) engine.Square {
	path := t.Move.Path()
	switch mode := t.Move.Mode(); {
	case mode == swordAfter && len(path) == 1:
		return swordSquare(t.Move.Part().Board)
	case mode >= swordPlanned && len(path) == 2 && orderOf(t.Move, swordSquare(t.Position.Board())) == before:
		if sq := engine.Square(mode - swordPlanned); t.Move.Try(sq) == nil {
			return sq
		}
	}
	return engine.NoSquare
}

func swordTools(t Turn) []Tool {
	with, at, may := swordOf(t)
	if !with {
		return nil
	}
	text, when, c := t.Words.Text, orderOf(t.Move, at), chosenTurn(t.Move, at)
	may = may && (!t.Move.Active() || canGo(t.Move, at, before) || canGo(t.Move, at, after))
	sword := Tool{ID: "sword", Icon: ui.IconSword, Word: text("lancelot.excalibur"), Tooltip: text("lancelot.sword.off"), Disabled: !may}
	if when != never {
		sword.On, sword.Tooltip = true, text("lancelot.sword.away")
		sword.Do = func(b *Builder) { c.build(b, never) }
		way := func(id string, of swordOrder, icon ui.Icon, word, note string) Tool {
			return Tool{ID: id, Icon: icon, Word: word, Tooltip: note, On: when == of, Disabled: when != of && !canGo(t.Move, at, of),
				Do: func(b *Builder) { c.build(b, of) }}
		}
		sword.Choices = []Tool{
			way("sword-before", before, ui.IconSwordFirst, text("lancelot.before"), text("lancelot.sword.first")),
			way("sword-after", after, ui.IconSwordAfter, text("lancelot.after"), text("lancelot.sword.then")),
		}
		return []Tool{sword}
	}
	sword.Do = func(b *Builder) {
		when := before
		if c.knight != engine.NoSquare || !canGo(b, at, before) { // the knight is placed already
			when = after
		}
		c.build(b, when)
	}
	return []Tool{sword}
}

func lancelotRules(t Turn) (all []Rule) {
	if _, at, may := swordOf(t); may {
		all = append(all, Rule{ID: "sword", Text: t.Words.Text("lancelot.sword.explained"), At: at})
	}
	if state := stateOf(t.Position); state.SwordUnplaced() {
		all = append(all, Rule{ID: "place-sword", Text: t.Words.Text("lancelot.sword.laid"), At: engine.NoSquare})
	}
	if sayLines(t.Position)["diagonals"] == "on" {
		all = append(all, Rule{ID: "diagonals", Text: t.Words.Text("lancelot.diagonals.explained"), At: engine.NoSquare})
	}
	return all
}

func canGo(move *Builder, at engine.Square, when swordOrder) bool {
	b := *move
	b.SetMode(0)
	if when == before {
		return b.Touch(at) == nil
	}
	return slices.ContainsFunc(b.Next(), func(c engine.Choice) bool { return c.Act == engine.ActPlace })
}
