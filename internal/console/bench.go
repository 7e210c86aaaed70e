package console

import (
	_ "embed"
	"fmt"
	"strings"
	"time"

	"roundtable/engine"
)

// benchText holds the positions that bench searches, one "game: position" per line. They are from
// games of `merlin play` with several seeds and levels, from opening to endgame. Changing one
// changes every signature.
//
//go:embed bench.txt
var benchText string

func benchPositions(game string) []string {
	var out []string
	for line := range strings.Lines(benchText) {
		if text, ok := strings.CutPrefix(line, game+": "); ok {
			out = append(out, strings.TrimRight(text, "\n"))
		}
	}
	return out
}

// bench searches each position in turn. What it prints before the line with the time depends only
// on the search, so two builds with equal totals very probably have the same search.
func bench(s *Session) func([]string) error {
	depth := s.Flags.Int("depth", 0, "search to this `depth`; some seconds' worth if neither this nor -nodes is given")
	nodes := s.Flags.Int64("nodes", 0, "search this number of `nodes` in each position")
	return func(rest []string) error {
		if err := None(rest); err != nil {
			return err
		}
		l := engine.Limits{Depth: *depth, Nodes: *nodes}
		if l.Depth < 0 || l.Nodes < 0 {
			return fmt.Errorf("-depth and -nodes are 1 or more")
		}
		if s.Position != "" {
			return fmt.Errorf("bench has positions of its own: -position is for analyse")
		}
		if l.Depth == 0 && l.Nodes == 0 {
			if l.Depth = 4; s.Game.Name() == "camelot" {
				l.Depth = 7
			}
		}
		texts := benchPositions(s.Game.Name())
		if len(texts) == 0 {
			return fmt.Errorf("there are no positions of %s to search", s.Game.Name())
		}
		s.Setup.Seats = 0 // each position has it
		began := time.Now()
		var all int64
		for i, text := range texts {
			p, err := s.Read(text)
			if err != nil {
				return fmt.Errorf("position %d: %w", i+1, err)
			}
			info := s.Think(p, l, nil, nil)
			all += info.Nodes
			fmt.Fprintf(s.Out, "%2d  nodes %9d  best %s\n", i+1, info.Nodes, info.Move)
			if err := s.Out.Flush(); err != nil { // slow: print each at once
				return err
			}
		}
		took := time.Since(began)
		fmt.Fprintf(s.Out, "nodes %d\n", all)
		fmt.Fprintf(s.Out, "time %.3f s\n", took.Seconds())
		fmt.Fprintf(s.Out, "speed %.0f nodes/s\n", float64(all)/max(took.Seconds(), 1e-9))
		return nil
	}
}
