/** Keys with which assistants and scripts work for a person, never with more rights than the person has. */
import {
  AGENT_KEYS_MAX,
  agentKeyEnd,
  AgentKeyDraft,
  AgentKeys,
  agentRefusals as texts,
  AgentSelf,
  grantable,
  MadeAgentKey
} from "@marque/core/agents"
import { can } from "@marque/core/identity"
import { v } from "convex/values"
import type { Doc, Id } from "./_generated/dataModel"
import type { QueryCtx } from "./_generated/server"
import { inPerson, type Membership, member, notFound, refuse, signedInAs } from "./access/access.ts"
import { audit } from "./access/audit.ts"
import { defineMutation, defineQuery } from "./access/define.ts"
import { server } from "./access/worker.ts"
import { brandsOf } from "./catalog/brandQuota.ts"
import { randomName } from "./files/storedFiles.ts"
import { hashOf } from "./files/uploadTickets.ts"
import { agentKeyBy, endOf } from "./identity/agents.ts"
import { decode } from "./validation/decode.ts"
import { defined } from "./validation/defined.ts"
import { validatorOf } from "./validation/validatorOf.ts"

const PREFIX = "marque_key_"
/** More than a person can have made: revoked ones are read by no one. */
const LISTED = 200

type Person = Pick<Membership, "organization" | "user">

const keysOf = ({ db }: QueryCtx, { organization, user }: Person) =>
  db
    .query("agentKeys")
    .withIndex("by_organization_user", (q) =>
      q.eq("organizationId", organization._id).eq("userId", user._id).eq("revokedAt", undefined)
    )
    .order("desc")
    .take(LISTED)

const rolesIn = ({ membership }: Pick<Membership, "membership">, brandId: Id<"brands">) => ({
  orgRole: membership.orgRole,
  brandRole: membership.brandRoles.find((one) => one.brandId === brandId)?.role
})

/** Brands that are seen, with what may be handed on in them. */
const brandsFor = async (ctx: QueryCtx, actor: Membership) => {
  const brands = await brandsOf(ctx, actor.organization._id)
  return brands.flatMap((brand) => {
    const actions = grantable(rolesIn(actor, brand._id))
    return brand.deletedAt !== undefined || actions.length === 0
      ? []
      : [{ id: brand._id as string, name: brand.name, actions: [...actions] }]
  })
}

const nameOf = async ({ db }: QueryCtx, brandId: Id<"brands">): Promise<ReadonlyArray<string>> => {
  const brand = await db.get(brandId)
  return brand === null || brand.deletedAt !== undefined ? [] : [brand.name]
}

export const list = defineQuery({
  args: { organizationId: v.string() },
  returns: validatorOf(AgentKeys),
  access: inPerson(member),
  handler: async (ctx) => {
    const keys = await keysOf(ctx, ctx.actor)
    return {
      allowed: ctx.actor.organization.agentKeys !== false,
      brands: await brandsFor(ctx, ctx.actor),
      keys: await Promise.all(
        keys.map(async ({ _creationTime, _id, actions, brandIds, dailyCap, expiresAt, lastUsedAt, name }) => ({
          id: _id,
          name,
          brands: (await Promise.all(brandIds.map((brandId) => nameOf(ctx, brandId)))).flat(),
          actions,
          createdAt: Math.floor(_creationTime),
          expiresAt,
          ...defined({ dailyCap, lastUsedAt })
        }))
      )
    }
  }
})

