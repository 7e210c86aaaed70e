package review

import (
	"encoding/json"
	"slices"

	"roundtable/engine"
)

// longestLine is how many moves of a line are kept: more is never shown.
const longestLine = 8

// kept is what was found of a game, as Encode writes it.
type kept struct {
	Game  string         `json:"game"`
	Moves []engine.Move  `json:"moves"`
	Found []*engine.Info `json:"found"` // by position; null where nothing is known
}

// Encode returns what was found so far, for Restore.
func (v *Review) Encode() []byte {
	k := kept{Game: v.record.Game, Moves: v.record.Moves, Found: make([]*engine.Info, len(v.positions))}
	for i := range v.positions {
		if !v.known[i] || v.infos[i].Move == "" {
			continue
		}
		info := v.infos[i]
		info.Line, info.Others = short(info.Line), slices.Clone(info.Others)
		for n := range info.Others {
			info.Others[n].Line = short(info.Others[n].Line)
		}
		k.Found[i] = &info
	}
	data, err := json.Marshal(k)
	if err != nil {
		panic(err) // nothing of it is without JSON
	}
	return data
}

// short returns the beginning of a line.
func short(line []engine.Move) []engine.Move { return line[:min(len(line), longestLine)] }

// Restore takes what Encode wrote of the same game, but for what is no move there now; it reports
// whether that is what the data are.
func (v *Review) Restore(data []byte) bool {
	var k kept
	if json.Unmarshal(data, &k) != nil || k.Game != v.record.Game || !slices.Equal(k.Moves, v.record.Moves) || len(k.Found) != len(v.positions) {
		return false
	}
	for i, info := range k.Found {
		if info != nil && v.legal(i, info.Move) && v.legal(i, first(info.Line)) && !slices.ContainsFunc(info.Others, func(o engine.Variation) bool { return o.Line == nil || !v.legal(i, first(o.Line)) }) {
			v.Judge(i, *info)
		}
	}
	return true
}

// first returns the first move of a line; "" of none.
func first(line []engine.Move) engine.Move {
	if len(line) == 0 {
		return ""
	}
	return line[0]
}

// legal reports whether a move can be played in a position; "" is no move that could not.
func (v *Review) legal(ply int, m engine.Move) bool {
	_, err := v.positions[ply].Notation(m)
	return m == "" || err == nil
}
