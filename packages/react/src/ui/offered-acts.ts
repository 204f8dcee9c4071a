/** What the page offers on what is selected; a search offers it too. */
export interface OfferedAct {
  /** As its button says. */
  readonly label: string
  readonly run: () => void
}

const bars = new Set<HTMLElement>()

/** Ref of an element whose buttons are acts on what is selected. */
export const offerActs = (bar: HTMLElement | null) => {
  if (bar === null) return undefined
  bars.add(bar)
  return () => void bars.delete(bar)
}

/** Those that can be pressed now, in the order of the page. */
export const offeredActs = (): ReadonlyArray<OfferedAct> =>
  [...bars].flatMap((bar) =>
    [...bar.querySelectorAll<HTMLButtonElement>("button:not(:disabled, [aria-disabled='true'])")].flatMap((button) => {
      const label = (button.getAttribute("aria-label") ?? button.textContent).trim()
      return label === "" ? [] : [{ label, run: () => button.click() }]
    })
  )
