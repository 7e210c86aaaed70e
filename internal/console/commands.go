package console

import (
	"fmt"
	"strconv"
	"strings"

	"roundtable/engine"
	"roundtable/engine/match"
	"roundtable/engine/record"
	"roundtable/internal/locale"
)

// Commands returns merlin's commands that need no network. Those that search positions use tables
// of endings if Program.ReadEndings is set.
func Commands() []Command {
	return []Command{
		{Name: "moves", About: "the legal moves of a position, sorted, one a line", Make: moves},
		{Name: "apply", Args: "MOVE...", About: "the position after moves; with -position - each line is POSITION | MOVE | MOVE ...", Make: apply},
		{Name: "perft", Args: "-depth N [-divide]", About: "the number of distinct moves at a depth", Make: perft},
		{Name: "play", Args: "[-levels N,N] [-nodes N,N] [-seed N] [-human SEAT]", About: "a game of the computer against itself or against a user who types, as a record", Make: play},
		{Name: "read", Gameless: true, Args: "[-json] [-to FILE.rtg] FILE...", About: "games from other programs and publications, one a line, and the parts that it did not understand; - is standard input", Make: read},
		{Name: "bench", Args: "[-depth N] [-nodes N]", About: "search a fixed set of positions: the node count is the search's signature", Make: bench},
		{Name: "analyse", Args: "[-depth N] [-nodes N] [-time D] [-lines K] [-threads N] [-hash MIB]", About: "the search's result in a position: depth, score, nodes, time, principal variation", Make: analyse},
		{Name: "ugi", About: "the Universal Game Interface on standard input and output, for programs that let engines play", Make: ugi},
	}
}

func moves(s *Session) func([]string) error {
	return func(rest []string) error {
		if err := None(rest); err != nil {
			return err
		}
		if s.Position == "-" {
			return s.Lines(func(line string) (string, error) {
				p, err := s.Read(line)
				if err != nil {
					return "", err
				}
				return join(p.Moves(), ", "), nil
			})
		}
		p, err := s.Start()
		if err != nil {
			return err
		}
		for _, m := range p.Moves() {
			fmt.Fprintln(s.Out, m)
		}
		return nil
	}
}

func join(moves []engine.Move, mark string) string {
	var b strings.Builder
	for i, m := range moves {
		if i > 0 {
			b.WriteString(mark)
		}
		b.WriteString(string(m))
	}
	return b.String()
}

func apply(s *Session) func([]string) error {
	return func(rest []string) error {
		if s.Position == "-" {
			if err := None(rest); err != nil {
				return err
			}
			return s.Lines(func(line string) (string, error) {
				parts := strings.Split(line, "|")
				p, err := s.Read(strings.TrimRight(parts[0], " "))
				if err != nil {
					return "", err
				}
				if len(parts) < 2 {
					return "", fmt.Errorf("a line is POSITION | MOVE, here is no '|'")
				}
				var played []string
				for _, m := range parts[1:] {
					played = append(played, strings.TrimSpace(m))
				}
				return after(p, played)
			})
		}
		p, err := s.Start()
		if err != nil {
			return err
		}
		if len(rest) == 0 {
			return fmt.Errorf("apply needs a move")
		}
		text, err := after(p, rest)
		if err == nil {
			fmt.Fprintln(s.Out, text)
		}
		return err
	}
}

func after(p engine.Position, moves []string) (string, error) {
	for _, m := range moves {
		next, _, err := p.Play(engine.Move(m))
		if err != nil {
			return "", Words(err, p.Board().Geometry)
		}
		p = next
	}
	return p.String(), nil
}

// counter is a position that can count leaf nodes faster than by playing every move.
type counter interface{ Perft(depth int) uint64 }

func count(p engine.Position, depth int) uint64 {
	if c, ok := p.(counter); ok {
		return c.Perft(depth)
	}
	if depth == 0 {
		return 1
	}
	var n uint64
	for _, m := range p.Moves() {
		if next, _, err := p.Play(m); err == nil {
			n += count(next, depth-1)
		}
	}
	return n
}

