import { keepUse } from "./hand-over.ts"

const SIGNS = ["pointermove", "pointerdown", "keydown", "focusin", "input"] as const

/**
 * Fetches the app at the first sign that a person is going to use the form: until then the page is complete without
 * it. What they do meanwhile is kept for it.
 */
export const waitForPerson = (form: HTMLElement, startApp: () => Promise<unknown>): void => {
  keepUse(form)
  const start = () => {
    for (const sign of SIGNS) removeEventListener(sign, start)
    // What the app is going to import, all at once. Empty the next time.
    const preloads = form.querySelector("template")
    if (preloads !== null) document.head.append(preloads.content)
    // Asked for again by the next sign.
    startApp().catch(watch)
  }
  const watch = () => {
    for (const sign of SIGNS) addEventListener(sign, start, { passive: true })
  }
  watch()
}
