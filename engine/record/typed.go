package record

import (
	"errors"
	"regexp"
	"slices"
	"strings"

	"roundtable/engine"
)

// ErrNoMove says that a typed text names no squares.
var ErrNoMove error = &TypedError{Reason: "the text is no move"}

// ErrUnfinished says that the typed squares begin a move but do not complete it.
var ErrUnfinished error = &TypedError{Reason: "the move is not whole"}

// TypedError says that a typed text is not one move in any position.
type TypedError struct {
	Reason string
	Square string // a name that no square of the board has, or ""
	// Ways are the ways to the square To with different captures, if there are several. The squares
	// between must be typed too.
	Ways []engine.Choice
	To   engine.Square
}

// Error returns the reason.
func (e *TypedError) Error() string { return "typed: " + e.Reason }

// ParseMove reads a typed move. The error is an *engine.Refusal, or one of this package.
func ParseMove(p engine.Position, text string) (engine.Move, error) {
	text = strings.TrimSpace(text)
	if len(text) > longest {
		return "", ErrNoMove
	}
	exact := engine.Move(text)
	if strings.ToLower(text) == "pass" {
		exact = "pass"
	}
	switch _, _, err := p.Play(exact); {
	case err == nil:
		return exact, nil
	case exact == "pass":
		return "", knownError(err)
	}
	words, squares, err := namedSquares(p.Board().Geometry, text)
	switch {
	case err != nil:
		return "", err
	case len(words) == 0:
		return "", ErrNoMove
	case slices.ContainsFunc(words, hasMark):
		m := engine.Move(strings.Join(words, " "))
		if _, _, err := p.Play(m); err != nil {
			return "", knownError(err)
		}
		return m, nil
	}
	// Squares of a chain that are unambiguous may be left out.
	_, part, err := follow(p, squares)
	switch {
	case err != nil:
		return "", err
	case part.Move != "":
		return part.Move, nil
	case part.Unfinished != nil && len(squares) > 1:
		return "", part.Unfinished
	}
	return "", ErrUnfinished
}

const longest = 400

// knownError returns err if it is a refusal, for which callers have words, and ErrNoMove for other
// errors.
func knownError(err error) error {
	if r := (*engine.Refusal)(nil); errors.As(err, &r) {
		return err
	}
	return ErrNoMove
}

func follow(p engine.Position, squares []engine.Square) (path []engine.Square, part engine.Partial, err error) {
	if part, err = p.Continue(nil); err != nil {
		return nil, part, knownError(err)
	}
	for _, sq := range squares {
		ways := slices.DeleteFunc(slices.Clone(part.Next), func(c engine.Choice) bool { return c.Square != sq })
		switch {
		case len(ways) > 0 && len(ways[0].Via) > 0 && len(ways) > 1:
			return nil, part, &TypedError{Reason: "several ways lead there", Ways: ways, To: sq}
		case len(ways) > 0:
			path = append(path, ways[0].Via...)
		}
		path = append(path, sq)
		if part, err = p.Continue(path); err != nil {
			return nil, part, knownError(err)
		}
	}
	return path, part, nil
}

// square returns the square with a name in capital letters. The square may be one of water, which
// the position refuses.
func square(g *engine.Geometry, name string) (engine.Square, bool) {
	rank := 0
	for _, c := range name[1:] {
		rank = 10*rank + int(c-'0')
	}
	file := int(name[0] - 'A')
	if sq := g.At(file, rank-1); sq != engine.NoSquare {
		return sq, true
	}
	sq := g.WaterAt(file, rank-1)
	return sq, sq != engine.NoSquare
}

// typedPart matches the name of a square in capital letters, with Excalibur's mark, or what may be
// between two of them.
var typedPart = regexp.MustCompile(`^(?:(@?[A-Z][1-9][0-9]?)|[ \t–—>→,.:X×+-]|TO )`)

// typedEnd matches the name of a square at the end of a text, or how such a name begins.
var typedEnd = regexp.MustCompile(`[A-Z][0-9]*$`)

// namedSquares returns the squares that a text names, and their names in capital letters. The error
// is a *TypedError if it has something else.
func namedSquares(g *engine.Geometry, text string) (words []string, squares []engine.Square, err error) {
	for text = strings.ToUpper(text); text != ""; {
		part := typedPart.FindStringSubmatch(text)
		if part == nil {
			return nil, nil, ErrNoMove
		}
		if part[1] != "" {
			words = append(words, part[1])
		}
		text = text[len(part[0]):]
	}
	for _, w := range words {
		name := strings.TrimPrefix(w, "@")
		sq, ok := square(g, name)
		if !ok {
			return nil, nil, &TypedError{Reason: "there is no square " + name, Square: name}
		}
		squares = append(squares, sq)
	}
	return words, squares, nil
}

// hasMark reports whether a name has Excalibur's mark.
func hasMark(name string) bool { return name[0] == '@' }

// CompleteMove lists completions of a text. Each has the squares of the text and one more, which
// the text may have begun. There are none if the text cannot become a move.
func CompleteMove(p engine.Position, text string) []string {
	if len(text) > longest {
		return nil
	}
	upper := strings.ToUpper(strings.TrimSpace(text))
	begun := typedEnd.FindString(upper) // of the square being typed
	var out []string
	add := func(head, start string) {
		g := p.Board().Geometry
		words, squares, err := namedSquares(g, head)
		if err != nil || slices.ContainsFunc(words, hasMark) {
			return
		}
		path, part, err := follow(p, squares)
		if err != nil {
			return
		}
		whole := ""
		for _, sq := range path {
			whole += g.Name(sq) + "-"
		}
		for _, c := range part.Next {
			if name := g.Name(c.Square); len(c.Via) == 0 && strings.HasPrefix(name, start) && !slices.Contains(out, whole+name) {
				out = append(out, whole+name)
			}
		}
	}
	add(strings.TrimSuffix(upper, begun), begun)
	if len(begun) > 1 {
		add(upper, "")
	}
	return out
}
