package scenes

import (
	"roundtable/engine/match"
	"roundtable/scenes/learn"
	"roundtable/scenes/play"
	"roundtable/scenes/setup"
)

func (r *router) curriculum() *learn.Curriculum {
	c := learn.NewCurriculum(r.svc, r.games)
	c.Practise = func(begin func() *match.Match, next func()) { r.Push(r.practice(begin, next)) }
	c.Play = func(game string, values map[string]string) {
		if e, ok := r.games.Entry(game); ok {
			setup.Learn(r.svc, r.games, e, values)
		}
	}
	return c
}

func (r *router) practice(begin func() *match.Match, next func()) *play.Table {
	m := begin()
	small := play.Way{Leave: r.Pop, Again: func() { r.Replace(r.practice(begin, next)) }}
	if next != nil {
		small.Next = func() {
			r.Pop()
			next()
		}
	}
	return play.NewPractice(r.svc, m, small)
}
