package online

import (
	"cmp"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/engine/clock"
	"roundtable/internal/export"
	"roundtable/internal/lobby"
	"roundtable/internal/locale"
	protocol "roundtable/online"
	"roundtable/online/client"
	"roundtable/scenes/layout"
	"roundtable/scenes/stage"
	"roundtable/scenes/ui"
	"roundtable/sprites"
)

// front is the first screen of online play. It offers a quick game, a game with a friend, the
// user's own games, and open games of other players.
type front struct {
	sheet     *sheet
	o         *Opener
	second    int64
	wanted    wanted
	atAccount bool // the list was scrolled to the account at its end; Back then scrolls to the top
}

const frontName = "online"

// wanted holds the user's choices for a quick game, as they are saved.
type wanted struct {
	Kind   string `json:"kind"`
	Clock  string `json:"clock"`
	Casual bool   `json:"casual,omitempty"` // unrated
}

const wantedPage = "online"

func newFront(o *Opener) *sheet {
	f := &front{o: o}
	f.sheet = newSheet(o, frontName, "online", f.groups)
	f.sheet.place = func() string { return Place }
	f.sheet.tick = f.ticks
	f.sheet.release = func() {
		if o.lobby != nil {
			o.lobby.Look(false)
		}
	}
	stage.Recall(f.sheet.Svc, wantedPage, &f.wanted)
	o.lobby.Look(true)
	return f.sheet
}

func (f *front) mend() {
	kinds := f.kinds()
	if !slices.Contains(kinds, f.wanted.Kind) && len(kinds) > 0 {
		f.wanted.Kind = kinds[0]
	}
	if all := f.o.Clocks(f.wanted.Kind); !slices.Contains(all, f.wanted.Clock) {
		f.wanted.Clock = all[1]
	}
}

// kinds returns the games that have a card of their own on this screen; the others are chosen in
// the set-up of one of these.
func (f *front) kinds() (all []string) {
	has := f.o.lobby.Connection().Games
	for _, e := range f.o.cfg.Games {
		if name := e.Game.Name(); e.Under == "" && (len(has) == 0 || slices.Contains(has, name)) {
			all = append(all, name)
		}
	}
	return all
}

func (f *front) groups() [][]stage.Row {
	f.mend()
	stage.Remember(f.sheet.Svc, wantedPage, f.wanted)
	var all [][]stage.Row
	if rows := connectionRows(f.sheet); len(rows) > 0 {
		all = append(all, rows)
	}
	if rows := f.mineRows(); len(rows) > 0 {
		all = append(all, append(rows, offerRows(f.sheet)...))
	}
	all = append(all, f.quickRows(), f.friendRows())
	if rows := f.openRows(); len(rows) > 0 {
		all = append(all, rows)
	}
	return append(all, f.personRows())
}

// connectionRows returns the state of a lost connection with a button to reconnect, and why a
// request was refused.
func connectionRows(s *sheet) (rows []stage.Row) {
	l := s.o.lobby
	if head, note := s.o.words().connection(l.Connection()); head != "" {
		rows = append(rows, s.Said(strings.TrimSpace(head+" "+note)))
	}
	if state := l.Connection().State; state == lobby.Down || state == lobby.Gone {
		rows = append(rows, s.Wide(ui.Button{ID: "dial", Text: s.Svc.Text("online.dial"), Size: 16, Do: func() {
			l.Dial()
			s.Rebuild()
		}}, 1))
	}
	if s.why != "" {
		rows = append(rows, s.Said(s.why))
	}
	return rows
}

func (f *front) quickRows() []stage.Row {
	words, w := f.sheet.Svc.Text, &f.wanted
	search := f.o.lobby.Search()
	rows := []stage.Row{stage.Heading(words("online.quick"))}
	if search != nil {
		rows = append(rows, f.sheet.Said(f.searching(search)),
			f.sheet.Wide(ui.Button{ID: "unseek", Icon: ui.IconClose, Text: words("online.unseek"), Size: 17, Do: f.revealAfter("seek", f.o.lobby.Unseek)}, 1))
		return append(rows, f.soughtRows()...)
	}
	kind := stage.Row{Label: words("online.game"), Note: words("online.game.help")}
	for _, name := range f.kinds() {
		kind.Options = append(kind.Options, stage.Choice("kind-"+name, f.o.words().game(name), w.Kind == name, func() { w.Kind = name }))
	}
	rated := stage.Row{Label: words("online.rated"), Note: words("online.rated.help"), Options: []stage.Option{
		stage.Choice("casual", words("setup.off"), w.Casual, func() { w.Casual = true }),
		stage.Choice("rated", words("setup.on"), !w.Casual, func() { w.Casual = false }),
	}}
	rows = append(append(rows, kind), f.o.ClockRows(&f.sheet.Form, w.Kind, "clock", &w.Clock)...)
	rows = append(rows, rated,
		f.sheet.Wide(ui.Button{ID: "seek", Icon: ui.IconPlay, Text: words("online.seek"), Size: 19, Look: ui.Primary, Disabled: f.o.lobby.Connection().State != lobby.Up, Do: f.revealAfter("unseek", func() { f.look(protocol.Seek{Kind: w.Kind, Clock: w.Clock, Rated: !w.Casual}) })}, 1.1))
	return append(rows, f.soughtRows()...)
}

