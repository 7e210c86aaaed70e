package journal

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
)

const keptIn = "jetstream"

// ErrHasData says that a folder has data already.
var ErrHasData = errors.New("there is data in the folder already")

// Build makes the data in a node's empty folder. It calls fill with an empty log. If fill fails, or
// the process ends early, the folder is unchanged except for a folder 'building', which the next
// Build removes. The node is not in a cluster.
//
// The error is ErrHasData, an error of fill, or says why the folder cannot be used.
func Build(ctx context.Context, node Node, fill func(Backend) error) (err error) {
	unlock, err := lock(node.Dir)
	if err != nil {
		return err
	}
	defer unlock()
	if _, err := os.Lstat(filepath.Join(node.Dir, keptIn)); err == nil {
		return fmt.Errorf("journal: %w: %s", ErrHasData, node.Dir)
	} else if !errors.Is(err, os.ErrNotExist) {
		return fmt.Errorf("journal: %w", err)
	}
	building := node
	building.Dir = filepath.Join(node.Dir, "building")
	if err := os.RemoveAll(building.Dir); err != nil {
		return fmt.Errorf("journal: %w", err)
	}
	defer os.RemoveAll(building.Dir)
	e, err := OpenEmbedded(ctx, building)
	if err != nil {
		return err
	}
	if err := errors.Join(fill(e), e.Close()); err != nil {
		return err
	}
	// The ledger of deleted data is obsolete.
	ends := filepath.Join(node.Dir, ledgerFile)
	if err := os.Remove(ends); err != nil && !errors.Is(err, os.ErrNotExist) {
		return fmt.Errorf("journal: %w", err)
	}
	// The data is moved atomically.
	if err := os.Rename(filepath.Join(building.Dir, keptIn), filepath.Join(node.Dir, keptIn)); err != nil {
		return fmt.Errorf("journal: %w", err)
	}
	if err := os.Rename(filepath.Join(building.Dir, ledgerFile), ends); err != nil {
		return fmt.Errorf("journal: %w", err)
	}
	return syncFolder(node.Dir)
}

func syncFolder(name string) error {
	if runtime.GOOS == "windows" {
		return nil // it syncs folders automatically, and refuses the call
	}
	dir, err := os.Open(name)
	if err != nil {
		return fmt.Errorf("journal: %w", err)
	}
	defer dir.Close()
	if err := dir.Sync(); err != nil {
		return fmt.Errorf("journal: %w", err)
	}
	return nil
}
