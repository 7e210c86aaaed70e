package scenes_test

import (
	"fmt"
	"go/types"
	"image"
	"os"
	"reflect"
	"runtime"
	"slices"
	"strings"
	"testing"

	"roundtable/internal/locale"
	"roundtable/internal/settings"
	"roundtable/scenes/system"
	"roundtable/sprites"
	"roundtable/test/drawtest"
	"roundtable/test/drive"
	"roundtable/test/source"
)

// shown are the views of which a small picture is kept for people, one a scene
// and game.
var shown = []string{
	"title", "settings", "about", "library", "learn", "lesson-camelot", "puzzles", "puzzle-camelot", "rules-camelot", "rules-lancelot", "camelot-setup", "lancelot-setup", "camelot-middle", "grand-middle", "lancelot-five", "camelot-resign", "lancelot-end", "distant-offer", "error",
}

// views returns all views, and with -short those that are shown: one a scene and game.
func views() []drive.View {
	all := drive.Views()
	if testing.Short() {
		all = slices.DeleteFunc(all, func(v drive.View) bool { return !slices.Contains(shown, v.Name) })
	}
	return all
}

// look comes to a view and draws it.
func look(t *testing.T, v drive.View, w, h float64, theme string) (*drive.Driver, *image.RGBA) {
	t.Helper()
	t.Cleanup(runtime.GC) // large pictures are freed when they are collected
	d := drive.New(t, w, h)
	if theme != "" {
		d.Settings(func(s *settings.Settings) { s.Theme = theme })
	}
	v.Come(d)
	d.Rest()
	return d, d.Snapshot()
}

// largest are the views of which there is a picture of a 4K screen as well: boards, pictures and
// long texts, each once, since those take seconds apiece.
var largest = []string{"title", "camelot-middle", "lancelot-end", "camelot-setup", "lesson-camelot", "library", "rules-camelot"}

// Each scene looks as it did at the last review, and there is none
// without review.
func TestGoldenPictures(t *testing.T) {
	seen := map[string]bool{} // types of scenes
	all := 0
	for _, v := range drive.Views() {
		for _, size := range [][2]float64{{360, 640}, {1280, 720}, {3840, 2160}} {
			golden := drawtest.GoldenOfMany
			switch isShown := slices.Contains(shown, v.Name); {
			case size[0] == 3840 && !slices.Contains(largest, v.Name):
				continue
			case size[0] == 1280 && isShown:
				golden = drawtest.GoldenPreview
			case size[0] == 360 && isShown:
				golden = drawtest.Golden
			}
			golden(t, fmt.Sprintf("%s-%gx%g", v.Name, size[0], size[1]), func(t *testing.T) *image.RGBA {
				d, img := look(t, v, size[0], size[1], "")
				if size[0] == 1280 {
					all++
					of := reflect.TypeOf(d.App.Top()).Elem()
					seen[of.PkgPath()+"."+of.Name()] = true
				}
				return img
			})
		}
	}
	if all < len(drive.Views()) {
		return // not every view was asked for
	}
	for _, name := range sceneTypes(t) {
		if !seen[name] {
			t.Errorf("no view of test/drive shows a %s: it has no golden", name)
		}
	}
}

// sceneTypes returns all types of the program that are scenes.
func sceneTypes(t *testing.T) (names []string) {
	t.Helper()
	p, err := source.Load(runtime.GOOS, runtime.GOARCH)
	if err != nil {
		t.Fatal(err)
	}
	scene, ok := p.Find("scenes/stage").Types.Scope().Lookup("Scene").Type().Underlying().(*types.Interface)
	if !ok {
		t.Fatal("stage.Scene is no interface")
	}
	parts := map[types.Object]bool{} // of other types, by embedding: what several scenes share
	var found []types.Object
	for _, q := range p.Packages {
		for _, name := range q.Types.Scope().Names() {
			of, ok := q.Types.Scope().Lookup(name).(*types.TypeName)
			if !ok || types.IsInterface(of.Type()) {
				continue
			}
			if types.Implements(types.NewPointer(of.Type()), scene) {
				found = append(found, of)
			}
			if s, ok := of.Type().Underlying().(*types.Struct); ok {
				for f := range s.Fields() {
					if part, ok := f.Type().(*types.Named); ok && f.Embedded() {
						parts[part.Obj()] = true
					}
				}
			}
		}
	}
	for _, of := range found {
		if !parts[of] {
			names = append(names, of.Pkg().Path()+"."+of.Name())
		}
	}
	if len(names) < 5 {
		t.Errorf("only %d scenes were found: %v", len(names), names)
	}
	return names
}

// On a phone held sideways Camelot's board lies on its side.
func TestGoldenSideways(t *testing.T) {
	for _, v := range drive.Views() {
		if strings.HasPrefix(v.Name, "learn") || strings.HasPrefix(v.Name, "lesson") || strings.HasPrefix(v.Name, "puzzle") || v.Name == "title" {
			drawtest.GoldenOfMany(t, v.Name+"-844x390", func(t *testing.T) *image.RGBA {
				_, img := look(t, v, 844, 390, "")
				return img
			})
		}
		if v.Name == "camelot-middle" {
			drawtest.Golden(t, v.Name+"-844x390", func(t *testing.T) *image.RGBA {
				d, img := look(t, v, 844, 390, "")
				if got := d.Table().Turned; got != 1 {
					t.Errorf("turned by %d", got)
				}
				return img
			})
		}
	}
}

