/** Photoshoots: their list, their form, and how they begin. */
import {
  mayArchiveShoot,
  nextPhotoshoot,
  Photoshoot,
  PhotoshootDraft,
  PhotoshootStatus,
  photoshootTexts,
  ShootPreset,
  ShootQuote,
  ShootSubjects,
  shootTexts
} from "@marque/core/photoshoots"
import { ASKED_REFERENCES_MAX } from "@marque/core/references"
import { refusal } from "@marque/core/texts"
import { v } from "convex/values"
import type { Doc, Id } from "./_generated/dataModel"
import type { QueryCtx } from "./_generated/server"
import { brandMember, refuse, refuseBy } from "./access/access.ts"
import { defineMutation, defineQuery } from "./access/define.ts"
import { brandMemberBy } from "./access/recordAccess.ts"
import { shownPictures } from "./catalog/references.ts"
import { draftFieldsOf } from "./records/draftFields.ts"
import { insertRecord } from "./records/recordChanges.ts"
import { countsOf } from "./records/recordCounts.ts"
import { defineRecordFunctions } from "./records/recordFunctions.ts"
import { RECORD_FILTERS } from "./records/recordKinds.ts"
import { presetDraft } from "./photoshoots/presets.ts"
import { quoteShots } from "./photoshoots/shootQuote.ts"
import { requireSubjects, subjectsNamed } from "./photoshoots/shootSubjects.ts"
import { namesOfShoot, stripOf } from "./photoshoots/shootViews.ts"
import { countsOfShoot, isTileAtWork, tilesOf } from "./photoshoots/tiles.ts"
import { decode } from "./validation/decode.ts"
import { defined } from "./validation/defined.ts"
import { type Encoded, validatorOf } from "./validation/validatorOf.ts"

type Draft = Encoded<typeof PhotoshootDraft>

const nameOf = async (ctx: QueryCtx, id: Id<"users">): Promise<string | undefined> => {
  const user = await ctx.db.get(id)
  return user?.name ?? user?.email
}

/** A shot that is being made stays as it was asked for. */
const requireStill = async (ctx: QueryCtx, before: Doc<"photoshoots">, { shots }: Draft): Promise<void> => {
  const busy = new Set((await tilesOf(ctx, before._id)).filter(isTileAtWork).map(({ shotId }) => shotId))
  const kept = new Map(shots.map((shot) => [shot.id, JSON.stringify(shot)]))
  const changed = before.shots.some((shot) => busy.has(shot.id) && kept.get(shot.id) !== JSON.stringify(shot))
  if (changed) throw refuse("invalid", shootTexts.shotAtWork, "draft.shots")
}

const statusOf = (before: Doc<"photoshoots">["status"], { placeIds, productIds, shots }: Draft) =>
  nextPhotoshoot(before, { type: "PLAN", subjects: productIds.length + placeIds.length, shots: shots.length }) ??
  // Without a subject it is a draft again.
  (before === "ready" ? "draft" : before)

const brandOf = async ({ db }: QueryCtx, { brandId }: Doc<"photoshoots">): Promise<Doc<"brands">> => {
  const brand = await db.get(brandId)
  if (brand === null) throw new Error("A photoshoot is of a brand")
  return brand
}

const { archive, create, get, list, openUndo, options, remove, undo, update } = defineRecordFunctions({
  table: "photoshoots",
  draft: PhotoshootDraft,
  row: Photoshoot,
  action: "generate",
  filters: {
    status: v.optional(validatorOf(PhotoshootStatus)),
    createdBy: v.optional(v.string()),
    filterProductId: v.optional(v.string())
  },
  finder: ({ filterProductId }) =>
    filterProductId === undefined ? undefined : ({ productIds }) => productIds.includes(filterProductId),
  textOf: ({ brief, name }) => `${name}\n${brief}`,
  columnsOf: async (ctx, { brand }, draft, before) => {
    if (before !== undefined && nextPhotoshoot(before.status, { type: "EDIT_SHOT" }) === undefined) {
      throw refuseBy(refusal("read_only", { thing: before.name, reason: shootTexts.notNow(before.status) }))
    }
    await requireSubjects(ctx, brand, draft, before)
    if (before !== undefined) await requireStill(ctx, before, draft)
    return { ...draft, name: draft.name.trim(), status: statusOf(before?.status ?? "draft", draft) }
  },
  serialize: async (ctx, row) => {
    const { createdBy, failure, status } = row
    const names = await namesOfShoot(ctx, await brandOf(ctx, row), row)
    const { counts, strip } = await countsOfShoot(ctx, row._id)
    const target = names.target && { id: names.target.id, name: names.target.name }
    return {
      ...draftFieldsOf(PhotoshootDraft, row),
      status,
      counts,
      strip: await stripOf(ctx, strip),
      products: names.products,
      places: names.places,
      ...defined({ target, failure, author: await nameOf(ctx, createdBy) })
    }
  },
  archiving: async (_ctx, rows) => {
    const busy = rows.find(({ status }) => !mayArchiveShoot(status))
    if (busy) throw refuse("invalid", shootTexts.atWork(busy.name))
  }
})

export { archive, create, get, list, openUndo, options, remove, undo, update }

const AUTHORS = RECORD_FILTERS.photoshoots.indexOf("createdBy")

/** Newest photoshoots whose products can be filtered by. */
const FACETED = 100
const FACET_PRODUCTS = 60

