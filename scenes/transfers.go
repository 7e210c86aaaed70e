package scenes

import (
	"roundtable/engine"
	"roundtable/engine/match"
	"roundtable/internal/library"
	list "roundtable/scenes/library"
	"roundtable/scenes/play"
	"roundtable/scenes/stage"
)

// transferView is the router as a library.TransferScreen.
type transferView struct{ *router }

func (v *transferView) Note(id, head, body string) { v.router.note(id, head, body) }

func (v *transferView) Confirm(id, head, body string, yes func()) {
	v.router.svc.Confirm(id, head, body, "answer.load", "answer.cancel", yes)
}

func (v *transferView) Live() string { return v.router.svc.Online.Live().Game }

// AskLive asks a user in a live game whether to open what has arrived. If the answer is no, the
// user returns to the game, from whatever screen.
func (v *transferView) AskLive(open func()) {
	text := v.router.svc.Text
	stay := func() {
		if now := v.router.live.now(); now.Game != "" {
			now.Open()
		}
	}
	v.router.Ask(stage.Question{ID: "live", Head: text("dialog.live"), Body: text("dialog.live.body"), Answers: []stage.Answer{
		{ID: "yes", Text: text("dialog.live.open"), Do: open},
		{ID: "no", Text: text("dialog.live.stay"), Do: stay, Primary: true},
	}})
}

func (v *transferView) Rebuild() { v.router.stack.Rebuild() }

func (v *transferView) Top() any { return v.router.stack.Top() }

func (v *transferView) IsList(scene any) bool {
	_, is := scene.(*list.Screen)
	return is
}

func (v *transferView) ShowList(scene any, notice string) {
	screen, is := scene.(*list.Screen)
	if !is {
		screen, is = v.Top().(*list.Screen)
	}
	if !is {
		v.router.home()
		screen = v.router.openLibrary()
		screen.ShowAll()
	}
	screen.Say(notice)
	v.router.stack.Rebuild()
}

func (v *transferView) Busy() bool { return v.router.reader.busy() }

func (v *transferView) Read(id library.ID, then func(library.Opened)) { v.router.reader.read(id, then) }

func (v *transferView) OpenKept(id library.ID) {
	v.router.clear()
	v.router.openKept(id)
}

func (v *transferView) ShowMatch(m *match.Match, id library.ID, review []byte) {
	v.router.clear()
	t := v.router.newTable(m, id)
	play.Restore(t, review)
	v.router.showTable(t, v.router.Push)
}

func (v *transferView) ShowNews(m *match.Match, id library.ID) {
	v.router.clear()
	t := v.router.newTable(m, id)
	t.TellEnd()
	v.router.showTable(t, v.router.Push)
}

func (v *transferView) ShowPosition(game string, setup engine.Setup, text string) {
	v.router.home()
	v.router.Edit(game, setup, text)
}

func (v *transferView) ShowInvitation(link string) { v.router.svc.Online.Follow(link) }

func (v *transferView) ShowPlace(place string) { v.router.places.goTo(place, v.router.home) }
