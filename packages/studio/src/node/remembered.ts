/** A value in use. It stays whole until `release`, which may be called once or never. */
export interface Held<Value> {
  readonly value: Value
  readonly release: () => void
}

interface Entry<Value> {
  readonly value: Value
  weight: number
  users: number
  dropped: boolean
}

/**
 * Values by key up to a total weight (bytes); what was used longest ago goes first. A value that went is handed to
 * `discard` as soon as nobody holds it.
 */
export class Remembered<Value> {
  readonly #limit: number
  readonly #discard: (value: Value) => void
  readonly #entries = new Map<string, Entry<Value>>()
  #weight = 0

  constructor(limit: number, discard: (value: Value) => void) {
    this.#limit = limit
    this.#discard = discard
  }

  /** The value of a key, if it is remembered. */
  hold(key: string): Held<Value> | undefined {
    const entry = this.#entries.get(key)
    if (entry === undefined) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return this.#held(entry)
  }

  /** Remembers a value in place of the one that the key had, and holds it. */
  keep(key: string, value: Value, weight: number): Held<Value> {
    this.delete(key)
    const entry: Entry<Value> = { value, weight, users: 0, dropped: false }
    this.#entries.set(key, entry)
    this.#weight += weight
    const held = this.#held(entry)
    this.#makeRoom(key)
    return held
  }

  /** What a remembered value weighs, once that is known; changes nothing when another one has its key. */
  weigh(key: string, value: Value, weight: number): void {
    const entry = this.#entries.get(key)
    if (entry?.value !== value) return
    this.#weight += weight - entry.weight
    entry.weight = weight
    this.#makeRoom(key)
  }

  delete(key: string): void {
    const entry = this.#entries.get(key)
    if (entry === undefined) return
    this.#entries.delete(key)
    this.#weight -= entry.weight
    entry.dropped = true
    if (entry.users === 0) this.#discard(entry.value)
  }

  #makeRoom(newest: string): void {
    for (const oldest of this.#entries.keys()) {
      if (this.#weight <= this.#limit) return
      if (oldest !== newest) this.delete(oldest)
    }
  }

  #held(entry: Entry<Value>): Held<Value> {
    entry.users += 1
    let released = false
    return {
      value: entry.value,
      release: () => {
        if (released) return
        released = true
        entry.users -= 1
        if (entry.dropped && entry.users === 0) this.#discard(entry.value)
      }
    }
  }
}
