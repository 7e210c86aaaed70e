//go:build !js

package locale_test

import (
	"go/ast"
	"go/constant"
	"go/types"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"roundtable/engine"
	"roundtable/engine/catalog"
	"roundtable/internal/lessons"
	"roundtable/internal/locale"
	"roundtable/internal/puzzles"
	"roundtable/internal/settings"
	"roundtable/internal/spoken"
	"roundtable/online"
	"roundtable/scenes/games"
	"roundtable/scenes/input"
	"roundtable/scenes/rules"
	"roundtable/sprites"
	"roundtable/sprites/heraldry"
	"roundtable/test/source"
)

const home = source.Module + "/internal/locale"

// keys are those that the program can ask for: true where it needs words, false
// where it does without.
type keys map[locale.Key]bool

// TestKeys: every key that the program can ask for has words, and there are no
// words that it cannot ask for.
func TestKeys(t *testing.T) {
	program, err := source.Load(runtime.GOOS, runtime.GOARCH)
	if err != nil {
		t.Fatal(err)
	}
	words := map[locale.Key]bool{}
	for _, key := range locale.Keys() {
		words[locale.Key(key)] = true
	}
	asked := keys{}
	families := composed(t, program, words)
	for _, p := range program.Packages {
		for expr, tv := range p.Info.Types {
			switch kind := kindOf(tv.Type); {
			case kind == "Key" && tv.Value != nil:
				asked[locale.Key(constant.StringVal(tv.Value))] = true
			case kind == "Family" && tv.Value != nil:
				family := locale.Family(constant.StringVal(tv.Value))
				if _, known := families[family]; !known || p.Path != home && isLiteral(expr) {
					t.Errorf("%s: the family %q is not declared in key.go, or its values are not known here", program.Files.Position(expr.Pos()), family)
				}
			case p.Path != home && kind != "" && isConversion(p, expr):
				t.Errorf("%s: a %s is made of what is not a constant: compose it by a Family", program.Files.Position(expr.Pos()), kind)
			}
		}
		for _, used := range p.Info.Uses {
			if c, ok := used.(*types.Const); ok && kindOf(c.Type()) == "Family" {
				for key, needed := range families[locale.Family(constant.StringVal(c.Val()))] {
					asked[key] = needed
				}
			}
		}
	}
	for key := range words {
		if _, ok := asked[key]; !ok {
			t.Errorf("%q is not used", key)
		}
	}
	for key, needed := range asked {
		if needed && !words[key] {
			t.Errorf("there are no words for %q", key)
		}
	}
}

// kindOf tells Key and Family from other types.
func kindOf(t types.Type) string {
	if named, ok := t.(*types.Named); ok && named.Obj().Pkg() != nil && named.Obj().Pkg().Path() == home {
		if name := named.Obj().Name(); name == "Key" || name == "Family" {
			return name
		}
	}
	return ""
}

func isLiteral(e ast.Expr) bool { _, ok := e.(*ast.BasicLit); return ok }

func isConversion(p *source.Package, e ast.Expr) bool {
	call, ok := e.(*ast.CallExpr)
	return ok && p.Info.Types[call.Fun].IsType()
}

