import { useRef } from "react"

const returns = new WeakMap<Element, ReadonlyArray<HTMLElement>>()

const DIALOGS = '[data-part="dialog"], [data-part="sheet"]'

/**
 * Where the focus is now, and where the dialog around it would give it back to, should that close first. A focus that
 * was lost, to a button that went away, counts as that of the dialog opened last.
 */
const waysBack = (opening: Element): ReadonlyArray<HTMLElement> => {
  const focused = document.activeElement
  const others = [...document.querySelectorAll(DIALOGS)].filter((dialog) => dialog !== opening)
  const around = focused?.closest(DIALOGS) ?? (focused === document.body ? others.at(-1) : undefined)
  const further = around === undefined ? [] : (returns.get(around) ?? [])
  return focused instanceof HTMLElement && focused !== document.body ? [focused, ...further] : further
}

/**
 * Handlers for a Radix dialog without a trigger of its own: closing gives the focus back to where it was before opening.
 *
 * Radix only knows its own trigger; ours are opened by state. Dialogs over dialogs may close in any order: what has gone
 * meanwhile is passed over.
 */
export const useFocusReturn = () => {
  const ways = useRef<ReadonlyArray<HTMLElement>>([])
  return {
    onOpenAutoFocus: ({ currentTarget }: Event) => {
      if (!(currentTarget instanceof Element)) return
      ways.current = waysBack(currentTarget)
      returns.set(currentTarget, ways.current)
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      ways.current.find((element) => element.isConnected)?.focus()
    }
  }
}
