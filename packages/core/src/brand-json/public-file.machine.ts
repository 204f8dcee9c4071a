import { assign, emit, setup } from "xstate"
import { port, streamPort } from "../kernel/effect-actor.ts"
import { errorText } from "../kernel/error-text.ts"
import type { FailedCall } from "../kernel/failed-call.ts"
import type { Notice } from "../kernel/notice.ts"
import type { PublicFileState } from "./public-file.schema.ts"
import { publicFileTexts as texts } from "./public-file.texts.ts"

/** `origin`: of the installation, before the path of an address. */
export interface PublicFileInput {
  readonly brandId: string
  readonly origin: string
}

export interface PublicFileContext extends PublicFileInput {
  readonly state: PublicFileState | undefined
  readonly error: string | undefined
  readonly failure: string | undefined
}

/** `file.changed` and `file.lost` come from the port. */
export type PublicFileEvent =
  | { readonly type: "file.changed"; readonly state: PublicFileState }
  | { readonly type: "file.lost"; readonly error: unknown }
  | { readonly type: "file.retry" }
  | { readonly type: "file.open" }
  | { readonly type: "file.close" }
  | { readonly type: "close.confirm" }
  | { readonly type: "close.cancel" }

const failed = (target: string) => ({
  target,
  actions: { type: "fail" as const, params: ({ event }: { readonly event: FailedCall }) => event }
})

const said = (text: string) => ({ type: "say" as const, params: { text } })

/** The public `brand.json` of one brand: watched, opened, and closed once that is confirmed. Calls end after `callLimit` (ms). */
export const publicFileMachine = setup({
  types: {
    context: {} as PublicFileContext,
    events: {} as PublicFileEvent,
    emitted: {} as Notice,
    input: {} as PublicFileInput
  },
  actors: {
    watchFile: streamPort<string>("watchFile"),
    openFile: port<string, void>("openFile"),
    closeFile: port<string, void>("closeFile")
  },
  delays: { callLimit: 15_000 },
  guards: {
    mayOpen: ({ context: { state } }) =>
      state?.mayChange === true && state.version !== undefined && state.current === undefined,
    mayClose: ({ context: { state } }) => state?.mayChange === true && state.current !== undefined
  },
  actions: {
    explain: assign((_, { error }: FailedCall) => ({ error: errorText(error, texts.loadFailed) })),
    fail: assign((_, { error }: FailedCall) => ({ failure: errorText(error, texts.failed) })),
    begin: assign({ failure: undefined }),
    say: emit((_, { text }: { readonly text: string }) => ({ type: "notice", kind: "success", text }) as const)
  }
}).createMachine({
  id: "publicFile",
  type: "parallel",
  context: ({ input }) => ({ ...input, state: undefined, error: undefined, failure: undefined }),
  states: {
    file: {
      initial: "watching",
      states: {
        watching: {
          initial: "loading",
          invoke: { src: "watchFile", input: ({ context }) => context.brandId },
          on: {
            "file.changed": {
              target: ".ready",
              actions: assign(({ event }) => ({ state: event.state, error: undefined }))
            },
            "file.lost": { target: "failed", actions: { type: "explain", params: ({ event }) => event } }
          },
          states: { loading: {}, ready: {} }
        },
        failed: { on: { "file.retry": "watching" } }
      }
    },
    act: {
      initial: "idle",
      states: {
        idle: {
          on: {
            "file.open": { guard: "mayOpen", target: "opening" },
            "file.close": { guard: "mayClose", target: "confirming", actions: "begin" }
          }
        },
        opening: {
          entry: "begin",
          invoke: {
            src: "openFile",
            input: ({ context }) => context.brandId,
            onDone: { target: "idle", actions: said(texts.opened) },
            onError: failed("idle")
          },
          after: { callLimit: { target: "idle", actions: { type: "fail", params: { error: undefined } } } }
        },
        confirming: { on: { "close.confirm": "closing", "close.cancel": { target: "idle", actions: "begin" } } },
        closing: {
          entry: "begin",
          invoke: {
            src: "closeFile",
            input: ({ context }) => context.brandId,
            onDone: { target: "idle", actions: said(texts.closed) },
            onError: failed("confirming")
          },
          after: { callLimit: { target: "confirming", actions: { type: "fail", params: { error: undefined } } } }
        }
      }
    }
  }
})
