import type { CreativeProduct } from "../creative/creative-product.schema.ts"
import { nameIn } from "../model/local-text.ts"
import { printedPrice } from "./price.rules.ts"
import type { Price, ProductDraft } from "./products.schema.ts"
import { shownSizeOf } from "./size.rules.ts"

interface Priced {
  readonly price?: Price
  readonly prices?: ReadonlyArray<Price & { readonly marketId: string }>
}

type Shown = Pick<ProductDraft, "camera" | "exact" | "labelRegion" | "mayMirror" | "name" | "size" | "texts"> &
  Priced & { readonly _id: string }

/** Where a picture is shown. `language`: BCP 47, names are in it and prices are written as there. */
export interface ShownIn {
  readonly marketId: string
  readonly language: string
}

/** The market's own price, else the product's. */
export const priceIn = ({ price, prices }: Priced, marketId: string | undefined): Price | undefined =>
  prices?.find((own) => own.marketId === marketId) ?? price

/**
 * `camera` and the sizes are those of the photograph; the files are named where they are kept. Without a market the name
 * is the default one and the price written in English.
 */
export const shownProduct = (
  product: Shown,
  files: Pick<CreativeProduct, "cutoutId" | "photoId">,
  market?: ShownIn
): CreativeProduct => {
  const price = priceIn(product, market?.marketId)
  return shown(product, files, {
    name: nameIn(product, market?.language).name,
    ...(price !== undefined && { price: printedPrice(price, market?.language) })
  })
}

const shown = (
  { _id, camera, exact, labelRegion, mayMirror, size }: Shown,
  files: Pick<CreativeProduct, "cutoutId" | "photoId">,
  words: Pick<CreativeProduct, "name" | "price">
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
