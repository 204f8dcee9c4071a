import { shortcutTexts } from "@marque/core/texts"
interface Shortcut {
  readonly keys: ReadonlyArray<string>
  readonly does: string
}

interface ShortcutGroup {
  readonly title: string
  readonly shortcuts: ReadonlyArray<Shortcut>
}

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
  {
    title: shortcutTexts.gallery.title,
    shortcuts: [
      { keys: ["←", "→"], does: shortcutTexts.gallery.nextPicture },
      { keys: ["Enter"], does: shortcutTexts.gallery.openPicture },
      { keys: ["Space"], does: shortcutTexts.gallery.selectPicture },
      { keys: [command, "A"], does: shortcutTexts.gallery.selectAll },
      { keys: ["F"], does: shortcutTexts.gallery.markFavourite },
      { keys: ["D"], does: shortcutTexts.gallery.download },
      { keys: ["I"], does: shortcutTexts.gallery.showFacts }
    ]
  }
]
