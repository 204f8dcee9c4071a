import type { MarketRef } from "../model/market-ref.ts"
import type { SheetFile } from "../tables/sheet-reader.service.ts"
import type { SheetTable } from "../tables/sheet.schema.ts"
import type { ImportPlan } from "./product-import.rules.ts"
import type { FormerImports, ImportMapping, StoredProduct } from "./product-import.schema.ts"
import type { ProductList } from "./row-pictures.schema.ts"

export interface ProductImportInput {
  readonly brandId: string
}

/** A file as it was read, and what its columns hold. */
export interface OpenTable {
  readonly name: string
  readonly table: SheetTable
  readonly mapping: ImportMapping
}

export type RowKind = "made" | "changed" | "unchanged" | "faults"

/** What an import did so far. */
interface ImportCount {
  readonly taken: number
  readonly made: number
  readonly changed: number
}

export interface ProductImportContext extends ProductImportInput {
  /** Those of the brand, the default one first. */
  readonly markets: ReadonlyArray<MarketRef>
  /** It is the first step of pictures from the rows. */
  readonly forPictures: boolean
  readonly former: FormerImports | undefined
  readonly error: string | undefined
  readonly file: SheetFile | undefined
  readonly open: OpenTable | undefined
  /** Whether a cell without text takes away what is stored. */
  readonly clearing: boolean
  readonly stored: ReadonlyArray<StoredProduct>
  /** Absent while no column holds the SKU. */
  readonly plan: ImportPlan | undefined
  readonly shown: RowKind
  /** Of the rows that are shown, counted from 1. */
  readonly page: number
  readonly productImportId: string | undefined
  readonly count: ImportCount
  readonly stopping: boolean
  readonly undone: number
  readonly left: ReadonlyArray<string>
}

/** `markets`: those of the brand, the default one first. */
export type ProductImportEvent =
  | { readonly type: "import.open"; readonly markets: ReadonlyArray<MarketRef>; readonly forPictures?: boolean }
  | { readonly type: "import.retry" }
  | { readonly type: "sample.save" }
  | { readonly type: "file.choose"; readonly file: SheetFile }
  | { readonly type: "file.another" }
  | { readonly type: "column.hold"; readonly index: number; readonly holds: string }
  | { readonly type: "cells.clear"; readonly on: boolean }
  | { readonly type: "rows.show"; readonly kind: RowKind }
  | { readonly type: "rows.page"; readonly page: number }
  | { readonly type: "import.take" }
  | { readonly type: "import.stop" }
  | { readonly type: "import.undo" }
  | { readonly type: "list.give" }
  | { readonly type: "dialog.close" }

/** For the host: a file to save; rows to make pictures from. */
export type ProductImportEmitted =
  | { readonly type: "file.ready"; readonly name: string; readonly mime: string; readonly text: string }
  | { readonly type: "list.ready"; readonly list: ProductList }
