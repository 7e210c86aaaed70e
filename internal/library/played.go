package library

// Earlier are the names under which earlier versions kept the games of some kinds, one
// of each: the one that was the only game, which is read last, comes last.
func Earlier(games []string) []string {
	var names []string
	for _, game := range games {
		names = append(names, gamePrefix+game)
	}
	return append(names, "autosave")
}

// LastPlayed reads, of each of some kinds, the game that was played last, finished or not,
// and gives their texts under the names of Earlier, as which a library adopts them. It
// waits for the store.
func LastPlayed(cfg Config, games []string) map[string]string {
	r := reader{archive: cfg.Store.Archive(), beside: cfg.Store, adopt: cfg.Adopt, find: cfg.Find}
	c := r.read()
	out := map[string]string{}
	for _, game := range games {
		e := latest(c.entries, c.last, func(e *Entry) bool { return e.Game == game && e.Deleted == 0 })
		if e == nil {
			continue
		}
		if data, err := r.archive.Load(gameName(e.ID)); err == nil {
			out[gamePrefix+game] = string(data)
		}
	}
	return out
}
