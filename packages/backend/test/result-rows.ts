import { noMetrics } from "@marque/core/campaign-assets"
import type { Doc, Id } from "../convex/_generated/dataModel"
import type { MutationCtx } from "../convex/_generated/server"

export const resultMapping = (currency = "EUR"): Doc<"resultImports">["mapping"] => ({
  columns: [
    { column: "Day", role: "date" },
    { column: "Ad name", role: "name" },
    { column: "Impressions", role: "impressions" },
    { column: "Clicks", role: "clicks" }
  ],
  dateOrder: "ymd",
  decimal: ".",
  currency
})

export const importHead = (rows: number, hash: string, currency = "EUR") => ({
  fileName: "report.csv",
  hash: hash.repeat(64).slice(0, 64),
  mapping: resultMapping(currency),
  rows,
  faultCount: 0,
  faults: []
})

export const resultRow = (key: string, impressions: number, clicks: number, slotId?: string) => ({
  ...noMetrics,
  rowKey: key.repeat(32).slice(0, 32),
  date: "2027-05-13",
  subject: `ad ${key}`,
  impressions,
  clicks,
  ...(slotId !== undefined && { slotId })
})

interface Place {
  readonly brandId: Id<"brands">
  readonly campaignId: Id<"campaigns">
  readonly assetId: Id<"assets">
  readonly marketId: Id<"markets">
  readonly productId: Id<"products">
  readonly userId: Id<"users">
}

/** Two slots that differ in their product, an import that was begun and a test that was canceled. */
export const addResults = async ({ db }: Pick<MutationCtx, "db">, place: Place) => {
  const { assetId, brandId, campaignId, marketId, productId, userId } = place
  const slot: Omit<Doc<"campaignSlots">, "_creationTime" | "_id"> = {
    brandId,
    campaignId,
    proposalId: "proposal",
    order: 0,
    key: "seed.0",
    assetSpecId: "0",
    placementId: "story",
    marketId,
    width: 1080,
    height: 1920,
    format: "image",
    mode: "product",
    seed: 1,
    copy: [],
    required: true,
    locked: false,
    status: "approved",
    assetId,
    alternatives: [assetId],
    made: 1,
    decisions: []
  }
  const firstSlotId = await db.insert("campaignSlots", { ...slot, productId })
  const secondSlotId = await db.insert("campaignSlots", { ...slot, order: 1, key: "seed.1", assetSpecId: "1" })
  const importId = await db.insert("resultImports", {
    brandId,
    campaignId,
    ...importHead(1, "f"),
    order: 1,
    status: "importing",
    stored: 0,
    parts: 0,
    unmatched: 0,
    by: userId,
    at: 1
  })
  const testId = await db.insert("campaignTests", {
    brandId,
    campaignId,
    variable: "product",
    metric: "ctr",
    usualRate: 0.02,
    difference: 0.01,
    endsOn: "2027-05-31",
    variants: [
      { slotId: firstSlotId, assetId },
      { slotId: secondSlotId, assetId }
    ],
    perVariant: 1_000,
    startsOn: "2027-05-01",
    by: userId,
    at: 1,
    canceledAt: 2
  })
  return { firstSlotId, secondSlotId, importId, testId }
}
