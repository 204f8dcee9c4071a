import { errorText, splitErrorId } from "@marque/core/kernel"
import { newErrorId } from "./new-error-id.ts"

const known = new WeakMap<object, string>()

export const errorIdOfThrown = (error: unknown): string => {
  const own = splitErrorId(errorText(error)).errorId
  if (own !== undefined || typeof error !== "object" || error === null) return own ?? newErrorId()
  const made = known.get(error) ?? newErrorId()
  known.set(error, made)
  return made
}

export const shownErrorId = (): string | undefined =>
  Array.from(document.querySelectorAll("[data-error-id]"), (node) => node.getAttribute("data-error-id") ?? "").at(-1)
