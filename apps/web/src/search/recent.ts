import { type RecentEntry, searchTexts } from "@marque/core/search"

const KEPT = 5

/** In one organization, of one person: another one may sign in at the same tab. */
export interface RecentOf {
  readonly organizationId: string
  readonly person: string
}

const keyOf = ({ organizationId, person }: RecentOf): string => `marque.recent.${organizationId}.${person}`

const isEntry = (value: unknown): value is RecentEntry => {
  if (typeof value !== "object" || value === null) return false
  const { href, kind, title } = value as Partial<Record<keyof RecentEntry, unknown>>
  // Only a path of this app, so that stored text cannot lead elsewhere.
  return (
    typeof kind === "string" &&
    Object.hasOwn(searchTexts.kinds, kind) &&
    typeof title === "string" &&
    typeof href === "string" &&
    /^\/(?!\/)/.test(href)
  )
}

/** Newest first; nothing where it cannot be read. */
export const readRecent = (of: RecentOf): ReadonlyArray<RecentEntry> => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(of)) ?? "[]")
    return Array.isArray(kept) ? kept.filter(isEntry).slice(0, KEPT) : []
  } catch {
    return []
  }
}

export const keepRecent = (of: RecentOf, entry: RecentEntry): void => {
  const others = readRecent(of).filter(({ href }) => href !== entry.href)
  try {
    sessionStorage.setItem(keyOf(of), JSON.stringify([entry, ...others].slice(0, KEPT)))
  } catch {
    // Without storage the list starts empty every time.
  }
}
