package main

import (
	"roundtable/engine"
	"roundtable/engine/record"
	"roundtable/scenes/input"
	"roundtable/scenes/system"
	"roundtable/test/drive"
)

// width and height are the size of a strip's window. It is that of a phone, on which boards are
// smallest.
const width, height = 420, 620

const start = "2/8/10/12/12/2nmmmmmmn2/3nmmmmn3/12/12/3NMMMMN3/2NMMMMMMN2/12/12/10/8/2 w 0 0"

// Strips lists all strips.
func Strips() []Strip {
	move := func(c *camera) { c.rollMove(2) }
	end := func(c *camera) { c.rollMove(16) }
	return []Strip{
		camelot("step", start, "D7-D8", move),
		camelot("canter-chain", "2/8/10/m11/12/12/6M5/12/5M6/12/5M6/5N6/12/10/8/2 w 0 0", "F5-F7-F9-H11", move),
		camelot("jump-chain", "2/8/10/m11/m11/12/6m5/12/5m6/12/5m6/5M6/2M9/10/8/2 w 0 0", "F5xF7xF9xH11", move),
		camelot("knights-charge", "2/8/10/m11/12/12/12/5m6/12/3M8/12/1M10/N11/10/8/2 w 0 0", "A4-C6-E8xG10", move),
		camelot("castle-move", "N1/8/10/m11/4m7/12/12/12/12/12/12/3M8/12/10/8/2 w 0 0", "F16-G16", move),
		camelot("castle-entry", "2/3N4/10/m11/4m7/12/12/12/12/12/12/3M8/12/10/8/2 w 0 0", "F15-F16", move),
		camelot("win", "N1/4N3/10/m11/4m7/12/12/12/12/12/12/3M3M4/12/10/8/2 w 0 0", "G15-G16", end),
		lancelot("placement", "8/8/2A2B2/8/4A3/1B6/8/8 A 0,0 28,28 -", "target=7", "G8", move),
		lancelot("one-line", "8/2B5/5A2/8/AB1ABABA/8/6B1/8 A 0,0 25,25 -", "target=7", "F7", move),
		lancelot("two-lines", "2A5/2B5/2A5/2B5/AB1ABABA/2A5/2B5/2A5 A 0,0 22,24 -", "target=7", "F7", move),
		lancelot("sword-before", "8/2B5/5A2/3X4/8/1A4B1/8/8 A 0,0 28,28 AB", "target=7,sword", "@I6 F9", move),
		lancelot("sword-after", "8/2B5/5A2/3X4/8/1A4B1/8/8 A 0,0 28,28 AB", "target=7,sword", "F9 @I6", move),
		lancelot("lancelot-win", "8/2B5/5A2/8/AB1ABABA/8/6B1/8 A 5,0 25,25 -", "target=7", "F7", end),
		{Name: "undo", W: width, H: height, record: drive.Camelot("2/8/10/m11/m11/12/12/12/5m6/12/5m6/5M6/2M9/10/8/2 w 0 0"), act: func(c *camera) {
			c.Tap("F5", "F7")
			c.rest()
			c.Tap("F9")
			c.Ticks(120)
			c.drawSeen()
			c.Key(input.Undo)
			c.rollMove(2)
		}},
		camelotResult(),
		{Name: "scene-transition", W: width, H: height, act: func(c *camera) {
			c.rest()
			c.Tap("play-camelot")
			c.rollFor(14)
		}},
		{Name: "dialog", W: width, H: height, record: drive.Camelot(start), act: func(c *camera) {
			c.Key(input.Resign)
			c.rollFor(13)
		}},
		{Name: "wrong-drop", W: width, H: height, record: drive.Camelot(start), act: func(c *camera) {
			c.roll(func() {
				g := c.Grab("E7")
				x, y := c.Where("H9")
				g.MoveTo(x, y, 10)
				g.Drop()
				c.Ticks(18)
			})
		}},
	}
}

func camelotResult() Strip {
	return camelot("result", "N1/4N3/10/m11/4m7/12/12/12/12/12/12/3M3M4/12/10/8/2 w 0 0", "G15-G16", func(c *camera) {
		c.Until("the result comes", func(r system.Report) bool { return r.Dialog != "" })
		c.rollFor(13)
	})
}

// camelot returns a strip of a move of the computer.
func camelot(name, position, move string, act func(*camera)) Strip {
	return strip(name, drive.Camelot(position), move, act)
}

func lancelot(name, position, options, move string, act func(*camera)) Strip {
	return strip(name, drive.Lancelot(position+" "+options), move, act)
}

func strip(name string, r record.Record, move string, act func(*camera)) Strip {
	r.Players, r.Levels = []string{"Gawain", "Kay"}, []int{3, 3}
	return Strip{Name: name, W: width, H: height, record: r, play: engine.Move(move), act: act}
}
