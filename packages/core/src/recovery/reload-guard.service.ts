import { Clock, Effect, Option } from "effect"
import { RELOAD_GUARD_MS, type ReloadClaim } from "./recovery.machine.ts"
import { SessionFlags } from "./session-flags.service.ts"

/** Name of the session flag; its value is when it was set, in UTC milliseconds of the browser's clock. */
export const RELOAD_FLAG = "marque.reloaded"

/**
 * Asks for the one automatic reload. It is granted when no flag younger than {@link RELOAD_GUARD_MS} is set, and then
 * the flag is set; when nothing can be stored it is refused, because nothing would stop the next one.
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

/** Forgets the flag, so that a later error may reload the page again. A flag that cannot be removed ends by its age. */
export const clearReloadFlag = Effect.fn("Recovery.clearReloadFlag")(function* () {
  const flags = yield* SessionFlags
  yield* flags.clear(RELOAD_FLAG)
}, Effect.ignore)
