package online

import (
	"image/color"
	"slices"
	"strconv"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"
	"rsc.io/qr"

	"roundtable/engine"
	"roundtable/internal/export"
	"roundtable/internal/lobby"
	"roundtable/internal/locale"
	protocol "roundtable/online"
	"roundtable/scenes/games"
	"roundtable/scenes/layout"
	"roundtable/scenes/stage"
	"roundtable/scenes/ui"
	"roundtable/sprites"
)

// room is the screen where players wait until a game begins. It shows who has arrived, and links
// for the other players.
type room struct {
	sheet   *sheet
	o       *Opener
	game    string               // "" until the server has made it
	token   string               // of the link that has led here; "" without one, and once it is used
	seating bool                 // the user has requested a seat
	hands   <-chan export.Result // receives the result of exporting a link
	link    string               // the exported link
}

// newRoom returns the room of a game. token opens a seat of the game; "" if there is none.
func newRoom(o *Opener, game, token string) *room {
	r := &room{o: o, game: game, token: token}
	r.sheet = newSheet(o, roomName, "online", r.groups)
	r.sheet.place, r.sheet.shares, r.sheet.tick, r.sheet.onNews = r.place, r.shareFirst, r.pollExport, r.begins
	r.sheet.head = func() string {
		if t := r.table(); t != nil && t.Fold().Seq() > 0 {
			return o.words().GameOn(t.Fold().Created().Kind, t.Fold().Created().Options)
		}
		return r.sheet.Svc.Text("online")
	}
	return r
}

const roomName = "online-room"

func (r *room) place() string {
	switch {
	case r.game == "":
		return ""
	case r.token != "":
		return Place + "/" + r.game + "/" + r.token
	}
	return Place + "/" + r.game
}

func (r *room) table() *lobby.Table {
	if r.game == "" || r.o.lobby == nil {
		return nil
	}
	return r.o.lobby.Table(r.game)
}

func here(t *lobby.Table) bool {
	for i := range t.Fold().Created().Seats {
		if t.Holds(engine.Seat(i)) {
			return true
		}
	}
	return false
}

func (r *room) hosts(t *lobby.Table) bool {
	a := r.o.lobby.Account()
	return a != nil && t.Fold().Created().Host == a.Account
}

func (r *room) groups() [][]stage.Row {
	words, t := r.sheet.Svc.Text, r.table()
	top := connectionRows(r.sheet)
	switch {
	case t == nil || t.Fold().Seq() == 0 && t.Lost == nil:
		if r.sheet.why == "" {
			top = append(top, r.sheet.Said(words("online.room.asking")))
		}
		return [][]stage.Row{top}
	case t.Lost != nil:
		return [][]stage.Row{append(top, r.sheet.Said(r.whyLost(t)))}
	case t.Fold().Phase() == protocol.Ceased:
		return [][]stage.Row{append(top, r.sheet.Said(words("online.room.aborted")))}
	}
	made := t.Fold().Created()
	rows := append(top, stage.Heading(words("online.room.who")), r.sheet.Said(r.terms(made)))
	for i := range made.Seats {
		rows = append(rows, r.seatRow(t, i))
	}
	// Guests keep the name with which they sat down.
	if r.o.lobby.Account() != nil || !here(t) && r.free(t) {
		rows = append(rows, nameRow(r.sheet))
	}
	rows = append(rows, r.doRows(t)...)
	rows = append(rows, offerRows(r.sheet)...)
	if links := r.linkRows(t); len(links) > 0 { // what is to be done comes first
		return [][]stage.Row{links, rows}
	}
	return [][]stage.Row{rows}
}

func (r *room) whyLost(t *lobby.Table) string {
	if why, ok := t.Lost.(*protocol.Refused); ok {
		return r.o.words().why(why)
	}
	return r.sheet.Svc.Text("online.room.lost")
}

func (r *room) terms(made protocol.Created) string {
	terms := r.o.words().clock(made.Clock)
	if made.Rated {
		terms += " · " + r.sheet.Svc.Text("online.rated")
	}
	return terms
}

