package camette

import (
	"fmt"
	"math/bits"
	"strconv"
	"strings"
)

// Reading says how the rules are read if their sources leave a question open.
type Reading uint8

// The readings.
const (
	// Federation is the reading that the program uses: F3, S5.
	Federation Reading = iota
	// Classic lets a Knight stop a canter where it could jump (C8).
	Classic
	// Stalemate is like Federation, but a side without a legal move draws (against S5).
	Stalemate
)

// String returns a reading's name.
func (r Reading) String() string {
	return [...]string{"federation", "classic", "stalemate"}[r]
}

// Readings returns all readings, beginning with Federation.
func Readings() []Reading { return []Reading{Federation, Classic, Stalemate} }

// ParseReading returns the reading of a name.
func ParseReading(name string) (Reading, error) {
	for _, r := range Readings() {
		if r.String() == name {
			return r, nil
		}
	}
	return 0, fmt.Errorf("there is no reading %q: federation, classic or stalemate", name)
}

// binds reports whether F3 is played.
func (r Reading) binds() bool { return r != Classic }

// Position is a position of an unfinished game, seen from the side to move. It holds the squares of
// that side's pieces, of the other side's pieces, and of the Knights of both.
type Position struct {
	own, other, knights uint64
	black               bool // Black is to move; it changes nothing but the texts
}

// Start is the text of the start (CT2).
const Start = "1/1n1/1mmm1/5/1MMM1/1N1/1 w 0 0"

// Parse parses a position in the format of Camelot: ranks from the top, the side to move, and no
// castle moves (S1). The error says why it is not a position of an unfinished game.
func Parse(text string) (p Position, err error) {
	fields := strings.Fields(text)
	if len(fields) != 4 {
		return p, fmt.Errorf("4 fields are needed: ranks, side to move, and 0 0; there are %d", len(fields))
	}
	rows := strings.Split(fields[0], "/")
	if len(rows) != height {
		return p, fmt.Errorf("%d ranks are needed, there are %d", height, len(rows))
	}
	var white, black uint64
	for i, row := range rows {
		rank, file := height-1-i, 0
		for file < 5 && !exists(file, rank) {
			file++
		}
		for _, c := range row {
			at := uint64(1) << (rank*width + file)
			switch {
			case c >= '1' && c <= '5':
				file += int(c - '0')
				if !exists(file-1, rank) {
					return p, fmt.Errorf("rank %d has more squares than there are", rank+1)
				}
				continue
			case !strings.ContainsRune("NMnm", c):
				return p, fmt.Errorf("%q is no piece: N, M, n or m, or a number of empty squares", c)
			case !exists(file, rank):
				return p, fmt.Errorf("rank %d has more squares than there are", rank+1)
			}
			if c == 'N' || c == 'M' {
				white |= at
			} else {
				black |= at
			}
			if c == 'N' || c == 'n' {
				p.knights |= at
			}
			file++
		}
		if exists(file, rank) {
			return p, fmt.Errorf("rank %d has fewer squares than there are", rank+1)
		}
	}
	switch fields[1] {
	case "w":
		p.own, p.other = white, black
	case "b":
		p = Position{own: turnSet(black), other: turnSet(white), knights: turnSet(p.knights), black: true}
	default:
		return p, fmt.Errorf("the side to move is %q, not w or b", fields[1])
	}
	if fields[2] != "0" || fields[3] != "0" {
		return p, fmt.Errorf("the castle moves are 0 0: Camette has none")
	}
	return p, p.check()
}

func (p *Position) check() error {
	for _, side := range []uint64{p.own, p.other} {
		knights := bits.OnesCount64(side & p.knights)
		men := bits.OnesCount64(side) - knights
		switch {
		case side == 0:
			return fmt.Errorf("a side has no piece: the game is over")
		case knights > 1 || men > 3:
			return fmt.Errorf("a side has at most one Knight and three Men")
		}
	}
	if p.own&goal != 0 || p.other&home != 0 {
		return fmt.Errorf("a piece is in the castle of the enemy: the game is over")
	}
	return nil
}

// String returns the text that Parse reads.
func (p *Position) String() string {
	white, black, knights, turn := p.own, p.other, p.knights, " w 0 0"
	if p.black {
		white, black, knights, turn = turnSet(p.other), turnSet(p.own), turnSet(p.knights), " b 0 0"
	}
	var b strings.Builder
	for rank := height - 1; rank >= 0; rank-- {
		run := 0
		end := func() {
			if run > 0 {
				b.WriteString(strconv.Itoa(run))
			}
			run = 0
		}
		for file := range 5 {
			at := uint64(1) << (rank*width + file)
			switch {
			case !exists(file, rank):
				continue
			case (white|black)&at == 0:
				run++
				continue
			}
			end()
			letter := "Mm"
			if knights&at != 0 {
				letter = "Nn"
			}
			if white&at != 0 {
				b.WriteByte(letter[0])
			} else {
				b.WriteByte(letter[1])
			}
		}
		if end(); rank > 0 {
			b.WriteByte('/')
		}
	}
	return b.String() + turn
}

// Mirror returns the position with the files the other way round.
func (p *Position) Mirror() Position {
	return Position{own: mirrorSet(p.own), other: mirrorSet(p.other), knights: mirrorSet(p.knights), black: p.black}
}

// Pieces returns how many pieces stand on the board.
func (p *Position) Pieces() int { return bits.OnesCount64(p.own | p.other) }
