package settings

import "maps"

// mostHonours is how many honours are kept at most, and more than there will ever be.
const mostHonours = 200

// Honour notes that a person was honoured for something on a day, in days since
// 1970-01-01; it reports whether that is the first time.
func (s *Settings) Honour(name string, day int) bool {
	if _, had := s.Honours[name]; had {
		return false
	}
	if s.Honours == nil {
		s.Honours = map[string]int{}
	}
	s.Honours[name] = max(0, day)
	return true
}

// saneHonours are those that can be; of a name that is too long, and of a day before
// 1970, nothing is kept.
func saneHonours(days map[string]int) map[string]int {
	days = maps.Clone(days)
	maps.DeleteFunc(days, func(name string, day int) bool { return name == "" || len(name) > longestKey || day < 0 })
	if len(days) == 0 || len(days) > mostHonours {
		return nil
	}
	return days
}

// joinHonours adds honours that were won elsewhere; of two days the earlier counts.
func joinHonours(here, there map[string]int) map[string]int {
	all := maps.Clone(here)
	for name, day := range there {
		if had, ok := all[name]; !ok || day < had {
			if all == nil {
				all = map[string]int{}
			}
			all[name] = day
		}
	}
	return all
}
