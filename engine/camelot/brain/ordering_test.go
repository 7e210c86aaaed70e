package brain

import (
	"slices"
	"testing"

	"roundtable/engine/camelot"
)

// Pick brings move after move, the best first, and keeps every rank with its move.
func TestPick(t *testing.T) {
	ranks := []int32{3, Killer, -7, Table, 3, Capture}
	m := moveList{Ranks: append([]int32(nil), ranks...)}
	for i := range ranks {
		m.Acts = append(m.Acts, camelot.Action{From: uint8(i)})
	}
	for i := range ranks {
		m.Pick(i)
		if i > 0 && m.Ranks[i] > m.Ranks[i-1] || m.Ranks[i] != ranks[m.Acts[i].From] {
			t.Errorf("place %d is %d: %v", i, m.Acts[i].From, m.Ranks)
		}
	}
}

// Sort puts all moves in order, and Index finds each where it is.
func TestSortAndIndex(t *testing.T) {
	m := moveList{Ranks: []int32{2, 9, 5}, Acts: []camelot.Action{{From: 2, To: 1}, {From: 9, To: 1}, {From: 5, To: 1, Captured: camelot.Bits{4}}}}
	m.Sort()
	for i, from := range []uint8{9, 5, 2} {
		if m.Acts[i].From != from || m.Ranks[i] != int32(from) || indexOf(m.Acts, m.Acts[i].ID()) != i {
			t.Errorf("place %d is %+v", i, m.Acts[i])
		}
	}
	if i := indexOf(m.Acts, 1); i != -1 {
		t.Errorf("no move is at %d", i)
	}
}

// A line is the best move and what follows it, whatever stood there before.
func TestLead(t *testing.T) {
	var here, there moveList
	there.Lead(7, nil)
	here.Lead(1, []uint64{2, 3})
	if here.Lead(5, there.Line); !slices.Equal(here.Line, []uint64{5, 7}) {
		t.Errorf("%v", here.Line)
	}
}

func TestKillers(t *testing.T) {
	var k killers
	for _, id := range []uint64{4, 4, 5, 5, 6} {
		k.Add(id)
	}
	if k != (killers{6, 5}) {
		t.Errorf("%v", k)
	}
}

// A cutoff raises the quiet move that caused it and lowers the quiet ones before by a part of
// that; captures have no history, and no count leaves its bounds.
func TestHistoryLearns(t *testing.T) {
	m := moveList{Acts: []camelot.Action{{From: 1, To: 2}, {From: 3, To: 4, Captured: camelot.Bits{1}}, {From: 5, To: 6}, {From: 7, To: 8}}}
	h := &moveHistory{}
	h.Learn(&m, 2, 3, 4)
	if h[5][6] != 144 || h[1][2] != -36 || h[3][4] != 0 || h[7][8] != 0 {
		t.Errorf("%d %d %d %d", h[5][6], h[1][2], h[3][4], h[7][8])
	}
	for range 500 {
		h.Learn(&m, 2, 90, 1)
	}
	if h[5][6] <= history/2 || h[5][6] > history || h[1][2] >= -history/2 || h[1][2] < -history {
		t.Errorf("%d %d", h[5][6], h[1][2])
	}
}

func TestCaptureValue(t *testing.T) {
	a := camelot.Action{Captured: camelot.Bits{0b1011, 0, 1}}
	if got := rankCapture(&a, &camelot.Bits{0b0110, 1, 1}, 155); got != 2*100+2*155 {
		t.Errorf("%d", got)
	}
}
