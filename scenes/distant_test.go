package scenes_test

import (
	"flag"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"roundtable/engine"
	"roundtable/engine/catalog"
	"roundtable/engine/splitmix"
	"roundtable/internal/library"
	"roundtable/internal/locale"
	"roundtable/internal/statistics"
	"roundtable/online"
	"roundtable/scenes"
	"roundtable/scenes/input"
	"roundtable/scenes/system"
	"roundtable/test/drive"
)

// words returns the English words for a key.
func words(key locale.Key, args ...any) string { return locale.New("en").Text(key, args...) }

// beginDistant begins a game of Camelot online after a number of moves.
func beginDistant(t *testing.T, moves int, here ...int) (*drive.Driver, *drive.Party) {
	t.Helper()
	d := drive.New(t, 1280, 720, drive.Blank)
	p := d.Sit("camelot", "300+3", 2, here...)
	for range moves {
		p.Move("")
		d.Ticks(1)
		d.Settle()
	}
	return d, p
}

// step returns a legal move of Camelot between two squares, by its squares.
func step(t *testing.T, p *drive.Party) []string {
	t.Helper()
	for _, m := range p.Moves() {
		if strings.Count(m, "-") == 1 && !strings.Contains(m, "x") {
			return drive.PathOf(m)
		}
	}
	t.Fatal("no move goes from one square to the next")
	return nil
}

// quiet drops the program's notices: a game that cannot be followed is such
// a thing.
func quiet(c *scenes.Config) { c.Notice = func(string) {} }

// allWritten returns all that stands on screen.
func allWritten(r system.Report) string {
	var out []string
	for _, t := range r.Texts {
		out = append(out, t.Text)
	}
	return strings.Join(out, "\n")
}

// wants checks that something stands on screen, or is the message over the board.
func wants(t *testing.T, d *drive.Driver, what string) {
	t.Helper()
	if r := d.Report(); !strings.Contains(allWritten(r)+"\n"+r.Message, what) {
		t.Errorf("%q is not said: %q, message %q", what, allWritten(r), r.Message)
	}
}

// same checks that the board shows the position that the server has.
func same(t *testing.T, d *drive.Driver, p *drive.Party) {
	t.Helper()
	_, r := d.Until("nothing moves", func(r system.Report) bool { return !r.Animating })
	shown := r.Table.Pieces
	b := p.Server.Match().Position().Board()
	n := 0
	for _, sq := range b.Geometry.Squares {
		if b.At[sq].Kind != 0 {
			n++
			if shown[b.Geometry.Name(sq)] != b.At[sq] {
				t.Fatalf("on %s is %v and not %v", b.Geometry.Name(sq), shown[b.Geometry.Name(sq)], b.At[sq])
			}
		}
	}
	if n != len(shown) {
		t.Fatalf("%d pieces are shown of %d", len(shown), n)
	}
}

// A move is shown at once, also while the line is down, and is not shown a second time when
// the server has kept it; it is saved then.
func TestDistantMoveWhileTheLineIsDown(t *testing.T) {
	d, p := beginDistant(t, 2, 0)
	p.Line(false)
	d.Ticks(2)
	wants(t, d, words("distant.down"))
	path := step(t, p)
	d.TapPath(path)
	r := d.Settle()
	if d.Table().Pieces[path[1]].Kind == 0 || r.Ply != 2 || p.Server.Match().Ply() != 2 {
		t.Fatalf("%v at ply %d", d.Table().Pieces[path[1]], r.Ply)
	}
	wants(t, d, words("distant.down.kept"))
	if r.Dialog != "" {
		t.Errorf("a dialog %q hides the board", r.Dialog)
	}
	d.Tap(path[1]) // no other move comes
	if len(d.Report().Path) > 0 {
		t.Error("a second move is begun")
	}
	p.Line(true)
	for range 5 {
		d.Ticks(1)
		if d.Report().Animating {
			t.Fatal("the move is shown a second time")
		}
	}
	if p.Server.Match().Ply() != 3 || d.Report().Ply != 3 {
		t.Fatal("the move is not kept")
	}
	wants(t, d, words("match.turn", "Bob"))
	same(t, d, p)
	if got := d.Saved(); len(got.Moves) != 3 || !strings.HasPrefix(got.Online, "https://play.example.org/") {
		t.Errorf("%d moves are saved of %q", len(got.Moves), got.Online)
	}
}

