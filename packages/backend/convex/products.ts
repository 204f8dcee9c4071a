import { Product, ProductDraft } from "@marque/core/products/schema"
import { v } from "convex/values"
import type { Doc } from "./_generated/dataModel"
import type { MutationCtx } from "./_generated/server"
import { brandMember, brandMemberBy, notFound, refuse } from "./access/access.ts"
import { changedMeanwhile } from "./catalog/changedMeanwhile.ts"
import { decode } from "./validation/decode.ts"
import { defineMutation, defineQuery } from "./access/define.ts"
import { defined } from "./validation/defined.ts"
import { cutoutStatusOf, serializeProduct, usesByProduct } from "./catalog/serializers.ts"
import { type Encoded, validatorOf } from "./validation/validatorOf.ts"

const PRODUCTS_LISTED = 2_000

/** All products of a brand, last updated first, archived ones included. */
export const list = defineQuery({
  args: { brandId: v.string() },
  returns: v.array(validatorOf(Product)),
  access: brandMember("brand.view"),
  handler: async (ctx) => {
    const { brand } = ctx.actor
    const rows = await ctx.db
      .query("products")
      .withIndex("by_brand", (q) => q.eq("brandId", brand._id))
      .order("desc")
      .take(PRODUCTS_LISTED)
    const uses = await usesByProduct(ctx, brand._id)
    return Promise.all(rows.map((row) => serializeProduct(ctx, row, uses)))
  }
})

/** One product. */
export const get = defineQuery({
  args: { productId: v.string() },
  returns: validatorOf(Product),
  access: brandMemberBy("products", "productId", "brand.view"),
  handler: async (ctx) => serializeProduct(ctx, ctx.actor.record, await usesByProduct(ctx, ctx.actor.brand._id))
})

const refuseTakenSku = async (
  ctx: MutationCtx,
  brandId: Doc<"brands">["_id"],
  sku: string,
  own?: Doc<"products">["_id"]
) => {
  if (sku === "") return
  const holder = await ctx.db
    .query("products")
    .withIndex("by_brand_sku", (q) => q.eq("brandId", brandId).eq("sku", sku))
    .first()
  if (holder !== null && holder._id !== own) {
    throw refuse("sku_taken", `The SKU ${sku} belongs to ${holder.name}.`, "sku")
  }
}

/** The draft as a row: decoded, its photograph found in this brand, its cut-out state derived. */
const fieldsOf = async (
  ctx: MutationCtx,
  { brand: { _id: brandId }, user }: { readonly brand: Doc<"brands">; readonly user: Doc<"users"> },
  draft: Encoded<typeof ProductDraft>,
  before?: Doc<"products">
) => {
  decode(ProductDraft, draft)
  const { heroAssetId, ...fields } = draft
  const id = heroAssetId === undefined ? null : ctx.db.normalizeId("assets", heroAssetId)
  const hero = id && (await ctx.db.get(id))
  if (
    heroAssetId !== undefined &&
    (!hero || hero.brandId !== brandId || hero.purpose === "creative" || hero.purpose === "font")
  )
    throw notFound()
  if (hero?.processing === "failed") throw refuse("invalid", hero.failure?.message ?? "Invalid input", "heroAssetId")
  const stands = before?.cutoutChoice === draft.cutoutChoice && before?.heroAssetId === hero?._id
  const confirmed = draft.cutoutChoice === undefined ? undefined : { by: user._id, at: Date.now() }
  return {
    ...fields,
    name: draft.name.trim(),
    price: draft.price,
    size: draft.size,
    heroAssetId: hero?._id,
    cutoutChoice: draft.cutoutChoice,
    cutoutStatus: cutoutStatusOf(draft.cutoutChoice, hero ?? null),
    cutoutConfirmed: stands ? before?.cutoutConfirmed : confirmed,
    exact: draft.exact,
    mayMirror: draft.mayMirror,
    labelRegion: draft.labelRegion,
    updatedAt: Date.now()
  }
}

/** Creates a product; the same `idempotencyKey` again answers with the product made the first time. */
export const create = defineMutation({
  args: { brandId: v.string(), idempotencyKey: v.string(), draft: validatorOf(ProductDraft) },
  returns: v.object({ productId: v.string() }),
  access: brandMember("catalog.edit"),
  handler: async (ctx, { draft, idempotencyKey }) => {
    const { brand, user } = ctx.actor
    const repeat = await ctx.db
      .query("products")
      .withIndex("by_brand_key", (q) => q.eq("brandId", brand._id).eq("idempotencyKey", idempotencyKey))
      .first()
    if (repeat !== null) return { productId: repeat._id }
    const fields = await fieldsOf(ctx, ctx.actor, draft)
    await refuseTakenSku(ctx, brand._id, draft.sku)
    const row = { ...defined(fields), brandId: brand._id, createdBy: user._id, idempotencyKey, version: 1 }
    return { productId: await ctx.db.insert("products", row) }
  }
})

/** Saves a product that was read at `version`; somebody else's newer save is never overwritten. */
export const update = defineMutation({
  args: { productId: v.string(), version: v.number(), draft: validatorOf(ProductDraft) },
  returns: v.object({ version: v.number() }),
  access: brandMemberBy("products", "productId", "catalog.edit"),
  handler: async (ctx, { draft, version }) => {
    const { brand, record, user } = ctx.actor
    if (record.version !== version) throw await changedMeanwhile(ctx.db, record)
    const fields = await fieldsOf(ctx, ctx.actor, draft, record)
    await refuseTakenSku(ctx, brand._id, draft.sku, record._id)
    await ctx.db.patch(record._id, { ...fields, version: version + 1, updatedBy: user._id })
    return { version: version + 1 }
  }
})

/** Takes a product out of lists and choices, or puts it back; its pictures stay. */
export const archive = defineMutation({
  args: { productId: v.string(), archived: v.boolean() },
  returns: v.null(),
  access: brandMemberBy("products", "productId", "catalog.edit"),
  handler: async ({ actor, db }, { archived }) => {
    const updated = { updatedAt: Date.now(), updatedBy: actor.user._id }
    await db.patch(actor.record._id, { archivedAt: archived ? Date.now() : undefined, ...updated })
    return null
  }
})