// composed are the keys of every family.
func composed(t *testing.T, program *source.Program, words map[locale.Key]bool) map[locale.Family]keys {
	all := map[locale.Family]keys{}
	add := func(needed bool, f locale.Family, values ...string) {
		if all[f] == nil {
			all[f] = keys{}
		}
		key := f.Of(values...)
		if strings.Contains(string(key), "*") {
			t.Errorf("%q is not whole", key)
		}
		all[f][key] = needed
	}
	table := 0 // players at the largest
	var offered []string
	for _, e := range catalog.All() {
		game := e.Game.Name()
		_, seats := e.Game.Seats()
		table = max(table, seats)
		for _, f := range []locale.Family{locale.GameName, locale.GameAbout, locale.GameSetup} {
			add(true, f, game)
		}
		add(game == "camelot", locale.GameFamily, game)
		for _, side := range games.For(game).Sides {
			add(true, locale.SideName, side)
			add(true, locale.SideWithin, side)
			add(game == "grand", locale.SideCastle, side)
		}
		for _, coat := range sprites.Coats(game) {
			add(true, locale.ArmsName, coat.String())
			add(true, locale.ArmsShort, coat.String())
		}
		for _, who := range e.Characters {
			for _, f := range []locale.Family{locale.CharacterName, locale.CharacterWay, locale.CharacterArms} {
				add(true, f, who)
			}
		}
		add(len(lessons.Of(game).Lessons) > 0, locale.LessonAim, game)
		add(len(puzzles.All([]string{game})) > 0, locale.PuzzleTask, game)
		offered = append(offered, game)
		for _, o := range e.Game.Options() {
			add(true, locale.OptionName, game, o.Name)
			add(true, locale.OptionHelp, game, o.Name)
			for _, v := range o.Values {
				if o.Name == engine.BoardOption {
					add(true, locale.BoardLine, game, v)
				}
				common := words[locale.CommonValue.Of(v)]
				add(!common, locale.OptionValue, game, o.Name, v)
				add(common, locale.CommonValue, v)
			}
		}
	}
	for _, c := range append(lessons.All(offered), lessons.Of("short")) {
		add(c.Name == "family" || c.Name == "camette", locale.BookName, c.Name)
		add(false, locale.FirstName, c.Name)
		for _, l := range c.Lessons {
			add(false, locale.LessonAim, l.ID) // which lessons have an aim of their own, the lessons' test knows
			add(true, locale.LessonName, l.Game, l.ID)
			add(l.Practice != nil, locale.LessonTask, l.Game, l.ID)
			for n := range l.Steps { // which steps need words for other moves, the lessons' test knows
				add(true, locale.LessonStep, l.Game, l.ID, strconv.Itoa(n+1))
				add(false, locale.LessonElse, l.Game, l.ID, strconv.Itoa(n+1))
			}
		}
	}
	for _, book := range rules.Names(offered) {
		for _, s := range rules.Of(book).Sections {
			add(true, locale.RulesHead, book, s.ID)
			add(true, locale.RulesText, book, s.ID)
			for _, d := range s.Diagrams {
				add(true, locale.RulesCaption, book, s.ID, d.ID)
			}
		}
	}
	for difficulty := 1; difficulty <= puzzles.Hardest; difficulty++ {
		add(true, locale.PuzzleLevel, strconv.Itoa(difficulty))
	}
	for level := 1; level <= engine.MaxLevel; level++ {
		add(true, locale.LevelName, strconv.Itoa(level))
		for n := 1; n <= table; n++ {
			add(true, locale.KnightName, strconv.Itoa(level), strconv.Itoa(n))
		}
	}
	for _, k := range settings.Knights() {
		for _, f := range []locale.Family{locale.QuestName, locale.QuestShort, locale.QuestWay, locale.QuestGreeting, locale.QuestWon, locale.QuestLost} {
			add(true, f, k.Name)
		}
	}
	for _, word := range online.Courtesies() {
		add(true, locale.CourtesyWords, word)
	}
	for _, manner := range spoken.Manners() {
		for _, m := range spoken.Moments() {
			for n := range m.Sentences() {
				add(true, locale.RemarkWords, manner, string(m), strconv.Itoa(n+1))
			}
		}
	}
	for _, t := range heraldry.Tinctures() {
		for _, f := range []locale.Family{locale.TinctureName, locale.TinctureField, locale.TinctureFigure} {
			add(true, f, t.String())
		}
	}
	for _, d := range heraldry.Divisions() {
		add(true, locale.Division, d.String())
	}
	for _, o := range heraldry.Ordinaries()[1:] {
		add(true, locale.Ordinary, o.String())
		if (heraldry.Arms{Ordinary: o, Charge: heraldry.Lion, Three: true}).Between() {
			add(true, locale.Between, o.String())
		}
	}
	for _, c := range heraldry.Charges()[1:] {
		add(true, locale.Charge, c.String())
		add(true, locale.Charges, c.String())
	}
	for b := heraldry.OneTincture; b <= heraldry.FigureLost; b++ {
		add(true, locale.Breach, strconv.Itoa(int(b)))
	}
	for _, name := range sprites.Names() {
		add(true, locale.ThemeName, name)
	}
	for _, speed := range []string{settings.Slow, settings.Normal, settings.Fast, settings.Off} {
		add(true, locale.SpeedName, speed)
	}
	for _, b := range input.Keys() {
		if len(b.Code) > 1 && (b.Code[0] != 'F' || b.Code[1] > '9') {
			add(true, locale.KeyboardKey, b.Code)
		}
		if name := b.Action.Name(); name != "" {
			add(true, locale.ActionName, name)
		}
	}
	for _, c := range engine.Causes() {
		add(true, "cause.*", string(c))
	}
	for _, p := range program.Packages {
		if !strings.HasPrefix(p.Path+"/", source.Module+"/engine/") && p.Path != source.Module+"/internal/movetext" {
			continue
		}
		for _, object := range p.Info.Defs {
			if c, ok := object.(*types.Const); ok && c.Type().String() == source.Module+"/engine.Reason" {
				reason := constant.StringVal(c.Val())
				add(true, "refusal.*", reason)
				add(false, "refusal.*.many", reason)
			} else if ok && c.Type().String() == source.Module+"/engine.Fault" {
				add(true, locale.RecordFault, constant.StringVal(c.Val()))
			} else if ok && c.Type().String() == source.Module+"/engine.Flaw" {
				add(true, "impossible.*", constant.StringVal(c.Val()))
			} else if ok && c.Type().String() == source.Module+"/engine.Count" {
				add(true, locale.CountName, constant.StringVal(c.Val()))
			}
		}
	}
	return all
}

// No knight says what another says, nor the same at two moments.
func TestRemarksAreOnesOwn(t *testing.T) {
	for _, tag := range locale.Tags() {
		words, whose := locale.New(tag), map[string]string{}
		for _, manner := range spoken.Manners() {
			for _, m := range spoken.Moments() {
				for n := range m.Sentences() {
					key := locale.RemarkWords.Of(manner, string(m), strconv.Itoa(n+1))
					text := strings.ToLower(strings.TrimFunc(words.Text(key), func(r rune) bool { return !unicode.IsLetter(r) }))
					if other := whose[text]; other != "" {
						t.Errorf("%s: %q is said by %s and %s", tag, text, other, key)
					}
					whose[text] = string(key)
				}
			}
		}
	}
}
