/** What the rights of a picture and the channels of its market allow in a slot. */
import { rightsRefusal, type ShownRights } from "@marque/core/campaign-assets"
import { channelOf, usesChannel } from "@marque/core/creative"
import { marketPictureTexts } from "@marque/core/markets"
import { dayAt } from "@marque/core/places"
import type { Doc, Id } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"
import { refuse } from "../access/access.ts"
import { photosOf } from "../catalog/placePhotos.ts"

type Asset = Doc<"assets">
type Slot = Doc<"campaignSlots">

const inPhotographs = async ({ db }: QueryCtx, { _id, brandId, purpose }: Asset): Promise<Array<Doc<"places">>> => {
  if (purpose !== "place") return []
  const found: Array<Doc<"places">> = []
  for await (const place of db.query("places").withIndex("by_brand", (q) => q.eq("brandId", brandId))) {
    if (photosOf(place).some(({ assetId }) => assetId === _id)) found.push(place)
  }
  return found
}

/** The places that the picture shows, and the one that the slot is planned for. */
const placesOf = async (ctx: QueryCtx, asset: Asset, { placeId }: Slot): Promise<ReadonlyArray<ShownRights>> => {
  const planned = placeId === undefined ? null : ctx.db.normalizeId("places", placeId)
  const ids = new Set<Id<"places">>([...(asset.placeIds ?? []), ...(planned ? [planned] : [])])
  const named = await Promise.all([...ids].map((id) => ctx.db.get(id)))
  return [...named, ...(await inPhotographs(ctx, asset))].flatMap((place) =>
    place?.brandId === asset.brandId ? [place] : []
  )
}

const marketOf = async ({ db }: QueryCtx, { brandId, marketId }: Slot): Promise<Doc<"markets"> | undefined> => {
  const id = db.normalizeId("markets", marketId)
  const market = id && (await db.get(id))
  return market?.brandId === brandId ? market : undefined
}

const marketName = async (ctx: QueryCtx, slot: Slot): Promise<string> =>
  (await marketOf(ctx, slot))?.name ?? slot.marketId

/** Refuses anything new in a channel that the market does not use any more. */
export const expectChannel = async (ctx: QueryCtx, slot: Slot): Promise<void> => {
  const market = await marketOf(ctx, slot)
  const channel = channelOf(slot.placementId)
  if (market === undefined || channel === undefined || usesChannel(market, channel)) return
  throw refuse("invalid", marketPictureTexts.isNotShown(channel, market.name), "assetId")
}

/** Refuses a picture whose rights have ended, or are for other markets, days or uses than the slot's. */
export const expectRights = async (ctx: QueryCtx, asset: Asset, slot: Slot): Promise<void> => {
  const asked = { slot, market: await marketName(ctx, slot), today: dayAt(Date.now()) }
  for (const shown of await placesOf(ctx, asset, slot)) {
    const refused = rightsRefusal(shown, asked)
    if (refused !== undefined) throw refuse(refused.code, refused.message, "assetId")
  }
}
