package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"time"

	"roundtable/server"
	"roundtable/server/journal"
)

// command runs the command given after the flags, and writes to out what it has done.
func command(ctx context.Context, o options, args []string, log *slog.Logger, out io.Writer) error {
	switch {
	case len(args) == 1 && args[0] == "rebuild":
		return rebuild(ctx, o, log, out)
	case len(args) == 1 && args[0] == "ready":
		return isReady(ctx, o, out)
	case len(args) == 1 && args[0] == "check":
		return check(ctx, o, log, out)
	case len(args) == 2 && args[0] == "backup":
		return backup(args[1], out, func(w io.Writer) error { return copyTo(ctx, o, w, log) })
	case len(args) == 2 && args[0] == "salvage":
		return salvage(ctx, o, args[1], out)
	case len(args) == 2 && args[0] == "restore":
		return restore(ctx, o, args[1], log, out)
	}
	return fmt.Errorf("%q is no command: there are 'rebuild', 'ready', 'check', 'backup FILE', 'restore FILE' and 'salvage FILE', after the flags", args)
}

// have sends a request to the running server and writes the answer to to. The error is
// errNotRunning if no server runs.
func have(ctx context.Context, o options, method, path string, to io.Writer) error {
	answer, err := ask(ctx, o, method, path)
	if err != nil {
		return err
	}
	defer answer.Close()
	_, err = io.Copy(to, answer)
	return err
}

// rebuild computes again what follows from the log, or makes the running server do it.
func rebuild(ctx context.Context, o options, log *slog.Logger, out io.Writer) error {
	if err := have(ctx, o, http.MethodPost, "/rebuild", out); !errors.Is(err, errNotRunning) {
		return err
	}
	kept, end, err := open(ctx, o, log, nil)
	if err != nil {
		return err
	}
	defer end()
	return rebuildFrom(ctx, kept, log, out)
}

// rebuildFrom does the work of rebuild, and writes to out what it has done.
func rebuildFrom(ctx context.Context, kept journal.Backend, log *slog.Logger, out io.Writer) error {
	done, err := server.Rebuild(ctx, kept, log)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(out, "%d games wait or go on, %d have ended, %d of them were rated; %d entries of lists were put right, %d removed\n",
		done.Open, done.Ended, done.Rated, done.Written, done.Removed)
	return err
}

// check checks that all saved data exist and are undamaged, or makes the running server check it.
func check(ctx context.Context, o options, log *slog.Logger, out io.Writer) (err error) {
	err = have(ctx, o, http.MethodGet, "/check", out)
	if !errors.Is(err, errNotRunning) {
		return err
	}
	if o.nats == "" {
		err = journal.Check(ctx, o.data)
	} else {
		var kept journal.Backend
		var end func()
		if kept, end, err = open(ctx, o, log, nil); err == nil {
			defer end()
			_, err = server.Backup(ctx, io.Discard, kept) // which reads everything
		}
	}
	if err == nil {
		_, err = fmt.Fprintln(out, whole)
	}
	return err
}

// whole is the message for data without damage.
const whole = "all that was kept is there"

// look checks that everything that a server has saved here exists.
func look(ctx context.Context, kept journal.Backend) error {
	if e, ok := kept.(*journal.Embedded); ok {
		return e.Look(ctx)
	}
	return nil
}

// salvage copies the undamaged part of damaged data to a new file.
func salvage(ctx context.Context, o options, name string, out io.Writer) error {
	whole, damaged, err := journal.Salvage(ctx, o.data)
	if err != nil {
		return err
	}
	err = backup(name, out, func(w io.Writer) error {
		_, err := server.Backup(ctx, w, whole)
		return err
	})
	if err == nil && damaged != nil {
		_, err = fmt.Fprintln(out, "what is not in it:", damaged)
	}
	return err
}

