import type { Meter } from "../tx/meter.ts"

const WARN_SHARE = 0.8
const HOSTED_TIME_MS = 1000

export class LimitWarnings {
  readonly #print: (text: string) => void
  readonly #said = new Set<string>()

  constructor(print: (text: string) => void) {
    this.#print = print
  }

  #once(path: string, what: string, text: string): void {
    const key = `${path} ${what}`
    if (this.#said.has(key)) return
    this.#said.add(key)
    this.#print(`${path} ${text}`)
  }

  /** `tookMs` is wall time. */
  look(path: string, meter: Meter, tookMs: number): void {
    for (const { limit, metric, used } of meter.nearing(WARN_SHARE)) {
      this.#once(path, metric, `used ${used} of ${limit} ${metric} in one run`)
    }
    if (tookMs <= HOSTED_TIME_MS) return
    const seconds = (tookMs / 1000).toFixed(1)
    this.#once(path, "time", `ran for ${seconds} s; hosted Convex ends queries and mutations after 1 s`)
  }

  forget(): void {
    this.#said.clear()
  }
}
