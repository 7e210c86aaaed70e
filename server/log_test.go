package server

import (
	"bytes"
	"context"
	"log/slog"
	"strings"
	"testing"
	"time"
)

// However often a stranger makes the server log the same, it is written a few times a minute, and
// how much was left out is said.
func TestLogAtAStrangersPace(t *testing.T) {
	var out bytes.Buffer
	log := quiet(slog.New(slog.NewTextHandler(&out, nil)))
	begun := time.Now()
	for i := range 2000 {
		r := slog.NewRecord(begun.Add(time.Duration(i)*50*time.Millisecond), slog.LevelWarn, "the journal did not answer", 0)
		log.With("of", i).Handler().Handle(context.Background(), r)
	}
	log.Warn("something else")
	if n := strings.Count(out.String(), "did not answer"); n != 2*calmMost {
		t.Errorf("%d lines were written", n)
	}
	if !strings.Contains(out.String(), "left_out=1190") || !strings.Contains(out.String(), "something else") {
		t.Errorf("it says %s", out.String())
	}
}
