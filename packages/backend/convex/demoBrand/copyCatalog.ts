import type { Infer } from "convex/values"
import type { Doc, Id } from "../_generated/dataModel"
import { photosOf } from "../catalog/placePhotos.ts"
import { insertRecord } from "../records/recordChanges.ts"
import { type Copying, withoutSystemFields } from "./copying.ts"
import type { demoArrangement } from "./plan.ts"

/** As if a person had confirmed it: the proposed cut-out is chosen. */
const confirmed = (product: Doc<"products">, hero: Doc<"assets"> | null, by: Id<"users">) => {
  const proposed = hero?.cutouts.find(({ preselected }) => preselected)
  return proposed === undefined
    ? {}
    : { cutoutChoice: proposed.kind, cutoutStatus: "ok" as const, cutoutConfirmed: { by, at: Date.now() } }
}

export const copyCatalog = async (
  { ctx, from, ids, to }: Copying,
  { dates = [], rights }: Infer<typeof demoArrangement>
): Promise<void> => {
  const own = { brandId: to._id, createdBy: to.createdBy, updatedAt: Date.now() }
  const markets = await ctx.db
    .query("markets")
    .withIndex("by_brand", (q) => q.eq("brandId", from._id))
    .collect()
  for (const market of markets) {
    ids.add(market._id, await insertRecord(ctx, "markets", { ...withoutSystemFields(market), ...own }))
  }
  const guidelines = await ctx.db
    .query("guidelines")
    .withIndex("by_brand", (q) => q.eq("brandId", from._id))
    .collect()
  for (const guideline of guidelines) {
    const { scope } = guideline
    const marketIds = scope.marketIds.map((id) => ids.inText(id))
    const row = { ...withoutSystemFields(guideline), ...own, scope: { ...scope, marketIds } }
    ids.add(guideline._id, await insertRecord(ctx, "guidelines", row))
  }
  const houses = await ctx.db
    .query("houseLayouts")
    .withIndex("by_brand", (q) => q.eq("brandId", from._id))
    .collect()
  for (const house of houses) await insertRecord(ctx, "houseLayouts", { ...withoutSystemFields(house), ...own })
  for (const date of dates) {
    const { brandId, createdBy } = own
    await ctx.db.insert("trendDates", { ...date, brandId, createdBy, idempotencyKey: `demo ${date.title}` })
  }
  const logos = await ctx.db
    .query("logos")
    .withIndex("by_brand", (q) => q.eq("brandId", from._id))
    .collect()
  for (const logo of logos) {
    const fields = withoutSystemFields(logo)
    await ctx.db.insert("logos", { ...fields, brandId: to._id, assetId: ids.of(logo.assetId) })
  }
  const places = await ctx.db
    .query("places")
    .withIndex("by_brand", (q) => q.eq("brandId", from._id))
    .collect()
  for (const place of places) {
    const until = rights.find((one) => one.place === place.name)
    const photos = photosOf(place).map((photo) => ({ ...photo, assetId: ids.of(photo.assetId) }))
    const kept = { ...place.rights, ...(until && { validUntil: until.validUntil }) }
    const id = await insertRecord(ctx, "places", { ...withoutSystemFields(place), ...own, photos, rights: kept })
    ids.add(place._id, id)
  }
  const products = await ctx.db
    .query("products")
    .withIndex("by_brand", (q) => q.eq("brandId", from._id))
    .collect()
  for (const product of products) {
    const hero = product.heroAssetId ? await ctx.db.get(product.heroAssetId) : null
    const id = await insertRecord(ctx, "products", {
      ...withoutSystemFields(product),
      ...own,
      ...confirmed(product, hero, to.createdBy),
      ...(hero && { heroAssetId: ids.of(hero._id) }),
      pictures: product.pictures?.map((picture) => ({ ...picture, assetId: ids.of(picture.assetId) })),
      relatedIds: undefined
    })
    ids.add(product._id, id)
  }
  for (const { _id, relatedIds } of products) {
    if (relatedIds) await ctx.db.patch(ids.of(_id), { relatedIds: relatedIds.map((id) => ids.of(id)) })
  }
}
