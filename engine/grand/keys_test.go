package grand

import (
	"fmt"
	"hash/fnv"
	"testing"

	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/engine/splitmix"
)

// keysOf is a signature of the keys of a thousand random games on each board, with how they
// ended: whatever plays them, native or as WebAssembly, comes to the same.
var keysOf = map[string]string{
	"grand": "159507 plies, 65091f9900a77027",
	"cam":   "131658 plies, be7b58d0e90248ea",
}

// TestKeysOfRandomGames plays a thousand random games on each board, compares their keys with
// those that are known, and plays some of them again by their moves.
func TestKeysOfRandomGames(t *testing.T) {
	const games, longest, replayed = 1000, 160, 40
	for seed, name := range []string{"grand", "cam"} {
		t.Run(name, func(t *testing.T) {
			p, err := Game{}.New(engine.Setup{Seats: 4, Values: map[string]string{"board": name}})
			if err != nil {
				t.Fatal(err)
			}
			start := p.(*Position)
			lot, sum, plies := splitmix.New(uint64(seed)), fnv.New64a(), 0
			var g camelot.Generator
			var acts []camelot.Action
			for n := range games {
				s, o := start.State(), engine.Outcome{}
				var p engine.Position = start
				for ply := 0; ply < longest && !o.Over(); ply++ {
					acts = s.Legal(&g, acts[:0])
					a := acts[lot.Intn(len(acts))]
					m, again := engine.Move(""), n%replayed == 0 && !p.Outcome().Over()
					if again {
						m = s.Text(a)
					}
					o, _ = s.Play(&g, &a)
					fmt.Fprintf(sum, "%016x", s.Key())
					plies++
					if !again {
						continue
					}
					if p, _, err = p.Play(m); err != nil {
						t.Fatal(err)
					}
					if p.Key() != s.Key() {
						t.Fatalf("after %s the key is %x, not %x", m, p.Key(), s.Key())
					}
				}
				fmt.Fprint(sum, o.Cause, o.Winners)
			}
			if got := fmt.Sprintf("%d plies, %016x", plies, sum.Sum64()); got != keysOf[name] {
				t.Errorf("the games have %q, not %q", got, keysOf[name])
			}
		})
	}
}
