/** What the page of a campaign's results shows, read in bounded numbers. */
import {
  paintedFacts,
  RESULT_MAPPINGS_KEPT,
  SLOTS_MAX,
  textsHash,
  type VariantFacts
} from "@marque/core/campaign-assets"
import { readCreativeInput } from "@marque/core/creative"
import type { Doc, Id } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"
import { LIMITS } from "../access/limits.ts"
import { recipeBeside } from "../catalog/subjects.ts"
import { slotsOf } from "../campaigns/slotRows.ts"
import { defined } from "../validation/defined.ts"
import { shownSums, sumOf } from "./sums.ts"

type Slot = Doc<"campaignSlots">
type Named = "markets" | "places" | "products"

/** Days of a test that count, at most. */
export const TEST_DAYS = 92

const nameOf = async ({ db }: QueryCtx, table: Named, text: string | undefined): Promise<string | undefined> => {
  const id = text === undefined ? null : db.normalizeId(table, text)
  return id === null ? undefined : (await db.get(id))?.name
}

export const personOf = async ({ db }: QueryCtx, id: Id<"users">): Promise<string> => {
  const user = await db.get(id)
  return user?.name ?? user?.email ?? ""
}

/** With what an unfinished import brought. */
export const totalsOf = ({ db }: QueryCtx, campaignId: Id<"campaigns">) =>
  db
    .query("resultTotals")
    .withIndex("by_campaign", (q) => q.eq("campaignId", campaignId))
    .take(4 * SLOTS_MAX)

export const importsOf = ({ db }: QueryCtx, campaignId: Id<"campaigns">) =>
  db
    .query("resultImports")
    .withIndex("by_campaign", (q) => q.eq("campaignId", campaignId))
    .order("desc")
    .take(LIMITS.resultImports.value)

export const testsOf = ({ db }: QueryCtx, campaignId: Id<"campaigns">) =>
  db
    .query("campaignTests")
    .withIndex("by_campaign", (q) => q.eq("campaignId", campaignId))
    .order("desc")
    .take(LIMITS.campaignTests.value)

export const formerMappings = async ({ db }: QueryCtx, brandId: Id<"brands">) => {
  const imports = await db
    .query("resultImports")
    .withIndex("by_brand", (q) => q.eq("brandId", brandId))
    .order("desc")
    .take(RESULT_MAPPINGS_KEPT)
  return imports.map(({ mapping }) => mapping)
}

/** What a variant shows, by what its slot, its picture and the recipe say; an upload has none. */
export const variantFacts = async (ctx: QueryCtx, slot: Slot, assetId: Id<"assets">): Promise<VariantFacts> => {
  const picture = await ctx.db.get(assetId)
  const kept = await recipeBeside(ctx, assetId)
  const input = kept ? readCreativeInput(kept.input) : undefined
  return {
    words: slot.copy[0] === undefined ? undefined : textsHash(slot.copy[0]),
    layout: picture?.recipe?.layout ?? slot.layout,
    product: slot.productId,
    place: slot.placeId,
    price: undefined,
    colour: undefined,
    ...(input && paintedFacts(input))
  }
}

/** A test is declared before its slots are shown. */
export const isTestable = (slot: Slot, withResults: ReadonlySet<string>): boolean =>
  slot.assetId !== undefined && slot.liveAt === undefined && !withResults.has(slot._id)

export const serializeSlots = async (
  ctx: QueryCtx,
  campaignId: Id<"campaigns">,
  totals: ReadonlyArray<Doc<"resultTotals">>
) => {
  const slots = await slotsOf(ctx, campaignId)
  const names = new Map<string, string | undefined>()
  const named = async (table: Named, id: string | undefined) => {
    const key = `${table} ${id}`
    if (!names.has(key)) names.set(key, await nameOf(ctx, table, id))
    return names.get(key)
  }
  const withResults = new Set(totals.flatMap(({ slotId }) => (slotId === undefined ? [] : [String(slotId)])))
  const rows = []
  for (const slot of slots) {
    const { _id, assetId, copy, key, layout, marketId, placeId, placementId, productId } = slot
    const [market, product, place] = [
      await named("markets", marketId),
      await named("products", productId),
      await named("places", placeId)
    ]
    const headline = copy[0]?.onPicture.headline ?? ""
    const always = { slotId: _id, key, placementId, marketId, market: market ?? marketId, headline }
    rows.push({ ...always, ...defined({ product, place, layout, assetId }), testable: isTestable(slot, withResults) })
  }
  return rows
}

const countsOf = async (
  ctx: QueryCtx,
  { campaignId, endsOn, startsOn }: Doc<"campaignTests">,
  { assetId, slotId }: Doc<"campaignTests">["variants"][number]
) =>
  sumOf(
    await shownSums(
      ctx,
      await ctx.db
        .query("resultDays")
        .withIndex("by_slot", (q) =>
          q
            .eq("campaignId", campaignId)
            .eq("slotId", slotId)
            .eq("assetId", assetId)
            .gte("date", startsOn)
            .lte("date", endsOn)
        )
        .take(TEST_DAYS)
    )
  )

export const serializeTest = async (ctx: QueryCtx, test: Doc<"campaignTests">) => {
  const [one, other] = test.variants
  if (one === undefined || other === undefined) throw new Error("A test has two variants")
  const slots = await Promise.all([ctx.db.get(one.slotId), ctx.db.get(other.slotId)])
  const { _id, canceledAt, difference, endsOn, metric, perVariant, startsOn, usualRate, variable } = test
  const counts = { first: await countsOf(ctx, test, one), second: await countsOf(ctx, test, other) }
  return {
    _id,
    variable,
    metric,
    usualRate,
    difference,
    endsOn,
    perVariant,
    startsOn,
    firstSlotId: one.slotId,
    secondSlotId: other.slotId,
    counts,
    by: await personOf(ctx, test.by),
    canceled: canceledAt !== undefined,
    changed: slots.some((slot, at) => slot?.assetId !== test.variants[at]?.assetId)
  }
}

export const serializeImport = async (ctx: QueryCtx, found: Doc<"resultImports">) => {
  const { _id, at, faultCount, faults, fileName, mapping, rows, status, stored, unmatched } = found
  const by = await personOf(ctx, found.by)
  return { _id, at, faultCount, faults, fileName, mapping, rows, status, stored, unmatched, by }
}
