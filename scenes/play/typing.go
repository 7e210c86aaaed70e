package play

import (
	"errors"
	"slices"
	"strings"

	"roundtable/audio"
	"roundtable/engine"
	"roundtable/engine/typed"
	"roundtable/scenes/board/boardview"
	"roundtable/scenes/input"
	"roundtable/scenes/stage"
)

// typing is a move that is being typed.
type typing struct {
	open bool
	text string   // as it was typed, in capitals
	next []string // how it may go on, as texts of squares
	move engine.Move
	err  error // why it is no move
}

// longestTyped is how many characters can be typed: more than any move has.
const longestTyped = 80

// offeredNext is how many ways of going on are named.
const offeredNext = 6

// Commands are what keys do at the table.
func (t *Table) Commands() input.Actions {
	does := input.Undo | input.Redo | input.Threats | input.Resign | input.Earlier | input.Later | input.First | input.Last
	if !t.svc.Settings.Now().NoHints {
		does |= input.Hint
	}
	if t.game.Facing {
		does |= input.Flip
	}
	if t.why.book {
		does |= input.Rules
	}
	if t.match.Timed() {
		does |= input.Time
		if t.mayPause() {
			does |= input.Pause
		}
	}
	return does
}

// Example is a move that can be typed.
func (t *Table) Example() string { return t.teller().Example(t.match) }

// Type reads a move that is typed: a letter that begins a square opens a line, which
// takes what belongs to it until the move is played or the line closed.
func (t *Table) Type(in input.State) (input.State, stage.Change) {
	o := &t.typing
	if !t.mine() || t.card != nil {
		return in, t.closeTyping()
	}
	if !o.open {
		if in.Typed == "" || !t.beginsSquare(in.Typed) {
			return in, stage.Nothing
		}
		t.closeLoupe()
		t.hand.Move.SetMode(0)
		t.hand.Move.Cut(0)
		t.showTouches(false)
		o.open = true
	}
	const leaves = input.Undo | input.Redo | input.Earlier | input.Later | input.First | input.Last | input.Menu
	if in.Pressed || in.Actions&leaves != 0 {
		return in, t.closeTyping()
	}
	if in.Typed == "" && in.Actions == 0 {
		return in, stage.Nothing
	}
	was, space := o.text, strings.Contains(in.Typed, " ")
	for _, r := range strings.ToUpper(in.Typed) {
		if len(o.text) < longestTyped && (r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || strings.ContainsRune(" -@", r)) {
			o.text += string(r)
		}
	}
	if !strings.Contains(in.Typed, "?") {
		in.Typed = ""
	}
	if in.Actions.Has(input.Erase) && o.text != "" {
		o.text = o.text[:len(o.text)-1]
	}
	if o.text == "" || in.Actions.Has(input.Back) {
		in.Actions &^= input.Back | input.Erase
		return in, t.closeTyping()
	}
	if in.Actions.Has(input.Next) && len(o.next) > 0 {
		o.text = common(o.next)
	}
	enter := in.Actions.Has(input.Confirm) && !space
	in.Actions &^= input.Erase | input.Next | input.Confirm
	if o.text != was || o.next == nil {
		t.readTyped()
	}
	if enter {
		t.enterTyped()
	}
	t.refresh()
	return in, stage.All
}

// beginsSquare reports whether a typed text begins the name of a square, or marks
// Excalibur.
func (t *Table) beginsSquare(text string) bool {
	first := strings.ToUpper(text)[:1]
	return first == "@" && t.sworded() || slices.ContainsFunc(t.board.Geometry.Squares, func(sq engine.Square) bool {
		return strings.HasPrefix(t.board.Geometry.Name(sq), first)
	})
}

// sworded reports whether a legal move names Excalibur.
func (t *Table) sworded() bool {
	part, err := t.match.Position().Continue(nil)
	return err == nil && slices.ContainsFunc(part.Next, func(c engine.Choice) bool { return c.Act == engine.ActSword })
}

