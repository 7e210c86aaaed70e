package brain

import (
	"bufio"
	"fmt"
	"math"
	"os"
	"strings"
	"testing"

	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/engine/search"
)

// count of a weight in a position, for the side to move.
type term struct {
	at int16
	n  int8
}

// termsOf is evaluate taken apart.
func termsOf(s *camelot.State) (out []term, total int) {
	me := int(s.Turn())
	own, enemy := s.Pieces(engine.Seat(me)), s.Pieces(engine.Seat(1-me))
	empty := camelot.Bits{board[0] &^ (own[0] | enemy[0]), board[1] &^ (own[1] | enemy[1]), board[2] &^ (own[2] | enemy[2])}
	n := map[int]int{}
	var sides [2]side
	for i, seat := range []int{me, 1 - me} {
		sides[i] = worth.count(s, seat, &empty)
		s.Pieces(engine.Seat(seat)).Each(func(sq uint8) {
			kind := 0
			if s.Knights().Has(sq) {
				kind = 1
			}
			n[placeOf(seat, kind, sq)] += 1 - 2*i
		})
	}
	for i, sign := range []int{1, -1} {
		a, b := &sides[i], &sides[1-i]
		g := min(b.guards, 3)
		if a.press < presses {
			n[atPress+a.press*4+g] += sign
		}
		n[atForce+min(a.force, 3)*4+g] += sign
		n[atGuard+min(a.guards, 4)] += sign
		for j, k := range a.pairs {
			n[atPair+j] += sign * k
		}
		for j, k := range a.canter {
			n[atCanter+j] += sign * k
		}
	}
	if h := hanging(own, enemy, &empty); h > 0 {
		n[atHang+h-1]++
	}
	n[atTempo]++
	for i := range terms {
		if n[i] != 0 {
			out = append(out, term{int16(i), int8(n[i])})
		}
	}
	return out, min(own.Len()+enemy.Len(), full)
}

// TestTermsAddUp holds evaluate to its weights.
func TestTermsAddUp(t *testing.T) {
	r := search.NewRand(3)
	for game := range uint64(20) {
		for p := opening(t, game); !p.Outcome().Over(); p = mustPlay(t, p, randomMove(p, &r)) {
			s := p.(*camelot.Position).State()
			list, total := termsOf(&s)
			var open, end int
			for _, x := range list {
				open += int(x.n) * int(weights[x.at][0])
				end += int(x.n) * int(weights[x.at][1])
			}
			if want, got := (open*total+end*(full-total))/full, worth.evaluate(&s, worth.places(&s)); got != want {
				t.Fatalf("%s: %d, not %d", p, got, want)
			}
		}
	}
}

