import { Option } from "effect"
import { assign } from "xstate"
import { withHolds } from "./product-import-mapping.rules.ts"
import { batchOf, rowsIn } from "./product-import-taking.rules.ts"
import { IMPORT_ROWS_MAX, IMPORT_TEXT_MAX } from "./product-import.schema.ts"
import { type FoundStored, noCount, productImportSetup } from "./product-import.setup.ts"
import { importTexts } from "./product-import.texts.ts"

const given = <Value>(value: Value | undefined): Value => Option.getOrThrow(Option.fromUndefinedOr(value))

const failedWith = (otherwise: string) => ({
  type: "explain" as const,
  params: ({ event }: { readonly event: { readonly error: unknown } }) => ({ error: event.error, otherwise })
})

const storedIn = ({ event }: { readonly event: { readonly output: FoundStored["stored"] } }): FoundStored => ({
  stored: event.output
})

const lateWith = (otherwise: string) => ({ type: "explain" as const, params: { error: undefined, otherwise } })

/**
 * Products of a brand from a file: `closed`, or the dialog, which opens with former imports. The `plan` is what the file
 * would do; it is taken and undone in calls of a few rows, each all or nothing. Products that are related to new ones
 * follow once these are there. A call that fails leaves what was taken:
 * the products are looked up again, and the plan has the rest. Calls end by themselves after `callLimit` or `batchLimit`
 * (ms).
 */
