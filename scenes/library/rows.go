package library

import (
	"slices"
	"strconv"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/internal/library"
	"roundtable/internal/locale"
	"roundtable/internal/spoken"
	"roundtable/scenes/games"
	"roundtable/scenes/system"
	"roundtable/scenes/ui"
	"roundtable/sprites"
)

// The beginnings of the IDs of the buttons in a row.
const (
	gamePrefix = "game-"
	starPrefix = "star-"
	binPrefix  = "bin-"
)

func rowTarget(id string) bool {
	return strings.HasPrefix(id, gamePrefix) || strings.HasPrefix(id, starPrefix) || strings.HasPrefix(id, binPrefix)
}

func (s *Screen) rows() {
	p, words, l := &s.Page, s.svc.Text, s.lay
	s.thumbs.Begin(s.svc.Theme)
	for i, row := range l.Rows {
		e, n := s.games.Found[l.First+i], strconv.Itoa(l.First+i)
		row.Rect.Y -= s.scroll.Offset
		open := row.Rect
		open.W = row.Favourite.X - open.X
		players := s.players(e, row.Text.W)
		p.Add(ui.Button{ID: gamePrefix + n, Rect: open, Clip: l.Body, Look: ui.Entry, Text: players, Sub: s.about(e),
			Sign: func(px int) *ebiten.Image { return s.thumbs.Of(s.cfg.Find, e, px) }, Do: func() { s.cfg.Open(e.ID) }})
		p.Group(players)
		star := ui.Button{ID: starPrefix + n, Rect: row.Favourite.Move(0, -s.scroll.Offset), Clip: l.Body, Icon: ui.IconStar, Tooltip: words("library.favour"), Look: ui.Entry,
			Do: func() { s.favour(e, true) }}
		if e.Favourite {
			star.Icon, star.Tooltip, star.Do = ui.IconStarred, words("library.unfavour"), func() { s.favour(e, false) }
		}
		p.Add(star)
		bin := ui.Button{ID: binPrefix + n, Rect: row.Delete.Move(0, -s.scroll.Offset), Clip: l.Body, Icon: ui.IconBin, Tooltip: words("library.delete"), Look: ui.Entry,
			Do: func() { s.remove(e) }}
		if e.Deleted != 0 {
			bin.Icon, bin.Tooltip, bin.Do = ui.IconUndo, words("library.restore"), func() { s.restore(e.ID) }
		}
		p.Add(bin)
		p.Group("")
	}
}

func (s *Screen) players(e *library.Entry, w float64) string {
	var levels []string
	names := spoken.Names(s.svc.Words, e.Game, e.Players)
	for i, p := range e.Players {
		name := names[i]
		if p.Computer && p.Level > 0 {
			name = s.svc.Text("library.level", name, s.svc.Text(locale.LevelName.Of(strconv.Itoa(p.Level))))
		}
		levels = append(levels, name)
	}
	if len(names) == 0 {
		return s.svc.Words.GameOn(e.Game, e.Setup.Values)
	}
	all := strings.Join(levels, " – ")
	if s.Kit.Width(all, sprites.StyleBold, 16) > w {
		return strings.Join(names, " – ")
	}
	return all
}

func (s *Screen) about(e *library.Entry) string {
	words := s.svc.Text
	parts := []string{s.svc.Words.GameOn(e.Game, e.Setup.Values)}
	if e.Online != "" {
		parts = append(parts, words("library.online"))
	}
	if e.Date != "" {
		parts = append(parts, s.svc.Words.Date(e.Date))
	}
	parts = append(parts, words("end.moves", s.moves(e)))
	switch {
	case e.Unreadable:
		parts = append(parts, words("library.unplayable"))
	case !e.Outcome.Over():
		parts = append(parts, words("library.goes-on"))
	default:
		head, _ := (spoken.Teller{Words: s.svc.Words, Game: e.Game, Names: spoken.Names(s.svc.Words, e.Game, e.Players), You: spoken.You(e.Players)}).Outcome(e.Outcome)
		parts = append(parts, head)
	}
	return strings.Join(parts, " · ")
}

// moves returns how many moves a game has, counted as at the table.
func (s *Screen) moves(e *library.Entry) int {
	g, ok := s.cfg.Find(e.Game)
	if !ok {
		return e.Plies
	}
	look := games.For(e.Game)
	return look.Moves(e.First(g), e.Plies)
}

func (s *Screen) favour(e *library.Entry, favourite bool) {
	s.svc.Games.Favour(e.ID, favourite)
	s.showChange()
}

func (s *Screen) remove(e *library.Entry) {
	s.svc.Games.Delete(e.ID)
	s.deleted = append(s.deleted, e.ID)
	s.notice = s.svc.Text("library.deleted", len(s.deleted))
	s.showChange()
}

func (s *Screen) restore(ids ...library.ID) {
	s.svc.Games.Restore(ids...)
	s.deleted = slices.DeleteFunc(s.deleted, func(id library.ID) bool { return slices.Contains(ids, id) })
	s.Say("")
	s.showChange()
}

func (s *Screen) undo() { s.restore(slices.Clone(s.deleted)...) }

func (s *Screen) showChange() {
	s.games.Refresh()
	s.Build(s.Kit)
}

// The IDs of the buttons that scroll the list in the document, which has only the visible rows.
const (
	laterGames   = "games-next"
	earlierGames = "games-previous"
)

// Document adds the page, and buttons for earlier and later games.
func (s *Screen) Document(d *system.Document) {
	s.Page.Document(d)
	offer := func(id string, key locale.Key, can bool) {
		if can {
			d.Items = append(d.Items, system.Item{ID: id, Text: s.svc.Text(key), Enabled: true})
		}
	}
	offer(laterGames, "library.next", s.scroll.Offset < s.scroll.Max())
	offer(earlierGames, "library.previous", s.scroll.Offset > 0)
}

// PressID presses the item that has an ID; it reports whether that had an effect.
func (s *Screen) PressID(id string) bool {
	page := s.lay.Body.H
	switch id {
	case earlierGames:
		page = -page
	case laterGames:
	default:
		return s.Page.Act(id)
	}
	s.scroll.By(page)
	s.Build(s.Kit)
	return true
}
