package journal_test

import (
	"context"
	"fmt"
	"testing"
	"time"

	"roundtable/server/journal"
)

// Force keeps an event without a look at where its stream is, and returns its mark.
type Force func(stream string, after journal.Mark, id string, data []byte) journal.Mark

// RunLosers checks events that are stored although another one was made after the same mark,
// as a cluster may leave them around a change of its leader: no reader sees them, and later
// appends ignore them.
func RunLosers(t *testing.T, open Opener, force Force) {
	for _, c := range []struct {
		name string
		test func(*testing.T, *losers)
	}{
		{"AtTheEnd", loserAtTheEnd},
		{"InTheMiddle", loserInTheMiddle},
		{"First", loserFirst},
		{"Two", twoLosers},
		{"AfterALoser", afterALoser},
		{"SenselessMark", senselessMark},
		{"SameID", loserSameID},
		{"MarkOfALoser", markOfALoser},
		{"WonFromOutside", wonFromOutside},
		{"WatchMeanwhile", losersWhileWatching},
		{"Many", manyLosers},
	} {
		t.Run(c.name, func(t *testing.T) {
			ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
			defer cancel()
			k := &kit{t: t, ctx: ctx, open: open}
			k.Backend = k.another()
			l := &losers{kit: k, force: force, start: k.end(journal.All)}
			l.stream = k.stream("game")
			c.test(t, l)
			l.check()
		})
	}
}

// losers is a stream in which some events do not count, and one beside it that has none.
type losers struct {
	*kit
	force  Force
	start  journal.Mark // of all
	stream string
	want   []journal.Event // that count
	lost   []journal.Mark
}

// win appends an event that counts.
func (l *losers) win(id string) {
	l.t.Helper()
	l.want = append(l.want, l.appendTo(l.stream, lastOf(l.want), id))
}

// lose forces an event that does not count, after the nth event that does, 0: the beginning.
func (l *losers) lose(n int, id string) journal.Mark {
	mark := l.force(l.stream, lastOf(l.want[:n]), id, []byte("lost"))
	l.lost = append(l.lost, mark)
	return mark
}

// check wants every way of reading to agree, then that appends go on, by one who has seen
// what there is and by one who has not.
func (l *losers) check() {
	l.t.Helper()
	l.audit(l.Backend)
	l.audit(nil)
	l.win("known")
	l.Backend = l.another()
	l.win("unknown")
	l.audit(nil)
}

// audit reads in every way, from every mark, by a backend, or, if it is nil, from each mark by
// one that has seen nothing yet.
func (l *losers) audit(by journal.Backend) {
	l.t.Helper()
	b := func() journal.Backend {
		if by == nil {
			return l.another()
		}
		return by
	}
	marks := append([]journal.Mark{0, lastOf(l.want) + 1}, l.lost...)
	for _, e := range l.want {
		marks = append(marks, e.Mark, e.Mark-1)
	}
	for n, after := range marks {
		want := l.want
		for len(want) > 0 && want[0].Mark <= after {
			want = want[1:]
		}
		j, ways := b(), []func(journal.Journal){
			func(j journal.Journal) {
				got, err := readAll(l.ctx, j, l.stream, after)
				l.agree("read", after, got, want, err)
			},
			func(j journal.Journal) {
				got, err := take(l.ctx, j, l.stream, after, len(want))
				l.agree("watch", after, got, want, err)
			},
			func(j journal.Journal) {
				got, err := readAll(l.ctx, j, journal.All, max(after, l.start))
				l.agree("read of all", after, mine(got, []string{l.stream}), want, err)
			},
			func(j journal.Journal) {
				got, err := l.takeMine(j, max(after, l.start), len(want))
				l.agree("watch of all", after, got, want, err)
			},
		}
		// Each way comes first in turn, where nothing has been seen yet.
		for i := range ways {
			ways[(n+i)%len(ways)](j)
		}
	}
	got, err := readAll(l.ctx, b(), journal.All, 0)
	l.agree("read of all", 0, mine(got, []string{l.stream}), l.want, err)
	if last, err := b().Last(l.ctx, l.stream); err != nil || last != lastOf(l.want) {
		l.t.Errorf("the stream ends at %d, %v, not at %d", last, err, lastOf(l.want))
	}
	if last, err := b().Last(l.ctx, journal.All); err != nil || last != max(lastOf(l.want), l.start) {
		l.t.Errorf("all ends at %d, %v, not at %d", last, err, max(lastOf(l.want), l.start))
	}
	for _, e := range l.want {
		if mark, err := b().Append(l.ctx, l.stream, lastOf(l.want), e.ID, nil); err != nil || mark != e.Mark {
			l.t.Errorf("%s again: %d, %v; it has %d", e.ID, mark, err, e.Mark)
		}
	}
	l.refused(b)
}

func (l *losers) agree(how string, after journal.Mark, got, want []journal.Event, err error) {
	l.t.Helper()
	if err == nil {
		err = different(got, want)
	}
	if err != nil {
		l.t.Errorf("%s after %d: %v", how, after, err)
	}
}

