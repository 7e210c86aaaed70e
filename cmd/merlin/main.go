package main

import (
	"bufio"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"

	"roundtable/engine"
	"roundtable/engine/catalog"
)

// version is set when a release is built.
var version = "dev"

// command is one of merlin's.
type command struct {
	name, args, about string
	// make adds the command's own flags to a session's and returns what runs
	// it, with the arguments that are no flags.
	make func(*session) func(rest []string) error
}

func commands() []command {
	return []command{
		{"moves", "", "the legal moves of a position, sorted, one a line", moves},
		{"apply", "MOVE...", "the position after moves; with -position - each line is POSITION | MOVE | MOVE ...", apply},
		{"perft", "-depth N [-divide]", "the number of distinct moves at a depth", perft},
		{"play", "[-levels N,N] [-nodes N,N] [-seed N] [-human SEAT]", "a game of the computer against itself, or against somebody who types, as a record", play},
		{"bench", "[-depth N] [-nodes N]", "a fixed set of positions searched: the node count is the search's signature", bench},
		{"match", "-a SETTINGS -b SETTINGS [-games N] [-concurrency N] [-seed N] [-openings book|PLIES|FILE] [-sprt [nelo,]ELO0,ELO1] [-resume FILE]", "two players meet in pairs of games; who is stronger, and how surely", matchCommand},
		{"openings", "[-count N] [-plies N] [-nodes N] [-bound N] [-seed N]", "makes a book of openings that a search judges even", openingsCommand},
		{"selfplay", "-to FILE [-games N] [-first N] [-by SETTINGS] [-seed N] [-concurrency N]", "games of Camelot against itself, for the network to learn from", selfplayCommand},
		{"train", "-to FILE [-epochs N] [-trust X] [-seed N] [-losses FILE] FILE...", "a network for Camelot from the games of selfplay's files", trainCommand},
		{"endings", "-dir DIRECTORY [-material LIST] [-position TEXT]", "tables of Camelot's endings with few pieces: makes those that are missing, or looks up a position", endingsCommand},
		{"analyse", "[-depth N] [-nodes N] [-time D] [-lines K] [-threads N] [-hash MIB]", "what the search sees in a position: depth, score, nodes, time, principal variation", analyse},
		{"ugi", "", "the Universal Game Interface on standard input and output, for programs that let engines play", ugi},
	}
}

func main() { os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)) }

// run is the whole program; it returns the exit status.
func run(args []string, in io.Reader, out, errs io.Writer) int {
	fail := func(err error) int {
		fmt.Fprintln(errs, "merlin:", err)
		return 2
	}
	if len(args) == 0 {
		usage(errs)
		return 2
	}
	switch args[0] {
	case "help", "-h", "-help", "--help":
		usage(out)
		return 0
	case "version", "-version", "--version":
		fmt.Fprintln(out, "merlin", version)
		return 0
	}
	for _, c := range commands() {
		if c.name != args[0] {
			continue
		}
		s := newSession(c.name, in, out, errs)
		run := c.make(s)
		rest, err := s.parse(args[1:])
		if errors.Is(err, flag.ErrHelp) {
			usage(out)
			s.flags.SetOutput(out)
			fmt.Fprintf(out, "\nFlags of %s:\n", c.name)
			s.flags.PrintDefaults()
			return 0
		}
		if err == nil {
			err = run(rest)
		}
		if e := s.out.Flush(); err == nil {
			err = e
		}
		if err != nil {
			return fail(err)
		}
		return 0
	}
	return fail(fmt.Errorf("there is no command %q; 'merlin help' lists them", args[0]))
}

func usage(w io.Writer) {
	fmt.Fprintf(w, "usage: merlin COMMAND [-game %s] [-position TEXT|-] ...\n", strings.Join(names(), "|"))
	for _, c := range commands() {
		fmt.Fprintf(w, "  merlin %s %s\n      %s\n", c.name, c.args, c.about)
	}
	fmt.Fprintln(w, "'merlin COMMAND -help' lists the flags.")
}