// The boards of Camelot's family, on a phone and on a laptop, in two themes; and how a game
// ends on them that ends as on no other.
func TestGoldenBoards(t *testing.T) {
	for _, c := range []struct {
		board string
		seed  uint64
		plies int
	}{{"cam", 2, 12}, {"camette", 1, 2}, {"chivalry", 2, 12}, {"river", 2, 9}, {"anti", 2, 12}} {
		for _, at := range []struct {
			w, h  float64
			theme string
		}{{390, 844, ""}, {1280, 800, "night"}} {
			drawtest.GoldenOfMany(t, fmt.Sprintf("board-%s-%gx%g", c.board, at.w, at.h), func(t *testing.T) *image.RGBA {
				t.Cleanup(runtime.GC)
				d := drive.New(t, at.w, at.h)
				d.Settings(func(s *settings.Settings) { s.Theme = at.theme })
				d.Lay(drive.RandomGame(c.board, c.seed, c.plies))
				d.Rest()
				return d.Snapshot()
			})
		}
	}
	for board, c := range map[string]struct {
		start string
		taps  []string
	}{
		"cam":  {"1/2M/5/7/7/7/7/m6/m6/7/5/3/1 w 0 0", []string{"E12", "D13"}},
		"anti": {"2/3M4/10/12/m11/12/12/12/12/12/12/12/M11/10/8/2 w 0 0", []string{"F15", "F16"}},
	} {
		drawtest.GoldenOfMany(t, "board-"+board+"-end-390x844", func(t *testing.T) *image.RGBA {
			t.Cleanup(runtime.GC)
			d := drive.New(t, 390, 844)
			r := drive.OnBoard(board)
			r.Start = c.start
			d.Lay(r)
			d.Tap(c.taps...)
			d.Until("the end is told", func(r system.Report) bool { return r.Dialog == "end" && !r.Animating && !r.Rising })
			d.Rest()
			return d.Snapshot()
		})
	}
}

// What fingers see of a board: the loupe over it, and the button that plays a move.
func TestGoldenTouch(t *testing.T) {
	still := func(t *testing.T, d *drive.Driver) *image.RGBA {
		t.Cleanup(runtime.GC)
		d.Rest()
		return d.Snapshot()
	}
	drawtest.Golden(t, "camelot-loupe-390x844", func(t *testing.T) *image.RGBA {
		d := drive.New(t, 390, 844)
		d.Tap("play-camelot", "black-human", "start", "D7")
		d.Settle()
		rest(d, "D8")
		return still(t, d)
	})
	drawtest.Golden(t, "lancelot-confirm-844x390", func(t *testing.T) *image.RGBA {
		d := drive.New(t, 844, 390)
		d.Settings(func(s *settings.Settings) { s.Theme, s.Confirm = "night", settings.Always })
		d.Tap("play-lancelot", "seat2-human", "start")
		d.Tap("F6", "confirm", "H8", "confirm", "G7")
		return still(t, d)
	})
}

// A review: the graph with the names beside it, the verdict, both moves on the board; and how
// accurately both played.
func TestGoldenReview(t *testing.T) {
	text, err := os.ReadFile("../engine/record/testdata/camelot.rtg")
	if err != nil {
		t.Fatal(err)
	}
	for _, size := range [][2]float64{{360, 640}, {1280, 720}} {
		drawtest.Golden(t, fmt.Sprintf("camelot-review-%gx%g", size[0], size[1]), func(t *testing.T) *image.RGBA {
			t.Cleanup(runtime.GC)
			d := drive.New(t, size[0], size[1])
			d.App.Tell(system.Open(string(text)))
			d.Rest()
			d.Tap("review")
			d.Until("a turning point", func(system.Report) bool { return d.Has("turn-8") })
			d.Tap("turn-8")
			if size[0] == 360 {
				d.Tap("figures")
			}
			d.Rest()
			return d.Snapshot()
		})
	}
}

// Every other language is looked at where there is least room.
func TestGoldenLanguages(t *testing.T) {
	for _, tag := range locale.Tags()[1:] {
		for _, name := range []string{"title", "settings", "rules-camelot", "lesson-lancelot", "puzzles", "puzzle-camelot", "puzzle-lancelot", "camelot-setup", "lancelot-closed"} {
			drawtest.GoldenOfMany(t, name+"-"+tag, func(t *testing.T) *image.RGBA {
				t.Cleanup(runtime.GC)
				d := drive.New(t, 360, 640)
				d.Settings(func(s *settings.Settings) { s.Language = tag })
				viewOf(t, name).Come(d)
				d.Rest()
				return d.Snapshot()
			})
		}
	}
}

// The other themes are looked at on one screen: the title, both tables, and
// the settings.
func TestGoldenThemes(t *testing.T) {
	for _, theme := range sprites.Names()[1:] {
		names := []string{"title", "settings", "camelot-middle", "lancelot-five"}
		if theme == "contrast" { // where four are told apart by flat colours
			names = append(names, "grand-middle")
		}
		for _, name := range names {
			drawtest.GoldenOfMany(t, name+"-"+theme, func(t *testing.T) *image.RGBA {
				_, img := look(t, viewOf(t, name), 1280, 720, theme)
				return img
			})
		}
	}
}
