import { Clock, Effect, Redacted } from "effect"
import type { ReverifyLevel } from "../model/reverification.ts"
import type { FactorAttempt, ReverifyStep } from "./auth-snapshot.ts"
import { CodeIncorrect, InvalidCredentials } from "./identity.errors.ts"
import { nextProof } from "./identity.rules.ts"
import { beginTry } from "./memory-accounts.ts"
import type { Caller } from "./memory-organizations.ts"
import { factorAgeOf, type MemorySession, type MemoryUser, type MemoryWorld } from "./memory-world.ts"

/** What `level` still needs of a session at `now`. */
const stepOf = (level: ReverifyLevel, session: MemorySession, user: MemoryUser, now: number): ReverifyStep => {
  const next = nextProof(level, factorAgeOf(session, user, now))
  if (next === undefined) return { _tag: "Complete" }
  return next === "first"
    ? { _tag: "FirstFactor", strategies: ["password"] }
    : { _tag: "SecondFactor", strategies: ["totp", "backup_code"] }
}

/** Proving again who one is, in memory: a wrong factor counts against the account, a backup code works once. */
export const memoryReverify = (world: MemoryWorld, caller: Caller) => {
  let asked: ReverifyLevel = "strict_mfa"

  const isRight = (user: MemoryUser, factor: FactorAttempt): boolean => {
    if (factor.strategy === "password") return user.password === Redacted.value(factor.password)
    if (factor.strategy === "totp") return user.secondFactor?.code === factor.code
    return user.secondFactor?.backupCodes.delete(factor.code) ?? false
  }

  return {
    start: Effect.fnUntraced(function* (level: ReverifyLevel) {
      asked = level
      const { session, user } = yield* caller
      return stepOf(level, session, user, yield* Clock.currentTimeMillis)
    }),
    attempt: Effect.fnUntraced(function* (factor: FactorAttempt) {
      const { session, user } = yield* caller
      const now = yield* Clock.currentTimeMillis
      yield* beginTry(world, user.email, now)
      if (!isRight(user, factor)) {
        if (factor.strategy === "password") return yield* new InvalidCredentials({ field: "password" })
        return yield* new CodeIncorrect()
      }
      world.locks.delete(user.email)
      if (factor.strategy === "password") session.firstFactorAt = now
      else session.secondFactorAt = now
      return stepOf(asked, session, user, now)
    })
  }
}
