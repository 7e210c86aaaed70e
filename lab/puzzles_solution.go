package main

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"roundtable/engine"
)

// answer is the result of a proof: there is a win within the moves, there is none, or the nodes
// were used up.
type answer uint8

const (
	no answer = iota
	yes
	unknown
)

// solver computes the complete solution of a position.
type solver struct {
	seat engine.Seat // whose win it is
	// wins proves whether the seat wins within a number of its own moves; the game must not be
	// over.
	wins func(p engine.Position, left int) answer
	// likely returns a good move, which is tried first if any winning move will do.
	likely func(p engine.Position) engine.Move
	nodes  int // how many nodes the solution may yet have
	solved map[string]*node
	// mustPass reports whether the player to move can only pass; it is nil in games without
	// passing.
	mustPass func(p engine.Position) bool
}

// node is the solution from a position in which the player is to move (internal/puzzles describes
// its text).
type node struct {
	left    int
	legal   int // how many legal moves there are
	right   []branch
	refute  []string
	special []branch // wrong moves
}

// branch is a move with the others' replies to it, in the form of the file.
type branch struct {
	move        engine.Move
	reply       string
	next        *node
	after, then engine.Position // after the move, and after the reply
}

var (
	errNodes = errors.New("the proof ran out of nodes")
	errLarge = errors.New("the solution is too large")
	errWrong = errors.New("there is no such win")
)

func (s *solver) after(p engine.Position, left int) answer {
	o := p.Outcome()
	switch {
	case o.Over() && o.Winners == engine.Seats(0).With(s.seat):
		return yes
	case o.Over():
		return no
	}
	return s.wins(p, left)
}

// solve returns the solution of a position with a win in a number of moves and in no fewer.
func (s *solver) solve(p engine.Position, left int) (*node, error) {
	if n, ok := s.solved[p.String()]; ok {
		return n, nil
	}
	if s.nodes--; s.nodes < 0 {
		return nil, errLarge
	}
	n := &node{left: left}
	var wrong []branch
	for _, m := range p.Moves() {
		after, err := next(p, m)
		if err != nil {
			return nil, err
		}
		n.legal++
		switch s.after(after, left-1) {
		case yes:
			n.right = append(n.right, branch{move: m, after: after})
		case no:
			wrong = append(wrong, branch{move: m, after: after})
		default:
			return nil, errNodes
		}
	}
	if len(n.right) == 0 {
		return nil, errWrong
	}
	for i := range n.right {
		b := &n.right[i]
		if left == 1 {
			b.reply = s.playOut(b.after)
			continue
		}
		if b.after.Outcome().Over() {
			return nil, errWrong // it is won sooner
		}
		var err error
		if b.reply, b.then, err = s.defence(b.after, left-1); err != nil {
			return nil, err
		}
		if b.next, err = s.solve(b.then, left-1); err != nil {
			return nil, err
		}
	}
	if s.solved == nil {
		s.solved = map[string]*node{}
	}
	s.solved[p.String()] = n
	return n, s.refuteAll(n, wrong)
}

// playOut returns the moves after the last right one until the game is over; "" for none.
func (s *solver) playOut(p engine.Position) string {
	var words []string
	for !p.Outcome().Over() {
		m := s.orderMoves(p)[0]
		q, err := next(p, m)
		if err != nil {
			panic(err) // a legal move
		}
		words, p = append(words, word(m)), q
	}
	return strings.Join(words, ",")
}

// winnersTurn reports whether the winner is to move, and may do more than pass.
func (s *solver) winnersTurn(p engine.Position) bool {
	return p.Turn() == s.seat && (s.mustPass == nil || !s.mustPass(p))
}

// mostDefences is how many of the longest defences are compared.
const mostDefences = 10

// defence finds the replies that delay the end for a number of the winner's moves. Of several it
// takes those after which the fewest moves are right.
func (s *solver) defence(p engine.Position, left int) (text string, then engine.Position, err error) {
	fewest, seen := -1, 0
	err = s.replies(p, left-1, func(words []string, q engine.Position) (bool, error) {
		right, err := s.countRight(q, left)
		if err != nil {
			return false, err
		}
		if fewest < 0 || right < fewest {
			fewest, text, then = right, strings.Join(words, ","), q
		}
		seen++
		return seen < mostDefences, nil
	})
	if err == nil && fewest < 0 {
		err = errWrong
	}
	return text, then, err
}

func (s *solver) countRight(p engine.Position, left int) (int, error) {
	n := 0
	for _, m := range p.Moves() {
		after, err := next(p, m)
		if err != nil {
			return 0, err
		}
		switch s.after(after, left-1) {
		case yes:
			n++
		case unknown:
			return 0, errNodes
		}
	}
	return n, nil
}

