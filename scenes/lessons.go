package scenes

import (
	"roundtable/engine"
	"roundtable/engine/match"
	"roundtable/engine/record"
	"roundtable/internal/lessons"
	"roundtable/scenes/learn"
	"roundtable/scenes/play"
)

// curriculum is what the lessons are taught with.
func (r *router) curriculum() *learn.Curriculum {
	return &learn.Curriculum{Services: r.svc, Courses: lessons.All(r.games.names()), Find: r.games.find, Practise: r.practise}
}

// learn opens the list of lessons, and at the first time the first of them.
func (r *router) learn(first bool) {
	list := learn.NewList(r.curriculum())
	r.Push(list)
	if first {
		list.GoOn()
	}
}

// practise puts the small game of a lesson on a table, against the weakest computer.
func (r *router) practise(l *lessons.Lesson, next func()) { r.Push(r.practice(l, next)) }

// practice is that table.
func (r *router) practice(l *lessons.Lesson, next func()) *play.Table {
	p := l.Practice
	players := make([]match.Player, p.Seats)
	for i := range players {
		players[i] = match.Player{Name: r.svc.Settings.Now().Name(0)}
		if engine.Seat(i) != p.Seat {
			players[i] = match.Player{Computer: true, Level: 1}
		}
	}
	r.svc.Cast(players)
	rec := record.Record{Game: l.Game, Start: p.Position, Setup: engine.Setup{Seats: p.Seats, Seed: r.svc.Lot(), Values: p.Values}}
	for _, player := range players {
		rec.Players, rec.Levels = append(rec.Players, player.Name), append(rec.Levels, player.Level)
	}
	m, err := match.FromRecord(rec, r.games.find)
	if err != nil {
		panic(err) // a lesson is wrong: no test passes
	}
	e, _ := r.games.entry(l.Game)
	small := play.Practice{Leave: r.Pop, Again: func() { r.Replace(r.practice(l, next)) }}
	if next != nil {
		small.Next = func() {
			r.Pop()
			next()
		}
	}
	return play.NewPractice(r.svc, m, thinkTime(e), small)
}
