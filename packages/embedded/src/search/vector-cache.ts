import type { Connection } from "../store/connection.ts"
import { vectorColumn } from "../store/vector-entries.ts"

const ALL =
  "SELECT v.id, v.vector, v.filters FROM idx i JOIN vectors v ON v.ix = ? AND v.id = i.id WHERE i.ix = ? ORDER BY i.key"
const ONE = "SELECT id, vector, filters FROM vectors WHERE ix = ? AND id = ?"

interface Entry {
  readonly id: string
  readonly filters: ReadonlyArray<string>
}

/** Cosine similarity, -1 to 1. */
export interface Scored {
  readonly id: string
  readonly score: number
}

const norm = (data: Float32Array, from: number, dimensions: number): number => {
  let sum = 0
  for (let at = from; at < from + dimensions; at++) sum += (data[at] ?? 0) ** 2
  return Math.sqrt(sum)
}

/**
 * All vectors of one index in memory: 100,000 of 768 dimensions take 307 MB. The last vector fills a removed one's
 * slot, so that a search scans one block.
 */
export class VectorCache {
  readonly #dimensions: number
  readonly #slots = new Map<string, number>()
  readonly #entries: Array<Entry> = []
  #data: Float32Array
  #norms: Float32Array

  /** `byAge`: ties go to the older document. */
  constructor(connection: Connection, index: number, byAge: number, dimensions: number) {
    this.#dimensions = dimensions
    const rows = connection.all(ALL, index, byAge)
    this.#data = new Float32Array(Math.max(rows.length, 16) * dimensions)
    this.#norms = new Float32Array(Math.max(rows.length, 16))
    for (const [id, column, filters] of rows) {
      const vector = vectorColumn(column)
      if (vector.length === dimensions) this.#put(String(id), vector, String(filters))
    }
  }

  #grow(): void {
    const data = new Float32Array(this.#data.length * 2)
    data.set(this.#data)
    this.#data = data
    const norms = new Float32Array(this.#norms.length * 2)
    norms.set(this.#norms)
    this.#norms = norms
  }

  #put(id: string, vector: Float32Array, filters: string): void {
    const slot = this.#slots.get(id) ?? this.#entries.length
    if (slot === this.#norms.length) this.#grow()
    this.#slots.set(id, slot)
    this.#entries[slot] = { id, filters: filters.split(" ") }
    this.#data.set(vector, slot * this.#dimensions)
    this.#norms[slot] = norm(this.#data, slot * this.#dimensions, this.#dimensions)
  }

  #remove(id: string): void {
    const slot = this.#slots.get(id)
    const last = this.#entries.pop()
    if (slot === undefined || last === undefined) return
    this.#slots.delete(id)
    if (last.id === id) return
    const from = this.#entries.length
    this.#entries[slot] = last
    this.#slots.set(last.id, slot)
    this.#data.copyWithin(slot * this.#dimensions, from * this.#dimensions, (from + 1) * this.#dimensions)
    this.#norms[slot] = this.#norms[from] ?? 0
  }

  refresh(connection: Connection, index: number, id: string): void {
    const row = connection.get(ONE, index, id)
    if (row === undefined) {
      if (this.#slots.has(id)) this.#remove(id)
    } else this.#put(id, vectorColumn(row[1]), String(row[2]))
  }

  #similarity(slot: number, vector: Float32Array, length: number): number {
    const scale = length * (this.#norms[slot] ?? 0)
    if (scale === 0) return 0
    const from = slot * this.#dimensions
    let sum = 0
    for (let at = 0; at < this.#dimensions; at++) sum += (this.#data[from + at] ?? 0) * (vector[at] ?? 0)
    return sum / scale
  }

  /** Most similar first. */
  search(vector: Float32Array, passes: (filters: ReadonlyArray<string>) => boolean): Array<Scored> {
    const length = norm(vector, 0, this.#dimensions)
    const scored: Array<Scored> = []
    for (const [slot, { filters, id }] of this.#entries.entries()) {
      if (passes(filters)) scored.push({ id, score: this.#similarity(slot, vector, length) })
    }
    return scored.sort((left, right) => right.score - left.score)
  }
}
