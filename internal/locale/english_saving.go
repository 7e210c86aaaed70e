package locale

// englishSaving are the words about what is saved and what is not.
func englishSaving() map[string]string {
	return map[string]string{
		"saved.damaged":   "The saved game could not be read. It was set aside, not deleted.",
		"saved.unread":    "The saved game could not be read.",
		"saved.newer":     "The saved game comes from a newer version of Round Table. It is kept as it is.",
		"saved.closed":    "Saved games cannot be read: %s.",
		"saved.elsewhere": "Round Table is open in another window. Games played here are saved once that one is closed.",
		"saved.failed":    "The game cannot be saved: %s.",
		"saved.again":     "The game is saved again.",

		"settings.damaged": "The settings could not be read and are as usual. The old ones were set aside, not deleted.",
		"settings.unread":  "The settings could not be read and are as usual.",
		"settings.unkept":  "These choices hold, but cannot be saved: %s.",

		"match.unsaved":       "Leave the table: the game is not saved",
		"dialog.leave.saving": "The game is still being saved.",
		"dialog.quit.unsaved": "The game of %s is not saved and will be lost: %s.",
		"error.body.unsaved":  "Something went wrong that should not, and the game is not saved. Go back to the title, which offers to go on with it; if it happens again there, begin a new one.",

		"dialog.unsaved":         "This game is not saved",
		"dialog.unsaved.body":    "It cannot be saved: %s. Until the program is left, the title offers to go on with it.",
		"dialog.unsaved.changed": "Another game of %s is saved already. Until the program is left, the title offers to go on with this one.",
		"unsaved.replace":        "Save this game instead",
		"unsaved.export":         "Take the record along",
		"unsaved.leave":          "Leave the table",
		"unsaved.stay":           "Stay",

		"export.head":      "The record of the game. Round Table and many editors can read it.",
		"export.share":     "Share",
		"export.copy":      "Copy",
		"export.save":      "Save as a file",
		"export.close":     "Close",
		"export.both":      "The record is on the clipboard, and in the file %s",
		"export.clipboard": "The record is on the clipboard.",
		"export.file":      "The record is in the file %s",
		"export.nowhere":   "Neither the clipboard nor any folder took the record. The list of moves shows it.",

		"open.head":        "This cannot be opened",
		"open.record":      "It is no game of Round Table: %s.",
		"open.game":        "There is no game called %s.",
		"open.damaged":     "The link is damaged, or was cut off.",
		"open.long":        "It is longer than any game.",
		"open.no-text":     "It is no text.",
		"open.close":       "Close",
		"dialog.open":      "Open this game?",
		"dialog.open.body": "The unfinished game of %s that is saved will be replaced.",

		"why.unknown":    "the computer reports a fault",
		"why.no-place":   "there is no folder for saved games",
		"why.permission": "the folder for saved games may not be used",
		"why.read-only":  "the disk cannot be written",
		"why.full":       "the disk is full",
		"why.blocked":    "the browser allows no storage",
		"why.quota":      "the browser's storage is full",
		"why.elsewhere":  "Round Table is open in another window",
		"why.changed":    "another game is saved already",
	}
}
