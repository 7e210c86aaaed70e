package console

import (
	"bufio"
	"cmp"
	"flag"
	"fmt"
	"io"
	"strings"

	"roundtable/engine"
	"roundtable/engine/catalog"
	"roundtable/engine/match"
	"roundtable/internal/computer"
	"roundtable/internal/locale"
	"roundtable/internal/spoken"
)

// Session is one call of a command: its flags, the game and position that they select, and its
// input and output.
type Session struct {
	Program
	Flags *flag.FlagSet
	catalog.Entry
	computer.Computer
	Setup    engine.Setup
	Position string // the flag's text
	In       io.Reader
	Out      *bufio.Writer
	Errs     io.Writer

	gameless bool
	name     string
	values   map[string]*string
}

// newSession returns a session with the flags of every command; a gameless command has only its
// own.
func newSession(p Program, c Command, in io.Reader, out, errs io.Writer) *Session {
	f := flag.NewFlagSet(p.Name+" "+c.Name, flag.ContinueOnError)
	f.SetOutput(io.Discard)
	s := &Session{Program: p, Flags: f, In: in, Out: bufio.NewWriterSize(out, 1<<16), Errs: errs, gameless: c.Gameless, values: map[string]*string{}}
	if s.gameless {
		return s
	}
	f.StringVar(&s.name, "game", names()[0], "the `game`: "+strings.Join(names(), " or "))
	f.StringVar(&s.Position, "position", "", "the position's `text`; the usual start by default; - reads one a line from standard input")
	f.IntVar(&s.Setup.Seats, "seats", 0, "the number of `players` at the usual start")
	for name, what := range optionFlags(catalog.All()) {
		s.values[name] = f.String(name, "", what)
	}
	return s
}

func names() (all []string) {
	for _, e := range catalog.All() {
		all = append(all, e.Game.Name())
	}
	return all
}

// optionFlags returns the usage text for the flag of each option. Several games may have an option
// of the same name.
func optionFlags(games []catalog.Entry) map[string]string {
	use := map[string]string{}
	for _, e := range games {
		for _, o := range e.Game.Options() {
			what := e.Game.Name() + ": `" + cmp.Or(strings.Join(o.Values, "|"), fmt.Sprintf("%d to %d", o.Min, o.Max)) + "`"
			if before, ok := use[o.Name]; ok { // a flag's usage has one name in backquotes
				what = before + "; " + strings.ReplaceAll(what, "`", "")
			}
			use[o.Name] = what
		}
	}
	return use
}

// parse parses the flags, which may stand between the other arguments, and finds the game.
func (s *Session) parse(args []string) (rest []string, err error) {
	for len(args) > 0 {
		if err := s.Flags.Parse(args); err != nil {
			return nil, err
		}
		args = s.Flags.Args()
		if len(args) > 0 {
			rest, args = append(rest, args[0]), args[1:]
		}
	}
	if s.gameless {
		return rest, nil
	}
	e, ok := catalog.Find(s.name)
	if !ok {
		return nil, fmt.Errorf("there is no game %q: %s", s.name, strings.Join(names(), " or "))
	}
	s.Take(e)
	if least, _ := s.Game.Seats(); s.Setup.Seats == 0 && s.Position == "" {
		s.Setup.Seats = least
	}
	s.Setup.Values = map[string]string{}
	for name, v := range s.values {
		if *v != "" {
			s.Setup.Values[name] = *v
		}
	}
	return rest, s.Setup.Check(s.Game)
}

// Take sets the session's game.
func (s *Session) Take(e catalog.Entry) {
	s.Entry = e
	s.Computer, _ = computer.Of(e.Game.Name())
}

// Start returns the position that the flags select.
func (s *Session) Start() (engine.Position, error) {
	if s.Position == "" {
		return s.Game.New(s.Setup)
	}
	return s.Read(s.Position)
}

// Read parses a position of the session's game.
func (s *Session) Read(text string) (engine.Position, error) {
	p, err := s.Game.Parse(s.Setup, text)
	if err != nil {
		return nil, Words(err, nil)
	}
	return p, nil
}

// Lines answers every line of standard input with one line. It flushes the output whenever no more
// input is available, because the program at the other end waits for each answer.
func (s *Session) Lines(answer func(line string) (string, error)) error {
	in := bufio.NewReaderSize(s.In, 1<<16)
	for {
		if in.Buffered() == 0 {
			if err := s.Out.Flush(); err != nil {
				return err
			}
		}
		line, err := in.ReadString('\n')
		if line != "" {
			text, bad := answer(strings.TrimRight(line, "\r\n"))
			if bad != nil {
				text = "error: " + strings.ReplaceAll(bad.Error(), "\n", " ")
			}
			s.Out.WriteString(text)
			s.Out.WriteByte('\n')
		}
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
	}
}

// None returns an error if a command without arguments has any.
func None(rest []string) error {
	if len(rest) > 0 {
		return fmt.Errorf("there is an argument too many: %q", rest[0])
	}
	return nil
}

// person is a human player who types moves and commands, and reads what the table's screen
// shows.
type person struct {
	spoken.Teller
	match *match.Match
	lines *bufio.Scanner
	out   *bufio.Writer
}

func sitDown(s *Session, m *match.Match, w *locale.Locale) *person {
	p := &person{Teller: spoken.Of(w, m), match: m, lines: bufio.NewScanner(s.In), out: s.Out}
	p.say(p.Help(m))
	return p
}

// say writes a line at once, because the player waits for it.
func (p *person) say(text string) {
	p.out.WriteString(text + "\n")
	p.out.Flush()
}

// move asks the player until a move has been made. It returns false at the end of input.
func (p *person) move() bool {
	p.say(p.Words.Text("match.your"))
	for p.lines.Scan() {
		say, m := p.Answer(p.match, strings.TrimSpace(p.lines.Text()))
		if m == "" {
			p.say(say)
			continue
		}
		if _, err := p.match.Play(m); err != nil {
			p.say(p.Refused(err, p.match.Position().Board().Geometry))
			continue
		}
		p.say(p.Last(p.match, 1))
		return true
	}
	return false
}
