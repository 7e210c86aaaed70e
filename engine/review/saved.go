package review

import (
	"encoding/json"
	"slices"

	"roundtable/engine"
)

// longestLine is the length of the longest variation that is stored. Screens show no more.
const longestLine = 8

type savedReview struct {
	Game  string         `json:"game"`
	Moves []engine.Move  `json:"moves"`
	Found []*engine.Info `json:"found"` // by position; null if unknown
}

// Encode returns the results so far, for Restore.
func (v *Review) Encode() []byte {
	k := savedReview{Game: v.record.Game, Moves: v.record.Moves, Found: make([]*engine.Info, len(v.positions))}
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
		panic(err) // JSON can hold all of it
	}
	return data
}

func short(line []engine.Move) []engine.Move { return line[:min(len(line), longestLine)] }

// Restore reads data that Encode wrote for the same game. It leaves out moves that are illegal now,
// and reports whether the data fit the game.
func (v *Review) Restore(data []byte) bool {
	var k savedReview
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

func first(line []engine.Move) engine.Move {
	if len(line) == 0 {
		return ""
	}
	return line[0]
}

func (v *Review) legal(ply int, m engine.Move) bool {
	_, err := v.positions[ply].Notation(m)
	return m == "" || err == nil
}
