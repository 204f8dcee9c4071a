import { Schema } from "effect"
import { assign, setup } from "xstate"
import { port } from "../kernel/effect-actor.ts"
import { errorText } from "../kernel/error-text.ts"
import type { SignInStep } from "./auth-snapshot.ts"
import { isEmail } from "./email-text.ts"
import { TooManyAttempts } from "./identity.errors.ts"

export interface SignInContext {
  readonly demo: boolean
  readonly email: string
  readonly emailTouched: boolean
  readonly password: string
  readonly error: string | undefined
  /** Seconds. */
  readonly waitSeconds: number
}

export type SignInEvent =
  | { readonly type: "email.change"; readonly email: string }
  | { readonly type: "email.blur" }
  | { readonly type: "password.change"; readonly password: string }
  | { readonly type: "form.submit" }
  | { readonly type: "demo.enter" }
  | { readonly type: "step.back" }

const waitOf = (error: unknown): number => (Schema.is(TooManyAttempts)(error) ? (error.retryAfterSeconds ?? 0) : 0)

/**
 * Signing in with address and password, or as the demo user.
 *
 * Too many tries lock the step for the time the provider gives. Calls end after `callLimit` (ms).
 */
export const signInMachine = setup({
  types: {
    context: {} as SignInContext,
    events: {} as SignInEvent,
    input: {} as { readonly demo: boolean }
  },
  actors: {
    start: port<{ readonly email: string }, SignInStep>("start"),
    attempt: port<{ readonly email: string; readonly password: string }, SignInStep>("attempt"),
    enterDemo: port<void, void>("enterDemo")
  },
  delays: { callLimit: 15_000, second: 1_000 },
  guards: {
    isEmail: ({ context }) => isEmail(context.email),
    hasPassword: ({ context }) => context.password !== "",
    hasDemo: ({ context }) => context.demo,
    mustWait: (_, { error }: { readonly error: unknown }) => waitOf(error) > 0,
    isOver: ({ context }) => context.waitSeconds <= 1
  },
  actions: {
    clearError: assign({ error: undefined }),
    forgetPassword: assign({ password: "" }),
    explain: assign((_, { error }: { readonly error: unknown }) => ({
      error: errorText(error, "Signing in took too long. Try again."),
      waitSeconds: waitOf(error)
    })),
    countDown: assign({ waitSeconds: ({ context }) => context.waitSeconds - 1 })
  }
}).createMachine({
  id: "signIn",
  context: ({ input }) => ({
    demo: input.demo,
    email: "",
    emailTouched: false,
    password: "",
    error: undefined,
    waitSeconds: 0
  }),
  initial: "email",
  states: {
    email: {
      initial: "editing",
      states: {
        editing: {
          on: {
            "email.change": {
              actions: ["clearError", assign({ email: ({ event }) => event.email, emailTouched: false })]
            },
            "email.blur": { actions: assign({ emailTouched: ({ context }) => context.email !== "" }) },
            "form.submit": [
              { guard: "isEmail", target: "starting", actions: "clearError" },
              { actions: assign({ emailTouched: true }) }
            ],
            "demo.enter": { guard: "hasDemo", target: "enteringDemo", actions: "clearError" }
          }
        },
        starting: {
          invoke: {
            src: "start",
            input: ({ context }) => ({ email: context.email }),
            onDone: "#signIn.password",
            onError: { target: "editing", actions: { type: "explain", params: ({ event }) => event } }
          },
          after: { callLimit: { target: "editing", actions: { type: "explain", params: { error: undefined } } } }
        },
        enteringDemo: {
          invoke: {
            src: "enterDemo",
            onDone: "#signIn.complete",
            onError: { target: "editing", actions: { type: "explain", params: ({ event }) => event } }
          },
          after: { callLimit: { target: "editing", actions: { type: "explain", params: { error: undefined } } } }
        }
      }
    },
    password: {
      initial: "editing",
      exit: "forgetPassword",
      states: {
        editing: {
          on: {
            "password.change": { actions: ["clearError", assign({ password: ({ event }) => event.password })] },
            "form.submit": { guard: "hasPassword", target: "attempting", actions: "clearError" },
            "step.back": { target: "#signIn.email", actions: "clearError" }
          }
        },
        attempting: {
          invoke: {
            src: "attempt",
            input: ({ context }) => ({ email: context.email, password: context.password }),
            onDone: "#signIn.complete",
            onError: [
              {
                guard: { type: "mustWait", params: ({ event }) => event },
                target: "locked",
                actions: { type: "explain", params: ({ event }) => event }
              },
              { target: "editing", actions: { type: "explain", params: ({ event }) => event } }
            ]
          },
          after: { callLimit: { target: "editing", actions: { type: "explain", params: { error: undefined } } } }
        },
        locked: {
          on: { "step.back": { target: "#signIn.email", actions: "clearError" } },
          after: {
            second: [
              { guard: "isOver", target: "editing", actions: ["countDown", "clearError"] },
              { target: "locked", reenter: true, actions: "countDown" }
            ]
          }
        }
      }
    },
    complete: {}
  }
})
