import { type Action, type Actor, can, roleNeeded } from "@marque/core/identity"
import { refusal } from "@marque/core/texts"
import { ConvexError } from "convex/values"
import type { Doc, Id } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"
import { agentRefusals } from "@marque/core/agents"
import { type Acting, actingOf, actingRefusals } from "../identity/acting.ts"
import { noteActing } from "../identity/actingLines.ts"
import { agentKeyBy, asKeyAllows, endOf, isOpenToAgents, keyNamedBy, narrowed, noteAgent } from "../identity/agents.ts"

/** An expected failure: the user sees `message`, programs read `code`, `field` names an input. */
export const refuse = (
  code: string,
  message: string,
  field?: string
): ConvexError<{ code: string; message: string; field?: string }> =>
  new ConvexError({ code, message, ...(field !== undefined && { field }) })

export const refuseBy = ({ code, message }: ReturnType<typeof refusal>) => refuse(code, message)

/** One answer for missing, foreign and hidden things, so that they cannot be told apart. */
export const notFound = () => refuseBy(refusal("not_found"))

export interface Access<Args, Caller> {
  readonly rule: string
  readonly check: (ctx: QueryCtx, args: Args) => Promise<Caller>
}

export interface Membership {
  readonly user: Doc<"users">
  readonly organization: Doc<"organizations">
  readonly membership: Doc<"memberships">
}

/** `roles` is the input of `can`. */
export interface BrandMembership extends Membership {
  readonly brand: Doc<"brands">
  readonly roles: Actor
}

/** Refuses a blocked person and one without an account. */
const checkUser = (user: Doc<"users"> | null): Doc<"users"> => {
  if (!user || user.deletedAt !== undefined) {
    throw refuse("identity_not_synced", "Your account is still being set up. Please try again")
  }
  if (user.bannedAt !== undefined) throw refuse("banned", "This account is blocked.")
  return user
}

/** The provider's session id; undefined when its tokens do not name one. */
const sessionOf = async (ctx: QueryCtx): Promise<string | undefined> => {
  const sid = (await ctx.auth.getUserIdentity())?.["sid"]
  return typeof sid === "string" ? sid : undefined
}

/** Whether the session of an unexpired token has ended: by sign-out, a new password, a ban or its owner. */
const hasEnded = async (ctx: QueryCtx): Promise<boolean> => {
  const sessionId = await sessionOf(ctx)
  if (sessionId === undefined) return false
  const row = await ctx.db
    .query("endedSessions")
    .withIndex("by_session", (q) => q.eq("sessionId", sessionId))
    .first()
  return row !== null
}

/** By the provider's name for them. */
export const userNamed = async (ctx: QueryCtx, tokenIdentifier: string): Promise<Doc<"users"> | null> => {
  const link = await ctx.db
    .query("identities")
    .withIndex("by_token", (q) => q.eq("tokenIdentifier", tokenIdentifier))
    .unique()
  return link && ctx.db.get(link.userId)
}

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** The person whose key it is. Refuses a key that has ended, and functions that no tool needs. */
const keyHolder = async (ctx: QueryCtx, key: Doc<"agentKeys"> | null): Promise<Doc<"users">> => {
  const end = await endOf(ctx.db, key)
  if (key === null || end === "unknown") throw refuse("signed_out", agentRefusals.revoked)
  if (end === "expired") throw refuse("signed_out", agentRefusals.expired(dayOf(key.expiresAt)))
  if (end !== undefined) throw refuse("signed_out", agentRefusals[end])
  if (!isOpenToAgents(ctx.db)) throw refuse("forbidden", agentRefusals.withheld)
  noteAgent(ctx.db, key)
  return checkUser(await ctx.db.get(key.userId))
}

const caller = async (ctx: QueryCtx): Promise<Doc<"users">> => {
  const identity = await ctx.auth.getUserIdentity()
  if (identity === null || (await hasEnded(ctx))) throw refuse("signed_out", "Please sign in")
  const named = await keyNamedBy(ctx, identity)
  if (named !== undefined) return keyHolder(ctx, named.key)
  return checkUser(await userNamed(ctx, identity.tokenIdentifier))
}

interface Caller {
  readonly user: Doc<"users">
  /** A super administrator who acts as the person. */
  readonly acting?: Acting
}

