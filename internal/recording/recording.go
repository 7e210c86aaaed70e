package recording

import (
	"roundtable/internal/library"
	"roundtable/internal/settings"
	"roundtable/internal/store"
	"roundtable/internal/thinker/protocol"
	"roundtable/scenes/input"
	"roundtable/scenes/system"
)

// Header is the configuration of a recorded App.
type Header struct {
	Program string            `json:"program,omitempty"` // its version
	Seed    uint64            `json:"seed"`
	Locale  string            `json:"locale,omitempty"`
	Date    string            `json:"date,omitempty"`
	Text    float64           `json:"text,omitempty"`  // the initial text scale
	Insets  system.Insets     `json:"insets,omitzero"` // at first
	Music   bool              `json:"music,omitempty"`
	Mute    bool              `json:"mute,omitempty"`
	Browser bool              `json:"browser,omitempty"`
	Whole   bool              `json:"whole,omitempty"` // it had the whole screen
	Saved   map[string]string `json:"saved,omitempty"` // the initial store: settings, games
}

// Size is a size of the window, in device pixels.
type Size struct{ W, H, Scale float64 }

// Run is a number of ticks with the same input. Before them the window size may change, and system
// events may come. In the last tick the computer player may reply.
type Run struct {
	Size    *Size
	Told    []system.Event
	Count   int
	Input   input.State
	Replies []protocol.Reply // their IDs are ignored: each is to the latest request
}

// End is the state after the last tick.
type End struct {
	Scene   string            `json:"scene"`
	Ply     int               `json:"ply,omitempty"`
	Outcome string            `json:"outcome,omitempty"`
	Key     string            `json:"key,omitempty"`   // of the position, in hexadecimal
	Saved   map[string]string `json:"saved,omitempty"` // what the store held
}

// EndOf returns the end for a report of the App and the saved data of its store.
func EndOf(r system.Report, saved map[string]string) End {
	e := End{Scene: r.Scene, Ply: r.Ply, Outcome: r.Outcome, Saved: saved}
	if r.Table != nil {
		e.Key = r.Table.Key
	}
	return e
}

// Saved returns a store's settings and the last games of the given kinds. It waits for the store.
func Saved(from *store.Store, games []string, find library.Find) map[string]string {
	found := library.LastPlayed(library.Config{Store: from, Adopt: library.Earlier(games), Find: find}, games)
	if data, err := from.Load(settings.Name); err == nil {
		found[settings.Name] = string(data)
	}
	return found
}