// backup writes a copy of the data to a new file. The file gets its name only when it is complete.
func backup(name string, out io.Writer, copyTo func(io.Writer) error) (err error) {
	if _, err := os.Lstat(name); err == nil {
		return fmt.Errorf("there is a file %s already", name)
	}
	part := name + ".part"
	f, err := os.OpenFile(part, os.O_CREATE|os.O_TRUNC|os.O_RDWR, 0o600)
	if err != nil {
		return err
	}
	defer os.Remove(part)
	defer f.Close()
	if err := copyTo(f); err != nil {
		return err
	}
	if _, err := f.Seek(0, io.SeekStart); err != nil {
		return err
	}
	total, err := server.CheckArchive(f)
	if err != nil {
		return fmt.Errorf("the copy did not come over whole: %w", err)
	}
	if err := errors.Join(f.Sync(), f.Close()); err != nil {
		return err
	}
	if err := os.Rename(part, name); err != nil {
		return err
	}
	_, err = fmt.Fprintf(out, "%s has %d events and %d values\n", name, total.Events, total.Values)
	return err
}

// copyTo writes a copy of the data, from the running server or from the data folder.
func copyTo(ctx context.Context, o options, w io.Writer, log *slog.Logger) error {
	if err := have(ctx, o, http.MethodGet, "/backup", w); !errors.Is(err, errNotRunning) {
		return err
	}
	kept, end, err := open(ctx, o, log, nil)
	if err != nil {
		return err
	}
	defer end()
	_, err = server.Backup(ctx, w, kept)
	return err
}

// restore writes the data of a copy to a place that has no data yet. After an error a data folder
// has none of them.
func restore(ctx context.Context, o options, name string, log *slog.Logger, out io.Writer) error {
	f, err := os.Open(name)
	if err != nil {
		return err
	}
	defer f.Close()
	// All of it is looked at before any of it is used.
	if _, err := server.CheckArchive(f); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	var total server.ArchiveTotal
	fill := func(into journal.Backend) (err error) {
		if _, err := f.Seek(0, io.SeekStart); err != nil {
			return err
		}
		total, err = server.Restore(ctx, f, into, log)
		return err
	}
	if o.nats != "" || o.node != "" {
		kept, end, err := open(ctx, o, log, nil)
		if err != nil {
			return err
		}
		defer end()
		err = fill(kept)
		var full *server.NotEmpty
		if err != nil && !errors.As(err, &full) {
			return fmt.Errorf("a part may be restored, and the same command goes on with it: %w", err)
		} else if err != nil {
			return err
		}
	} else if err := journal.Build(ctx, journal.Node{Dir: o.data, Log: log}, fill); errors.Is(err, journal.ErrHasData) {
		return fmt.Errorf("%s has games already: restore into an empty folder (-data), or move it away", filepath.Clean(o.data))
	} else if err != nil {
		return err
	}
	_, err = fmt.Fprintf(out, "%d events and %d values are restored\n", total.Events, total.Values)
	return err
}

// readyWithin is how long a server may take to answer whether it is ready.
const readyWithin = 5 * time.Second

// isReady asks the server at -admin whether it accepts connections and can save games. The error
// says why not.
func isReady(ctx context.Context, o options, out io.Writer) error {
	host, port, err := net.SplitHostPort(o.admin)
	if err != nil {
		return fmt.Errorf("-admin %q: whether a server is ready is asked at its address for operators, such as localhost:8081", o.admin)
	}
	if ip := net.ParseIP(host); host == "" || ip.IsUnspecified() { // all addresses of this machine
		host = "localhost"
	}
	ctx, cancel := context.WithTimeout(ctx, readyWithin)
	defer cancel()
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://"+net.JoinHostPort(host, port)+"/readyz", nil)
	if err != nil {
		return err
	}
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		return err
	}
	defer answer.Body.Close()
	said, err := io.ReadAll(io.LimitReader(answer.Body, 1000))
	if err != nil {
		return err
	}
	if answer.StatusCode != http.StatusOK {
		return fmt.Errorf("not ready: %s", strings.TrimSpace(string(said)))
	}
	_, err = out.Write(said)
	return err
}
