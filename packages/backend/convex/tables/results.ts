import { ImportHead, ImportStatus, Metrics, ResultRow, TestDraft } from "@marque/core/campaign-assets"
import { defineTable } from "convex/server"
import { v } from "convex/values"
import { fieldsOf, validatorOf } from "../validation/validatorOf.ts"

const { slotId: _slotId, ...row } = fieldsOf(ResultRow)
const { firstSlotId: _first, secondSlotId: _second, ...test } = fieldsOf(TestDraft)
const metrics = fieldsOf(Metrics)

const ofCampaign = { brandId: v.id("brands"), campaignId: v.id("campaigns") }
/** A slot with what it showed when its rows arrived; rows without a slot have neither. */
const shown = { slotId: v.optional(v.id("campaignSlots")), assetId: v.optional(v.id("assets")) }

/** Sums of the rows that count. `held`: the part of them that an import brought which is not whole yet. */
export const resultSums = {
  ...metrics,
  rows: v.number(),
  held: v.optional(v.object({ ...metrics, rows: v.number(), importId: v.id("resultImports") }))
}

export const resultTables = {
  resultImports: defineTable({
    ...ofCampaign,
    ...fieldsOf(ImportHead),
    /** Counts up within a campaign: rows of a higher one replace those of a lower one. */
    order: v.number(),
    status: validatorOf(ImportStatus),
    /** Rows and parts that arrived. */
    stored: v.number(),
    parts: v.number(),
    unmatched: v.number(),
    by: v.id("users"),
    at: v.number()
  })
    .index("by_campaign", ["campaignId", "order"])
    .index("by_brand", ["brandId"]),

  /** `counts`: no row of a later import has its key. */
  resultRows: defineTable({
    ...ofCampaign,
    ...shown,
    ...row,
    importId: v.id("resultImports"),
    order: v.number(),
    counts: v.boolean()
  })
    .index("by_key", ["campaignId", "rowKey", "order"])
    .index("by_import", ["importId"]),

  resultTotals: defineTable({
    ...ofCampaign,
    ...shown,
    ...resultSums,
    /** Of its slot, which may be gone; absent: `resultPlaces` does not count it. */
    place: v.optional(v.object({ marketId: v.string(), placementId: v.string() }))
  }).index("by_campaign", ["campaignId", "slotId", "assetId"]),

  resultDays: defineTable({ ...ofCampaign, ...shown, ...resultSums, date: v.string() }).index("by_slot", [
    "campaignId",
    "slotId",
    "assetId",
    "date"
  ]),

  campaignTests: defineTable({
    ...ofCampaign,
    ...test,
    variants: v.array(v.object({ slotId: v.id("campaignSlots"), assetId: v.id("assets") })),
    perVariant: v.number(),
    /** `YYYY-MM-DD`. */
    startsOn: v.string(),
    by: v.id("users"),
    at: v.number(),
    canceledAt: v.optional(v.number())
  }).index("by_campaign", ["campaignId"])
}