// session is one call of a command.
type session struct {
	flags *flag.FlagSet
	catalog.Entry
	setup    engine.Setup
	position string
	in       io.Reader
	out      *bufio.Writer
	errs     io.Writer

	name   string
	values map[string]*string
}

func newSession(command string, in io.Reader, out, errs io.Writer) *session {
	s := &session{in: in, out: bufio.NewWriterSize(out, 1<<16), errs: errs, values: map[string]*string{}}
	f := flag.NewFlagSet("merlin "+command, flag.ContinueOnError)
	f.SetOutput(io.Discard)
	f.StringVar(&s.name, "game", names()[0], "the `game`: "+strings.Join(names(), " or "))
	f.StringVar(&s.position, "position", "", "the position's `text`; the usual start if there is none; - reads one a line from standard input")
	f.IntVar(&s.setup.Seats, "seats", 0, "the number of `players` at the usual start")
	for name, what := range optionFlags(catalog.All()) {
		s.values[name] = f.String(name, "", what)
	}
	s.flags = f
	return s
}

// names are the games that there are; the first is the usual one.
func names() (all []string) {
	for _, e := range catalog.All() {
		all = append(all, e.Game.Name())
	}
	return all
}

// optionFlags tells the use of the flag for each option. Several games may have
// an option of one name.
func optionFlags(games []catalog.Entry) map[string]string {
	use := map[string]string{}
	for _, e := range games {
		for _, o := range e.Game.Options() {
			what := strings.Join(o.Values, "|")
			if what == "" {
				what = fmt.Sprintf("%d to %d", o.Min, o.Max)
			}
			what = e.Game.Name() + ": `" + what + "`"
			if before, ok := use[o.Name]; ok { // a flag's use has one name in strokes
				what = before + "; " + strings.ReplaceAll(what, "`", "")
			}
			use[o.Name] = what
		}
	}
	return use
}

// parse reads the flags, which may stand between the other arguments, and finds
// the game.
func (s *session) parse(args []string) (rest []string, err error) {
	for len(args) > 0 {
		if err := s.flags.Parse(args); err != nil {
			return nil, err
		}
		args = s.flags.Args()
		if len(args) > 0 {
			rest, args = append(rest, args[0]), args[1:]
		}
	}
	e, ok := catalog.Find(s.name)
	if !ok {
		return nil, fmt.Errorf("there is no game %q: %s", s.name, strings.Join(names(), " or "))
	}
	s.Entry = e
	if least, _ := s.Game.Seats(); s.setup.Seats == 0 && s.position == "" {
		s.setup.Seats = least
	}
	s.setup.Values = map[string]string{}
	for name, v := range s.values {
		if *v != "" {
			s.setup.Values[name] = *v
		}
	}
	return rest, s.setup.Check(s.Game)
}

// start is the position that the flags say.
func (s *session) start() (engine.Position, error) {
	if s.position == "" {
		return s.Game.New(s.setup)
	}
	return s.read(s.position)
}

func (s *session) read(text string) (engine.Position, error) {
	p, err := s.Game.Parse(s.setup, text)
	if err != nil {
		return nil, words(err, nil)
	}
	return p, nil
}

// lines writes one line for every line of standard input. A driver waits for
// each answer, so nothing stays in the buffer while there is nothing to read.
func (s *session) lines(answer func(line string) (string, error)) error {
	in := bufio.NewReaderSize(s.in, 1<<16)
	for {
		if in.Buffered() == 0 {
			if err := s.out.Flush(); err != nil {
				return err
			}
		}
		line, err := in.ReadString('\n')
		if line != "" {
			text, bad := answer(strings.TrimRight(line, "\r\n"))
			if bad != nil {
				text = "error: " + strings.ReplaceAll(bad.Error(), "\n", " ")
			}
			s.out.WriteString(text)
			s.out.WriteByte('\n')
		}
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
	}
}

// none refuses arguments that a command does not have.
func none(rest []string) error {
	if len(rest) > 0 {
		return fmt.Errorf("there is an argument too many: %q", rest[0])
	}
	return nil
}
