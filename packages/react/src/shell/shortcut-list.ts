/** A shortcut as the list shows it. */
interface Shortcut {
  readonly keys: ReadonlyArray<string>
  readonly does: string
}

/** Shortcuts that work in one place, and what the place is called. */
interface ShortcutGroup {
  readonly title: string
  readonly shortcuts: ReadonlyArray<Shortcut>
}

/** Every shortcut, by where it works; `command` is the platform's own key. */
export const shortcutGroups = (command: "Ctrl" | "Cmd"): ReadonlyArray<ShortcutGroup> => [
  {
    title: "On every page",
    shortcuts: [
      { keys: ["?"], does: "Show this list" },
      { keys: [command, "S"], does: "Save the form" },
      { keys: ["Alt", "T"], does: "Go to the notifications" },
      { keys: ["Esc"], does: "Close what is open" }
    ]
  },
  {
    title: "In the gallery",
    shortcuts: [
      { keys: ["←", "→"], does: "Go to the picture before or after" },
      { keys: ["Enter"], does: "Open the picture" },
      { keys: ["Space"], does: "Select the picture" },
      { keys: [command, "A"], does: "Select all pictures" },
      { keys: ["F"], does: "Mark as favourite" },
      { keys: ["D"], does: "Download" },
      { keys: ["I"], does: "Show what is known of an open picture" }
    ]
  }
]