const productsShot = async ({ db }: QueryCtx, brandId: Id<"brands">) => {
  const shoots = await db
    .query("photoshoots")
    .withIndex("by_brand_archived", (q) => q.eq("brandId", brandId).eq("archivedAt", undefined))
    .order("desc")
    .take(FACETED)
  const ids = [...new Set(shoots.flatMap(({ productIds }) => productIds))].slice(0, FACET_PRODUCTS)
  const rows = await Promise.all(
    ids.map(async (each) => {
      const id = db.normalizeId("products", each)
      return id && (await db.get(id))
    })
  )
  return rows.filter((row) => row !== null).toSorted((one, other) => one.name.localeCompare(other.name))
}

/** Authors and products to filter by; ids and names in the same order. */
export const facets = defineQuery({
  args: { brandId: v.string() },
  returns: v.object({
    authorIds: v.array(v.string()),
    authors: v.array(v.string()),
    productIds: v.array(v.string()),
    products: v.array(v.string())
  }),
  access: brandMember("brand.view"),
  handler: async (ctx) => {
    const groups = await countsOf(ctx, "photoshoots", ctx.actor.brand._id)
    const ids = [...new Set(groups.filter(({ archived }) => !archived).map(({ values }) => values[AUTHORS] ?? ""))]
    const named = await Promise.all(
      ids.map(async (each) => {
        const id = ctx.db.normalizeId("users", each)
        const name = id && (await nameOf(ctx, id))
        return id && name !== undefined && name !== null ? [{ id, name }] : []
      })
    )
    const sorted = named.flat().toSorted((one, other) => one.name.localeCompare(other.name))
    const products = await productsShot(ctx, ctx.actor.brand._id)
    return {
      authorIds: sorted.map(({ id }) => id),
      authors: sorted.map(({ name }) => name),
      productIds: products.map(({ _id }) => _id),
      products: products.map(({ name }) => name)
    }
  }
})

/** What the rules of the shot list look at; ids that are not the brand's are left out. */
export const subjects = defineQuery({
  args: {
    brandId: v.string(),
    productIds: v.array(v.string()),
    placeIds: v.array(v.string()),
    referenceIds: v.optional(v.array(v.string())),
    marketId: v.optional(v.string())
  },
  returns: validatorOf(ShootSubjects),
  access: brandMember("brand.view"),
  handler: async (ctx, { brandId: _, referenceIds, ...named }) => {
    const found = await subjectsNamed(ctx, ctx.actor.brand, {
      placeIds: named.placeIds.slice(0, 5),
      productIds: named.productIds.slice(0, 10),
      ...defined({ marketId: named.marketId })
    })
    const pictures = await shownPictures(ctx, ctx.actor.brand._id, (referenceIds ?? []).slice(0, ASKED_REFERENCES_MAX))
    return { products: [...found.products], places: [...found.places], pictures }
  }
})

/** What the shots of a draft would cost, saved or not. */
export const quote = defineQuery({
  args: { brandId: v.string(), draft: validatorOf(PhotoshootDraft) },
  returns: validatorOf(ShootQuote),
  access: brandMember("generate"),
  handler: (ctx, { draft }) => quoteShots(ctx, ctx.actor, draft, draft.shots)
})

const beginWith = async (
  ctx: Parameters<typeof insertRecord>[0],
  {
    brandId,
    draft,
    idempotencyKey,
    user
  }: {
    readonly brandId: Id<"brands">
    readonly draft: Draft
    readonly idempotencyKey: string
    readonly user: Id<"users">
  }
): Promise<string> => {
  decode(PhotoshootDraft, draft)
  const made = { brandId, createdBy: user, idempotencyKey, updatedAt: Date.now() }
  return insertRecord(ctx, "photoshoots", { ...draft, ...made, status: statusOf("draft", draft) })
}

const repeatOf = async ({ db }: QueryCtx, brandId: Id<"brands">, key: string) =>
  db
    .query("photoshoots")
    .withIndex("by_brand_key", (q) => q.eq("brandId", brandId).eq("idempotencyKey", key))
    .first()

/** A draft with the brand's newest products and places, and the shots of a preset. */
export const begin = defineMutation({
  args: { brandId: v.string(), preset: validatorOf(ShootPreset), idempotencyKey: v.string() },
  returns: v.object({ id: v.string() }),
  access: brandMember("generate"),
  handler: async (ctx, { idempotencyKey, preset }) => {
    const { brand, user } = ctx.actor
    const repeat = await repeatOf(ctx, brand._id, idempotencyKey)
    if (repeat !== null) return { id: repeat._id }
    const draft = await presetDraft(ctx, brand, preset)
    return { id: await beginWith(ctx, { brandId: brand._id, draft, idempotencyKey, user: user._id }) }
  }
})

/** Its list of shots as a new draft; pictures and decisions stay where they are. */
export const duplicate = defineMutation({
  args: { id: v.string(), idempotencyKey: v.string() },
  returns: v.object({ id: v.string() }),
  access: brandMemberBy("photoshoots", "id", "generate"),
  handler: async (ctx, { idempotencyKey }) => {
    const { brand, record, user } = ctx.actor
    const repeat = await repeatOf(ctx, brand._id, idempotencyKey)
    if (repeat !== null) return { id: repeat._id }
    const draft = draftFieldsOf(PhotoshootDraft, record)
    const name = photoshootTexts.copied(record.name)
    return {
      id: await beginWith(ctx, { brandId: brand._id, draft: { ...draft, name }, idempotencyKey, user: user._id })
    }
  }
})
