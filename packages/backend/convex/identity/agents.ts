/** Calls of assistants and scripts, which hold a key of a person. */
import { throughKey } from "@marque/core/agents"
import type { Actor } from "@marque/core/identity"
import type { Doc, Id } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"

type Key = Doc<"agentKeys">
type Db = Pick<QueryCtx, "db">["db"]

/** By the reader or writer of one call, so that what the call does is narrowed and marked without being handed the key. */
const keyBy = new WeakMap<object, Key>()
/** Those whose function is open to assistants. */
const open = new WeakSet<object>()
/** Those whose call has a line in the log already. */
const written = new WeakSet<object>()

/** Undefined for calls of people. */
export const agentKeyBy = (db: object): Key | undefined => keyBy.get(db)
export const noteAgent = (db: object, key: Key): void => void keyBy.set(db, key)
export const openToAgents = (db: object): void => void open.add(db)
export const isOpenToAgents = (db: object): boolean => open.has(db)

export type KeyEnd = "unknown" | "revoked" | "expired" | "off"

/** Why a key does not work now; undefined: it works. The rights of its person are looked at elsewhere. */
export const endOf = async (db: Db, key: Key | null): Promise<KeyEnd | undefined> => {
  if (key === null) return "unknown"
  if (key.revokedAt !== undefined) return "revoked"
  if (key.expiresAt <= Date.now()) return "expired"
  const organization = await db.get(key.organizationId)
  if (organization === null || organization.deletedAt !== undefined) return "unknown"
  return organization.agentKeys === false ? "off" : undefined
}

/** The key that a token of the app server for assistants names; undefined for tokens of people. */
export const keyNamedBy = async (
  ctx: QueryCtx,
  { issuer, subject }: { readonly issuer: string; readonly subject: string }
): Promise<{ readonly key: Key | null } | undefined> => {
  const agents = process.env["AGENT_ISSUER"]
  if (!agents || issuer !== agents) return undefined
  const id = ctx.db.normalizeId("agentKeys", subject)
  return { key: id && (await ctx.db.get(id)) }
}

const rolesOf = (membership: Doc<"memberships">, brandId: Id<"brands">): Actor => ({
  orgRole: membership.orgRole,
  brandRole: membership.brandRoles.find((one) => one.brandId === brandId)?.role
})

/** A membership as the key of a call sees it; undefined in other organizations. Unchanged in calls of people. */
export const narrowed = (db: object, membership: Doc<"memberships">): Doc<"memberships"> | undefined => {
  const key = keyBy.get(db)
  if (key === undefined || membership.userId !== key.userId) return membership
  if (membership.organizationId !== key.organizationId) return undefined
  const brandRoles = key.brandIds.flatMap((brandId) => {
    const { brandRole } = throughKey(rolesOf(membership, brandId), key.actions)
    return brandRole === undefined ? [] : [{ brandId, role: brandRole }]
  })
  return { ...membership, orgRole: "member", brandRoles }
}

/** What `can` is asked with of a person, who may be another one than the key's. */
export const asKeyAllows = (db: object, userId: Id<"users">, roles: Actor): Actor => {
  const key = keyBy.get(db)
  return key?.userId === userId ? throughKey(roles, key.actions) : roles
}

interface Line {
  readonly actor?: Id<"users"> | undefined
}

/** A line of the log of what the key of a call did. */
export const viaKey = <Entry extends Line>(
  db: object,
  entry: Entry
): Entry & { readonly agentKeyId?: Id<"agentKeys"> } => {
  const key = keyBy.get(db)
  if (key === undefined || entry.actor !== key.userId) return entry
  written.add(db)
  return { ...entry, agentKeyId: key._id }
}

/** Undefined unless a key was used and the call has no line so far. */
export const keyWithoutLine = (db: object): Key | undefined => (written.has(db) ? undefined : keyBy.get(db))
