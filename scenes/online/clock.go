package online

import (
	"slices"

	"roundtable/internal/lobby"
	"roundtable/internal/locale"
	"roundtable/scenes/games"
	"roundtable/scenes/layout"
	"roundtable/scenes/stage"
	"roundtable/scenes/ui"
	"roundtable/sprites"
)

// Clocks returns the time controls offered for an online game: first the live ones, then those with
// days for each move.
func (o *Opener) Clocks(kind string) []string { return append(live(kind), byDays...) }

var byDays = []string{"1d", "3d", "7d"}

func live(kind string) []string {
	if len(games.For(kind).Sides) != 2 { // a clock for each turn, as a clock for the game is for two
		return []string{"1/30", "1/60", "1/120", "1/300"}
	}
	return []string{"180+2", "300+3", "600+5", "900+10"}
}

// The indices of the default time controls in the list of live ones.
const (
	usualLive    = 1 // for any opponent
	usualFriends = 2 // for invited friends, some of whom may be new to the game
	usualDays    = "3d"
)

// ClockRows returns the rows in which the user chooses the time control of an online game: its
// pace, and how much time. The IDs of their buttons begin with id; chosen points to one of Clocks.
func (o *Opener) ClockRows(f *stage.Form, kind, id string, chosen *string) []stage.Row {
	words, days := f.Svc.Text, lobby.ByDays(*chosen)
	all := live(kind)
	if days {
		all = byDays
	}
	next := func(by int) func() {
		return func() { *chosen = all[(slices.Index(all, *chosen)+by+len(all))%len(all)] }
	}
	help := locale.Key("online.pace.live.help")
	if days {
		help = "online.pace.days.help"
	}
	return []stage.Row{
		{Label: words("online.pace"), Note: words(help), Options: []stage.Option{
			stage.Choice(id+"-live", words("online.pace.live"), !days, func() {
				if days {
					*chosen = live(kind)[usualLive]
				}
			}),
			stage.Choice(id+"-days", words("online.pace.days"), days, func() {
				if !days {
					*chosen = usualDays
				}
			}),
		}},
		{Label: words("online.clock"), Note: words("online.clock.help"), Draw: func(control, clip layout.Rect) {
			middle := f.Between(control, clip, id+"-before", id+"-after", ui.IconBack, ui.IconNext, next(-1), next(1))
			f.Page.LabelIn(o.words().clock(*chosen), middle, clip, ui.Type{Style: sprites.StyleBold, Size: 16, X: 0.5, Y: 0.5})
		}},
	}
}
