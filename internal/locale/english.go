package locale

import (
	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"
)

func english() table {
	t := table{tag: language.English, texts: map[string]entry{}}
	for _, part := range []map[string]string{englishScreens(), englishSaving(), englishCast(), englishMatch(), englishRules()} {
		for k, v := range part {
			t.texts[k] = entry{text: v}
		}
	}
	for k, forms := range englishPlurals() {
		t.texts[k] = entry{forms: forms}
	}
	return t
}

func englishScreens() map[string]string {
	return map[string]string{
		"app.name":  "Round Table",
		"app.motto": "Two games of the court of King Arthur",

		"game.camelot":        "Camelot",
		"game.lancelot":       "Lancelot",
		"game.camelot.about":  "Storm the castle",
		"game.camelot.setup":  "A match of Camelot",
		"game.lancelot.about": "A tournament for two to five",
		"game.lancelot.setup": "A tournament of Lancelot",

		"title.resume":   "Go on with %s",
		"title.sound":    "Sound on or off",
		"title.full":     "Full screen",
		"title.quit":     "Leave the hall",
		"title.settings": "Settings",

		"about":         "About",
		"about.version": "Version %s",
		"about.licence": "Free software under the Apache License 2.0. It is made with the work of others, under the licences below.",

		"settings":                 "Settings",
		"settings.theme":           "The hall",
		"theme.hall":               "Daylight",
		"theme.night":              "Candles",
		"theme.marble":             "Marble",
		"theme.contrast":           "Contrast",
		"settings.sound":           "Sound",
		"settings.volume":          "Volume of the game",
		"settings.music":           "Music of the hall",
		"settings.music-volume":    "Volume of the music",
		"settings.percent":         "%s %%",
		"settings.speed":           "Movement of pieces",
		"settings.speed.slow":      "Slow",
		"settings.speed.normal":    "Normal",
		"settings.speed.fast":      "Fast",
		"settings.speed.off":       "Off",
		"settings.calm":            "Less motion",
		"settings.confirm":         "Confirm moves",
		"settings.confirm.auto":    "Automatic",
		"settings.thought":         "The strongest think",
		"settings.thought.usual":   "Briefly",
		"settings.thought.seconds": "%s s",
		"settings.thought.leisure": "At leisure",
		"settings.bar":             "How the game stands",

		"back":  "Back",
		"start": "To the table",

		"setup.human":        "Human",
		"setup.computer":     "Computer",
		"setup.seats":        "Players",
		"setup.plays":        "Plays as",
		"setup.arms":         "Arms on the field",
		"setup.details":      "Arms and character",
		"setup.lot":          "Lot for first place",
		"setup.lot.reroll":   "Draw another lot",
		"setup.lot.first":    "First: %[2]s (lot %[1]s)",
		"setup.plain.way":    "plays as well as possible",
		"setup.on":           "On",
		"setup.off":          "Off",
		"setup.usual":        "Usual",
		"setup.usual.number": "%s (usual)",
		"setup.leveled":      "%s · %s",

		"option.camelot.rules":                "Rules",
		"option.camelot.rules.classic":        "Classic",
		"option.camelot.rules.wcf":            "Federation",
		"option.camelot.repetition":           "Draw by repetition",
		"option.lancelot.sword":               "Excalibur",
		"option.lancelot.diagonals":           "Diagonals",
		"option.lancelot.allegiance":          "The sword serves",
		"option.lancelot.allegiance.opponent": "Everyone's foe",
		"option.lancelot.allegiance.invoker":  "Its invoker",
		"option.lancelot.target":              "Captures to win",

		"name.you":     "You",
		"name.player":  "Player %s",
		"side.white":   "White",
		"side.black":   "Black",
		"name.leveled": "%s (%s)",

		"dialog.yes":           "Yes",
		"dialog.no":            "No",
		"dialog.resign":        "Give up this game?",
		"dialog.resign.body":   "Your opponent wins.",
		"dialog.resign.many":   "The others share the victory by their captures.",
		"dialog.leave":         "Leave the table?",
		"dialog.leave.body":    "The game is saved. The title offers to go on with it.",
		"dialog.branch":        "Play on from here?",
		"dialog.branch.body":   "The computer moves at once, and the moves after this one are forgotten.",
		"dialog.draw":          "%s offers a draw",
		"dialog.draw.body":     "Does %s accept?",
		"dialog.quit":          "Leave the hall?",
		"dialog.quit.body":     "Good night, knight.",
		"dialog.overwrite":     "Begin a new game?",
		"dialog.overwrite.all": "The game of %s under way will be replaced.",

		"error.head": "The game has stumbled",
		"error.body": "Something went wrong that should not. Your last move is saved. Go back to the title and go on with the game; if it happens again there, begin a new one.",
		"error.back": "To the title",
	}
}

