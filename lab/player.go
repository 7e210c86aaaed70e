package main

import (
	"errors"
	"fmt"
	"os"
	"strconv"
	"strings"

	"roundtable/engine"
	"roundtable/engine/camelot/brain"
)

type player struct {
	nodes    int64
	network  string // the file of the network that judges; "" is the one in use
	switches map[string]int
}

// parseSelfplayPlayer parses a comma-separated list of nodes=N, network=FILE and the search's
// options as NAME=N.
func parseSelfplayPlayer(text string) (player, error) {
	p := player{switches: map[string]int{}}
	bad := errors.New("-by is nodes=N, network=FILE and switches alone, each once: games are to be the same on every machine")
	seen := map[string]bool{}
	for _, word := range strings.Split(text, ",") {
		name, value, ok := strings.Cut(word, "=")
		if !ok || seen[name] {
			return player{}, bad
		}
		seen[name] = true
		if name == "network" {
			p.network = value
			continue
		}
		n, err := strconv.ParseInt(value, 10, 64)
		switch {
		case err != nil || n < 0:
			return player{}, bad
		case name == "nodes":
			p.nodes = n
		case n > 1000:
			return player{}, fmt.Errorf("%s is a number up to 1000, not %q", name, value)
		default:
			p.switches[name] = int(n)
		}
	}
	if p.nodes == 0 {
		return player{}, bad
	}
	return p, nil
}

func (p player) search() (func() engine.Search, error) {
	var k brain.Knowledge
	if p.network != "" {
		file, err := os.ReadFile(p.network)
		if err != nil {
			return nil, err
		}
		if k.Network, err = brain.DecodeNetwork(file); err != nil {
			return nil, fmt.Errorf("%s: %w", p.network, err)
		}
	}
	if _, err := k.Variant(p.switches, 0); err != nil {
		return nil, err
	}
	return func() engine.Search {
		search, err := k.Variant(p.switches, 1)
		if err != nil {
			panic(err) // another was made before
		}
		return search
	}, nil
}
