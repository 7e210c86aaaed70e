package spoken

import (
	"roundtable/internal/locale"
	"roundtable/internal/settings"
)

// Daily says how it stands with today's puzzle: new, tried or solved, and for how many days
// in a row puzzles have been solved.
func Daily(w *locale.Locale, daily settings.Daily, today int) string {
	row := daily.Row(today)
	switch {
	case daily.Done(today):
		return w.Text("title.puzzle.done", row)
	case daily.Attempted(today) && row > 0:
		return w.Text("title.puzzle.tried.row", row)
	case daily.Attempted(today):
		return w.Text("title.puzzle.tried")
	case row > 0:
		return w.Text("title.puzzle.row", row)
	}
	return w.Text("title.puzzle.new")
}
