/** Takes a campaign of the demo from its approved plan to pictures in review, or live with results. */
import { differingIn, impressionsNeeded, RESULT_ROWS_AT_ONCE } from "@marque/core/campaign-assets"
import { addDays } from "@marque/core/trends"
import type { Infer } from "convex/values"
import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx } from "../_generated/server"
import { dayAt } from "../calendar/calendarFacts.ts"
import { blockedBy } from "../campaigns/blockedPictures.ts"
import { moveCampaign } from "../campaigns/campaignMoves.ts"
import { decideSlot } from "../campaigns/decideSlot.ts"
import { openReview } from "../campaigns/reviewActs.ts"
import { moveSlot } from "../campaigns/slotActs.ts"
import { slotsOf } from "../campaigns/slotRows.ts"
import { storeRows } from "../results/history.ts"
import { variantFacts } from "../results/serialize.ts"
import { deliveredOf, generationBy } from "./pictures.ts"
import type { demoCampaign } from "./plan.ts"

type Slot = Doc<"campaignSlots">
type Planned = Infer<typeof demoCampaign>

interface Filling {
  readonly brand: Doc<"brands">
  readonly campaignId: Id<"campaigns">
  readonly planned: Planned
}

interface Picture {
  readonly asset: Doc<"assets">
  readonly copy: Doc<"generations">["copy"]
  readonly hash: string
}

const DAY_MS = 86_400_000
/** Of a day, when slots go live; UTC. */
const LIVE_AT_MS = 9 * 3_600_000
/** Until a review is due. */
const DUE_DAYS = 2

/** Those that are made and break no rule. */
const picturesOf = async (ctx: MutationCtx, { brand, planned }: Filling): Promise<Array<Picture>> => {
  const found: Array<Picture> = []
  for (const output of planned.pictures ?? []) {
    const generation = await generationBy(ctx, brand, output.key)
    const asset = await deliveredOf(ctx, brand, output)
    if (!generation || !asset?.file || (await blockedBy(ctx, asset, brand)).length > 0) continue
    found.push({ asset, copy: generation.copy, hash: asset.file.sha256 })
  }
  return found
}

/** Each picture once, in a slot of its product and size. */
const assign = (slots: ReadonlyArray<Slot>, pictures: ReadonlyArray<Picture>) => {
  const free = new Set(pictures)
  return slots.flatMap((slot) => {
    const fitting = [...free].find(
      ({ asset: { file, productIds } }) =>
        file?.width === slot.width &&
        file.height === slot.height &&
        productIds.some((productId) => productId === slot.productId)
    )
    if (fitting === undefined) return []
    free.delete(fitting)
    return [{ slot, picture: fitting }]
  })
}

/** With the words that stand on it. */
const put = (ctx: MutationCtx, slot: Slot, { asset, copy }: Picture): Promise<void> =>
  moveSlot(
    ctx,
    slot,
    { type: "SWAP" },
    {
      assetId: asset._id,
      alternatives: [asset._id],
      copy: slot.copy.map(({ post, ...words }) => ({ ...words, onPicture: copy, post: { ...post, alt: asset.alt } }))
    }
  )

const filled = async (ctx: MutationCtx, filling: Filling) => {
  const pictures = await picturesOf(ctx, filling)
  const slots = await slotsOf(ctx, filling.campaignId)
  const assigned = assign(slots, pictures)
  // The template is not finished: people go on from the approved plan.
  if (assigned.length < slots.length) return undefined
  for (const { picture, slot } of assigned) await put(ctx, slot, picture)
  for (const slot of await slotsOf(ctx, filling.campaignId)) {
    await moveSlot(ctx, slot, { type: "ASK_REVIEW", hasPicture: true })
  }
  const event = { type: "PRODUCE", chosen: slots.length, barred: 0, affordable: true } as const
  for (const each of [event, { type: "SETTLED", open: 0 } as const]) {
    const campaign = await ctx.db.get(filling.campaignId)
    if (campaign) await moveCampaign(ctx, campaign, each)
  }
  const hashes = new Map(assigned.map(({ picture, slot }) => [slot._id, picture.hash]))
  const reviewed = await slotsOf(ctx, filling.campaignId)
  return reviewed.map((slot) => ({ slot, hash: hashes.get(slot._id) ?? "" }))
}

type Filled = NonNullable<Awaited<ReturnType<typeof filled>>>

/** The last one is to be changed, the others wait for a decision. */
const review = async (ctx: MutationCtx, { brand, campaignId, planned }: Filling, pictures: Filled): Promise<void> => {
  const by = brand.createdBy
  const draft = { userIds: [by], due: addDays(dayAt(Date.now()), DUE_DAYS) }
  const items = pictures.map(({ hash, slot }) => ({ id: slot._id, hash }))
  await openReview(ctx, { brand, by, campaignId, draft, items, kind: "assets" })
  const last = pictures.at(-1)
  if (last === undefined || planned.changes === undefined) return
  await decideSlot(ctx, { brand, decider: { by }, ...last, decision: "request_changes", note: planned.changes })
}

