import { useEffect, useEffectEvent } from "react"
import { useGallery } from "./gallery-provider.tsx"

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("input, textarea, select, [contenteditable='true']") !== null

export const UndoKey = () => {
  const { view: canUndo, send } = useGallery((gallery) => gallery.canUndo)
  const onKeyDown = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const isUndo = event.key === "z" && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
    if (!isUndo || !canUndo || isWriting(event.target)) return
    event.preventDefault()
    send({ type: "act.undo" })
  })
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => onKeyDown(event)
    addEventListener("keydown", listen)
    return () => removeEventListener("keydown", listen)
  }, [])
  return null
}
