package main

import (
	"encoding/csv"
	"errors"
	"fmt"
	"image/png"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"roundtable/engine/camelot"
	"roundtable/engine/camelot/brain"
	"roundtable/internal/console"
	"roundtable/lab/training"
)

func trainCommand(s *console.Session) func([]string) error {
	f := s.Flags
	to := f.String("to", "", "the `file` that the network is written to")
	losses := f.String("losses", "", "a `file` for the losses of every epoch: a picture if its name ends in .png, else CSV; they are printed in any case")
	o := training.Options{}
	f.IntVar(&o.Epochs, "epochs", 30, "learn at most so many `times` from each position")
	f.IntVar(&o.Batch, "batch", 2048, "`positions` a step")
	f.Float64Var(&o.Rate, "rate", 0.002, "how fast it learns, at first")
	f.Float64Var(&o.Trust, "trust", 1, "how far, from 0 to 1, a position's worth is the search's score of it rather than its game's result")
	f.IntVar(&o.Patience, "patience", 5, "end after so many `epochs` without a better loss of the games that are kept back; 0 is never")
	f.Uint64Var(&o.Seed, "seed", 1, "the `seed` of the first weights and the order")
	f.IntVar(&o.Workers, "concurrency", 0, "on so many `cores`; 0 is all. The network does not depend on it")
	return func(files []string) error {
		switch {
		case s.Game.Name() != "camelot":
			return errors.New("train is for camelot: no other game has a network")
		case *to == "":
			return errors.New("-to names the file that the network is written to")
		case len(files) == 0:
			return errors.New("no file of games is named: 'lab selfplay' makes them")
		case o.Epochs < 1 || o.Batch < 1 || !(o.Rate > 0 && o.Rate < 1) || !(o.Trust >= 0 && o.Trust <= 1) || o.Patience < 0 || o.Workers < 0:
			return errors.New("-epochs and -batch are 1 or more, -rate is between 0 and 1, -trust from 0 to 1, -patience and -concurrency are not below 0")
		}
		var samples training.Samples
		for _, name := range files {
			if err := gather(&samples, name); err != nil {
				return fmt.Errorf("%s: %w", name, err)
			}
		}
		fmt.Fprintf(s.Out, "%d positions of %d games\n", samples.Len(), samples.Games())
		s.Out.Flush()
		o.Progress = func(e training.Epoch) {
			fmt.Fprintf(s.Out, "epoch %d: loss %.6f, of games kept back %.6f\n", e.Epoch, e.Training, e.Validation)
			s.Out.Flush()
		}
		weights, epochs, err := training.Train(&samples, o)
		if err == nil && *losses != "" {
			err = create(*losses, func(w io.Writer) error { return writeLosses(w, filepath.Ext(*losses), epochs) })
		}
		if err != nil {
			return err
		}
		return os.WriteFile(*to, brain.Quantize(weights).Encode(), 0o666)
	}
}

func gather(samples *training.Samples, name string) error {
	f, err := os.Open(name)
	if err != nil {
		return err
	}
	defer f.Close()
	r, err := training.NewReader(f)
	if err != nil {
		return err
	}
	for n := 1; ; n++ {
		var game []training.Sample
		more, err := r.Each(func(s *camelot.State, score int, result uint8) {
			game = append(game, training.SampleOf(s, score, result))
		})
		if err == nil && !more {
			return nil
		}
		if err == nil {
			err = samples.AddGame(game)
		}
		if err != nil {
			return fmt.Errorf("game %d: %w", n, err)
		}
	}
}

func create(name string, write func(io.Writer) error) error {
	f, err := os.Create(name)
	if err != nil {
		return err
	}
	err = write(f)
	if closed := f.Close(); err == nil {
		err = closed
	}
	return err
}

func writeLosses(out io.Writer, ext string, epochs []training.Epoch) error {
	if strings.EqualFold(ext, ".png") {
		return png.Encode(out, training.Plot(epochs))
	}
	w := csv.NewWriter(out)
	w.Write([]string{"epoch", "training", "validation", "rate"})
	number := func(x float64) string { return strconv.FormatFloat(x, 'g', 8, 64) }
	for _, e := range epochs {
		w.Write([]string{strconv.Itoa(e.Epoch), number(e.Training), number(e.Validation), number(e.Rate)})
	}
	w.Flush()
	return w.Error()
}
