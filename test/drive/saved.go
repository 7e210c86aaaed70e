package drive

import (
	"fmt"
	"slices"
	"time"

	"roundtable/engine"
	"roundtable/engine/catalog"
	"roundtable/engine/match"
	"roundtable/engine/splitmix"
	"roundtable/internal/library"
)

// Keep saves random games of all kinds, some unfinished and some resigned, and opens the program
// with them. games is their number. It returns their IDs, the oldest first.
func (d *Driver) Keep(games int) []library.ID {
	d.Helper()
	names := [...]string{"Ada", "Bors", "Cleo", "Dinadan", "Enid"}
	lots := splitmix.New(seed)
	kinds := slices.DeleteFunc(catalog.All(), func(e catalog.Entry) bool { return e.Under != "" })
	day := time.Date(2026, 11, 1, 12, 0, 0, 0, time.UTC)
	kept := library.Open(library.Config{Store: d.Config.Store, Find: find, Now: func() time.Time { return day }})
	var ids []library.ID
	for i := range games {
		g := kinds[i%len(kinds)].Game
		least, most := g.Seats()
		players := make([]match.Player, min(most, least+i%4))
		for s := range players {
			players[s] = match.Player{Name: names[(s+i)%len(names)], Computer: s > 0 && i%3 > 0}
			if players[s].Computer {
				players[s].Level = 1 + (i+s)%engine.MaxLevel
			}
		}
		m, err := match.New(g, engine.Setup{Seats: len(players), Seed: uint64(i)}, players)
		if err != nil {
			d.Fatalf("%v", err)
		}
		day = day.Add(9 * time.Hour)
		m.SetDate(fmt.Sprintf("%04d.%02d.%02d", day.Year(), day.Month(), day.Day()))
		for range 4 + i%5*6 {
			moves := m.Position().Moves()
			if m.Outcome().Over() {
				break
			}
			if _, err := m.Play(moves[lots.Intn(len(moves))]); err != nil {
				d.Fatalf("%v", err)
			}
		}
		if i%5 == 2 {
			m.Resign(0)
		}
		ids = append(ids, kept.Add(m))
	}
	kept.Flush()
	d.Restart()
	return ids
}
