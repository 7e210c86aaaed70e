//go:build unix

package desktop

import (
	"testing"

	"roundtable/scenes/report"
	"roundtable/test/probe"
)

// longest is after how many plies a game is given up.
const longest = 20

// A whole game on each board of Camelot's family against the computer by the mouse, to the
// result.
func TestWholeGamesOfTheFamily(t *testing.T) {
	t.Parallel()
	w := newScreen(t, 1280, 800).Open(t, t.TempDir(), 1280, 720)
	w.Press("settings", "speed-off", "back")
	for _, board := range []string{"camette", "cam", "river", "chivalry", "anti"} {
		w.Press("play-camelot", "board", "board-"+board, "start")
		w.Until("the board of "+board, probe.In("camelot", ""))
		l := probe.Lots(4)
		probe.PlayCamelot(w, l, 4)
		w.Shot(board + "-middle")
		r := probe.PlayCamelot(w, l, longest)
		if r.Outcome == "" { // enough has been seen of a large board
			w.Press("more", "resign", "yes")
		}
		w.Until("the result", func(r report.Report) bool { return r.Dialog == "end" && !r.Animating && !r.Rising })
		w.Shot(board + "-end")
		t.Logf("%s: %d plies", board, r.Ply)
		w.Press("back")
		w.Until("the title", probe.In("title", ""))
	}
}
