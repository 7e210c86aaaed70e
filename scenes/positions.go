package scenes

import (
	"roundtable/engine"
	"roundtable/engine/catalog"
	"roundtable/engine/match"
	"roundtable/scenes/editor"
	"roundtable/scenes/library"
	"roundtable/scenes/play"
	"roundtable/scenes/setup"
)

// editorConfig returns the editor's configuration and true if the game has an editor. start is the
// position to edit if no saved one exists.
func (r *router) editorConfig(e catalog.Entry, start engine.Setup) (editor.Config, bool) {
	g, ok := e.Game.(engine.Editor)
	return editor.Config{
		Services: r.svc, Games: r.games, Entry: e, Game: g, Setup: start,
		Find: func(text string, setup engine.Setup, then func(found editor.Found, why string)) {
			r.transfer.FindPosition(text, g, setup, func(f library.Found, why string) { then(editor.Found(f), why) })
		},
		Analyse: func(d engine.Draft) { r.Push(r.analysis(e, d)) },
		Play: func(d engine.Draft) {
			r.Home()
			r.Push(setup.NewFrom(r.svc, r.games, e, d))
		},
	}, ok
}

func (r *router) Edit(game string, start engine.Setup, text string) {
	e, ok := r.games.Entry(game)
	if !ok {
		return
	}
	cfg, ok := r.editorConfig(e, start)
	if !ok {
		return
	}
	s := editor.New(cfg)
	if text != "" {
		if err := s.Open(start, text); err != nil {
			r.svc.Notice(err.Error()) // it came from a game
		}
	}
	r.Push(s)
}

func (r *router) analysis(e catalog.Entry, d engine.Draft) *play.Table {
	players := make([]match.Player, d.Setup.Seats)
	m, err := match.NewFrom(e.Game, setup.DraftSetup(e, d, 0), e.Game.(engine.Editor).DraftText(d), players)
	if err != nil {
		panic(err) // nothing in it is impossible
	}
	return play.NewAnalysis(r.svc, m, play.Way{Leave: r.Pop, Again: func() { r.Replace(r.analysis(e, d)) }})
}
