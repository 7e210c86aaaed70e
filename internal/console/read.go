package console

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"roundtable/engine"
	"roundtable/engine/catalog"
	"roundtable/engine/match"
	"roundtable/engine/record"
	"roundtable/internal/movetext"
)

// gameRead is a game as the command read prints it with -json, one game per line.
type gameRead struct {
	Game    string   `json:"game"`
	Plies   int      `json:"plies"`
	Result  string   `json:"result"` // 1-0, 0-1, 1/2, *, or the winners' letters with more than two players
	Players []string `json:"players"`
	Notes   []string `json:"notes"`
	// The tree of the game: the main line, all comments with signs and drawings, and variations.
	Moves      []engine.Move      `json:"moves"`
	Comments   []record.Comment   `json:"comments,omitempty"`
	Variations []record.Variation `json:"variations,omitempty"`
}

func read(s *Session) func([]string) error {
	asJSON := s.Flags.Bool("json", false, "print each game as a line of JSON")
	to := s.Flags.String("to", "", "write the games to this `file`, as records")
	return func(files []string) error {
		if len(files) == 0 {
			return errors.New("read needs a file, or - for standard input")
		}
		r := &reading{Session: s, json: *asJSON, many: len(files) > 1}
		var failed []error
		for _, name := range files {
			text, err := contents(s, name)
			if err != nil { // the others are read all the same
				failed = append(failed, err)
				continue
			}
			r.text(name, text)
		}
		switch { // only now: it may be one of the files read
		case *to == "":
		case r.records.Len() == 0:
			failed = append(failed, fmt.Errorf("no game was read: %s is left as it is", *to))
		default:
			failed = append(failed, replace(*to, r.records.String()))
		}
		if err := errors.Join(failed...); err != nil || !r.noted {
			return err
		}
		return ErrReported
	}
}

// replace replaces the contents of a file. If that fails, the file does not change.
func replace(name, text string) error {
	if real, err := filepath.EvalSymlinks(name); err == nil { // a link stays a link
		name = real
	}
	mode := os.FileMode(0o644)
	if was, err := os.Stat(name); err == nil {
		if !was.Mode().IsRegular() { // a terminal, a pipe
			return os.WriteFile(name, []byte(text), mode)
		}
		mode = was.Mode().Perm()
	}
	part, err := os.CreateTemp(filepath.Dir(name), filepath.Base(name)+".*")
	if err != nil {
		return err
	}
	defer os.Remove(part.Name())
	defer part.Close()
	if _, err := part.WriteString(text); err != nil {
		return err
	}
	if err := errors.Join(part.Chmod(mode), part.Close()); err != nil {
		return err
	}
	return os.Rename(part.Name(), name)
}

func contents(s *Session, name string) (string, error) {
	if name == "-" {
		text, err := io.ReadAll(s.In)
		return string(text), err
	}
	text, err := os.ReadFile(name)
	return string(text), err
}

type reading struct {
	*Session
	json    bool
	many    bool // several files: print their names with notes
	number  int  // games so far
	noted   bool // something was not understood
	records strings.Builder
}

func (r *reading) text(name, text string) {
	found := false
	for g := range movetext.Read(text) {
		found = true
		r.game(name, g)
	}
	if !found {
		err := engine.NewFault("text", 0, movetext.NoMoves, "there are no moves in this text")
		err.Place = engine.Place{Line: 1, Sign: 1}
		r.game(name, movetext.Game{Err: err, Place: err.Place})
	}
}

// game reports a game and writes it as a record. It only reports a text without moves and names.
func (r *reading) game(name string, g movetext.Game) {
	rec, unplayed, refused := playGame(g)
	out := gameRead{Game: rec.Game, Plies: len(rec.Moves), Result: resultRead(rec), Players: append([]string{}, rec.Players...), Notes: []string{},
		Moves: append([]engine.Move{}, rec.Moves...), Comments: rec.Comments, Variations: rec.Variations}
	where := ""
	if r.many {
		where = name + ": "
	}
	note := func(p engine.Place, what string) {
		out.Notes = append(out.Notes, fmt.Sprintf("%sline %d, character %d: %s; %s", where, p.Line, p.Sign, what, countKept(out.Plies)))
	}
	for _, n := range slices.Concat(g.Notes, g.Unplayed(unplayed)) {
		note(n.Place, n.Reason)
	}
	r.noted = r.noted || len(out.Notes) > 0 || refused != nil
	for _, n := range g.Asides { // no faults
		note(n.Place, n.Reason)
	}
	if refused != nil {
		note(placeOf(g, refused), reason(refused, rec))
	}
	var bad *engine.TextError
	if errors.As(refused, &bad) && bad.Fault == movetext.NotText {
		out.Notes = []string{name + " is no text, so no game is in it"}
	}
	none := errors.As(refused, &bad) && (bad.Fault == movetext.NoMoves || bad.Fault == movetext.NotText) && len(rec.Players) == 0
	if none {
		out.Game = ""
	} else {
		r.number++
	}
	if r.json {
		line, err := json.Marshal(out)
		if err != nil {
			panic(err) // texts and numbers always have JSON
		}
		fmt.Fprintf(r.Out, "%s\n", line)
	} else {
		if !none {
			fmt.Fprintln(r.Out, strings.TrimSpace(fmt.Sprintf("%d %s %d %s %s", r.number, cmp.Or(out.Game, "-"), out.Plies, out.Result, strings.Trim(strings.Join(out.Players, ", "), ", "))))
		}
		for _, n := range out.Notes {
			fmt.Fprintln(r.Out, " ", n)
		}
	}
	if refused != nil && len(rec.Moves) == 0 {
		return
	}
	if r.records.Len() > 0 {
		r.records.WriteString("\n")
	}
	r.records.WriteString(record.Encode(rec))
}

