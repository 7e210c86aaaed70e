package console

import (
	"fmt"
	"runtime"
	"strings"
	"time"

	"roundtable/engine"
	"roundtable/engine/camelot/brain"
)

// usualAnalysis is the default node limit of an analysis.
const usualAnalysis = 1_000_000

// These are the limits of an analysis.
const (
	usualHash  = 64 // MiB
	MaxHash    = 16384
	MaxThreads = 256
	maxLines   = 500
)

// report returns a search's result with one line per variation. Except for the time it depends only
// on the position and the limits. Forced wins and losses are counted in plies.
func report(i engine.Info, took time.Duration) string {
	out := "depth " + fmt.Sprint(i.Depth)
	if len(i.Others) == 0 {
		return out + formatVariation(engine.Variation{Score: i.Score, Win: i.Win, Line: i.Line}, i.Nodes, took)
	}
	var b strings.Builder
	fmt.Fprint(&b, out, " line 1", formatVariation(engine.Variation{Score: i.Score, Win: i.Win, Line: i.Line}, i.Nodes, took))
	for n, v := range i.Others {
		fmt.Fprintf(&b, "\n%s line %d%s", out, n+2, formatVariation(v, i.Nodes, took))
	}
	return b.String()
}

func formatVariation(v engine.Variation, nodes int64, took time.Duration) string {
	score := fmt.Sprint(v.Score)
	switch {
	case v.Win > 0:
		score = fmt.Sprint("win in ", v.Win)
	case v.Win < 0:
		score = fmt.Sprint("loss in ", -v.Win)
	}
	// Moves of several words need a mark between them.
	return fmt.Sprintf(" score %s nodes %d time %.3f pv %s", score, nodes, took.Seconds(), join(v.Line, ", "))
}

func analyse(s *Session) func([]string) error {
	f := s.Flags
	depth := f.Int("depth", 0, "search to this `depth`")
	nodes := f.Int64("nodes", 0, fmt.Sprintf("search this number of `nodes`; %d if no limit is given", usualAnalysis))
	limit := f.Duration("time", 0, "search for this `time`, such as 5s")
	lines := f.Int("lines", 1, "show this number of the best `moves`, each with its variation")
	threads := f.Int("threads", 1, "search with this number of `threads`, at most one for each processor")
	hash := f.Int("hash", usualHash, "the transposition table's size in `MiB`")
	dir := new(string)
	if s.ReadEndings != nil {
		f.StringVar(dir, "endings", "", "camelot: know the tables of endings in this `directory`")
	}
	return func(rest []string) error {
		if err := None(rest); err != nil {
			return err
		}
		switch {
		case *depth < 0 || *nodes < 0 || *limit < 0:
			return fmt.Errorf("-depth, -nodes and -time are above 0")
		case *lines < 1 || *lines > maxLines:
			return fmt.Errorf("-lines is 1 to %d", maxLines)
		case *threads < 1 || *threads > MaxThreads:
			return fmt.Errorf("-threads is 1 to %d", MaxThreads)
		case *hash < 1 || *hash > MaxHash:
			return fmt.Errorf("-hash is 1 to %d", MaxHash)
		case s.Position == "-":
			return fmt.Errorf("analyse takes one position, not -")
		case *dir != "" && s.Game.Name() != "camelot":
			return ErrOtherGame
		}
		p, err := s.Start()
		if err != nil {
			return err
		}
		if o := p.Outcome(); o.Over() {
			return fmt.Errorf("the game is over (%s)", o.Cause)
		}
		l := engine.Limits{Depth: *depth, Nodes: *nodes, Lines: *lines, Threads: AtOnce(*threads)}
		if l.Depth == 0 && l.Nodes == 0 && *limit == 0 {
			l.Nodes = usualAnalysis
		}
		var tables brain.Endings
		if *dir != "" {
			if !OwnBoard(s.Setup) {
				return ErrOtherBoard
			}
			if tables, _, err = s.ReadEndings(*dir); err != nil {
				return err
			}
		}
		think, err := searchWithHash(s, *hash, tables)
		if err != nil {
			return err
		}
		began := time.Now()
		tell := func(i engine.Info) {
			fmt.Fprintln(s.Out, report(i, time.Since(began)))
			s.Out.Flush()
		}
		info := think(p, l, deadline(began, *limit), tell)
		info.Others = nil // printed already
		fmt.Fprintln(s.Out, "best", info.Move, report(info, time.Since(began)))
		return nil
	}
}

// AtOnce returns how many of a number of threads to run at the same time. More threads than
// processors would only delay each other and the end.
func AtOnce(threads int) int { return min(threads, runtime.GOMAXPROCS(0)) }

// deadline returns a stop function for a search that began at a given time. With after 0 the
// function never stops the search.
func deadline(began time.Time, after time.Duration) func() bool {
	if after <= 0 {
		return func() bool { return false }
	}
	end := began.Add(after)
	return func() bool { return !time.Now().Before(end) }
}
