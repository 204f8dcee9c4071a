import { checkTitle, isWaivable, WaiverDays, WaiverReason } from "@marque/core/score"
import { refusal } from "@marque/core/texts"
import { v } from "convex/values"
import { Schema } from "effect"
import { internal } from "./_generated/api"
import { refuse } from "./access/access.ts"
import { audit } from "./access/audit.ts"
import { defineInternalMutation, defineMutation } from "./access/define.ts"
import { brandMemberBy } from "./access/recordAccess.ts"
import { brandFor } from "./catalog/campaignVersions.ts"
import { rulesTag } from "./catalog/brandRules.ts"
import { settleWaivers, waiveDecision, waiversOf } from "./score/waivers.ts"
import { reportOf } from "./score/scores.ts"
import { decode } from "./validation/decode.ts"
import { validatorOf } from "./validation/validatorOf.ts"

const Wish = Schema.Struct({ reason: WaiverReason, days: WaiverDays })
const DAY_MS = 24 * 60 * 60 * 1000

/** Repeating `idempotencyKey` gives no second one. A check that is accepted already keeps its newest waiver. */
export const grant = defineMutation({
  args: {
    assetId: v.string(),
    checkId: v.string(),
    reason: validatorOf(WaiverReason),
    days: validatorOf(WaiverDays),
    idempotencyKey: v.string()
  },
  returns: v.null(),
  access: brandMemberBy("assets", "assetId", "waiver.grant"),
  handler: async (ctx, { checkId, days, idempotencyKey, reason }) => {
    decode(Wish, { days, reason })
    const decision = waiveDecision(ctx.actor)
    if (decision.answer === "not_now") throw refuse(decision.code, decision.reason)
    const { brand, record: asset, user } = ctx.actor
    const known = await waiversOf(ctx, asset, brand)
    if (known.some((waiver) => waiver.idempotencyKey === idempotencyKey)) return null
    const stored = await reportOf(ctx, asset._id)
    const check = stored?.report.checks.find(({ id, state }) => id === checkId && state === "failed")
    if (check === undefined) {
      throw refuse("conflict", "This picture was measured again in the meantime. Look at its score once more.")
    }
    if (!isWaivable(check)) throw refuse("not_waivable", refusal("not_waivable", { rule: checkTitle(check) }).message)
    const now = Date.now()
    const until = now + days * DAY_MS
    await ctx.db.insert("waivers", {
      brandId: brand._id,
      assetId: asset._id,
      checkId,
      rules: rulesTag(brandFor(brand, asset)),
      reason: reason.trim(),
      by: user._id,
      at: now,
      until,
      idempotencyKey
    })
    await audit(ctx, {
      action: "waiver.granted",
      actor: user._id,
      organizationId: brand.organizationId,
      brandId: brand._id,
      reason: `${checkTitle(check)}: ${reason.trim()}`
    })
    await settleWaivers(ctx, asset._id)
    await ctx.scheduler.runAt(until, internal.waivers.ended, { assetId: asset._id })
    return null
  }
})

export const revoke = defineMutation({
  args: { waiverId: v.string() },
  returns: v.null(),
  access: brandMemberBy("waivers", "waiverId", "waiver.grant"),
  handler: async (ctx) => {
    const { brand, record, user } = ctx.actor
    if (record.revokedAt !== undefined) return null
    await ctx.db.patch(record._id, { revokedAt: Date.now(), revokedBy: user._id })
    await audit(ctx, {
      action: "waiver.revoked",
      actor: user._id,
      organizationId: brand.organizationId,
      brandId: brand._id,
      reason: record.reason
    })
    await settleWaivers(ctx, record.assetId)
    return null
  }
})

/** The day of a waiver has come: its check blocks again. */
export const ended = defineInternalMutation({
  args: { assetId: v.id("assets") },
  returns: v.null(),
  handler: async (ctx, { assetId }) => {
    await settleWaivers(ctx, assetId)
    return null
  }
})
