import { Schema } from "effect"
import { assign, setup } from "xstate"
import { port } from "../kernel/effect-actor.ts"
import { errorText } from "../kernel/error-text.ts"
import type { ReverifyLevel } from "../model/reverification.ts"
import type { ReverifyStep, SecondFactor } from "./auth-snapshot.ts"
import { CodeExpired, CodeIncorrect, InvalidCredentials, SignInExpired, TooManyAttempts } from "./identity.errors.ts"
import { passkeyTexts } from "./passkey.texts.ts"

export type ReverifyMethod = "password" | "passkey" | SecondFactor

export interface ReverifyContext {
  readonly level: ReverifyLevel
  /** In the order offered. */
  readonly methods: ReadonlyArray<ReverifyMethod>
  readonly method: ReverifyMethod
  readonly secret: string
  readonly error: string | undefined
  /** Seconds. */
  readonly waitSeconds: number
}

export type ReverifyEvent =
  | { readonly type: "secret.change"; readonly secret: string }
  | { readonly type: "method.choose"; readonly method: ReverifyMethod }
  | { readonly type: "form.submit" }
  | { readonly type: "reverify.retry" }
  | { readonly type: "reverify.cancel" }

const isWait = Schema.is(TooManyAttempts)
const isWrong = Schema.is(Schema.Union([CodeExpired, CodeIncorrect, InvalidCredentials, TooManyAttempts]))
/** The challenge, not the person's sign-in: another try asks for another. */
const isLate = Schema.is(SignInExpired)

const waitOf = (error: unknown): number => (isWait(error) ? (error.retryAfterSeconds ?? 0) : 0)

const wrongText = (error: unknown): string =>
  isLate(error)
    ? passkeyTexts.unused
    : Schema.is(InvalidCredentials)(error)
      ? "That password is not right."
      : errorText(error, passkeyTexts.unused)

const methodsOf = (step: ReverifyStep): ReadonlyArray<ReverifyMethod> =>
  step._tag === "Complete" ? [] : step.strategies

// Type aliases, because declarations cannot name a private interface.
type Failed = { readonly error: unknown }
type Answered = { readonly output: ReverifyStep }

const chart = setup({
  types: {
    context: {} as ReverifyContext,
    events: {} as ReverifyEvent,
    input: {} as { readonly level: ReverifyLevel }
  },
  actors: {
    start: port<{ readonly level: ReverifyLevel }, ReverifyStep>("start"),
    attempt: port<{ readonly method: ReverifyMethod; readonly secret: string }, ReverifyStep>("attempt"),
    settle: port<{ readonly proven: boolean }, void>("settle")
  },
  // A browser asks for a passkey for five minutes.
  delays: { callLimit: 15_000, ceremonyLimit: 330_000, second: 1_000, doneShown: 800 },
  guards: {
    hasSecret: ({ context }) => context.secret.trim() !== "",
    isByPasskey: ({ context }) => context.method === "passkey",
    isByCall: ({ context }) => context.method !== "passkey",
    offersPasskey: ({ context }, { method }: { readonly method: ReverifyMethod }) =>
      method === "passkey" && context.methods.includes(method),
    isOffered: ({ context }, { method }: { readonly method: ReverifyMethod }) => context.methods.includes(method),
    isFirst: (_, { output }: Answered) => output._tag === "FirstFactor",
    isSecond: (_, { output }: Answered) => output._tag === "SecondFactor",
    mustWait: (_, { error }: Failed) => waitOf(error) > 0,
    // A browser that does not come to an end with a passkey leaves the other ways.
    isWrong: ({ context }, { error }: Failed) => context.method === "passkey" || isWrong(error),
    isOver: ({ context }) => context.waitSeconds <= 1
  },
  actions: {
    clearError: assign({ error: undefined }),
    forgetSecret: assign({ secret: "" }),
    offer: assign((_, { output }: Answered) => {
      const methods = methodsOf(output)
      return { methods, method: methods[0] ?? "password", secret: "", error: undefined }
    }),
    choose: assign((_, { method }: { readonly method: ReverifyMethod }) => ({ method, secret: "", error: undefined })),
    explainWrong: assign((_, { error }: Failed) => ({ error: wrongText(error), waitSeconds: waitOf(error) })),
    explainUnavailable: assign((_, { error }: Failed) => ({ error: errorText(error, "This took too long.") })),
    countDown: assign({ waitSeconds: ({ context }) => context.waitSeconds - 1 })
  }
})

