import { AssetFilter } from "@marque/core/gallery"
import { AspectRatio, tagOf } from "@marque/core/model"
import type { App } from "../app.ts"
import type { CommandOptions } from "../command-options.ts"
import type { OpenBrand } from "../workspace.ts"
import { campaignFor } from "./campaigns.ts"
import { oneOf } from "./one-of.ts"
import { recordIdOf } from "./record-ids.ts"

const { assetType, purpose: Purpose, review: Review } = AssetFilter.fields

/** Records are named by id or name. Throws {@link Failure} `usage` for a value that none has. */
export const assetFilter = async (app: App, brand: OpenBrand, options: CommandOptions): Promise<AssetFilter> => {
  const { campaign, format, kind, market, place, product, purpose, q, status, tag } = options
  const plain = {
    review: oneOf("status", Review.schema.literals, status),
    filterRatio: oneOf("format", AspectRatio.literals, format),
    assetType: oneOf("kind", assetType.schema.literals, kind),
    purpose: oneOf("purpose", Purpose.schema.literals, purpose),
    ...(q !== undefined && q.trim() !== "" && { q: q.trim() }),
    ...(tag !== undefined && { tag: tagOf(tag) })
  }
  const named = {
    filterProductId: product && (await recordIdOf(app, brand, "product", product)),
    filterPlaceId: place && (await recordIdOf(app, brand, "place", place)),
    marketId: market && (await recordIdOf(app, brand, "market", market)),
    campaignId: campaign && (await campaignFor(app, options))
  }
  return Object.fromEntries(
    Object.entries({ ...plain, ...named }).filter(([, value]) => value !== undefined && value !== "")
  ) as AssetFilter
}
