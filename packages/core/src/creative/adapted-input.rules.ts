import type { CreativeInput } from "./creative-input.ts"
import type { CreativeProduct } from "./creative-product.schema.ts"

const worded = (master: CreativeProduct, local: CreativeProduct | undefined): CreativeProduct => {
  if (local === undefined || local.id !== master.id) return master
  const { formerPrice: _f, name: _n, price: _p, unitPrice: _u, ...look } = master
  const { formerPrice, name, price, unitPrice } = local
  return {
    ...look,
    name,
    ...(price !== undefined && { price }),
    ...(unitPrice !== undefined && { unitPrice }),
    ...(formerPrice !== undefined && { formerPrice })
  }
}

/** A price is shown where the master shows one. */
const pricesOf = (master: CreativeInput, { copy, product }: CreativeInput) => {
  if (master.copy.price === undefined) return {}
  const [price, unitPrice, oldPrice] = [product?.price, product?.unitPrice, copy.oldPrice ?? product?.formerPrice]
  if (price === undefined) return {}
  return { price, ...(unitPrice !== undefined && { unitPrice }), ...(oldPrice !== undefined && { oldPrice }) }
}

const copyFor = (master: CreativeInput, local: CreativeInput): CreativeInput["copy"] => {
  const { display, offer, validity, attribution } = master.copy
  const { display: _, oldPrice: _old, price: _now, unitPrice: _per, ...words } = local.copy
  return {
    ...(offer !== undefined && { offer }),
    ...(validity !== undefined && { validity }),
    ...(attribution !== undefined && { attribution }),
    ...words,
    ...pricesOf(master, local),
    ...(display !== undefined && { display })
  }
}

/** The recipe of a picture with the words, the prices, the small print and the size of another; all else stays. */
export const adaptedInput = (master: CreativeInput, local: CreativeInput): CreativeInput => {
  const { placementId: _p, smallPrint: _s, companions, product, ...kept } = master
  const localOf = ({ id }: CreativeProduct) =>
    [local.product, ...(local.companions ?? [])].find((each) => each?.id === id)
  return {
    ...kept,
    ratio: local.ratio,
    ...(local.placementId !== undefined && { placementId: local.placementId }),
    ...(local.smallPrint && { smallPrint: local.smallPrint }),
    ...(product && { product: worded(product, localOf(product)) }),
    ...(companions && { companions: companions.map((each) => worded(each, localOf(each))) }),
    copy: copyFor(master, local),
    locale: local.locale,
    direction: local.direction
  }
}
