package console

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"sync"

	"roundtable/engine"
	"roundtable/engine/camelot/brain"
	"roundtable/engine/record"
)

// ugi runs the Universal Game Interface, which is UCI for any game, on standard input and output. A
// position is our own text after "position fen"; in a move of several words each space is written
// as +. An invalid line is answered with "info string error ..." and changes nothing, with one
// exception: after a refused position there is no position, so that no answer refers to an earlier
// one. A line of go always gets a bestmove; "info string go: ..." names the parts of the line that
// were ignored.
//
// A search runs while input is read, but then only isready, query, stop and quit work. The end of
// input ends a search, as stop and quit do, because nothing reads its result.
func ugi(s *Session) func([]string) error {
	return func(rest []string) error {
		if err := None(rest); err != nil {
			return err
		}
		if s.Position != "" {
			return fmt.Errorf("ugi gets its positions from standard input, not from -position")
		}
		p, err := s.Start()
		if err != nil {
			return err
		}
		u := &ugiSession{Session: s, pos: p, seed: 1, hash: usualHash, threads: 1, lines: 1}
		return u.serve()
	}
}

// ugiSession is the state of one session with a driver, the program that sends the commands. It
// includes the running search.
type ugiSession struct {
	*Session
	pos     engine.Position
	refused bool // the last position was refused: there is none
	level   int
	// character is one of the game's, or "".
	character      string
	seed           uint64
	hash           int           // MiB of its table
	endings        brain.Endings // Camelot's, or nil
	endingsPath    string        // where they were read
	threads        int
	lines          int            // as MultiPV
	searchWithHash engine.Search  // of the present game; nil before makeTable
	running        *runningSearch // the last search; nil before the first
	mu             sync.Mutex
}

// errQuit makes serve end the session.
var errQuit = errors.New("quit")

// serve handles lines until quit or the end of input.
func (u *ugiSession) serve() error {
	in := bufio.NewReaderSize(u.In, 1<<16)
	for {
		line, whole, err := readLine(in)
		bad := u.handle(strings.Fields(line), whole)
		quit := errors.Is(bad, errQuit)
		if bad != nil && !quit {
			u.say("info string error %s", oneLine(bad.Error()))
		}
		if err == nil && !quit {
			continue
		}
		u.running.halt()
		u.running.wait()
		if quit || err == io.EOF {
			return nil
		}
		return err
	}
}

// longestLine is the most bytes of a line that are read, more than any game needs.
const longestLine = 4 << 20

// readLine reads a line up to longestLine bytes; whole is false if the rest was cut off.
func readLine(in *bufio.Reader) (line string, whole bool, err error) {
	var b []byte
	whole = true
	for {
		var part []byte
		part, err = in.ReadSlice('\n')
		if room := longestLine - len(b); len(part) > room {
			part, whole = part[:room], false
		}
		b = append(b, part...)
		if !errors.Is(err, bufio.ErrBufferFull) {
			return string(b), whole, err
		}
	}
}

func oneLine(text string) string {
	text = strings.ReplaceAll(text, "\n", " ")
	if len(text) > 500 {
		text = strings.ToValidUTF8(text[:500], "") + "..."
	}
	return text
}

// say writes one line at once. Searches call it from their own goroutine.
func (u *ugiSession) say(format string, args ...any) {
	u.mu.Lock()
	defer u.mu.Unlock()
	fmt.Fprintf(u.Out, format+"\n", args...)
	u.Out.Flush() // errors persist and are reported at the end
}

