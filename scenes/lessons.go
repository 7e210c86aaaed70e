package scenes

import (
	"roundtable/engine"
	"roundtable/engine/catalog"
	"roundtable/engine/match"
	"roundtable/engine/record"
	"roundtable/internal/lessons"
	"roundtable/scenes/learn"
	"roundtable/scenes/play"
	"roundtable/scenes/setup"
	"roundtable/scenes/stage"
)

// lessonOpener opens the lessons and their practice games.
type lessonOpener struct {
	svc   *stage.Services
	games catalog.List
}

// curriculum is what the lessons are taught with.
func (o *lessonOpener) curriculum() *learn.Curriculum {
	return &learn.Curriculum{Services: o.svc, Courses: lessons.All(o.games.Names()), Find: o.games.Find, Practise: o.practise, Play: o.firstGame}
}

// open opens the list of lessons, and at the first time the first of them.
func (o *lessonOpener) open(first bool) {
	list := learn.NewList(o.curriculum())
	o.svc.App.Push(list)
	if first {
		list.GoOn()
	}
}

// short is the way to the lesson of half a minute about a game by some settings, for somebody who
// does not know it; nil for anybody else, and where there is none for its board.
func (o *lessonOpener) short(game string, values map[string]string) func() {
	g, ok := o.games.Find(game)
	if !ok || knows(o.svc, game) {
		return nil
	}
	if l := lessons.Short(g, values); l != nil {
		return func() { o.curriculum().OpenShort(l) }
	}
	return nil
}

// firstGame begins a first game as a lesson teaches it, in place of the present scene.
func (o *lessonOpener) firstGame(l *lessons.Lesson) {
	if e, ok := o.games.Entry(l.Game); ok {
		setup.Learn(o.svc, o.games, e, l.Values)
	}
}

// practise puts the practice game of a lesson on a table, against the weakest computer.
func (o *lessonOpener) practise(l *lessons.Lesson, next func()) {
	o.svc.App.Push(o.practice(l, next))
}

// practice is that table.
func (o *lessonOpener) practice(l *lessons.Lesson, next func()) *play.Table {
	p := l.Practice
	players := make([]match.Player, p.Seats)
	for i := range players {
		players[i] = match.Player{Name: o.svc.Settings.Now().Name(0)}
		if engine.Seat(i) != p.Seat {
			players[i] = match.Player{Computer: true, Level: 1}
		}
	}
	o.svc.Cast(players)
	rec := record.Record{Game: l.Game, Start: p.Position, Setup: engine.Setup{Seats: p.Seats, Seed: o.svc.Lot(), Values: p.Values}}
	for _, player := range players {
		rec.Players, rec.Levels = append(rec.Players, player.Name), append(rec.Levels, player.Level)
	}
	m, err := match.FromRecord(rec, o.games.Find)
	if err != nil {
		panic(err) // a lesson is wrong: no test passes
	}
	e, _ := o.games.Entry(l.Game)
	small := play.Practice{Leave: o.svc.App.Pop, Again: func() { o.svc.App.Replace(o.practice(l, next)) }}
	if next != nil {
		small.Next = func() {
			o.svc.App.Pop()
			next()
		}
	}
	return play.NewPractice(o.svc, m, thinkTime(e), small)
}
