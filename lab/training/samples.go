package training

import (
	"errors"
	"fmt"
	"math"

	"roundtable/engine/camelot"
	"roundtable/engine/camelot/brain"
)

// Sample is a position with a score and a result.
type Sample struct {
	Own, Other []uint16 // active inputs of the mover's view and of the other
	Bucket     uint8    // network.Bucket
	Score      int16    // for the mover, in hundredths of a Man
	Result     uint8    // of the game for the mover: 0 lost, 1 drawn, 2 won
}

// SampleOf returns the sample of a position. A score that does not fit into 16 bits is limited to
// them.
func SampleOf(s *camelot.State, score int, result uint8) Sample {
	return Sample{
		Own:    brain.Features(s, s.Turn(), nil),
		Other:  brain.Features(s, 1-s.Turn(), nil),
		Bucket: brain.Bucket(s),
		Score:  int16(min(max(score, math.MinInt16), math.MaxInt16)),
		Result: result,
	}
}

// holdOut is the number of games for each game that is used only for validation.
const holdOut = 20

// Samples holds samples by game, about 100 bytes each.
type Samples struct {
	inputs []uint16 // of all samples, each one's own before the others
	all    []stored
	games  int
	learnt []uint32 // samples to learn from
	kept   []uint32 // and those kept back
}

// stored is a sample without its inputs.
type stored struct {
	at             uint32 // half its place in inputs, since both views have as many
	score          int16
	n              uint8 // inputs a view
	bucket, result uint8
}

// AddGame adds the samples of a game. They are copied. After an error nothing was
// added.
func (s *Samples) AddGame(game []Sample) error {
	for i := range game {
		if err := game[i].check(); err != nil {
			return fmt.Errorf("sample %d of a game: %w", i, err)
		}
	}
	s.games++
	for i := range game {
		x := &game[i]
		if uint64(len(s.inputs)/2) > math.MaxUint32-brain.Active {
			return errors.New("more samples than can be stored")
		}
		id := uint32(len(s.all))
		s.all = append(s.all, stored{uint32(len(s.inputs) / 2), x.Score, uint8(len(x.Own)), x.Bucket, x.Result})
		s.inputs = append(append(s.inputs, x.Own...), x.Other...)
		if s.games%holdOut == 0 {
			s.kept = append(s.kept, id)
		} else {
			s.learnt = append(s.learnt, id)
		}
	}
	return nil
}

func (x *Sample) check() error {
	if len(x.Own) != len(x.Other) || len(x.Own) > brain.Active {
		return fmt.Errorf("%d and %d inputs, as many are needed and at most %d", len(x.Own), len(x.Other), brain.Active)
	}
	for _, view := range [2][]uint16{x.Own, x.Other} {
		for _, input := range view {
			if input >= brain.Inputs {
				return fmt.Errorf("input %d of %d", input, brain.Inputs)
			}
		}
	}
	if x.Bucket >= brain.Buckets || x.Result > 2 {
		return fmt.Errorf("bucket %d, result %d", x.Bucket, x.Result)
	}
	return nil
}

// Len returns the number of samples.
func (s *Samples) Len() int { return len(s.all) }

// Games returns the number of games.
func (s *Samples) Games() int { return s.games }
