package play

import (
	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/scenes/board"
	"roundtable/scenes/board/boardview"
	"roundtable/scenes/layout"
	"roundtable/scenes/ui"
)

// still is a small picture of a position of the match, which also shows the move that led there.
// Its pieces are drawn in the background. Its zero value shows nothing.
type still struct {
	view *boardview.View
	ply  int
}

func (s *still) show(v *view, p *ui.Page, r layout.Rect, ply int) {
	if s.view == nil {
		s.view = boardview.New(v.svc.Theme, v.name())
		s.view.SetLivery(v.livery)
		s.view.SetLetters(-1)
		s.ply = -1
	}
	s.view.SetTheme(v.svc.Theme)
	s.view.SetNear(0, 0, v.kit.Frame.MM(layout.BroadSquare))
	s.view.Place(r.X, r.Y, r.W, r.H, v.upright)
	if ply != s.ply {
		s.ply = ply
		s.view.SetBoard(v.match().At(ply).Board())
		var marks []boardview.Mark
		if ply > 0 {
			for _, sq := range board.Ends(v.match().Turns()[ply-1].Events) {
				marks = append(marks, boardview.Mark{Square: sq, Kind: boardview.Last})
			}
		}
		s.view.SetMarks(marks)
	}
	p.Paint(func(dst *ebiten.Image) { s.view.Draw(dst) })
}

func (s *still) update() bool {
	if s.view == nil {
		return false
	}
	changed, _ := s.view.Update()
	return changed
}

func (s *still) busy() bool { return s.view != nil && s.view.Busy() }

func (s *still) wait() {
	if s.view != nil {
		s.view.Wait()
	}
}

func (s *still) close() {
	if s.view != nil {
		s.view.Close()
		s.view = nil
	}
}
