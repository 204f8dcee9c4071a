import { Clock, Effect, Option } from "effect"
import { RELOAD_GUARD_MS, type ReloadClaim } from "./recovery.machine.ts"
import { SessionFlags } from "./session-flags.service.ts"

/** Value: UTC milliseconds, browser clock. */
export const RELOAD_FLAG = "marque.reloaded"

/**
 * Granted when no flag younger than {@link RELOAD_GUARD_MS} exists, and then sets it. Refused when nothing can be
 * stored, because that could reload forever.
 */
export const claimReload = Effect.fn("Recovery.claimReload")(
  function* () {
    const flags = yield* SessionFlags
    const now = yield* Clock.currentTimeMillis
    const age = now - Number(Option.getOrElse(yield* flags.get(RELOAD_FLAG), () => "none"))
    if (age >= 0 && age < RELOAD_GUARD_MS) return { granted: false, guardLeftMs: RELOAD_GUARD_MS - age }
    yield* flags.set(RELOAD_FLAG, String(now))
    return { granted: true, guardLeftMs: RELOAD_GUARD_MS }
  },
  Effect.catch(() => Effect.succeed<ReloadClaim>({ granted: false, guardLeftMs: 0 }))
)

/** Allows another automatic reload. A flag that cannot be removed expires. */
export const clearReloadFlag = Effect.fn("Recovery.clearReloadFlag")(function* () {
  const flags = yield* SessionFlags
  yield* flags.clear(RELOAD_FLAG)
}, Effect.ignore)