// handle runs one line. If the line was cut off, handle runs it only if it is go, which always
// needs an answer.
func (u *ugiSession) handle(words []string, whole bool) error {
	if len(words) == 0 {
		return nil
	}
	name, rest := words[0], words[1:]
	switch name {
	case "isready":
		if !u.running.busy() {
			u.makeTable()
		}
		u.say("readyok")
		return nil
	case "stop":
		u.running.halt()
		u.running.wait()
		return nil
	case "quit":
		return errQuit
	case "query":
		return u.query(rest)
	}
	var do func([]string) error
	switch name {
	case "ugi":
		do = u.identify
	case "uginewgame":
		do = u.newGame
	case "setoption":
		do = u.setOption
	case "position":
		do = u.position
	case "go":
		do = u.startSearch
	default:
		return fmt.Errorf("there is no command %q", name)
	}
	u.refused = u.refused || name == "position" // until the new one is valid
	if !whole && name != "go" {
		return fmt.Errorf("%s: a line has at most %d bytes", name, longestLine)
	}
	if u.running.busy() {
		return fmt.Errorf("%s: a search is running, stop it first", name)
	}
	if err := do(rest); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	if name == "setoption" || name == "uginewgame" {
		u.makeTable()
	}
	return nil
}

func (u *ugiSession) identify([]string) error {
	u.say("id name Merlin %s", u.Version)
	u.say("id author the makers of Round Table")
	for _, o := range u.options() {
		u.say("option name %s", o)
	}
	u.say("ugiok")
	return nil
}

func (u *ugiSession) newGame([]string) error {
	p, err := u.Game.New(u.Setup)
	if err == nil {
		u.pos, u.refused, u.searchWithHash = p, false, nil
	}
	return err
}

// position handles the command position: "startpos" or "fen TEXT", with or without "moves ...".
func (u *ugiSession) position(words []string) error {
	var moves []string
	for i, w := range words {
		if w == "moves" {
			words, moves = words[:i], words[i+1:]
			break
		}
	}
	if len(words) == 0 {
		return fmt.Errorf("startpos or fen is missing")
	}
	var p engine.Position
	var err error
	switch {
	case words[0] == "fen":
		s := u.Setup
		s.Seats = 0 // the text has it
		p, err = u.Game.Parse(s, strings.Join(words[1:], " "))
	case words[0] == "startpos" && len(words) == 1:
		p, err = u.Game.New(u.Setup)
	default:
		return fmt.Errorf("it is startpos or fen TEXT, then moves ..., not %q", strings.Join(words, " "))
	}
	if err != nil {
		return err
	}
	if len(moves) > record.MaxMoves {
		return fmt.Errorf("a game has at most %d moves, these are %d", record.MaxMoves, len(moves))
	}
	for i, m := range moves {
		if o := p.Outcome(); o.Over() {
			return fmt.Errorf("move %d, %s: the game is over (%s)", i+1, m, o.Cause)
		}
		next, _, err := p.Play(engine.FromWord(m))
		if err != nil {
			return fmt.Errorf("move %d, %s: %w", i+1, m, Words(err, p.Board().Geometry))
		}
		p = next
	}
	u.pos, u.refused = p, false
	return nil
}

// query answers a driver's questions about the position.
func (u *ugiSession) query(words []string) error {
	what := strings.Join(words, " ")
	o := u.pos.Outcome()
	response := ""
	switch what {
	case "gameover":
		response = strconv.FormatBool(o.Over())
	case "result":
		response = resultOf(u.Game, len(u.pos.Board().Tally), o)
	}
	for seat := range u.pos.Board().Tally {
		if what == fmt.Sprintf("p%dturn", seat+1) {
			response = strconv.FormatBool(u.pos.Turn() == engine.Seat(seat))
		}
	}
	switch {
	case response == "":
		return fmt.Errorf("query: gameover, result or p1turn, not %q", what)
	case u.refused:
		return fmt.Errorf("query: there is no position, the last one was refused")
	}
	u.say("response %s", response)
	return nil
}

// resultOf returns a result in the words of the interface. A shared win counts as a draw there,
// except that a team's win is written as that of its first player: p1win for Red and Blue, p2win
// for Green and Yellow.
func resultOf(g engine.Game, seats int, o engine.Outcome) string {
	if !o.Over() {
		return "none"
	}
	for seat := range engine.Seat(seats) {
		if o.Winners.Has(seat) && o.Winners == engine.TeamOf(g, seat, seats) {
			return "p" + strconv.Itoa(int(seat)+1) + "win"
		}
	}
	return "draw"
}