// A move that is not answered for a while is said to be on its way: it is not the other's turn
// yet, and the lost connection is not known yet. What is answered at once is not spoken of.
func TestDistantMoveOnItsWay(t *testing.T) {
	d, p := beginDistant(t, 2, 0)
	p.Deaf = true
	d.TapPath(step(t, p))
	d.Settle()
	d.Ticks(60)
	said := words("distant.no.way")
	if strings.Contains(allWritten(d.Report()), said) {
		t.Error("it is said of a move that has just been made")
	}
	d.Ticks(2 * 60)
	wants(t, d, said)
	p.Deaf = false
	d.Ticks(2)
	wants(t, d, words("match.turn", "Bob"))
	same(t, d, p)
}

// A move that another device of the same person was faster than is taken back on the board,
// the other is shown, and the user is told why.
func TestDistantMoveOvertaken(t *testing.T) {
	for _, reload := range []bool{false, true} {
		t.Run(fmt.Sprint(reload), func(t *testing.T) {
			d, p := beginDistant(t, 2, 0)
			p.Line(false)
			d.Ticks(1)
			d.TapPath(step(t, p))
			d.Settle()
			p.Move("")
			if reload {
				p.Reopen()
				d.Ticks(2)
				wants(t, d, words("distant.down.kept"))
			}
			p.Line(true)
			d.Ticks(3)
			wants(t, d, words("distant.overtaken"))
			same(t, d, p)
			p.Move("")
			d.Ticks(2)
			same(t, d, p)
		})
	}
}

// A move that the server does not take is taken back on the board, and another can be made.
func TestDistantMoveRefused(t *testing.T) {
	for why, says := range map[online.Reason]locale.Key{online.TimeOver: "distant.late", online.Over: "distant.over", online.Illegal: "distant.refused"} {
		d, p := beginDistant(t, 2, 0)
		p.Line(false)
		d.Ticks(1)
		path := step(t, p)
		d.TapPath(path)
		d.Settle()
		p.Refuse(why)
		d.Ticks(2)
		wants(t, d, words(says))
		same(t, d, p)
		p.Line(true)
		d.Ticks(2)
		d.TapPath(path)
		d.Settle()
		d.Ticks(2)
		if p.Server.Match().Ply() != 3 {
			t.Errorf("after %s no other move is made", why)
		}
	}
}

// Everybody sees the board from the own side, who watches from the first seat's.
func TestDistantSides(t *testing.T) {
	for seat, turned := range map[int]int{0: 0, 1: 2, -1: 0} {
		var here []int
		if seat >= 0 {
			here = []int{seat}
		}
		d, _ := beginDistant(t, 0, here...)
		if got := d.Table().Turned; got != turned {
			t.Errorf("seat %d sees the board turned by %d", seat, got)
		}
	}
}

// What was answered is asked no more, also while the answer cannot be sent, and is asked again
// where the server does not take it.
func TestDistantAnswerWhileTheLineIsDown(t *testing.T) {
	d, p := beginDistant(t, 4, 0)
	p.Others(1, &online.AskTakeback{Chair: p.Chair(1)})
	d.Ticks(2)
	p.Line(false)
	d.Ticks(2)
	d.Tap("decline")
	d.Ticks(2)
	if d.Has("decline") {
		t.Error("it is asked again")
	}
	p.Refuse(online.SlowDown)
	d.Ticks(2)
	wants(t, d, words("distant.no.slow"))
	d.Tap("decline")
	p.Line(true)
	d.Ticks(2)
	if d.Has("decline") || p.Server.State(p.Server.Time()).Takeback != nil {
		t.Error("the answer was not sent")
	}
}

