/** 32-bit FNV-1a of the UTF-16 code units, separated so that ("ab", "c") and ("a", "bc") differ. */
export const fnv1a = (...parts: ReadonlyArray<string | number>): number => {
  let hash = 0x811c9dc5
  for (const part of parts) {
    for (const char of `${part}\u0000`) {
      hash ^= char.codePointAt(0) ?? 0
      hash = Math.imul(hash, 0x01000193)
    }
  }
  return hash >>> 0
}

/** [0, 1) from a 32-bit seed (mulberry32); the same series everywhere. */
export const mulberry32 = (seed: number) => {
  let state = seed >>> 0
  return (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