// TestHarvest plays HARVEST games and writes quiet positions with their games'
// results to the file DATA.
func TestHarvest(t *testing.T) {
	games := int(number("HARVEST", 0))
	if games == 0 {
		t.Skip("no HARVEST is asked for")
	}
	f, err := os.OpenFile(os.Getenv("DATA"), os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	w := bufio.NewWriter(f)
	defer w.Flush()
	for game := range games {
		seed := uint64(game) + uint64(number("SEED", 7))<<32
		r := search.NewRand(seed)
		p := opening(t, seed)
		var seen []string
		for plies := 0; !p.Outcome().Over() && plies < 400; plies++ {
			info := Search(p, engine.Limits{Nodes: int64(number("NODES", 600))}, nil, nil)
			s := p.(*camelot.Position).State()
			var g camelot.Generator
			// Long waiting would drown the rest.
			quiet, _ := p.(*camelot.Position).Quiet()
			if quiet < 30 && !g.Obliged(&s) && abs(info.Score) < sureWin && r.Intn(2) == 0 {
				seen = append(seen, fmt.Sprintf("%d %s", p.Turn(), p))
			}
			if r.Intn(40) == 0 {
				info.Move = randomMove(p, &r)
			}
			p = mustPlay(t, p, info.Move)
		}
		for _, line := range seen {
			turn, text, _ := strings.Cut(line, " ")
			result := 1
			if o := p.Outcome(); o.Over() && o.Winners != 0 {
				result = 0
				if o.Winners.Has(engine.Seat(turn[0] - '0')) {
					result = 2
				}
			}
			fmt.Fprintf(w, "%d %s %s\n", result, [2]string{"classic", "wcf"}[seed%2], text)
		}
	}
}

type sample struct {
	terms  []term
	total  int
	result float64
}

func readSamples(t *testing.T) (out []sample) {
	f, err := os.Open(os.Getenv("DATA"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	for lines := bufio.NewScanner(f); lines.Scan(); {
		part := strings.SplitN(lines.Text(), " ", 3)
		s := position(t, part[1], part[2]).(*camelot.Position).State()
		list, total := termsOf(&s)
		out = append(out, sample{append([]term(nil), list...), total, float64(part[0][0]-'0') / 2})
	}
	return out
}

// TestTune fits the weights to the results in DATA (logistic regression by Adam,
// drawn to the weights as they are) and writes them to the file WEIGHTS.
func TestTune(t *testing.T) {
	if os.Getenv("WEIGHTS") == "" {
		t.Skip("no WEIGHTS are asked for")
	}
	samples := readSamples(t)
	weights := weights
	if name := os.Getenv("START"); name != "" {
		weights = readWeights(t, name)
	}
	const n = 2 * terms
	var w, prior, grad, m, v [n]float64
	for i := range terms {
		w[2*i], w[2*i+1] = float64(weights[i][0]), float64(weights[i][1])
	}
	prior = w
	eval := func(x *sample) float64 {
		open := float64(x.total) / full
		sum := 0.0
		for _, f := range x.terms {
			sum += float64(f.n) * (w[2*f.at]*open + w[2*f.at+1]*(1-open))
		}
		return sum
	}
	loss := func(scale float64, from, step int) float64 {
		sum, count := 0.0, 0.0
		for i := from; i < len(samples); i += step {
			d := 1/(1+math.Exp(-eval(&samples[i])/scale)) - samples[i].result
			sum += d * d
			count++
		}
		return sum / count
	}
	scale := number("SCALE", 0)
	if scale == 0 {
		scale = 100
		for s := 100.0; s < 800; s *= 1.1 {
			if loss(s, 0, 7) < loss(scale, 0, 7) {
				scale = s
			}
		}
	}
	t.Logf("%d samples, scale %.0f, loss %.5f", len(samples), scale, loss(scale, 0, 10))
	rate, decay := 1.5, number("DECAY", 0.02)
	smooth := number("SMOOTH", 0.005)
	at := 0
	r := search.NewRand(5)
	for i := len(samples) - 1; i > 0; i-- {
		j := r.Intn(i + 1)
		samples[i], samples[j] = samples[j], samples[i]
	}
	// Every tenth is kept back to see what was learnt.
	steps := int(number("STEPS", 3000))
	for k := 1; k <= steps; k++ {
		grad = [n]float64{}
		const batch = 1000
		for range batch {
			if at++; at%10 == 0 {
				at++
			}
			x := &samples[at%len(samples)]
			open := float64(x.total) / full
			p := 1 / (1 + math.Exp(-eval(x)/scale))
			e := p - x.result
			for _, f := range x.terms {
				grad[2*f.at] += e * float64(f.n) * open
				grad[2*f.at+1] += e * float64(f.n) * (1 - open)
			}
		}
		for i := range 2 * 2 * 96 { // places next to each other are worth much the same
			at := i / 2 % 96
			if at/6 == 15 || at/6 == 0 {
				continue // a castle is not
			}
			if at%6 < 5 {
				grad[i] += smooth * (w[i] - w[i+2])
				grad[i+2] -= smooth * (w[i] - w[i+2])
			}
			if at/6 < 14 {
				grad[i] += smooth * (w[i] - w[i+12])
				grad[i+12] -= smooth * (w[i] - w[i+12])
			}
		}
		for i := 2 * atPress; i < 2*atGuard-8; i++ {
			grad[i] += smooth * (w[i] - w[i+8])
			grad[i+8] -= smooth * (w[i] - w[i+8])
		}
		for i := range w {
			g := grad[i]/batch + decay*(w[i]-prior[i])/scale/100
			m[i] = 0.9*m[i] + 0.1*g
			v[i] = 0.999*v[i] + 0.001*g*g
			a := rate * (1 - 0.9*float64(k)/float64(steps)) / (1 - math.Pow(0.9, float64(k)))
			w[i] -= a * m[i] / (math.Sqrt(v[i]/(1-math.Pow(0.999, float64(k)))) + 1e-5)
		}
		if k%500 == 0 {
			t.Logf("%d: %.5f, kept back %.5f", k, loss(scale, 1, 10), loss(scale, 0, 10))
		}
	}
	var b strings.Builder
	b.WriteString("package brain\n\n// weights were fitted to games of the search against itself (TestTune): with\n// all pieces on the board, and with none.\nvar weights = [terms][2]int16{\n")
	for i := range terms {
		fmt.Fprintf(&b, "{%.0f, %.0f},", w[2*i], w[2*i+1])
		if i%6 == 5 {
			b.WriteString("\n")
		}
	}
	b.WriteString("\n}\n")
	if err := os.WriteFile(os.Getenv("WEIGHTS"), []byte(b.String()), 0o644); err != nil {
		t.Fatal(err)
	}
}

// readWeights reads a file of weights.
func readWeights(t testing.TB, name string) (w [terms][2]int16) {
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	_, list, _ := strings.Cut(string(text), "int16{")
	numbers := strings.FieldsFunc(list, func(r rune) bool { return r != '-' && (r < '0' || r > '9') })
	if len(numbers) != 2*terms {
		t.Fatalf("%s: %d numbers", name, len(numbers))
	}
	for i, n := range numbers {
		if _, err := fmt.Sscan(n, &w[i/2][i%2]); err != nil {
			t.Fatal(err)
		}
	}
	return w
}
