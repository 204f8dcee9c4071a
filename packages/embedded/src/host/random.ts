import { randomFillSync } from "node:crypto"

export interface Random {
  readonly bytes: (length: number) => Uint8Array
}

/** A system call for each small request costs more than an insert. */
const BLOCK = 4096

const makeHostRandom = (): Random => {
  let block = Buffer.alloc(0)
  let at = 0
  return {
    bytes: (length) => {
      if (length > BLOCK) return randomFillSync(Buffer.alloc(length))
      if (at + length > block.length) {
        block = randomFillSync(Buffer.alloc(BLOCK))
        at = 0
      }
      at += length
      return Uint8Array.prototype.slice.call(block, at - length, at)
    }
  }
}

export const hostRandom: Random = makeHostRandom()

/** xoshiro128** for `Math.random` and `crypto` of an execution; `seed` holds 16 bytes. */
export const seeded = (seed: Uint8Array): (() => number) => {
  const state = new Uint32Array(4)
  for (let at = 0; at < 16; at++) state[at >> 2] = ((state[at >> 2] ?? 0) << 8) | (seed[at] ?? 0)
  // The all-zero state would stay zero for ever.
  if (state.every((word) => word === 0)) state[0] = 1
  return () => {
    const [a = 0, b = 0, c = 0, d = 0] = state
    const mixed = Math.imul(b, 5)
    const result = Math.imul((mixed << 7) | (mixed >>> 25), 9) >>> 0
    const c2 = c ^ a
    const d2 = d ^ b
    state[1] = b ^ c2
    state[0] = a ^ d2
    state[2] = c2 ^ (b << 9)
    state[3] = (d2 << 11) | (d2 >>> 21)
    return result
  }
}

/** A float in [0, 1) with 53 random bits. */
export const floatFrom = (next: () => number): number => ((next() >>> 5) * 2 ** 26 + (next() >>> 6)) / 2 ** 53

export const fillFrom = (next: () => number, bytes: Uint8Array): void => {
  for (let at = 0; at < bytes.length; at++) bytes[at] = next() >>> 24
}
