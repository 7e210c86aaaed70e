package settings

import "slices"

// Daily is the user's progress in the daily puzzles.
type Daily struct {
	// Day is the day of the last daily puzzle that was solved, in days since 1970-01-01.
	Day    int `json:"day"`
	Streak int `json:"streak"` // days in a row up to then
	Best   int `json:"best"`   // the longest streak ever
	// Tried is the day of the last daily puzzle that was tried, solved or not, or 0. Puzzle is the
	// key of that puzzle, so that it does not change during the day.
	Tried  int    `json:"tried,omitempty"`
	Puzzle string `json:"puzzle,omitempty"`
}

// Done reports whether the puzzle of a day has been solved, or that of the next day: travelling
// across the date line can take the user back by a day.
func (d Daily) Done(today int) bool { return d.Streak > 0 && (d.Day == today || d.Day == today+1) }

// Row returns on how many days in a row, up to today or yesterday, puzzles have been solved. If a
// day was missed since, it is 0.
func (d Daily) Row(today int) int {
	if d.Done(today) || d.Day == today-1 {
		return d.Streak
	}
	return 0
}

// Attempted reports whether the puzzle of a day has been tried, solved or not.
func (d Daily) Attempted(today int) bool { return d.Tried > 0 && d.Tried == today || d.Done(today) }

// Try records that the puzzle of a day has been tried.
func (d *Daily) Try(today int, key string) { d.Tried, d.Puzzle = today, key }

// Solve records that the puzzle of a day has been solved.
func (d *Daily) Solve(today int) {
	if d.Done(today) {
		return
	}
	row := d.Row(today) + 1
	*d = Daily{Day: today, Streak: row, Best: max(row, d.Best), Tried: d.Tried, Puzzle: d.Puzzle}
}

// sane returns the saved progress, or the zero value if it is invalid.
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

// Solve records that a puzzle has been solved.
func (s *Settings) Solve(key string) {
	if i, found := slices.BinarySearch(s.Solved, key); !found {
		s.Solved = slices.Insert(s.Solved, i, key)
	}
}

// longestKey is the most bytes of the key of a puzzle or a lesson.
const longestKey = 100

// saneLearnt returns the valid keys in their order, each once. Their number is limited, but the
// limit is above the number of all lessons.
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

// saneKeys returns the valid keys sorted, each once.
func saneKeys(keys []string) []string {
	keys = slices.DeleteFunc(slices.Clone(keys), func(key string) bool { return key == "" || len(key) > longestKey })
	slices.Sort(keys)
	if keys = slices.Compact(keys); len(keys) == 0 {
		return nil
	}
	return keys
}
