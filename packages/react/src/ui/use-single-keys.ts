import { useEffect } from "react"

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement &&
  target.closest("input:not([type=checkbox], [type=radio]), textarea, select, dialog") !== null

/** Its arrows choose among its neighbours. */
const isRadio = ({ target }: KeyboardEvent): boolean => target instanceof HTMLInputElement && target.type === "radio"

/** Single keys, while nothing is typed; Shift with a key is passed on, and a held key decides once. */
export const useSingleKeys = (acts: Readonly<Record<string, (shift: boolean) => void>>): void => {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isTyping(event) || event.ctrlKey || event.metaKey || event.altKey) return
      const act = acts[event.key.toLowerCase()]
      if (act === undefined || (isRadio(event) && event.key.startsWith("Arrow"))) return
      // Enter on a button presses it.
      if (event.key === "Enter" && event.target instanceof HTMLElement && event.target.closest("button, a")) return
      event.preventDefault()
      if (!event.repeat || event.key.startsWith("Arrow")) act(event.shiftKey)
    }
    addEventListener("keydown", press)
    return () => removeEventListener("keydown", press)
  }, [acts])
}
