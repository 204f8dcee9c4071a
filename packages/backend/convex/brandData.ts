import { BrandData, brandDataTexts, PublishNote, publishProblems } from "@marque/core/brand-data"
import { v } from "convex/values"
import type { Doc } from "./_generated/dataModel"
import type { QueryCtx } from "./_generated/server"
import { brandMember, notFound, refuse } from "./access/access.ts"
import { audit } from "./access/audit.ts"
import { defineMutation, defineQuery } from "./access/define.ts"
import {
  asSnapshot,
  draftChanges,
  draftFingerprint,
  draftOf,
  fingerprint,
  keepPublished,
  publishDraft,
  snapshotOf,
  versionOf
} from "./catalog/brandRules.ts"
import { changedMeanwhile } from "./catalog/changedMeanwhile.ts"
import { restoreSnapshot } from "./catalog/restoreSnapshot.ts"
import { picturesOf } from "./gallery/assetCounts.ts"
import { currentCount } from "./records/recordCounts.ts"
import { draftChanged, rulesChanged } from "./score/scores.ts"
import { notifyTeam } from "./notifications/team.ts"
import { dropTrials } from "./score/trials.ts"
import { decode } from "./validation/decode.ts"
import { type Encoded, validatorOf } from "./validation/validatorOf.ts"

/** Versions of one answer; older ones come with a larger `shown`. */
const SHOWN_MAX = 200

const serializeVersion = async (
  ctx: QueryCtx,
  { changes, note, number, publishedAt, publishedBy }: Doc<"brandVersions">
): Promise<Encoded<typeof BrandData>["versions"][number]> => {
  const user = await ctx.db.get(publishedBy)
  const publishedByName = user?.name ?? user?.email
  return {
    number,
    publishedAt,
    changes,
    ...(note !== undefined && { note }),
    ...(publishedByName !== undefined && publishedByName !== "" && { publishedByName })
  }
}

/** The draft, what a publish would change, and the newest `shown` versions. */
export const overview = defineQuery({
  args: { brandId: v.string(), shown: v.number() },
  returns: validatorOf(BrandData),
  access: brandMember("brand.view"),
  handler: async (ctx, { shown }) => {
    const { brand, roles } = ctx.actor
    const full = await draftOf(ctx, brand)
    const { guidelines: _, ...draft } = full
    const count = Math.max(1, Math.min(SHOWN_MAX, Math.floor(shown)))
    const versions = await ctx.db
      .query("brandVersions")
      .withIndex("by_brand", (q) => q.eq("brandId", brand._id))
      .order("desc")
      .take(count + 1)
    return {
      brandId: brand._id,
      name: brand.name,
      status: brand.status,
      role: roles.orgRole === "admin" ? ("manager" as const) : (roles.brandRole ?? ("viewer" as const)),
      fingerprint: fingerprint(full),
      draft,
      products: await currentCount(ctx, "products", brand._id),
      places: await currentCount(ctx, "places", brand._id),
      pictures: await picturesOf(ctx, brand._id),
      changes: [...(await draftChanges(ctx, brand, full))],
      versions: await Promise.all(versions.slice(0, count).map((version) => serializeVersion(ctx, version))),
      more: versions.length > count && count < SHOWN_MAX
    }
  }
})

const refuseOther = async (ctx: QueryCtx, brand: Doc<"brands">, seen: string): Promise<void> => {
  if ((await draftFingerprint(ctx, brand)) !== seen) throw await changedMeanwhile(ctx.db, brand)
}

/**
 * Puts the draft in force as the next version, if it is still the one that the person saw (`fingerprint`). Publishing
 * what is in force already answers its number.
 */
export const publish = defineMutation({
  args: { brandId: v.string(), fingerprint: v.string(), note: v.string() },
  returns: v.object({ number: v.number() }),
  access: brandMember("brand.publish"),
  handler: async (ctx, { fingerprint: seen, note }) => {
    const { brand, organization, user } = ctx.actor
    decode(PublishNote, note)
    await refuseOther(ctx, brand, seen)
    const problem = publishProblems(asSnapshot(await snapshotOf(ctx, brand)))[0]
    if (problem) throw refuse("invalid", problem.text, problem.at)
    await keepPublished(ctx, brand)
    const kept = (await ctx.db.get(brand._id)) ?? brand
    const number = await publishDraft(ctx, kept, { by: user._id, note })
    if (number === kept.published?.number) return { number }
    await rulesChanged(ctx, brand._id, { published: true })
    await dropTrials(ctx, brand._id)
    await audit(ctx, {
      action: "brand.published",
      actor: user._id,
      organizationId: organization._id,
      brandId: brand._id,
      reason: `Version ${number}`
    })
    await notifyTeam(
      ctx,
      {
        event: "rules.published",
        organizationId: organization._id,
        brandId: brand._id,
        by: { by: user._id },
        subject: { table: "brands", id: brand._id },
        what: brandDataTexts.publishedVersion(number),
        place: { screen: "rules" }
      },
      "note.write"
    )
    return { number }
  }
})

/** Makes a version the draft; what is in force stays until the next publish. */
export const restore = defineMutation({
  args: { brandId: v.string(), number: v.number(), fingerprint: v.string() },
  returns: v.null(),
  access: brandMember("brand.edit"),
  handler: async (ctx, { fingerprint: seen, number }) => {
    const { brand, organization, user } = ctx.actor
    const version = await versionOf(ctx, brand._id, number)
    if (version === null) throw notFound()
    await refuseOther(ctx, brand, seen)
    await keepPublished(ctx, brand)
    await restoreSnapshot(ctx, ctx.actor, version)
    await draftChanged(ctx, brand)
    await audit(ctx, {
      action: "brand.version_restored",
      actor: user._id,
      organizationId: organization._id,
      brandId: brand._id,
      reason: `Version ${number}`
    })
    return null
  }
})
