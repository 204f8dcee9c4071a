import { assign, emit, enqueueActions, setup } from "xstate"
import { errorText } from "../kernel/error-text.ts"
import type { FailedCall } from "../kernel/failed-call.ts"
import { port } from "../kernel/port.ts"
import type { SheetFile } from "../tables/sheet-reader.service.ts"
import type { SheetTable } from "../tables/sheet.schema.ts"
import type {
  OpenTable,
  ProductImportContext,
  ProductImportEmitted,
  ProductImportEvent,
  ProductImportInput,
  RowKind
} from "./product-import.events.ts"
import { columnsFor, hasSku, proposedImport } from "./product-import-mapping.rules.ts"
import { importPlan } from "./product-import.rules.ts"
import { batchOf, changedIn, listOf, related, rowsIn } from "./product-import-taking.rules.ts"
import {
  type BegunImport,
  type FormerImports,
  type ImportBatch,
  type ImportStart,
  type StoredProduct,
  type UndoneImport
} from "./product-import.schema.ts"
import { importTexts } from "./product-import.texts.ts"
import { sampleCsv } from "./product-sheet.rules.ts"

export const noCount = { taken: 0, made: 0, changed: 0 }

const KINDS: ReadonlyArray<RowKind> = ["faults", "changed", "made", "unchanged"]

export interface FoundStored {
  readonly stored: ReadonlyArray<StoredProduct>
}

type Planned = Pick<ProductImportContext, "open" | "page" | "plan" | "shown" | "stored">

/** What is refused is looked at first. */
const planned = (
  { clearing, markets }: Pick<ProductImportContext, "clearing" | "markets">,
  open: OpenTable,
  stored: ReadonlyArray<StoredProduct>
): Planned => {
  const plan = hasSku(open.mapping) ? importPlan({ ...open, clearing, markets, stored }) : undefined
  const shown = KINDS.find((kind) => (plan?.[kind].length ?? 0) > 0) ?? "made"
  return { open, stored, plan, shown, page: 1 }
}

/** The ports, delays (ms), guards and actions of an import of products. */
export const productImportSetup = setup({
  types: {
    context: {} as ProductImportContext,
    events: {} as ProductImportEvent,
    input: {} as ProductImportInput,
    emitted: {} as ProductImportEmitted
  },
  actors: {
    loadFormer: port<string, FormerImports>("loadFormer"),
    readTable: port<SheetFile, SheetTable>("readTable"),
    findProducts: port<string, ReadonlyArray<StoredProduct>>("findProducts"),
    beginImport: port<ImportStart, BegunImport>("beginImport"),
    takeRows: port<ImportBatch, void>("takeRows"),
    undoRows: port<string, UndoneImport>("undoRows")
  },
  delays: { callLimit: 15_000, batchLimit: 60_000 },
  guards: {
    hasRows: ({ context }) => rowsIn(context) > 0,
    hasList: ({ context }) => listOf(context) !== undefined,
    canUndo: ({ context: { former } }) => former?.last !== undefined,
    isLastBatch: ({ context }) => context.stopping || context.count.taken + batchOf(context).length >= rowsIn(context),
    isLastRow: ({ context }) => context.count.taken + batchOf(context).length === context.plan?.rows.length,
    hasMore: ({ context: { count, plan, stopping } }, { stored }: FoundStored) =>
      plan !== undefined && !stopping && related(plan, stored).rows.length > count.taken,
    isUndone: (_, { remaining }: UndoneImport) => remaining === 0
  },
  actions: {
    explain: assign((_, { error, otherwise }: FailedCall & { readonly otherwise: string }) => ({
      error: errorText(error, otherwise)
    })),
    forget: assign({
      former: undefined,
      error: undefined,
      file: undefined,
      clearing: false,
      open: undefined,
      stored: [],
      plan: undefined,
      productImportId: undefined,
      count: noCount,
      stopping: false,
      undone: 0,
      left: []
    }),
    openTable: assign(({ context: { file, former, markets } }, { table }: { readonly table: SheetTable }) => ({
      file: undefined,
      open: {
        name: file?.name ?? "",
        table,
        mapping: proposedImport(table, columnsFor(table, markets), former?.mappings ?? [])
      }
    })),
    plan: assign(({ context }, given: Partial<Pick<ProductImportContext, "clearing" | "open" | "stored">>) => {
      const { clearing = context.clearing, open = context.open, stored = context.stored } = given
      return open === undefined
        ? {}
        : {
            clearing,
            ...planned({ ...context, clearing }, open, stored),
            // What the choice changes is looked at where it was made.
            ...(given.clearing !== undefined && { shown: context.shown })
          }
    }),
    countBatch: assign(({ context }) => {
      const rows = batchOf(context)
      const made = rows.filter(({ productId }) => productId === undefined).length
      const { count } = context
      return {
        count: {
          taken: count.taken + rows.length,
          made: count.made + made,
          changed: count.changed + changedIn(context, rows)
        }
      }
    }),
    relate: assign(({ context: { plan } }, { stored }: FoundStored) => ({ plan: plan && related(plan, stored) })),
    countUndone: assign(({ context }, { left, undone }: UndoneImport) => ({
      undone: context.undone + undone,
      left: [...context.left, ...left]
    })),
    giveList: enqueueActions(({ context, enqueue }) => {
      const list = listOf(context)
      if (list !== undefined) enqueue.emit({ type: "list.ready", list })
    }),
    giveSample: emit(({ context }): ProductImportEmitted => ({
      type: "file.ready",
      name: importTexts.sampleFile,
      mime: "text/csv",
      text: sampleCsv(context.markets)
    }))
  }
})