const mostSought = 4

// soughtRows returns what other players search for; a tap starts a search for the same game.
func (f *front) soughtRows() (rows []stage.Row) {
	var all []protocol.Sought
	many := map[int]int{}
	same := func(a, b protocol.Sought) bool {
		return a.Kind == b.Kind && a.Clock == b.Clock && a.Rated == b.Rated && maps.Equal(a.Options, b.Options)
	}
	own := f.o.lobby.Search()
	for _, s := range f.o.lobby.Sought() {
		if !slices.Contains(f.kinds(), s.Kind) || own != nil && same(s, protocol.Sought{Kind: own.Kind, Options: own.Options, Clock: own.Clock, Rated: own.Rated}) {
			continue
		}
		i := slices.IndexFunc(all, func(o protocol.Sought) bool { return same(o, s) })
		if i < 0 {
			i, all = len(all), append(all, s)
		}
		many[i]++
	}
	for i, s := range all[:min(len(all), mostSought)] {
		words := f.o.words()
		kind := words.Text("online.seeking.casual")
		if s.Rated {
			kind = words.Text("online.seeking.rated")
		}
		rows = append(rows, f.sheet.Wide(ui.Button{ID: "sought-" + strconv.Itoa(i), Text: words.GameOn(s.Kind, s.Options) + " · " + words.clock(s.Clock), Size: 17, Sub: words.Text("online.sought", many[i]) + " · " + kind,
			Sign: func(px int) *ebiten.Image { return sprites.Sign(f.sheet.Svc.Theme, s.Kind, px) },
			Do:   f.revealAfter("unseek", func() { f.look(protocol.Seek{Kind: s.Kind, Options: s.Options, Clock: s.Clock, Rated: s.Rated}) })}, 1.3))
	}
	return rows
}

func (f *front) searching(s *lobby.Search) string {
	at, _ := f.o.lobby.ServerTime()
	since := time.Duration(0)
	if s.Since > 0 && at > s.Since {
		since = time.Duration(at.Since(s.Since)) * time.Millisecond
	}
	n := int(since / time.Second)
	rated := locale.Key("online.seeking.casual")
	if s.Rated {
		rated = "online.seeking.rated"
	}
	return f.sheet.Svc.Text("online.seeking", f.o.words().GameOn(s.Kind, s.Options), f.o.words().clock(s.Clock), strconv.Itoa(n/60)+":"+strconv.Itoa(n%60/10)+strconv.Itoa(n%10), f.sheet.Svc.Text(rated))
}

func (f *front) look(s protocol.Seek) {
	f.o.account()
	f.sheet.why = ""
	f.o.lobby.Seek(s, f.sheet.fail)
}

// revealAfter returns a function that calls do, sets the layout of the screen again, and scrolls to
// the button id and the rows above it.
func (f *front) revealAfter(id string, do func()) func() {
	return func() {
		do()
		f.sheet.Rebuild()
		t, ok := ui.Find(f.sheet.Page.Targets(nil), id)
		if !ok {
			return
		}
		const above, below = 130, 20
		k, s := f.sheet.Kit, &f.sheet.Scroll
		if s.Reveal(t.Whole.Y-f.sheet.Lay.Body.Y+s.Offset-k.Px(above), t.Whole.H+k.Px(above+below)) {
			f.sheet.Build(k)
		}
	}
}

func (f *front) friendRows() []stage.Row {
	words := f.sheet.Svc.Text
	rows := append([]stage.Row{stage.Heading(words("online.friends"))}, friendHere(f.o, f.sheet)...)
	for _, name := range f.kinds() {
		rows = append(rows, stage.Row{Line: layout.Line{Bare: true, High: 1.3}, Draw: func(control, clip layout.Rect) {
			more := control.CutRight(control.W*0.24, f.sheet.Kit.Px(6))
			f.sheet.Page.Add(ui.Button{ID: "invite-" + name, Rect: control, Clip: clip, Text: words("online.invite", f.o.words().game(name)), Sub: words("online.invite.sub"), Size: 17,
				Sign: func(px int) *ebiten.Image { return sprites.Sign(f.sheet.Svc.Theme, name, px) }, Do: func() { f.o.Invite(f.o.usual(name)) }})
			f.sheet.Page.Add(ui.Button{ID: "friend-" + name, Rect: more, Clip: clip, Text: words("setup.more"), Size: 15, Do: func() { f.o.cfg.Friend(name) }})
		}})
	}
	return append(rows, openLinkRow(f.o, f.sheet))
}

