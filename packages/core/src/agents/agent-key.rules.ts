import { type Actor, can } from "../permissions/permissions.rules.ts"
import { AgentAction } from "./agent-key.schema.ts"

const DAY_MS = 24 * 60 * 60_000

/** UTC ms. */
export const agentKeyEnd = (now: number, days: number): number => now + days * DAY_MS

/** What a person may grant to a key; nothing in a brand they do not see. */
export const grantable = (actor: Actor): ReadonlyArray<AgentAction> =>
  AgentAction.literals.filter((action) => can(actor, action).answer === "yes")

/**
 * The person as a key of theirs may act: as no administrator, in the key's brands alone, and with the key's actions
 * alone.
 */
export const throughKey = (actor: Actor, only: ReadonlyArray<AgentAction>): Actor => ({
  orgRole: "member",
  brandRole: actor.orgRole === "admin" ? "manager" : actor.brandRole,
  only
})
