import type { ShareStatus } from "./share.schema.ts"

export interface LinkFacts {
  /** UTC ms. */
  readonly expiresAt: number
  readonly revokedAt?: number | undefined
  /** What it shows is not the latest any more. */
  readonly superseded: boolean
  /** Of what it asks to decide on; 0 for a link that only shows. */
  readonly items: number
  readonly decided: number
}

/** Source: specification, section 4.2 (Share link). A link that ended shows nothing any more. */
export const shareStatus = (facts: LinkFacts, now: number): ShareStatus => {
  if (facts.revokedAt !== undefined) return "revoked"
  if (now >= facts.expiresAt) return "expired"
  if (facts.superseded) return "superseded"
  return facts.items > 0 && facts.decided >= facts.items ? "decided" : "open"
}

/** What it shows may be seen, and its files fetched. */
export const showsContent = (status: ShareStatus): boolean => status !== "revoked" && status !== "expired"

/** A decision may be changed until what it is about was approved or is not the latest any more. */
export const takesDecisions = (status: ShareStatus): boolean => status === "open" || status === "decided"

/** An address as those may see it who only have the link. */
export const shortEmail = (email: string): string => `${email.slice(0, 1)}…${email.slice(email.lastIndexOf("@"))}`