// takeMine returns the first n events of the stream in a watch of all.
func (l *losers) takeMine(j journal.Journal, after journal.Mark, n int) (events []journal.Event, err error) {
	if n == 0 {
		return nil, nil
	}
	for e, err := range j.Watch(l.ctx, journal.All, after) {
		if err != nil {
			return events, err
		}
		if e.Stream == l.stream {
			if events = append(events, e); len(events) == n {
				break
			}
		}
	}
	return events, nil
}

// refused wants an append after any mark but the last that counts to be refused.
func (l *losers) refused(b func() journal.Backend) {
	l.t.Helper()
	wrong := append([]journal.Mark{lastOf(l.want) + 1000}, l.lost...)
	for n := range l.want {
		wrong = append(wrong, lastOf(l.want[:n]))
	}
	for n, after := range wrong {
		_, err := b().Append(l.ctx, l.stream, after, fmt.Sprint("refused-", n), nil)
		l.conflict(err, l.stream, after, lastOf(l.want))
	}
}

func loserAtTheEnd(_ *testing.T, l *losers) {
	l.win("1")
	l.win("2")
	l.lose(1, "lost")
}

func loserInTheMiddle(_ *testing.T, l *losers) {
	l.win("1")
	l.win("2")
	l.lose(1, "lost")
	l.win("3")
	l.win("4")
}

func loserFirst(_ *testing.T, l *losers) {
	l.win("1")
	l.lose(0, "lost")
	l.win("2")
}

func twoLosers(_ *testing.T, l *losers) {
	l.win("1")
	l.win("2")
	l.lose(1, "lost-1")
	l.lose(1, "lost-2")
	l.win("3")
	l.lose(2, "lost-3")
	l.lose(0, "lost-4")
}

// What is made after a loser does not count either.
func afterALoser(_ *testing.T, l *losers) {
	l.win("1")
	l.win("2")
	mark := l.lose(1, "lost")
	l.lost = append(l.lost, l.force(l.stream, mark, "on-top", nil))
	l.win("3")
}

// Nor does what was made after a mark at which the stream has nothing, or after itself.
func senselessMark(_ *testing.T, l *losers) {
	for _, after := range []journal.Mark{5, 1 << 40, ^journal.Mark(0)} {
		l.lost = append(l.lost, l.force(l.stream, after, "senseless", nil))
	}
	l.win("1")
	l.lost = append(l.lost, l.force(l.stream, l.want[0].Mark-1, "senseless", nil))
	l.lost = append(l.lost, l.force(l.stream, lastOf(l.want)+3, "senseless", nil))
	l.win("2")
}

// The ID of a loser is as good as new, and a loser with the ID of an event is not that event.
func loserSameID(_ *testing.T, l *losers) {
	l.win("1")
	l.win("2")
	l.lose(1, "again")
	l.lose(1, "1")
	l.win("again")
	l.lose(0, "again")
}

// A loser's mark is not where anything can be appended, even if it is the last of all.
func markOfALoser(t *testing.T, l *losers) {
	l.win("1")
	l.win("2")
	mark := l.lose(1, "lost")
	for _, b := range []journal.Backend{l, l.another()} {
		_, err := b.Append(l.ctx, l.stream, mark, "on-top", nil)
		l.conflict(err, l.stream, mark, lastOf(l.want))
	}
	if last := l.end(l.stream); last != lastOf(l.want) {
		t.Errorf("the stream ends at %d", last)
	}
}

// An event of another writer counts if it comes first.
func wonFromOutside(t *testing.T, l *losers) {
	l.win("1")
	mark := l.force(l.stream, lastOf(l.want), "theirs", []byte("data"))
	l.lose(1, "lost")
	first := lastOf(l.want)
	l.want = append(l.want, journal.Event{Stream: l.stream, Mark: mark, ID: "theirs", Data: []byte("data")})
	_, err := l.Append(l.ctx, l.stream, first, "mine", nil)
	l.conflict(err, l.stream, first, mark)
	if mark, err := l.Append(l.ctx, l.stream, first, "theirs", nil); err != nil || mark != lastOf(l.want) {
		t.Errorf("%d, %v, not %d", mark, err, lastOf(l.want))
	}
	l.win("2")
}

// Watches that have begun before skip losers too.
func losersWhileWatching(t *testing.T, l *losers) {
	l.win("1")
	const n = 4
	type result struct {
		events []journal.Event
		err    error
	}
	results := make(chan result, 2)
	go func() {
		events, err := take(l.ctx, l, l.stream, 0, n)
		results <- result{events, err}
	}()
	go func() {
		events, err := l.takeMine(l, l.start, n)
		results <- result{events, err}
	}()
	for i := 2; i <= n; i++ {
		l.lose(i-2, fmt.Sprint("lost-", i))
		l.win(fmt.Sprint(i))
		l.lose(i-1, fmt.Sprint("lost-too-", i))
	}
	for range 2 {
		r := <-results
		l.agree("watch", 0, r.events, l.want, r.err)
	}
}

// More than are asked for one by one.
func manyLosers(t *testing.T, l *losers) {
	l.win("1")
	l.win("2")
	for i := range 40 {
		l.lose(i%2, fmt.Sprint("lost-", i))
	}
	got, err := readAll(l.ctx, l.another(), l.stream, 0)
	l.agree("read", 0, got, l.want, err)
	l.lost = l.lost[len(l.lost)-2:] // enough of them to append after
}
