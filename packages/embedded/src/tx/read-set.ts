import type { KeyRange } from "../contract/commits.ts"
import type { Index } from "../store/catalog.ts"

export class ReadSet {
  readonly #ranges: Array<KeyRange> = []

  add(index: Index, low: Uint8Array, high: Uint8Array): void {
    if (Buffer.compare(low, high) < 0) this.#ranges.push({ index: index.number, low, high })
  }

  addAll(ranges: ReadonlyArray<KeyRange>): void {
    for (const range of ranges) this.#ranges.push(range)
  }

  ranges(): ReadonlyArray<KeyRange> {
    return this.#ranges
  }
}
