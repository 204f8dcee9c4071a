import { assign, emit, setup } from "xstate"
import { port } from "../kernel/effect-actor.ts"
import { errorDetails, type RecoveryInput } from "./recovery.rules.ts"

/** How long the session flag prevents another automatic reload, in ms; specification, section 9. */
export const RELOAD_GUARD_MS = 5000

/** Whether this page may reload itself, and how long (ms) the flag still stands. */
export interface ReloadClaim {
  readonly granted: boolean
  readonly guardLeftMs: number
}

/** What the error screen was given, and what it has found out since. */
export interface RecoveryContext extends RecoveryInput {
  readonly guardLeftMs: number
}

export type RecoveryEvent =
  | { readonly type: "page.retry" }
  | { readonly type: "page.back" }
  | { readonly type: "details.copy" }

export type RecoveryEmitted =
  | { readonly type: "page.reload" }
  | { readonly type: "history.back" }
  | { readonly type: "details.copied"; readonly text: string }

/**
 * The error screen: fresh, reloading once, or shown (guarded while the session flag stands, then open).
 *
 * The first error of a session reloads the page by itself; the flag set before it keeps a second error from doing the
 * same and is cleared `RELOAD_GUARD_MS` after it was set. A page that stays although it should reload is shown then.
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
    goBack: emit({ type: "history.back" }),
    copyDetails: emit(({ context }) => ({ type: "details.copied" as const, text: errorDetails(context) }))
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
        "page.back": { actions: "goBack" },
        "details.copy": { actions: "copyDetails" }
      },
      states: {
        guarded: { after: { guardLeft: "clearing" } },
        clearing: { invoke: { src: "clearReloadFlag", onDone: "open", onError: "open" } },
        open: {}
      }
    }
  }
})
