/** A running campaign stays on its brand version until it is moved. */
import { CampaignVersion, campaignVersionTexts as texts, VersionMove } from "@marque/core/campaign-version"
import { v } from "convex/values"
import { internal } from "./_generated/api"
import { refuse } from "./access/access.ts"
import { audit } from "./access/audit.ts"
import { defineMutation, defineQuery } from "./access/define.ts"
import { brandMemberBy } from "./access/recordAccess.ts"
import { campaignVersion, mayMove, versionMove } from "./campaigns/versionMoves.ts"
import { dropKept } from "./catalog/campaignVersions.ts"
import { dropTrials, startTrial } from "./score/trials.ts"
import { validatorOf } from "./validation/validatorOf.ts"

export const get = defineQuery({
  args: { campaignId: v.string() },
  returns: validatorOf(CampaignVersion),
  access: brandMemberBy("campaigns", "campaignId", "brand.view"),
  handler: async (ctx) => campaignVersion(ctx.actor)
})

/** Null for a campaign that uses the version in force. */
export const preview = defineQuery({
  args: { campaignId: v.string() },
  returns: v.union(v.null(), validatorOf(VersionMove)),
  access: brandMemberBy("campaigns", "campaignId", "brand.view"),
  handler: async (ctx) => (await versionMove(ctx, ctx.actor)) ?? null
})

/** Measures its pictures with the version in force, beside their scores. Does nothing where it uses that one. */
export const measure = defineMutation({
  args: { campaignId: v.string() },
  returns: v.null(),
  access: brandMemberBy("campaigns", "campaignId", "generate"),
  handler: async (ctx) => {
    const { brand, record, user } = ctx.actor
    if ((await versionMove(ctx, ctx.actor)) === undefined) return null
    await startTrial(ctx, brand, { all: true, by: user._id, campaignId: record._id })
    return null
  }
})

/** To the version in force, if it is the `number` that the person saw. */
export const move = defineMutation({
  args: { campaignId: v.string(), number: v.number() },
  returns: v.null(),
  access: brandMemberBy("campaigns", "campaignId", "generate"),
  handler: async (ctx, { number }) => {
    const { brand, organization, record, user } = ctx.actor
    if (!mayMove(ctx.actor)) throw refuse("read_only", texts.notMovable)
    const { published, uses } = campaignVersion(ctx.actor)
    if (uses === undefined || uses === published || number !== published) {
      throw refuse("changed_since", texts.movedSince)
    }
    await dropKept(ctx, brand, record._id)
    await dropTrials(ctx, brand._id, record._id)
    // A later publish goes through all of them by itself.
    if (brand.rulesFrom !== undefined) {
      const { _id: brandId, rulesFrom } = brand
      await ctx.scheduler.runAfter(0, internal.scoreClock.measureAgain, { brandId, rulesFrom })
    }
    await audit(ctx, {
      action: "campaign.version_moved",
      actor: user._id,
      organizationId: organization._id,
      brandId: brand._id,
      reason: texts.history(record.name, uses, number)
    })
    return null
  }
})
