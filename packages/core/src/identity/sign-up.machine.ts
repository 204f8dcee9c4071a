import { Schema } from "effect"
import { assign, setup } from "xstate"
import { port } from "../kernel/effect-actor.ts"
import { errorText } from "../kernel/error-text.ts"
import type { SignUpStep } from "./auth-snapshot.ts"
import { type Elsewhere, elsewhereOf, isElsewhere } from "./elsewhere.rules.ts"
import { codeDigits, isEmail, newPasswordError, personNameError } from "./email-text.ts"
import { CODE_LENGTH } from "./credentials.schema.ts"
import { TooManyAttempts } from "./identity.errors.ts"

export interface SignUpFields {
  readonly name: string
  readonly email: string
  readonly password: string
}

export interface SignUpContext extends SignUpFields {
  readonly localMail: boolean
  readonly touched: ReadonlyArray<keyof SignUpFields>
  readonly elsewhere: Elsewhere
  readonly error: string | undefined
  readonly to: string
  readonly code: string
  /** Seconds until the code may be sent again. */
  readonly resendIn: number
  readonly resent: boolean
}

export type SignUpEvent =
  | { readonly type: "field.change"; readonly field: keyof SignUpFields; readonly value: string }
  | { readonly type: "field.blur"; readonly field: keyof SignUpFields }
  | { readonly type: "form.submit" }
  | { readonly type: "code.change"; readonly code: string }
  | { readonly type: "code.submit" }
  | { readonly type: "code.resend" }
  | { readonly type: "step.back" }

const fields = ["name", "email", "password"] as const

const isValid = ({ email, name, password }: SignUpFields): boolean =>
  isEmail(email) && newPasswordError(password) === undefined && personNameError(name) === undefined

const waitOf = (error: unknown): number => (Schema.is(TooManyAttempts)(error) ? (error.retryAfterSeconds ?? 0) : 0)

/**
 * Signing up; the account exists only after the mailed code.
 *
 * Six digits submit themselves. Calls end after `callLimit` (ms).
 */
export const signUpMachine = setup({
  types: {
    context: {} as SignUpContext,
    events: {} as SignUpEvent,
    input: {} as { readonly localMail: boolean; readonly email?: string }
  },
  actors: {
    start: port<SignUpFields, SignUpStep>("start"),
    verify: port<{ readonly code: string }, SignUpStep>("verify"),
    resend: port<void, void>("resend")
  },
  delays: { callLimit: 15_000, second: 1_000 },
  guards: {
    isValid: ({ context }) => isValid(context),
    isWholeCode: (_, { code }: { readonly code: string }) => codeDigits(code).length === CODE_LENGTH,
    hasCode: ({ context }) => context.code.length === CODE_LENGTH,
    isOver: ({ context }) => context.resendIn <= 1,
    goesElsewhere: isElsewhere,
    needsVerification: (_, { output }: { readonly output: SignUpStep }) => output._tag === "VerifyEmail"
  },
  actions: {
    clearError: assign({ error: undefined }),
    explain: assign((_, { error }: { readonly error: unknown }) => ({
      error: errorText(error, "This took too long. Try again.")
    })),
    touchAll: assign({ touched: fields }),
    type: assign((_, { code }: { readonly code: string }) => ({ code: codeDigits(code), error: undefined })),
    begin: assign((_, { output }: { readonly output: SignUpStep }) =>
      output._tag === "VerifyEmail"
        ? { to: output.to, resendIn: output.resendAfter, code: "", resent: false, error: undefined }
        : {}
    ),
    leave: assign(elsewhereOf),
    wait: assign((_, { seconds }: { readonly seconds: number }) => ({ resendIn: seconds })),
    countDown: assign({ resendIn: ({ context }) => context.resendIn - 1 })
  }
}).createMachine({
  id: "signUp",
  context: ({ input }) => ({
    localMail: input.localMail,
    name: "",
    email: input.email ?? "",
    password: "",
    touched: [],
    elsewhere: undefined,
    error: undefined,
    to: "",
    code: "",
    resendIn: 0,
    resent: false
  }),
  initial: "form",
  states: {
    form: {
      initial: "editing",
      states: {
        editing: {
          on: {
            "field.change": {
              actions: ["clearError", assign(({ event }) => ({ [event.field]: event.value }))]
            },
            "field.blur": {
              actions: assign({
                touched: ({ context, event }) =>
                  context[event.field] === "" ? context.touched : [...context.touched, event.field]
              })
            },
            "form.submit": [{ guard: "isValid", target: "starting", actions: "clearError" }, { actions: "touchAll" }]
          }
        },
        starting: {
          invoke: {
            src: "start",
            input: ({ context: { email, name, password } }) => ({ email, name, password }),
            onDone: [
              {
                guard: { type: "goesElsewhere", params: ({ event }) => event },
                target: "#signUp.elsewhere",
                actions: { type: "leave", params: ({ event }) => event }
              },
              {
                guard: { type: "needsVerification", params: ({ event }) => event },
                target: "#signUp.verify",
                actions: { type: "begin", params: ({ event }) => event }
              },
              { target: "#signUp.complete" }
            ],
            onError: { target: "editing", actions: { type: "explain", params: ({ event }) => event } }
          },
          after: { callLimit: { target: "editing", actions: { type: "explain", params: { error: undefined } } } }
        }
      }
    },
    verify: {
      type: "parallel",
      on: { "step.back": { target: "form", actions: "clearError" } },
      states: {
        code: {
          initial: "editing",
          states: {
            editing: {
              on: {
                "code.change": [
                  {
                    guard: { type: "isWholeCode", params: ({ event }) => event },
                    target: "checking",
                    actions: { type: "type", params: ({ event }) => event }
                  },
                  { actions: { type: "type", params: ({ event }) => event } }
                ],
                "code.submit": { guard: "hasCode", target: "checking", actions: "clearError" }
              }
            },
            checking: {
              invoke: {
                src: "verify",
                input: ({ context }) => ({ code: context.code }),
                onDone: [
                  {
                    guard: { type: "goesElsewhere", params: ({ event }) => event },
                    target: "#signUp.elsewhere",
                    actions: { type: "leave", params: ({ event }) => event }
                  },
                  { target: "#signUp.complete" }
                ],
                onError: { target: "editing", actions: { type: "explain", params: ({ event }) => event } }
              },
              after: { callLimit: { target: "editing", actions: { type: "explain", params: { error: undefined } } } }
            }
          }
        },
        mail: {
          initial: "waiting",
          states: {
            waiting: {
              after: {
                second: [
                  { guard: "isOver", target: "ready", actions: "countDown" },
                  { target: "waiting", reenter: true, actions: "countDown" }
                ]
              }
            },
            ready: { on: { "code.resend": { target: "sending", actions: "clearError" } } },
            sending: {
              invoke: {
                src: "resend",
                onDone: {
                  target: "waiting",
                  actions: [{ type: "wait", params: { seconds: 30 } }, assign({ resent: true, code: "" })]
                },
                onError: {
                  target: "waiting",
                  actions: [
                    { type: "explain", params: ({ event }) => event },
                    { type: "wait", params: ({ event }) => ({ seconds: Math.max(1, waitOf(event.error)) }) }
                  ]
                }
              },
              after: {
                callLimit: {
                  target: "ready",
                  actions: { type: "explain", params: { error: undefined } }
                }
              }
            }
          }
        }
      }
    },
    elsewhere: { on: { "step.back": { target: "form", actions: "clearError" } } },
    complete: {}
  }
})
