/** A half-open range `[low, high)` of encoded keys in one index, compared as bytes. */
export interface KeyRange {
  readonly index: number
  readonly low: Uint8Array
  readonly high: Uint8Array
}

/** An index key that a commit wrote or removed. */
export interface WrittenKey {
  readonly index: number
  readonly key: Uint8Array
}

/** A durable commit. Listeners are called in order of `ts`, after the data is on disk. */
export interface Commit {
  readonly ts: bigint
  readonly writes: ReadonlyArray<WrittenKey>
}