/** Whose rights a call has. Changes wait for the second confirmation of a super administrator who acts as another person. */
const actingCaller = async (ctx: QueryCtx): Promise<Caller> => {
  const user = await caller(ctx)
  if (agentKeyBy(ctx.db) !== undefined) return { user }
  const acting = await actingOf(ctx, user, await sessionOf(ctx))
  if (acting === undefined) return { user }
  if ("insert" in ctx.db && !acting.writes) throw refuse("acting_read_only", actingRefusals.readOnly)
  noteActing(ctx.db, acting)
  return { user: acting.subject, acting }
}

const isElsewhere = ({ acting }: Caller, organizationId: string | undefined): boolean =>
  acting !== undefined && acting.organization._id !== organizationId

const membershipOf = async (
  ctx: QueryCtx,
  user: Doc<"users">,
  organizationId: string
): Promise<Membership | undefined> => {
  const id = ctx.db.normalizeId("organizations", organizationId)
  const organization = id && (await ctx.db.get(id))
  if (!organization || organization.deletedAt !== undefined) return undefined
  const membership = await ctx.db
    .query("memberships")
    .withIndex("by_organization_user", (q) => q.eq("organizationId", organization._id).eq("userId", user._id))
    .unique()
  const seen = membership?.status === "active" ? narrowed(ctx.db, membership) : undefined
  return seen && { user, organization, membership: seen }
}

export const seesBrand = ({ membership }: Pick<Membership, "membership">, brandId: string): boolean =>
  membership.orgRole === "admin" || membership.brandRoles.some((one) => one.brandId === brandId)

const brandMembershipOf = async (
  ctx: QueryCtx,
  user: Doc<"users">,
  brand: Doc<"brands">
): Promise<BrandMembership | undefined> => {
  if (brand.deletedAt !== undefined) return undefined
  const found = await membershipOf(ctx, user, brand.organizationId)
  if (found === undefined) return undefined
  const brandRole = found.membership.brandRoles.find(({ brandId }) => brandId === brand._id)?.role
  return { ...found, brand, roles: asKeyAllows(ctx.db, user._id, { orgRole: found.membership.orgRole, brandRole }) }
}

const MEMBERS_SEEN = 200
const NAMED_MAX = 3

export const administratorIds = async (
  { db }: Pick<QueryCtx, "db">,
  { _id }: Pick<Doc<"organizations">, "_id">
): Promise<ReadonlyArray<Id<"users">>> => {
  const members = await db
    .query("memberships")
    .withIndex("by_organization_user", (q) => q.eq("organizationId", _id))
    .take(MEMBERS_SEEN)
  return members.flatMap(({ orgRole, status, userId }) =>
    orgRole === "admin" && status === "active" && userId !== undefined ? [userId] : []
  )
}

export const administrators = async (
  ctx: QueryCtx,
  organization: Doc<"organizations">
): Promise<ReadonlyArray<string>> => {
  const ids = await administratorIds(ctx, organization)
  const users = await Promise.all(ids.slice(0, NAMED_MAX).map((id) => ctx.db.get(id)))
  return users.flatMap((user) => (user?.name === undefined ? [] : [user.name]))
}

const forbidden = async (ctx: QueryCtx, { organization }: Membership, role: string) =>
  refuseBy(refusal("forbidden", { role, names: await administrators(ctx, organization) }))

/** Refuses unless core's rules allow `action`; a hidden brand looks like a missing one. */
export const assertCan = async (
  ctx: QueryCtx,
  caller: BrandMembership,
  action: Action,
  own?: boolean
): Promise<void> => {
  const resource = {
    suspended: caller.organization.suspendedAt !== undefined,
    brandArchived: caller.brand.status === "archived",
    ...(own !== undefined && { own })
  }
  if (can(caller.roles, "brand.view", resource).answer === "no") throw notFound()
  const key = agentKeyBy(ctx.db)
  if (key !== undefined && caller.roles.only?.includes(action) === false) {
    throw refuse("forbidden", agentRefusals.notAllowed(key.name))
  }
  const decision = can(caller.roles, action, resource)
  if (decision.answer === "not_now") throw refuse(decision.code, decision.reason)
  if (decision.answer === "no") throw await forbidden(ctx, caller, roleNeeded(action))
}

export const anyone: Access<object, null> = { rule: "anyone", check: async () => null }

