package art

import (
	"slices"
	"strings"

	"roundtable/engine"
)

// The codes of squares; a piece is a letter for its kind and seat.
const (
	noSquare    = '-'
	waterSquare = '~'
	emptySquare = '.'
	firstPiece  = '0'
	codeSeats   = 8 // seats of each kind
)

// mostFiles is the largest number of files and ranks that a code can have.
const mostFiles = 26

// BoardCode returns a board with its pieces as text, for a Picture. The text has the ranks from the
// first, each with all its squares and a slash at its end.
func BoardCode(b engine.Board) string {
	var code strings.Builder
	for rank := range b.Geometry.Ranks {
		for file := range b.Geometry.Files {
			sq := b.Geometry.At(file, rank)
			switch {
			case slices.Contains(b.Geometry.Water, engine.Square(rank*b.Geometry.Files+file)):
				code.WriteByte(waterSquare)
			case sq == engine.NoSquare:
				code.WriteByte(noSquare)
			case b.At[sq].Kind == engine.NoKind:
				code.WriteByte(emptySquare)
			default:
				code.WriteByte(firstPiece + byte(b.At[sq].Kind)*codeSeats + byte(b.At[sq].Seat)%codeSeats)
			}
		}
		code.WriteByte('/')
	}
	return code.String()
}

// readCode returns the board of a code; ok is false for other texts.
func readCode(code string) (b engine.Board, ok bool) {
	ranks := strings.Split(strings.TrimSuffix(code, "/"), "/")
	files := len(ranks[0])
	if files == 0 || files > mostFiles || len(ranks) > mostFiles {
		return b, false
	}
	for _, r := range ranks {
		if len(r) != files {
			return b, false
		}
	}
	b.Geometry = engine.NewGeometry(files, len(ranks), func(file, rank int) bool {
		mark := ranks[rank][file]
		return mark != noSquare && mark != waterSquare
	})
	var stream []engine.Square
	for i := range files * len(ranks) {
		if ranks[i/files][i%files] == waterSquare {
			stream = append(stream, engine.Square(i))
		}
	}
	if len(stream) > 0 {
		b.Geometry = b.Geometry.WithWater(stream...)
	}
	if len(b.Geometry.Squares) == 0 {
		return b, false
	}
	b.At = make([]engine.Piece, files*len(ranks))
	for _, sq := range b.Geometry.Squares {
		if mark := ranks[b.Geometry.Rank(sq)][b.Geometry.File(sq)]; mark >= firstPiece+codeSeats {
			mark -= firstPiece
			b.At[sq] = engine.Piece{Kind: engine.Kind(mark / codeSeats), Seat: engine.Seat(mark % codeSeats)}
		}
	}
	return b, true
}
