import { COMPANIONS_MAX, type CreativeProduct } from "@marque/core/creative"
import { MASK_SIZE } from "../colour/facts.ts"
import type { LayoutRequest } from "../scene/sketch.ts"
import { cutoutOf, type ProductCutout } from "./product.ts"

export interface Shown {
  readonly product: CreativeProduct
  readonly cutout: ProductCutout
}

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

export const coverage = ({ facts }: ProductCutout): number =>
  facts.mask.reduce((sum, alpha) => sum + alpha, 0) / (MASK_SIZE * MASK_SIZE)
