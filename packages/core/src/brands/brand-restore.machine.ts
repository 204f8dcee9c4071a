import { emit, setup } from "xstate"
import { errorText } from "../kernel/error-text.ts"
import type { FailedCall } from "../kernel/failed-call.ts"
import type { Notice } from "../kernel/notice.ts"
import { port } from "../kernel/port.ts"
import { brandHomeTexts } from "./brand-home.texts.ts"
import { brandTexts } from "./brand.texts.ts"

export interface BrandRestoreContext {
  readonly brandId: string
}

export interface BrandRestoreEvent {
  readonly type: "brand.restore"
}

/** Brings an archived brand back: idle, or restoring. It ends by itself after `restoreLimit` (ms). */
export const brandRestoreMachine = setup({
  types: {
    context: {} as BrandRestoreContext,
    events: {} as BrandRestoreEvent,
    input: {} as BrandRestoreContext,
    emitted: {} as Notice
  },
  actors: { restoreBrand: port<string, boolean>("restoreBrand") },
  delays: { restoreLimit: 30_000 },
  actions: {
    say: emit((): Notice => ({ type: "notice", kind: "success", text: brandTexts.restored })),
    sayFailed: emit((_, { error }: FailedCall): Notice => ({
      type: "notice",
      kind: "error",
      text: errorText(error, brandHomeTexts.restoreFailed)
    }))
  }
}).createMachine({
  id: "brandRestore",
  context: ({ input }) => input,
  initial: "idle",
  states: {
    idle: { on: { "brand.restore": "restoring" } },
    restoring: {
      invoke: {
        src: "restoreBrand",
        input: ({ context }) => context.brandId,
        onDone: { target: "idle", actions: "say" },
        onError: { target: "idle", actions: { type: "sayFailed", params: ({ event }) => ({ error: event.error }) } }
      },
      after: { restoreLimit: { target: "idle", actions: { type: "sayFailed", params: { error: undefined } } } }
    }
  }
})
