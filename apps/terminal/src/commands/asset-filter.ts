import { AssetFilter } from "@marque/core/gallery"
import { AspectRatio, tagOf } from "@marque/core/model"
import type { App } from "../app.ts"
import type { CommandOptions } from "../command-options.ts"
import type { OpenBrand } from "../workspace.ts"
import { campaignFor } from "./campaigns.ts"
import { oneOf } from "./one-of.ts"
import { recordIdOf } from "./record-ids.ts"
import { openedView, type OpenedView } from "./saved-views.ts"

const { assetType, purpose: Purpose, review: Review } = AssetFilter.fields

/**
 * Records and a saved view are named by id or name; what is asked for beside a view takes the place of its part. Throws
 * {@link Failure} `usage` for a value that none has.
 */
export const assetFilter = async (app: App, brand: OpenBrand, options: CommandOptions): Promise<OpenedView> => {
  const { campaign, format, kind, market, place, product, purpose, q, status, tag, view } = options
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
  const asked = Object.entries({ ...plain, ...named }).filter(([, value]) => value !== undefined && value !== "")
  const { filter, said } = view === undefined ? { filter: {}, said: [] } : await openedView(app, brand, view)
  // The values were found among those that a filter has.
  return { filter: { ...filter, ...(Object.fromEntries(asked) as AssetFilter) }, said }
}
