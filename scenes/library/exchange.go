package library

import (
	"roundtable/internal/export"
	"roundtable/internal/library"
	"roundtable/scenes/stage"
)

func (s *Screen) take(search bool) {
	text, words := s.svc.Text, export.Words{}
	words.Head, words.Close = text("library.take"), text("export.close")
	words.Save, words.Copy = text("library.take.file"), text("library.import")
	was := ""
	if search {
		words.Head, words.Copy, was = text("library.search"), text("library.search"), s.games.Query.Words
	}
	s.forWords = search
	s.taken = s.svc.Take(export.Ask{Words: words, Line: search, Several: !search, Text: was})
}

func (s *Screen) handOut() {
	ids := make([]library.ID, len(s.games.Found))
	for i, e := range s.games.Found {
		ids[i] = e.ID
	}
	s.exported = s.svc.Games.Export(ids...)
	s.hear()
	s.Build(s.Kit)
}

// hear handles imported texts and finished exports; it reports whether there were any.
func (s *Screen) hear() bool {
	heard := false
	select {
	case t := <-s.taken:
		s.taken, heard = nil, true
		s.useTaken(t)
	default:
	}
	select {
	case e := <-s.exported:
		s.exported, heard = nil, true
		s.offer(e)
	default:
	}
	select {
	case r := <-s.handed:
		s.handed, heard = nil, true
		s.Say(s.svc.Handed(r))
	default:
	}
	return heard
}

func (s *Screen) useTaken(t export.Taken) {
	switch {
	case !t.Done:
	case t.Lacks != "":
		s.Say(s.svc.Text("copy.lacks", t.Lacks))
	case s.forWords:
		s.cfg.Search(t.Text)
	case len(t.Unread) > 0 && t.Text != "": // the notice disappears when the others are opened
		text := s.svc.Text
		s.svc.App.Ask(stage.Question{ID: "unread", Head: text("open.head"), Body: text("library.take.unread", s.svc.Words.List(t.Unread)),
			Answers: []stage.Answer{{ID: "close", Text: text("open.close"), Do: func() { s.cfg.Import(t.Text) }, Primary: true}}})
	case len(t.Unread) > 0:
		s.Say(s.svc.Text("library.take.unread", s.svc.Words.List(t.Unread)))
	case t.Text == "":
		s.Say(s.svc.Text("library.take.nothing"))
	default:
		s.cfg.Import(t.Text)
	}
}

func (s *Screen) offer(e library.Exported) {
	name := "games.rtg"
	if e.Games == 1 {
		name = s.games.Found[0].Game + ".rtg"
	}
	if e.Games == 0 {
		return
	}
	s.handed = s.svc.HandOut(name, e.Text, s.svc.Text("export.head"))
}
