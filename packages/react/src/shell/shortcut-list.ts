import { gridKeys, type KeyRow, pictureKeys } from "@marque/core/gallery"
import { shortcutTexts } from "@marque/core/texts"

interface Shortcut {
  readonly keys: ReadonlyArray<string>
  readonly does: string
}

interface ShortcutGroup {
  readonly title: string
  readonly shortcuts: ReadonlyArray<Shortcut>
}

const signs: ReadonlyMap<string, string> = new Map([
  ["ArrowLeft", "←"],
  ["ArrowRight", "→"],
  ["ArrowUp", "↑"],
  ["ArrowDown", "↓"],
  [" ", "Space"],
  ["Escape", "Esc"]
])

const signOf = (key: string): string => signs.get(key) ?? (key.length === 1 ? key.toUpperCase() : key)

/** Printed from the rows that handle the keys. */
const printed = <Act extends string>(
  rows: ReadonlyArray<KeyRow<Act>>,
  command: string,
  texts: Readonly<Record<Act, string>>
): ReadonlyArray<Shortcut> =>
  rows.map(({ act, held, keys }) => ({
    keys: [...(held === undefined ? [] : [held === "command" ? command : "Shift"]), ...keys.map(signOf)],
    does: texts[act]
  }))

export const shortcutGroups = (command: "Ctrl" | "Cmd"): ReadonlyArray<ShortcutGroup> => [
  {
    title: shortcutTexts.everywhere.title,
    shortcuts: [
      { keys: [command, "K"], does: shortcutTexts.everywhere.search },
      { keys: ["?"], does: shortcutTexts.everywhere.showList },
      { keys: [command, "S"], does: shortcutTexts.everywhere.saveForm },
      { keys: ["Alt", "T"], does: shortcutTexts.everywhere.goToNotifications },
      { keys: ["Esc"], does: shortcutTexts.everywhere.closeOpen }
    ]
  },
  { title: shortcutTexts.gallery.title, shortcuts: printed(gridKeys, command, shortcutTexts.gallery) },
  { title: shortcutTexts.picture.title, shortcuts: printed(pictureKeys, command, shortcutTexts.picture) }
]
