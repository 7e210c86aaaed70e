package sprites

import (
	"roundtable/sprites/art"
	"testing"

	"roundtable/engine"
	"roundtable/sprites/paint"
)

// Small pictures stay within their bound, those last that are shown; those that
// were not asked for at the last two sizes of the window go with the next.
func TestIconsAreLetGoOf(t *testing.T) {
	th := New("hall")
	defer th.Dispose()
	shown := func() bool { return PieceIcon(th, "camelot", engine.Piece{Kind: 1}, 40) != nil }
	shown()
	tableTop(th, 300, 200)
	th.Wait()
	for px := 200; px < 320; px++ {
		tableTop(th, 300, 200)
		th.drawNow(art.Picture{Motif: frame, W: px, H: px}, func(*paint.Canvas) {})
		if !shown() {
			t.Fatal("what is shown is let go of")
		}
		if n := th.cache.icons.bytes; n > maxIconBytes+8*320*320 {
			t.Fatalf("%d bytes are kept", n)
		}
	}
	sum := 0
	for _, i := range th.cache.icons.all {
		sum += bytesOf(i.image)
	}
	if n := th.cache.icons.bytes; sum != n || n < maxIconBytes/2 {
		t.Errorf("%d bytes are kept, and %d counted", sum, n)
	}
	for w := range 3 {
		tableTop(th, 100+w, 100)
		shown()
	}
	if n := len(th.cache.icons.all); n != 1 || !shown() {
		t.Errorf("%d pictures are kept that no size of late had", n)
	}
}

// What is being drawn is not let go of, and comes.
func TestIconsBeingDrawnAreNotLetGoOf(t *testing.T) {
	th := New("hall")
	defer th.Dispose()
	Emblem(th, 50)
	for w := range 5 {
		tableTop(th, 50+w, 50)
	}
	th.Wait()
	if Emblem(th, 50) == nil {
		t.Error("it never comes")
	}
}
