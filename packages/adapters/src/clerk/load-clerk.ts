import {
  HydrateFailed,
  type IdentityLoadError,
  LoadTimeout,
  ProviderUnavailable,
  ScriptDownloadFailed
} from "@marque/core/identity"
import { Effect } from "effect"
import type { ClerkJs } from "./clerk-js.types.ts"
import type { ClerkPage, ClerkScript } from "./clerk-page.ts"
import { refusalOf } from "./failure.ts"

/** Milliseconds, for the script and again for its start; identity design, section 7.2. */
const LOAD_LIMIT_MS = 15_000

const isClerk = (value: unknown): value is ClerkJs =>
  typeof value === "object" &&
  value !== null &&
  "load" in value &&
  typeof value.load === "function" &&
  "addListener" in value &&
  typeof value.addListener === "function"

const unavailable = (thrown: unknown) => {
  const { status } = refusalOf("session", thrown)
  return new ProviderUnavailable(status === 0 ? {} : { status })
}

/**
 * Fetches Clerk's script where it is not there yet, and starts it. Runs again after a failure; a start that is still
 * under way is waited for, not repeated.
 */
export const makeLoadClerk = (page: ClerkPage, script: ClerkScript): Effect.Effect<ClerkJs, IdentityLoadError> => {
  let starting: Promise<void> | undefined

  const download = Effect.tryPromise({
    try: (signal) => page.addScript(script, signal),
    catch: () => new ScriptDownloadFailed()
  }).pipe(
    Effect.timeoutOrElse({ duration: LOAD_LIMIT_MS, orElse: () => Effect.fail(new ScriptDownloadFailed()) }),
    Effect.when(Effect.sync(() => page.clerk() === undefined))
  )

  const start = (clerk: ClerkJs): Promise<void> => {
    starting ??= clerk
      .load({
        telemetry: false,
        standardBrowser: true,
        signInUrl: "/sign-in",
        signUpUrl: "/sign-up",
        routerPush: () => undefined,
        routerReplace: () => undefined,
        // Otherwise a call that did not reach the server looks like an empty answer.
        experimental: { rethrowOfflineNetworkErrors: true }
      })
      .finally(() => {
        starting = undefined
      })
    return starting
  }

  const timedOut = Effect.fail(new LoadTimeout({ afterMs: LOAD_LIMIT_MS }))

  return Effect.gen(function* () {
    yield* download
    const clerk = page.clerk()
    if (clerk === undefined) return yield* new ScriptDownloadFailed()
    if (!isClerk(clerk)) return yield* new HydrateFailed()
    yield* Effect.timeoutOrElse(Effect.tryPromise({ try: () => start(clerk), catch: unavailable }), {
      duration: LOAD_LIMIT_MS,
      orElse: () => timedOut
    })
    return clerk.loaded ? clerk : yield* timedOut
  }).pipe(Effect.withSpan("ClerkIdentity.load"))
}