// seatRow returns a row about who has a seat; the host can give an empty seat to a computer.
func (r *room) seatRow(t *lobby.Table, i int) stage.Row {
	words := r.o.words()
	side := words.Text("name.player", strconv.Itoa(i+1))
	look := games.For(t.Fold().Created().Kind)
	if i < len(look.Sides) {
		side = words.Text(locale.SideName.Of(look.Sides[i]))
	}
	row := stage.Row{Label: side, Icon: func(dst *ebiten.Image, box layout.Rect) {
		var livery sprites.Livery
		d := min(box.W, box.H)
		if look.Disc {
			r.sheet.Kit.Roundel(dst, box)
			d *= 0.84
		}
		ui.Picture(dst, livery.Icon(r.sheet.Svc.Theme, t.Fold().Created().Kind, look.Piece(engine.Seat(i)), int(d)), box)
	}}
	var p protocol.Person
	who := words.person(p)
	if t.Seats != nil && i < len(t.Seats.Seats) {
		p, who = t.Seats.Seats[i], words.people(t.Seats.Seats, true)[i]
	}
	if t.Holds(engine.Seat(i)) {
		who = words.Text("online.seat.you", who)
	}
	empty := p.For != "player"
	row.Draw = func(control, clip layout.Rect) {
		if empty && r.hosts(t) {
			b := ui.Button{ID: "fill-" + strconv.Itoa(i), Clip: clip, Text: words.Text("online.fill"), Size: 14, Do: func() {
				r.o.lobby.Ask(&protocol.Fill{Chair: protocol.Chair{Game: r.game, Seat: i}, Level: usualLevel}, r.sheet.finish)
			}}
			b.Rect = control.CutRight(control.W*0.5, r.sheet.Kit.Px(6))
			r.sheet.Page.Add(b)
		}
		ink := r.sheet.Svc.Theme.Ink
		if empty {
			ink = r.sheet.Svc.Theme.InkSoft
		}
		r.sheet.Page.LabelIn(who, control, clip, ui.Type{Style: sprites.StyleBold, Size: 16, Color: ink, X: 0.5, Y: 0.5})
	}
	return row
}

const usualLevel = 4

// linkRows returns rows with the links for missing players: the QR code of the first link, and a
// button to share each. Most games have one link for all players.
func (r *room) linkRows(t *lobby.Table) (rows []stage.Row) {
	words := r.o.words()
	var links []string
	seats := map[string]int{} // that a link opens
	for _, link := range r.o.lobby.Links(r.game) {
		if link != "" && seats[link] == 0 {
			links = append(links, link)
		}
		seats[link]++
	}
	n := 0
	for i, link := range links {
		if i == 0 {
			rows = append(rows, stage.Heading(words.Text("online.room.invite")))
		}
		all := r.o.localLinks(link)
		switch {
		case len(all) == 0: // this program hosts, and no other machine reaches it
			rows, all = append(rows, textRow(r.sheet, words.Text("online.host.network"))), []string{link}
		case isLocal(link) && all[0] == link:
			rows = append(rows, textRow(r.sheet, words.Text("online.room.invite.local")))
		case i == 0:
			rows = append(rows, textRow(r.sheet, words.Text("online.room.invite.help", seats[link])))
		}
		for _, link := range all {
			if n++; n == 1 || len(all) > 1 {
				if !isLocal(link) {
					rows = append(rows, codeRow(r.sheet, link))
				}
			}
			text, look := words.Text("online.share"), ui.Primary
			if n > 1 {
				text, look = words.Text("online.share.more", n), ui.Plain
			}
			rows = append(rows, addressRow(r.sheet, link, 0.9, ui.Type{Style: sprites.StyleBody, Size: 13}), r.sheet.Wide(ui.Button{ID: "share-" + strconv.Itoa(n), Icon: ui.IconExport, Text: text, Size: 17, Look: look, Do: func() { r.share(link) }}, 1.1))
		}
	}
	return rows
}

func isLocal(link string) bool {
	return slices.ContainsFunc([]string{"localhost", "127.", "[::1]"}, func(host string) bool {
		return strings.HasPrefix(link, "http://"+host)
	})
}

// addressRow shows an address.
func addressRow(s *sheet, address string, high float64, t ui.Type) stage.Row {
	t.X, t.Y = 0.5, 0.5
	return stage.Row{Line: layout.Line{Bare: true, High: high}, Draw: func(control, clip layout.Rect) { s.Page.LabelIn(address, control, clip, t) }}
}

func codeRow(s *sheet, link string) stage.Row {
	code, err := qr.Encode(link, qr.M)
	return stage.Row{Line: layout.Line{Bare: true, High: 4.4}, Draw: func(control, clip layout.Rect) {
		if err != nil {
			return
		}
		s.Page.Read(link, false)
		s.Page.Paint(func(dst *ebiten.Image) { drawCode(s.Kit, ui.Clip(dst, clip), code, control) })
	}}
}

// quiet is the width of the white margin of a QR code, in its squares (ISO 18004 requires four).
const quiet = 4

// The colours of a QR code: dark on white in every theme, because some phones can't read anything
// else.
var (
	paperWhite = color.RGBA{255, 255, 255, 255}
	inkBlack   = color.RGBA{0, 0, 0, 255}
)