const factor = chart.createStateConfig({
  initial: "editing",
  exit: "forgetSecret",
  states: {
    editing: {
      on: {
        "secret.change": { actions: ["clearError", assign({ secret: ({ event }) => event.secret })] },
        "method.choose": [
          {
            guard: { type: "offersPasskey", params: ({ event }) => event },
            target: "checking",
            actions: { type: "choose", params: ({ event }) => event }
          },
          {
            guard: { type: "isOffered", params: ({ event }) => event },
            actions: { type: "choose", params: ({ event }) => event }
          }
        ],
        "form.submit": [
          { guard: "isByPasskey", target: "checking", actions: "clearError" },
          { guard: "hasSecret", target: "checking", actions: "clearError" }
        ]
      }
    },
    checking: {
      exit: "forgetSecret",
      invoke: {
        src: "attempt",
        input: ({ context: { method, secret } }) => ({ method, secret }),
        onDone: [
          {
            guard: { type: "isFirst", params: ({ event }) => event },
            target: "#reverify.firstFactor",
            actions: { type: "offer", params: ({ event }) => event }
          },
          {
            guard: { type: "isSecond", params: ({ event }) => event },
            target: "#reverify.secondFactor",
            actions: { type: "offer", params: ({ event }) => event }
          },
          { target: "#reverify.done" }
        ],
        onError: [
          {
            guard: { type: "mustWait", params: ({ event }) => event },
            target: "locked",
            actions: { type: "explainWrong", params: ({ event }) => event }
          },
          {
            guard: { type: "isWrong", params: ({ event }) => event },
            target: "editing",
            actions: { type: "explainWrong", params: ({ event }) => event }
          },
          {
            target: "#reverify.unavailable",
            actions: { type: "explainUnavailable", params: ({ event }) => event }
          }
        ]
      },
      after: {
        callLimit: {
          guard: "isByCall",
          target: "#reverify.unavailable",
          actions: { type: "explainUnavailable", params: { error: undefined } }
        },
        ceremonyLimit: {
          target: "editing",
          actions: { type: "explainWrong", params: { error: undefined } }
        }
      }
    },
    locked: {
      after: {
        second: [
          { guard: "isOver", target: "editing", actions: ["countDown", "clearError"] },
          { target: "locked", reenter: true, actions: "countDown" }
        ]
      }
    }
  }
})

/**
 * Re-verification; `done` and `cancelled` are final.
 *
 * The provider names the next factor. Too many tries lock the step for the time it gives; calls end after `callLimit`
 * (ms). `settle` answers the waiting caller before the success message is read.
 */
export const reverifyMachine = chart.createMachine({
  id: "reverify",
  context: ({ input }) => ({
    level: input.level,
    methods: [],
    method: "password",
    secret: "",
    error: undefined,
    waitSeconds: 0
  }),
  initial: "starting",
  states: {
    starting: {
      on: { "reverify.cancel": "cancelling" },
      invoke: {
        src: "start",
        input: ({ context }) => ({ level: context.level }),
        onDone: [
          {
            guard: { type: "isFirst", params: ({ event }) => event },
            target: "firstFactor",
            actions: { type: "offer", params: ({ event }) => event }
          },
          {
            guard: { type: "isSecond", params: ({ event }) => event },
            target: "secondFactor",
            actions: { type: "offer", params: ({ event }) => event }
          },
          { target: "done" }
        ],
        onError: { target: "unavailable", actions: { type: "explainUnavailable", params: ({ event }) => event } }
      },
      after: {
        callLimit: { target: "unavailable", actions: { type: "explainUnavailable", params: { error: undefined } } }
      }
    },
    firstFactor: { ...factor, on: { "reverify.cancel": "cancelling" } },
    secondFactor: { ...factor, on: { "reverify.cancel": "cancelling" } },
    unavailable: {
      on: { "reverify.retry": { target: "starting", actions: "clearError" }, "reverify.cancel": "cancelling" }
    },
    done: {
      invoke: { src: "settle", input: { proven: true }, onError: "finished" },
      after: { doneShown: "finished" }
    },
    cancelling: {
      invoke: { src: "settle", input: { proven: false }, onDone: "cancelled", onError: "cancelled" },
      after: { callLimit: "cancelled" }
    },
    finished: { type: "final" },
    cancelled: { type: "final" }
  }
})
