package puzzles

import (
	"fmt"
	"hash/fnv"
	"slices"
	"strconv"
	"strings"

	"roundtable/engine"
)

// Hardest is the highest difficulty; the lowest is 1.
const Hardest = 5

// mostMoves is the largest number of moves to a win; the longest win of Camette takes 33.
const mostMoves = 40

// Puzzle is a position with its proved solution. The player to move wins within a given number of
// that player's moves, whatever the replies are, and cannot win faster.
type Puzzle struct {
	Game       string            // "camelot", "lancelot"
	ID         string            // derived from position and settings, so it never changes
	Values     map[string]string // the game's settings that the position does not contain
	Position   string
	Seat       engine.Seat // the player's
	Moves      int         // the player's own moves to the win
	Difficulty int         // 1 to Hardest, as lab puzzles measures it

	solution []string // its lines
	file     string
	line     int // the puzzle's own in its file
}

// Set holds the puzzles of one game, the easiest first.
type Set struct {
	Game    string
	Puzzles []*Puzzle
}

// Key returns a puzzle's name among those of all games, for the list of puzzles solved.
func (p *Puzzle) Key() string { return p.Game + "/" + p.ID }

// read reads a file of a game's puzzles: comments (#), and for each puzzle a line
//
//	puzzle ID DIFFICULTY MOVES SEAT SETTINGS | POSITION
//
// with the seat's letter and the settings as NAME=VALUE,..., or -, and then the lines of its
// solution (see node), parsed when it is played.
func read(game, name, text string) ([]*Puzzle, error) {
	var list []*Puzzle
	ids := map[string]bool{}
	at := 0
	for line := range strings.Lines(text) {
		at++
		line = strings.TrimSuffix(line, "\n")
		if strings.HasPrefix(line, "#") {
			continue
		}
		head, ok := strings.CutPrefix(line, "puzzle ")
		if !ok {
			if len(list) == 0 {
				return nil, fmt.Errorf("%s, line %d: %q stands before the first puzzle", name, at, engine.Excerpt(line))
			}
			p := list[len(list)-1]
			p.solution = append(p.solution, line)
			continue
		}
		p, err := header(game, head)
		if err != nil {
			return nil, fmt.Errorf("%s, line %d: %w", name, at, err)
		}
		if ids[p.ID] {
			return nil, fmt.Errorf("%s, line %d: there are two puzzles %s", name, at, p.ID)
		}
		if n := len(list); n > 0 && list[n-1].Difficulty > p.Difficulty {
			return nil, fmt.Errorf("%s, line %d: an easier puzzle comes after a harder one", name, at)
		}
		ids[p.ID] = true
		p.file, p.line = name, at
		list = append(list, p)
	}
	return list, nil
}

// ID returns a puzzle's ID from its settings and position as in its line.
func ID(settings, position string) string {
	h := fnv.New32a()
	h.Write([]byte(settings + " | " + position))
	return fmt.Sprintf("%08x", h.Sum32())
}

func header(game, text string) (*Puzzle, error) {
	head, position, ok := strings.Cut(text, " | ")
	word := strings.Split(head, " ")
	if !ok || len(word) != 5 || position == "" {
		return nil, fmt.Errorf("%q is no puzzle: ID DIFFICULTY MOVES SEAT SETTINGS | POSITION", engine.Excerpt(text))
	}
	p := &Puzzle{Game: game, ID: word[0], Position: position}
	number := func(what, w string, least, most int) (int, error) {
		n, err := strconv.Atoi(w)
		if err != nil || n < least || n > most {
			return 0, fmt.Errorf("%s is a number from %d to %d, not %q", what, least, most, engine.Excerpt(w))
		}
		return n, nil
	}
	if want := ID(word[4], position); p.ID != want {
		return nil, fmt.Errorf("the ID of this position is %s, not %q", want, engine.Excerpt(p.ID))
	}
	var err error
	if p.Difficulty, err = number("the difficulty", word[1], 1, Hardest); err != nil {
		return nil, err
	}
	if p.Moves, err = number("the moves", word[2], 1, mostMoves); err != nil {
		return nil, err
	}
	if len(word[3]) != 1 || word[3] < "A" || word[3] > "E" {
		return nil, fmt.Errorf("%q is no seat's letter", engine.Excerpt(word[3]))
	}
	p.Seat = engine.Seat(word[3][0] - 'A')
	if word[4] == "-" {
		return p, nil
	}
	p.Values = map[string]string{}
	for s := range strings.SplitSeq(word[4], ",") {
		name, value, ok := strings.Cut(s, "=")
		if !ok || p.Values[name] != "" {
			return nil, fmt.Errorf("%q are no settings: NAME=VALUE,... or -", engine.Excerpt(word[4]))
		}
		p.Values[name] = value
	}
	return p, nil
}

