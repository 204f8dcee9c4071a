/** A piece of a file: offsets of its first byte and after its last. */
export interface Piece {
  readonly name: string
  readonly from: number
  readonly to: number
}

export const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

export const textAt = (bytes: Uint8Array, at: number, length: number): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset + at, Math.max(0, Math.min(length, bytes.byteLength - at))).toString(
    "latin1"
  )

export const joined = (bytes: Uint8Array, pieces: ReadonlyArray<Piece>): Buffer =>
  Buffer.concat(pieces.map(({ from, to }) => bytes.subarray(from, to)))
