import { assign, emit, setup } from "xstate"
import { port } from "../kernel/effect-actor.ts"
import type { RecoveryInput } from "./recovery.rules.ts"

/** Milliseconds; specification, section 9. */
export const RELOAD_GUARD_MS = 5000

/** How long the flag still stands, in ms. */
export interface ReloadClaim {
  readonly granted: boolean
  readonly guardLeftMs: number
}

export interface RecoveryContext extends RecoveryInput {
  readonly guardLeftMs: number
}

export type RecoveryEvent = { readonly type: "page.retry" } | { readonly type: "page.back" }

export type RecoveryEmitted = { readonly type: "page.reload" } | { readonly type: "history.back" }

/**
 * The error screen.
 *
 * The first error of a session reloads the page once; a session flag prevents a reload loop for `RELOAD_GUARD_MS`. If
 * the reload does not happen, the error is shown.
 */
export const recoveryMachine = setup({
  types: {
    context: {} as RecoveryContext,
    events: {} as RecoveryEvent,
    emitted: {} as RecoveryEmitted,
    input: {} as RecoveryInput
  },
  actors: {
    claimReload: port<void, ReloadClaim>("claimReload"),
    clearReloadFlag: port<void, void>("clearReloadFlag")
  },
  delays: { claimLimit: 1000, guardLeft: ({ context }) => context.guardLeftMs },
  guards: { isGranted: (_, params: ReloadClaim) => params.granted },
  actions: {
    keepGuard: assign((_, params: ReloadClaim) => ({ guardLeftMs: params.guardLeftMs })),
    reload: emit({ type: "page.reload" }),
    goBack: emit({ type: "history.back" })
  }
}).createMachine({
  id: "recovery",
  context: ({ input }) => ({ ...input, guardLeftMs: RELOAD_GUARD_MS }),
  initial: "fresh",
  states: {
    fresh: {
      invoke: {
        src: "claimReload",
        onDone: [
          {
            guard: { type: "isGranted", params: ({ event }) => event.output },
            target: "reloading",
            actions: { type: "keepGuard", params: ({ event }) => event.output }
          },
          { target: "shown", actions: { type: "keepGuard", params: ({ event }) => event.output } }
        ],
        onError: "shown"
      },
      after: { claimLimit: "shown" }
    },
    reloading: {
      entry: "reload",
      after: { guardLeft: "shown.clearing" }
    },
    shown: {
      initial: "guarded",
      on: {
        "page.retry": { actions: "reload" },
        "page.back": { actions: "goBack" }
      },
      states: {
        guarded: { after: { guardLeft: "clearing" } },
        clearing: { invoke: { src: "clearReloadFlag", onDone: "open", onError: "open" } },
        open: {}
      }
    }
  }
})
