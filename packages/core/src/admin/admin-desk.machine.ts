import { assign, emit, setup } from "xstate"
import { errorText } from "../kernel/error-text.ts"
import type { FailedCall } from "../kernel/failed-call.ts"
import type { Notice } from "../kernel/notice.ts"
import { port } from "../kernel/port.ts"
import { actOf, type AdminDraft, fileOf, isPaged, withPage } from "./admin.rules.ts"
import type { AdminAct, AdminAnswer, AdminQuery } from "./admin.schema.ts"
import { adminTexts as texts } from "./admin.texts.ts"

export interface AdminDeskInput {
  readonly query: AdminQuery
}

export interface AdminDeskContext {
  readonly query: AdminQuery
  /** Of the page that is loaded next; the query, but for lists that go on. */
  readonly asked: AdminQuery
  /** Stays while another one is loaded. */
  readonly answer: AdminAnswer | undefined
  readonly error: string | undefined
  readonly draft: AdminDraft | undefined
  readonly touched: boolean
  readonly act: AdminAct | undefined
  readonly actError: string | undefined
}

export type AdminDeskEvent =
  | { readonly type: "query.change"; readonly query: AdminQuery }
  | { readonly type: "desk.more" }
  | { readonly type: "desk.refresh" }
  | { readonly type: "desk.save" }
  | { readonly type: "act.now"; readonly act: AdminAct }
  | { readonly type: "dialog.open"; readonly draft: AdminDraft }
  | { readonly type: "draft.change"; readonly draft: AdminDraft }
  | { readonly type: "dialog.dismiss" }
  | { readonly type: "form.submit" }

/** For the host: a file to save, a notice, another organization to open. */
export type AdminDeskEmitted =
  | Notice
  | { readonly type: "file.ready"; readonly name: string; readonly mime: string; readonly text: string }
  | { readonly type: "acting.begun" }

const DONE: Readonly<Record<AdminAct["act"], string>> = {
  maintenance: texts.saved,
  demo: texts.saved,
  pause: texts.saved,
  publishVersion: texts.saved,
  retryTask: texts.retried,
  refundTask: texts.refundDone,
  settleFeedback: texts.saved,
  adjustCredits: texts.adjusted,
  suspend: texts.saved,
  restoreBrand: texts.saved,
  rescoreBrand: texts.rescored,
  actAs: texts.actingBegun
}

/**
 * One part of the admin area: loading, shown, failed, changing something, or saving all of a list as a file. After a
 * change it is asked for again. Calls end by themselves after `callLimit` and `saveLimit` (ms).
 */
