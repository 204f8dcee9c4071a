import { Schema } from "effect"
import { assign, setup } from "xstate"
import { port } from "../kernel/effect-actor.ts"
import { errorText } from "../kernel/error-text.ts"
import type { SecondFactor, SecondFactorAttempt, SignInStep } from "./auth-snapshot.ts"
import { type Elsewhere, elsewhereOf, isElsewhere } from "./elsewhere.rules.ts"
import { isEmail } from "./email-text.ts"
import { SignInExpired, TooManyAttempts } from "./identity.errors.ts"
import { PasskeyCancelled, PasskeyRefused } from "./passkey.errors.ts"

export interface SignInContext {
  readonly atSecondFactor: boolean
  readonly demo: boolean
  readonly passkeys: boolean
  readonly email: string
  readonly emailTouched: boolean
  readonly password: string
  /** In the order offered. */
  readonly factors: ReadonlyArray<SecondFactor>
  readonly factor: SecondFactor
  readonly code: string
  readonly elsewhere: Elsewhere
  readonly error: string | undefined
  /** Seconds. */
  readonly waitSeconds: number
}

export type SignInEvent =
  | { readonly type: "email.change"; readonly email: string }
  | { readonly type: "email.blur" }
  | { readonly type: "password.change"; readonly password: string }
  | { readonly type: "code.change"; readonly code: string }
  | { readonly type: "factor.choose"; readonly factor: SecondFactor }
  | { readonly type: "form.submit" }
  | { readonly type: "passkey.use" }
  | { readonly type: "passkey.cancel" }
  | { readonly type: "demo.enter" }
  | { readonly type: "step.back" }

const waitOf = (error: unknown): number => (Schema.is(TooManyAttempts)(error) ? (error.retryAfterSeconds ?? 0) : 0)

const isExpired = Schema.is(SignInExpired)

/** What the person did fails, not the offer in the background. */
const wasChosen = Schema.is(Schema.Union([PasskeyRefused, SignInExpired]))

/**
 * Signing in with address and password, and the second factor where one is enrolled; with a passkey; or as the demo user.
 *
 * Begins `atSecondFactor` after a new password, or when the page was loaded again: the provider knows what it waits for.
 * Too many tries lock the step for the time the provider gives. Calls end after `callLimit` (ms). While the address is
 * entered, a passkey among the suggestions of its field signs in too; what the browser needs for it lives ten minutes.
 */