// replies calls f with the moves of the other seats, up to the turn of the seat or the end of the
// game, if there is then no win within a number of moves. It stops when f returns false.
func (s *solver) replies(p engine.Position, left int, f func(words []string, q engine.Position) (bool, error)) error {
	var walk func(p engine.Position, words []string) (bool, error)
	walk = func(p engine.Position, words []string) (bool, error) {
		if s.winnersTurn(p) || p.Outcome().Over() {
			return f(words, p)
		}
		for _, m := range s.orderMoves(p) {
			q, err := next(p, m)
			if err != nil {
				return false, err
			}
			switch s.after(q, left) {
			case unknown:
				return false, errNodes
			case no:
				if more, err := walk(q, append(words[:len(words):len(words)], word(m))); err != nil || !more {
					return false, err
				}
			}
		}
		return true, nil
	}
	_, err := walk(p, nil)
	return err
}

func (s *solver) orderMoves(p engine.Position) []engine.Move {
	moves := p.Moves()
	if len(moves) > 1 {
		if m := s.likely(p); m != "" {
			moves = append([]engine.Move{m}, moves...)
		}
	}
	return moves
}

// refuteAll finds for each wrong move a reply after which there is no win within the
// moves left.
func (s *solver) refuteAll(n *node, wrong []branch) error {
	for _, b := range wrong {
		if b.after.Outcome().Over() {
			continue
		}
		done, named := false, false
		for _, r := range n.refute {
			q, ok := s.playText(b.after, r)
			if !ok {
				continue
			}
			named = true // the first that is legal decides
			a := s.after(q, n.left-1)
			if a == unknown {
				return errNodes
			}
			done = a == no
			break
		}
		if done {
			continue
		}
		reply, err := s.refute(b.after, n.left-1)
		if err != nil {
			return err
		}
		if !named {
			n.refute = append(n.refute, reply)
		} else if first := s.firstLegal(b.after, n.refute); first != reply {
			n.special = append(n.special, branch{move: b.move, reply: reply})
		}
	}
	return nil
}

// refute finds replies after which there is no win within a number of moves; if possible also none
// within one move more.
func (s *solver) refute(p engine.Position, left int) (string, error) {
	reply := ""
	for _, l := range []int{max(1, left), left} {
		err := s.replies(p, l, func(words []string, _ engine.Position) (bool, error) {
			reply = strings.Join(words, ",")
			return false, nil
		})
		if err != nil || reply != "" {
			return reply, err
		}
	}
	return "", errWrong
}

func (s *solver) firstLegal(p engine.Position, replies []string) string {
	for _, r := range replies {
		if _, ok := s.playText(p, r); ok {
			return r
		}
	}
	return ""
}

// playText plays replies in the form of the file until the game is over; it returns false where
// one is illegal, or another seat is to move after them.
func (s *solver) playText(p engine.Position, text string) (engine.Position, bool) {
	for w := range strings.SplitSeq(text, ",") {
		if p.Outcome().Over() {
			break
		}
		q, err := next(p, engine.Move(strings.ReplaceAll(w, "_", " ")))
		if err != nil {
			return nil, false
		}
		p = q
	}
	return p, p.Turn() == s.seat || p.Outcome().Over()
}

func next(p engine.Position, m engine.Move) (engine.Position, error) {
	q, _, err := p.Play(m)
	return q, err
}

func word(m engine.Move) string { return strings.ReplaceAll(string(m), " ", "_") }

// print writes the lines of a solution. It leaves out last right moves that follow from the rules,
// where all win at once, or that are easy to look up.
func (n *node) print(w io.Writer) { n.printIn(w, map[*node]int{}) }

func (n *node) size() int {
	var b strings.Builder
	n.print(&b)
	return b.Len()
}

// printIn writes a node, and its number only where it was written before.
func (n *node) printIn(w io.Writer, before map[*node]int) {
	if at, ok := before[n]; ok {
		fmt.Fprintf(w, "%d =%d\n", n.left, at)
		return
	}
	before[n] = len(before) + 1
	fmt.Fprintf(w, "%d ?", n.left)
	for _, r := range n.refute {
		fmt.Fprintf(w, " %s", r)
	}
	for _, b := range n.special {
		fmt.Fprintf(w, " %s:%s", word(b.move), b.reply)
	}
	fmt.Fprintln(w)
	if n.left == 1 {
		if n.legal > 300 && len(n.right) <= 20 || slices.ContainsFunc(n.right, func(b branch) bool { return b.reply != "" }) {
			for _, b := range n.right {
				fmt.Fprintln(w, strings.TrimSpace(fmt.Sprintf("1 %s %s", word(b.move), b.reply)))
			}
		}
		return
	}
	for _, b := range n.right {
		fmt.Fprintf(w, "%d %s %s\n", n.left, word(b.move), b.reply)
		b.next.printIn(w, before)
	}
}
