import {
  type AuthError,
  CodeIncorrect,
  type Identity,
  nextProof,
  PasskeyUnavailable,
  PasswordMissing,
  REVERIFY_LEVELS,
  type ReverifyStep
} from "@marque/core/identity"
import type { ReverifyLevel } from "@marque/core/model"
import { Effect, Redacted } from "effect"
import type { Calls } from "./calls.ts"
import type { ClerkSession, ClerkSessionVerification, ClerkUser } from "./clerk-js.types.ts"
import { factorAgeOf } from "./snapshot.ts"

const complete: ReverifyStep = { _tag: "Complete" }

const secondFactors = (user: ClerkUser): ReverifyStep => ({
  _tag: "SecondFactor",
  strategies: user.backupCodeEnabled ? ["totp", "backup_code"] : ["totp"]
})

/** `refresh`: the ages of the factors are as old as the last answer. */
export const reverifyOf = ({ act, asUser }: Calls, refresh: Effect.Effect<void>): Identity["Service"]["reverify"] => {
  let asked: ReverifyLevel = "strict_mfa"
  // Of a verification that goes on; undefined when one has to be begun.
  let awaited: string | undefined

  /** A step that failed leaves none that goes on: the next attempt begins one. */
  const step = (ask: (session: ClerkSession) => Promise<ClerkSessionVerification>) =>
    Effect.suspend(() => {
      awaited = undefined
      return asUser("reverify", (_user, session) => ask(session))
    }).pipe(
      Effect.tap(({ status }) =>
        Effect.sync(() => {
          awaited = status
        })
      )
    )

  const begin = (level: "first_factor" | "second_factor" | "multi_factor") =>
    step((session) => session.startVerification({ level }))

  const user = asUser("reverify", async (found) => found)

  /** What the ages leave to prove; begins it. */
  const next: Effect.Effect<ReverifyStep, AuthError> = Effect.gen(function* () {
    const found = yield* user
    const age = yield* asUser("reverify", async (_user, session) => factorAgeOf(session, found))
    const proof = nextProof(asked, age)
    if (proof === undefined) return complete
    if (proof === "second") return yield* Effect.as(begin("second_factor"), secondFactors(found))
    if (!found.passwordEnabled) return yield* new PasswordMissing()
    const needsBoth = REVERIFY_LEVELS[asked].factor === "both" && found.totpEnabled
    yield* begin(needsBoth ? "multi_factor" : "first_factor")
    return { _tag: "FirstFactor", strategies: ["password"] }
  })

  const afterwards = ({ status }: ClerkSessionVerification) =>
    status === "needs_second_factor" ? Effect.map(user, secondFactors) : next

  return {
    start: (level) =>
      Effect.suspend(() => {
        asked = level
        return Effect.andThen(refresh, next)
      }),
    attempt: (factor) =>
      act(
        "reverify",
        Effect.gen(function* () {
          const found = yield* user
          if (factor.strategy === "password") {
            if (!found.passwordEnabled) return yield* new PasswordMissing()
            if (awaited !== "needs_first_factor") yield* begin(found.totpEnabled ? "multi_factor" : "first_factor")
            const password = Redacted.value(factor.password)
            return yield* Effect.flatMap(
              step((session) => session.attemptFirstFactorVerification({ strategy: "password", password })),
              afterwards
            )
          }
          // Not offered.
          if (factor.strategy === "passkey") return yield* new PasskeyUnavailable()
          // Without an app no code is right.
          if (!found.totpEnabled) return yield* new CodeIncorrect()
          if (awaited !== "needs_second_factor") yield* begin("second_factor")
          const { code, strategy } = factor
          return yield* Effect.flatMap(
            step((session) => session.attemptSecondFactorVerification({ strategy, code: code.trim() })),
            afterwards
          )
        })
      )
  }
}
