package cam

import (
	"testing"

	"roundtable/lab/camette"
)

func solved(t *testing.T, board string, pieces int) *Tables {
	t.Helper()
	b, err := NewBoard(board)
	if err != nil {
		t.Fatal(err)
	}
	tables := NewTables(b)
	for n := 2; n <= pieces; n++ {
		for _, m := range Materials(n) {
			if board == "camette" && m[0].Knights+m[0].Men > 4 || m[0].Knights > 1 && board == "camette" {
				continue
			}
			if err := tables.Solve(m, 2); err != nil {
				t.Fatal(err)
			}
		}
	}
	return tables
}

// TestCamette: on Camette's board the values are those that lab/camette finds by other code.
func TestCamette(t *testing.T) {
	tables := solved(t, "camette", 4)
	theirs, err := camette.Solve(camette.Federation, 3, 2, func(string) {})
	if err != nil {
		t.Fatal(err)
	}
	for f := range tables.classes {
		for g := range tables.classes[f] {
			c := tables.classes[f][g]
			if c == nil {
				continue
			}
			wrong := 0
			for n := range c.size {
				p := c.position(n)
				if got := c.index(p); got != n {
					t.Fatalf("%s: %d %d", tables.Board.Text(p), n, got)
				}
				q, err := camette.Parse(tables.Board.Text(p))
				if err != nil {
					t.Fatal(err)
				}
				if ours, want := tables.value(p), theirs.Of(&q); ours != want {
					if wrong++; wrong < 4 {
						t.Errorf("%s: %v, not %v", tables.Board.Text(p), ours, want)
					}
				}
			}
			t.Log(c.own, c.other, c.size, wrong)
		}
	}
}

func TestPlan(t *testing.T) {
	b, _ := NewBoard("cam")
	var p, q int64
	for n := 2; n <= 5; n++ {
		for _, m := range Materials(n) {
			x, y := b.Positions(m)
			p += x
			q += y
			t.Log(m, x, y, p, q)
		}
	}
}
