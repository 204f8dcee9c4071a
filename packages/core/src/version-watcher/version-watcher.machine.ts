import { assign, emit, setup } from "xstate"
import { port, streamPort } from "../kernel/effect-actor.ts"
import type { Notice } from "../kernel/notice.ts"

/** Milliseconds; specification, section 9. */
export const VERSION_CHECK_INTERVAL_MS = 180_000

export interface VersionWatcherInput {
  /** Milliseconds. @default VERSION_CHECK_INTERVAL_MS */
  readonly intervalMs?: number
  /** A reload would lose work; `work.changed` updates it. @default false */
  readonly unsaved?: boolean
}

export interface VersionWatcherContext {
  readonly intervalMs: number
  /** The first version read. */
  readonly baseline: string | undefined
  readonly unsaved: boolean
}

export type VersionWatcherEvent =
  | { readonly type: "page.focused" }
  | { readonly type: "page.visible" }
  | { readonly type: "work.changed"; readonly unsaved: boolean }
  | { readonly type: "reload.accept" }
  | { readonly type: "reload.postpone" }

export type VersionWatcherEmitted = { readonly type: "page.reload" } | Notice

/** Shared by notice and view. */
export const NEW_VERSION_TEXT = "A new version of Marque is ready. The page reloads once your changes are saved."

/** None where no version was published. */
type Reading = string | undefined

/**
 * The first version read is the baseline; a later, different one reloads the page.
 *
 * Checks run `intervalMs` after the last one settled, on focus and when the tab becomes visible; they never overlap and
 * fail after `checkLimit` (ms), without effect. With unsaved work the person is asked first; the page reloads when they
 * agree or the work is saved.
 */
export const versionWatcherMachine = setup({
  types: {
    context: {} as VersionWatcherContext,
    events: {} as VersionWatcherEvent,
    emitted: {} as VersionWatcherEmitted,
    input: {} as VersionWatcherInput
  },
  actors: {
    readVersion: port<void, Reading>("readVersion"),
    watchPage: streamPort("watchPage")
  },
  delays: { checkInterval: ({ context }) => context.intervalMs, checkLimit: 30_000 },
  guards: {
    isVersion: (_, params: { readonly version: Reading }) => params.version !== undefined,
    isOther: ({ context }, params: { readonly version: Reading }) =>
      params.version !== undefined && params.version !== context.baseline,
    isOtherAndUnsaved: ({ context }, params: { readonly version: Reading }) =>
      params.version !== undefined && params.version !== context.baseline && context.unsaved,
    isSaved: (_, params: { readonly unsaved: boolean }) => !params.unsaved
  },
  actions: {
    keepBaseline: assign((_, params: { readonly version: Reading }) => ({ baseline: params.version })),
    keepWork: assign((_, params: { readonly unsaved: boolean }) => ({ unsaved: params.unsaved })),
    reload: emit({ type: "page.reload" }),
    ask: emit({ type: "notice", kind: "info", text: NEW_VERSION_TEXT, cause: "event", id: "new-version" })
  }
}).createMachine({
  id: "versionWatcher",
  context: ({ input }) => ({
    intervalMs: input.intervalMs ?? VERSION_CHECK_INTERVAL_MS,
    baseline: undefined,
    unsaved: input.unsaved ?? false
  }),
  initial: "noBaseline",
  invoke: { src: "watchPage" },
  on: { "work.changed": { actions: { type: "keepWork", params: ({ event }) => event } } },
  states: {
    noBaseline: {
      initial: "checking",
      states: {
        checking: {
          invoke: {
            src: "readVersion",
            onDone: [
              {
                guard: { type: "isVersion", params: ({ event }) => ({ version: event.output }) },
                target: "#versionWatcher.watching",
                actions: { type: "keepBaseline", params: ({ event }) => ({ version: event.output }) }
              },
              { target: "resting" }
            ],
            onError: "resting"
          },
          after: { checkLimit: "resting" }
        },
        resting: {
          on: { "page.focused": "checking", "page.visible": "checking" },
          after: { checkInterval: "checking" }
        }
      }
    },
    watching: {
      initial: "resting",
      states: {
        resting: {
          on: { "page.focused": "checking", "page.visible": "checking" },
          after: { checkInterval: "checking" }
        },
        checking: {
          invoke: {
            src: "readVersion",
            onDone: [
              {
                guard: { type: "isOtherAndUnsaved", params: ({ event }) => ({ version: event.output }) },
                target: "#versionWatcher.waiting"
              },
              {
                guard: { type: "isOther", params: ({ event }) => ({ version: event.output }) },
                target: "#versionWatcher.reloading"
              },
              { target: "resting" }
            ],
            onError: "resting"
          },
          after: { checkLimit: "resting" }
        }
      }
    },
    waiting: {
      initial: "asking",
      entry: "ask",
      on: {
        "work.changed": [
          { guard: { type: "isSaved", params: ({ event }) => event }, target: "reloading" },
          { actions: { type: "keepWork", params: ({ event }) => event } }
        ],
        "reload.accept": "reloading"
      },
      states: {
        asking: { on: { "reload.postpone": "postponed" } },
        postponed: {}
      }
    },
    reloading: { type: "final", entry: "reload" }
  }
})
