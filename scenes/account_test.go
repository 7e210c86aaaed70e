package scenes_test

import (
	"slices"
	"strings"
	"testing"

	"roundtable/online"
	"roundtable/scenes/input"
	"roundtable/scenes/system"
	"roundtable/test/drive"
)

// atAccount returns a Driver on the page of the account.
func atAccount(t *testing.T) (*drive.Driver, *drive.Desk) {
	t.Helper()
	d, desk := drive.New(t, 390, 844, drive.Blank), drive.NewDesk()
	d.PlayAt(desk)
	d.App.Tell(system.Open("#/online"))
	d.Ticks(10)
	d.Tap("account")
	d.Rest()
	return d, desk
}

// write writes a line that a control opens.
func write(d *drive.Driver, id, text string) {
	d.Tap(id)
	d.Step(input.State{Typed: text})
	d.Key(input.Confirm)
	d.Rest()
}

// Before a device gives its account up for another one, it says what stays behind, and Enter
// and Back leave all as it is.
func TestCodeAsksFirst(t *testing.T) {
	d, desk := atAccount(t)
	joins := func() int {
		n := 0
		for _, r := range desk.Heard {
			if _, is := r.(*online.PairWith); is {
				n++
			}
		}
		return n
	}
	write(d, "code", "abcd-efgh")
	body := allWritten(d.Want("online-account", "join"))
	for _, said := range []string{words("online.join.body", "Ann"), words("online.account.games", 3), words("online.account.only")} {
		if !strings.Contains(body, said) {
			t.Errorf("%q does not say %q", body, said)
		}
	}
	d.Key(input.Confirm)
	d.Rest()
	d.Want("online-account", "")
	if joins() != 0 || !d.Has("leave-account") {
		t.Fatal("Enter has given the account up")
	}
	write(d, "code", "abcd-efgh")
	d.Tap("yes")
	d.Rest()
	if joins() != 1 {
		t.Fatalf("%d codes were sent", joins())
	}
	if r := d.Report(); r.Message != words("online.refused.bad-code") {
		t.Errorf("it says %q", r.Message)
	}
}

// Leaving the account on this device asks first, forgets the account here, and deletes nothing.
func TestLeaveAccount(t *testing.T) {
	d, desk := atAccount(t)
	d.Tap("leave-account")
	d.Want("online-account", "leave-account")
	d.Tap("no")
	d.Tap("leave-account", "yes")
	d.Rest()
	if d.Has("leave-account") || d.Has("delete-account") || d.Has("show-code") {
		t.Error("there is an account still")
	}
	if slices.ContainsFunc(desk.Heard, func(r online.Request) bool { _, is := r.(*online.DeleteAccount); return is }) {
		t.Error("it was deleted")
	}
	if r := d.Report(); r.Message != words("online.leave.done") {
		t.Errorf("it says %q", r.Message)
	}
}

// Deleting the account asks first and is confirmed.
func TestDeleteAccount(t *testing.T) {
	d, _ := atAccount(t)
	d.Tap("delete-account", "yes")
	d.Rest()
	if said := allWritten(d.Want("title", "account")); !strings.Contains(said, words("online.delete.done")) {
		t.Errorf("it says %q", said)
	}
}
