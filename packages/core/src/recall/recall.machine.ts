import { assign, emit, raise, setup } from "xstate"
import { port, streamPort } from "../kernel/effect-actor.ts"
import { errorText } from "../kernel/error-text.ts"
import type { FailedCall } from "../kernel/failed-call.ts"
import { fieldCheck } from "../kernel/field-check.ts"
import type { Notice } from "../kernel/notice.ts"
import { refusalOf } from "../model/backend-failed.ts"
import { readRecallSubject } from "../navigation/recall-subject.pure.ts"
import {
  RECALL_PAGE,
  type RecallAbout,
  type RecalledAsset,
  type RecallPage,
  type RecallPageQuery,
  RecallReason
} from "./recall.schema.ts"
import { recallTexts as texts } from "./recall.texts.ts"

/** What a dialog asks for. */
export type RecallForm = "open" | "keep" | "takeDown" | "remake"

export interface RecallInput {
  readonly brandId: string
  /** As in the address. */
  readonly subject: string
}

export interface RecallContext extends RecallInput {
  readonly about: RecallAbout | undefined
  readonly items: ReadonlyArray<RecalledAsset>
  readonly cursor: string | null
  readonly onlyOpen: boolean
  readonly chosen: ReadonlyArray<string>
  readonly error: string | undefined
  readonly form: RecallForm
  readonly text: string
  /** Sending was tried: errors are shown. */
  readonly revealed: boolean
  readonly formError: string | undefined
}

export type RecallOrder =
  | { readonly kind: "open"; readonly brandId: string; readonly subject: string; readonly reason: string }
  | {
      readonly kind: "keep" | "takeDown" | "remake"
      readonly recallId: string
      readonly itemIds: ReadonlyArray<string>
      readonly text: string
    }

/** `about.*` come from the port, `page.stale` from the machine itself. */
export type RecallEvent =
  | { readonly type: "about.changed"; readonly about: RecallAbout }
  | { readonly type: "about.lost"; readonly error: unknown }
  | { readonly type: "page.retry" | "page.more" | "page.stale" }
  | { readonly type: "only.set"; readonly onlyOpen: boolean }
  | { readonly type: "item.choose"; readonly itemIds: ReadonlyArray<string>; readonly on: boolean }
  | { readonly type: "form.open"; readonly form: RecallForm }
  | { readonly type: "form.change"; readonly text: string }
  | { readonly type: "form.submit" | "form.close" }

const recallIdOf = ({ about }: RecallContext): string | undefined => about?.recall?._id

const queryOf = (context: RecallContext, cursor: string | null): RecallPageQuery => ({
  brandId: context.brandId,
  subject: context.subject,
  recallId: recallIdOf(context),
  onlyOpen: context.onlyOpen,
  cursor
})

/** As many as are shown, from the first. */
const firstPages = (context: RecallContext): RecallPageQuery => ({
  ...queryOf(context, null),
  atLeast: Math.max(RECALL_PAGE, context.items.length)
})

const checkReason = fieldCheck(RecallReason)

/** Whether words are asked for in place of a claim. */
export const asksInstead = ({ form, subject }: Pick<RecallContext, "form" | "subject">): boolean =>
  form === "remake" && readRecallSubject(subject)?.kind === "says"

/** What is wrong with the dialog; undefined where it can be sent. */
export const formProblem = (context: Pick<RecallContext, "form" | "subject" | "text">): string | undefined => {
  const { form, text } = context
  if (form === "open") return checkReason(text)
  if (form === "keep" && text.trim() === "") return texts.noteNeeded
  if (asksInstead(context) && text.trim() === "") return texts.sayInstead
  return text.length > 500 ? texts.noteMax : undefined
}

const orderOf = (context: RecallContext): RecallOrder => {
  const { brandId, chosen, form, subject, text } = context
  if (form === "open") return { kind: "open", brandId, subject, reason: text.trim() }
  return { kind: form, recallId: recallIdOf(context) ?? "", itemIds: chosen, text: text.trim() }
}

/** Another recall, or another number of open items, is another list. */
const isOtherList = (one: RecallAbout | undefined, other: RecallAbout): boolean =>
  one?.recall?._id !== other.recall?._id ||
  one?.recall?.open !== other.recall?.open ||
  one?.recall?.total !== other.recall?.total

/**
 * Finds every picture that has to do with something, and recalls them: `list`, its pages; `act`, one dialog at a time.
 * A call ends by itself after `callLimit` (ms).
 */