// common is what texts begin with in common.
func common(texts []string) string {
	all := texts[0]
	for _, s := range texts[1:] {
		for !strings.HasPrefix(s, all) {
			all = all[:len(all)-1]
		}
	}
	return all
}

// closeTyping closes the line.
func (t *Table) closeTyping() stage.Change {
	if !t.typing.open {
		return stage.Nothing
	}
	t.typing = typing{}
	t.refresh()
	return stage.All
}

// readTyped reads the line.
func (t *Table) readTyped() {
	o := &t.typing
	p := t.match.Position()
	o.next = slices.DeleteFunc(append([]string{}, typed.Complete(p, o.text)...), func(next string) bool { return next == o.text })
	o.move, o.err = typed.Move(p, o.text)
	if o.err != nil && len(o.next) == 1 { // there is one way only: as far as that leads
		if m, err := typed.Move(p, o.next[0]); err == nil && len(o.next[0]) > len(strings.TrimSpace(o.text)) {
			o.move, o.err = m, nil
		}
	}
	t.message.clear()
}

// enterTyped plays the typed move, where it is one, or says what to type.
func (t *Table) enterTyped() {
	o := &t.typing
	if o.err != nil {
		t.svc.Hear(audio.Refused)
		t.svc.Say(t.typedLine())
		return
	}
	m := o.move
	t.typing = typing{}
	if t.confirms() {
		t.layTyped(m)
		return
	}
	t.play(m)
}

// layTyped lets a typed move stand on the board until it is confirmed.
func (t *Table) layTyped(m engine.Move) {
	b := &t.hand.Move
	for _, word := range strings.FieldsFunc(string(m), func(r rune) bool { return r == ' ' || r == '-' || r == 'x' }) {
		if sword := t.swordAt(); word[0] == '@' && sword != engine.NoSquare && b.Touch(sword) != nil {
			break
		}
		if b.Touch(t.squareOf(stage.SquarePrefix+strings.TrimPrefix(word, "@"))) != nil {
			break
		}
	}
	if b.Part().Move != m { // it cannot be made by touches one after the other
		b.Cut(0)
		t.play(m)
		return
	}
	t.offer(m, false)
}

// swordAt is where Excalibur can be taken up, or NoSquare.
func (t *Table) swordAt() engine.Square {
	part := t.hand.Move.Part()
	for _, c := range part.Next {
		if c.Act == engine.ActSword && part.Board.At[c.Square].Kind != engine.NoKind {
			return c.Square
		}
	}
	return engine.NoSquare
}

// typedLine is what is typed, and how it can go on.
func (t *Table) typedLine() string {
	o, words := &t.typing, t.svc.Text
	var refusal *engine.Refusal
	switch {
	case o.err == nil:
		_, events, err := t.match.Position().Play(o.move)
		if err != nil {
			return words("typed.ready", o.text, string(o.move))
		}
		return words("typed.ready", o.text, t.game.Say(t.svc.Words, t.board.Geometry, o.move, events))
	case len(o.next) > 0:
		var names []string
		for _, next := range o.next {
			names = append(names, lastSquare(next))
		}
		if len(names) > offeredNext {
			return words("typed.more", o.text, strings.Join(names[:offeredNext], ", "))
		}
		return words("typed.next", o.text, strings.Join(names, ", "))
	case errors.As(o.err, &refusal):
		return words("typed.refused", o.text, t.svc.Words.Refusal(refusal, t.board.Geometry))
	}
	return words("typed.unknown", o.text, t.Example())
}

// lastSquare is the name of the last square in a text of squares.
func lastSquare(text string) string { return text[strings.LastIndexAny(text, "- @")+1:] }

// typedMarks are the squares on which what is typed can go on, or which make the move.
func (t *Table) typedMarks(to []boardview.Mark) []boardview.Mark {
	o := &t.typing
	for _, text := range o.next {
		name := lastSquare(text)
		for _, sq := range t.board.Geometry.Squares {
			if t.board.Geometry.Name(sq) == name {
				to = append(to, boardview.Mark{Square: sq, Kind: boardview.Focus})
			}
		}
	}
	return to
}
