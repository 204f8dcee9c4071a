/** What the page of a campaign's assets shows, in bounded numbers. */
import {
  type CampaignSlot,
  plannerTexts,
  type SlotDays,
  type SlotPicture,
  type SlotsHead,
  SLOTS_PAGE
} from "@marque/core/campaign-assets"
import { can } from "@marque/core/identity"
import { addDays } from "@marque/core/trends"
import type { Doc, Id } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"
import type { BrandMembership } from "../access/access.ts"
import { cardsOf } from "../calendar/calendarFacts.ts"
import { heldMarkets } from "../catalog/marketHolds.ts"
import { mayHaveFiles, pictureFor } from "../files/addresses.ts"
import { recalledText } from "../recall/openRecalls.ts"
import { defined } from "../validation/defined.ts"
import type { Encoded } from "../validation/validatorOf.ts"
import { blockedBy } from "./blockedPictures.ts"
import { briefOf } from "./briefs.ts"
import { slotsOf } from "./slotRows.ts"

type Slot = Doc<"campaignSlots">
type Run = Doc<"campaignRuns">
type InCampaign = BrandMembership & { readonly record: Doc<"campaigns"> }

/** Days around a campaign that slots can be moved to. */
const MARGIN_DAYS = 31
const WINDOW_DAYS = 400
/** More than a page has: what an earlier approval delivered is listed there too. */
const PAGE_READ = 4 * SLOTS_PAGE
/** Ended ones that are listed. */
const ENDED_SHOWN = 1

const adaptedIn = async ({ db }: QueryCtx, { adapted }: Doc<"assets">) => {
  const master = adapted && (await db.get(adapted.masterId))
  return adapted && { name: master?.name ?? "", changed: adapted.changed, outside: adapted.outside }
}

/** Undefined while its file is missing. */
export const pictureOf = async (
  ctx: QueryCtx,
  caller: BrandMembership,
  assetId: Id<"assets">
): Promise<Encoded<typeof SlotPicture> | undefined> => {
  const asset = await ctx.db.get(assetId)
  if (asset?.file === undefined || asset.brandId !== caller.brand._id) return undefined
  const { alt, file, kind, name, posterId, score } = asset
  const url = await pictureFor(ctx, asset, posterId ?? file.storageId, mayHaveFiles(caller))
  if (url === undefined) return undefined
  return {
    assetId,
    name,
    alt,
    kind,
    url,
    thumbhash: file.thumbhash,
    width: file.width,
    height: file.height,
    hash: file.sha256,
    blocked: (await blockedBy(ctx, asset, caller.brand)).length > 0,
    ...defined({
      verdict: score?.verdict,
      adapted: await adaptedIn(ctx, asset),
      recalled: await recalledText(ctx, assetId)
    })
  }
}

const decisionsOf = async (ctx: QueryCtx, { decisions }: Slot, people: Map<Id<"users">, string>) => {
  for (const { by } of decisions) {
    if (by === undefined || people.has(by)) continue
    const person = await ctx.db.get(by)
    people.set(by, person?.name ?? person?.email ?? "")
  }
  return decisions.map(({ adapted, by, byName = "", shareLinkId: _, ...each }) => ({
    ...each,
    ...(adapted && { adapted: { name: adapted.name, hash: adapted.hash, changed: adapted.changed } }),
    by: by === undefined ? byName : (people.get(by) ?? "")
  }))
}

const shownSlot = async (ctx: QueryCtx, caller: InCampaign, slot: Slot, people: Map<Id<"users">, string>) => {
  const {
    _creationTime: _at,
    alternatives,
    assetId,
    brandId: _brand,
    campaignId: _campaign,
    decisions: _decisions,
    generationId: _generation,
    made: _made,
    master: _master,
    order: _order,
    proposalId: _proposal,
    scored: _scored,
    ...shown
  } = slot
  const picture = assetId && (await pictureOf(ctx, caller, assetId))
  return {
    ...shown,
    alternatives: alternatives.length,
    decisions: await decisionsOf(ctx, slot, people),
    ...(picture && { picture })
  }
}

const namedRows = async (ctx: QueryCtx, table: "products" | "places", ids: ReadonlyArray<string | undefined>) => {
  const rows = await Promise.all(
    [...new Set(ids)].map(async (each) => {
      const id = each === undefined ? null : ctx.db.normalizeId(table, each)
      return id && (await ctx.db.get(id))
    })
  )
  return rows.flatMap((row) =>
    row === null ? [] : [{ id: row._id as string, name: row.name, gone: row.archivedAt !== undefined }]
  )
}

