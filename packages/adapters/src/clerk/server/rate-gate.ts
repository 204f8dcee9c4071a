/** Too many callers wait already. */
export class GateFull extends Error {
  override readonly name = "GateFull"
}

export interface RateGateOptions {
  /** Passages that may begin in any second. */
  readonly perSecond: number
  /** Callers beyond it are refused. */
  readonly waitingMax: number
}

/** In the order of the calls. Rejects with {@link GateFull}. */
export const makeRateGate = ({ perSecond, waitingMax }: RateGateOptions): (() => Promise<void>) => {
  const begun: Array<number> = []
  let waiting = 0
  let last: Promise<void> = Promise.resolve()
  const pass = async (): Promise<void> => {
    const [oldest] = begun
    const waitMs = oldest === undefined || begun.length < perSecond ? 0 : oldest + 1_000 - performance.now()
    if (waitMs > 0) await new Promise((done) => setTimeout(done, Math.ceil(waitMs)))
    if (begun.length >= perSecond) begun.shift()
    begun.push(performance.now())
    waiting -= 1
  }
  return () => {
    if (waiting >= waitingMax) return Promise.reject(new GateFull())
    waiting += 1
    last = last.then(pass)
    return last
  }
}
