/**
 * Runs work once for all who ask for the same key meanwhile. Who asks while it runs gets the next run, because the one
 * that runs may have read before their change; so at most one runs and one waits per key.
 */
export const makeSharedRuns = <A>() => {
  interface Runs {
    readonly current: Promise<A>
    next: Promise<A> | undefined
  }
  const running = new Map<string, Runs>()

  const start = (key: string, work: () => Promise<A>): Promise<A> => {
    const current = work().finally(() => running.delete(key))
    running.set(key, { current, next: undefined })
    return current
  }

  return (key: string, work: () => Promise<A>): Promise<A> => {
    const runs = running.get(key)
    if (runs === undefined) return start(key, work)
    const next = () => start(key, work)
    return (runs.next ??= runs.current.then(next, next))
  }
}
