import { AssetFilter } from "@marque/core/gallery"
import { AspectRatio, tagOf } from "@marque/core/model"
import { terminalTexts } from "@marque/core/texts"
import type { App } from "../app.ts"
import type { CommandOptions, OptionName } from "../command-options.ts"
import { Failure } from "../failure.ts"
import type { OpenBrand } from "../workspace.ts"
import { campaignFor } from "./campaigns.ts"
import { recordIdOf } from "./record-ids.ts"

/** What pictures of the gallery are narrowed by. */
export const filterOptions = [
  "q",
  "product",
  "place",
  "market",
  "campaign",
  "status",
  "format",
  "kind",
  "tag",
  "purpose"
] as const satisfies ReadonlyArray<OptionName>

const { assetType, purpose: Purpose, review: Review } = AssetFilter.fields

const oneOf = <Value extends string>(
  option: OptionName,
  given: string | undefined,
  values: ReadonlyArray<Value>
): Value | undefined => {
  const value = values.find((each) => each === given)
  if (given !== undefined && value === undefined) throw new Failure("usage", terminalTexts.oneOf(option, values))
  return value
}

/** Records are named by id or name. Throws {@link Failure} `usage` for a value that none has. */
export const assetFilter = async (app: App, brand: OpenBrand, options: CommandOptions): Promise<AssetFilter> => {
  const { campaign, format, kind, market, place, product, purpose, q, status, tag } = options
  const plain = {
    review: oneOf("status", status, Review.schema.literals),
    filterRatio: oneOf("format", format, AspectRatio.literals),
    assetType: oneOf("kind", kind, assetType.schema.literals),
    purpose: oneOf("purpose", purpose, Purpose.schema.literals),
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
    Object.entries({ ...plain, ...named }).filter(([, value]) => value !== undefined)
  ) as AssetFilter
}
