import { useEffect, useEffectEvent } from "react"

const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"))

/** Calls `onUndo` on Ctrl/Cmd-Z outside text fields while `active`. */
export const useUndoKey = (active: boolean, onUndo: () => void): void => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isUndo = event.key.toLowerCase() === "z" && (event.metaKey || event.ctrlKey)
    if (!isUndo || event.shiftKey || event.altKey || isTextField(event.target)) return
    event.preventDefault()
    onUndo()
  })
  useEffect(() => {
    if (!active) return
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener("keydown", listen)
    return () => document.removeEventListener("keydown", listen)
  }, [active])
}