func englishMatch() map[string]string {
	return map[string]string{
		"match.undo":      "Undo",
		"match.redo":      "Redo",
		"match.flip":      "Turn the board",
		"match.hint":      "Hint",
		"hint.move":       "Merlin would play %s",
		"hint.taken-back": "Your touches were taken back. Merlin would play %s",
		"hint.none":       "Merlin has no advice",
		"hint.thinking":   "Merlin looks for a move",
		"match.resign":    "Give up",
		"match.draw":      "Offer a draw",
		"match.moves":     "Moves",
		"match.share":     "Share the game",
		"match.sound":     "Sound on or off",
		"match.leave":     "Leave the table",
		"match.pass":      "Pass",
		"match.done":      "End the move",
		"match.pause":     "Pause",
		"match.count":     "Move %s",
		"match.go-on":     "Go on",
		"match.start":     "Start",
		"match.result":    "Result",
		"match.thinking":  "%s is thinking",
		"match.turn":      "%s to move",
		"match.your":      "Your move",
		"match.past":      "Looking back: move %s",
		"match.first":     "To the start",
		"match.earlier":   "Previous move",
		"match.later":     "Next move",
		"match.last":      "To the present",
		"match.branch":    "Play on from here",
		"match.fold":      "Hide the moves",
		"match.unfold":    "Show the moves",
		"match.more":      "More",

		"turn.forced":    "No move is open to you: you pass.",
		"turn.passed":    "%s passes: no move is open.",
		"turn.ways":      "Which way?",
		"confirm":        "Play %s",
		"confirm.short":  "Play this move",
		"confirm.prompt": "Play it, or take it back",
		"loupe.square":   "%[1]s: %[2]s",
		"turn.way":       "%[1]s, capturing %[2]s",
		"turn.way.free":  "%s, no capture",

		"camelot.jump":       "A capture is compulsory.",
		"camelot.castle-out": "Your castle must be left first.",
		"camelot.go-on":      "Go on, or end the move",

		"lancelot.place-sword":   "%s: place Excalibur on the field",
		"lancelot.your-sword":    "Place Excalibur on the field",
		"lancelot.place":         "%s: place a knight",
		"lancelot.your-place":    "Place a knight",
		"lancelot.sword-before":  "Excalibur first: choose its new square",
		"lancelot.then-knight":   "Now place your knight",
		"lancelot.sword-after":   "Your knight first, Excalibur after it",
		"lancelot.then-sword":    "Now choose Excalibur's new square",
		"lancelot.no-square":     "No square is open to you: you pass.",
		"lancelot.sword.off":     "Invoke Excalibur",
		"lancelot.sword.first":   "Excalibur before the knight",
		"lancelot.sword.then":    "Excalibur after the knight",
		"lancelot.score":         "%s of %s",
		"lancelot.flag.threat":   "%[1]s needs one knight more in %[2]s to capture there.",
		"lancelot.flag.closed":   "You lead in %s already: it is closed to you.",
		"lancelot.flag.too-high": "You would lead in %[1]s by %[2]s; 2 is the most.",
		"lancelot.flag.capture":  "You would lead in %s by exactly 2: its knights are captured.",
		"lancelot.flag.figure":   "You would stand at %[2]s in %[1]s.",
		"lancelot.say.place":     "a knight on %s",
		"lancelot.say.first":     "Excalibur to %[2]s, then a knight on %[1]s",
		"lancelot.say.after":     "a knight on %[1]s, then Excalibur to %[2]s",
		"lancelot.say.sword":     "Excalibur to %s",

		"end.again":   "Play again",
		"end.harder":  "Next: %s",
		"end.easier":  "Try %s",
		"end.length":  "%[1]s, %[2]s",
		"end.best":    "Best move: %s",
		"match.now":   "Move now",
		"draw.asked":  "%s considers the offer",
		"draw.no":     "%s declines the draw.",
		"match.depth": "%[1]s · depth %[2]s",
		"end.back":    "To the title",
		"end.view":    "View the board",
	}
}

func englishPlurals() map[string][]any {
	return map[string][]any{
		"castle-moves":  {plural.One, "%d castle move left", plural.Other, "%d castle moves left"},
		"end.moves":     {plural.One, "%d move", plural.Other, "%d moves"},
		"end.minutes":   {"=0", "less than a minute", plural.One, "%d minute", plural.Other, "%d minutes"},
		"end.captures":  {plural.One, "%d capture", plural.Other, "%d captures"},
		"in-hand":       {plural.One, "%d knight in hand", plural.Other, "%d knights in hand"},
		"in-hand.short": {plural.One, "%d left", plural.Other, "%d left"},
		"would-take":    {plural.One, "Captures %d knight", plural.Other, "Captures %d knights"},
	}
}

