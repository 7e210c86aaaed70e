package scenes_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"roundtable/engine"
	"roundtable/online"
	"roundtable/scenes/input"
	"roundtable/scenes/system"
	"roundtable/test/drive"
)

// lastMove plays a game at random until some move ends it, and returns that move.
func lastMove(t *testing.T, p *drive.Party) string {
	t.Helper()
	for range 600 {
		at := p.Server.Match().Position()
		for _, m := range at.Moves() {
			if next, _, err := at.Play(m); err == nil && next.Outcome().Over() {
				text, err := at.Notation(m)
				if err != nil {
					t.Fatal(err)
				}
				return text
			}
		}
		p.Move("")
	}
	t.Fatal("no move ends it")
	return ""
}

// The loser is told the end as the winner is, with the time by the clock on the wall, whatever
// ends the game and wherever they are just then: at the table, in its menu, looking back, on another
// screen, or away from the program.
func TestDistantEndIsToldToBoth(t *testing.T) {
	ends := map[string]func(p *drive.Party){
		"resigned":       func(p *drive.Party) { p.Others(0, &online.Resign{Chair: p.Chair(0)}) },
		"other resigned": func(p *drive.Party) { p.Others(1, &online.Resign{Chair: p.Chair(1)}) },
		"agreed": func(p *drive.Party) {
			p.Others(0, &online.OfferDraw{Chair: p.Chair(0)})
			p.Others(1, &online.AgreeDraw{Chair: p.Chair(1)})
		},
		"time": func(p *drive.Party) { p.Wait(10 * time.Minute) },
		"move": nil,
	}
	const wait = 4 * time.Minute
	for cause, end := range ends {
		for here := range 2 {
			for _, where := range []string{"table", "menu", "back", "screen", "away"} {
				if cause == "time" && (where == "menu" || where == "back") { // half of all that the test costs
					continue
				}
				t.Run(fmt.Sprint(cause, " ", here, " ", where), func(t *testing.T) {
					d := drive.New(t, 390, 844, drive.Blank)
					kind, clock, last := "camelot", "900+10", ""
					if end == nil { // a side wins sooner
						kind, clock = "lancelot", "1/300"
					}
					p := d.Sit(kind, clock, 2, here)
					if end == nil {
						p.Line(false)
						last = lastMove(t, p)
						p.Line(true)
					} else {
						for range 4 {
							p.Move("")
						}
					}
					d.Ticks(5)
					d.Settle()
					switch where {
					case "menu":
						d.Key(input.Menu)
					case "back":
						d.Key(input.Earlier)
					case "screen":
						d.Key(input.Help)
					case "away":
						p.Line(false)
					}
					d.Ticks(20)
					p.Wait(wait)
					if d.Ticks(1); end == nil {
						p.Move(last)
					} else {
						end(p)
					}
					d.Ticks(5)
					switch where {
					case "screen":
						d.Key(input.Back)
					case "away":
						d.Restart()
						p.Line(true)
						d.Ticks(2)
						p.Reopen()
					}
					d.Until("the end", func(r system.Report) bool { return r.Dialog == "end" && !r.Animating && !r.Rising })
					won := p.Server.Outcome().Winners.Has(engine.Seat(here))
					minutes := int(p.Server.Lasted() / 60_000)
					if text := texts(d.Report()); !strings.Contains(text, words("end.minutes", minutes)) || minutes < 4 && where != "screen" {
						t.Errorf("%d minutes, won %v: it says %s", minutes, won, text)
					}
				})
			}
		}
	}
}

// A game of a server is one's own on the title while it goes on, and in the library once it is over:
// who sat there is marked, and has nothing to take back.
func TestDistantGameStaysOnesOwn(t *testing.T) {
	d, p := beginDistant(t, 3, 1)
	d.Restart()
	d.Ticks(20)
	d.Want("title", "")
	if !d.Has("resume-camelot") {
		t.Error("the title does not go on with it")
	}
	p.Reopen()
	d.Ticks(5)
	p.Others(1, &online.Resign{Chair: p.Chair(1)})
	d.Until("the end", func(r system.Report) bool { return r.Dialog == "end" })
	d.Restart()
	d.Ticks(5)
	d.Tap("library")
	d.Ticks(30)
	d.Tap("game-0")
	d.Until("the table", func(r system.Report) bool { return r.Table != nil && r.Dialog == "" })
	if text := texts(d.Report()); !strings.Contains(text, words("online.seat.you", "Bob")) || strings.Contains(text, words("online.seat.you", "Ann")) {
		t.Errorf("who was here is not marked: %s", text)
	}
	if undo := d.Target("undo"); undo.Enabled {
		t.Error("the end can be taken back")
	}
	d.Key(input.Undo)
	d.Ticks(3)
	d.Want("camelot", "")
}

// What is asked about a game that goes on is gone when it ends.
func TestQuestionsEndWithTheGame(t *testing.T) {
	for name, ask := range map[string]func(d *drive.Driver){
		"resign": func(d *drive.Driver) { d.Key(input.Resign) },
		"leave":  func(d *drive.Driver) { d.Tap("back") },
	} {
		t.Run(name, func(t *testing.T) {
			d, p := beginDistant(t, 2, 0)
			ask(d)
			d.Want("camelot", name)
			p.Others(1, &online.Resign{Chair: p.Chair(1)})
			d.Ticks(3)
			d.Settle()
			d.Want("camelot", "end")
		})
	}
}
