package settings

import "slices"

// Daily is how it stands with the daily puzzles.
type Daily struct {
	// Day is the day of the last one that was solved, in days since 1970-01-01.
	Day    int `json:"day"`
	Streak int `json:"streak"` // how many days in a row there were up to then
	Best   int `json:"best"`   // the most there ever were
	// Tried is the day of the last one that was tried, solved or not; 0 where none was. Puzzle is
	// its key: it stays that day's, whatever is learnt meanwhile.
	Tried  int    `json:"tried,omitempty"`
	Puzzle string `json:"puzzle,omitempty"`
}

// Done reports whether the puzzle of a day has been solved. The day after counts as
// well: who has flown over the date line comes back to the day before.
func (d Daily) Done(today int) bool { return d.Streak > 0 && (d.Day == today || d.Day == today+1) }

// Row is for how many days in a row puzzles have been solved, up to today or
// yesterday; 0 where the row has ended.
func (d Daily) Row(today int) int {
	if d.Done(today) || d.Day == today-1 {
		return d.Streak
	}
	return 0
}

// Attempted reports whether the puzzle of a day has been tried, solved or not.
func (d Daily) Attempted(today int) bool { return d.Tried > 0 && d.Tried == today || d.Done(today) }

// Try notes that the puzzle of a day has been tried.
func (d *Daily) Try(today int, key string) { d.Tried, d.Puzzle = today, key }

// Solve notes that the puzzle of a day has been solved.
func (d *Daily) Solve(today int) {
	if d.Done(today) {
		return
	}
	row := d.Row(today) + 1
	*d = Daily{Day: today, Streak: row, Best: max(row, d.Best), Tried: d.Tried, Puzzle: d.Puzzle}
}

// sane is what was kept, or nothing where that cannot be.
func (d Daily) sane() Daily {
	d.Tried = max(0, d.Tried)
	if len(d.Puzzle) > longestKey {
		d.Puzzle = ""
	}
	if d.Day < 0 || d.Streak < 1 || d.Best < d.Streak {
		return Daily{Tried: d.Tried, Puzzle: d.Puzzle}
	}
	return d
}

// HasSolved reports whether a puzzle has been solved.
func (s Settings) HasSolved(key string) bool {
	_, found := slices.BinarySearch(s.Solved, key)
	return found
}

// Solve notes that a puzzle has been solved.
func (s *Settings) Solve(key string) {
	if i, found := slices.BinarySearch(s.Solved, key); !found {
		s.Solved = slices.Insert(s.Solved, i, key)
	}
}

// longestKey is how many bytes the key of a puzzle or a lesson has at most.
const longestKey = 100

// saneLearnt are keys as they stand, each once; what can be none is left out, and what is
// beyond as many lessons as there will ever be.
func saneLearnt(keys []string) (out []string) {
	const most = 1000
	known := map[string]bool{}
	for _, key := range keys {
		if key != "" && len(key) <= longestKey && !known[key] && len(out) < most {
			known[key], out = true, append(out, key)
		}
	}
	return out
}

// saneKeys are keys in order, each once; what can be none is left out.
func saneKeys(keys []string) []string {
	keys = slices.DeleteFunc(slices.Clone(keys), func(key string) bool { return key == "" || len(key) > longestKey })
	slices.Sort(keys)
	if keys = slices.Compact(keys); len(keys) == 0 {
		return nil
	}
	return keys
}
