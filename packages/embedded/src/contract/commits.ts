/** Half-open `[low, high)` of encoded keys, compared as bytes. */
export interface KeyRange {
  readonly index: number
  readonly low: Uint8Array
  readonly high: Uint8Array
}

export interface WrittenKey {
  readonly index: number
  readonly key: Uint8Array
}

/** Durable. Listeners are called in order of `ts`. */
export interface Commit {
  readonly ts: bigint
  readonly writes: ReadonlyArray<WrittenKey>
}
