import type { ZipPicture } from "@marque/core/gallery"
import type { Doc, Id } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"
import { fileAt } from "../files/addresses.ts"
import { serializeSummary } from "../score/scores.ts"
import { defined } from "../validation/defined.ts"
import type { Encoded } from "../validation/validatorOf.ts"

type Asset = Doc<"assets">
type Slot = Doc<"campaignSlots">
type Named = "campaigns" | "markets" | "photoshoots" | "places" | "products"

/** Slots of one picture that are looked at. */
const SLOTS = 20

/** Names of records of one brand, each read once. */
export class ZipNames {
  readonly #ctx: QueryCtx
  readonly #brandId: Id<"brands">
  readonly #known = new Map<string, Promise<string | undefined>>()

  constructor(ctx: QueryCtx, brandId: Id<"brands">) {
    this.#ctx = ctx
    this.#brandId = brandId
  }

  async #read(table: Named, text: string): Promise<string | undefined> {
    const id = this.#ctx.db.normalizeId(table, text)
    const row = id && (await this.#ctx.db.get(id))
    return row?.brandId === this.#brandId ? row.name : undefined
  }

  of(table: Named, id: string | undefined): Promise<string | undefined> {
    if (id === undefined) return Promise.resolve(undefined)
    const known = this.#known.get(id) ?? this.#read(table, id)
    this.#known.set(id, known)
    return known
  }

  async all(table: Named, ids: ReadonlyArray<string>): Promise<Array<string>> {
    const names = await Promise.all(ids.map((id) => this.of(table, id)))
    return names.flatMap((name) => name ?? [])
  }
}

/** The day on which the first right of a place that it shows, of itself or of what it was made from ends. */
const rightsUntil = async ({ db }: QueryCtx, asset: Asset): Promise<string | undefined> => {
  const places = await Promise.all((asset.placeIds ?? []).map((id) => db.get(id)))
  const sources = await Promise.all((asset.fromAssetIds ?? []).map((id) => db.get(id)))
  const days = [...places, ...sources, asset].flatMap((shown) => shown?.rights?.validUntil ?? [])
  return days.toSorted()[0]
}

const slotsOf = ({ db }: QueryCtx, { _id }: Asset): Promise<ReadonlyArray<Slot>> =>
  db
    .query("campaignSlots")
    .withIndex("by_asset", (q) => q.eq("assetId", _id))
    .take(SLOTS)

/** Of the newest approval that a slot holds of this file. */
const certificateIn = (slots: ReadonlyArray<Slot>, { file }: Asset): string | undefined => {
  const approvals = slots.flatMap(({ decisions: [last] }) =>
    last?.decision === "approve" && last.hash === file?.sha256 ? [last] : []
  )
  return approvals.toSorted((one, other) => other.at - one.at)[0]?.certificateId
}

/** Undefined without a file. */
export const zipPicture = async (
  ctx: QueryCtx,
  names: ZipNames,
  brand: Doc<"brands">,
  asset: Asset
): Promise<Encoded<typeof ZipPicture> | undefined> => {
  const url = await fileAt(ctx, brand._id, asset.moving?.storageId ?? asset.file?.storageId)
  if (asset.file === undefined || url === undefined) return undefined
  const { height, width } = asset.file
  const { bytes, mime } = asset.moving ?? asset.file
  const slots = await slotsOf(ctx, asset)
  return {
    assetId: asset._id,
    name: asset.name,
    alt: asset.alt,
    tags: asset.tags ?? [],
    products: await names.all("products", asset.productIds),
    places: await names.all("places", asset.placeIds ?? []),
    ...defined({
      campaign: await names.of("campaigns", asset.campaignId ?? slots[0]?.campaignId),
      photoshoot: await names.of("photoshoots", asset.photoshootId),
      market: await names.of("markets", asset.marketId ?? slots[0]?.marketId),
      placementId: asset.placementId,
      aspectRatio: asset.aspectRatio,
      rightsUntil: await rightsUntil(ctx, asset),
      score: serializeSummary(asset, brand),
      certificate: certificateIn(slots, asset)
    }),
    review: asset.review ?? "draft",
    madeAt: asset._creationTime,
    width,
    height,
    mime,
    bytes,
    url
  }
}