func perft(s *Session) func([]string) error {
	depth := s.Flags.Int("depth", 0, "how many `plies`, 1 or more")
	divide := s.Flags.Bool("divide", false, "count below each move of the position, then the sum")
	return func(rest []string) error {
		if err := None(rest); err != nil {
			return err
		}
		if *depth < 1 {
			return fmt.Errorf("perft needs -depth, 1 or more")
		}
		if s.Position == "-" {
			if *divide {
				return fmt.Errorf("-divide is for one position, not for -position -")
			}
			return s.Lines(func(line string) (string, error) {
				p, err := s.Read(line)
				if err != nil {
					return "", err
				}
				return strconv.FormatUint(count(p, *depth), 10), nil
			})
		}
		p, err := s.Start()
		if err != nil {
			return err
		}
		if !*divide {
			fmt.Fprintln(s.Out, count(p, *depth))
			return nil
		}
		var all uint64
		for _, m := range p.Moves() {
			next, _, err := p.Play(m)
			if err != nil {
				return err
			}
			n := count(next, *depth-1)
			all += n
			fmt.Fprintln(s.Out, m, n)
		}
		fmt.Fprintln(s.Out, all)
		return nil
	}
}

// perSeat parses a list of numbers: one for all seats, or one for each seat.
func perSeat(name, text string, seats int, most int64) ([]int64, error) {
	out := make([]int64, seats)
	if text == "" {
		return out, nil
	}
	list := strings.Split(text, ",")
	if len(list) != 1 && len(list) != seats {
		return nil, fmt.Errorf("-%s has one number, or one for each of %d seats", name, seats)
	}
	for i := range out {
		w := list[min(i, len(list)-1)]
		n, err := strconv.ParseInt(w, 10, 64)
		if err != nil || n < 0 || n > most {
			return nil, fmt.Errorf("-%s is a number from 0 to %d, not %q", name, most, w)
		}
		out[i] = n
	}
	return out, nil
}

// usualNodes is the default node limit of a seat at full strength.
const usualNodes = 20_000

func play(s *Session) func([]string) error {
	levelList := s.Flags.String("levels", "", "the computer's level of each seat, `N,N,...`; 0 is full strength")
	nodeList := s.Flags.String("nodes", "", "how many nodes a move each seat may search, `N,N,...`")
	human := s.Flags.Int("human", 0, "the `seat`, from 1, of a user who plays by standard input")
	language := s.Flags.String("language", "en", "the `tag` of the language of answers to -human")
	s.Flags.Uint64Var(&s.Setup.Seed, "seed", 1, "the `seed` of all random choices")
	return func(rest []string) error {
		if err := None(rest); err != nil {
			return err
		}
		if s.Position == "-" {
			return fmt.Errorf("play takes one position, not -")
		}
		p, err := s.Start()
		if err != nil {
			return err
		}
		seats := len(p.Board().Tally)
		s.Setup.Seats = seats
		levels, err := perSeat("levels", *levelList, seats, engine.MaxLevel)
		if err != nil {
			return err
		}
		nodes, err := perSeat("nodes", *nodeList, seats, 1<<40)
		if err != nil {
			return err
		}
		players := make([]match.Player, seats)
		for i := range players {
			players[i] = match.Player{Name: fmt.Sprintf("Merlin %d", levels[i]), Computer: true, Level: int(levels[i])}
			if levels[i] == 0 {
				players[i].Name = "Merlin"
				if nodes[i] == 0 {
					nodes[i] = usualNodes
				}
			}
		}
		if *human < 0 || *human > seats {
			return fmt.Errorf("-human is a seat from 1 to %d, not %d", seats, *human)
		}
		if *human > 0 {
			players[*human-1] = match.Player{}
		}
		rec := record.Record{Game: s.Game.Name(), Setup: s.Setup, Start: s.Position}
		m, err := match.FromRecord(withPlayers(rec, players), func(string) (engine.Game, bool) { return s.Game, true })
		if err != nil {
			return err
		}
		var person *person
		if *human > 0 {
			person = sitDown(s, m, locale.New(*language))
		}
		for ply := uint64(0); !m.Outcome().Over(); ply++ {
			seat := m.Position().Turn()
			if !m.ToMove().Computer {
				if !person.move() {
					break
				}
				continue
			}
			l := engine.Limits{Level: int(levels[seat]), Nodes: nodes[seat], Seed: s.Setup.Seed + ply}
			if _, err := m.Play(s.Think(m.Position(), l, nil, nil).Move); err != nil {
				return Words(err, p.Board().Geometry)
			}
			if person != nil {
				person.say(person.Last(m, 1))
			}
		}
		s.Out.WriteString(record.Encode(m.Record()))
		return nil
	}
}

func withPlayers(r record.Record, players []match.Player) record.Record {
	for _, p := range players {
		r.Players = append(r.Players, p.Name)
		level := 0
		if p.Computer {
			level = max(1, p.Level)
		}
		r.Levels = append(r.Levels, level)
	}
	return r
}
