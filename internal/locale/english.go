package locale

import (
	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"
)

func english() table {
	t := table{tag: language.English, texts: map[string]entry{}}
	for _, part := range []map[string]string{englishScreens(), englishMatch(), englishRules()} {
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
		"game.lancelot.about": "A tournament for two to five",

		"title.camelot":  "Play Camelot",
		"title.lancelot": "Play Lancelot",
		"title.resume":   "Go on with %s",
		"title.sound":    "Sound on or off",
		"title.full":     "Full screen",
		"title.quit":     "Leave the hall",

		"title.settings": "Settings",

		"about":         "About",
		"about.version": "Version %s",
		"about.licence": "Free software under the Apache License 2.0. It is made with the work of others, under the licences below.",

		"settings":              "Settings",
		"settings.theme":        "The hall",
		"theme.hall":            "Daylight",
		"theme.night":           "Candles",
		"theme.marble":          "Marble",
		"theme.contrast":        "Contrast",
		"settings.sound":        "Sound",
		"settings.volume":       "Volume of the game",
		"settings.music":        "Music of the hall",
		"settings.music-volume": "Volume of the music",
		"settings.percent":      "%s %%",
		"settings.speed":        "Movement of pieces",
		"settings.speed.slow":   "Slow",
		"settings.speed.normal": "Normal",
		"settings.speed.fast":   "Fast",
		"settings.speed.off":    "Off",
		"settings.calm":         "Less motion",

		"back":  "Back",
		"start": "To the table",

		"setup.camelot":      "A match of Camelot",
		"setup.lancelot":     "A tournament of Lancelot",
		"setup.white":        "White",
		"setup.black":        "Black",
		"setup.human":        "Human",
		"setup.computer":     "Computer",
		"setup.level":        "Computer's skill",
		"setup.rules":        "Rules",
		"setup.classic":      "Classic",
		"setup.wcf":          "Federation",
		"setup.seats":        "Players",
		"setup.seat":         "Player %s",
		"setup.plays":        "Player %s plays as",
		"setup.sword":        "Excalibur",
		"setup.diagonals":    "Diagonals",
		"setup.allegiance":   "The sword serves",
		"setup.opponent":     "Everyone's foe",
		"setup.invoker":      "Its invoker",
		"setup.target":       "Captures to win",
		"setup.lot":          "Lot for first place",
		"setup.lot.reroll":   "Draw another lot",
		"setup.lot.first":    "First: %[2]s (lot %[1]s)",
		"setup.anybody":      "A knight errant",
		"setup.anybody.way":  "plays as well as he can",
		"setup.on":           "On",
		"setup.off":          "Off",
		"setup.target.usual": "%s (usual)",
		"setup.leveled":      "%s · %s",
		"level.1":            "Page",
		"level.2":            "Squire",
		"level.3":            "Yeoman",
		"level.4":            "Sergeant",
		"level.5":            "Errant",
		"level.6":            "Knight",
		"level.7":            "Banneret",
		"level.8":            "Champion",
		"level.9":            "Paladin",
		"level.10":           "Merlin",

		"character.galahad":        "Sir Galahad",
		"character.galahad.way":    "seeks safe ground",
		"character.galahad.arms":   "Argent, a cross gules",
		"character.palamedes":      "Sir Palamedes",
		"character.palamedes.way":  "hunts whoever leads",
		"character.palamedes.arms": "Chequy argent and sable",
		"character.bedivere":       "Sir Bedivere",
		"character.bedivere.way":   "hoards Excalibur",
		"character.bedivere.arms":  "Or, a gonfanon gules",
		"character.gawain":         "Sir Gawain",
		"character.gawain.way":     "draws Excalibur early",
		"character.gawain.arms":    "Purpure, a double eagle or",
		"character.kay":            "Sir Kay",
		"character.kay.way":        "lets nobody capture",
		"character.kay.arms":       "Azure, two keys in saltire argent",

		"name.you":     "You",
		"name.player":  "Player %s",
		"name.white":   "White",
		"name.black":   "Black",
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
		"dialog.overwrite.all": "The saved game of %s will be replaced.",

		"error.head": "The game has stumbled",
		"error.body": "Something went wrong that should not. Your last move is saved. Go back to the title and go on with the game; if it happens again there, begin a new one.",
		"error.back": "To the title",

		"saved.damaged": "The saved game could not be read. It was set aside, not deleted.",
		"saved.unread":  "The saved game could not be read.",
		"saved.newer":   "The saved game comes from a newer version of Round Table. It is kept as it is.",
		"saved.failed":  "The game could not be saved: %s",
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
		"match.sound":     "Sound on or off",
		"match.leave":     "Leave the table",
		"match.pass":      "Pass",
		"match.sword":     "Excalibur",
		"match.close":     "Close",
		"match.done":      "End the move",
		"match.pause":     "Pause",
		"match.count":     "Move %s",
		"match.go-on":     "Go on",
		"match.start":     "Start",
		"match.result":    "Result",
		"match.thinking":  "%s is thinking",
		"match.turn":      "%s to move",
		"match.your":      "Your move",
		"match.over":      "The game is over",
		"match.past":      "Looking back: move %s",

		"turn.forced":   "No move is open to you: you pass.",
		"turn.passed":   "%s passes: no move is open.",
		"turn.ways":     "Which way?",
		"turn.way":      "%[1]s, capturing %[2]s",
		"turn.way.free": "%s, no capture",

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

		"end.again": "Play again",
		"end.back":  "To the title",
		"end.view":  "View the board",
	}
}

func englishPlurals() map[string][]any {
	return map[string][]any{
		"castle-moves":  {plural.One, "%d castle move left", plural.Other, "%d castle moves left"},
		"in-hand":       {plural.One, "%d knight in hand", plural.Other, "%d knights in hand"},
		"in-hand.short": {plural.One, "%d left", plural.Other, "%d left"},
		"captured":      {"=0", "No captures", plural.One, "%d captured", plural.Other, "%d captured"},
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
		"cause.resignation":  "The opponent gave up.",
		"cause.target":       "The captures have reached their target.",
		"cause.all-passed":   "No knight can be placed any more: the most captures win.",

		"cause.lancelot.resignation": "A player gave up.",

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