export const signInMachine = setup({
  types: {
    context: {} as SignInContext,
    events: {} as SignInEvent,
    input: {} as { readonly demo: boolean; readonly passkeys?: boolean; readonly atSecondFactor?: boolean }
  },
  actors: {
    start: port<{ readonly email: string }, SignInStep>("start"),
    attempt: port<{ readonly email: string; readonly password: string }, SignInStep>("attempt"),
    prove: port<SecondFactorAttempt, SignInStep>("prove"),
    autofill: port<{ readonly offered: boolean }, SignInStep>("autofill"),
    passkey: port<void, SignInStep>("passkey"),
    enterDemo: port<void, void>("enterDemo")
  },
  // A browser asks for a passkey for five minutes.
  delays: { callLimit: 15_000, ceremonyLimit: 330_000, offerLife: 540_000, second: 1_000 },
  guards: {
    isEmail: ({ context }) => isEmail(context.email),
    hasPassword: ({ context }) => context.password !== "",
    isAtSecondFactor: ({ context }) => context.atSecondFactor,
    hasCode: ({ context }) => context.code.trim() !== "",
    isOffered: ({ context }, { factor }: { readonly factor: SecondFactor }) => context.factors.includes(factor),
    needsSecond: (_, { output }: { readonly output: SignInStep }) => output._tag === "SecondFactor",
    goesElsewhere: isElsewhere,
    isExpired: (_, { error }: { readonly error: unknown }) => isExpired(error),
    hasDemo: ({ context }) => context.demo,
    hasPasskeys: ({ context }) => context.passkeys,
    wasChosen: (_, { error }: { readonly error: unknown }) => wasChosen(error),
    mustWait: (_, { error }: { readonly error: unknown }) => waitOf(error) > 0,
    isOver: ({ context }) => context.waitSeconds <= 1
  },
  actions: {
    clearError: assign({ error: undefined }),
    forgetPassword: assign({ password: "" }),
    forgetCode: assign({ code: "" }),
    leave: assign(elsewhereOf),
    offer: assign((_, { output }: { readonly output: SignInStep }) =>
      output._tag === "SecondFactor" ? { factors: output.strategies, factor: output.strategies[0] ?? "totp" } : {}
    ),
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
    passkeys: input.passkeys ?? false,
    email: "",
    emailTouched: false,
    password: "",
    atSecondFactor: input.atSecondFactor ?? false,
    factors: ["totp", "backup_code"],
    factor: "totp",
    code: "",
    elsewhere: undefined,
    error: undefined,
    waitSeconds: 0
  }),
  initial: "starting",
  states: {
    starting: { always: [{ guard: "isAtSecondFactor", target: "secondFactor" }, { target: "email" }] },
    email: {
      initial: "editing",
      states: {
        editing: {
          invoke: {
            src: "autofill",
            input: ({ context }) => ({ offered: context.passkeys }),
            onDone: "#signIn.complete",
            onError: [
              {
                guard: { type: "wasChosen", params: ({ event }) => event },
                target: "editing",
                reenter: true,
                actions: { type: "explain", params: ({ event }) => event }
              },
              // Nothing is suggested then; without a transition the machine would end.
              { actions: [] }
            ]
          },
          after: { offerLife: { target: "editing", reenter: true } },
          on: {
            "passkey.use": { guard: "hasPasskeys", target: "passkey", actions: "clearError" },
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
            onDone: [
              {
                guard: { type: "goesElsewhere", params: ({ event }) => event },
                target: "#signIn.elsewhere",
                actions: { type: "leave", params: ({ event }) => event }
              },
              { target: "#signIn.password" }
            ],
            onError: { target: "editing", actions: { type: "explain", params: ({ event }) => event } }
          },
          after: { callLimit: { target: "editing", actions: { type: "explain", params: { error: undefined } } } }
        },
        passkey: {
          on: { "passkey.cancel": "editing" },
          invoke: {
            src: "passkey",
            onDone: "#signIn.complete",
            onError: { target: "editing", actions: { type: "explain", params: ({ event }) => event } }
          },
          after: {
            ceremonyLimit: {
              target: "editing",
              actions: { type: "explain", params: { error: new PasskeyCancelled() } }
            }
          }
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
            onDone: [
              {
                guard: { type: "goesElsewhere", params: ({ event }) => event },
                target: "#signIn.elsewhere",
                actions: { type: "leave", params: ({ event }) => event }
              },
              {
                guard: { type: "needsSecond", params: ({ event }) => event },
                target: "#signIn.secondFactor",
                actions: { type: "offer", params: ({ event }) => event }
              },
              { target: "#signIn.complete" }
            ],
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
    secondFactor: {
      initial: "editing",
      states: {
        editing: {
          on: {
            "code.change": { actions: ["clearError", assign({ code: ({ event }) => event.code })] },
            "factor.choose": {
              guard: { type: "isOffered", params: ({ event }) => event },
              actions: ["clearError", "forgetCode", assign({ factor: ({ event }) => event.factor })]
            },
            "form.submit": { guard: "hasCode", target: "attempting", actions: "clearError" },
            "step.back": { target: "#signIn.email", actions: "clearError" }
          }
        },
        attempting: {
          exit: "forgetCode",
          invoke: {
            src: "prove",
            input: ({ context }) => ({ strategy: context.factor, code: context.code }),
            onDone: [
              {
                guard: { type: "goesElsewhere", params: ({ event }) => event },
                target: "#signIn.elsewhere",
                actions: { type: "leave", params: ({ event }) => event }
              },
              { target: "#signIn.complete" }
            ],
            onError: [
              {
                guard: { type: "isExpired", params: ({ event }) => event },
                target: "#signIn.email",
                actions: { type: "explain", params: ({ event }) => event }
              },
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
    elsewhere: { on: { "step.back": { target: "email", actions: "clearError" } } },
    complete: {}
  }
})
