import {
  SHARE_DAYS,
  SHARE_LINKS_MAX,
  ShareEmail,
  ShareLabel,
  type ShareOrder,
  shareTexts as texts,
  ShareTarget
} from "@marque/core/share"
import type { MutationCtx } from "../_generated/server"
import { type BrandMembership, refuse } from "../access/access.ts"
import { audit } from "../access/audit.ts"
import { randomName } from "../files/storedFiles.ts"
import { hashOf } from "../files/uploadTickets.ts"
import { decode } from "../validation/decode.ts"
import { linksTo, LISTED } from "./links.ts"
import { targetOf } from "./targets.ts"

const DAY_MS = 24 * 60 * 60_000

/** For a person who may share the brand, which the caller checked. The token is given once; only its hash is kept. */
export const makeLink = async (
  ctx: MutationCtx & { readonly actor: BrandMembership },
  { allow, days, email, label, target: asked }: Omit<ShareOrder, "brandId">
): Promise<{ readonly token: string }> => {
  const { brand, organization, user } = ctx.actor
  if (!Number.isInteger(days) || days < SHARE_DAYS.min || days > SHARE_DAYS.max) {
    throw refuse("invalid", texts.dayCount(SHARE_DAYS.max), "days")
  }
  const decidable = asked.kind === "guidelines" ? "view" : allow
  const mailed = decidable === "decide" && email !== undefined ? decode(ShareEmail, email.trim()) : undefined
  // Anybody is a member of a demo, and may not have mails sent to others.
  if (organization.isDemo && mailed !== undefined) throw refuse("forbidden", texts.demoMails, "email")
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
