class TimedOut extends Error {
  override readonly name = "TimedOut"
}

/** Rejects with {@link TimedOut} after `ms`; the work itself goes on. */
export const within = async <A>(ms: number, work: Promise<A>): Promise<A> => {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new TimedOut()), ms)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** Runs work that ends when the signal does: after `ms`, or with `other`. */
export const abortingAfter = async <A>(
  ms: number,
  other: AbortSignal,
  work: (signal: AbortSignal) => Promise<A>
): Promise<A> => {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(new TimedOut()), ms)
  try {
    return await work(AbortSignal.any([other, late.signal]))
  } finally {
    clearTimeout(timer)
  }
}

/** For each call of the provider: its client has no limit. */
export const CALL_LIMIT_MS = 5_000
