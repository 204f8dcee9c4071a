import {
  type AuthError,
  CodeIncorrect,
  type FactorAge,
  type Identity,
  NEVER_USED_MINUTES,
  nextProof,
  PasswordMissing,
  REVERIFY_LEVELS,
  type ReverifyStep
} from "@marque/core/identity"
import type { ReverifyLevel } from "@marque/core/model"
import { Effect, Redacted } from "effect"
import type { Calls } from "./calls.ts"
import type { ClerkSession, ClerkSessionVerification, ClerkUser } from "./clerk-js.types.ts"

const complete: ReverifyStep = { _tag: "Complete" }

const ageOf = (session: ClerkSession, user: ClerkUser): FactorAge => {
  const [first, second] = session.factorVerificationAge ?? [NEVER_USED_MINUTES, -1]
  return [first, second === -1 && user.totpEnabled ? NEVER_USED_MINUTES : second]
}

/** `refresh`: the ages of the factors are as old as the last answer. */
export const reverifyOf = ({ act, asUser }: Calls, refresh: Effect.Effect<void>): Identity["Service"]["reverify"] => {
  let asked: ReverifyLevel = "strict_mfa"
  let begun: ClerkSessionVerification | undefined

  const begin = (level: "first_factor" | "second_factor" | "multi_factor") =>
    Effect.tap(
      asUser("reverify", (_user, session) => session.startVerification({ level })),
      (verification) =>
        Effect.sync(() => {
          begun = verification
        })
    )

  const secondFactors = (user: ClerkUser): ReverifyStep => ({
    _tag: "SecondFactor",
    strategies: user.backupCodeEnabled ? ["totp", "backup_code"] : ["totp"]
  })

  /** What the ages leave to prove; begins it. */
  const next: Effect.Effect<ReverifyStep, AuthError> = Effect.gen(function* () {
    const { age, user } = yield* asUser("reverify", async (found, session) => ({
      age: ageOf(session, found),
      user: found
    }))
    const proof = nextProof(asked, age)
    begun = undefined
    if (proof === undefined) return complete
    if (proof === "first" && !user.passwordEnabled) return yield* new PasswordMissing()
    const needsBoth = REVERIFY_LEVELS[asked].factor === "both" && user.totpEnabled
    yield* begin(proof === "second" ? "second_factor" : needsBoth ? "multi_factor" : "first_factor")
    return proof === "first" ? { _tag: "FirstFactor", strategies: ["password"] } : secondFactors(user)
  })

  const afterwards = (verification: ClerkSessionVerification) => {
    begun = verification
    return verification.status === "needs_second_factor"
      ? asUser("reverify", async (user) => secondFactors(user))
      : next
  }

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
          const user = yield* asUser("reverify", async (found) => found)
          if (factor.strategy === "password") {
            if (!user.passwordEnabled) return yield* new PasswordMissing()
            if (begun?.status !== "needs_first_factor") yield* begin(user.totpEnabled ? "multi_factor" : "first_factor")
            const password = Redacted.value(factor.password)
            return yield* Effect.flatMap(
              asUser("reverify", (_user, session) =>
                session.attemptFirstFactorVerification({ strategy: "password", password })
              ),
              afterwards
            )
          }
          // Without an app no code is right.
          if (!user.totpEnabled) return yield* new CodeIncorrect()
          if (begun?.status !== "needs_second_factor") yield* begin("second_factor")
          const { code, strategy } = factor
          return yield* Effect.flatMap(
            asUser("reverify", (_user, session) =>
              session.attemptSecondFactorVerification({ strategy, code: code.trim() })
            ),
            afterwards
          )
        })
      )
  }
}