// What another offers is asked beside the panel and not over the board, is answered there or
// by the document, and is asked no more once it stands no more.
func TestDistantOffers(t *testing.T) {
	ask := func(p *drive.Party) { p.Others(1, &online.AskTakeback{Chair: p.Chair(1)}) }
	draw := func(p *drive.Party) { p.Others(1, &online.OfferDraw{Chair: p.Chair(1)}) }
	for _, size := range [][2]float64{{1280, 720}, {390, 844}, {844, 390}} {
		for _, c := range []struct {
			name   string
			offers func(*drive.Party)
			press  string
			ply    int
			cause  string
		}{
			{"grant", ask, "accept", 3, ""},
			{"deny", ask, "decline", 4, ""},
			{"agree", draw, "accept", 4, "agreement"},
			{"refuse", draw, "decline", 4, ""},
		} {
			t.Run(fmt.Sprintf("%s %gx%g", c.name, size[0], size[1]), func(t *testing.T) {
				d, p := beginDistant(t, 4, 0)
				d.Resize(size[0], size[1], 1)
				c.offers(p)
				d.Ticks(2)
				board := d.Table().Board
				for _, id := range []string{"accept", "decline"} {
					if x, y := d.Where(id); board.Contains(x, y) && size[0] != 390 {
						t.Errorf("%s lies over the board", id)
					}
				}
				if d.Report().Dialog != "" {
					t.Error("a dialog hides the board")
				}
				d.Tap(c.press)
				d.Ticks(2)
				d.Settle()
				if got := p.Server.Match().Ply(); got != c.ply || string(p.Server.Outcome().Cause) != c.cause {
					t.Errorf("ply %d, %v", got, p.Server.Outcome())
				}
				if c.cause == "" && d.Has("accept") {
					t.Error("it is still asked")
				}
				state := p.Server.State(p.Server.Time())
				if state.Draw != nil || state.Takeback != nil {
					t.Error("the other still waits for an answer")
				}
				same(t, d, p)
			})
		}
	}
}

// An offer that its maker ends by a move is not asked any more, and one that stands when the
// table is opened is.
func TestDistantOffersThatEnd(t *testing.T) {
	d, p := beginDistant(t, 3, 0)
	p.Others(1, &online.OfferDraw{Chair: p.Chair(1)})
	d.Ticks(2)
	p.Reopen()
	d.Ticks(2)
	if !d.Has("accept") {
		t.Fatal("after a reload nothing is asked")
	}
	p.Move("") // of the other
	d.Ticks(2)
	d.Settle()
	p.Others(0, &online.DeclineDraw{Chair: p.Chair(0)}) // at another device of this person
	d.Ticks(2)
	if d.Has("accept") {
		t.Error("what is answered is still asked")
	}
}

// Where several people here have to answer, each does.
func TestDistantOffersToSeveral(t *testing.T) {
	d := drive.New(t, 1280, 720, drive.Blank)
	p := d.Sit("lancelot", "1d", 3, 0, 1)
	for range 6 {
		p.Move("")
		d.Ticks(1)
		d.Settle()
	}
	p.Others(2, &online.AskTakeback{Chair: p.Chair(2)})
	d.Ticks(2)
	for range 2 {
		if p.Server.Match().Ply() != 6 {
			t.Fatal("one answer is enough")
		}
		d.Tap("accept")
		d.Ticks(3)
	}
	if p.Server.Match().Ply() != 5 || d.Has("accept") {
		t.Errorf("ply %d, asked still: %v", p.Server.Match().Ply(), d.Has("accept"))
	}
	d.Settle()
	same(t, d, p)
}

// The document tells of an offer, and answers it.
func TestDistantDocument(t *testing.T) {
	d, p := beginDistant(t, 4, 0)
	p.Others(1, &online.AskTakeback{Chair: p.Chair(1)})
	p.Present(1, false)
	d.Ticks(2)
	doc := d.App.Document()
	said := func(text string) bool {
		return slices.ContainsFunc(doc.Items, func(i system.Item) bool { return strings.Contains(i.Text, text) })
	}
	for _, text := range []string{words("distant.takeback", "Bob"), words("distant.accept"), words("distant.decline")} {
		if !said(text) {
			t.Errorf("the document does not say %q: %+v", text, doc.Items)
		}
	}
	d.App.Tell(system.Press("decline"))
	d.Ticks(3)
	doc = d.App.Document()
	if !said(words("distant.panel", "Bob", words("distant.lost-line"))) || said(words("distant.accept")) {
		t.Errorf("%+v", doc.Items)
	}
}

