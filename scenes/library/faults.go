package library

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"roundtable/engine"
	"roundtable/engine/record"
	"roundtable/internal/library"
	"roundtable/internal/locale"
	"roundtable/internal/movetext"
)

// Fault returns a text about why a record is not a game that a table can show.
func (t *Transfer) Fault(text string, err error) string {
	r, _ := record.Decode(text)
	return faults{t.cfg}.ofText(text, r, err)
}

// faults describes what is wrong with records.
type faults struct{ *TransferConfig }

// ofText returns a text about where and why a record is not a game that a table can show.
func (f faults) ofText(text string, r record.Record, err error) string {
	var (
		words   = f.Words()
		fault   *engine.TextError
		unknown *record.UnknownError
		refused *movetext.MoveError
		said    = f.ofRecord(r, err)
	)
	switch {
	case errors.As(err, &unknown):
		return said
	case errors.As(err, &fault) && fault.Fault == movetext.NotText:
		return words.Text("open.not-text")
	case errors.As(err, &fault) && fault.Fault == movetext.NoMoves:
		return words.Text("open.no-game")
	case errors.As(err, &refused):
		said = f.at(refused.Place, said)
	case errors.As(err, &fault) && fault.What == "movetext":
		said = f.at(fault.Place, said)
	case errors.As(err, &fault) && fault.Fault != "":
		said = words.Text("open.line", strconv.Itoa(fault.Line(text)), said)
	}
	return words.Text("open.record", said)
}

func (f faults) ofPacked(r record.Record, err error) string {
	switch {
	case errors.Is(err, record.ErrNewer):
		return f.Text("open.newer")
	case errors.Is(err, record.ErrDamaged):
		return f.Text("open.damaged")
	}
	return f.ofText("", r, err)
}

func (f faults) ofRecord(r record.Record, err error) string {
	var (
		words    = f.Words()
		fault    *engine.TextError
		setting  *engine.SetupError
		mismatch *record.MismatchError
		unknown  *record.UnknownError
		refused  *movetext.MoveError
	)
	switch {
	case errors.As(err, &unknown):
		return words.Text("open.game", f.quote(unknown.Game))
	case errors.As(err, &refused):
		why := refused.Err
		if forbidden := (*engine.Refusal)(nil); !errors.As(why, &forbidden) { // it names no squares of a move
			why = &engine.TextError{}
		}
		return f.ofMove(r, &record.MismatchError{Ply: refused.Ply, Move: refused.Move, Err: why})
	case errors.As(err, &mismatch):
		return f.ofMove(r, mismatch)
	case errors.As(err, &setting):
		return words.Text("open.setting", tagOf(setting.Name), f.quote(setting.Value))
	case errors.As(err, &fault) && fault.Fault != "":
		about := make([]any, len(fault.About))
		for i, name := range fault.About {
			about[i] = f.quote(name)
		}
		return words.Text(locale.RecordFault.Of(string(fault.Fault)), about...)
	case errors.As(err, &fault): // of the position from which the game begins
		return words.Text("open.position", strconv.Itoa(fault.Sign()))
	}
	return words.Text("open.other")
}

func (f faults) ofMove(r record.Record, err *record.MismatchError) string {
	words := f.Words()
	if err.Ply == 0 {
		return words.Text("open.mismatch")
	}
	var (
		refusal *engine.Refusal
		fault   *engine.TextError
	)
	why := words.Text("open.after-end")
	switch {
	case errors.As(err.Err, &fault):
		why = words.Text("open.unread-move")
	case errors.As(err.Err, &refusal):
		if g, ok := f.Find(r.Game); ok {
			if p, err := r.Begin(g); err == nil {
				why = words.Refusal(refusal, p.Board().Geometry)
			}
		}
	}
	seats := max(r.Setup.Seats, 1)
	return words.Text("open.move", strconv.Itoa((err.Ply-1)/seats+1), f.quote(err.Move), why)
}

func (f faults) quote(text string) string {
	if strings.TrimSpace(text) == "" {
		return f.Text("open.empty")
	}
	return engine.Excerpt(text)
}

func tagOf(setting string) string { return strings.ToUpper(setting[:1]) + setting[1:] }

const mostFaults = 5

func (f faults) at(p engine.Place, said string) string {
	return f.Text("open.place", strconv.Itoa(p.Line), strconv.Itoa(p.Sign), said)
}

func (f faults) inFile(name string, p engine.Place, said string) string {
	if name == "" {
		return f.at(p, said)
	}
	return f.Text("open.file.place", name, strconv.Itoa(p.Line), strconv.Itoa(p.Sign), said)
}

// ofNotes describes the first things that were not understood, their places, and how many moves of
// the game were read; of is the number of all such things.
func (f faults) ofNotes(all []library.Noted, of int) string {
	var said []string
	for _, i := range foremost(len(all), func(i int) string { return all[i].File }) {
		n := all[i]
		kept := f.Text("open.kept", (n.Kept+1)/2)
		said = append(said, f.inFile(n.File, n.Place, f.ofRecord(record.Record{}, n.TextError))+" "+kept)
	}
	return strings.Join(f.andMore(said, of-len(said)), "\n")
}

func (f faults) ofGames(all []*library.Refused) string {
	var said []string
	for _, i := range foremost(len(all), func(i int) string { return all[i].File }) {
		r := all[i]
		why, line := f.ofRecord(r.Record, r.Err), strconv.Itoa(r.Line)
		if r.File == "" {
			said = append(said, f.Text("open.line", line, why))
		} else {
			said = append(said, f.Text("open.file.line", r.File, line, why))
		}
	}
	return strings.Join(f.andMore(said, len(all)-len(said)), "\n")
}

// foremost chooses which of n faults to describe and returns their indices in order: the first
// fault of each file, and others if there is room. The faults of one file must be adjacent.
func foremost(n int, file func(i int) string) (told []int) {
	first := func(i int) bool { return i == 0 || file(i) != file(i-1) }
	for _, whole := range []bool{true, false} {
		for i := 0; i < n && len(told) < mostFaults; i++ {
			if first(i) == whole {
				told = append(told, i)
			}
		}
	}
	slices.Sort(told)
	return told
}

func (f faults) andMore(said []string, more int) []string {
	if more > 0 {
		said = append(said, f.Text("library.more", more))
	}
	return said
}
