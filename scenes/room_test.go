package scenes_test

import (
	"strings"
	"testing"

	"roundtable/internal/drive"
	"roundtable/internal/settings"
	"roundtable/scenes/input"
)

// Who is invited says in the room what others are to call them, before they sit down.
func TestNameInTheRoom(t *testing.T) {
	d, _ := atDesk(t, 390, 844)
	d.Tap("online")
	d.Ticks(30)
	d.Tap("open-D" + strings.Repeat("A", 21))
	d.Ticks(30)
	d.Want("online-room", "")
	before := d.Target("account-name").Text
	d.Tap("account-name")
	d.Step(input.State{Typed: "Elaine"})
	d.Step(input.State{Actions: input.Confirm})
	d.Ticks(2)
	if got := d.Target("account-name").Text; got != before+"Elaine" {
		t.Errorf("the name is %q", got)
	}
}

// Nobody's name does not stand in the way of somebody's: the line for it is empty.
func TestNobodysName(t *testing.T) {
	d, k := drive.New(t, 390, 844, drive.Blank), drive.NewDesk()
	d.PlayAt(k)
	d.Settings(func(s *settings.Settings) { s.Online.Name = "" })
	d.Tap("online")
	d.Ticks(5)
	d.Tap("account")
	if got := d.Target("account-name").Text; got != words("online.guest") {
		t.Errorf("nobody is called %q", got)
	}
	d.Tap("account-name")
	d.Step(input.State{Typed: "Elaine"})
	d.Step(input.State{Actions: input.Confirm})
	if got := d.Target("account-name").Text; got != "Elaine" {
		t.Errorf("the name is %q", got)
	}
}