const declareTest = async (ctx: MutationCtx, { brand, campaignId, planned }: Filling, slots: ReadonlyArray<Slot>) => {
  const { test } = planned
  const [one, other] = slots
  if (!test || !one?.assetId || !other?.assetId) return
  const facts = [await variantFacts(ctx, one, one.assetId), await variantFacts(ctx, other, other.assetId)] as const
  if (differingIn(...facts).join() !== "words") return
  const { difference, endsInDays, startedDaysAgo, usualRate } = test
  const at = Date.now() - startedDaysAgo * DAY_MS
  await ctx.db.insert("campaignTests", {
    brandId: brand._id,
    campaignId,
    variable: "words",
    metric: "ctr",
    usualRate,
    difference,
    endsOn: addDays(dayAt(Date.now()), endsInDays),
    perVariant: impressionsNeeded(usualRate, difference) ?? 0,
    startsOn: dayAt(at),
    variants: [
      { slotId: one._id, assetId: one.assetId },
      { slotId: other._id, assetId: other.assetId }
    ],
    by: brand.createdBy,
    at
  })
}

const hex = (number: number, length: number): string => number.toString(16).padStart(length, "0")

const importResults = async (ctx: MutationCtx, { brand, campaignId, planned }: Filling, slots: ReadonlyArray<Slot>) => {
  const { results } = planned
  if (results === undefined) return
  const { currency, days, fileName } = results
  const rows = days
    .flatMap(({ daysAgo, slots: metrics }, day) =>
      metrics.flatMap((each, at) => {
        const slot = slots[at]
        if (slot === undefined) return []
        const subject = slot.copy[0]?.onPicture.headline ?? slot.key
        const date = addDays(dayAt(Date.now()), -daysAgo)
        return [{ rowKey: hex(day * slots.length + at, 32), date, subject, slotId: slot._id, ...each }]
      })
    )
    .slice(0, RESULT_ROWS_AT_ONCE)
  const columns = (["date", "name", "impressions", "clicks", "spend", "conversions", "revenue"] as const).map(
    (role) => ({ column: role, role })
  )
  const importId = await ctx.db.insert("resultImports", {
    brandId: brand._id,
    campaignId,
    fileName,
    hash: hex(0, 64),
    mapping: { columns, dateOrder: "ymd", decimal: ".", currency },
    rows: rows.length,
    faultCount: 0,
    faults: [],
    order: 1,
    status: "importing",
    stored: 0,
    parts: 0,
    unmatched: 0,
    by: brand.createdBy,
    at: Date.now()
  })
  const begun = await ctx.db.get(importId)
  if (begun === null) return
  const unmatched = await storeRows(ctx, begun, rows)
  await ctx.db.patch(importId, { status: "complete", stored: rows.length, parts: 1, unmatched })
}

const goLive = async (ctx: MutationCtx, filling: Filling, pictures: Filled): Promise<void> => {
  const { brand, campaignId } = filling
  for (const each of pictures) {
    await decideSlot(ctx, { brand, decider: { by: brand.createdBy }, ...each, decision: "approve", note: "" })
  }
  await declareTest(ctx, filling, await slotsOf(ctx, campaignId))
  const today = Date.now()
  const dayOf = ({ plannedAt }: Slot): number => Date.parse(plannedAt?.date ?? dayAt(today)) + LIVE_AT_MS
  for (const slot of await slotsOf(ctx, campaignId)) {
    const deliveredAt = Math.min(today, dayOf(slot) - DAY_MS)
    await moveSlot(ctx, slot, { type: "DELIVER", blocked: false }, { deliveredAt, endedAt: undefined })
  }
  for (const slot of await slotsOf(ctx, campaignId)) {
    if (dayOf(slot) <= today) await moveSlot(ctx, slot, { type: "SET_LIVE", blocked: false }, { liveAt: dayOf(slot) })
  }
  const campaign = await ctx.db.get(campaignId)
  if (campaign) await moveCampaign(ctx, campaign, { type: "GO_LIVE", unapproved: 0, overridden: false })
  await importResults(ctx, filling, await slotsOf(ctx, campaignId))
}

/** After its pictures are there. */
export const fillCampaign = async (ctx: MutationCtx, filling: Filling): Promise<void> => {
  const pictures = await filled(ctx, filling)
  if (pictures === undefined) return
  if (filling.planned.stage === "live") await goLive(ctx, filling, pictures)
  else await review(ctx, filling, pictures)
}