// How long a player is away is counted while they are waited for, and no more once the game is
// over.
func TestAwayIsCountedWhileTheGameGoesOn(t *testing.T) {
	d, p := beginDistant(t, 4, 0)
	p.Present(1, false)
	p.Wait(4 * time.Minute)
	d.Ticks(2)
	counted := func() bool {
		return slices.ContainsFunc(d.App.Document().Items, func(i system.Item) bool {
			return strings.Contains(i.Text, words("distant.panel", "Bob", words("distant.away", 4)))
		})
	}
	if !counted() {
		t.Errorf("%+v", d.App.Document().Items)
	}
	p.Others(0, &online.Resign{Chair: p.Chair(0)})
	d.Ticks(2)
	if d.Settle(); counted() || d.Report().Outcome == "" {
		t.Errorf("%+v", d.App.Document().Items)
	}
}

// What a user asks for is said to wait, and what comes of it is told; taking back is asked,
// and never done.
func TestDistantRequests(t *testing.T) {
	d, p := beginDistant(t, 4, 0)
	d.Tap("undo")
	d.Ticks(2)
	if p.Server.Match().Ply() != 4 || p.Server.State(p.Server.Time()).Takeback == nil {
		t.Fatal("it is not asked, but done")
	}
	wants(t, d, words("distant.waiting"))
	p.Others(1, &online.DenyTakeback{Chair: p.Chair(1)})
	d.Ticks(2)
	wants(t, d, words("distant.takeback.no", "Bob"))
	d.Tap("undo")
	d.Ticks(2)
	wants(t, d, words("distant.no.once"))
	d.Tap("more", "draw", "yes")
	d.Ticks(2)
	p.Others(1, &online.DeclineDraw{Chair: p.Chair(1)})
	d.Ticks(2)
	wants(t, d, words("draw.no", "Bob"))
	d.Tap("more", "resign", "yes")
	d.Ticks(2)
	d.Settle()
	if w := p.Server.Outcome().Winners; !w.Has(1) {
		t.Errorf("won by %v", w)
	}
	d.Want("camelot", "end")
}

// An offer to answer is never behind a message: on a phone its buttons take the place of the
// status, where messages are too.
func TestAnOfferClearsTheMessage(t *testing.T) {
	d, p := beginDistant(t, 4, 0)
	d.Resize(390, 844, 1)
	d.Tap("undo")
	d.Ticks(2)
	p.Others(1, &online.DenyTakeback{Chair: p.Chair(1)})
	d.Ticks(2)
	if d.Want("camelot", "").Message == "" {
		t.Fatal("the answer is not shown")
	}
	p.Others(1, &online.OfferDraw{Chair: p.Chair(1)})
	d.Ticks(2)
	if m := d.Want("camelot", "").Message; m != "" || !d.Has("accept") {
		t.Errorf("with an offer to answer %q is shown", m)
	}
	d.Tap("decline")
	d.Ticks(2)
	d.Tap("undo")
	d.Ticks(2)
	if d.Want("camelot", "").Message == "" {
		t.Fatal("the refusal is not shown")
	}
	p.Line(false)
	d.Ticks(2)
	if m := d.Want("camelot", "").Message; m != "" {
		t.Errorf("offline %q is shown", m)
	}
}

// There is no help while the game goes on, by no button and no key; afterwards it is
// reviewed. It counts in no statistics here.
func TestDistantFairPlay(t *testing.T) {
	d, p := beginDistant(t, 4, 0)
	d.Tap("more")
	for _, id := range []string{"hint", "threats", "bar", "redo", "pause"} {
		if d.Has(id) {
			t.Errorf("%s is there", id)
		}
	}
	for _, id := range []string{"branch", "edit"} {
		if d.Target(id).Enabled {
			t.Errorf("%s can be pressed", id)
		}
	}
	d.Tap("close")
	for _, key := range []input.Actions{input.Hint, input.Threats, input.Redo, input.Pause} {
		d.Key(key)
		d.Ticks(2)
	}
	if r := d.Report(); r.Thinking || r.Dialog != "" || len(d.Marked("danger")) > 0 || len(d.Seat.Requests) > 0 {
		t.Errorf("there is help: %+v", r.Play)
	}
	p.Others(1, &online.Resign{Chair: p.Chair(1)})
	d.Ticks(2)
	d.Settle()
	d.Want("camelot", "end")
	d.Tap("view")
	for range 2 { // at the end, and while one looks back
		d.Key(input.Undo)
		d.Ticks(2)
		d.Want("camelot", "")
		d.Key(input.Earlier)
		d.Ticks(90)
	}
	d.Tap("more", "review")
	d.Until("the review thinks", func(system.Report) bool { return len(d.Seat.Requests) > 0 })
	if log := statistics.NewKeeper(d.Config.Store).Log(); len(log) > 0 {
		t.Error("it is counted here")
	}
}

