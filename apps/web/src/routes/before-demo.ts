import type { BeforeDemo } from "@marque/core/organizations"

const KEY = "marque.beforeDemo"

export const keepBeforeDemo = (before: BeforeDemo): void => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(before))
  } catch {
    // Storage is unavailable; leaving the demo leads to onboarding.
  }
}

/** Undefined when unknown or unreadable. */
export const readBeforeDemo = (): BeforeDemo | undefined => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "null")
    if (typeof kept !== "object" || kept === null) return undefined
    const { address, clerkId } = kept as Partial<Record<keyof BeforeDemo, unknown>>
    // Only a path of this app, so that stored text cannot redirect elsewhere.
    if (typeof clerkId !== "string" || typeof address !== "string" || !/^\/(?!\/)/.test(address)) return undefined
    return { clerkId, address }
  } catch {
    return undefined
  }
}
