package puzzles

import (
	"embed"
	"fmt"
	"slices"
	"sort"
	"strings"
	"sync"
)

// lists holds the list of each game's puzzle files. Every program contains it, while the browser's
// program fetches the files themselves: they have some 290 kB, or 50 kB compressed by Brotli and 64
// kB by gzip.
//
//go:embed data/*/files.txt
var lists embed.FS

const folder = "data/"

func names(game string) (all []string) {
	list, _ := lists.ReadFile(folder + game + "/files.txt")
	all = strings.Fields(string(list))
	for i, name := range all {
		all[i] = game + "/" + name
	}
	return all
}

// held holds files passed to Hold, and all puzzles that have been read.
var held = struct {
	sync.Mutex
	files map[string]string
	sets  map[string]Set
}{files: map[string]string{}, sets: map[string]Set{}}

// Files returns the names of those games' files that the program does not contain. This concerns
// the browser, whose page has them in a folder puzzles. A game has no puzzles until each of its
// files has been passed to Hold.
func Files(games []string) (missing []string) {
	held.Lock()
	defer held.Unlock()
	for _, game := range games {
		for _, name := range names(game) {
			if _, ok := file(name); !ok {
				missing = append(missing, name)
			}
		}
	}
	return missing
}

// Hold takes the contents of a file that Files named. It returns an error if they are invalid.
func Hold(name string, data []byte) error {
	game, _, _ := strings.Cut(name, "/")
	list, err := read(game, name, string(data))
	if err == nil && len(list) == 0 {
		err = fmt.Errorf("%s has no puzzle", name)
	}
	if err != nil {
		return fmt.Errorf("puzzles: %w", err)
	}
	held.Lock()
	defer held.Unlock()
	held.files[name] = string(data)
	return nil
}

// file returns the text of an embedded file or one passed to Hold.
func file(name string) (string, bool) {
	if data, err := files.ReadFile(folder + name); err == nil {
		return string(data), true
	}
	text, ok := held.files[name]
	return text, ok
}

// Any reports whether there are puzzles of some games, without reading them.
func Any(games []string) bool {
	return slices.ContainsFunc(games, func(game string) bool { return len(names(game)) > 0 })
}

// All returns the puzzles of some games, except games without any or with a missing file
// (Files).
func All(games []string) []Set {
	held.Lock()
	defer held.Unlock()
	var all []Set
	for _, game := range games {
		s, ok := held.sets[game]
		if !ok {
			if s, ok = of(game); ok {
				held.sets[game] = s
			}
		}
		if len(s.Puzzles) > 0 {
			all = append(all, s)
		}
	}
	return all
}

// of reads the puzzles of a game, unless a file is missing.
func of(game string) (set Set, ok bool) {
	set.Game = game
	for _, name := range names(game) {
		text, ok := file(name)
		if !ok {
			return Set{}, false
		}
		list, err := read(game, name, text)
		if err != nil {
			panic("puzzles: " + err.Error()) // a file is wrong: no test passes
		}
		set.Puzzles = append(set.Puzzles, list...)
	}
	sort.SliceStable(set.Puzzles, func(i, j int) bool { return set.Puzzles[i].Difficulty < set.Puzzles[j].Difficulty })
	return set, true
}
