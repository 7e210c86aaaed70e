package drive

import (
	"slices"

	"roundtable/engine"
	"roundtable/engine/clock"
	"roundtable/engine/record"
	"roundtable/internal/export"
	"roundtable/internal/lobby"
	"roundtable/internal/settings"
	"roundtable/internal/statistics"
	"roundtable/scenes/input"
	"roundtable/scenes/stage"
	"roundtable/scenes/system"
)

// View describes how to reach a scene. All tests that look at every scene use Views.
type View struct {
	Name string
	Come func(d *Driver)
}

// Threatened are positions, by game, in which pieces of the player to move are in danger.
var Threatened = map[string]string{
	"camelot":  "2/7m/10/5m2m3/4m7/2m5mn2/4m1m5/9N2/4M3M3/2N1M3N1n1/8M3/2M6M2/3MM7/10/8/2 w 0 0",
	"lancelot": "1AAA1A2/1B1A4/B5B1/AB2BA1A/A1B4B/4B2B/4A2A/8 A 2,0 19,19 - target=7",
}

// Views returns views of all scenes; scenes of a game have several states. The computer plays
// random moves in them, so that they don't depend on the search.
func Views() []View {
	views := []View{
		{"title", func(*Driver) {}},
		{"title-resume", func(d *Driver) {
			d.Tap("play-camelot", "start", "D7", "D8")
			d.Settle()
			d.Tap("back", "play-lancelot", "start")
			d.PlayLancelot(3, 4)
			d.Settle()
			d.Tap("back")
		}},
		{"settings", func(d *Driver) { d.Tap("settings", "music-on") }},
		{"settings-muted", func(d *Driver) { d.Tap("settings", "sound-off") }},
		{"backup-ask", func(d *Driver) {
			set := settings.Usual()
			d.open(export.EncodeBackup(export.Backup{Date: "2026-11-22", Settings: set.Encoded()}, func() {}))
		}},
		{"about", func(d *Driver) { d.Tap("settings", "about") }},
		{"library", func(d *Driver) {
			d.Keep(14)
			d.Tap("library", "star-1", "bin-3")
		}},
		{"library-empty", func(d *Driver) { d.Tap("library") }},
		{"rules-camelot", func(d *Driver) { d.Tap("rules", "section-charge") }},
		{"rules-lancelot", func(d *Driver) { d.Tap("rules", "rules-lancelot", "section-chivalry") }},
		{"rules-cited", func(d *Driver) {
			d.Tap("play-camelot", "black-human", "start", "D7", "D8", "D10", "D9", "G7")
			d.Settle()
			d.Step(input.State{Actions: input.Rules, By: input.Pointer}) // as a tap on the refusal
		}},
		{"learn", func(d *Driver) {
			d.Settings(func(s *settings.Settings) {
				s.Learnt = []string{"camelot/step", "camelot/canter", "lancelot/place"}
			})
			d.Tap("learn")
		}},
		{"lesson-camelot", func(d *Driver) {
			d.Tap("learn", "back", "lesson-camelot-charge")
			d.Settle()
			d.Tap("next", "I5")
			d.Settle()
		}},
		{"lesson-lancelot", func(d *Driver) {
			d.Tap("learn", "back", "lesson-lancelot-chivalry")
			d.Settle()
			d.Tap("K7")
			d.Settle()
		}},
		{"lesson-end", func(d *Driver) {
			d.Tap("learn", "next")
			d.Settle()
			for range 2 { // what it asks; the first goes on without a tap
				d.Tap("show")
				d.Settle()
			}
			d.Tap("next")
			d.Settle()
		}},
		{"puzzles", func(d *Driver) {
			d.Settings(func(s *settings.Settings) {
				s.Solved, s.Run = []string{"camelot/6faefca5", "camelot/919b5854"}, 7
				s.Daily = settings.Daily{Day: stage.DayOfDate(d.Config.Date)() + 1, Streak: 3, Best: 5}
			})
			d.Tap("puzzles")
		}},
		{"puzzle-camelot", func(d *Driver) {
			d.open("#/puzzles/camelot/919b5854")
			d.Tap("D14", "E14")
			d.Settle()
		}},
		{"puzzle-end", func(d *Driver) {
			d.open("#/puzzles/camelot/919b5854")
			for !d.Has("list") {
				d.Tap("show")
				d.Settle()
			}
		}},
		{"puzzle-lancelot", func(d *Driver) {
			d.open("#/puzzles/lancelot/fd05388a")
			d.Tap("J4")
			d.Settle()
		}},
		{"quest", func(d *Driver) {
			d.Settings(func(s *settings.Settings) {
				s.Quests = map[string]settings.Quest{"lancelot": {Beaten: 6}}
			})
			d.Tap("quest")
		}},
		{"quest-won", func(d *Driver) {
			d.Settings(func(s *settings.Settings) {
				s.Quests, s.Arms = map[string]settings.Quest{"camelot": {Beaten: 10}}, "azure + chevron or + 3 crescent argent"
			})
			d.Tap("quest")
		}},
		{"quest-greeting", func(d *Driver) {
			d.Settings(func(s *settings.Settings) {
				s.Quests = map[string]settings.Quest{"lancelot": {Beaten: 6}}
				s.Arms, s.Bears = "azure + chevron or + 3 crescent argent", true
			})
			d.Tap("quest", "joust")
		}},
		{"quest-end", func(d *Driver) {
			d.Settings(func(s *settings.Settings) {
				s.Quests = map[string]settings.Quest{"lancelot": {}}
				s.Arms, s.Bears = "azure + chevron or + 3 crescent argent", true
			})
			d.Tap("quest", "quest-lancelot", "joust", "begin")
			d.PlayLancelot(4, 400)
		}},
		{"armory", func(d *Driver) {
			d.Settings(func(s *settings.Settings) {
				s.Quests, s.Arms = map[string]settings.Quest{"lancelot": {}}, "quarterly argent gules + cross sable + lion or"
			})
			d.Tap("quest", "arms")
		}},
		{"statistics", func(d *Driver) {
			var log statistics.Log
			for i := range 60 {
				game, level := "camelot", 1+i/8
				result := statistics.Result((i*i/7 + i) % 3)
				if i%2 == 0 {
					result = statistics.Won
				}
				log = append(log, statistics.Game{Game: game, Level: level, Result: result, Moves: 20 + i*7%31, Aided: i%9 == 0})
			}
			if err := d.Config.Store.Save(statistics.Name, log.Encode()); err != nil {
				d.Fatalf("%v", err)
			}
			d.Settings(func(s *settings.Settings) { s.Quests = map[string]settings.Quest{"camelot": {}} })
			d.Tap("quest", "statistics")
		}},
		{"keys", func(d *Driver) {
			d.Tap("play-camelot", "start")
			d.Step(input.State{Typed: "?"})
		}},
		{"camelot-setup", func(d *Driver) { d.Tap("play-camelot") }},
		{"camelot-choices", func(d *Driver) { d.Tap("play-camelot", "setup-more") }},
		{"camelot-boards", func(d *Driver) { d.Tap("play-camelot", "board") }},
		{"camelot-setup-river", func(d *Driver) { d.Tap("play-camelot", "board", "board-river") }},
		{"camelot-setup-grand", func(d *Driver) { d.Tap("play-camelot", "board", "board-grand") }},
		{"camelot-setup-clocks", func(d *Driver) {
			d.Tap("play-camelot", "white-clock-before", "white-byoyomi-more", "white-byoyomi-more", "white-byoyomi-more", "black-clock-before")
		}},
		{"camelot-select", func(d *Driver) { d.Tap("play-camelot", "start", "C6") }},
		{"camelot-middle", func(d *Driver) {
			d.Tap("play-camelot", "black-human", "start")
			d.PlayCamelot(5, 36)
		}},
		{"grand-middle", func(d *Driver) {
			d.Tap("play-camelot", "board", "board-grand", "setup-more", "blue-human", "start")
			d.PlayCamelot(5, 24)
		}},
		{"river-placing", func(d *Driver) {
			d.Lay(OnBoard("river"))
			d.Tap("J3", "F6")
			d.Settle()
		}},
		{"camelot-threats", func(d *Driver) {
			d.Lay(Camelot(Threatened["camelot"]))
			d.Key(input.Threats)
		}},
		{"camelot-refused", func(d *Driver) {
			d.Tap("play-camelot", "black-human", "start", "D7", "D8", "D10", "D9", "G7")
			d.Settle()
		}},
		{"camelot-resign", func(d *Driver) {
			d.Tap("play-camelot", "start", "D7", "D8")
			d.Settle()
			d.Step(input.State{Actions: input.Resign, By: input.Pointer})
		}},
		{"camelot-end", func(d *Driver) {
			d.Tap("play-camelot", "start")
			d.PlayCamelot(3, 400)
		}},
		{"camelot-paused", func(d *Driver) {
			r := Camelot("")
			r.Levels = []int{0, 7}
			r.Clocks = []clock.Control{{Main: 10 * clock.Minute, Periods: 3, Period: 30 * clock.Second}, {Main: 5 * clock.Minute, Increment: 3 * clock.Second}}
			r.Moves, r.Times = []engine.Move{"D7-D8", "D10-D9"}, []clock.Millis{11 * clock.Minute, 17 * clock.Second}
			d.Lay(r)
		}},
		{"lancelot-time", func(d *Driver) {
			limit := clock.Each(clock.Minute)
			d.Lay(record.Record{Game: "lancelot", Players: []string{"Kay", "Bors", "Bedivere"}, Setup: engine.Setup{Seats: 3}, Clocks: []clock.Control{limit, limit, limit},
				Moves: []engine.Move{"G7", "H8"}, Times: []clock.Millis{9500, 44 * clock.Second}, Elapsed: clock.Minute - 1})
			d.Tap("go-on")
			d.Until("the end is told", func(r system.Report) bool { return r.Dialog == "end" })
		}},
		{"variations", func(d *Driver) { // the list, or the line that one is in
			d.Read(Annotated)
			d.Key(input.First)
			for range 2 {
				d.Key(input.Later)
			}
			for range 2 {
				d.Key(input.Other)
				d.Key(input.Later)
			}
			d.Rest()
		}},
		{"variations-card", func(d *Driver) {
			d.Read(Annotated)
			d.Key(input.First)
			if !d.Has("ply-0") {
				d.Tap("moves")
			}
		}},
		{"notes", func(d *Driver) {
			d.Read(Annotated)
			d.Key(input.First)
			d.Key(input.Later)
			d.Key(input.Later)
			d.Key(input.Other)
			d.Tap("more", "notes")
		}},
		{"lancelot-setup", func(d *Driver) {
			d.Tap("play-lancelot", "seats-5")
			d.Tap("seat2-human", "seat4-details", "seat4-character-before", "seat5-details", "seat5-character-before", "seat3-details", "seat3-character-after")
		}},
		{"lancelot-two", func(d *Driver) {
			d.Tap("play-lancelot", "start")
			d.PlayLancelot(4, 9)
			d.hoverCapture()
		}},
		{"lancelot-five", func(d *Driver) {
			d.Tap("play-lancelot", "seats-5", "sword-on", "start")
			d.PlayLancelot(4, 12)
		}},
		{"lancelot-closed", func(d *Driver) {
			d.Tap("play-lancelot", "start")
			d.PlayLancelot(6, 14)
			d.hoverClosed()
		}},
		{"lancelot-threats", func(d *Driver) {
			d.Lay(Lancelot(Threatened["lancelot"]))
			d.Key(input.Threats)
		}},
		{"lancelot-end", func(d *Driver) {
			d.Tap("play-lancelot", "seats-3", "start")
			d.PlayLancelot(4, 400)
		}},
		{"camelot-editor", func(d *Driver) {
			d.Tap("play-camelot", "position-own", "more", "clear", "piece-0", "G16", "C6", "D7", "piece-3", "F1", "G1", "E9", "turn")
			d.Settle()
		}},
		{"camelot-analysis", func(d *Driver) {
			d.Tap("play-camelot", "position-own")
			d.App.Tell(system.Line(Threatened["camelot"]))
			d.Ticks(2)
			d.Tap("analyse")
			d.Settle()
		}},
		{"lancelot-editor", func(d *Driver) {
			d.Tap("play-lancelot", "position-own", "more", "seats-5", "sword-on", "back", "piece-0", "H8", "J8", "C3", "piece-1", "D4", "E4", "piece-4", "M12", "piece-5", "G7", "piece-3", "K5")
			d.Settle()
		}},
		{"lancelot-editor-details", func(d *Driver) {
			d.Tap("play-lancelot", "position-own", "more", "seats-5", "sword-on", "allegiance-invoker")
		}},
		{"online", func(d *Driver) { d.online(NewDesk(), "") }},
		{"online-seeking", func(d *Driver) {
			d.online(NewDesk(), "")
			d.Tap("seek")
		}},
		{"online-down", func(d *Driver) {
			desk := NewDesk()
			desk.Deaf = true
			d.online(desk, "")
		}},
		{"online-room", func(d *Driver) { d.online(NewDesk(), "/"+game(2)) }},
		{"online-invited", func(d *Driver) {
			d.online(NewDesk(), "/"+game(3))
			d.Tap("sit")
			d.Ticks(3)
		}},
		{"online-account", func(d *Driver) {
			d.online(NewDesk(), "")
			d.Tap("account", "show-code")
			d.Ticks(3)
		}},
		{"online-offer", func(d *Driver) {
			desk := NewDesk()
			desk.Notices = &Browser{}
			d.online(desk, "")
		}},
		{"online-notices", func(d *Driver) {
			desk := NewDesk()
			desk.Notices = &Browser{Refusal: lobby.NoticesForbidden}
			d.online(desk, "")
			d.Tap("account", "notices-on")
			d.Ticks(3)
		}},
		{"online-toast", func(d *Driver) {
			desk := NewDesk()
			d.online(desk, "")
			d.Tap("back")
			d.Settle()
			desk.End(0)
			d.Ticks(40)
		}},
		{"online-live", func(d *Driver) {
			desk := NewDesk()
			d.PlayAt(desk)
			d.Ticks(40)
			desk.Turn(true, 1)
			d.Ticks(3)
		}},
		{"online-person", func(d *Driver) {
			d.online(NewDesk(), "")
			d.Tap("account", "page")
			d.Ticks(3)
		}},
		{"online-servers", func(d *Driver) {
			desk := NewDesk()
			d.PlayAnywhere(desk)
			d.Settings(func(s *settings.Settings) { s.Online.Servers = []string{deskOrigin, "http://192.168.1.5:8080"} })
			d.Tap("online", "servers")
		}},
		{"camelot-friend", func(d *Driver) {
			d.online(NewDesk(), "")
			d.Tap("friend-camelot")
		}},
		{"error", func(d *Driver) { d.fall() }},
	}
	views = append(views, partyViews()...)
	views = append(views, hostViews()...)
	for i, v := range views {
		views[i].Come = func(d *Driver) {
			d.Seat.Lots = true
			v.Come(d)
		}
	}
	return views
}

