import type { RecentEntry } from "@marque/core/search"

const KEPT = 5

const keyOf = (organizationId: string): string => `marque.recent.${organizationId}`

const isEntry = (value: unknown): value is RecentEntry => {
  if (typeof value !== "object" || value === null) return false
  const { href, kind, title } = value as Partial<Record<keyof RecentEntry, unknown>>
  // Only a path of this app, so that stored text cannot lead elsewhere.
  return typeof kind === "string" && typeof title === "string" && typeof href === "string" && /^\/(?!\/)/.test(href)
}

/** Newest first; nothing where it cannot be read. */
export const readRecent = (organizationId: string): ReadonlyArray<RecentEntry> => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(organizationId)) ?? "[]")
    return Array.isArray(kept) ? kept.filter(isEntry).slice(0, KEPT) : []
  } catch {
    return []
  }
}

export const keepRecent = (organizationId: string, entry: RecentEntry): void => {
  const others = readRecent(organizationId).filter(({ href }) => href !== entry.href)
  try {
    sessionStorage.setItem(keyOf(organizationId), JSON.stringify([entry, ...others].slice(0, KEPT)))
  } catch {
    // Without storage the list starts empty every time.
  }
}