func englishRules() map[string]string {
	return map[string]string{
		"line.row":      "row %s",
		"line.column":   "column %s",
		"line.diagonal": "diagonal %s–%s",
		"list.and":      "%s and %s",
		"list.more":     "%s and %s more",

		"outcome.draw":    "A draw",
		"outcome.wins":    "%s wins",
		"outcome.you-win": "You win!",
		"outcome.shared":  "%s share the victory",

		"cause.castle":       "Both squares of the enemy castle are taken.",
		"cause.annihilation": "The last enemy has fallen.",
		"cause.one-each":     "Neither side has the pieces left to win.",
		"cause.no-move":      "The side to move has no legal move.",
		"cause.repetition":   "The same position stood for the third time.",
		"cause.fifty-moves":  "Fifty moves by each side without a capture.",
		"cause.agreement":    "The players agreed on a draw.",
		"cause.resignation":  "%s gave up.",
		"cause.target":       "The captures have reached their target.",
		"cause.all-passed":   "No knight can be placed any more: the most captures win.",

		"cause.resignation.you":  "You gave up.",
		"cause.resignation.many": "A player gave up.",

		"refusal.unknown": "That is not allowed (rule %[4]s).",

		"refusal.lancelot-game-over":         "The game is over.",
		"refusal.lancelot-off-field":         "That square is not part of the field.",
		"refusal.lancelot-square-taken":      "That square is taken.",
		"refusal.lancelot-line-closed":       "You would lead in %[2]s by %[5]s; 2 is the most.",
		"refusal.lancelot-sword-closed":      "With Excalibur there you would lead in %[2]s by %[5]s; 2 is the most.",
		"refusal.lancelot-sword-used":        "You have already invoked Excalibur in this game.",
		"refusal.lancelot-sword-stays":       "Excalibur must go to another square.",
		"refusal.lancelot-no-sword":          "This game is played without Excalibur.",
		"refusal.lancelot-sword-unplaced":    "Excalibur is placed before the first knight.",
		"refusal.lancelot-hand-empty":        "You have no knight left.",
		"refusal.lancelot-line-closed.many":  "You would lead in %[2]s by up to %[5]s; 2 is the most.",
		"refusal.lancelot-sword-closed.many": "With Excalibur there you would lead in %[2]s by up to %[5]s; 2 is the most.",
		"refusal.lancelot-must-act":          "Only a player who has no legal move may pass.",
		"refusal.lancelot-must-pass":         "No square is open to you: you must pass.",
		"refusal.lancelot-knight-missing":    "A turn places a knight as well.",
		"refusal.lancelot-none-after":        "Excalibur there would leave no square for your knight.",
		"refusal.lancelot-turn-complete":     "One knight a turn.",
		"refusal.lancelot-wrong-captures":    "The captures would be others: %[1]s.",

		"refusal.camelot-game-over":         "The game is over.",
		"refusal.camelot-empty-square":      "No piece stands there.",
		"refusal.camelot-not-yours":         "That piece is not yours.",
		"refusal.camelot-in-enemy-castle":   "A piece in the enemy castle never leaves it.",
		"refusal.camelot-castle-moves-used": "Both castle moves of this game are used.",
		"refusal.camelot-leave-own-castle":  "Your own castle must be left first: move %[1]s.",
		"refusal.camelot-jump-compulsory":   "A capture is compulsory: %[1]s.",
		"refusal.camelot-no-move":           "That piece has nowhere to go.",
		"refusal.camelot-square-taken":      "That square is taken.",
		"refusal.camelot-too-far":           "That is neither a step nor a leap over a piece.",
		"refusal.camelot-own-castle":        "Only a jump may land in your own castle.",
		"refusal.camelot-man-charge":        "Only a Knight may leap over friends and then capture.",
		"refusal.camelot-jumps-last":        "After a jump only jumps may follow.",
		"refusal.camelot-ends-in-castle":    "A leap into the enemy castle ends the move.",
		"refusal.camelot-step-ends":         "A plain move is a single step.",
		"refusal.camelot-start-is-no-end":   "A canter may not come back to where it began.",
		"refusal.camelot-landed-before":     "A canter lands on no square twice.",
		"refusal.camelot-must-go-on":        "The jump must go on while it can.",
		"refusal.camelot-must-capture":      "This move must end with a capture.",
		"refusal.camelot-unfinished":        "Choose where the piece goes.",
		"refusal.camelot-end-outside":       "The move must end outside your own castle.",
	}
}
