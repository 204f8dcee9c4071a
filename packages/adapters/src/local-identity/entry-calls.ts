import type { Identity, ReverifyStep, SignInStep, SignUpStep } from "@marque/core/identity"
import type { ReverifyLevel } from "@marque/core/model"
import { Effect, Redacted, Schema } from "effect"
import type { Act } from "./act.ts"
import { Anything } from "./answers.ts"
import type { Call } from "./client.ts"
import { passkeyCalls } from "./passkey-calls.ts"
import type { PasskeyDevice } from "./passkey-device.ts"

/** Of `/sign-up/start` and `/sign-up/resend`; seconds. */
const AttemptAnswer = Schema.Struct({ to: Schema.String, resendAfter: Schema.Number })

const NeedsSecondFactor = Schema.Struct({
  status: Schema.Literal("needs_second_factor"),
  strategies: Schema.Array(Schema.Literals(["totp", "backup_code"]))
})

/** Of `/sign-in/email`, whose library answers in its own words, `/sign-in/second-factor` and `/reset/confirm`. */
const EnteredAnswer = Schema.Union([
  NeedsSecondFactor,
  Schema.Struct({ status: Schema.optionalKey(Schema.Literal("complete")) })
])

/** Of `/reverify/start` and `/reverify/attempt`. */
const ReverifyAnswer = Schema.Union([
  Schema.Struct({
    status: Schema.Literal("needs_second_factor"),
    strategies: Schema.Array(Schema.Literals(["totp", "backup_code", "passkey"]))
  }),
  Schema.Struct({ status: Schema.Literal("complete") }),
  Schema.Struct({
    status: Schema.Literal("needs_first_factor"),
    strategies: Schema.Array(Schema.Literals(["password", "passkey"]))
  })
])

const complete: ReverifyStep & SignInStep & SignUpStep = { _tag: "Complete" }

const nextStep = (answer: typeof ReverifyAnswer.Type): ReverifyStep => {
  if (answer.status === "complete") return complete
  return answer.status === "needs_first_factor"
    ? { _tag: "FirstFactor", strategies: answer.strategies }
    : { _tag: "SecondFactor", strategies: answer.strategies }
}

const enteredStep = (answer: typeof EnteredAnswer.Type): SignInStep =>
  "strategies" in answer ? { _tag: "SecondFactor", strategies: answer.strategies } : complete

export type Entry = Pick<Identity["Service"], "reset" | "reverify" | "signIn" | "signUp">

/** The parts of the port in which a person enters or proves who they are. */
export const entryCalls = (call: Call, act: Act, device: PasskeyDevice): Entry => {
  const { show } = passkeyCalls(call, device)
  // Kept here, because the server remembers when a factor was proven, not for what.
  let asked: ReverifyLevel = "strict_mfa"
  return {
    signUp: {
      start: ({ email, name, password }) =>
        Effect.map(
          call("/sign-up/start", AttemptAnswer, { email, password: Redacted.value(password), name }),
          ({ resendAfter, to }) => ({ _tag: "VerifyEmail", to, resendAfter }) as const
        ),
      verifyEmail: (code) => act("verifyEmail", Effect.as(call("/sign-up/verify", Anything, { code }), complete)),
      resend: Effect.asVoid(call("/sign-up/resend", AttemptAnswer, {}))
    },
    signIn: {
      start: ({ email, password }) =>
        password === undefined
          ? Effect.succeed({ _tag: "FirstFactor", strategies: ["password"], safeIdentifier: email } as const)
          : act(
              "signIn",
              Effect.map(
                call("/sign-in/email", EnteredAnswer, { email, password: Redacted.value(password) }),
                enteredStep
              )
            ),
      attempt: ({ code, strategy }) =>
        act("secondFactor", Effect.map(call("/sign-in/second-factor", EnteredAnswer, { code, strategy }), enteredStep)),
      passkey: ({ autofill }) =>
        act("passkey", Effect.as(show("/sign-in/passkey/start", "/sign-in/passkey", Anything, { autofill }), complete)),
      demo: act("demo", Effect.as(call("/sign-in/demo", Anything, {}), complete))
    },
    reset: {
      request: (email) => Effect.asVoid(call("/reset/request", Anything, { email })),
      confirm: ({ code, email, password }) =>
        act(
          "reset",
          Effect.map(
            call("/reset/confirm", EnteredAnswer, { email, code, password: Redacted.value(password) }),
            enteredStep
          )
        )
    },
    reverify: {
      start: (level) =>
        Effect.suspend(() => {
          asked = level
          return Effect.map(call("/reverify/start", ReverifyAnswer, { level }), nextStep)
        }),
      attempt: (factor) =>
        act(
          "reverify",
          Effect.map(
            Effect.suspend(() =>
              factor.strategy === "passkey"
                ? show("/reverify/passkey/start", "/reverify/attempt", ReverifyAnswer, {
                    body: { level: asked }
                  })
                : call("/reverify/attempt", ReverifyAnswer, {
                    level: asked,
                    ...(factor.strategy === "password" ? { password: Redacted.value(factor.password) } : factor)
                  })
            ),
            nextStep
          )
        )
    }
  }
}
