//go:build linux

package library

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"roundtable/engine/match"
	"roundtable/engine/splitmix"
	"roundtable/internal/store"
)

// long is a game by chance of so many plies, or fewer.
func long(t testing.TB, r *splitmix.Source, game string, plies int) *match.Match {
	m := begin(t, game, 0)
	for m.Ply() < plies && !m.Outcome().Over() {
		moves := m.Position().Moves()
		_, err := m.Play(moves[r.Intn(len(moves))])
		must(t, err)
	}
	return m
}

// tenThousand writes 10,000 games beneath a home, without an index.
func tenThousand(b *testing.B, home string) (bytes int) {
	r := splitmix.New(1)
	var texts []string
	for i := range 40 {
		texts = append(texts, sealed(2, text(long(b, &r, []string{"camelot", "lancelot"}[i%2], 80))))
	}
	dir := filepath.Join(home, ".local", "share", "roundtable-test", "library")
	must(b, os.MkdirAll(dir, 0o700))
	for i := range 10_000 {
		data := texts[i%len(texts)]
		bytes += len(data)
		must(b, os.WriteFile(filepath.Join(dir, fmt.Sprintf("game-1%05d.a", i)), []byte(data), 0o600))
	}
	return bytes
}

// BenchmarkOpen opens a library of 10,000 games: what the program does beside its
// first frames. It tells too what the games weigh, how long the index takes to be
// rebuilt, and a search.
func BenchmarkOpen(b *testing.B) {
	b.Setenv("XDG_DATA_HOME", "")
	dir := home(b)
	games := tenThousand(b, dir)
	start := time.Now()
	s := store.Open("roundtable-test")
	l := open(b, s)
	rebuilt := time.Since(start)
	l.Flush()
	s.Close()
	index := 0
	parts, err := filepath.Glob(filepath.Join(dir, ".local", "share", "roundtable-test", "library", "index-*"))
	must(b, err)
	for _, path := range parts {
		info, err := os.Stat(path)
		must(b, err)
		index += int(info.Size())
	}
	for b.Loop() {
		s := store.Open("roundtable-test")
		l = open(b, s)
		if len(l.Entries()) != 10_000 || l.Notes() != nil {
			b.Fatalf("%d games", len(l.Entries()))
		}
		s.Close()
	}
	start = time.Now()
	found := 0
	for range 10 {
		found = len(Query{Words: "anne 2026", Order: ByPlayer}.Select(l.Entries()))
	}
	b.ReportMetric(float64(time.Since(start).Milliseconds())/10, "ms/search")
	if found != 10_000 {
		b.Errorf("%d found", found)
	}
	b.ReportMetric(float64(games)/1e6, "MB-games")
	b.ReportMetric(float64(index)/1e6, "MB-index")
	b.ReportMetric(rebuilt.Seconds(), "s-rebuilt")
}
