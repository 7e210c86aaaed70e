package board

import (
	"errors"
	"slices"
	"strings"
	"unicode"

	"roundtable/engine"
	"roundtable/engine/record"
	"roundtable/scenes/board/boardview"
	"roundtable/scenes/input"
	"roundtable/scenes/stage"
)

// typing is a line being typed: a move, or squares while no move is being built.
type typing struct {
	open bool
	text string   // in capitals
	next []string // possible continuations
	move engine.Move
	err  error // why the text isn't a move
	// refused says that the entered line is neither a move nor the beginning of one; more typing
	// starts a new line.
	refused bool
	// whole says that only Excalibur could follow the text: Tab adds nothing.
	whole bool
}

// longestTyped is the maximum length of a line, more than any move has.
const longestTyped = 80

// offeredNext is how many continuations are listed.
const offeredNext = 6

// typedMarks are the characters allowed in a line apart from letters and digits.
const typedMarks = " -@+"

// betweenTyped are the characters of typedMarks that can't begin a line.
const betweenTyped = " -"

// begins reports whether a text is the beginning of a square's name, or marks Excalibur.
func begins(text string, p engine.Position, g *engine.Geometry) bool {
	first := strings.ToUpper(text)[:1]
	return first == "@" && namesSword(p) || slices.ContainsFunc(g.Squares, func(sq engine.Square) bool {
		return strings.HasPrefix(g.Name(sq), first)
	})
}

func namesSword(p engine.Position) bool {
	if p == nil {
		return false
	}
	part, err := p.Continue(nil)
	return err == nil && slices.ContainsFunc(part.Next, func(c engine.Choice) bool { return c.Act == engine.ActSword })
}

// errNoSquare says that a line does not end in a square's name.
var errNoSquare = errors.New("no square")

// typedLine is the result of one tick of typing.
type typedLine uint8

const (
	lineIdle typedLine = iota
	lineLeft           // closed, with the input for others
	lineChanged
	lineEntered // to be played
)

// take takes the line's keys from a tick's input and returns the rest.
func (o *typing) take(in input.State) (input.State, typedLine) {
	const leaves = input.Undo | input.Redo | input.Earlier | input.Later | input.First | input.Last | input.Menu
	if in.Pressed || in.Actions&leaves != 0 {
		return in, lineLeft
	}
	if in.Typed == "" && in.Actions == 0 {
		return in, lineIdle
	}
	space := strings.Contains(in.Typed, " ")
	for _, r := range strings.ToUpper(in.Typed) {
		if o.refused && !strings.ContainsRune(betweenTyped, r) {
			o.text, o.refused = "", false
		}
		if len(o.text) < longestTyped && (r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || strings.ContainsRune(typedMarks, r)) {
			o.text += string(r)
		}
	}
	if !strings.Contains(in.Typed, "?") {
		in.Typed = ""
	}
	if in.Actions.Has(input.Erase) && o.text != "" {
		o.text, o.refused = o.text[:len(o.text)-1], false
	}
	if o.text == "" || in.Actions.Has(input.Back) {
		in.Actions &^= input.Back | input.Erase
		return in, lineLeft
	}
	if in.Actions.Has(input.Next) && len(o.next) > 0 && !o.whole {
		o.text = common(o.next)
	}
	line := lineChanged
	if in.Actions.Has(input.Confirm) && !space {
		line = lineEntered
	}
	in.Actions &^= input.Erase | input.Next | input.Confirm
	return in, line
}

func (o *typing) leave() stage.Change {
	was := o.open
	*o = typing{}
	return stage.If(was)
}

// read parses the line as a move of a position, or as squares if p is nil.
func (o *typing) read(p engine.Position, g *engine.Geometry) {
	if p == nil {
		o.readSquares(g)
		return
	}
	reached := o.squares()
	o.next = slices.DeleteFunc(append([]string{}, record.CompleteMove(p, o.text)...), func(next string) bool {
		return slices.Equal((&typing{text: next}).squares(), reached)
	})
	o.move, o.err = record.ParseMove(p, o.text)
	o.whole = o.err == nil && namesSword(p) && !strings.HasSuffix(o.text, "-")
	if o.err != nil && len(o.next) == 1 { // only one continuation: add as much as is certain
		if m, err := record.ParseMove(p, o.next[0]); err == nil && len(o.next[0]) > len(strings.TrimSpace(o.text)) {
			o.move, o.err = m, nil
		}
	}
}

// readSquares parses the line as squares; the last may be incomplete.
func (o *typing) readSquares(g *engine.Geometry) {
	at := max(strings.LastIndexAny(o.text, typedMarks)+1, strings.LastIndexFunc(o.text, unicode.IsUpper))
	head, last := o.text[:at], o.text[at:]
	o.next, o.err = nil, errNoSquare
	for _, sq := range g.Squares {
		switch name := g.Name(sq); {
		case name == last:
			o.err = nil
		case strings.HasPrefix(name, last):
			o.next = append(o.next, head+name)
		}
	}
}

// squares returns the names in the line: a letter and what follows it.
func (o *typing) squares() (names []string) {
	for _, word := range strings.FieldsFunc(o.text, func(r rune) bool { return strings.ContainsRune(typedMarks, r) }) {
		begin := 0
		for i, r := range word {
			if i > begin && unicode.IsUpper(r) {
				names, begin = append(names, word[begin:i]), i
			}
		}
		names = append(names, word[begin:])
	}
	return names
}

// intent returns what the squares ask for while no move is being built: to press one, or to
// move a piece from the first to the last.
func (o *typing) intent(s *Surface) Intent {
	names := o.squares()
	g := s.shown.Geometry
	from, to := g.Find(names[0]), g.Find(names[len(names)-1])
	if len(names) == 1 || from == engine.NoSquare {
		return SquarePressed{Square: to}
	}
	return PieceMoved{from, to}
}

// marks appends marks for the squares in the line and for those that continue or complete it.
func (o *typing) marks(to []boardview.Mark, g *engine.Geometry) []boardview.Mark {
	named := o.squares()
	var next []string
	for _, text := range o.next {
		next = append(next, lastSquare(text))
	}
	for _, sq := range g.Squares {
		name := g.Name(sq)
		if slices.Contains(named, name) {
			to = append(to, boardview.Mark{Square: sq, Kind: boardview.Selected})
		}
		if slices.Contains(next, name) {
			to = append(to, boardview.Mark{Square: sq, Kind: boardview.Focus})
		}
	}
	return to
}

// names returns the last squares of the first few continuations.
func (o *typing) names() (names []string, more bool) {
	for _, next := range o.next {
		names = append(names, lastSquare(next))
	}
	return names[:min(len(names), offeredNext)], len(names) > offeredNext
}

func common(texts []string) string {
	all := texts[0]
	for _, s := range texts[1:] {
		for !strings.HasPrefix(s, all) {
			all = all[:len(all)-1]
		}
	}
	return all
}

func lastSquare(text string) string { return text[strings.LastIndexAny(text, "- @")+1:] }