func openLinkRow(o *Opener, s *sheet) stage.Row {
	words := s.Svc.Text
	line := stage.Line{ID: "link", Usual: words("online.link.paste"), Most: 500, Head: "online.link.ask", Do: "online.link.do", Keep: func(text string) {
		if text == "" {
			return
		}
		i, err := client.ParseInvitation(cmp.Or(export.FindLink(text), text))
		if err != nil {
			o.refuse(words("online.link.wrong"))
			return
		}
		o.cfg.OpenText(i.String())
	}}
	return stage.Row{Label: words("online.link"), Note: words("online.link.help"), Options: []stage.Option{s.Option(line)}}
}

// gameRow returns the row of a game in a list. It shows the longest text of heads and the longest
// of subs for which there is room.
func gameRow(f *stage.Form, o *Opener, prefix string, s protocol.Summary, heads, subs []string, badge bool) stage.Row {
	return stage.Row{Line: layout.Line{Bare: true, High: 1.2}, Draw: func(control, clip layout.Rect) {
		room := control.W - control.H - f.Kit.Px(40)
		f.Page.Add(ui.Button{ID: prefix + s.Game, Rect: control, Clip: clip, Look: ui.Entry, Badge: badge,
			Text: fitting(f.Kit, sprites.StyleBold, 16, room, heads), Sub: fitting(f.Kit, sprites.StyleBody, 14, room, subs),
			Sign: func(px int) *ebiten.Image { return sprites.Sign(f.Svc.Theme, s.Kind, px) }, Do: func() { o.openGame(s.Game, "", false) }})
	}}
}

func fitting(k ui.Kit, style sprites.Style, size, room float64, texts []string) string {
	for _, text := range texts {
		if k.Width(text, style, size) <= room {
			return text
		}
	}
	return texts[len(texts)-1]
}

func (f *front) mineRows() (rows []stage.Row) {
	games, known := f.o.lobby.Mine()
	if !known || len(games) == 0 {
		return nil
	}
	at, _ := f.o.lobby.ServerTime()
	rows = append(rows, stage.Heading(f.sheet.Svc.Text("online.mine")))
	for _, s := range games {
		rows = append(rows, gameRow(&f.sheet.Form, f.o, "mine-", s, f.o.words().heads(s), f.o.words().about(s, at), lobby.Waits(s)))
	}
	return rows
}

func (f *front) openRows() []stage.Row {
	games, known := f.o.lobby.Open()
	rows := []stage.Row{stage.Heading(f.sheet.Svc.Text("online.open"))}
	switch {
	case !known:
		return append(rows, f.sheet.Said(f.sheet.Svc.Text("online.open.wait")))
	case len(games) == 0 && len(f.o.lobby.Sought()) > 0: // others' searches are above
		return nil
	case len(games) == 0:
		return append(rows, f.sheet.Said(f.sheet.Svc.Text("online.open.none")))
	}
	for _, s := range games {
		rows = append(rows, gameRow(&f.sheet.Form, f.o, "open-", s, f.o.words().heads(s), f.o.words().offer(s), false))
	}
	return rows
}

func (f *front) personRows() []stage.Row {
	words, l := f.sheet.Svc.Text, f.o.lobby
	rows := []stage.Row{stage.Heading(words("online.you")), f.sheet.Wide(ui.Button{ID: "account", Text: f.o.name(), Sub: f.ratings(), Icon: ui.IconArms, Do: func() {
		f.atAccount = true
		f.sheet.Svc.App.Push(newAccount(f.o))
	}}, 1.3)}
	if f.o.reach.Home != "" {
		_, host, _ := strings.Cut(l.Origin(), "://")
		return append(rows, f.sheet.Said(words("online.at", host)))
	}
	server := cmp.Or(l.Connection().Server, l.Origin())
	rows = append(rows, hostedRows(f.o, f.sheet)...)
	return append(rows, stage.Row{Label: words("online.server"), Note: words("online.server.help"), Options: []stage.Option{
		stage.Choice("servers", server, false, func() { f.sheet.Svc.App.Push(newServers(f.o)) })}})
}

// ratings returns a text with the user's ratings; without ratings, a text about what an account is
// for.
func (f *front) ratings() string {
	a := f.o.lobby.Account()
	if a == nil || len(a.Ratings) == 0 {
		return f.sheet.Svc.Text("online.account.sub")
	}
	var all []string
	for _, r := range a.Ratings {
		all = append(all, f.o.words().game(r.Kind)+" "+strconv.FormatInt(r.Rating, 10))
	}
	return strings.Join(all, " · ")
}

// ticks reports whether a time on the screen must show another second: that of a search, or a
// running clock.
func (f *front) ticks() bool {
	second := int64(f.o.lobby.Now() / time.Second)
	was := f.second
	f.second = second
	if f.atAccount {
		f.atAccount, f.sheet.Scroll.Offset = false, 0
		return true
	}
	return second != was && (f.o.lobby.Search() != nil || second/60 != was/60 || f.runs())
}

func (f *front) runs() bool {
	games, _ := f.o.lobby.Mine()
	at, _ := f.o.lobby.ServerTime()
	return slices.ContainsFunc(games, func(s protocol.Summary) bool {
		return s.Phase == "playing" && s.Due > at && (!lobby.ByDays(s.Clock) || s.Due.Since(at) < clock.Hour)
	})
}
