import type { BeforeDemo } from "@marque/core/organizations"

const KEY = "marque.beforeDemo"

export const keepBeforeDemo = (before: BeforeDemo): void => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(before))
  } catch {
    // Nothing to keep it in: leaving the demo leads to onboarding.
  }
}

/** Where the person was before the demo; undefined when that is not known or cannot be read. */
export const readBeforeDemo = (): BeforeDemo | undefined => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "null")
    if (typeof kept !== "object" || kept === null) return undefined
    const { address, clerkId } = kept as Partial<Record<keyof BeforeDemo, unknown>>
    // Only a path of this app: the kept text is no address of somewhere else.
    if (typeof clerkId !== "string" || typeof address !== "string" || !/^\/(?!\/)/.test(address)) return undefined
    return { clerkId, address }
  } catch {
    return undefined
  }
}
