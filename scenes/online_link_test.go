package scenes_test

import (
	"strings"
	"testing"

	"roundtable/scenes/input"
	"roundtable/scenes/system"
	"roundtable/test/drive"
)

// A link to a game is taken wherever it is put, with what stands around it in a mail.
func TestLinksAreTakenEverywhere(t *testing.T) {
	const place = "#/online/AAAAAAAAAAAAAAAAAAAAAA"
	for _, link := range []string{"https://play.example.org/" + place, "Come and play: <HTTPS://play.example.org/" + place + ">.", "roundtable:https://play.example.org/" + place, "roundtable://play.example.org/" + place} {
		for way, do := range map[string]func(d *drive.Driver){
			"file or command": func(d *drive.Driver) { d.App.Tell(system.Open(link)) },
			"title": func(d *drive.Driver) {
				d.Clip = link
				d.Key(input.Paste)
			},
			"library": func(d *drive.Driver) {
				d.App.Tell(system.Open("#/library"))
				d.Ticks(3)
				d.Clip = link
				d.Key(input.Paste)
			},
			"table": func(d *drive.Driver) {
				d.Tap("play-camelot", "start")
				d.Settle()
				d.Clip = link
				d.Key(input.Paste)
			},
			"a server": func(d *drive.Driver) { writeLine(d, "address", link) },
			"a link":   func(d *drive.Driver) { writeLine(d, "link", link) },
		} {
			d := drive.New(t, 1280, 720, drive.Blank)
			desk := drive.NewDesk()
			d.PlayAnywhere(desk)
			do(d)
			d.Ticks(5)
			d.Until("the game's room by "+way+" of "+link, func(r system.Report) bool { return strings.HasPrefix(r.Scene, "online-room") })
		}
	}
}

// writeLine writes a line of the screen of servers.
func writeLine(d *drive.Driver, id, text string) {
	d.Tap("online", id)
	d.Step(input.State{Text: text, Typed: text})
	d.Key(input.Confirm)
}

// A page plays at its own server alone, and one from no server not at all online: a link to
// another game is refused in words.
func TestLinksElsewhereAreRefused(t *testing.T) {
	for name, home := range map[string]bool{"another server": true, "no server": false} {
		d := drive.New(t, 1280, 720, drive.Blank)
		if home {
			d.PlayAt(drive.NewDesk())
		}
		if d.Has("online") != home {
			t.Errorf("%s: the title leads to others: %v", name, !home)
		}
		d.App.Tell(system.Open("https://elsewhere.example/#/online/AAAAAAAAAAAAAAAAAAAAAA"))
		d.Ticks(3)
		d.Want("title", "refused")
	}
}

// What is no link is said to be none where it is pasted, and how one looks.
func TestWhatIsNoLinkIsSaid(t *testing.T) {
	for _, text := range []string{"", "hello", "https://example.org/", strings.Repeat("[", 1<<20)} {
		d := drive.New(t, 1280, 720, drive.Blank)
		d.Clip = text
		d.Key(input.Paste)
		d.Ticks(3)
		if r := d.Report(); r.Dialog != "unopened" || !strings.Contains(texts(r), "#/online/") {
			t.Errorf("%.20q: dialog %q", text, r.Dialog)
		}
	}
}

// A published game is opened where it is pasted.
func TestPasteAPublishedGame(t *testing.T) {
	for _, text := range []string{"White: Ann    Black: Bob\n\n1.D6-F8 H11-F9 2.C6-E8-G8", "1. D6-F8 H11-F9"} {
		d := drive.New(t, 1280, 720, drive.Blank)
		d.Clip = text
		d.Key(input.Paste)
		d.Until("the game is opened", func(r system.Report) bool { return r.Scene == "camelot" })
	}
}
