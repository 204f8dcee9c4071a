import { assign, emit, setup } from "xstate"
import { port, streamPort } from "../kernel/effect-actor.ts"
import { errorText } from "../kernel/error-text.ts"
import type { FailedCall } from "../kernel/failed-call.ts"
import type { Notice } from "../kernel/notice.ts"
import type { ReviewKind, ReviewRequest } from "./reviews.schema.ts"
import { reviewTexts as texts } from "./reviews.texts.ts"

/** `kind`: of what the page around it shows. */
export interface ReviewRequestsInput {
  readonly campaignId: string
  readonly kind: ReviewKind
}

export interface ReviewRequestsContext extends ReviewRequestsInput {
  readonly requests: ReadonlyArray<ReviewRequest> | undefined
  /** `YYYY-MM-DD` where the person is. */
  readonly today: string
  readonly error: string | undefined
  /** That is being withdrawn. */
  readonly reviewId: string | undefined
}

/** `requests.*` come from the port. */
export type ReviewRequestsEvent =
  | {
      readonly type: "requests.changed"
      readonly requests: ReadonlyArray<ReviewRequest>
      readonly today: string
    }
  | { readonly type: "requests.lost"; readonly error: unknown }
  | { readonly type: "requests.retry" }
  | { readonly type: "request.cancel"; readonly reviewId: string }

/** The requests of a campaign, live, and one that is withdrawn. A call ends by itself after `callLimit` (ms). */
export const reviewRequestsMachine = setup({
  types: {
    context: {} as ReviewRequestsContext,
    events: {} as ReviewRequestsEvent,
    input: {} as ReviewRequestsInput,
    emitted: {} as Notice
  },
  actors: {
    watchRequests: streamPort<string>("watchRequests"),
    cancelRequest: port<string, void>("cancelRequest")
  },
  delays: { callLimit: 15_000 },
  guards: {
    mayCancel: ({ context }, { reviewId }: { readonly reviewId: string }) =>
      context.requests?.some(({ _id, mayCancel }) => mayCancel && _id === reviewId) === true
  },
  actions: {
    explain: assign((_, { error }: FailedCall) => ({ error: errorText(error, texts.loadFailed) })),
    forget: assign({ reviewId: undefined }),
    sayFailed: emit((_, { error }: FailedCall): Notice => ({
      type: "notice",
      kind: "error",
      text: errorText(error, texts.failed)
    }))
  }
}).createMachine({
  id: "reviewRequests",
  type: "parallel",
  context: ({ input }) => ({ ...input, requests: undefined, today: "", error: undefined, reviewId: undefined }),
  states: {
    list: {
      initial: "watching",
      states: {
        watching: {
          initial: "loading",
          invoke: { src: "watchRequests", input: ({ context }) => context.campaignId },
          on: {
            "requests.changed": {
              target: ".ready",
              actions: assign(({ event: { requests, today } }) => ({ requests, today, error: undefined }))
            },
            "requests.lost": { target: "failed", actions: { type: "explain", params: ({ event }) => event } }
          },
          states: { loading: {}, ready: {} }
        },
        failed: { on: { "requests.retry": "watching" } }
      }
    },
    act: {
      initial: "idle",
      states: {
        idle: {
          on: {
            "request.cancel": {
              guard: { type: "mayCancel", params: ({ event }) => event },
              target: "canceling",
              actions: assign(({ event }) => ({ reviewId: event.reviewId }))
            }
          }
        },
        canceling: {
          exit: "forget",
          invoke: {
            src: "cancelRequest",
            input: ({ context }) => context.reviewId ?? "",
            onDone: { target: "idle", actions: emit({ type: "notice", kind: "success", text: texts.withdrawn }) },
            onError: { target: "idle", actions: { type: "sayFailed", params: ({ event }) => event } }
          },
          after: {
            callLimit: { target: "idle", actions: { type: "sayFailed", params: { error: undefined } } }
          }
        }
      }
    }
  }
})
