import type { CreativeProduct } from "../creative/creative-product.schema.ts"
import { printedPrice } from "./price.rules.ts"
import type { ProductDraft } from "./products.schema.ts"
import { shownSizeOf } from "./size.rules.ts"

type Shown = Pick<ProductDraft, "camera" | "exact" | "labelRegion" | "mayMirror" | "name" | "price" | "size"> & {
  readonly _id: string
}

/** `camera` and the sizes are those of the photograph; the files are named where they are kept. */
export const shownProduct = (
  { _id, camera, exact, labelRegion, mayMirror, name, price, size }: Shown,
  files: Pick<CreativeProduct, "cutoutId" | "photoId">
): CreativeProduct => ({
  id: _id,
  name,
  camera,
  ...files,
  ...(price !== undefined && { price: printedPrice(price) }),
  ...(size !== undefined && shownSizeOf(size, camera)),
  ...(exact !== undefined && { exact }),
  ...(mayMirror !== undefined && { mayMirror }),
  ...(labelRegion !== undefined && { labelRegion })
})
