package games

import (
	"slices"

	"roundtable/engine"
	"roundtable/internal/locale"
	"roundtable/internal/spoken"
	"roundtable/scenes/board/boardview"
)

// InDanger are the marks of the pieces that could be captured next.
func InDanger(dangers []spoken.Danger) (marks []boardview.Mark) {
	for _, d := range dangers {
		marks = append(marks, boardview.Mark{Square: d.At, Kind: boardview.InDanger})
	}
	return marks
}

// WordOf says of a piece that could be captured next what word says of it.
func WordOf(dangers []spoken.Danger, word func(spoken.Danger) string) func(engine.Square) string {
	return func(sq engine.Square) string {
		if i := slices.IndexFunc(dangers, func(d spoken.Danger) bool { return d.At == sq }); i >= 0 {
			return word(dangers[i])
		}
		return ""
	}
}

// HowMany says how many pieces are in danger.
func HowMany(w *locale.Locale, dangers []spoken.Danger) string {
	if len(dangers) == 0 {
		return w.Text("threats.none")
	}
	return w.Text("threats.some", len(dangers))
}
