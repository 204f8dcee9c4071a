import type { CreativeProduct } from "../creative/creative-product.schema.ts"
import { nameIn } from "../model/local-text.ts"
import { printedPrice, printedUnitPrice } from "./price.rules.ts"
import type { DateFormat } from "../model/printed-day.ts"
import { printedValidity } from "./price-validity.rules.ts"
import type { BaseUnit, MarketPrice, Price, ProductDraft } from "./products.schema.ts"
import { shownSizeOf } from "./size.rules.ts"

interface Priced {
  readonly price?: Price
  readonly prices?: ReadonlyArray<
    Price & {
      readonly marketId: string
      readonly formerAmount?: number
      readonly unitAmount?: number
      readonly unit?: BaseUnit
      readonly validFrom?: string
      readonly validTo?: string
    }
  >
}

type Shown = Pick<ProductDraft, "camera" | "exact" | "labelRegion" | "mayMirror" | "name" | "size" | "texts"> &
  Priced & { readonly _id: string }

/** Where a picture is shown. `language`: BCP 47, names are in it and prices are written as there. */
export interface ShownIn {
  readonly marketId: string
  readonly language: string
  /** `YYYY-MM-DD`; prices outside their days are not printed. */
  readonly today: string
  /** @default as the language writes days */
  readonly dateFormat?: DateFormat
}

type MarketPlace = Pick<ShownIn, "marketId" | "today"> | undefined

const ownPrice = ({ prices }: Priced, market: MarketPlace) =>
  market && prices?.find(({ marketId }) => marketId === market.marketId)

/** The market's own price when it does not hold today; undefined when it does, or there is none. */
export const priceAside = (product: Priced, market: MarketPlace) => {
  const own = ownPrice(product, market)
  if (own === undefined || market === undefined) return undefined
  const { validFrom = "", validTo = market.today } = own
  return validFrom <= market.today && market.today <= validTo ? undefined : own
}

/** The market's own price, else the product's; none outside the days of the market's own. */
export const priceIn = (
  product: Priced,
  market: MarketPlace
): (Price & Omit<MarketPrice, keyof Price | "marketId">) | undefined =>
  priceAside(product, market) === undefined ? (ownPrice(product, market) ?? product.price) : undefined

/**
 * `camera` and the sizes are those of the photograph; the files are named where they are kept. Without a market the name
 * is the default one and the price written in English.
 */
export const shownProduct = (
  product: Shown,
  files: Pick<CreativeProduct, "cutoutId" | "photoId">,
  market?: ShownIn
): CreativeProduct => {
  const price = priceIn(product, market)
  const { formerAmount: former, unit, unitAmount: per } = price ?? {}
  const validity = price && market && printedValidity(price, market)
  return shown(product, files, {
    name: nameIn(product, market?.language).name,
    ...(price !== undefined && { price: printedPrice(price, market?.language) }),
    ...(price !== undefined &&
      per !== undefined &&
      unit !== undefined && { unitPrice: printedUnitPrice({ ...price, amount: per }, unit, market?.language) }),
    ...(price !== undefined &&
      former !== undefined && { formerPrice: printedPrice({ ...price, amount: former }, market?.language) }),
    ...(validity !== undefined && { validity })
  })
}

const shown = (
  { _id, camera, exact, labelRegion, mayMirror, size }: Shown,
  files: Pick<CreativeProduct, "cutoutId" | "photoId">,
  words: Pick<CreativeProduct, "formerPrice" | "name" | "price" | "unitPrice" | "validity">
): CreativeProduct => ({
  id: _id,
  ...words,
  camera,
  ...files,
  ...(size !== undefined && shownSizeOf(size, camera)),
  ...(exact !== undefined && { exact }),
  ...(mayMirror !== undefined && { mayMirror }),
  ...(labelRegion !== undefined && { labelRegion })
})
