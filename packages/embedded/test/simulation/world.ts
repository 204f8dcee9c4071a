/**
 * Time and order of events of one run.
 *
 * Everything that waits (a frame, a callback, a timer) is an event; each turn runs one, chosen by the seed. Between
 * turns all promises settle.
 */
import type { Timers } from "../../src/host/timers.ts"
import type { Chance } from "./chance.ts"

const START_MS = 1_800_000_000_000
const STEP_MS = 2

interface Timer {
  readonly at: number
  readonly callback: () => void
}

export class Line {
  readonly #waiting: Array<() => void> = []

  get length(): number {
    return this.#waiting.length
  }

  add(event: () => void): void {
    this.#waiting.push(event)
  }

  next(): (() => void) | undefined {
    return this.#waiting.shift()
  }

  lose(): void {
    this.#waiting.length = 0
  }
}

const { setImmediate } = globalThis
const settle = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve))

export class World {
  readonly chance: Chance
  readonly lines = new Set<Line>()
  #now = START_MS
  #timers = new Set<Timer>()
  #soon: Array<() => void> = []

  constructor(chance: Chance) {
    this.chance = chance
  }

  readonly now = (): number => this.#now

  readonly elapsed = (): number => this.#now - START_MS

  readonly after = (delayMs: number, callback: () => void): (() => void) => {
    const timer = { at: this.#now + Math.max(0, delayMs), callback }
    this.#timers.add(timer)
    return () => void this.#timers.delete(timer)
  }

  readonly soon = (callback: () => void): void => void this.#soon.push(callback)

  timersWhile(alive: () => boolean): Timers {
    const guarded = (callback: () => void) => () => {
      if (alive()) callback()
    }
    return {
      after: (delayMs, callback) => this.after(delayMs, guarded(callback)),
      soon: (callback) => this.soon(guarded(callback)),
      elapsed: this.elapsed
    }
  }

  #possible(): ReadonlyArray<() => void> {
    const events: Array<() => void> = []
    for (const line of this.lines) if (line.length > 0) events.push(() => line.next()?.())
    for (const callback of this.#soon) {
      events.push(() => {
        this.#soon.splice(this.#soon.indexOf(callback), 1)
        callback()
      })
    }
    for (const timer of this.#timers) {
      if (timer.at > this.#now) continue
      events.push(() => {
        this.#timers.delete(timer)
        timer.callback()
      })
    }
    return events
  }

  get idle(): boolean {
    return this.#soon.length === 0 && [...this.lines].every((line) => line.length === 0)
  }

  async turn(): Promise<void> {
    this.#now += this.chance.float() * STEP_MS
    const events = this.#possible()
    if (events.length > 0) this.chance.pick(events)()
    else this.#now = Math.max(this.#now, Math.min(...[...this.#timers].map(({ at }) => at)))
    await settle()
  }

  async complete<Value>(work: Promise<Value>): Promise<Value> {
    let done = false
    const noted = work.finally(() => {
      done = true
    })
    noted.catch(() => undefined)
    await settle()
    while (!done) {
      for (const callback of this.#soon.splice(0)) callback()
      await settle()
    }
    return noted
  }
}