/** Shows the secret once: what is kept is its hash. */
export const create = defineMutation({
  args: { organizationId: v.string(), draft: validatorOf(AgentKeyDraft) },
  returns: validatorOf(MadeAgentKey),
  access: inPerson(member),
  handler: async (ctx, { draft: given }) => {
    const { organization, user } = ctx.actor
    const { actions, brandIds, dailyCap, days, name } = decode(AgentKeyDraft, given)
    if (organization.agentKeys === false) throw refuse("forbidden", texts.off)
    const suspended = organization.suspendedAt !== undefined
    const mine = await brandsFor(ctx, ctx.actor)
    const chosen = mine.filter(({ id }) => brandIds.includes(id))
    if (new Set(brandIds).size !== chosen.length) throw notFound()
    for (const { id } of chosen) {
      const decision = can(rolesIn(ctx.actor, id as Id<"brands">), "agent.connect", { suspended })
      if (decision.answer === "not_now") throw refuse(decision.code, decision.reason)
    }
    const wanted = [...new Set(["brand.view" as const, ...actions])]
    if (wanted.some((action) => !chosen.some((brand) => brand.actions.includes(action)))) {
      throw refuse("forbidden", texts.notYours, "actions")
    }
    const now = Date.now()
    const open = (await keysOf(ctx, ctx.actor)).filter(({ expiresAt }) => expiresAt > now)
    if (open.length >= AGENT_KEYS_MAX) throw refuse("plan_limit", texts.tooMany(AGENT_KEYS_MAX))
    const token = PREFIX + randomName()
    const id = await ctx.db.insert("agentKeys", {
      userId: user._id,
      organizationId: organization._id,
      name: name.trim(),
      brandIds: chosen.map((brand) => brand.id as Id<"brands">),
      actions: wanted,
      tokenHash: await hashOf(token),
      expiresAt: agentKeyEnd(now, days),
      ...defined({ dailyCap })
    })
    const line = { actor: user._id, organizationId: organization._id, reason: name.trim() }
    await audit(ctx, { action: "agent.key_made", ...line })
    return { id, token }
  }
})

/** At once, also for calls that run. */
export const revoke = defineMutation({
  args: { organizationId: v.string(), keyId: v.string() },
  returns: v.null(),
  access: inPerson(member),
  handler: async (ctx, { keyId }) => {
    const { organization, user } = ctx.actor
    const id = ctx.db.normalizeId("agentKeys", keyId)
    const key = id && (await ctx.db.get(id))
    if (key?.userId !== user._id || key.organizationId !== organization._id) throw notFound()
    if (key.revokedAt !== undefined) return null
    await ctx.db.patch(key._id, { revokedAt: Date.now() })
    await audit(ctx, {
      action: "agent.key_revoked",
      actor: user._id,
      organizationId: organization._id,
      reason: key.name
    })
    return null
  }
})

/** What the key of the call opens now; null for a person. */
export const self = defineQuery({
  args: {},
  returns: v.union(validatorOf(AgentSelf), v.null()),
  access: signedInAs,
  agents: "reads",
  handler: async (ctx) => {
    const key = agentKeyBy(ctx.db)
    const organization = key && (await ctx.db.get(key.organizationId))
    if (!key || !organization) return null
    const membership = await ctx.db
      .query("memberships")
      .withIndex("by_organization_user", (q) => q.eq("organizationId", organization._id).eq("userId", key.userId))
      .unique()
    const { user } = ctx.actor
    const mine = membership?.status === "active" ? await brandsFor(ctx, { user, organization, membership }) : []
    const opened: ReadonlySet<string> = new Set(key.brandIds)
    return {
      key: key.name,
      person: user.name ?? user.email,
      organization: { id: organization._id, name: organization.name },
      brands: mine
        .filter(({ id }) => opened.has(id))
        .map((brand) => ({ ...brand, actions: brand.actions.filter((action) => key.actions.includes(action)) })),
      expiresAt: key.expiresAt,
      ...defined({ dailyCap: key.dailyCap })
    }
  }
})

const refusedWith = (message: string) => ({ state: "refused" as const, code: "signed_out", message })

const endText = ({ expiresAt }: Doc<"agentKeys">, end: "expired" | "off" | "revoked"): string =>
  end === "expired" ? texts.expired(new Date(expiresAt).toISOString().slice(0, 10)) : texts[end]

/** The key behind a hash, for the app server, which gives its holder a token of this backend. Notes the use. */
export const enter = defineMutation({
  args: { serverKey: v.string(), tokenHash: v.string() },
  returns: v.union(
    v.object({ state: v.literal("open"), keyId: v.string(), expiresAt: v.number() }),
    v.object({ state: v.literal("refused"), code: v.string(), message: v.string() })
  ),
  access: server,
  handler: async (ctx, { tokenHash }) => {
    const key = await ctx.db
      .query("agentKeys")
      .withIndex("by_token", (q) => q.eq("tokenHash", tokenHash))
      .unique()
    const end = await endOf(ctx.db, key)
    if (key === null || end === "unknown") return refusedWith(texts.revoked)
    if (end !== undefined) return refusedWith(endText(key, end))
    await ctx.db.patch(key._id, { lastUsedAt: Date.now() })
    return { state: "open" as const, keyId: key._id, expiresAt: key.expiresAt }
  }
})
