const canonical = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, each]) => each !== undefined)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, each]) => [name, canonical(each)])
  )
}

/** JSON with sorted keys and without absent fields: the same value gives the same text. */
export const canonicalText = (value: unknown): string => JSON.stringify(canonical(value))

/** UTF-8; a lone surrogate becomes U+FFFD. */
const bytesOf = (text: string): ReadonlyArray<number> => {
  const bytes: Array<number> = []
  for (const character of text.toWellFormed()) {
    const code = character.codePointAt(0) ?? 0
    if (code < 0x80) bytes.push(code)
    else if (code < 0x800) bytes.push(0xc0 | (code >> 6), 0x80 | (code & 63))
    else if (code < 0x10000) bytes.push(0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63))
    else bytes.push(0xf0 | (code >> 18), 0x80 | ((code >> 12) & 63), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63))
  }
  return bytes
}

const primes = (count: number): ReadonlyArray<number> => {
  const found: Array<number> = []
  for (let number = 2; found.length < count; number += 1) {
    if (found.every((prime) => number % prime !== 0)) found.push(number)
  }
  return found
}

/** The first 32 bits behind the point. */
const fraction = (value: number): number => Math.floor((value - Math.floor(value)) * 2 ** 32) | 0

const ROUNDS = Int32Array.from(primes(64), (prime) => fraction(Math.cbrt(prime)))
const START = primes(8).map((prime) => fraction(Math.sqrt(prime)))

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by))

const wordsOf = (bytes: ReadonlyArray<number>): Int32Array => {
  const blocks = Math.floor((bytes.length + 8) / 64) + 1
  const words = new Int32Array(blocks * 16)
  for (const [at, byte] of [...bytes, 0x80].entries())
    words[at >> 2] = (words[at >> 2] ?? 0) | (byte << (24 - (at & 3) * 8))
  words[words.length - 2] = Math.floor(bytes.length / 2 ** 29)
  words[words.length - 1] = bytes.length << 3
  return words
}

const schedule = (words: Int32Array, from: number): Int32Array => {
  const w = new Int32Array(64)
  w.set(words.subarray(from, from + 16))
  for (let at = 16; at < 64; at += 1) {
    const [a = 0, b = 0, c = 0, d = 0] = [w[at - 15], w[at - 2], w[at - 16], w[at - 7]]
    const low = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3)
    const high = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10)
    w[at] = c + low + d + high
  }
  return w
}

/** SHA-256 of the UTF-8 of a text, in hex. Source: FIPS 180-4. */
export const sha256 = (text: string): string => {
  const words = wordsOf(bytesOf(text))
  let state = START
  for (let from = 0; from < words.length; from += 16) {
    const w = schedule(words, from)
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
    for (let at = 0; at < 64; at += 1) {
      const one = (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g))
      const sum = (h + one + (ROUNDS[at] ?? 0) + (w[at] ?? 0)) | 0
      const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))
      h = g
      g = f
      f = e
      e = (d + sum) | 0
      d = c
      c = b
      b = a
      a = (sum + two) | 0
    }
    const worked = [a, b, c, d, e, f, g, h]
    state = state.map((word, at) => (word + (worked[at] ?? 0)) | 0)
  }
  return state.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("")
}

/** SHA-256 in hex of {@link canonicalText}. */
export const contentHash = (value: unknown): string => sha256(canonicalText(value))

/** 31 bits, for seeds and ties; FNV-1a over UTF-16 code units. */
export const seedOf = (text: string): number => {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash ^ (hash >>> 15)) & 0x7fffffff
}
