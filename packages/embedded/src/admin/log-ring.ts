import type { OwnLevel } from "../engine/runtime-options.ts"

/** A line of the runtime's log; `at` in UTC ms, `number` counts up from 1. */
export interface LoggedLine {
  readonly number: number
  readonly at: number
  readonly level: OwnLevel
  readonly text: string
}

const KEPT = 1000

/** The newest lines of the log, for those who ask later. */
export class LogRing {
  readonly #lines: Array<LoggedLine> = []
  #count = 0

  add(at: number, level: OwnLevel, text: string): void {
    this.#count += 1
    this.#lines.push({ number: this.#count, at, level, text })
    if (this.#lines.length > KEPT) this.#lines.shift()
  }

  /** Lines after number `seen`, oldest first. */
  after(seen: number): ReadonlyArray<LoggedLine> {
    return this.#lines.filter(({ number }) => number > seen)
  }
}
