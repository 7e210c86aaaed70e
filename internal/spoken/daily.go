package spoken

import (
	"roundtable/internal/locale"
	"roundtable/internal/settings"
)

// Daily describes the state of today's puzzle: new, tried or solved, and the current streak of
// days.
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