// A player who leaves a game in which their clock runs by the minute is asked first; by
// correspondence, after the end and as a spectator they are not.
func TestLeavingALiveGameIsAskedAbout(t *testing.T) {
	for name, c := range map[string]struct {
		clock string
		here  []int
		over  bool
		asked bool
	}{
		"live": {"300+3", []int{0}, false, true}, "days": {"3d", []int{0}, false, false},
		"over": {"300+3", []int{0}, true, false}, "watched": {"300+3", nil, false, false},
	} {
		t.Run(name, func(t *testing.T) {
			d := drive.New(t, 1280, 720, drive.Blank, quiet)
			p := d.Sit("camelot", c.clock, 2, c.here...)
			d.Ticks(2)
			if c.over {
				p.Others(1, &online.Resign{Chair: p.Chair(1)})
				d.Ticks(2)
				d.Settle()
				d.Tap("view")
			}
			for range 2 { // the second time after an answer
				d.Key(input.Back)
				d.Ticks(2)
				if asked := d.Report().Dialog == "leave"; asked != c.asked {
					t.Fatalf("asked: %v", asked)
				}
				if !c.asked {
					break
				}
				d.Tap("no")
			}
			if here := d.Report().Scene == "camelot"; here != c.asked {
				t.Errorf("at the table: %v", here)
			}
		})
	}
}

// A rated game says that it is, between whom, and at its end what it has done to one's rating,
// once the server has counted it.
func TestDistantRated(t *testing.T) {
	d, p := beginDistant(t, 3, 0)
	p.Ratings = [online.MaxSeats]int64{1540, 1502}
	p.Reopen()
	d.Resize(1280, 720, 1)
	d.Ticks(30)
	wants(t, d, words("online.rated")+" · 1540 : 1502")
	p.Others(1, &online.Resign{Chair: p.Chair(1)})
	d.Ticks(2)
	d.Settle()
	said := words("distant.rating", "1540", "1552")
	if strings.Contains(texts(d.Report()), said) {
		t.Error("it is told before it is known")
	}
	p.Ratings = [online.MaxSeats]int64{1552, 1490}
	d.Ticks(2)
	wants(t, d, said)
}

// Courtesies are said by one tap, seen and heard at the panel of who says them, and can be
// hidden.
func TestDistantCourtesies(t *testing.T) {
	d, p := beginDistant(t, 1, 0)
	d.Tap("say", "say-good-luck")
	d.Ticks(2)
	if !slices.Equal(p.Heard, []string{"good-luck"}) {
		t.Fatalf("%q was said", p.Heard)
	}
	wants(t, d, words("courtesy.good-luck"))
	p.Say(1, "thanks")
	d.Ticks(2)
	wants(t, d, words("courtesy.thanks"))
	d.Tap("back", "yes")
	d.Tap("library")
	d.Ticks(30)
	if said := fmt.Sprint(d.App.Document().Items); !strings.Contains(said, "Camelot · "+words("library.online")) {
		t.Errorf("the list does not say where the game is: %s", said)
	}
	p.Reopen()
	d.Ticks(2)
	d.Tap("say", "mute", "close")
	d.Ticks(600)
	p.Say(1, "well-played")
	d.Ticks(2)
	if strings.Contains(allWritten(d.Report()), words("courtesy.well-played")) {
		t.Error("it is said all the same")
	}
	p.Say(1, "a-word-of-a-newer-server")
	d.Ticks(2)
}

// Several may speak at once.
func TestDistantCourtesiesOfSeveral(t *testing.T) {
	d := drive.New(t, 1280, 720, drive.Blank)
	p := d.Sit("lancelot", "1d", 4, 0)
	for seat, word := range []string{1: "hello", 2: "good-luck", 3: "thanks"} {
		if word != "" {
			p.Say(seat, word)
		}
	}
	d.Ticks(2)
	for _, word := range []string{"hello", "good-luck", "thanks"} {
		wants(t, d, words(locale.CourtesyWords.Of(word)))
	}
	d.Ticks(600)
	if strings.Contains(allWritten(d.Report()), words("courtesy.hello")) {
		t.Error("what was said does not go")
	}
}

