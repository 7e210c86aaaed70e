package journal

import (
	"context"
	"fmt"
	"testing"
)

// BenchmarkAppend appends events of the size of a move to the games of many writers, with
// and without waiting for the disk at each. Where the folder for temporary files is not on
// a disk, the two are the same: set TMPDIR.
func BenchmarkAppend(b *testing.B) {
	for _, lazy := range []bool{false, true} {
		for _, writers := range []int{1, 16} {
			b.Run(fmt.Sprintf("sync=%v/writers=%d", !lazy, writers), func(b *testing.B) {
				ctx := context.Background()
				e, err := OpenEmbedded(ctx, Node{Dir: b.TempDir(), lazy: lazy})
				if err != nil {
					b.Fatal(err)
				}
				defer e.Close()
				data := make([]byte, 100)
				b.ResetTimer()
				errs := make(chan error)
				for w := range writers {
					go func() {
						stream, after := fmt.Sprint("game-", w), Mark(0)
						var err error
						for i := w; i < b.N && err == nil; i += writers {
							after, err = e.Append(ctx, stream, after, fmt.Sprint("ply-", i), data)
						}
						errs <- err
					}()
				}
				for range writers {
					if err := <-errs; err != nil {
						b.Error(err)
					}
				}
				b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "appends/s")
			})
		}
	}
}
