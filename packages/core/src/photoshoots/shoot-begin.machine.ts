import { assign, emit, enqueueActions, setup } from "xstate"
import { port } from "../kernel/effect-actor.ts"
import { errorText } from "../kernel/error-text.ts"
import type { FailedCall } from "../kernel/failed-call.ts"
import type { Notice } from "../kernel/notice.ts"
import type { ShootPreset } from "./photoshoots.schema.ts"
import { shootPageTexts as texts } from "./shoot.texts.ts"

/** What the list of photoshoots offers beside archiving. */
export type BeginAct =
  | { readonly kind: "preset"; readonly preset: ShootPreset }
  | { readonly kind: "duplicate"; readonly id: string }
  | { readonly kind: "download"; readonly id: string }

export interface BeginContext {
  readonly brandId: string
  readonly act: BeginAct | undefined
}

export type BeginEvent = { readonly type: "begin.do"; readonly act: BeginAct }
export type BeginEmitted = Notice | { readonly type: "photoshoot.begun"; readonly id: string }

/** One act at a time; a call ends by itself after `callLimit` (ms). */
export const shootBeginMachine = setup({
  types: {
    context: {} as BeginContext,
    events: {} as BeginEvent,
    input: {} as Pick<BeginContext, "brandId">,
    emitted: {} as BeginEmitted
  },
  // Answers with the id of the photoshoot that is opened next, if any.
  actors: { begin: port<{ readonly brandId: string; readonly act: BeginAct }, string | undefined>("begin") },
  delays: { callLimit: ({ context }) => (context.act?.kind === "download" ? 300_000 : 15_000) },
  actions: {
    sayFailed: emit((_, { error }: FailedCall): BeginEmitted => ({
      type: "notice",
      kind: "error",
      text: errorText(error, texts.failed)
    })),
    open: enqueueActions(({ enqueue }, { id }: { readonly id: string | undefined }) => {
      if (id !== undefined) enqueue.emit({ type: "photoshoot.begun", id })
    })
  }
}).createMachine({
  id: "shootBegin",
  context: ({ input }) => ({ ...input, act: undefined }),
  initial: "idle",
  states: {
    idle: { on: { "begin.do": { target: "working", actions: assign(({ event }) => ({ act: event.act })) } } },
    working: {
      invoke: {
        src: "begin",
        input: ({ context: { act, brandId } }) => {
          // Nothing enters this state without one.
          if (act === undefined) throw new Error("An act is chosen before it is done")
          return { brandId, act }
        },
        onDone: { target: "idle", actions: { type: "open", params: ({ event }) => ({ id: event.output }) } },
        onError: { target: "idle", actions: { type: "sayFailed", params: ({ event }) => event } }
      },
      after: { callLimit: { target: "idle", actions: { type: "sayFailed", params: { error: undefined } } } }
    }
  }
})