export const adminDeskMachine = setup({
  types: {
    context: {} as AdminDeskContext,
    events: {} as AdminDeskEvent,
    emitted: {} as AdminDeskEmitted,
    input: {} as AdminDeskInput
  },
  actors: {
    ask: port<AdminQuery, AdminAnswer>("ask"),
    askAll: port<AdminQuery, ReadonlyArray<AdminAnswer>>("askAll"),
    perform: port<AdminAct, void>("perform")
  },
  delays: { callLimit: 15_000, saveLimit: 120_000 },
  guards: {
    asksNothing: ({ context: { query } }) => query.view === "find" && query.q === "",
    hasMore: ({ context: { answer, query } }) => answer !== undefined && isPaged(query, answer) !== undefined,
    actsAs: ({ context: { act } }) => act?.act === "actAs",
    isComplete: ({ context: { draft } }) => draft !== undefined && actOf(draft) !== undefined
  },
  actions: {
    startOver: assign(({ context: { query } }) => ({ asked: query, error: undefined })),
    askFor: assign((_, { query }: AdminDeskInput) => ({ query, asked: query, answer: undefined, error: undefined })),
    askMore: assign(({ context: { answer, query } }) => ({
      asked: (answer && isPaged(query, answer)) ?? query
    })),
    take: assign(({ context: { answer, asked, query } }, { next }: { readonly next: AdminAnswer }) => ({
      answer: asked === query ? next : withPage(answer, next),
      error: undefined
    })),
    explain: assign((_, { error }: FailedCall) => ({ error: errorText(error, texts.loadFailed) })),
    explainAct: assign((_, { error }: FailedCall) => ({ actError: errorText(error, texts.actFailed) })),
    begin: assign((_, { act }: { readonly act: AdminAct }) => ({ act, actError: undefined })),
    beginDraft: assign(({ context: { draft } }) => ({ act: draft && actOf(draft), actError: undefined })),
    close: assign({ draft: undefined, touched: false, actError: undefined }),
    sayDone: emit(({ context: { act } }): AdminDeskEmitted => ({
      type: "notice",
      kind: "success",
      text: act === undefined ? texts.saved : DONE[act.act]
    })),
    sayRefused: emit((_, { error }: FailedCall): AdminDeskEmitted => ({
      type: "notice",
      kind: "error",
      text: errorText(error, texts.actFailed)
    })),
    giveActing: emit((): AdminDeskEmitted => ({ type: "acting.begun" })),
    giveFile: emit((_, { answers }: { readonly answers: ReadonlyArray<AdminAnswer> }): AdminDeskEmitted => {
      const { name, text } = fileOf(answers)
      return { type: "file.ready", name, mime: "text/csv", text }
    })
  }
}).createMachine({
  id: "adminDesk",
  context: ({ input: { query } }) => ({
    query,
    asked: query,
    answer: undefined,
    error: undefined,
    draft: undefined,
    touched: false,
    act: undefined,
    actError: undefined
  }),
  initial: "opening",
  states: {
    opening: { always: [{ guard: "asksNothing", target: "shown" }, { target: "loading" }] },
    loading: {
      invoke: {
        src: "ask",
        input: ({ context: { asked } }) => asked,
        onDone: { target: "shown", actions: { type: "take", params: ({ event }) => ({ next: event.output }) } },
        onError: { target: "failed", actions: { type: "explain", params: ({ event }) => ({ error: event.error }) } }
      },
      after: { callLimit: { target: "failed", actions: { type: "explain", params: { error: undefined } } } },
      on: {
        "query.change": { target: "loading", reenter: true, actions: { type: "askFor", params: ({ event }) => event } }
      }
    },
    shown: {
      on: {
        "query.change": { target: "loading", actions: { type: "askFor", params: ({ event }) => event } },
        "desk.more": { guard: "hasMore", target: "loading", actions: "askMore" },
        "desk.refresh": { target: "loading", actions: "startOver" },
        "desk.save": "saving",
        "act.now": { target: "acting", actions: { type: "begin", params: ({ event }) => event } },
        "dialog.open": {
          actions: assign(({ event }) => ({ draft: event.draft, touched: false, actError: undefined }))
        },
        "draft.change": { actions: assign(({ event }) => ({ draft: event.draft })) },
        "dialog.dismiss": { actions: "close" },
        "form.submit": [
          { guard: "isComplete", target: "acting", actions: "beginDraft" },
          { actions: assign({ touched: true }) }
        ]
      }
    },
    failed: {
      on: {
        "query.change": { target: "loading", actions: { type: "askFor", params: ({ event }) => event } },
        "desk.refresh": "loading"
      }
    },
    acting: {
      invoke: {
        src: "perform",
        // Entered with an act only.
        input: ({ context: { act } }) => act as AdminAct,
        onDone: [
          // The page is left for the organization that is looked at.
          { guard: "actsAs", target: "shown", actions: ["sayDone", "close", "giveActing"] },
          { target: "loading", actions: ["sayDone", "close", "startOver"] }
        ],
        onError: {
          target: "shown",
          actions: [
            { type: "explainAct", params: ({ event }) => ({ error: event.error }) },
            { type: "sayRefused", params: ({ event }) => ({ error: event.error }) }
          ]
        }
      },
      after: {
        callLimit: { target: "shown", actions: { type: "explainAct", params: { error: undefined } } }
      }
    },
    saving: {
      invoke: {
        src: "askAll",
        input: ({ context: { query } }) => query,
        onDone: { target: "shown", actions: { type: "giveFile", params: ({ event }) => ({ answers: event.output }) } },
        onError: { target: "shown", actions: { type: "sayRefused", params: ({ event }) => ({ error: event.error }) } }
      },
      after: { saveLimit: { target: "shown", actions: { type: "sayRefused", params: { error: undefined } } } }
    }
  }
})