export const productImportMachine = productImportSetup.createMachine({
  id: "productImport",
  initial: "closed",
  context: ({ input }) => ({
    ...input,
    markets: [],
    forPictures: false,
    former: undefined,
    error: undefined,
    file: undefined,
    clearing: false,
    open: undefined,
    stored: [],
    plan: undefined,
    shown: "made",
    page: 1,
    productImportId: undefined,
    count: noCount,
    stopping: false,
    undone: 0,
    left: []
  }),
  states: {
    closed: {
      entry: "forget",
      on: {
        "import.open": {
          target: "opening",
          actions: assign(({ event }) => ({ markets: event.markets, forPictures: event.forPictures === true }))
        }
      }
    },
    opening: {
      invoke: {
        src: "loadFormer",
        input: ({ context }) => context.brandId,
        onDone: { target: "choosing", actions: assign({ former: ({ event }) => event.output }) },
        onError: { target: "unopened", actions: failedWith(importTexts.failed) }
      },
      on: { "dialog.close": "closed" },
      after: { callLimit: { target: "unopened", actions: lateWith(importTexts.failed) } }
    },
    unopened: {
      exit: assign({ error: undefined }),
      on: { "import.retry": "opening", "dialog.close": "closed" }
    },
    choosing: {
      on: {
        "file.choose": {
          target: "reading",
          actions: assign({ file: ({ event }) => event.file, error: undefined })
        },
        "sample.save": { actions: "giveSample" },
        "import.undo": {
          guard: "canUndo",
          target: "undoing",
          actions: assign({
            error: undefined,
            productImportId: ({ context }) => context.former?.last?.productImportId
          })
        },
        "dialog.close": "closed"
      }
    },
    reading: {
      invoke: {
        src: "readTable",
        // Nothing enters this state without one.
        input: ({ context }) => given(context.file),
        onDone: {
          target: "finding",
          actions: { type: "openTable", params: ({ event }) => ({ table: event.output }) }
        },
        onError: { target: "choosing", actions: failedWith(importTexts.failed) }
      },
      on: { "dialog.close": "closed" },
      after: { batchLimit: { target: "choosing", actions: lateWith(importTexts.failed) } }
    },
    finding: {
      invoke: {
        src: "findProducts",
        input: ({ context }) => context.brandId,
        onDone: { target: "planned", actions: { type: "plan", params: ({ event }) => ({ stored: event.output }) } },
        onError: { target: "unfound", actions: failedWith(importTexts.notFound) }
      },
      on: { "dialog.close": "closed" },
      after: { batchLimit: { target: "unfound", actions: lateWith(importTexts.notFound) } }
    },
    unfound: {
      exit: assign({ error: undefined }),
      on: { "import.retry": "finding", "dialog.close": "closed" }
    },
    planned: {
      on: {
        "column.hold": {
          actions: {
            type: "plan",
            params: ({ context: { open }, event: { holds, index } }) =>
              open === undefined ? {} : { open: { ...open, mapping: withHolds(open.mapping, index, holds) } }
          }
        },
        "cells.clear": { actions: { type: "plan", params: ({ event }) => ({ clearing: event.on }) } },
        "rows.show": { actions: assign({ shown: ({ event }) => event.kind, page: 1 }) },
        "rows.page": { actions: assign({ page: ({ event }) => event.page }) },
        // Mappings that were just taken are remembered.
        "file.another": { target: "opening", actions: "forget" },
        "list.give": { guard: "hasList", target: "closed", actions: "giveList" },
        "import.take": { guard: "hasRows", target: "taking", actions: assign({ error: undefined, count: noCount }) },
        "dialog.close": "closed"
      }
    },
    taking: {
      initial: "beginning",
      on: { "import.stop": { actions: assign({ stopping: true }) } },
      states: {
        beginning: {
          invoke: {
            src: "beginImport",
            input: ({ context: { brandId, open, plan } }) => {
              const { mapping, name } = given(open)
              return {
                brandId,
                head: { fileName: name.slice(0, IMPORT_TEXT_MAX) || importTexts.noName, mapping },
                // Relations count as rows, of which an import has no more.
                rows: Math.min(rowsIn({ plan }), IMPORT_ROWS_MAX)
              }
            },
            onDone: [
              {
                guard: ({ context }) => context.stopping,
                target: "#productImport.planned",
                actions: assign({ stopping: false })
              },
              { target: "batch", actions: assign({ productImportId: ({ event }) => event.output.productImportId }) }
            ],
            onError: { target: "#productImport.planned", actions: failedWith(importTexts.tookTooLong) }
          },
          after: { callLimit: { target: "#productImport.planned", actions: lateWith(importTexts.tookTooLong) } }
        },
        batch: {
          invoke: {
            src: "takeRows",
            input: ({ context }) => ({ productImportId: given(context.productImportId), rows: batchOf(context) }),
            onDone: [
              { guard: "isLastBatch", target: "#productImport.taken", actions: "countBatch" },
              { guard: "isLastRow", target: "relating", actions: "countBatch" },
              { target: "batch", reenter: true, actions: "countBatch" }
            ],
            onError: { target: "#productImport.finding", actions: failedWith(importTexts.tookTooLong) }
          },
          after: { batchLimit: { target: "#productImport.finding", actions: lateWith(importTexts.tookTooLong) } }
        },
        relating: {
          invoke: {
            src: "findProducts",
            input: ({ context }) => context.brandId,
            onDone: [
              {
                guard: { type: "hasMore", params: storedIn },
                target: "batch",
                actions: { type: "relate", params: storedIn }
              },
              { target: "#productImport.taken" }
            ],
            onError: { target: "#productImport.finding", actions: failedWith(importTexts.tookTooLong) }
          },
          after: { batchLimit: { target: "#productImport.finding", actions: lateWith(importTexts.tookTooLong) } }
        }
      },
      exit: assign({ stopping: false })
    },
    taken: {
      on: {
        "import.undo": { target: "undoing", actions: assign({ error: undefined }) },
        "list.give": { guard: "hasList", target: "closed", actions: "giveList" },
        "file.another": { target: "opening", actions: "forget" },
        "dialog.close": "closed"
      }
    },
    undoing: {
      invoke: {
        src: "undoRows",
        input: ({ context }) => given(context.productImportId),
        onDone: [
          {
            guard: { type: "isUndone", params: ({ event }) => event.output },
            target: "undone",
            actions: { type: "countUndone", params: ({ event }) => event.output }
          },
          {
            target: "undoing",
            reenter: true,
            actions: { type: "countUndone", params: ({ event }) => event.output }
          }
        ],
        onError: { target: "notUndone", actions: failedWith(importTexts.notUndone) }
      },
      after: { batchLimit: { target: "notUndone", actions: lateWith(importTexts.notUndone) } }
    },
    notUndone: {
      exit: assign({ error: undefined }),
      on: { "import.retry": "undoing", "dialog.close": "closed" }
    },
    undone: {
      on: { "file.another": { target: "opening", actions: "forget" }, "dialog.close": "closed" }
    }
  }
})
