package scenes_test

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/scenes"
	"roundtable/scenes/input"
	"roundtable/scenes/stage"
	"roundtable/scenes/ui"
	"roundtable/test/drive"
)

// The keyboard is at the answer that stands out; Enter gives it.
func TestEnterAnswersAQuestion(t *testing.T) {
	d := drive.New(t, 1280, 720)
	d.Tap("play-camelot", "black-human", "start")
	d.PlayCamelot(3, 2)
	d.Key(input.Resign)
	d.Key(input.Confirm) // to play on stands out
	d.Want("camelot", "")
	d.Key(input.Resign)
	d.Key(input.Next)
	d.Key(input.Confirm)
	d.Settle()
	if o := d.Saved().Outcome; !o.Over() {
		t.Errorf("the answer that the focus is on is not given: %+v", o)
	}
}

// asking is a scene that asks without a press, as a table does that has waited for a save.
type asking struct {
	app  *scenes.App
	asks bool
}

func (*asking) Build(ui.Kit)         {}
func (*asking) Draw(*ebiten.Image)   {}
func (*asking) Traits() stage.Traits { return stage.Traits{} }

func (s *asking) Update(input.State) stage.Change {
	if s.asks {
		s.asks = false
		s.app.Scenes().Ask(stage.Question{ID: "late", Answers: []stage.Answer{{ID: "yes", Text: "Yes"}}})
	}
	return stage.Nothing
}

// A question is drawn whenever it comes, and not only where an input is waited for.
func TestALateQuestionIsDrawn(t *testing.T) {
	d := drive.New(t, 640, 360)
	s := &asking{app: d.App}
	d.App.Scenes().Push(s)
	d.Rest()
	d.Draw(d.Screen())
	if !d.Report().Drawn {
		t.Fatal("there is no rest")
	}
	s.asks = true
	d.Step(input.State{})
	if d.Report().Drawn {
		t.Error("the question is not drawn")
	}
}

// The answers of a question say what they do.
func TestAnswersAreVerbs(t *testing.T) {
	d := drive.New(t, 360, 640)
	answers := func() [2]string { return [2]string{d.Target("yes").Text, d.Target("no").Text} }
	d.Played("camelot")
	d.Tap("play-camelot", "start", "D7", "D8")
	d.Settle()
	for _, c := range []struct {
		key  input.Actions
		want [2]string
	}{
		{input.Undo, [2]string{"Continue unrated", "Stay rated"}},
		{input.Resign, [2]string{"Resign", "Play on"}},
	} {
		d.Key(c.key)
		if got := answers(); got != c.want {
			t.Errorf("%s can be answered by %q, not by %q", d.Report().Dialog, got, c.want)
		}
		d.Tap("no")
	}
}