export const recallMachine = setup({
  types: {
    context: {} as RecallContext,
    events: {} as RecallEvent,
    input: {} as RecallInput,
    emitted: {} as Notice
  },
  actors: {
    watchAbout: streamPort<RecallInput>("watchAbout"),
    loadPage: port<RecallPageQuery, RecallPage>("loadPage"),
    send: port<RecallOrder, void>("send")
  },
  delays: { callLimit: 30_000 },
  guards: {
    isGone: (_, { error }: FailedCall) => refusalOf(error)?.code === "not_found",
    isOther: ({ context }, { about }: { readonly about: RecallAbout }) => isOtherList(context.about, about),
    hasMore: ({ context }) => context.cursor !== null,
    isWhole: ({ context }) => formProblem(context) === undefined,
    mayOpen: ({ context: { about, chosen } }, { form }: { readonly form: RecallForm }) =>
      form === "open"
        ? about?.mayRecall === true
        : chosen.length > 0 && (form === "keep" ? about?.mayRecall === true : about?.maySettle === true)
  },
  actions: {
    keepAbout: assign((_, { about }: { readonly about: RecallAbout }) => ({ about, error: undefined })),
    explain: assign((_, { error }: FailedCall) => ({ error: errorText(error, texts.failed) })),
    explainForm: assign((_, { error }: FailedCall) => ({ formError: errorText(error, texts.failed) })),
    forgetForm: assign({ text: "", revealed: false, formError: undefined }),
    sayDone: emit(({ context: { chosen, form } }) => ({
      type: "notice",
      kind: "success",
      text:
        form === "open"
          ? texts.opened
          : form === "remake"
            ? texts.remaking(chosen.length)
            : texts.settled(chosen.length)
    }))
  }
}).createMachine({
  id: "recall",
  type: "parallel",
  context: ({ input }) => ({
    ...input,
    about: undefined,
    items: [],
    cursor: null,
    onlyOpen: false,
    chosen: [],
    error: undefined,
    form: "open",
    text: "",
    revealed: false,
    formError: undefined
  }),
  states: {
    list: {
      initial: "watching",
      states: {
        watching: {
          invoke: { src: "watchAbout", input: ({ context: { brandId, subject } }) => ({ brandId, subject }) },
          on: {
            "about.changed": [
              {
                guard: { type: "isOther", params: ({ event }) => event },
                target: ".reading",
                actions: { type: "keepAbout", params: ({ event }) => event }
              },
              { actions: { type: "keepAbout", params: ({ event }) => event } }
            ],
            "about.lost": [
              { guard: { type: "isGone", params: ({ event }) => event }, target: "missing" },
              { target: "failed", actions: { type: "explain", params: ({ event }) => event } }
            ],
            "only.set": {
              target: ".reading",
              actions: assign(({ event: { onlyOpen } }) => ({ onlyOpen, chosen: [], items: [], cursor: null }))
            }
          },
          initial: "loading",
          states: {
            loading: {
              on: {
                "about.changed": {
                  target: "reading",
                  actions: { type: "keepAbout", params: ({ event }) => event }
                }
              }
            },
            reading: {
              invoke: {
                src: "loadPage",
                input: ({ context }) => firstPages(context),
                onDone: {
                  target: "ready",
                  actions: assign(({ context: { chosen }, event: { output } }) => {
                    const open = new Set(output.items.map(({ itemId }) => itemId))
                    return { ...output, chosen: chosen.filter((id) => open.has(id)) }
                  })
                },
                onError: { target: "unread", actions: { type: "explain", params: ({ event }) => event } }
              },
              after: { callLimit: { target: "unread", actions: { type: "explain", params: { error: undefined } } } }
            },
            ready: {
              on: {
                "page.more": { guard: "hasMore", target: "more" },
                "page.stale": "reading",
                "item.choose": {
                  actions: assign(({ context: { chosen }, event: { itemIds, on } }) => ({
                    chosen: on ? [...new Set([...chosen, ...itemIds])] : chosen.filter((id) => !itemIds.includes(id))
                  }))
                }
              }
            },
            more: {
              on: { "page.stale": "reading" },
              invoke: {
                src: "loadPage",
                input: ({ context }) => queryOf(context, context.cursor),
                onDone: {
                  target: "ready",
                  actions: assign(({ context: { items }, event: { output } }) => ({
                    items: [...items, ...output.items],
                    cursor: output.cursor
                  }))
                },
                onError: { target: "unread", actions: { type: "explain", params: ({ event }) => event } }
              },
              after: { callLimit: { target: "unread", actions: { type: "explain", params: { error: undefined } } } }
            },
            unread: { on: { "page.retry": "reading" } }
          }
        },
        failed: { on: { "page.retry": "watching" } },
        missing: {}
      }
    },
    act: {
      initial: "closed",
      states: {
        closed: {
          entry: "forgetForm",
          on: {
            "form.open": {
              guard: { type: "mayOpen", params: ({ event }) => event },
              target: "writing",
              actions: assign(({ event: { form } }) => ({ form }))
            }
          }
        },
        writing: {
          on: {
            "form.change": { actions: assign(({ event: { text } }) => ({ text, formError: undefined })) },
            "form.submit": [{ guard: "isWhole", target: "sending" }, { actions: assign({ revealed: true }) }],
            "form.close": "closed"
          }
        },
        sending: {
          invoke: {
            src: "send",
            input: ({ context }) => orderOf(context),
            onDone: { target: "closed", actions: ["sayDone", assign({ chosen: [] }), raise({ type: "page.stale" })] },
            onError: { target: "writing", actions: { type: "explainForm", params: ({ event }) => event } }
          },
          after: { callLimit: { target: "writing", actions: { type: "explainForm", params: { error: undefined } } } }
        }
      }
    }
  }
})