const marketsOf = async (ctx: QueryCtx, { brand }: InCampaign, slots: ReadonlyArray<Slot>) => {
  const held = await heldMarkets(ctx, brand._id)
  const zones = new Map(slots.flatMap(({ marketId, plannedAt }) => (plannedAt ? [[marketId, plannedAt.timeZone]] : [])))
  const rows = await Promise.all(
    [...new Set(slots.map(({ marketId }) => marketId))].map(async (each) => {
      const id = ctx.db.normalizeId("markets", each)
      return id && (await ctx.db.get(id))
    })
  )
  return rows.flatMap((row) => {
    if (row === null) return []
    const hold = held.get(row._id)
    return [
      {
        id: row._id as string,
        name: row.name,
        timeZone: row.timeZone ?? zones.get(row._id) ?? "UTC",
        languages: [...row.languages],
        ...(hold && { hold: { from: hold.from, reason: hold.reason } })
      }
    ]
  })
}

const runsOf = async ({ db }: QueryCtx, { record, user }: InCampaign) => {
  const recent = async (status: Run["status"], most: number) =>
    db
      .query("campaignRuns")
      .withIndex("by_campaign_status", (q) => q.eq("campaignId", record._id).eq("status", status))
      .order("desc")
      .take(most)
  const open = [...(await recent("running", 20)), ...(await recent("queued", 20))]
  const ended = await Promise.all(
    (["succeeded", "partial", "failed", "canceled"] as const).map((status) => recent(status, ENDED_SHOWN))
  )
  const last = ended.flat().toSorted((one, other) => other._creationTime - one._creationTime)
  return [...open, ...last.slice(0, ENDED_SHOWN)]
    .toSorted((one, other) => other._creationTime - one._creationTime)
    .map(({ _creationTime, _id, canceled, failed, finishedAt, made, requestedBy, total }) => ({
      _id,
      total,
      made,
      failed,
      canceled,
      open: finishedAt === undefined,
      mine: requestedBy === user._id,
      createdAt: _creationTime
    }))
}

/** Slots by their place in the plan; `page` counts from 0. */
export const slotsOnPage = async (
  ctx: QueryCtx,
  caller: InCampaign,
  page: number
): Promise<Array<Encoded<typeof CampaignSlot>>> => {
  const people = new Map<Id<"users">, string>()
  const slots = await ctx.db
    .query("campaignSlots")
    .withIndex("by_campaign", (q) =>
      q
        .eq("campaignId", caller.record._id)
        .gte("order", page * SLOTS_PAGE)
        .lt("order", (page + 1) * SLOTS_PAGE)
    )
    .take(PAGE_READ)
  return Promise.all(slots.map((slot) => shownSlot(ctx, caller, slot, people)))
}

/** All but the slots. */
export const slotsHead = async (ctx: QueryCtx, caller: InCampaign): Promise<Encoded<typeof SlotsHead>> => {
  const { brand, organization, record, roles } = caller
  const slots = await slotsOf(ctx, record._id)
  const resource = { brandArchived: brand.status === "archived", suspended: organization.suspendedAt !== undefined }
  const may = (action: Parameters<typeof can>[1]) =>
    record.archivedAt === undefined && can(roles, action, resource).answer === "yes"
  return {
    campaignId: record._id,
    brandId: brand._id,
    name: record.name,
    status: record.status,
    archived: record.archivedAt !== undefined,
    pages: Math.ceil(((slots.at(-1)?.order ?? -1) + 1) / SLOTS_PAGE),
    markets: await marketsOf(ctx, caller, slots),
    products: await namedRows(
      ctx,
      "products",
      slots.map(({ productId }) => productId)
    ),
    places: await namedRows(
      ctx,
      "places",
      slots.map(({ placeId }) => placeId)
    ),
    runs: await runsOf(ctx, caller),
    mayProduce: may("generate"),
    mayDecide: may("review.decide"),
    mayOverride: may("review.override"),
    mayShare: may("share.create")
  }
}

/** Days on which one should not sell, around the window of the brief. */
export const daysShown = async (
  ctx: QueryCtx,
  { brand, record }: Pick<InCampaign, "brand" | "record">,
  today: string
): Promise<Encoded<typeof SlotDays>> => {
  const { answers } = await briefOf(ctx, record._id)
  const { allowedDays, endsAt, marketIds, startsAt } = answers
  if (startsAt === undefined || endsAt === undefined || endsAt < startsAt) return { quiet: [] }
  const last = addDays(startsAt, WINDOW_DAYS)
  const window = { from: addDays(startsAt, -MARGIN_DAYS), to: addDays(endsAt < last ? endsAt : last, MARGIN_DAYS) }
  const { trends } = await cardsOf(ctx, brand, { ...window, today })
  const quiet = trends.flatMap(({ key, markets, title }) =>
    markets.flatMap(({ date, marketId, sensitivity }) => {
      const isOther = date < window.from || date > window.to || !marketIds.includes(marketId)
      if (sensitivity === "open" || isOther) return []
      if (sensitivity === "careful" && allowedDays.includes(key)) return []
      return [{ date, marketId, key, name: title, sensitivity, reason: plannerTexts.quiet[sensitivity](title) }]
    })
  )
  return { from: startsAt, to: endsAt, quiet }
}
