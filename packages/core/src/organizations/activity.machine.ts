import { assign, emit, setup } from "xstate"
import { errorText } from "../kernel/error-text.ts"
import type { FailedCall } from "../kernel/failed-call.ts"
import type { Notice } from "../kernel/notice.ts"
import { port } from "../kernel/port.ts"
import { activityCsv } from "./activity.rules.ts"
import type { ActivityCheck, ActivityEntry, ActivityKind, ActivityPage, ActivityQuery } from "./activity.schema.ts"
import { activityTexts as texts } from "./activity.texts.ts"

/** `timeZone`: IANA name, in which times are written. */
export interface ActivityInput {
  readonly organizationId: string
  readonly timeZone: string | undefined
}

export type AllActivity = Omit<ActivityQuery, "cursor">

export interface ActivityContext extends ActivityInput {
  readonly kind: ActivityKind | undefined
  readonly entries: ReadonlyArray<ActivityEntry>
  readonly support: ReadonlyArray<ActivityEntry>
  readonly check: ActivityCheck | undefined
  /** Of the next page; null after the last one. */
  readonly cursor: string | null
  readonly error: string | undefined
}

export type ActivityEvent =
  | { readonly type: "kind.choose"; readonly kind: ActivityKind | undefined }
  | { readonly type: "activity.more" }
  | { readonly type: "activity.retry" }
  | { readonly type: "activity.save" }
  | { readonly type: "activity.verify" }

/** For the host: a file to save, a notice. */
export type ActivityEmitted =
  | Notice
  | { readonly type: "file.ready"; readonly name: string; readonly mime: string; readonly text: string }

/**
 * The log of an organization, newest first, a page at a time: loading, shown, failed, saving all of it as a file, or
 * checking that no line was changed.
 * Calls end by themselves after `callLimit` and `saveLimit` (ms).
 */
export const activityMachine = setup({
  types: {
    context: {} as ActivityContext,
    events: {} as ActivityEvent,
    emitted: {} as ActivityEmitted,
    input: {} as ActivityInput
  },
  actors: {
    loadPage: port<ActivityQuery, ActivityPage>("loadPage"),
    loadAll: port<AllActivity, ReadonlyArray<ActivityEntry>>("loadAll"),
    checkAll: port<string, ActivityCheck>("checkAll")
  },
  delays: { callLimit: 15_000, saveLimit: 120_000 },
  guards: { hasMore: ({ context: { cursor } }) => cursor !== null },
  actions: {
    begin: assign((_, { kind }: { readonly kind: ActivityKind | undefined }) => ({ kind, entries: [], cursor: null })),
    add: assign(({ context }, { cursor, items, support }: ActivityPage) => ({
      entries: [...context.entries, ...items],
      support: support ?? context.support,
      cursor,
      error: undefined
    })),
    explain: assign((_, { error }: FailedCall) => ({ error: errorText(error, texts.failed) })),
    giveFile: emit((_, { lines }: { readonly lines: ReadonlyArray<ActivityEntry> }): ActivityEmitted => ({
      type: "file.ready",
      name: texts.fileName,
      mime: "text/csv",
      text: activityCsv(lines)
    })),
    sayUnchecked: emit((_, { error }: FailedCall): ActivityEmitted => ({
      type: "notice",
      kind: "error",
      text: errorText(error, texts.checkFailed)
    })),
    sayFailed: emit((_, { error }: FailedCall): ActivityEmitted => ({
      type: "notice",
      kind: "error",
      text: errorText(error, texts.saveFailed)
    }))
  }
}).createMachine({
  id: "activity",
  context: ({ input }) => ({
    ...input,
    kind: undefined,
    entries: [],
    support: [],
    check: undefined,
    cursor: null,
    error: undefined
  }),
  initial: "loading",
  on: {
    "kind.choose": { target: ".loading", reenter: true, actions: { type: "begin", params: ({ event }) => event } }
  },
  states: {
    loading: {
      invoke: {
        src: "loadPage",
        input: ({ context: { cursor, kind, organizationId } }) => ({ organizationId, kind, cursor }),
        onDone: { target: "shown", actions: { type: "add", params: ({ event }) => event.output } },
        onError: { target: "failed", actions: { type: "explain", params: ({ event }) => ({ error: event.error }) } }
      },
      after: { callLimit: { target: "failed", actions: { type: "explain", params: { error: undefined } } } }
    },
    shown: {
      on: {
        "activity.more": { guard: "hasMore", target: "loading" },
        "activity.save": "saving",
        "activity.verify": { target: "verifying", actions: assign({ check: undefined }) }
      }
    },
    failed: { on: { "activity.retry": "loading" } },
    saving: {
      invoke: {
        src: "loadAll",
        input: ({ context: { kind, organizationId } }) => ({ organizationId, kind }),
        onDone: {
          target: "shown",
          actions: { type: "giveFile", params: ({ event }) => ({ lines: event.output }) }
        },
        onError: { target: "shown", actions: { type: "sayFailed", params: ({ event }) => ({ error: event.error }) } }
      },
      after: { saveLimit: { target: "shown", actions: { type: "sayFailed", params: { error: undefined } } } }
    },
    verifying: {
      invoke: {
        src: "checkAll",
        input: ({ context: { organizationId } }) => organizationId,
        onDone: { target: "shown", actions: assign(({ event }) => ({ check: event.output })) },
        onError: { target: "shown", actions: { type: "sayUnchecked", params: ({ event }) => ({ error: event.error }) } }
      },
      after: { saveLimit: { target: "shown", actions: { type: "sayUnchecked", params: { error: undefined } } } }
    }
  }
})
