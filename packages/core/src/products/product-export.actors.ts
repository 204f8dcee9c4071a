import { Effect } from "effect"
import { type EffectRunner, fromEffect } from "../kernel/effect-actor.ts"
import { ProductSheets } from "./product-sheets.service.ts"
import type { ProductDraft } from "./products.schema.ts"

const allOf = Effect.fn("ProductSheets.all")(function* (brandId: string) {
  const sheets = yield* ProductSheets
  const products: Array<ProductDraft> = []
  let cursor: string | undefined
  do {
    const { next, rows } = yield* sheets.page(brandId, cursor)
    products.push(...rows)
    cursor = next
  } while (cursor !== undefined)
  const all: ReadonlyArray<ProductDraft> = products
  return all
})

export const productExportActors = (runner: EffectRunner<ProductSheets>) => ({
  loadProducts: fromEffect(runner, allOf)
})
