/** What the rights of a picture allow in a slot. */
import { rightsRefusal, type ShownRights } from "@marque/core/campaign-assets"
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

const marketName = async ({ db }: QueryCtx, { brandId, marketId }: Slot): Promise<string> => {
  const id = db.normalizeId("markets", marketId)
  const market = id && (await db.get(id))
  return market?.brandId === brandId ? market.name : marketId
}

/** Refuses a picture whose rights have ended, or are for other markets, days or uses than the slot's. */
export const expectRights = async (ctx: QueryCtx, asset: Asset, slot: Slot): Promise<void> => {
  const asked = { slot, market: await marketName(ctx, slot), today: dayAt(Date.now()) }
  for (const shown of await placesOf(ctx, asset, slot)) {
    const refused = rightsRefusal(shown, asked)
    if (refused !== undefined) throw refuse(refused.code, refused.message, "assetId")
  }
}
