package system

import "testing"

// Events come out as they went in, made sane, and each once.
func TestQueueKeepsOrder(t *testing.T) {
	var q Queue
	q.Tell(Line("a"))
	q.Tell(TextScale(-1))
	for _, want := range []Event{Line("a"), TextScale(1), nil, nil} {
		if got := q.Next(); got != want {
			t.Errorf("%#v comes out, not %#v", got, want)
		}
	}
}

// Back is given as often as there are steps, and then leaves the program.
func TestQueueCountsSteps(t *testing.T) {
	var q Queue
	if !q.Back() {
		t.Error("there is a step back before the first tick")
	}
	q.SetSteps(2)
	for i, want := range []bool{false, false, true} {
		if got := q.Back(); got != want {
			t.Errorf("Back %d leaves: %v", i+1, got)
		}
	}
	for i, want := range []bool{true, true, false} {
		if got := q.TakeBack(); got != want {
			t.Errorf("taking Back %d: %v", i+1, got)
		}
	}
}
