/** Links that show one thing to those who have its address. */
import { SHARE_LINKS_MAX, type ShareLink, SHARE_SECRET, shareStatus, type ShareStatus } from "@marque/core/share"
import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx, QueryCtx } from "../_generated/server"
import { type Access, notFound } from "../access/access.ts"
import { draftOf } from "../campaigns/proposals.ts"
import { hashOf } from "../files/uploadTickets.ts"
import { pictureOfLink } from "./linkPictures.ts"
import type { Encoded } from "../validation/validatorOf.ts"

/** Links that a list shows; older ones ended long ago. */
export const LISTED = 2 * SHARE_LINKS_MAX

export type Link = Doc<"shareLinks">

export interface Held {
  readonly link: Link
  readonly brand: Doc<"brands">
  readonly status: ShareStatus
}

/** Of a shared proposal, now; undefined once it is gone. */
export interface ProposalNow {
  readonly superseded: boolean
  readonly hash: string | undefined
}

export const proposalNow = async (ctx: Pick<QueryCtx, "db">, targetId: string): Promise<ProposalNow | undefined> => {
  const id = ctx.db.normalizeId("proposals", targetId)
  const proposal = id && (await ctx.db.get(id))
  if (!proposal) return undefined
  return {
    superseded: proposal.status === "superseded",
    hash: (await draftOf(ctx, proposal))?.content.contentHash
  }
}

const hasSlot = async ({ db }: Pick<QueryCtx, "db">, { items, targetId }: Link): Promise<boolean> => {
  for (const item of items) {
    const id = db.normalizeId("campaignSlots", item.id)
    if (id !== null && (await db.get(id))?.campaignId === targetId) return true
  }
  return false
}

const hasPicture = async (ctx: Pick<QueryCtx, "db">, { brandId, items }: Link): Promise<boolean> => {
  for (const { id } of items) {
    if ((await pictureOfLink(ctx, brandId, id)) !== null) return true
  }
  return false
}

/** What it shows is gone, or is not what it asks to decide on any more. */
const isSuperseded = async (ctx: Pick<QueryCtx, "db">, link: Link, known?: ProposalNow): Promise<boolean> => {
  if (link.kind === "guidelines") return false
  if (link.kind === "pictures") return !(await hasPicture(ctx, link))
  if (link.kind === "slots") return !(await hasSlot(ctx, link))
  const now = known ?? (await proposalNow(ctx, link.targetId))
  return now === undefined || now.superseded || (link.allow === "decide" && now.hash !== link.items[0]?.hash)
}

/** `known`: of a link to a proposal, where several links to it are asked about. @default it is read */
export const statusOf = async (
  ctx: Pick<QueryCtx, "db">,
  link: Link,
  now: number,
  known?: ProposalNow
): Promise<ShareStatus> => {
  const { allow, decisions, expiresAt, items, revokedAt } = link
  const superseded = await isSuperseded(ctx, link, known)
  const asked = allow === "decide" ? items.length : 0
  return shareStatus({ expiresAt, revokedAt, superseded, items: asked, decided: decisions.length }, now)
}

/** Undefined for an unknown token, and when its brand can not be shown any more. */
export const heldBy = async (ctx: QueryCtx, token: string): Promise<Held | undefined> => {
  if (!SHARE_SECRET.test(token)) return undefined
  const tokenHash = await hashOf(token)
  const link = await ctx.db
    .query("shareLinks")
    .withIndex("by_token", (q) => q.eq("tokenHash", tokenHash))
    .unique()
  const brand = link && (await ctx.db.get(link.brandId))
  const organization = link && (await ctx.db.get(link.organizationId))
  if (!link || !brand || !organization) return undefined
  if (brand.deletedAt !== undefined || brand.status === "archived") return undefined
  if (organization.deletedAt !== undefined || organization.suspendedAt !== undefined) return undefined
  return { link, brand, status: await statusOf(ctx, link, Date.now()) }
}

/** Those who have the address. All that answers nothing answers alike. */
export const linkHolder: Access<{ readonly token: string }, Held> = {
  rule: "holder of a share link",
  check: async (ctx, { token }) => {
    const held = await heldBy(ctx, token)
    if (held === undefined) throw notFound()
    return held
  }
}

export const isDecider = async ({ decider }: Link, secret: string): Promise<boolean> =>
  decider !== undefined && SHARE_SECRET.test(secret) && decider.secretHash === (await hashOf(secret))

/** Whether this browser has to enter a code before its first decision. */
export const needsCode = async ({ allow, code, decider, email }: Link, secret: string): Promise<boolean> => {
  if (email === undefined || allow !== "decide" || decider !== undefined) return false
  return !(code?.entered === true && code.secretHash === (await hashOf(secret)))
}

export const linksTo = ({ db }: Pick<QueryCtx, "db">, brandId: Id<"brands">, kind: Link["kind"], targetId: string) =>
  db
    .query("shareLinks")
    .withIndex("by_target", (q) => q.eq("brandId", brandId).eq("kind", kind).eq("targetId", targetId))

export const listedLink = async (
  ctx: QueryCtx,
  link: Link,
  known?: ProposalNow
): Promise<Encoded<typeof ShareLink>> => {
  const { _creationTime, _id, allow, createdBy, decider, decisions, email, expiresAt, items, label, openedAt, opens } =
    link
  const author = await ctx.db.get(createdBy)
  return {
    _id,
    allow,
    label,
    createdAt: Math.floor(_creationTime),
    createdBy: author?.name ?? author?.email ?? "",
    expiresAt,
    status: await statusOf(ctx, link, Date.now(), known),
    items: items.length,
    opens,
    ...(openedAt !== undefined && { openedAt }),
    ...(decider && { decider: decider.name }),
    ...(email !== undefined && { email }),
    decisions
  }
}

/** With the brand that they are of. */
export const eraseLinks = async ({ db }: MutationCtx, brandId: Id<"brands">): Promise<void> => {
  const links = await db
    .query("shareLinks")
    .withIndex("by_target", (q) => q.eq("brandId", brandId))
    .collect()
  for (const { _id } of links) await db.delete(_id)
}