func (d *Driver) open(link string) {
	d.App.Tell(system.Open(link))
	d.Ticks(2)
	d.Settle()
}

func (d *Driver) fall() {
	notice := d.Config.Notice
	told := false
	d.Config.Notice = func(string) { told = true }
	d.Restart()
	d.Config.Notice = notice
	d.Sounds.panics = true
	d.Tap("title-menu")
	d.Sounds.panics = false
	if !told {
		d.Fatalf("a panic was not reported")
	}
}

// hoverCapture points at the square where placing a knight would capture the most pieces.
func (d *Driver) hoverCapture() {
	p := d.Position()
	part, err := p.Continue(nil)
	if err != nil {
		d.Fatalf("%v", err)
	}
	best := part.Next[0]
	for _, c := range part.Next {
		if len(c.Captures) > len(best.Captures) {
			best = c
		}
	}
	d.Hover(p.Board().Geometry.Name(best.Square))
}

func (d *Driver) hoverClosed() {
	p := d.Position()
	b := p.Board()
	part, err := p.Continue(nil)
	if err != nil {
		d.Fatalf("%v", err)
	}
	for _, sq := range b.Geometry.Squares {
		open := slices.ContainsFunc(part.Next, func(c engine.Choice) bool { return c.Square == sq })
		if !open && b.At[sq].Kind == engine.NoKind {
			d.Hover(b.Geometry.Name(sq))
			return
		}
	}
	d.Fatalf("no square is closed")
}
