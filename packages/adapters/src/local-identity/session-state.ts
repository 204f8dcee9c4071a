import {
  type AuthError,
  type AuthSnapshot,
  type Capabilities,
  makeTokenKeeper,
  ProviderUnavailable
} from "@marque/core/identity"
import { Clock, Duration, Effect, type Fiber, Option, Semaphore, Stream, SubscriptionRef } from "effect"
import type { OpenTabs } from "../identity/open-tabs.ts"
import { providerPatience } from "../identity/provider-patience.ts"
import { sameSnapshot } from "../identity/same-snapshot.ts"
import { SessionAnswer, snapshotOf, TokenAnswer } from "./answers.ts"
import type { Call } from "./client.ts"

const nothing: Capabilities = {
  totp: true,
  passkeys: false,
  oauth: [],
  declineInvitations: true,
  requiredSecondFactor: true,
  picture: false,
  deleteAccount: true,
  tellsTakenEmail: false,
  demo: false,
  localMail: false
}

/** Waits as long as a limit asks for: a session without a token would look signed out. */
const untilAllowed = <A>(ask: Effect.Effect<A, AuthError>): Effect.Effect<A, AuthError> =>
  Effect.catchTag(ask, "TooManyAttempts", (refused) =>
    refused.retryAfterSeconds === undefined
      ? Effect.fail(refused)
      : Effect.andThen(Effect.sleep(Duration.seconds(refused.retryAfterSeconds)), untilAllowed(ask))
  )

/**
 * User, token and changes of other tabs.
 *
 * While the server does not answer, a signed-in session stays degraded and retries.
 */
export const makeSessionState = Effect.fnUntraced(function* (call: Call, openTabs: OpenTabs, hasPasskeys: boolean) {
  const state = yield* SubscriptionRef.make<AuthSnapshot>({ _tag: "Loading" })
  const capabilities = yield* SubscriptionRef.make(nothing)

  const keeper = makeTokenKeeper(
    Effect.gen(function* () {
      if ((yield* SubscriptionRef.get(state))._tag !== "SignedIn") return Option.none()
      // Refused although signed in: the session has ended, or is pending now.
      const { expiresIn, token } = yield* Effect.tapError(
        untilAllowed(call("/token/convex", TokenAnswer, {})),
        ({ _tag }) => (_tag === "SessionExpired" ? Effect.suspend(() => refresh) : Effect.void)
      )
      return Option.some({ token, expiresAt: (yield* Clock.currentTimeMillis) + expiresIn * 1000 })
    })
  )

  // Listeners get real changes only; readers also get current factor ages.
  const show = (snapshot: AuthSnapshot) => SubscriptionRef.set(state, snapshot)

  const ask = Effect.gen(function* () {
    const keep = yield* keeper.expecting
    const answer = yield* call("/session", SessionAnswer)
    const { passkeys, ...offered } = answer.capabilities
    const missing = !passkeys ? ("name" as const) : hasPasskeys ? undefined : ("browser" as const)
    yield* SubscriptionRef.set(capabilities, {
      ...nothing,
      ...offered,
      passkeys: missing === undefined,
      ...(missing !== undefined && { passkeysMissing: missing })
    })
    if (answer.data !== undefined) {
      const { expiresIn, jwt } = answer.data
      yield* keep({ token: jwt, expiresAt: (yield* Clock.currentTimeMillis) + expiresIn * 1000 })
    }
    yield* show(snapshotOf(answer))
  })

  const degrade = Effect.gen(function* () {
    const before = yield* SubscriptionRef.get(state)
    if (before._tag === "SignedIn") yield* show({ ...before, degraded: true })
  })

  const scope = yield* Effect.scope
  let patient: Fiber.Fiber<unknown> | undefined

  const askPatiently = Effect.ignore(Effect.retry(Effect.andThen(Effect.sleep("2 seconds"), ask), providerPatience))

  /** Without an answer, keeps what is known and retries. */
  const refresh: Effect.Effect<void> = Effect.catch(ask, () =>
    Effect.gen(function* () {
      yield* degrade
      const isAsking = patient !== undefined && patient.pollUnsafe() === undefined
      if (!isAsking) patient = yield* Effect.forkIn(askPatiently, scope)
    })
  )

  const run = Effect.runForkWith(yield* Effect.context<never>())
  const tabs = yield* Effect.acquireRelease(
    Effect.sync(() => openTabs(() => void run(Effect.andThen(keeper.drop, refresh)))),
    (open) => Effect.sync(open.close)
  )

  const changed = Effect.gen(function* () {
    yield* keeper.drop
    yield* refresh
    yield* Effect.sync(tabs.tell)
  })

  const alone = Semaphore.withPermits(yield* Semaphore.make(1), 1)

  /** Further callers wait for the first request; nothing is asked after it. */
  const load = alone(
    Effect.gen(function* () {
      if ((yield* SubscriptionRef.get(state))._tag === "Loading") yield* ask
    })
  )

  return {
    load: Effect.mapError(load, () => new ProviderUnavailable({})),
    refresh: Effect.andThen(keeper.drop, refresh),
    changed,
    capabilities: SubscriptionRef.get(capabilities),
    snapshot: SubscriptionRef.get(state),
    changes: Stream.changesWith(SubscriptionRef.changes(state), sameSnapshot),
    token: keeper.token
  }
})
