import { assign, setup } from "xstate"
import { port } from "../kernel/effect-actor.ts"
import { errorText } from "../kernel/error-text.ts"
import type { SignInStep } from "./auth-snapshot.ts"
import { CODE_LENGTH } from "./credentials.schema.ts"
import { type Elsewhere, elsewhereOf, isElsewhere } from "./elsewhere.rules.ts"
import { codeDigits, isEmail, newPasswordError } from "./email-text.ts"

export interface ResetPasswordContext {
  readonly localMail: boolean
  readonly email: string
  readonly emailTouched: boolean
  readonly code: string
  readonly password: string
  readonly passwordTouched: boolean
  readonly elsewhere: Elsewhere
  readonly error: string | undefined
}

export type ResetPasswordEvent =
  | { readonly type: "email.change"; readonly email: string }
  | { readonly type: "email.blur" }
  | { readonly type: "code.change"; readonly code: string }
  | { readonly type: "password.change"; readonly password: string }
  | { readonly type: "password.blur" }
  | { readonly type: "form.submit" }
  | { readonly type: "step.back" }

/**
 * Every address gets the same answer. At `secondFactor` the password is set, and signing in goes on with that factor.
 *
 * Calls end after `callLimit` (ms).
 */
export const resetPasswordMachine = setup({
  types: {
    context: {} as ResetPasswordContext,
    events: {} as ResetPasswordEvent,
    input: {} as { readonly localMail: boolean; readonly email?: string }
  },
  actors: {
    request: port<{ readonly email: string }, void>("request"),
    confirm: port<{ readonly email: string; readonly code: string; readonly password: string }, SignInStep>("confirm")
  },
  delays: { callLimit: 15_000 },
  guards: {
    goesElsewhere: isElsewhere,
    needsSecond: (_, { output }: { readonly output: SignInStep }) => output._tag === "SecondFactor",
    isEmail: ({ context }) => isEmail(context.email),
    isComplete: ({ context }) => context.code.length === CODE_LENGTH && newPasswordError(context.password) === undefined
  },
  actions: {
    clearError: assign({ error: undefined }),
    leave: assign(elsewhereOf),
    explain: assign((_, { error }: { readonly error: unknown }) => ({
      error: errorText(error, "This took too long. Try again.")
    }))
  }
}).createMachine({
  id: "resetPassword",
  context: ({ input }) => ({
    localMail: input.localMail,
    email: input.email ?? "",
    emailTouched: false,
    code: "",
    password: "",
    passwordTouched: false,
    elsewhere: undefined,
    error: undefined
  }),
  initial: "request",
  states: {
    request: {
      initial: "editing",
      states: {
        editing: {
          on: {
            "email.change": {
              actions: ["clearError", assign({ email: ({ event }) => event.email, emailTouched: false })]
            },
            "email.blur": { actions: assign({ emailTouched: ({ context }) => context.email !== "" }) },
            "form.submit": [
              { guard: "isEmail", target: "sending", actions: "clearError" },
              { actions: assign({ emailTouched: true }) }
            ]
          }
        },
        sending: {
          invoke: {
            src: "request",
            input: ({ context }) => ({ email: context.email }),
            onDone: { target: "#resetPassword.sent", actions: assign({ code: "" }) },
            onError: { target: "editing", actions: { type: "explain", params: ({ event }) => event } }
          },
          after: { callLimit: { target: "editing", actions: { type: "explain", params: { error: undefined } } } }
        }
      }
    },
    sent: {
      initial: "editing",
      states: {
        editing: {
          on: {
            "code.change": { actions: ["clearError", assign({ code: ({ event }) => codeDigits(event.code) })] },
            "password.change": { actions: ["clearError", assign({ password: ({ event }) => event.password })] },
            "password.blur": { actions: assign({ passwordTouched: ({ context }) => context.password !== "" }) },
            "form.submit": [
              { guard: "isComplete", target: "confirming", actions: "clearError" },
              { actions: assign({ passwordTouched: true }) }
            ],
            "step.back": { target: "#resetPassword.request", actions: "clearError" }
          }
        },
        confirming: {
          invoke: {
            src: "confirm",
            input: ({ context: { code, email, password } }) => ({ code, email, password }),
            onDone: [
              {
                guard: { type: "goesElsewhere", params: ({ event }) => event },
                target: "#resetPassword.elsewhere",
                actions: { type: "leave", params: ({ event }) => event }
              },
              {
                guard: { type: "needsSecond", params: ({ event }) => event },
                target: "#resetPassword.secondFactor"
              },
              { target: "#resetPassword.complete" }
            ],
            onError: { target: "editing", actions: { type: "explain", params: ({ event }) => event } }
          },
          after: { callLimit: { target: "editing", actions: { type: "explain", params: { error: undefined } } } }
        }
      }
    },
    secondFactor: {},
    elsewhere: {},
    complete: {}
  }
})
