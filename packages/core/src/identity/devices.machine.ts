import { assign, emit, setup } from "xstate"
import { port } from "../kernel/effect-actor.ts"
import { errorText } from "../kernel/error-text.ts"
import type { Notice } from "../kernel/notice.ts"
import { accountTexts } from "./account.texts.ts"
import type { DeviceSession } from "./identity.schema.ts"

export interface DevicesContext {
  /** Last active first. */
  readonly devices: ReadonlyArray<DeviceSession>
  /** Undefined: all others. */
  readonly ending: string | undefined
  readonly error: string | undefined
}

export type DevicesEvent =
  | { readonly type: "devices.retry" }
  | { readonly type: "device.end"; readonly id: string }
  | { readonly type: "others.end" }

type Failed = { readonly error: unknown }

/** Where the person is signed in, and signing out elsewhere. Calls end after `callLimit` (ms). */
export const devicesMachine = setup({
  types: {
    context: {} as DevicesContext,
    events: {} as DevicesEvent,
    emitted: {} as Notice
  },
  actors: {
    list: port<void, ReadonlyArray<DeviceSession>>("list"),
    end: port<{ readonly id: string | undefined }, void>("end")
  },
  delays: { callLimit: 15_000 },
  guards: {
    isOther: ({ context }, { id }: { readonly id: string }) =>
      context.devices.some((device) => device.id === id && !device.current),
    hasOthers: ({ context }) => context.devices.some(({ current }) => !current)
  },
  actions: {
    clearError: assign({ error: undefined }),
    keep: assign((_, { output }: { readonly output: ReadonlyArray<DeviceSession> }) => ({ devices: output })),
    explain: assign((_, { error }: Failed) => ({ error: errorText(error, accountTexts.tookTooLong) })),
    sayEnded: emit({ type: "notice", kind: "success", text: accountTexts.deviceEnded } as const)
  }
}).createMachine({
  id: "devices",
  context: { devices: [], ending: undefined, error: undefined },
  initial: "loading",
  states: {
    loading: {
      invoke: {
        src: "list",
        onDone: { target: "ready", actions: { type: "keep", params: ({ event }) => event } },
        onError: { target: "failed", actions: { type: "explain", params: ({ event }) => event } }
      },
      after: { callLimit: { target: "failed", actions: { type: "explain", params: { error: undefined } } } }
    },
    failed: { on: { "devices.retry": { target: "loading", actions: "clearError" } } },
    ready: {
      on: {
        "device.end": {
          guard: { type: "isOther", params: ({ event }) => event },
          target: "ending",
          actions: ["clearError", assign({ ending: ({ event }) => event.id })]
        },
        "others.end": { guard: "hasOthers", target: "ending", actions: ["clearError", assign({ ending: undefined })] }
      }
    },
    ending: {
      invoke: {
        src: "end",
        input: ({ context }) => ({ id: context.ending }),
        onDone: { target: "loading", actions: "sayEnded" },
        onError: { target: "ready", actions: { type: "explain", params: ({ event }) => event } }
      },
      after: { callLimit: { target: "ready", actions: { type: "explain", params: { error: undefined } } } }
    }
  }
})
