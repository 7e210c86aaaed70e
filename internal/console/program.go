package console

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"strings"

	"roundtable/engine"
	"roundtable/engine/camelot/brain"
)

// Program is a command-line program. Its first argument names a command.
type Program struct {
	Name, Version string
	Commands      []Command
	// ReadEndings reads the tables of Camelot's endings in a directory for the commands analyse and
	// ugi, and returns the number of tables. It is nil if there are none.
	ReadEndings func(dir string) (known brain.Endings, tables int, err error)
}

// Command is one command of a program.
type Command struct {
	Name, Args, About string
	// Gameless says that the command has no flags for game and position.
	Gameless bool
	// Make adds the command's own flags to a session's and returns a function that runs it with
	// the other arguments.
	Make func(*Session) func(rest []string) error
}

// ErrReported is the error of a command that has already printed what is wrong with its input and
// has done the rest. Nothing more is printed, and the exit status is 1.
var ErrReported = errors.New("what is wrong was reported")

// Run runs the program and returns the exit status: 0, 1 for ErrReported, or 2 for other errors.
func (p Program) Run(args []string, in io.Reader, out, errs io.Writer) int {
	fail := func(err error) int {
		fmt.Fprintf(errs, "%s: %v\n", p.Name, err)
		return 2
	}
	if len(args) == 0 {
		p.usage(errs)
		return 2
	}
	switch args[0] {
	case "help", "-h", "-help", "--help":
		p.usage(out)
		return 0
	case "version", "-version", "--version":
		fmt.Fprintln(out, p.Name, p.Version)
		return 0
	}
	for _, c := range p.Commands {
		if c.Name != args[0] {
			continue
		}
		s := newSession(p, c, in, out, errs)
		run := c.Make(s)
		rest, err := s.parse(args[1:])
		if errors.Is(err, flag.ErrHelp) {
			p.usage(out)
			s.Flags.SetOutput(out)
			fmt.Fprintf(out, "\nFlags of %s:\n", c.Name)
			s.Flags.PrintDefaults()
			return 0
		}
		if err == nil {
			err = run(rest)
		}
		if e := s.Out.Flush(); err == nil {
			err = e
		}
		switch err {
		case nil:
			return 0
		case ErrReported:
			return 1
		}
		return fail(err)
	}
	return fail(fmt.Errorf("there is no command %q; '%s help' lists them", args[0], p.Name))
}

func (p Program) usage(w io.Writer) {
	fmt.Fprintf(w, "usage: %s COMMAND [-game %s] [-position TEXT|-] ...\n", p.Name, strings.Join(names(), "|"))
	for _, c := range p.Commands {
		fmt.Fprintf(w, "  %s %s %s\n      %s\n", p.Name, c.Name, c.Args, c.About)
	}
	fmt.Fprintf(w, "'%s COMMAND -help' lists the flags.\n", p.Name)
}

// Words returns an error of the rules as a readable text with the ruling, the reason, and the names
// of squares and lines. It returns other errors unchanged.
func Words(err error, g *engine.Geometry) error {
	var r *engine.Refusal
	if !errors.As(err, &r) || g == nil {
		return err
	}
	reason := string(r.Reason)
	if _, rest, ok := strings.Cut(reason, "-"); ok { // the game's name
		reason = rest
	}
	text := strings.TrimSpace(r.Ruling + " " + strings.ReplaceAll(reason, "-", " "))
	var names []string
	for _, sq := range r.Squares {
		names = append(names, g.Name(sq))
	}
	if len(names) > 0 {
		text += ": " + strings.Join(names, ", ")
	}
	var lines []string
	for _, l := range r.Lines {
		lines = append(lines, g.Name(l.From)+"-"+g.Name(l.To))
	}
	if len(lines) > 0 {
		text += fmt.Sprintf("; %s would stand at %+d", strings.Join(lines, " and "), r.Value)
	}
	return errors.New(text)
}
