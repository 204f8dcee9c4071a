import { focusFirstFault } from "@marque/react/ui"
import { useEffect, useEffectEvent } from "react"

/** Ctrl/Cmd-S, instead of the browser's own saving. */
export const useSaveKey = (active: boolean, onSave: () => void): void => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== "s" || !(event.metaKey || event.ctrlKey) || event.altKey) return
    event.preventDefault()
    onSave()
    focusFirstFault()
  })
  useEffect(() => {
    if (!active) return
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener("keydown", listen)
    return () => document.removeEventListener("keydown", listen)
  }, [active])
}
