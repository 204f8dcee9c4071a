import { ERROR_ID_BYTES, errorIdOf, errorText, splitErrorId } from "@marque/core/kernel"

/** The id of a failure this page found itself. */
export const newErrorId = (): string => errorIdOf(crypto.getRandomValues(new Uint8Array(ERROR_ID_BYTES)))

const known = new WeakMap<object, string>()

/** The id of what was thrown while the page was drawn: its own, or one made now that the same error keeps. */
export const errorIdOfThrown = (error: unknown): string => {
  const own = splitErrorId(errorText(error)).errorId
  if (own !== undefined || typeof error !== "object" || error === null) return own ?? newErrorId()
  const made = known.get(error) ?? newErrorId()
  known.set(error, made)
  return made
}

/** The error ids that the page shows now, newest last: those of error states, banners and toasts. */
export const shownErrorId = (): string | undefined =>
  Array.from(document.querySelectorAll("[data-error-id]"), (node) => node.getAttribute("data-error-id") ?? "").at(-1)
