package probe

import "roundtable/scenes/system"

// longest is the number of plies after which PlayFamily gives up a game, since that is enough of a
// large board.
const longest = 12

// PlayFamily plays a game on each board of Camelot's family against the computer, from the title
// screen to the result and back. shot takes a picture with a name.
func PlayFamily(p Player, seed uint64, shot func(name string)) {
	p.Press("settings", "speed-off", "back")
	for _, board := range []string{"camette", "cam", "river", "chivalry", "anti"} {
		p.Press("play-camelot", "board", "board-"+board, "start")
		p.Until("the board of "+board, In("camelot", ""))
		lots := Lots(seed)
		PlayCamelot(p, lots, 4)
		shot(board + "-middle")
		if r := PlayCamelot(p, lots, longest); r.Outcome == "" {
			p.Press("more", "resign", "yes")
		}
		p.Until("the result", func(r system.Report) bool { return r.Dialog == "end" && !r.Animating && !r.Rising })
		shot(board + "-end")
		p.Press("back")
		p.Until("the title", In("title", ""))
	}
}
