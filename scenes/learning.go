package scenes

import (
	"roundtable/engine"
	"roundtable/engine/match"
	"roundtable/engine/record"
	"roundtable/internal/lessons"
	"roundtable/scenes/learn"
	"roundtable/scenes/play"
)

// room is what the lessons are taught with.
func (a *App) room() *learn.Room {
	return &learn.Room{Services: a.svc, Courses: lessons.All(a.gameNames()), Find: a.findGame, Practise: a.practise}
}

// gameNames are the names of all games.
func (a *App) gameNames() []string {
	names := make([]string, len(a.cfg.Games))
	for i, e := range a.cfg.Games {
		names[i] = e.Game.Name()
	}
	return names
}

// learn opens the list of lessons, and at the first time the first of them.
func (a *App) learn(first bool) {
	list := learn.NewList(a.room())
	a.Push(list)
	if first {
		list.GoOn()
	}
}

// fresh reports whether nothing has been played or learnt here yet.
func (a *App) fresh() bool {
	now := a.svc.Settings.Now()
	return len(a.svc.Games.Entries()) == 0 && len(now.Setups) == 0 && len(now.Learnt) == 0 && len(now.Solved) == 0 && len(now.Quests) == 0
}

// practise puts the small game of a lesson on a table, against the weakest computer.
func (a *App) practise(l *lessons.Lesson, next func()) { a.Push(a.practice(l, next)) }

// practice is that table.
func (a *App) practice(l *lessons.Lesson, next func()) *play.Table {
	p := l.Practice
	players := make([]match.Player, p.Seats)
	for i := range players {
		players[i] = match.Player{Name: a.svc.You()}
		if engine.Seat(i) != p.Seat {
			players[i] = match.Player{Computer: true, Level: 1}
		}
	}
	a.svc.Cast(players)
	r := record.Record{Game: l.Game, Start: p.Position, Setup: engine.Setup{Seats: p.Seats, Seed: a.svc.Lot(), Values: p.Values}}
	for _, player := range players {
		r.Players, r.Levels = append(r.Players, player.Name), append(r.Levels, player.Level)
	}
	m, err := match.FromRecord(r, a.findGame)
	if err != nil {
		panic(err) // a lesson is wrong: no test passes
	}
	e, _ := a.entry(l.Game)
	small := play.Practice{Leave: a.Pop, Again: func() { a.Replace(a.practice(l, next)) }}
	if next != nil {
		small.Next = func() {
			a.Pop()
			next()
		}
	}
	return play.NewPractice(a.svc, m, play.ThinkTime{Nodes: e.ThinkTime.Nodes, Longest: e.ThinkTime.Longest}, small)
}
