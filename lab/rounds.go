package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"

	"roundtable/lab/arena"
)

// roundsFile saves the finished rounds of a match, so that the match can be interrupted and
// continued. It has a line of JSON that describes the match, and one for each round.
type roundsFile struct{ f *os.File }

// openRounds opens or creates the file of a match, which header describes except for the number of
// games, and returns the rounds played before. It ignores an incomplete last line; any other fault
// is an error.
func openRounds(name, header string, sides, seats int) (*roundsFile, []arena.Round, error) {
	f, err := os.OpenFile(name, os.O_RDWR|os.O_CREATE, 0o666)
	if err != nil {
		return nil, nil, err
	}
	rounds, good, err := readRounds(f, header, sides, seats)
	if err == nil {
		err = f.Truncate(good)
	}
	if err == nil {
		_, err = f.Seek(good, io.SeekStart)
	}
	if err == nil && good == 0 {
		err = json.NewEncoder(f).Encode(header)
	}
	if err != nil {
		f.Close()
		return nil, nil, fmt.Errorf("%s: %w", name, err)
	}
	return &roundsFile{f}, rounds, nil
}

// readRounds returns the rounds of a file, of a game for each side, and how many of its bytes are whole lines.
func readRounds(in io.Reader, header string, sides, seats int) (rounds []arena.Round, good int64, err error) {
	text, err := io.ReadAll(in)
	if err != nil {
		return nil, 0, err
	}
	for n := 1; ; n++ {
		line, rest, whole := bytes.Cut(text, []byte("\n"))
		if !whole {
			return rounds, good, nil
		}
		if n == 1 {
			var was string
			if json.Unmarshal(line, &was) != nil {
				return nil, 0, errors.New("it is not a file of a match's rounds")
			}
			if was != header {
				return nil, 0, fmt.Errorf("it is of another match: %s; this one is %s", was, header)
			}
		} else {
			var r arena.Round
			if err := json.Unmarshal(line, &r); err != nil {
				return nil, 0, fmt.Errorf("line %d: %w", n, err)
			}
			whole := len(r) == sides
			for _, g := range r {
				whole = whole && len(g.Spent) == seats && len(g.Moves) == seats
			}
			if !whole {
				return nil, 0, fmt.Errorf("line %d: it is no round of %d seats", n, seats)
			}
			rounds = append(rounds, r)
		}
		good += int64(len(line)) + 1
		text = rest
	}
}

func (r *roundsFile) add(round arena.Round) error {
	line, err := json.Marshal(round)
	if err != nil {
		return err
	}
	_, err = r.f.Write(append(line, '\n'))
	return err
}

func (r *roundsFile) close() error { return r.f.Close() }
