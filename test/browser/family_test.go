//go:build !js

package browser

import (
	"testing"

	"roundtable/scenes/report"
	"roundtable/test/probe"
)

// longest is after how many plies a game is given up.
const longest = 20

// A whole game on each board of Camelot's family by fingers on a phone, against the computer,
// to the result.
func TestWholeGamesOfTheFamily(t *testing.T) {
	t.Parallel()
	p := open(t, phone.with(thought))
	p.Press("settings", "speed-off", "back")
	for _, board := range []string{"camette", "cam", "river", "chivalry", "anti"} {
		p.Press("play-camelot", "board", "board-"+board, "start")
		p.Until("the board of "+board, probe.In("camelot", ""))
		l := probe.Lots(3)
		probe.PlayCamelot(p, l, 4)
		p.shot(board + "-by-touch")
		r := probe.PlayCamelot(p, l, longest)
		if r.Outcome == "" { // enough has been seen of a large board
			p.Press("more", "resign", "yes")
		}
		p.Until("the result", func(r report.Report) bool { return r.Dialog == "end" && !r.Animating && !r.Rising })
		p.shot(board + "-end-by-touch")
		t.Logf("%s: %d plies", board, r.Ply)
		p.Press("back")
		p.title()
	}
	p.aWorkerThought()
}
