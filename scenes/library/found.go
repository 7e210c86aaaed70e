package library

import (
	"encoding/base64"
	"errors"
	"strconv"
	"strings"

	"roundtable/engine"
	"roundtable/engine/match"
	"roundtable/engine/record"
	"roundtable/internal/export"
	"roundtable/internal/library"
	"roundtable/internal/locale"
)

// Found is the position to which a text leads.
type Found struct {
	Game  string
	Setup engine.Setup
	Text  string // the position as text
}

// finder finds the positions to which texts lead.
type finder struct {
	*TransferConfig
	found <-chan answer
	over  any // the scene that was on top at the request
	then  func(Found, string)
}

// answer is a position, or the reason why there is none.
type answer struct {
	found Found
	why   string
}

// atOnceFound is the length, in bytes, up to which a text is read within a tick.
const atOnceFound = 16 << 10

// FindPosition finds the position to which a text from outside leads: a position, a link to one, or
// the last position of a record, a published game or a link to a game. If the text could belong to
// several games, it is read as a position of game with setup. then receives the position, or the
// reason why there is none. It is called later if the text is long, and never if the user has gone
// to another screen.
func (t *Transfer) FindPosition(text string, game engine.Editor, setup engine.Setup, then func(Found, string)) {
	f := &t.finder
	f.found = nil // the earlier request
	look := func() answer {
		found, why := f.find(text, game, setup)
		return answer{found, why}
	}
	if len(text) <= atOnceFound {
		a := look()
		then(a.found, a.why)
		return
	}
	done := make(chan answer, 1)
	f.found, f.over, f.then = done, f.Screen.Top(), then
	f.inBackground(func() { done <- look() })
}

func (f *finder) poll() {
	select {
	case a := <-f.found:
		f.found = nil
		if f.Screen.Top() == f.over {
			f.then(a.found, a.why)
		}
	default:
	}
}

// find returns the position to which a text leads, or a text about why there is none.
func (f *finder) find(text string, game engine.Editor, setup engine.Setup) (Found, string) {
	text = strings.TrimSpace(strings.TrimPrefix(text, "\ufeff"))
	if export.IsBackup(text) {
		return Found{}, f.Text("editor.backup")
	}
	if at := linkIn(text); at != "" {
		return f.ofLink(at)
	}
	why, line := "", text
	if len(text) <= longestPosition {
		line = strings.Join(strings.Fields(text), " ")
		d, err := game.Draft(setup, line)
		if err == nil {
			return Found{game.Name(), d.Setup, game.DraftText(d)}, ""
		}
		if found, ok := f.ofOthers(line, game); ok {
			return found, ""
		}
		var wrong *engine.TextError
		if first, _, _ := strings.Cut(line, " "); strings.Contains(first, "/") && !strings.Contains(first, ":") && errors.As(err, &wrong) {
			why = f.wrong(game, line, wrong)
		}
	}
	if !strings.ContainsAny(line, " \t\r\n") {
		if data, err := base64.RawURLEncoding.DecodeString(strings.TrimRight(line, "=")); err == nil {
			if r, err := record.Unpack(data, f.Find); err == nil {
				return f.ofRecord(r)
			}
		}
	}
	if found, said := f.ofGames(text); said == "" || why == "" {
		return found, said
	}
	return Found{}, why
}

const longestPosition = 4 << 10

// linkIn returns the link in a text, or "". A link in a record's comments doesn't count.
func linkIn(text string) string {
	if strings.HasPrefix(text, "[") {
		return ""
	}
	for _, mark := range []string{"#/position=", "#/game=", "#position=", "#game="} {
		if at := strings.Index(text, mark); at >= 0 {
			to := at + len(mark)
			for to < len(text) && packedSign(text[to]) {
				to++
			}
			return text[at:to]
		}
	}
	if l, err := export.ParseLink(text); err == nil && l.Place != "" {
		return text
	}
	return ""
}

// packedSign reports whether the packed record in a link may contain a character.
func packedSign(c byte) bool {
	return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '-' || c == '_' || c == '='
}

func (f *finder) ofLink(text string) (Found, string) {
	l, err := export.ParseLink(text)
	switch {
	case errors.Is(err, export.ErrTooLong):
		return Found{}, f.Text("open.long")
	case err != nil:
		return Found{}, f.Text("open.damaged")
	case l.Record != "":
		return f.ofGames(l.Record)
	case l.Packed == "":
		return Found{}, f.Text("editor.place")
	}
	r, err := record.Unpack([]byte(l.Packed), f.Find)
	if err != nil {
		return Found{}, faults{f.TransferConfig}.ofPacked(r, err)
	}
	return f.ofRecord(r)
}

func (f *finder) ofOthers(line string, than engine.Editor) (Found, bool) {
	for _, name := range f.Kinds {
		g, _ := f.Find(name)
		ed, ok := g.(engine.Editor)
		if !ok || name == than.Name() {
			continue
		}
		seats, _ := ed.Seats()
		if d, err := ed.Draft(engine.Setup{Seats: seats}, line); err == nil {
			return Found{name, d.Setup, ed.DraftText(d)}, true
		}
	}
	return Found{}, false
}

// ofRecord finds the last position of a record. A record without moves may have a position that
// can't occur in a game.
func (f *finder) ofRecord(r record.Record) (Found, string) {
	g, _ := f.Find(r.Game)
	ed, ok := g.(engine.Editor)
	if !ok {
		return Found{}, f.Text("open.damaged")
	}
	if len(r.Moves) == 0 && r.Start != "" {
		if d, err := ed.Draft(r.Setup, r.Start); err == nil {
			return Found{r.Game, d.Setup, ed.DraftText(d)}, ""
		}
	}
	m, err := match.FromRecord(r, f.Find)
	if err != nil {
		return Found{}, faults{f.TransferConfig}.ofText("", r, err)
	}
	return ofMatch(m), ""
}

func ofMatch(m *match.Match) Found {
	return Found{m.Game().Name(), m.Setup(), m.Position().String()}
}

func (f *finder) ofGames(text string) (Found, string) {
	var (
		last    *match.Match
		refused *library.Refused
		games   int
	)
	for p := range library.Parse(text, f.Find) {
		games++
		if p.Match != nil {
			last = p.Match
		} else {
			refused = p.Refused
		}
	}
	switch {
	case games > 1 && last != nil:
		return Found{}, f.Text("editor.games")
	case last != nil:
		if _, ok := last.Game().(engine.Editor); ok {
			return ofMatch(last), ""
		}
	case refused != nil && (strings.HasPrefix(text, "[") || len(refused.Record.Moves) > 0):
		return Found{}, faults{f.TransferConfig}.ofText(refused.Text, refused.Record, refused.Err)
	}
	return Found{}, f.Text("editor.unknown")
}

func (f *finder) wrong(game engine.Editor, line string, err *engine.TextError) string {
	name := f.Words().Name(locale.GameName, game.Name())
	at := engine.PlaceOf(line, err.At).Sign
	if rest := strings.TrimSpace(line[min(err.At, len(line)):]); rest != "" {
		return f.Text("editor.no-position", name, strconv.Itoa(at), engine.Excerpt(rest))
	}
	return f.Text("editor.no-end", name, strconv.Itoa(at-1))
}