// node is the solution where the player is to move.
//
// Its lines begin with the number of moves left, N:
//
//	N ? REPLY... MOVE:REPLY...
//	N MOVE REPLY        for each right move, with the node after it, of N-1
//	N MOVE REPLY        the same where the last move is left, with what is played until
//	                    the game is over, or nothing where it is over then
//
// or are one line, N =K, if it equals the K-th before.
//
// The replies after the question mark refute the wrong moves: each by the first that is legal
// after it and leaves only the player to move, except for moves listed with their own. If the
// last move is left without a right one, the listed moves win at once. A reply is the moves of
// all other seats in turn, joined by commas, including the player's forced passes; in a move, _
// is a space.
type node struct {
	left    int
	right   []branch
	refute  []reply
	special []branch // wrong moves with their own reply
}

// branch is a move with the reply to it; next is nil at the end.
type branch struct {
	move  engine.Move
	reply reply
	next  *node
}

// reply holds the moves that the other seats make until it is the player's turn again; it is
// shorter if the game ends first.
type reply []engine.Move

// wrong returns an error for a line of the puzzle's text. Line 0 is the puzzle's first line.
func (p *Puzzle) wrong(line int, err error) error {
	return fmt.Errorf("%s, line %d: %w", p.file, p.line+line, err)
}

func (p *Puzzle) readNode() (*node, error) {
	r := nodeReader{p: p, lines: p.solution}
	n, err := r.node(p.Moves)
	if err == nil && r.at < len(r.lines) {
		r.at++
		err = r.bad("nothing belongs after the solution")
	}
	return n, err
}

type nodeReader struct {
	p     *Puzzle
	lines []string
	at    int     // the lines read
	nodes []*node // the nodes begun
}

func (r *nodeReader) bad(format string, args ...any) error {
	return r.p.wrong(r.at, fmt.Errorf(format, args...))
}

// next returns the words of the next line if that line begins with the given number of moves left.
func (r *nodeReader) next(left int) ([]string, bool) {
	if r.at == len(r.lines) {
		return nil, false
	}
	words, ok := strings.CutPrefix(r.lines[r.at], strconv.Itoa(left)+" ")
	if !ok {
		return nil, false
	}
	r.at++
	return strings.Split(words, " "), true
}

func (r *nodeReader) node(left int) (*node, error) {
	n := &node{left: left}
	words, ok := r.next(left)
	if ok && len(words) == 1 {
		if number, again := strings.CutPrefix(words[0], "="); again {
			k, err := strconv.Atoi(number)
			if err != nil || k < 1 || k > len(r.nodes) || r.nodes[k-1].left != left {
				return nil, r.bad("no node %s with %d moves left came before", engine.Excerpt(number), left)
			}
			return r.nodes[k-1], nil
		}
	}
	r.nodes = append(r.nodes, n)
	if !ok || words[0] != "?" {
		return nil, r.bad("after this the replies to the wrong moves are missing, with %d moves left", left)
	}
	for _, w := range words[1:] {
		move, with, special := strings.Cut(w, ":")
		if !special {
			move, with = "", w
		}
		re, err := r.reply(with)
		if err != nil {
			return nil, err
		}
		switch {
		case !special && len(n.special) > 0:
			return nil, r.bad("%s belongs before the moves with their own reply", engine.Excerpt(w))
		case !special:
			n.refute = append(n.refute, re)
		default:
			m, err := r.move(move)
			if err != nil {
				return nil, err
			}
			n.special = append(n.special, branch{move: m, reply: re})
		}
	}
	for {
		words, ok := r.next(left)
		if !ok {
			break
		}
		m, err := r.move(words[0])
		if err != nil {
			return nil, err
		}
		b := branch{move: m}
		switch {
		case len(words) == 1 && left == 1:
		case len(words) == 2:
			if b.reply, err = r.reply(words[1]); err != nil {
				return nil, err
			}
			if left == 1 {
				break
			}
			if b.next, err = r.node(left - 1); err != nil {
				return nil, err
			}
		default:
			return nil, r.bad("a right move stands with its reply, and nothing else")
		}
		n.right = append(n.right, b)
	}
	if left > 1 && len(n.right) == 0 {
		return nil, r.bad("after this a right move is missing, with %d moves left", left)
	}
	return n, nil
}

// move reads a move without checking that it is legal.
func (r *nodeReader) move(word string) (engine.Move, error) {
	if word == "" || strings.ContainsAny(word, "?,:|") {
		return "", r.bad("%q is no move", engine.Excerpt(word))
	}
	return engine.Move(strings.ReplaceAll(word, "_", " ")), nil
}

func (r *nodeReader) reply(word string) (reply, error) {
	var re reply
	for w := range strings.SplitSeq(word, ",") {
		m, err := r.move(w)
		if err != nil {
			return nil, err
		}
		re = append(re, m)
	}
	return slices.Clip(re), nil
}
