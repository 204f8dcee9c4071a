import { Effect } from "effect"
import { type EffectRunner, fromEffect } from "../kernel/effect-actor.ts"
import { ProductSheets } from "./product-sheets.service.ts"
import type { ProductSheet } from "./product-sheet.schema.ts"

const allOf = Effect.fn("ProductSheets.all")(function* (brandId: string) {
  const sheets = yield* ProductSheets
  const rows: Array<ProductSheet["rows"][number]> = []
  const skus: Array<ProductSheet["skus"][number]> = []
  let cursor: string | undefined
  do {
    const page = yield* sheets.page(brandId, cursor)
    rows.push(...page.rows)
    skus.push(...page.skus)
    cursor = page.next
  } while (cursor !== undefined)
  const sheet: ProductSheet = { rows, skus }
  return sheet
})

export const productExportActors = (runner: EffectRunner<ProductSheets>) => ({
  loadProducts: fromEffect(runner, allOf)
})
