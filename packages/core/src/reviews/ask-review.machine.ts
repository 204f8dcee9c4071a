import { assign, emit, setup } from "xstate"
import { port, streamPort } from "../kernel/effect-actor.ts"
import { errorText } from "../kernel/error-text.ts"
import type { FailedCall } from "../kernel/failed-call.ts"
import { fieldCheck } from "../kernel/field-check.ts"
import type { Notice } from "../kernel/notice.ts"
import { ReviewDraft, type Reviewer, type ReviewOrder, type ReviewPlace, type ReviewTarget } from "./reviews.schema.ts"
import { reviewTexts as texts } from "./reviews.texts.ts"

/** `name`: what the review is of, in a title. */
export interface AskReviewInput {
  readonly target: ReviewTarget
  readonly name: string
}

/** What is there before anything is typed. `today`: `YYYY-MM-DD` where the person is. */
export interface AskBeginning {
  readonly people: ReadonlyArray<Reviewer>
  readonly today: string
}

export interface AskReviewContext extends AskReviewInput {
  readonly people: ReadonlyArray<Reviewer>
  /** The first people were proposed and not chosen. */
  readonly proposed: boolean
  readonly today: string | undefined
  readonly q: string
  readonly found: ReadonlyArray<Reviewer> | undefined
  /** Why no one could be looked for. */
  readonly searchError: string | undefined
  readonly message: string
  readonly due: string
  /** Asking was tried: errors are shown. */
  readonly revealed: boolean
  readonly failure: string | undefined
}

/** `people.*` come from the port. */
export type AskReviewEvent =
  | { readonly type: "people.changed"; readonly people: ReadonlyArray<Reviewer> }
  | { readonly type: "people.lost"; readonly error: unknown }
  | { readonly type: "person.search"; readonly q: string }
  | { readonly type: "person.close" }
  | { readonly type: "person.add"; readonly person: Reviewer }
  | { readonly type: "person.remove"; readonly id: string }
  | { readonly type: "message.change"; readonly message: string }
  | { readonly type: "due.change"; readonly due: string }
  | { readonly type: "review.ask" }

/** `asked`: nothing is left to do here. */
export type AskReviewEmitted = Notice | { readonly type: "asked"; readonly draft: ReviewDraft }

const { due: Due, message: Message, userIds: UserIds } = ReviewDraft.fields
const checkPeople = fieldCheck(UserIds)
const checkMessage = fieldCheck(Message.schema)
const checkDue = fieldCheck(Due.schema)

type Typed = Pick<AskReviewContext, "due" | "message" | "people" | "today">

export const askProblems = ({ due, message, people, today = "" }: Typed) => ({
  people: checkPeople(people.map(({ id }) => id)),
  message: checkMessage(message.trim()),
  due: due === "" ? undefined : (checkDue(due) ?? (due < today ? texts.duePast : undefined))
})

const isComplete = (typed: Typed): boolean => Object.values(askProblems(typed)).every((each) => each === undefined)

const draftOf = ({ due, message, people }: Typed): ReviewDraft => ({
  userIds: people.map(({ id }) => id),
  ...(message.trim() !== "" && { message: message.trim() }),
  ...(due !== "" && { due })
})

const placeOf = (target: ReviewTarget): ReviewPlace =>
  target.kind === "pictures" ? { brandId: target.brandId } : { campaignId: target.campaignId }

/**
 * Asks people for a review: `people`, found by a search; `ask`, from those who are proposed to the request. A call ends
 * by itself after `callLimit` (ms).
 */
export const askReviewMachine = setup({
  types: {
    context: {} as AskReviewContext,
    events: {} as AskReviewEvent,
    input: {} as AskReviewInput,
    emitted: {} as AskReviewEmitted
  },
  actors: {
    begin: port<ReviewTarget, AskBeginning>("begin"),
    findPeople: streamPort<{ readonly place: ReviewPlace; readonly q: string }>("findPeople"),
    ask: port<ReviewOrder, void>("ask")
  },
  delays: { callLimit: 15_000 },
  guards: {
    isComplete: ({ context }) => isComplete(context),
    isLookedUp: ({ context }) => context.target.kind === "pictures"
  },
  actions: {
    fail: assign((_, { error }: FailedCall) => ({ failure: errorText(error, texts.failed) })),
    search: assign((_, { q }: { readonly q: string }) => ({ q, found: undefined, searchError: undefined })),
    explainSearch: assign((_, { error }: FailedCall) => ({
      found: undefined,
      searchError: errorText(error, texts.searchFailed)
    })),
    sayAsked: emit(({ context }): AskReviewEmitted => ({
      type: "notice",
      kind: "success",
      text: texts.asked(context.people.map(({ name }) => name))
    })),
    leave: emit(({ context }): AskReviewEmitted => ({ type: "asked", draft: draftOf(context) }))
  }
}).createMachine({
  id: "askReview",
  type: "parallel",
  context: ({ input }) => ({
    ...input,
    people: [],
    proposed: false,
    today: undefined,
    q: "",
    found: undefined,
    searchError: undefined,
    message: "",
    due: "",
    revealed: false,
    failure: undefined
  }),
  states: {
    people: {
      initial: "closed",
      states: {
        closed: {
          on: { "person.search": { target: "searching", actions: { type: "search", params: ({ event }) => event } } }
        },
        searching: {
          invoke: {
            src: "findPeople",
            input: ({ context: { q, target } }) => ({ place: placeOf(target), q })
          },
          on: {
            "person.search": {
              target: "searching",
              reenter: true,
              actions: { type: "search", params: ({ event }) => event }
            },
            "people.changed": {
              actions: assign(({ event: { people } }) => ({ found: people, searchError: undefined }))
            },
            "people.lost": { actions: { type: "explainSearch", params: ({ event }) => event } },
            "person.close": { target: "closed", actions: assign({ q: "", found: undefined, searchError: undefined }) }
          }
        }
      }
    },
    ask: {
      initial: "beginning",
      states: {
        beginning: {
          invoke: {
            src: "begin",
            input: ({ context }) => context.target,
            onDone: {
              target: "editing",
              actions: assign(({ event: { output } }) => ({ ...output, proposed: output.people.length > 0 }))
            },
            // People who were not proposed are found by the search.
            onError: "editing"
          },
          after: { callLimit: "editing" }
        },
        editing: {
          on: {
            "person.add": {
              actions: assign(({ context: { people }, event: { person } }) => ({
                people: people.some(({ id }) => id === person.id) ? people : [...people, person],
                proposed: false
              }))
            },
            "person.remove": {
              actions: assign(({ context: { people }, event }) => ({
                people: people.filter(({ id }) => id !== event.id),
                proposed: false
              }))
            },
            "message.change": { actions: assign(({ event: { message } }) => ({ message })) },
            "due.change": { actions: assign(({ event: { due } }) => ({ due })) },
            "review.ask": [
              { guard: "isComplete", target: "asking", actions: assign({ failure: undefined }) },
              { actions: assign({ revealed: true }) }
            ]
          }
        },
        asking: {
          invoke: {
            src: "ask",
            input: ({ context }) => ({ target: context.target, draft: draftOf(context) }),
            onDone: [
              { guard: "isLookedUp", target: "asked", actions: "leave" },
              { target: "asked", actions: ["sayAsked", "leave"] }
            ],
            onError: { target: "editing", actions: { type: "fail", params: ({ event }) => event } }
          },
          after: {
            callLimit: { target: "editing", actions: { type: "fail", params: { error: undefined } } }
          }
        },
        asked: {}
      }
    }
  }
})
