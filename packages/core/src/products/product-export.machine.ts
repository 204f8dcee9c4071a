import { assign, emit, setup } from "xstate"
import { errorText } from "../kernel/error-text.ts"
import type { FailedCall } from "../kernel/failed-call.ts"
import type { Notice } from "../kernel/notice.ts"
import { port } from "../kernel/port.ts"
import type { MarketRef } from "../model/market-ref.ts"
import { exportTexts } from "./product-export.texts.ts"
import { productsCsv } from "./product-sheet.rules.ts"
import type { ProductSheet } from "./product-sheet.schema.ts"

export interface ProductExportInput {
  readonly brandId: string
}

export interface ProductExportContext extends ProductExportInput {
  readonly markets: ReadonlyArray<MarketRef>
}

/** `markets`: those of the brand, the default one first. */
export interface ProductExportEvent {
  readonly type: "export.start"
  readonly markets: ReadonlyArray<MarketRef>
}

/** For the host: a file to save, a notice. */
export type ProductExportEmitted =
  | Notice
  | { readonly type: "file.ready"; readonly name: string; readonly mime: string; readonly text: string }

export interface LoadedProducts {
  readonly products: ProductSheet
}

/** All products of a brand as a file: `idle`, or `exporting`, which ends by itself after `callLimit` (ms). */
export const productExportMachine = setup({
  types: {
    context: {} as ProductExportContext,
    events: {} as ProductExportEvent,
    input: {} as ProductExportInput,
    emitted: {} as ProductExportEmitted
  },
  actors: { loadProducts: port<string, ProductSheet>("loadProducts") },
  delays: { callLimit: 60_000 },
  actions: {
    giveFile: emit(({ context }, { products }: LoadedProducts): ProductExportEmitted => ({
      type: "file.ready",
      name: exportTexts.file,
      mime: "text/csv",
      text: productsCsv(products.rows, context.markets, products.skus)
    })),
    sayDone: emit((_, { products }: LoadedProducts): ProductExportEmitted => ({
      type: "notice",
      kind: "success",
      text: exportTexts.done(products.rows.length)
    })),
    sayFailed: emit((_, { error }: FailedCall): ProductExportEmitted => ({
      type: "notice",
      kind: "error",
      text: errorText(error, exportTexts.failed)
    }))
  }
}).createMachine({
  id: "productExport",
  initial: "idle",
  context: ({ input }) => ({ ...input, markets: [] }),
  states: {
    idle: {
      on: { "export.start": { target: "exporting", actions: assign({ markets: ({ event }) => event.markets }) } }
    },
    exporting: {
      invoke: {
        src: "loadProducts",
        input: ({ context }) => context.brandId,
        onDone: {
          target: "idle",
          actions: [
            { type: "giveFile", params: ({ event }) => ({ products: event.output }) },
            { type: "sayDone", params: ({ event }) => ({ products: event.output }) }
          ]
        },
        onError: { target: "idle", actions: { type: "sayFailed", params: ({ event }) => event } }
      },
      after: { callLimit: { target: "idle", actions: { type: "sayFailed", params: { error: undefined } } } }
    }
  }
})
