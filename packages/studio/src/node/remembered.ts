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

/** LRU up to a total weight (bytes). `discard` is called once no holder remains. */
export class Remembered<Value> {
  readonly #limit: number
  readonly #discard: (value: Value) => void
  readonly #entries = new Map<string, Entry<Value>>()
  #weight = 0

  constructor(limit: number, discard: (value: Value) => void) {
    this.#limit = limit
    this.#discard = discard
  }

  hold(key: string): Held<Value> | undefined {
    const entry = this.#entries.get(key)
    if (entry === undefined) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return this.#held(entry)
  }

  keep(key: string, value: Value, weight: number): Held<Value> {
    this.delete(key)
    const entry: Entry<Value> = { value, weight, users: 0, dropped: false }
    this.#entries.set(key, entry)
    this.#weight += weight
    const held = this.#held(entry)
    this.#makeRoom(key)
    return held
  }

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
