/** Sets of small numbers as bits, in chunks of {@link CHUNK_BITS}. */

/** A chunk is 256 bytes, which a change writes again. */
export const CHUNK_BITS = 2_048
const CHUNK_BYTES = CHUNK_BITS / 8

export type Bits = Uint8Array

export const chunkOf = (number: number): number => Math.floor(number / CHUNK_BITS)

const placeOf = (number: number) => {
  const at = number % CHUNK_BITS
  return { byte: at >> 3, mask: 1 << (at & 7) }
}

/** Undefined when nothing is left in the chunk. */
export const withBit = (stored: ArrayBuffer | undefined, number: number, isSet: boolean): ArrayBuffer | undefined => {
  const bits = new Uint8Array(CHUNK_BYTES)
  if (stored !== undefined) bits.set(new Uint8Array(stored))
  const { byte, mask } = placeOf(number)
  const before = bits[byte] ?? 0
  bits[byte] = isSet ? before | mask : before & ~mask
  return bits.some((each) => each !== 0) ? bits.buffer : undefined
}

export const emptyBits = (): Bits => new Uint8Array(CHUNK_BYTES)

/** Leaves what is in both, or with `not` what is only in the first. */
export const keepCommon = (bits: Bits, other: ArrayBuffer | undefined, not: boolean): Bits => {
  const theirs = other === undefined ? emptyBits() : new Uint8Array(other)
  return bits.map((each, at) => each & (not ? ~(theirs[at] ?? 0) : (theirs[at] ?? 0)))
}

/** Of numbers from `from` to before `to`. */
export const numbersIn = (bits: Bits, chunk: number, from: number, to: number): ReadonlyArray<number> => {
  const found: Array<number> = []
  for (const [byte, each] of bits.entries()) {
    if (each === 0) continue
    for (let bit = 0; bit < 8; bit += 1) {
      const number = chunk * CHUNK_BITS + byte * 8 + bit
      if ((each & (1 << bit)) !== 0 && number >= from && number < to) found.push(number)
    }
  }
  return found
}

/** By chunk. */
export const bitsOf = (numbers: Iterable<number>): ReadonlyMap<number, ArrayBuffer> => {
  const chunks = new Map<number, Uint8Array<ArrayBuffer>>()
  for (const number of numbers) {
    const chunk = chunkOf(number)
    const bits = chunks.get(chunk) ?? new Uint8Array(CHUNK_BYTES)
    const { byte, mask } = placeOf(number)
    bits[byte] = (bits[byte] ?? 0) | mask
    chunks.set(chunk, bits)
  }
  return new Map([...chunks].map(([chunk, { buffer }]) => [chunk, buffer]))
}
