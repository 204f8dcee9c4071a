import { COMPANIONS_MAX } from "@marque/core/creative/rules"
import type { CreativeProduct } from "@marque/core/creative"
import { MASK_SIZE } from "../colour/facts.ts"
import type { LayoutRequest } from "../scene/sketch.ts"
import { cutoutOf, type ProductCutout } from "./product.ts"

/** A product of several with its trusted cut-out. */
export interface Shown {
  readonly product: CreativeProduct
  readonly cutout: ProductCutout
}

/** The input's product and its companions that have a trusted cut-out, in order, each once. */
export const rangeOf = (request: Pick<LayoutRequest, "input" | "facts">): ReadonlyArray<Shown> => {
  const { product, companions = [] } = request.input
  const asked = [...(product === undefined ? [] : [product]), ...companions.slice(0, COMPANIONS_MAX)]
  return asked
    .filter(({ id }, index) => asked.findIndex((other) => other.id === id) === index)
    .flatMap((each) => {
      const cutout = cutoutOf(request, each)
      return cutout === undefined ? [] : [{ product: each, cutout }]
    })
}

/** Share of the outline's bounds that the product covers, 0-1. */
export const coverage = ({ facts }: ProductCutout): number =>
  facts.mask.reduce((sum, alpha) => sum + alpha, 0) / (MASK_SIZE * MASK_SIZE)
