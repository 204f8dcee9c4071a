import { useRef } from "react"

const returns = new WeakMap<Element, ReadonlyArray<HTMLElement>>()

const DIALOGS = '[data-part="dialog"], [data-part="sheet"]'

/**
 * The focused element, and fallbacks if the dialogs around it close first. Lost focus counts as that of the dialog
 * opened last.
 */
const waysBack = (opening: Element): ReadonlyArray<HTMLElement> => {
  const focused = document.activeElement
  const others = [...document.querySelectorAll(DIALOGS)].filter((dialog) => dialog !== opening)
  const around = focused?.closest(DIALOGS) ?? (focused === document.body ? others.at(-1) : undefined)
  const further = around === undefined ? [] : (returns.get(around) ?? [])
  return focused instanceof HTMLElement && focused !== document.body ? [focused, ...further] : further
}

/**
 * For a Radix dialog without a trigger: closing returns the focus.
 *
 * Radix only knows its own trigger; ours are opened by state. Stacked dialogs may close in any order, so removed
 * elements are skipped.
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
