import { assign, emit, setup } from "xstate"
import { port, streamPort } from "../kernel/effect-actor.ts"
import { errorText } from "../kernel/error-text.ts"
import type { FailedCall } from "../kernel/failed-call.ts"
import type { Notice } from "../kernel/notice.ts"
import type { KindChoice, NotificationChoices } from "./notifications.schema.ts"
import { notificationTexts as texts } from "./notifications.texts.ts"

export interface NotificationChoicesContext {
  readonly choices: NotificationChoices | undefined
  /** Chosen and not confirmed yet. */
  readonly pending: KindChoice | undefined
  readonly error: string | undefined
}

/** `choices.*` come from the port. */
export type NotificationChoicesEvent =
  | { readonly type: "choices.changed"; readonly choices: NotificationChoices }
  | { readonly type: "choices.lost"; readonly error: unknown }
  | { readonly type: "choices.retry" }
  | { readonly type: "kind.choose"; readonly choice: KindChoice }

/** What reaches a person, live; a choice is kept as soon as it is made. A call ends by itself after `callLimit` (ms). */
export const notificationChoicesMachine = setup({
  types: {
    context: {} as NotificationChoicesContext,
    events: {} as NotificationChoicesEvent,
    emitted: {} as Notice
  },
  actors: { watchChoices: streamPort<void>("watchChoices"), choose: port<KindChoice, void>("choose") },
  delays: { callLimit: 15_000 },
  actions: {
    sayFailed: emit((_, { error }: FailedCall): Notice => ({
      type: "notice",
      kind: "error",
      text: errorText(error, texts.saveFailed)
    })),
    keep: assign((_, { choices }: Pick<NotificationChoicesContext, "choices">) => ({ choices, error: undefined })),
    /** The answer of the server follows. */
    show: assign(({ context: { choices, pending } }) => ({
      choices: choices && {
        ...choices,
        kinds: choices.kinds.map((each) => (each.kind === pending?.kind ? pending : each))
      }
    })),
    forget: assign({ pending: undefined })
  }
}).createMachine({
  id: "notificationChoices",
  context: { choices: undefined, pending: undefined, error: undefined },
  initial: "watching",
  states: {
    watching: {
      initial: "loading",
      invoke: { src: "watchChoices" },
      on: {
        "choices.changed": { actions: { type: "keep", params: ({ event }) => event } },
        "choices.lost": {
          target: "failed",
          actions: assign(({ event }) => ({ error: errorText(event.error, texts.loadFailed) }))
        }
      },
      states: {
        loading: {
          on: { "choices.changed": { target: "ready", actions: { type: "keep", params: ({ event }) => event } } }
        },
        ready: {
          on: {
            "kind.choose": { target: "choosing", actions: assign(({ event }) => ({ pending: event.choice })) }
          }
        },
        choosing: {
          exit: "forget",
          invoke: {
            src: "choose",
            // Every way into this state sets it.
            input: ({ context }) => context.pending as KindChoice,
            onDone: { target: "ready", actions: "show" },
            onError: { target: "ready", actions: { type: "sayFailed", params: ({ event }) => event } }
          },
          after: { callLimit: { target: "ready", actions: { type: "sayFailed", params: { error: undefined } } } }
        }
      }
    },
    failed: { on: { "choices.retry": "watching" } }
  }
})
