//go:build !js

package shell

import (
	"errors"
	"fmt"
	"os"

	"roundtable/engine/catalog"
	"roundtable/internal/recording"
	"roundtable/scenes"
	"roundtable/scenes/stage"
	"roundtable/scenes/system"
)

// record makes a new App record its input in a file, if the options name one. end ends the
// recording with the last screen.
func record(o options, cfg *scenes.Config) (end func(system.Report) error, err error) {
	if o.record == "" {
		return func(system.Report) error { return nil }, nil
	}
	games := catalog.All()
	file, err := os.Create(o.record)
	if err != nil {
		return nil, fmt.Errorf("-record: %w", err)
	}
	cfg.Date = stage.DateOf(cfg.Today()) // fixed, so that a replay saves the same
	to, err := recording.NewWriter(file, recording.Header{
		Program: o.version, Seed: cfg.Seed, Locale: cfg.Language, Date: cfg.Date, Text: cfg.Text, Insets: cfg.Insets,
		Music: cfg.Music, Mute: cfg.Mute, Browser: cfg.Browser, Whole: cfg.Whole, Saved: recording.Saved(cfg.Store, games.Names(), games.Find),
	})
	if err != nil {
		return nil, errors.Join(fmt.Errorf("-record: %w", err), file.Close())
	}
	cfg.Record = to
	cfg.Online = nil // messages from others are not recorded
	cfg.Today = stage.DayOfDate(cfg.Date)
	return func(r system.Report) error {
		return errors.Join(to.Close(recording.EndOf(r, recording.Saved(cfg.Store, games.Names(), games.Find))), file.Close())
	}, nil
}