// Who watches sees all and does nothing.
func TestDistantSpectator(t *testing.T) {
	d, p := beginDistant(t, 3)
	wants(t, d, words("distant.watching"))
	for _, id := range []string{"undo", "say", "hint"} {
		if d.Has(id) {
			t.Errorf("%s is there", id)
		}
	}
	d.Tap(step(t, p)[0])
	if len(d.Report().Path) > 0 {
		t.Error("a spectator begins a move")
	}
	d.Tap("more")
	for _, id := range []string{"resign", "draw", "abort", "pause"} {
		if d.Has(id) {
			t.Errorf("%s is there", id)
		}
	}
	d.Tap("link")
	if len(d.Handed) != 1 || !strings.HasPrefix(d.Handed[0].Text, "https://play.example.org/#/online/") {
		t.Errorf("handed %+v", d.Handed)
	}
	d.Ticks(1)
	d.Tap("close") // the link is shown
	for _, key := range []input.Actions{input.Undo, input.Resign} {
		d.Key(key)
		d.Ticks(1)
	}
	p.Others(1, &online.Resign{Chair: p.Chair(1)})
	d.Ticks(2)
	d.Settle()
	if d.Has("rematch") {
		t.Error("a spectator can ask for a rematch")
	}
	p.Others(0, &online.OfferRematch{Chair: p.Chair(0), Next: p.NewID()})
	p.Others(1, &online.AgreeRematch{Chair: p.Chair(1)})
	d.Ticks(3)
	if len(p.Opened) > 0 {
		t.Error("a spectator is led on unasked")
	}
	d.Tap("next-game")
	if !slices.Equal(p.Opened, []string{p.NewID()}) {
		t.Errorf("led to %q", p.Opened)
	}
}

// After the end another game is offered, waited for, declined or agreed on, and leads on.
func TestDistantRematch(t *testing.T) {
	over := func(t *testing.T) (*drive.Driver, *drive.Party) {
		d, p := beginDistant(t, 3, 0)
		p.Others(1, &online.Resign{Chair: p.Chair(1)})
		d.Ticks(2)
		d.Settle()
		d.Want("camelot", "end")
		return d, p
	}
	t.Run("declined", func(t *testing.T) {
		d, p := over(t)
		d.Tap("rematch")
		d.Ticks(2)
		if d.Target("rematch").Enabled {
			t.Error("it can be offered again")
		}
		wants(t, d, words("distant.waiting"))
		p.Others(1, &online.DeclineRematch{Chair: p.Chair(1)})
		d.Ticks(2)
		wants(t, d, words("distant.rematch.no", "Bob"))
		if d.Has("rematch") {
			t.Error("it can be offered once more")
		}
	})
	t.Run("agreed there", func(t *testing.T) {
		d, p := over(t)
		d.Tap("rematch")
		d.Ticks(2)
		p.Others(1, &online.AgreeRematch{Chair: p.Chair(1)})
		d.Ticks(2)
		if !slices.Equal(p.Opened, []string{p.NewID()}) {
			t.Errorf("led to %q", p.Opened)
		}
	})
	t.Run("agreed here", func(t *testing.T) {
		d, p := over(t)
		p.Others(1, &online.OfferRematch{Chair: p.Chair(1), Next: p.NewID()})
		d.Ticks(2)
		wants(t, d, words("distant.rematch", "Bob"))
		d.Tap("accept")
		d.Ticks(2)
		if !slices.Equal(p.Opened, []string{p.NewID()}) {
			t.Errorf("led to %q", p.Opened)
		}
	})
	t.Run("asked beside the panel", func(t *testing.T) {
		for _, size := range [][2]float64{{1280, 720}, {390, 844}, {1024, 768}} {
			d, p := over(t)
			d.Resize(size[0], size[1], 1)
			d.Tap("view")
			p.Others(1, &online.OfferRematch{Chair: p.Chair(1), Next: p.NewID()})
			d.Ticks(2)
			wants(t, d, words("distant.rematch", "Bob"))
			d.Tap("accept")
			d.Ticks(2)
			if !slices.Equal(p.Opened, []string{p.NewID()}) {
				t.Errorf("led to %q", p.Opened)
			}
		}
	})
	t.Run("declined here", func(t *testing.T) {
		d, p := over(t)
		p.Others(1, &online.OfferRematch{Chair: p.Chair(1), Next: p.NewID()})
		d.Ticks(2)
		d.Tap("decline")
		d.Ticks(2)
		if d.Has("accept") || p.Server.State(p.Server.Time()).Rematch != nil {
			t.Error("it is not declined")
		}
		// A player who has declined may think better of it.
		d.Settle()
		if !d.Target("rematch").Enabled {
			t.Error("it cannot be offered")
		}
		d.Tap("rematch")
		d.Ticks(2)
		p.Others(1, &online.AgreeRematch{Chair: p.Chair(1)})
		d.Ticks(2)
		if !slices.Equal(p.Opened, []string{p.NewID()}) {
			t.Errorf("led to %q", p.Opened)
		}
	})
}

