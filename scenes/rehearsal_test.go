package scenes_test

import (
	"testing"

	"roundtable/internal/thinker/protocol"
	"roundtable/scenes"
	"roundtable/scenes/system"
	"roundtable/sprites"
	"roundtable/test/drive"
)

// Who rests a little at a set-up finds the board sharp when the match begins, and what was
// prepared for nothing leaves no trace.
func TestTheBoardIsPaintedDuringTheSetup(t *testing.T) {
	for _, game := range []string{"camelot", "lancelot"} {
		for _, rest := range []bool{false, true} {
			hall := sprites.New("hall")
			hall.Blank = true // that what is painted comes at once, and takes some ticks to be shown
			computers := 0
			d := drive.New(t, 390, 844, func(c *scenes.Config) {
				c.Theme = func(string) *sprites.Theme { return hall }
				c.Thinker = func() protocol.Thinker { computers++; return &drive.Seat{} }
			})
			d.Frame(d.Screen()) // nothing is painted before the first frame
			hall.Wait()
			d.Tap("play-" + game)
			if rest {
				d.Ticks(120)
			}
			if all := gamesOf(d).Entries(); len(all) > 0 || computers > 0 {
				t.Errorf("%s: %d games are kept and %d computers were called before the match", game, len(all), computers)
			}
			d.Tap("start")
			if busy := d.App.Top().Traits().Busy(); busy == rest {
				t.Errorf("%s: rested %v, and the board is still to be painted: %v", game, rest, busy)
			}
		}
	}
}

// Who rests a little at the title finds the board of the game under way sharp.
func TestTheBoardIsPaintedDuringTheTitle(t *testing.T) {
	for _, rest := range []bool{false, true} {
		hall := sprites.New("hall")
		hall.Blank = true
		d := drive.New(t, 1280, 800, func(c *scenes.Config) { c.Theme = func(string) *sprites.Theme { return hall } })
		d.Frame(d.Screen())
		hall.Wait()
		d.Tap("play-camelot", "start")
		d.Until("the person to move", func(r system.Report) bool { return r.Human && !r.Animating })
		d.PlayCamelot(1, 2)
		d.Tap("back")
		if rest {
			d.Ticks(120)
		}
		d.Tap("resume-camelot")
		if busy := d.App.Top().Traits().Busy(); busy == rest {
			t.Errorf("rested %v, and the board is still to be painted: %v", rest, busy)
		}
	}
}
