package server

import (
	"context"
	"io"
	"log/slog"
	"time"

	"roundtable/online"
	"roundtable/server/journal"
)

// kept are the stores that do not follow from the journal: who has an account, until when the
// beat was kept, and who wants notices.
var kept = []string{"accounts", "beat", "push"}

// Backup copies whatever cannot be computed anew into one file. Servers may run meanwhile.
func Backup(ctx context.Context, w io.Writer, from journal.Backend) (ArchiveTotal, error) {
	return writeArchive(ctx, w, from, kept, online.Instant(time.Now().UnixMilli()))
}

// Restore puts a copy, which CheckArchive has found to be whole, into a log that is empty, or
// where the same was begun before; it computes anew what follows from it. What lies between the
// copy and now counts as an outage: no clock has run. The error is a *NotEmpty where the
// log has something else.
func Restore(ctx context.Context, r io.Reader, into journal.Backend, log *slog.Logger) (ArchiveTotal, error) {
	total, err := readArchive(ctx, r, into)
	if err == nil {
		_, err = Rebuild(ctx, into, log)
	}
	return total, err
}
