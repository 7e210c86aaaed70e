package probe

import (
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"strings"
	"sync"
	"time"

	"roundtable/scenes/system"
)

// Place returns the middle of a square or of an enabled target with an ID; ok is false if there is
// none.
func Place(r system.Report, id string) (x, y float64, ok bool) {
	if sq, ok := r.Squares[id]; ok {
		return sq[0], sq[1], true
	}
	i := slices.IndexFunc(r.Targets, func(t system.Target) bool { return t.ID == id && t.Enabled })
	if i < 0 {
		return 0, 0, false
	}
	x, y = r.Targets[i].Centre()
	return x, y, true
}

// Presses is where the last press was.
type Presses struct{ x, y float64 }

// Beside returns a place in a target at which a press is no double tap.
func (p *Presses) Beside(r system.Report, id string, x, y float64) (float64, float64) {
	i := slices.IndexFunc(r.Targets, func(t system.Target) bool { return t.ID == id })
	if near := math.Hypot(x-p.x, y-p.y) < 20; near && i >= 0 {
		x += min(21, r.Targets[i].W/2-1)
	}
	p.x, p.y = x, y
	return x, y
}

// Has reports whether something with this ID is visible.
func Has(r system.Report, id string) bool {
	return slices.ContainsFunc(r.Targets, func(t system.Target) bool { return t.ID == id })
}

// folded are the targets in menus, by the button that opens the menu.
var folded = map[string][]string{
	"title-menu": {"puzzles", "library", "statistics", "rules", "position", "sound", "full", "quit"},
	"more":       {"settings", "rules", "sound", "share", "keys", "link", "flip", "threats", "draw", "resign", "bar", "edit"},
	"further":    {"sketch", "edit", "share", "sound", "mute", "bar", "rules"},
}

// Fold returns the button of the menu that contains a target, or "" if the target is visible or in
// no menu.
func Fold(r system.Report, id string) string {
	if Has(r, id) || r.Animating || slices.Contains(r.Hidden, id) {
		return ""
	}
	for menu, targets := range folded {
		if (r.Dialog == "") == (menu != "further") && Has(r, menu) && slices.Contains(targets, id) {
			return menu
		}
	}
	return ""
}

// Opens reports whether the button menu opens the menu that contains a target.
func Opens(menu, id string) bool { return slices.Contains(folded[menu], id) }

// Unsaved reports whether the button that leaves the table says that the game isn't saved.
func Unsaved(r system.Report) bool {
	return slices.ContainsFunc(r.Targets, func(t system.Target) bool {
		return t.ID == "back" && strings.Contains(t.Text, "not saved")
	})
}

// In returns a condition: that a report is of a scene with a dialog, or, for "", without one.
func In(scene, dialog string) func(system.Report) bool {
	return func(r system.Report) bool { return r.Scene == scene && r.Dialog == dialog }
}

// Late returns the error message of a wait that failed, with the last report.
func Late(what string, r system.Report) string {
	table := ""
	if r.Table != nil {
		table = r.Table.Position
	}
	r.Moves, r.Squares, r.Targets, r.Texts, r.Table = nil, nil, nil, nil, nil
	return fmt.Sprintf("waited in vain for %s: %+v %s", what, r, table)
}

// Feed is the stream of the program's reports. Any goroutine may add a report; only one may wait
// for reports.
type Feed struct {
	mu      sync.Mutex
	reports []system.Report // not yet looked at; the newest is last
	last    system.Report
	news    chan struct{}
}

// NewFeed returns a feed without a report.
func NewFeed() *Feed { return &Feed{news: make(chan struct{}, 1)} }

// Add adds a report in the text form that the program writes.
func (f *Feed) Add(text string) error {
	var r system.Report
	if err := json.Unmarshal([]byte(text), &r); err != nil {
		return err
	}
	f.mu.Lock()
	f.reports, f.last = append(f.reports, r), r
	f.mu.Unlock()
	f.wake()
	return nil
}

// Reset removes all reports, for example when a page is reloaded.
func (f *Feed) Reset() {
	f.mu.Lock()
	f.reports, f.last = nil, system.Report{}
	f.mu.Unlock()
}

func (f *Feed) wake() {
	select {
	case f.news <- struct{}{}:
	default:
	}
}

// Now returns the newest report.
func (f *Feed) Now() system.Report {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.last
}

// Until returns the first report that fits, either the newest one or one that comes later. It gives
// up when late sends or is closed.
func (f *Feed) Until(fits func(system.Report) bool, late <-chan time.Time) (system.Report, bool) {
	f.mu.Lock()
	next := []system.Report{f.last}
	f.reports = nil
	f.mu.Unlock()
	for {
		for _, r := range next {
			if fits(r) {
				return r, true
			}
		}
		select {
		case <-f.news:
			next = f.take()
		case <-late:
			return f.Now(), false
		}
	}
}

// take removes and returns the reports that were not looked at yet.
func (f *Feed) take() []system.Report {
	f.mu.Lock()
	defer f.mu.Unlock()
	out := f.reports
	f.reports = nil
	return out
}