// A game that is called off, or cannot be followed, says so with what can be done; one that
// was called off is not kept.
func TestDistantGone(t *testing.T) {
	t.Run("called off", func(t *testing.T) {
		d, _ := beginDistant(t, 1, 0)
		d.Tap("more", "abort", "yes")
		d.Ticks(3)
		d.Settle()
		d.Want("camelot", "gone")
		wants(t, d, words("distant.aborted.body"))
		d.Tap("leave")
		if all := closeLibrary(d); len(all) != 1 || all[0].Deleted == 0 {
			t.Errorf("it is kept: %+v", all)
		}
	})
	t.Run("no opponent came", func(t *testing.T) {
		d, p := beginDistant(t, 1, 0)
		p.Wait(61 * time.Second)
		d.Ticks(60)
		d.Want("camelot", "gone")
		wants(t, d, words("distant.aborted.late", "Bob"))
	})
	t.Run("lost", func(t *testing.T) {
		d := drive.New(t, 1280, 720, drive.Blank, quiet)
		p := d.Sit("camelot", "300+3", 2, 0)
		d.Ticks(2)
		p.Lose()
		d.Ticks(3)
		d.Want("camelot", "gone")
		wants(t, d, words("distant.lost.body"))
	})
}

// Clocks are the server's: a first move has its own time, days are written as days, and a
// server that stands still is no reason for worry.
func TestDistantClocks(t *testing.T) {
	d, p := beginDistant(t, 0, 0)
	if c := d.Table().Seats[0].Clock; c != "1:00" && c != "0:59" {
		t.Errorf("the first move has %s", c)
	}
	p.Move("")
	p.Move("")
	d.Ticks(2)
	d.Settle()
	p.Wait(90 * time.Second)
	d.Ticks(2)
	if c := d.Table().Seats[0].Clock; !strings.HasPrefix(c, "3:3") {
		t.Errorf("of 5:03 is left %s", c)
	}
	p.Stall = true
	d.TapPath(step(t, p))
	d.Settle()
	d.Ticks(2)
	wants(t, d, words("distant.stalled"))
	p.Stall = false
	d.Ticks(3)
	if p.Server.Match().Ply() != 3 {
		t.Error("the move is not kept")
	}

	d = drive.New(t, 1280, 720, drive.Blank)
	p = d.Sit("camelot", "3d", 2, 0)
	p.Move("")
	p.Move("")
	d.Ticks(2)
	d.Settle()
	p.Wait(30 * time.Hour)
	d.Ticks(2)
	wants(t, d, words("distant.days", "1", "18"))
	draws := d.App.Draws()
	d.Snapshot()
	for range 120 {
		d.Ticks(1)
	}
	if d.App.Draws() > draws+2 {
		t.Errorf("a game by correspondence draws %d frames in two seconds", d.App.Draws()-draws)
	}
}

// closeLibrary closes the program and returns the games of the library.
func closeLibrary(d *drive.Driver) []*library.Entry {
	d.App.Close()
	l := library.Open(library.Config{Store: d.Config.Store, Now: time.Now, Find: func(name string) (engine.Game, bool) {
		e, ok := catalog.Find(name)
		return e.Game, ok
	}})
	l.Flush()
	return l.Entries()
}

