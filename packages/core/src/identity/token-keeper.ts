import { Clock, Deferred, Effect, Option } from "effect"

/** `expiresAt`: UTC milliseconds, our clock. */
export interface FetchedToken {
  readonly token: string
  readonly expiresAt: number
}

/** Milliseconds; identity design, section 4. */
export const TOKEN_RENEWED_BEFORE_MS = 20_000

interface Keeping {
  generation: number
  cached: FetchedToken | undefined
  pending: Deferred.Deferred<Option.Option<string>> | undefined
}

export interface TokenKeeper {
  /** Renewed 20 s before expiry or when forced. Concurrent callers share one request. */
  readonly token: (options?: { readonly forceRefresh?: boolean }) => Effect.Effect<Option.Option<string>>
  /** Before a request whose answer may bring a token: keeps it, unless the session has changed meanwhile. */
  readonly expecting: Effect.Effect<(fetched: FetchedToken) => Effect.Effect<void>>
  /** Call on a change of organization or user. Pending requests are repeated. */
  readonly drop: Effect.Effect<void>
}

/** A failed request keeps the old token until it expires, then gives None; `token` never fails. */
export const makeTokenKeeper = <E>(fetch: Effect.Effect<Option.Option<FetchedToken>, E>): TokenKeeper => {
  const keeping: Keeping = { generation: 0, cached: undefined, pending: undefined }

  const unexpired = (now: number, before = 0): Option.Option<string> =>
    keeping.cached !== undefined && keeping.cached.expiresAt - before > now
      ? Option.some(keeping.cached.token)
      : Option.none()

  const request = Effect.fn("TokenKeeper.request")(function* (
    answer: Deferred.Deferred<Option.Option<string>>,
    generation: number
  ) {
    // Dropped before it began: the waiting caller asks again and shares the next session's request.
    if (keeping.generation !== generation) return yield* Deferred.succeed(answer, Option.none())
    const fetched = yield* Effect.exit(fetch)
    const now = yield* Clock.currentTimeMillis
    if (keeping.generation === generation) {
      if (fetched._tag === "Success") keeping.cached = Option.getOrUndefined(fetched.value)
      keeping.pending = undefined
    }
    return yield* Deferred.succeed(answer, unexpired(now))
  })

  const token: TokenKeeper["token"] = Effect.fn("TokenKeeper.token")(function* (options) {
    for (;;) {
      const kept = unexpired(yield* Clock.currentTimeMillis, TOKEN_RENEWED_BEFORE_MS)
      if (Option.isSome(kept) && options?.forceRefresh !== true) return kept
      const { generation } = keeping
      let answer = keeping.pending
      if (answer === undefined) {
        answer = yield* Deferred.make<Option.Option<string>>()
        keeping.pending = answer
        yield* Effect.forkDetach(request(answer, generation))
      }
      const given = yield* Deferred.await(answer)
      if (keeping.generation === generation) return given
    }
  })

  const expecting = Effect.sync(() => {
    const { generation } = keeping
    return (fetched: FetchedToken) =>
      Effect.sync(() => {
        if (keeping.generation === generation) keeping.cached = fetched
      })
  })

  return {
    token,
    expecting,
    drop: Effect.sync(() => {
      keeping.generation += 1
      keeping.cached = undefined
      keeping.pending = undefined
    })
  }
}