/** In person: for what belongs to an account, which no one else sees. */
export const signedIn: Access<object, { readonly user: Doc<"users"> }> = {
  rule: "signedIn",
  check: async (ctx) => ({ user: await caller(ctx) })
}

/** For functions that check further what the person may reach. */
export const signedInAs: Access<object, Caller> = { rule: "signedIn", check: actingCaller }

/** An active member. Missing and foreign organizations are refused alike. */
export const member: Access<{ readonly organizationId: string }, Membership> = {
  rule: "member",
  check: async (ctx, { organizationId }) => {
    const by = await actingCaller(ctx)
    const found = isElsewhere(by, organizationId) ? undefined : await membershipOf(ctx, by.user, organizationId)
    if (found === undefined) throw refuse("not_found", "Organization not found")
    return found
  }
}

export const orgAdmin: Access<{ readonly organizationId: string }, Membership> = {
  rule: "orgAdmin",
  check: async (ctx, args) => {
    const found = await member.check(ctx, args)
    if (found.membership.orgRole !== "admin") {
      throw await forbidden(ctx, found, roleNeeded("org.manage"))
    }
    return found
  }
}

const permitted = async (
  ctx: QueryCtx,
  user: Doc<"users">,
  brand: Doc<"brands"> | null,
  action: Action
): Promise<BrandMembership> => {
  const found = brand ? await brandMembershipOf(ctx, user, brand) : undefined
  if (found === undefined) throw notFound()
  await assertCan(ctx, found, action)
  return found
}

/** Refuses unless the caller may perform `action`; missing and foreign brands are refused alike. */
export const inBrand = async (ctx: QueryCtx, brand: Doc<"brands"> | null, action: Action): Promise<BrandMembership> => {
  const by = await actingCaller(ctx)
  return permitted(ctx, by.user, isElsewhere(by, brand?.organizationId) ? null : brand, action)
}

/** Stays closed to a super administrator who acts as the member: what is paid, and addresses that are secrets. */
export const inPerson = <Args extends object, By>({ check, rule }: Access<Args, By>): Access<Args, By> => ({
  rule,
  check: async (ctx, args) => {
    if ((await actingCaller(ctx)).acting !== undefined) throw refuse("acting_withheld", actingRefusals.withheld)
    return check(ctx, args)
  }
})

/** Re-evaluates a person's roles. Refuses like {@link brandMember}. */
export const standingOf = async (
  ctx: QueryCtx,
  userId: Doc<"users">["_id"],
  brandId: Doc<"brands">["_id"],
  action: Action
): Promise<BrandMembership> => {
  const brand = await ctx.db.get(brandId)
  return permitted(ctx, checkUser(await ctx.db.get(userId)), brand, action)
}

/** For a person whom a trusted caller names. Refuses like {@link brandMember}. */
export const brandMemberNamed = async (
  ctx: QueryCtx,
  tokenIdentifier: string,
  brandId: string,
  action: Action
): Promise<BrandMembership> => {
  const id = ctx.db.normalizeId("brands", brandId)
  return permitted(ctx, checkUser(await userNamed(ctx, tokenIdentifier)), id && (await ctx.db.get(id)), action)
}

/** For a person whom a trusted caller names; undefined where they are no active member, or it does not exist. */
export const membershipNamed = async (
  ctx: QueryCtx,
  tokenIdentifier: string,
  organizationId: string
): Promise<Membership | undefined> =>
  membershipOf(ctx, checkUser(await userNamed(ctx, tokenIdentifier)), organizationId)

export const brandMember = (action: Action): Access<{ readonly brandId: string }, BrandMembership> => ({
  rule: `brandMember(${action})`,
  check: async (ctx, { brandId }) => {
    const id = ctx.db.normalizeId("brands", brandId)
    return inBrand(ctx, id && (await ctx.db.get(id)), action)
  }
})

/** By our own users row. Other callers learn nothing. */
export const superAdmin: Access<
  object,
  {
    readonly user: Doc<"users">
    /** The provider's; undefined when its tokens do not name one. */
    readonly sessionId: string | undefined
  }
> = {
  rule: "superAdmin",
  check: async (ctx) => {
    const user = await caller(ctx)
    if (user.role !== "super_admin") throw notFound()
    return { user, sessionId: await sessionOf(ctx) }
  }
}
