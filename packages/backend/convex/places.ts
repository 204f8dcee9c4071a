import { Place, PlaceDraft } from "@marque/core/places/schema"
import { v } from "convex/values"
import type { Doc } from "./_generated/dataModel"
import type { MutationCtx } from "./_generated/server"
import { brandMember, brandMemberBy, notFound, refuse } from "./access/access.ts"
import type { KeptPlacePhoto } from "./tables/catalog.ts"
import { changedMeanwhile } from "./catalog/changedMeanwhile.ts"
import { decode } from "./validation/decode.ts"
import { defineMutation, defineQuery } from "./access/define.ts"
import { defined } from "./validation/defined.ts"
import { withoutSinglePhoto } from "./catalog/placePhotos.ts"
import { serializePlace, usesByPlace } from "./catalog/serializers.ts"
import { rulesChanged } from "./score/scores.ts"
import { type Encoded, validatorOf } from "./validation/validatorOf.ts"

const PLACES_LISTED = 2_000

/** All places of a brand, last updated first, archived ones included. */
export const list = defineQuery({
  args: { brandId: v.string() },
  returns: v.array(validatorOf(Place)),
  access: brandMember("brand.view"),
  handler: async (ctx) => {
    const { brand } = ctx.actor
    const rows = await ctx.db
      .query("places")
      .withIndex("by_brand", (q) => q.eq("brandId", brand._id))
      .order("desc")
      .take(PLACES_LISTED)
    const uses = await usesByPlace(ctx, brand._id)
    return Promise.all(rows.map((row) => serializePlace(ctx, row, uses)))
  }
})

/** One place. */
export const get = defineQuery({
  args: { placeId: v.string() },
  returns: validatorOf(Place),
  access: brandMemberBy("places", "placeId", "brand.view"),
  handler: async (ctx) => serializePlace(ctx, ctx.actor.record, await usesByPlace(ctx, ctx.actor.brand._id))
})

const photoIn = async (ctx: MutationCtx, brandId: Doc<"brands">["_id"], assetId: string, field: string) => {
  const id = ctx.db.normalizeId("assets", assetId)
  const photo = id && (await ctx.db.get(id))
  if (!photo || photo.brandId !== brandId || photo.purpose === "creative" || photo.purpose === "font") throw notFound()
  if (photo.processing === "failed") throw refuse("invalid", photo.failure?.message ?? "Invalid input", field)
  return photo._id
}

/** The draft as a row: decoded, its photographs found in this brand. What the draft leaves out is undefined. */
const fieldsOf = async (ctx: MutationCtx, brandId: Doc<"brands">["_id"], draft: Encoded<typeof PlaceDraft>) => {
  decode(PlaceDraft, draft)
  const { city, country, description, doText, dontText, kind, mood, name, rights } = draft
  const photos: Array<KeptPlacePhoto> = []
  for (const [at, photo] of draft.photos.entries()) {
    photos.push({ ...photo, assetId: await photoIn(ctx, brandId, photo.assetId, `photos.${at}.assetId`) })
  }
  return {
    name: name.trim(),
    kind,
    description,
    city,
    country,
    mood,
    photos,
    rights,
    doText,
    dontText,
    updatedAt: Date.now()
  }
}

/** Creates a place; the same `idempotencyKey` again answers with the place made the first time. */
export const create = defineMutation({
  args: { brandId: v.string(), idempotencyKey: v.string(), draft: validatorOf(PlaceDraft) },
  returns: v.object({ placeId: v.string() }),
  access: brandMember("catalog.edit"),
  handler: async (ctx, { draft, idempotencyKey }) => {
    const { brand, user } = ctx.actor
    const repeat = await ctx.db
      .query("places")
      .withIndex("by_brand_key", (q) => q.eq("brandId", brand._id).eq("idempotencyKey", idempotencyKey))
      .first()
    if (repeat !== null) return { placeId: repeat._id }
    const fields = await fieldsOf(ctx, brand._id, draft)
    const row = { ...defined(fields), brandId: brand._id, createdBy: user._id, idempotencyKey, version: 1 }
    return { placeId: await ctx.db.insert("places", row) }
  }
})

const isSame = (before: Doc<"places">["rights"], after: Doc<"places">["rights"]): boolean =>
  (["owner", "licence", "validUntil", "markets"] as const).every((key) => before[key] === after[key])

/**
 * Saves a place that was read at `version`; somebody else's newer save is never overwritten. Pictures are measured again
 * when its rights are others.
 */
export const update = defineMutation({
  args: { placeId: v.string(), version: v.number(), draft: validatorOf(PlaceDraft) },
  returns: v.object({ version: v.number() }),
  access: brandMemberBy("places", "placeId", "catalog.edit"),
  handler: async (ctx, { draft, version }) => {
    const { brand, record, user } = ctx.actor
    if (record.version !== version) throw await changedMeanwhile(ctx.db, record)
    const fields = await fieldsOf(ctx, brand._id, draft)
    const next = { ...withoutSinglePhoto, ...fields, version: version + 1, updatedBy: user._id }
    await ctx.db.patch(record._id, next)
    if (!isSame(record.rights, draft.rights)) await rulesChanged(ctx, brand._id)
    return { version: version + 1 }
  }
})

/** Takes a place out of lists and choices, or puts it back; pictures that show it stay. */
export const archive = defineMutation({
  args: { placeId: v.string(), archived: v.boolean() },
  returns: v.null(),
  access: brandMemberBy("places", "placeId", "catalog.edit"),
  handler: async ({ actor, db }, { archived }) => {
    const updated = { updatedAt: Date.now(), updatedBy: actor.user._id }
    await db.patch(actor.record._id, { archivedAt: archived ? Date.now() : undefined, ...updated })
    return null
  }
})
