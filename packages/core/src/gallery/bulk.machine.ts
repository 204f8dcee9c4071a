import { assign, emit, enqueueActions, setup } from "xstate"
import { port, streamPort } from "../kernel/effect-actor.ts"
import { errorText } from "../kernel/error-text.ts"
import { keyPort } from "../kernel/idempotency-key.ts"
import type { Notice } from "../kernel/notice.ts"
import { actTexts } from "../texts/acts.texts.ts"
import { endText, isOver, isWhollyDone, undoableFor } from "./bulk-end.rules.ts"
import type { BulkSet } from "./bulk.rules.ts"
import type { BulkAct, BulkRun } from "./bulk.schema.ts"
import { bulkTexts } from "./bulk.texts.ts"

/** What a person asks for, and asks for again by the notice of its failure. */
export type BulkOrder =
  | { readonly type: "bulk.start"; readonly act: BulkAct; readonly of: BulkSet }
  | { readonly type: "bulk.cancel" | "bulk.confirm" | "bulk.undo" }

/** The `run.*` events come from the watching port. */
export type BulkEvent =
  | BulkOrder
  | { readonly type: "run.changed"; readonly run: BulkRun | undefined }
  | { readonly type: "run.failed" }

export interface BulkContext {
  readonly brandId: string
  readonly run: BulkRun | undefined
  /** Under way, or the last one. */
  readonly order: BulkOrder | undefined
  readonly key: string
}

export interface BulkCall extends Pick<BulkContext, "brandId" | "key"> {
  readonly order: BulkOrder
  readonly bulkId: string
}

export type BulkNotice = Notice<BulkOrder>

const failureTexts = {
  "bulk.start": bulkTexts.startFailed,
  "bulk.cancel": bulkTexts.cancelFailed,
  "bulk.confirm": bulkTexts.startFailed,
  "bulk.undo": bulkTexts.undoFailed
} as const

const endNotice = (run: BulkRun): BulkNotice => {
  const undoMs = undoableFor(run)
  return {
    type: "notice",
    kind: isWhollyDone(run) ? "success" : "warning",
    text: endText(run),
    id: `bulk:${run.bulkId}`,
    ...(undoMs !== undefined && {
      durationMs: undoMs,
      action: { label: actTexts.undo, event: { type: "bulk.undo" } }
    })
  }
}

/**
 * Follows what this person does to a whole result: `watch`, how far it is; `call`, what is asked for, one at a time.
 *
 * A call ends by itself after `callLimit` (ms). How an act ended is told once, also after a reload, with its undo.
 */
export const bulkMachine = setup({
  types: {
    context: {} as BulkContext,
    events: {} as BulkEvent,
    input: {} as { readonly brandId: string },
    emitted: {} as BulkNotice
  },
  actors: {
    watchRun: streamPort<{ readonly brandId: string }>("watchRun"),
    makeKey: keyPort,
    send: port<BulkCall, void>("send")
  },
  delays: { callLimit: 15_000 },
  guards: {
    isCancelable: ({ context: { run } }) =>
      run?.status === "checking" || run?.status === "ready" || run?.status === "working",
    isReady: ({ context }) => context.run?.status === "ready",
    isUndoable: ({ context }) =>
      context.run !== undefined && isOver(context.run) && undoableFor(context.run) !== undefined
  },
  actions: {
    setOrder: assign((_, { order }: { readonly order: BulkOrder }) => ({ order })),
    setKey: assign((_, { key }: { readonly key: string }) => ({ key })),
    follow: enqueueActions(({ context, enqueue }, { run }: { readonly run: BulkRun | undefined }) => {
      enqueue.assign({ run })
      const isNews = run?.bulkId !== context.run?.bulkId || run?.status !== context.run?.status
      if (run !== undefined && isNews && isOver(run)) enqueue.emit(endNotice(run))
    }),
    sayFailed: emit(({ context }, { error }: { readonly error: unknown }): BulkNotice => {
      const { order = { type: "bulk.cancel" } } = context
      const text = errorText(error, failureTexts[order.type])
      return { type: "notice", kind: "error", text, action: { label: actTexts.retry, event: order } }
    })
  }
}).createMachine({
  id: "bulk",
  type: "parallel",
  context: ({ input }) => ({ brandId: input.brandId, run: undefined, order: undefined, key: "" }),
  states: {
    watch: {
      initial: "watching",
      states: {
        watching: {
          invoke: { src: "watchRun", input: ({ context }) => ({ brandId: context.brandId }) },
          on: {
            "run.changed": { actions: { type: "follow", params: ({ event }) => ({ run: event.run }) } },
            "run.failed": "failed"
          }
        },
        // What was asked for goes on; it is watched again with the next one.
        failed: { on: { "bulk.start": "watching", "bulk.cancel": "watching", "bulk.undo": "watching" } }
      }
    },
    call: {
      initial: "idle",
      states: {
        idle: {
          on: {
            "bulk.start": {
              target: "preparing",
              actions: { type: "setOrder", params: ({ event }) => ({ order: event }) }
            },
            "bulk.cancel": {
              guard: "isCancelable",
              target: "sending",
              actions: { type: "setOrder", params: ({ event }) => ({ order: event }) }
            },
            "bulk.confirm": {
              guard: "isReady",
              target: "sending",
              actions: { type: "setOrder", params: ({ event }) => ({ order: event }) }
            },
            "bulk.undo": {
              guard: "isUndoable",
              target: "sending",
              actions: { type: "setOrder", params: ({ event }) => ({ order: event }) }
            }
          }
        },
        preparing: {
          invoke: {
            src: "makeKey",
            onDone: { target: "sending", actions: { type: "setKey", params: ({ event }) => ({ key: event.output }) } },
            onError: { target: "idle", actions: { type: "sayFailed", params: ({ event }) => ({ error: event.error }) } }
          }
        },
        sending: {
          invoke: {
            src: "send",
            input: ({ context: { brandId, key, order = { type: "bulk.cancel" }, run } }) => ({
              brandId,
              key,
              order,
              bulkId: run?.bulkId ?? ""
            }),
            onDone: "idle",
            onError: { target: "idle", actions: { type: "sayFailed", params: ({ event }) => ({ error: event.error }) } }
          },
          after: { callLimit: { target: "idle", actions: { type: "sayFailed", params: { error: undefined } } } }
        }
      }
    }
  }
})
