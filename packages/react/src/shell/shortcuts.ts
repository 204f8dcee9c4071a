import { useEffect, useEffectEvent } from "react"

/** A shortcut as the list shows it. */
export interface Shortcut {
  readonly keys: ReadonlyArray<string>
  readonly does: string
}

/** The shortcuts that work on every page; `command` is the platform's own key. */
export const globalShortcuts = (command: "Ctrl" | "Cmd"): ReadonlyArray<Shortcut> => [
  { keys: ["?"], does: "Show this list" },
  { keys: [command, "S"], does: "Save the form" },
  { keys: ["Alt", "T"], does: "Go to the notifications" },
  { keys: ["Esc"], does: "Close what is open" }
]

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"))

/** Calls `onList` for `?`, never while somebody types and never while a dialog is open. */
export const useShortcutList = (onList: () => void) => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "?" || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    if (document.querySelector('[role="dialog"][data-state="open"]') !== null) return
    event.preventDefault()
    onList()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener("keydown", listen)
    return () => document.removeEventListener("keydown", listen)
  }, [])
}
