package locale

import "strings"

// Key names a text. Keys are constants or made by a Family, so that a test finds keys without a
// text and texts without a use.
type Key string

// Family is a pattern of keys in which values replace the stars.
type Family string

// These are the families. A test knows which values each can have.
const (
	GameName      Family = "game.*"
	GameAbout     Family = "game.*.about"
	GameSetup     Family = "game.*.setup"    // the head of its set-up
	GameFamily    Family = "game.*.family"   // what other games stand behind its card
	SideName      Family = "side.*"          // what a game calls a seat
	SideWithin    Family = "side.*.within"   // and within a sentence, not at its beginning
	SideCastle    Family = "side.*.castle"   // a side's castle as a player's goal
	OptionName    Family = "option.*.*"      // a game's
	OptionHelp    Family = "option.*.*.help" // what it does
	OptionValue   Family = "option.*.*.*"
	BoardLine     Family = "board.*.*" // what one of a game's boards is, in a line
	CommonValue   Family = "setup.*"   // a value that options share
	LevelName     Family = "level.*"   // by its number
	KnightName    Family = "knight.*.*"
	CharacterName Family = "character.*"
	CharacterWay  Family = "character.*.way"  // how it plays
	CharacterArms Family = "character.*.arms" // what its shield shows
	ArmsName      Family = "arms.*"
	ArmsShort     Family = "arms.*.short"     // what lies on them
	QuestName     Family = "quest.*"          // a knight of the quest
	QuestShort    Family = "quest.*.short"    // his name at the table
	QuestWay      Family = "quest.*.way"      // how he plays
	QuestGreeting Family = "quest.*.greeting" // what he says before the game
	QuestWon      Family = "quest.*.won"      // and after a game that he has lost
	QuestLost     Family = "quest.*.lost"     // or won

	CourtesyWords  Family = "courtesy.*"   // what players say online (online.Courtesies)
	RemarkWords    Family = "remark.*.*.*" // a sentence that a knight says at a moment (spoken.Remark)
	TinctureName   Family = "tincture.*"
	TinctureField  Family = "tincture.*.field"  // as that of a field
	TinctureFigure Family = "tincture.*.figure" // and of what lies on it
	Division       Family = "blazon.field.*"
	Ordinary       Family = "blazon.ordinary.*"
	Charge         Family = "blazon.charge.*"
	Charges        Family = "blazon.three.*"
	Between        Family = "blazon.between.*" // an ordinary, and three charges about it
	Breach         Family = "armory.breach.*"  // against the rule of tincture, by its number
	ThemeName      Family = "theme.*"
	SpeedName      Family = "settings.speed.*"
	LessonName     Family = "lesson.*.*"        // of a game's
	LessonStep     Family = "lesson.*.*.*"      // what a step says, by its number
	LessonElse     Family = "lesson.*.*.*.else" // and what of a legal move that it does not ask for
	LessonTask     Family = "lesson.*.*.game"   // of the practice game at its end
	LessonAim      Family = "learn.aim.*"       // the aim of a game that lessons teach, or of a lesson's own
	FirstName      Family = "learn.first.*"     // the lessons before a first game, where they have a name of their own
	PuzzleTask     Family = "puzzle.task.*"     // what a puzzle of a game asks for
	PuzzleLevel    Family = "puzzle.level.*"    // a difficulty, by its number
	KeyboardKey    Family = "key.*"             // what stands on a key that is no letter and no F1, by input.Key
	BookName       Family = "book.*"            // a book of rules that is of no single game
	RulesHead      Family = "rules.*.*"         // a section of a game's rules
	RulesText      Family = "rules.*.*.text"    // a line end parts paragraphs
	RulesCaption   Family = "rules.*.*.*"       // below a diagram of a section
	ActionName     Family = "action.*"          // what keys do, by input.Actions
	RecordFault    Family = "open.fault.*"      // what is wrong with a record, by engine.Fault
	CountName      Family = "editor.count.*"    // what a position counts for a seat, by engine.Count

	causes       Family = "cause.*"        // by engine.Cause
	refusals     Family = "refusal.*"      // by engine.Reason
	impossibles  Family = "impossible.*"   // by engine.Flaw
	refusalsMany Family = "refusal.*.many" // the same of several lines; not every reason has one
)

// Of returns the family's key for values, one for each star.
func (f Family) Of(values ...string) Key {
	key := string(f)
	for _, v := range values {
		key = strings.Replace(key, "*", v, 1)
	}
	return Key(key)
}