func drawCode(k ui.Kit, dst *ebiten.Image, code *qr.Code, box layout.Rect) {
	n := float64(code.Size + 2*quiet)
	side := float64(int(min(box.W, box.H) / n))
	if side < 1 {
		return
	}
	paper := box.Middle(side*n, side*n)
	paper.X, paper.Y = float64(int(paper.X)), float64(int(paper.Y))
	k.Fill(dst, paper, k.Px(4), paperWhite)
	for y := range code.Size {
		for x := 0; x < code.Size; x++ {
			run := 0
			for code.Black(x+run, y) {
				run++
			}
			if run > 0 {
				k.Fill(dst, layout.Rect{X: paper.X + side*float64(x+quiet), Y: paper.Y + side*float64(y+quiet), W: side * float64(run), H: side}, 0, inkBlack)
				x += run
			}
		}
	}
}

// doRows returns the buttons for what the user can do: take a seat, wait on another screen, or call
// the game off.
func (r *room) doRows(t *lobby.Table) (rows []stage.Row) {
	words := r.sheet.Svc.Text
	add := func(b ui.Button) { rows = append(rows, r.sheet.Wide(b, 1.1)) }
	if !here(t) && r.free(t) {
		add(ui.Button{ID: "sit", Icon: ui.IconPlay, Text: words("online.sit"), Size: 19, Look: ui.Primary, Disabled: r.seating || r.o.lobby.Connection().State != lobby.Up, Do: r.sit})
		// There is time to learn first: no clock runs before all have sat down.
		if learn := r.o.cfg.Learn(t.Fold().Created().Kind, t.Fold().Created().Options); learn != nil {
			add(ui.Button{ID: "learn", Icon: ui.IconBook, Text: words("online.learn"), Size: 16, Disabled: r.seating, Do: learn})
		}
	}
	if here(t) && r.hosts(t) {
		rows = append(rows, r.sheet.Said(words("online.room.away")))
		add(ui.Button{ID: "abort", Icon: ui.IconClose, Text: words("online.abort"), Size: 16, Do: r.abort})
	} else if here(t) {
		rows = append(rows, r.sheet.Said(words("online.room.wait")))
	}
	return rows
}

// free reports whether the user can take a seat: that of the link which led here, or an open one.
func (r *room) free(t *lobby.Table) bool {
	if r.token != "" {
		return true
	}
	for _, s := range t.Fold().Created().Seats {
		if s.For == "open" {
			return true
		}
	}
	return false
}

func (r *room) sit() {
	r.seating, r.sheet.why = true, ""
	// A correspondence game lasts for weeks: an account lists it among the user's own, and sends
	// notices.
	if t := r.table(); r.token == "" || t != nil && lobby.ByDays(t.Fold().Created().Clock) {
		r.o.account()
	}
	r.o.lobby.Sit(r.game, r.token, r.o.name(), func(why *protocol.Refused) {
		if why != nil && why.Reason != protocol.Seated {
			r.seating = false
			r.sheet.fail(why)
			return
		}
		r.token = ""
		r.o.changes++
	})
}

func (r *room) abort() {
	r.sheet.Svc.Confirm("abort", r.sheet.Svc.Text("online.abort"), r.sheet.Svc.Text("online.abort.body"), "online.abort", "answer.keep", func() {
		r.o.lobby.Ask(&protocol.Abort{Game: r.game}, r.sheet.finish)
		r.sheet.Svc.App.Pop()
	})
}

func (r *room) shareFirst() {
	for _, link := range append(r.o.lobby.Links(r.game), r.o.lobby.Link(r.game)) {
		if link != "" && r.game != "" {
			r.share(append(r.o.localLinks(link), link)[0])
			return
		}
	}
}

func (r *room) share(link string) {
	r.link = link
	r.hands = r.sheet.Svc.HandOut("", link, r.sheet.Svc.Text("online.share.head"))
}

func (r *room) pollExport() bool {
	select {
	case got := <-r.hands:
		r.hands = nil
		r.sheet.Svc.ShowLink(r.link, r.sheet.Svc.Text("online.share.head"), got)
		return true
	default:
		return false
	}
}

// begins opens the table once the game has begun, and reports whether it did.
func (r *room) begins() bool {
	t := r.table()
	if t == nil || t.Lost != nil {
		return false
	}
	t.Open(r.o.lobby.Now())
	if p := t.Fold().Phase(); p <= protocol.Waiting || p == protocol.Ceased || t.Seats == nil {
		return false
	}
	table := r.o.newTable(r.game)
	if table != nil {
		export.Close() // the link
		r.sheet.Svc.App.Replace(table)
	}
	return table != nil
}
