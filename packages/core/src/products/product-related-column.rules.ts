import type { ProductId } from "../model/ids.ts"
import type { ProductColumn } from "./product-column.schema.ts"
import { importTexts } from "./product-import.texts.ts"
import { RELATED_FULL, RELATED_MAX } from "./products.schema.ts"

/** A product that others can name by its SKU. */
export interface NamedProduct {
  readonly productId: ProductId
  readonly sku: string
  /** Why no product can be related to it. */
  readonly barred?: string
}

/** Products that the cells of a column name. */
export interface NamedProducts {
  readonly byId: ReadonlyMap<string, NamedProduct>
  /** By SKU and id. */
  readonly byName: ReadonlyMap<string, NamedProduct>
  /** SKUs by their small letters. */
  readonly likeSku: ReadonlyMap<string, string>
  /** As a cell names it: its SKU, or its id where the SKU says too little; undefined of one that is gone. */
  readonly labelOf: (productId: string) => string | undefined
}

export const namedProducts = (products: ReadonlyArray<NamedProduct>): NamedProducts => {
  const named = products.map((each) => ({ ...each, sku: each.sku.trim() }))
  const bySku = Map.groupBy(named, ({ sku }) => sku)
  const byId = new Map(named.map((each) => [each.productId as string, each]))
  const isClear = ({ sku }: NamedProduct) =>
    sku !== "" && !/[;\n\r]/.test(sku) && !byId.has(sku) && bySku.get(sku)?.length === 1
  const clear = named.filter(isClear)
  return {
    byId,
    byName: new Map([...byId, ...clear.map((each) => [each.sku, each] as const)]),
    likeSku: new Map(clear.map(({ sku }) => [sku.toLowerCase(), sku])),
    labelOf: (productId) => {
      const found = byId.get(productId)
      return found !== undefined && isClear(found) ? found.sku : found?.productId
    }
  }
}

const problemOf = (name: string, { likeSku }: NamedProducts): string => {
  const like = likeSku.get(name.toLowerCase())
  return like === undefined ? importTexts.noProduct(name) : importTexts.otherCapitals(like)
}

/** SKUs, with semicolons between them. */
export const relatedColumn = (products: NamedProducts): ProductColumn => ({
  key: "related",
  header: "Related products",
  names: ["related", "related skus", "cross-sell", "zubehör", "verwandte produkte"],
  read: ({ relatedIds }) => relatedIds.flatMap((id) => products.labelOf(id) ?? []).join("; "),
  clear: (fields) => ({ ...fields, relatedIds: [] }),
  write: (fields, text) => {
    const before = new Set<string>(fields.relatedIds)
    const own = fields.sku.trim()
    const relatedIds = new Set<ProductId>()
    for (const name of text.split(";").map((each) => each.trim())) {
      if (name === "") continue
      const found = products.byName.get(name)
      if (name === own || (found !== undefined && found.sku === own && own !== "")) {
        return { problem: importTexts.relatedToItself }
      }
      if (found === undefined) return { problem: problemOf(name, products) }
      if (found.barred !== undefined && !before.has(found.productId)) return { problem: found.barred }
      relatedIds.add(found.productId)
    }
    if (relatedIds.size > RELATED_MAX) return { problem: RELATED_FULL }
    return { fields: { ...fields, relatedIds: [...relatedIds] } }
  }
})
