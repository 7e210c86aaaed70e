package scenes

import (
	"time"

	"roundtable/internal/puzzles"
	"roundtable/scenes/learn"
)

// The places besides games that a link can name.
const (
	puzzlesPlace = "puzzles"
	dailyPlace   = "daily"
)

// puzzleRoom is what puzzles are played with.
func (a *App) puzzleRoom() *learn.PuzzleRoom {
	games := a.gameNames()
	return &learn.PuzzleRoom{Services: a.svc, Sets: puzzles.All(games), Find: a.findGame, Today: a.cfg.Today,
		OfDay: func(day int) *puzzles.Puzzle { return puzzles.OfDay(day, games) }}
}

// DayOf is the day of a moment where its clock stands, in days since 1970-01-01.
func DayOf(t time.Time) int {
	const day = 24 * 60 * 60
	_, east := t.Zone()
	return int((t.Unix() + int64(east)) / day)
}

// DayOfDate is what Config.Today is on the day of a Config.Date.
func DayOfDate(date string) func() int {
	t, err := time.Parse(time.DateOnly, date)
	if err != nil {
		t = time.Unix(0, 0).UTC()
	}
	return func() int { return DayOf(t) }
}