// playGame returns the part of a game that can be played, as a record, the variations that cannot,
// and the reason if the rest of the game cannot.
func playGame(g movetext.Game) (played record.Record, unplayed []error, refused error) {
	rec, refused := g.Record, g.Err
	if refused != nil && len(rec.Moves) == 0 {
		return rec, nil, refused
	}
	for {
		m, err := match.FromRecord(rec, catalog.All().Find)
		if err == nil {
			return m.Record(), m.Unplayed(), refused
		}
		if refused == nil {
			refused = err
		}
		var mismatch *record.MismatchError
		switch {
		case errors.As(err, &mismatch) && mismatch.Ply > 0:
			rec.Moves = rec.Moves[:mismatch.Ply-1]
			rec.Times = rec.Times[:min(len(rec.Times), len(rec.Moves))]
			rec.Comments = slices.DeleteFunc(slices.Clone(rec.Comments), func(c record.Comment) bool { return c.After > len(rec.Moves) })
			rec.Variations = slices.DeleteFunc(slices.Clone(rec.Variations), func(v record.Variation) bool { return v.From > len(rec.Moves) })
			rec.Outcome, rec.Key = engine.Outcome{}, 0
		case mismatch != nil && (rec.Key != 0 || rec.Outcome.Over()):
			rec.Outcome, rec.Key = engine.Outcome{}, 0
		default: // of an unknown game or setting
			rec.Moves, rec.Comments, rec.Variations, rec.Outcome = nil, nil, nil, engine.Outcome{}
			return rec, nil, refused
		}
	}
}

func placeOf(g movetext.Game, err error) engine.Place {
	if g.Err != nil {
		return g.Place
	}
	var mismatch *record.MismatchError
	if errors.As(err, &mismatch) {
		return g.PlaceOfPly(mismatch.Ply)
	}
	return g.Begins
}

func reason(err error, rec record.Record) string {
	var (
		bad      *engine.TextError
		move     *movetext.MoveError
		typed    *record.TypedError
		mismatch *record.MismatchError
	)
	why := func(err error) string {
		var g *engine.Geometry
		if game, ok := catalog.All().Find(rec.Game); ok {
			if p, err := rec.Begin(game); err == nil {
				g = p.Board().Geometry
			}
		}
		if errors.As(err, &bad) {
			return bad.Reason
		}
		if errors.As(err, &typed) {
			return typed.Reason
		}
		return Words(err, g).Error()
	}
	switch {
	case errors.As(err, &move):
		return fmt.Sprintf("move %d, %s: %s", move.Round(), move.Move, why(move.Err))
	case errors.As(err, &mismatch) && mismatch.Ply > 0:
		return fmt.Sprintf("move %d, %s: %s", (mismatch.Ply-1)/max(rec.Setup.Seats, 1)+1, mismatch.Move, why(mismatch.Err))
	case errors.As(err, &bad):
		return bad.Reason
	}
	if mismatch != nil {
		return mismatch.Reason()
	}
	return err.Error()
}

// countKept returns a text that says how many plies were read.
func countKept(plies int) string {
	if plies == 1 {
		return "1 ply is kept"
	}
	return fmt.Sprintf("%d plies are kept", plies)
}

// resultRead returns a game's result: 1-0, 0-1, 1/2, * for unfinished, or the winners' letters
// with more than two players.
func resultRead(rec record.Record) string {
	o, letters := rec.Outcome, ""
	for _, seat := range o.Winners.All() {
		letters += seat.Letter()
	}
	switch one := map[string]string{"A": "1-0", "B": "0-1"}[letters]; {
	case !o.Over():
		return "*"
	case o.Winners == 0:
		return "1/2"
	case rec.Setup.Seats <= 2 && one != "":
		return one
	}
	return letters
}
