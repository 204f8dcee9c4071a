import { type AuthSnapshot, type Capabilities, makeTokenKeeper, ProviderUnavailable } from "@marque/core/identity"
import { Clock, Effect, type Fiber, Option, Schedule, Semaphore, Stream, SubscriptionRef } from "effect"
import { sameSnapshot, SessionAnswer, snapshotOf, TokenAnswer } from "./answers.ts"
import type { Call } from "./client.ts"

/** What the tabs of one browser tell one another: that something changed, nothing else. */
export interface Tabs {
  readonly tell: () => void
  readonly close: () => void
}

/** Opens the channel to the other tabs; `listen` runs on each of their messages. */
export type OpenTabs = (listen: () => void) => Tabs

/** Tabs by a `BroadcastChannel` of this name. */
export const broadcastTabs =
  (name = "marque.identity"): OpenTabs =>
  (listen) => {
    const channel = new BroadcastChannel(name)
    channel.addEventListener("message", listen)
    return { tell: () => channel.postMessage("changed"), close: () => channel.close() }
  }

const nothing: Capabilities = {
  totp: false,
  passkeys: false,
  oauth: [],
  hostedPages: false,
  declineInvitations: true,
  tellsTakenEmail: false,
  demo: false,
  localMail: false
}

/** Waits between questions while the provider does not answer: 2, 4, 8 ... s, at most 30 s. */
const patience = Schedule.min([Schedule.exponential("2 seconds"), Schedule.spaced("30 seconds")])

/**
 * The session of this browser: who it says is signed in, its token, and word from the other tabs.
 *
 * While the server does not answer, a signed-in session stays degraded and retries until it does.
 */
export const makeSessionState = Effect.fnUntraced(function* (call: Call, openTabs: OpenTabs) {
  const state = yield* SubscriptionRef.make<AuthSnapshot>({ _tag: "Loading" })
  const capabilities = yield* SubscriptionRef.make(nothing)

  const keeper = makeTokenKeeper(
    Effect.gen(function* () {
      if ((yield* SubscriptionRef.get(state))._tag !== "SignedIn") return Option.none()
      const { expiresIn, token } = yield* call("/token/convex", TokenAnswer, {})
      return Option.some({ token, expiresAt: (yield* Clock.currentTimeMillis) + expiresIn * 1000 })
    })
  )

  // Listeners get real changes only; readers also get the current ages of the factors.
  const show = (snapshot: AuthSnapshot) => SubscriptionRef.set(state, snapshot)

  const ask = Effect.gen(function* () {
    const answer = yield* call("/session", SessionAnswer)
    yield* SubscriptionRef.set(capabilities, { ...nothing, ...answer.capabilities })
    yield* show(snapshotOf(answer))
  })

  const degrade = Effect.gen(function* () {
    const before = yield* SubscriptionRef.get(state)
    if (before._tag === "SignedIn") yield* show({ ...before, degraded: true })
  })

  const scope = yield* Effect.scope
  let patient: Fiber.Fiber<unknown> | undefined

  const askPatiently = Effect.ignore(Effect.retry(Effect.andThen(Effect.sleep("2 seconds"), ask), patience))

  /** Asks who is signed in; without an answer, keeps what is known and retries. */
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

  /** What every call that changed the session does afterwards, here and in the other tabs. */
  const changed = Effect.gen(function* () {
    yield* keeper.drop
    yield* refresh
    yield* Effect.sync(tabs.tell)
  })

  const alone = Semaphore.withPermits(yield* Semaphore.make(1), 1)

  /** The first request; further callers wait for it, and after it nothing is asked. */
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
