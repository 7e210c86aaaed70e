package drive

import (
	"roundtable/scenes/input"
	"roundtable/scenes/system"
)

// Annotated is a game as published: with comments, signs, a drawing and nested variations.
const Annotated = `[Game "camelot"]
[Player1 "Ada"]
[Player2 "Cid"]
[Seats "2"]
[Seed "3"]
[Result "A"]
[Termination "resignation"]

{An old game.} 1. D7-D8 ! {[%cal D8E9]} 1... I10-I9 {The lancers wait behind their knights.}
(1... H11-H9 ?! {Too early.} 2. E7-E8 (2. F7-F8 2... G10-G9 (2... F10-F9)) 2... E10-E9)
2. H7-H8 2... D10-D9 A
`

// Read opens the record of a game.
func (d *Driver) Read(text string) {
	d.Helper()
	d.App.Tell(system.Open(text))
	d.Until("the game has come", func(r system.Report) bool { return r.Table != nil && !r.Animating && !r.Rising })
	if d.Report().Dialog != "" {
		d.Key(input.Back)
	}
}
