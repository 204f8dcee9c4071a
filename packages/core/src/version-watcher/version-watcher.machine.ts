import { assign, emit, setup } from "xstate"
import { port, streamPort } from "../kernel/effect-actor.ts"
import type { Notice } from "../kernel/notice.ts"

/** Time between two checks in ms, unless the host asks for another; specification, section 9. */
export const VERSION_CHECK_INTERVAL_MS = 180_000

export interface VersionWatcherInput {
  /**
   * Milliseconds between two checks.
   *
   * @default VERSION_CHECK_INTERVAL_MS
   */
  readonly intervalMs?: number
  /**
   * Something on the page would be lost by a reload; `work.changed` tells a running watcher.
   *
   * @default false
   */
  readonly unsaved?: boolean
}

export interface VersionWatcherContext {
  readonly intervalMs: number
  /** The first version that was read; `undefined` before that. */
  readonly baseline: string | undefined
  readonly unsaved: boolean
}

export type VersionWatcherEvent =
  | { readonly type: "page.focused" }
  | { readonly type: "page.visible" }
  | { readonly type: "work.changed"; readonly unsaved: boolean }
  | { readonly type: "reload.accept" }
  | { readonly type: "reload.postpone" }

/** What the host does for the watcher: reload the whole page, or show a notice. */
export type VersionWatcherEmitted = { readonly type: "page.reload" } | Notice

/** The sentence that asks; the notice and the view say the same. */
export const NEW_VERSION_TEXT = "A new version of Marque is ready. The page reloads once your changes are saved."

/** What one check read; none where no version was published. */
type Reading = string | undefined

/**
 * The version watcher: without a baseline, watching, waiting for unsaved work, or reloading (final).
 *
 * The first version read is the baseline; any later, different one reloads the page. It checks every `intervalMs` after
 * the last check settled, on focus and when the tab becomes visible; checks never overlap, and one that gives no answer
 * within `checkLimit` (ms) counts as failed. A failed check changes nothing. Unsaved work is never reloaded over: the
 * person is asked, and the page reloads when they agree or the work is saved.
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
