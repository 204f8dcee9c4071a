import { Effect } from "effect"
import { type EffectRunner, fromEffect } from "../kernel/effect-actor.ts"
import { type SheetFile, type SheetLimits, SheetReader } from "../tables/sheet-reader.service.ts"
import {
  IMPORT_COLUMNS_MAX,
  IMPORT_FILE_BYTES_MAX,
  IMPORT_ROWS_MAX,
  type ImportBatch,
  type ImportStart,
  type StoredProduct
} from "./product-import.schema.ts"
import { importTexts } from "./product-import.texts.ts"
import { ProductImports } from "./product-imports.service.ts"

export const IMPORT_LIMITS: SheetLimits = {
  rows: IMPORT_ROWS_MAX,
  columns: IMPORT_COLUMNS_MAX,
  bytes: IMPORT_FILE_BYTES_MAX,
  advice: importTexts.advice
}

export const allProducts = Effect.fn("ProductImports.all")(function* (brandId: string) {
  const imports = yield* ProductImports
  const products: Array<StoredProduct> = []
  let cursor: string | undefined
  do {
    const { next, rows } = yield* imports.products(brandId, cursor)
    products.push(...rows)
    cursor = next
  } while (cursor !== undefined)
  const all: ReadonlyArray<StoredProduct> = products
  return all
})

export const productImportActors = (runner: EffectRunner<ProductImports | SheetReader>) => ({
  loadFormer: fromEffect(runner, (brandId: string) => ProductImports.use((imports) => imports.former(brandId))),
  readTable: fromEffect(runner, (file: SheetFile) => SheetReader.use((reader) => reader.read(file, IMPORT_LIMITS))),
  findProducts: fromEffect(runner, allProducts),
  beginImport: fromEffect(runner, (start: ImportStart) => ProductImports.use((imports) => imports.begin(start))),
  takeRows: fromEffect(runner, (batch: ImportBatch) => ProductImports.use((imports) => imports.take(batch))),
  undoRows: fromEffect(runner, (productImportId: string) =>
    ProductImports.use((imports) => imports.undo(productImportId))
  )
})
