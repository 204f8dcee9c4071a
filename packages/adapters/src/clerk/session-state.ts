import {
  type AuthError,
  type AuthSnapshot,
  type IdentityLoadError,
  makeTokenKeeper,
  Offline,
  ProviderUnavailable
} from "@marque/core/identity"
import { Effect, Exit, type Fiber, Option, Scope, Semaphore, Stream, SubscriptionRef } from "effect"
import type { OpenTabs } from "../identity/open-tabs.ts"
import { providerPatience } from "../identity/provider-patience.ts"
import { sameSnapshot } from "../identity/same-snapshot.ts"
import type { ActiveOrganization } from "./active-organization.ts"
import type { ClerkJs } from "./clerk-js.types.ts"
import { failureOf, lockoutOf, type Operation, refusalOf } from "./failure.ts"
import { capabilitiesOf } from "./capabilities.ts"
import { snapshotOf } from "./snapshot.ts"

/** Asks Clerk's script; a call that takes longer than 15 s fails as offline. */
export type Call = <A>(operation: Operation, ask: (clerk: ClerkJs) => Promise<A>) => Effect.Effect<A, AuthError>

/** UTC milliseconds; None for a text that is no token. Without Schema's codecs, which the shell would then carry. */
const expiryOf = (token: string): Option.Option<number> => {
  try {
    const payload: unknown = JSON.parse(atob((token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/")))
    const exp = typeof payload === "object" && payload !== null && "exp" in payload ? payload.exp : undefined
    return typeof exp === "number" ? Option.some(exp * 1000) : Option.none()
  } catch {
    return Option.none()
  }
}

/** Clerk's script repeats a failed request for minutes. */
const TOKEN_LIMIT_MS = 10_000

/** Whose token it is, and for which organization. */
const bearerOf = (snapshot: AuthSnapshot): string =>
  snapshot._tag === "SignedIn" ? `${snapshot.session.id} ${snapshot.user.id} ${snapshot.organization?.id}` : ""

const readClient = async (clerk: ClerkJs): Promise<void> => {
  const client = await clerk.client?.fetch({ fetchMaxTries: 1 })
  if (client === undefined) return
  clerk.updateClient(client)
  // Signed in by another tab: Clerk's script takes up no session by itself.
  const other = client.sessions.find(({ id }) => id === client.lastActiveSessionId)
  if (clerk.session === null && (other?.status === "active" || other?.status === "pending")) {
    await clerk.setActive({ session: other.id, navigate: () => undefined })
  }
}

/** What the installation allows; only when it was missed when the page loaded. */
const readEnvironment = async (clerk: ClerkJs): Promise<void> => {
  if (!clerk.__internal_environment?.displayConfig.id) await clerk.__internal_reloadInitialResources()
}

/**
 * User, token and changes of other tabs. While Clerk does not answer, a signed-in session stays degraded and is asked
 * for again.
 */
export const makeSessionState = Effect.fnUntraced(function* (
  loadClerk: Effect.Effect<ClerkJs, IdentityLoadError>,
  openTabs: OpenTabs,
  { takeUp }: Pick<ActiveOrganization, "takeUp">
) {
  const state = yield* SubscriptionRef.make<AuthSnapshot>({ _tag: "Loading" })
  const scope = yield* Effect.scope
  const run = Effect.runForkWith(yield* Effect.context<never>())
  let clerk: ClerkJs | undefined
  let degraded = false
  // Without an answer Clerk's script says that no one is signed in, which it does not know.
  let answered = false
  // Acts that are not finished: their session is shown with all that belongs to it, not before.
  let holds = 0
  let quiet = false
  let quieting = false
  // A session that another tab put in place of this one is two changes for Clerk's script.
  let readings = 0
  let lockoutSeconds: number | undefined

  const call: Call = (operation, ask) =>
    Effect.suspend(() => {
      const loaded = clerk
      return loaded === undefined
        ? Effect.fail(new Offline())
        : Effect.tryPromise({
            try: () => ask(loaded),
            catch: (thrown) => failureOf(refusalOf(operation, thrown, lockoutSeconds))
          })
    }).pipe(
      Effect.timeoutOrElse({ duration: 15_000, orElse: () => Effect.fail(new Offline()) }),
      Effect.withSpan("ClerkIdentity.call", { attributes: { operation } })
    )

  /** Signing in has succeeded without it. */
  const takeUpOrganization = Effect.ignore(call("session", takeUp))

  const keeper = makeTokenKeeper(
    Effect.gen(function* () {
      if ((yield* SubscriptionRef.get(state))._tag !== "SignedIn") return Option.none()
      const token = yield* call("session", async ({ session }) =>
        session?.status === "active" ? session.getToken({ template: "convex", skipCache: true }) : null
      ).pipe(Effect.timeoutOrElse({ duration: TOKEN_LIMIT_MS, orElse: () => Effect.fail(new Offline()) }))
      return Option.flatMap(Option.fromNullOr(token), (text) =>
        Option.map(expiryOf(text), (expiresAt) => ({ token: text, expiresAt }))
      )
    })
  )

  const show = Effect.fnUntraced(function* (snapshot: AuthSnapshot) {
    if (bearerOf(yield* SubscriptionRef.get(state)) !== bearerOf(snapshot)) yield* keeper.drop
    yield* SubscriptionRef.set(state, snapshot)
  })

  const current = () => (clerk === undefined || !answered ? undefined : snapshotOf(clerk, degraded))

  const publish = Effect.suspend(() => {
    const next = current()
    const isHeld = next?._tag === "SignedIn" ? quiet || holds > 0 : readings > 0
    return next === undefined || isHeld ? Effect.void : show(next)
  })

  /** A caller sees the change that it asked for. */
  const publishOwn = Effect.suspend(() => {
    const next = current()
    return next?._tag === "SignedOut" ? show(next) : publish
  })

  const read = Effect.acquireUseRelease(
    Effect.sync(() => {
      readings += 1
    }),
    () => call("session", readClient),
    () =>
      Effect.sync(() => {
        readings -= 1
      })
  )

  const ask = Effect.gen(function* () {
    yield* Effect.tapError(read, () => publish)
    answered = true
    degraded = false
    quiet = false
    yield* publish
    yield* call("session", readEnvironment)
  })

  const degrade = Effect.gen(function* () {
    degraded = true
    const before = yield* SubscriptionRef.get(state)
    if (before._tag === "SignedIn") yield* SubscriptionRef.set(state, { ...before, degraded: true })
  })

  let patient: Fiber.Fiber<unknown> | undefined

  const askPatiently = Effect.ignore(Effect.retry(Effect.andThen(Effect.sleep("2 seconds"), ask), providerPatience))

  const degradePatiently = Effect.gen(function* () {
    yield* degrade
    const isAsking = patient !== undefined && patient.pollUnsafe() === undefined
    if (!isAsking) patient = yield* Effect.forkIn(askPatiently, scope)
  })

  /** Without an answer, keeps what is known and retries. */
  const refresh: Effect.Effect<void> = Effect.catch(ask, () => degradePatiently)

  const tabs = yield* Effect.acquireRelease(
    Effect.sync(() => openTabs(() => void run(Effect.andThen(keeper.drop, refresh)))),
    (open) => Effect.sync(open.close)
  )

  const watch = (loaded: ClerkJs) =>
    Effect.acquireRelease(
      Effect.sync(() => {
        const becameDegraded = (status: string) => {
          if (status === "degraded") run(degradePatiently)
        }
        loaded.__internal_onAfterResponse((_request, response) => {
          lockoutSeconds = lockoutOf(response?.payload) ?? lockoutSeconds
        })
        const remove = loaded.addListener(() => void run(publish))
        loaded.on("status", becameDegraded)
        return () => {
          remove()
          loaded.off("status", becameDegraded)
        }
      }),
      (stop) => Effect.sync(stop)
    )

  const begin = Effect.gen(function* () {
    const loaded = yield* loadClerk
    if (clerk === undefined) {
      clerk = loaded
      yield* Effect.provideService(watch(loaded), Scope.Scope, scope)
    }
    if (loaded.status !== "degraded") {
      yield* takeUpOrganization
      answered = true
      return yield* publish
    }
    return yield* Effect.catch(ask, () => (answered ? degradePatiently : Effect.fail(new ProviderUnavailable({}))))
  })

  const alone = Semaphore.withPermits(yield* Semaphore.make(1), 1)

  // A later act shows what it changed, also after a quiet one.
  const speakUp = Effect.sync(() => {
    if (!quieting) quiet = false
  })
  const hold = Effect.sync(() => {
    holds += 1
  })
  const release = Effect.sync(() => {
    holds -= 1
  })

  return {
    call,
    takeUpOrganization,
    /** Further callers wait for the first request; nothing is asked after it. */
    load: alone(
      Effect.gen(function* () {
        if ((yield* SubscriptionRef.get(state))._tag === "Loading") yield* begin
      })
    ),
    refresh: Effect.andThen(keeper.drop, refresh),
    /** `effect` changes the session or what belongs to it: listeners see only the end of it. */
    changing: <A, E>(effect: Effect.Effect<A, E>): Effect.Effect<A, E> =>
      Effect.acquireUseRelease(
        Effect.andThen(speakUp, hold),
        () => effect,
        () => release
      ).pipe(
        Effect.onExit((exit) => Effect.andThen(keeper.drop, Exit.isSuccess(exit) ? publishOwn : publish)),
        Effect.tap(() => Effect.sync(tabs.tell))
      ),
    /** Shows no change of the signed-in person before the next `refresh`, or the next act. */
    keepQuiet: <A, E>(effect: Effect.Effect<A, E>): Effect.Effect<A, E> =>
      Effect.suspend(() => {
        quiet = true
        quieting = true
        return effect
      }).pipe(
        Effect.ensuring(
          Effect.sync(() => {
            quieting = false
          })
        ),
        Effect.tapError(() =>
          Effect.sync(() => {
            quiet = false
          })
        )
      ),
    capabilities: Effect.sync(() => capabilitiesOf(clerk)),
    snapshot: SubscriptionRef.get(state),
    changes: Stream.changesWith(SubscriptionRef.changes(state), sameSnapshot),
    token: keeper.token
  }
})

export type SessionState = Effect.Success<ReturnType<typeof makeSessionState>>
