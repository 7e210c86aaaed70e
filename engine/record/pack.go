package record

import (
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"slices"

	"roundtable/engine"
)

// Versions of packed records: without clocks, with clocks, and with clocks and draw offers. A
// record has the lowest version that can hold it, so that older programs report that a record is
// newer (ErrNewer) only if necessary. Texts never begin with so low a byte.
const (
	packed = 1 + iota
	packedTimed
	packedOffer
)

// Limits of a packed record, whose origin is unknown.
const (
	maxPackedMoves   = 4096 // no game with C18 lasts as long
	maxPackedTouches = 256  // of one move
	maxPackedText    = 4096 // of a name, value or position, in bytes
	maxPackedValues  = 16   // settings
)

// Errors of Pack and Unpack, in addition to those of Replay and *UnknownError.
var (
	ErrDamaged = errors.New("record: what was packed is damaged or cut off")
	ErrNewer   = errors.New("record: a newer version packed it")
	ErrTooLong = errors.New("record: it is too long to be packed")
)

// UnknownError says that a record is one of an unknown game.
type UnknownError struct{ Game string }

// Error names the game.
func (e *UnknownError) Error() string {
	return fmt.Sprintf("there is no game %q", engine.Excerpt(e.Game))
}

// Pack packs a record for a link. It leaves out comments; moves are those of Position.Notation. A
// move is coded as touches, and each touch as an index among the allowed ones (Position.Continue),
// so illegal moves cannot be coded.
//
// The format is: version, CRC-32 of the rest, tags, times if there are clocks or a draw offer, and
// touches as digits of a mixed-radix number, in words of eight bytes. The base of a digit is the
// number of allowed touches.
func Pack(r Record, g engine.Game) ([]byte, error) {
	if len(r.Moves) > maxPackedMoves {
		return nil, ErrTooLong
	}
	p, err := r.Begin(g)
	if err != nil {
		return nil, err
	}
	var d digits
	for i, m := range r.Moves {
		if p.Outcome().Over() {
			return nil, &MismatchError{Ply: i + 1, Move: string(m), Err: errEnded}
		}
		if p, err = d.addMove(p, m); err != nil {
			return nil, &MismatchError{Ply: i + 1, Move: string(m), Err: err}
		}
	}
	if r.Key != 0 && r.Key != p.Key() {
		return nil, &MismatchError{}
	}
	w := &coder{}
	w.tags(&r)
	version := byte(packed)
	if len(r.Clocks)+len(r.Times) > 0 || r.Elapsed > 0 {
		version = packedTimed
	}
	if r.Offered && r.mayOffer() && !p.Outcome().Over() {
		version = packedOffer
	}
	if version >= packedTimed {
		w.times(&r)
	}
	o, plies := r.Outcome, len(r.Moves)
	if o == p.Outcome() {
		o = engine.Outcome{} // the moves tell it
	}
	w.end(&o, &plies)
	w.b = binary.LittleEndian.AppendUint16(w.b, fold(p.Key()))
	w.b = append(w.b, d.end()...)
	if w.bad {
		return nil, ErrTooLong
	}
	out := binary.LittleEndian.AppendUint32([]byte{version}, crc32.ChecksumIEEE(w.b))
	return append(out, w.b...), nil
}

var errEnded = errors.New("the game has ended")

// fold shortens a key. With the short key, later versions detect that rules have changed.
func fold(key uint64) uint16 { return uint16(key ^ key>>16 ^ key>>32 ^ key>>48) }

// IsPacked reports whether data begins as packed records of any version do.
func IsPacked(data []byte) bool { return len(data) > 0 && data[0] > 0 && data[0] < '\t' }

// Unpack reads data that Pack wrote. It replays the record, so the moves are legal, and the key is
// that of the last position.
func Unpack(data []byte, find func(string) (engine.Game, bool)) (Record, error) {
	switch {
	case !IsPacked(data):
		return Record{}, ErrDamaged
	case data[0] > packedOffer:
		return Record{}, ErrNewer
	case len(data) < 5 || crc32.ChecksumIEEE(data[5:]) != binary.LittleEndian.Uint32(data[1:]):
		return Record{}, ErrDamaged
	}
	u := &coder{b: data[5:], reads: true}
	var (
		r     Record
		o     engine.Outcome
		plies int
	)
	u.tags(&r)
	if data[0] >= packedTimed {
		u.times(&r)
	}
	u.end(&o, &plies)
	if u.bad || len(u.b) < 2 || len(r.Times) > plies || o.Over() && !slices.Contains(engine.Causes(), o.Cause) || o.Winners>>r.Setup.Seats != 0 || !o.Over() && o.Winners != 0 {
		return Record{}, ErrDamaged
	}
	g, ok := find(r.Game)
	if !ok {
		return Record{}, &UnknownError{r.Game}
	}
	p, err := r.Begin(g)
	if err != nil {
		return Record{}, err
	}
	key := binary.LittleEndian.Uint16(u.b)
	d := &digits{b: u.b[2:]}
	for range plies {
		if p.Outcome().Over() {
			return Record{}, ErrDamaged
		}
		var m engine.Move
		if m, p, err = d.move(p); err != nil {
			return Record{}, err
		}
		r.Moves = append(r.Moves, m)
	}
	if !d.isSpent() {
		return Record{}, ErrDamaged
	}
	if fold(p.Key()) != key {
		return Record{}, &MismatchError{}
	}
	r.Key, r.Outcome = p.Key(), p.Outcome()
	if o.Over() {
		if r.Outcome.Over() {
			return Record{}, ErrDamaged
		}
		r.Outcome = o
	}
	if r.Offered = data[0] == packedOffer; r.Offered && !r.mayOffer() {
		return Record{}, ErrDamaged
	}
	return r, nil
}
