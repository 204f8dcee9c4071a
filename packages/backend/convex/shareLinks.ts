/** Links that members of a brand give to people without an account. */
import { can } from "@marque/core/identity"
import {
  SHARE_DAYS,
  SHARE_LINKS_MAX,
  ShareAllow,
  ShareEmail,
  ShareLabel,
  ShareLinkList,
  shareTexts as texts,
  ShareTarget
} from "@marque/core/share"
import { v } from "convex/values"
import { refuse } from "./access/access.ts"
import { brandMember } from "./access/access.ts"
import { audit } from "./access/audit.ts"
import { defineMutation, defineQuery } from "./access/define.ts"
import { brandMemberBy } from "./access/recordAccess.ts"
import { randomName } from "./files/storedFiles.ts"
import { hashOf } from "./files/uploadTickets.ts"
import { linksTo, listedLink, proposalNow } from "./share/links.ts"
import { targetIdOf, targetOf } from "./share/targets.ts"
import { decode } from "./validation/decode.ts"
import { validatorOf } from "./validation/validatorOf.ts"

const DAY_MS = 24 * 60 * 60_000
/** Links that a list shows; older ones ended long ago. */
const LISTED = 2 * SHARE_LINKS_MAX

export const list = defineQuery({
  args: { brandId: v.string(), target: validatorOf(ShareTarget) },
  returns: validatorOf(ShareLinkList),
  access: brandMember("brand.view"),
  handler: async (ctx, { target }) => {
    const { brand, organization, roles } = ctx.actor
    const targetId = await targetIdOf(ctx, brand, decode(ShareTarget, target))
    const resource = { brandArchived: brand.status === "archived", suspended: organization.suspendedAt !== undefined }
    const mayShare = can(roles, "share.create", resource).answer === "yes"
    const rows = mayShare ? await linksTo(ctx, brand._id, target.kind, targetId).order("desc").take(LISTED) : []
    const known = target.kind === "proposal" && rows.length > 0 ? await proposalNow(ctx, targetId) : undefined
    return {
      links: await Promise.all(rows.map((row) => listedLink(ctx, row, known))),
      mayShare,
      ...(organization.shareCode === true && { asksCode: true })
    }
  }
})

/** The token is given once; only its hash is kept. */
export const make = defineMutation({
  args: {
    brandId: v.string(),
    target: validatorOf(ShareTarget),
    allow: validatorOf(ShareAllow),
    label: v.string(),
    days: v.number(),
    email: v.optional(v.string())
  },
  returns: v.object({ token: v.string() }),
  access: brandMember("share.create"),
  handler: async (ctx, { allow, days, email, label, target: asked }) => {
    const { brand, organization, user } = ctx.actor
    if (!Number.isInteger(days) || days < SHARE_DAYS.min || days > SHARE_DAYS.max) {
      throw refuse("invalid", texts.dayCount(SHARE_DAYS.max), "days")
    }
    const decidable = asked.kind === "guidelines" ? "view" : allow
    const mailed = decidable === "decide" && email !== undefined ? decode(ShareEmail, email.trim()) : undefined
    if (organization.shareCode === true && decidable === "decide" && mailed === undefined) {
      throw refuse("invalid", texts.emailNeeded, "email")
    }
    const target = await targetOf(ctx, brand, decode(ShareTarget, asked), decidable)
    const now = Date.now()
    const before = await linksTo(ctx, brand._id, target.kind, target.targetId).order("desc").take(LISTED)
    const open = before.filter(({ expiresAt, revokedAt }) => revokedAt === undefined && expiresAt > now)
    if (open.length >= SHARE_LINKS_MAX) throw refuse("plan_limit", texts.tooMany(SHARE_LINKS_MAX))
    const token = randomName()
    const { organizationId } = brand
    const shareLinkId = await ctx.db.insert("shareLinks", {
      organizationId,
      brandId: brand._id,
      ...target,
      tokenHash: await hashOf(token),
      allow: decidable,
      label: decode(ShareLabel, label).trim(),
      ...(mailed !== undefined && { email: mailed }),
      createdBy: user._id,
      expiresAt: now + days * DAY_MS,
      opens: 0,
      decisions: [],
      acts: 0
    })
    const reason = `${target.kind}, ${decidable}, ${texts.dayCount(days)}`
    await audit(ctx, {
      action: "share.created",
      actor: user._id,
      organizationId,
      brandId: brand._id,
      reason,
      shareLinkId
    })
    return { token }
  }
})

/** Its address and the files behind it answer no more. Repeating it changes nothing. */
export const withdraw = defineMutation({
  args: { linkId: v.string() },
  returns: v.null(),
  access: brandMemberBy("shareLinks", "linkId", "share.create"),
  handler: async (ctx) => {
    const { brand, record: link, user } = ctx.actor
    if (link.revokedAt !== undefined) return null
    await ctx.db.patch(link._id, { revokedAt: Date.now() })
    const { _id: brandId, organizationId } = brand
    await audit(ctx, { action: "share.withdrawn", actor: user._id, organizationId, brandId, shareLinkId: link._id })
    return null
  }
})