// A game is filed once, however often its table is opened, with the link by which the list
// of games opens it at its server; one that is watched is not filed.
func TestDistantIsFiledOnce(t *testing.T) {
	d, p := beginDistant(t, 2, 1)
	p.Reopen()
	d.Ticks(2)
	p.Move("")
	d.Ticks(2)
	d.Settle()
	p.Reopen()
	d.Ticks(2)
	all := closeLibrary(d)
	if len(all) != 1 || all[0].Plies != 3 || all[0].Online != "https://play.example.org/#/online/AQEBAQEBAQEBAQEBAQEBAQ" || !all[0].Unfinished() {
		t.Errorf("%d games are filed: %+v", len(all), all)
	}
	d, _ = beginDistant(t, 2)
	if all := closeLibrary(d); len(all) != 0 {
		t.Errorf("what is watched is filed: %+v", all[0])
	}
}

// monkeys is how many monkeys sit at an online table.
var monkeys = flag.Int("distant-monkeys", 6, "how many monkeys sit at an online table")

// A monkey at the table presses, taps, reads and waits at random, while the others do and the
// lines break: the board always shows what the server has, and the match is what it kept.
func TestDistantMonkey(t *testing.T) {
	for seed := range uint64(*monkeys) {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			r := splitmix.New(seed + 1)
			sizes := [][2]float64{{1280, 720}, {390, 844}, {844, 390}}
			size := sizes[seed%3]
			d := drive.New(t, size[0], size[1], drive.Blank)
			kind, seats := "camelot", 2
			if seed%2 == 1 {
				kind, seats = "lancelot", 3
			}
			here := [][]int{{0}, {0}, nil, {0, 1}, {1}}[seed%5]
			p := d.Sit(kind, "1d", seats, here...)
			for range 500 {
				distantDeed(d, p, &r, seats)
			}
			p.Stall = false
			p.Line(true)
			for d.Report().Dialog != "" {
				d.Key(input.Back)
				d.Ticks(30)
			}
			if d.App.Top() != p.Table {
				p.Reopen()
			}
			d.Until("the table stands as the server", func(r system.Report) bool {
				return r.Ply == p.Server.Match().Ply() && !r.Animating && r.Dialog == ""
			})
			if now := d.Report(); now.Table.Shown == now.Ply && len(now.Path) == 0 && now.Outcome == "" && now.Table.Status != words("variation.yours") { // after the end it is perhaps reviewed
				same(t, d, p)
			}
		})
	}
}

// distantDeed does something at random at an online table.
func distantDeed(d *drive.Driver, p *drive.Party, r *splitmix.Source, seats int) {
	now := d.Report()
	if now.Table == nil || d.App.Top() != p.Table { // it has been left
		p.Line(true)
		p.Reopen()
		d.Ticks(2)
		return
	}
	try := func(seat int, q online.GameRequest) { p.Try(seat, q) }
	other := 1 + r.Intn(seats-1)
	switch n := r.Intn(20); {
	case n < 7 && len(now.Targets) > 0:
		to := now.Targets[r.Intn(len(now.Targets))]
		if to.Enabled && to.ID != "share" && to.ID != "link" && to.ID != "settings" {
			d.TapAt(to.Centre())
		}
	case n < 10 && len(now.Squares) > 0:
		names := make([]string, 0, len(now.Squares))
		for name := range now.Squares {
			names = append(names, name)
		}
		slices.Sort(names)
		at := now.Squares[names[r.Intn(len(names))]]
		d.TapAt(at[0], at[1])
	case n < 12:
		if seat, ok := p.Server.Turn(); ok && (seat > 0 || r.Intn(3) == 0) {
			p.Move("")
		}
	case n == 12:
		try(other, &online.OfferDraw{Chair: p.Chair(other)})
		try(other, &online.AgreeDraw{Chair: p.Chair(other)})
	case n == 13:
		try(other, &online.AskTakeback{Chair: p.Chair(other)})
		try(other, &online.GrantTakeback{Chair: p.Chair(other)})
	case n == 14:
		p.Line(r.Intn(3) > 0)
	case n == 15:
		p.Present(other, r.Intn(2) == 0)
		p.Stall = r.Intn(4) == 0
	case n == 16:
		words := online.Courtesies()
		p.Say(other, words[r.Intn(len(words))])
	case n == 17:
		d.Key([]input.Actions{input.Undo, input.Redo, input.Hint, input.Time, input.Earlier, input.Later, input.Last, input.Back, input.Resign}[r.Intn(9)])
	case n == 18 && r.Intn(10) == 0:
		p.Reopen()
	default:
		d.Ticks(1 + r.Intn(40))
	}
	d.Ticks(1)
	d.App.Document()
}
