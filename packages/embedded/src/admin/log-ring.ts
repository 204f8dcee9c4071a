import type { LogLevel } from "../contract/log.ts"

/** A line of the runtime's log; `at` in UTC ms, `number` counts up from 1. */
export interface LoggedLine {
  readonly number: number
  readonly at: number
  readonly level: LogLevel
  readonly text: string
}

const KEPT = 1000

export class LogRing {
  readonly #lines: Array<LoggedLine> = []
  #count = 0

  add(at: number, level: LogLevel, text: string): void {
    this.#count += 1
    this.#lines.push({ number: this.#count, at, level, text })
    if (this.#lines.length > KEPT) this.#lines.shift()
  }

  after(seen: number): ReadonlyArray<LoggedLine> {
    return this.#lines.filter(({ number }) => number > seen)
  }
}
