import { sha256 } from "@noble/hashes/sha2.js"
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js"

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

/** SHA-256 in hex of the UTF-8 of {@link canonicalText}; a lone surrogate counts as U+FFFD. */
export const contentHash = (value: unknown): string =>
  bytesToHex(sha256(utf8ToBytes(canonicalText(value).toWellFormed())))

/** 31 bits, for seeds and ties; FNV-1a over UTF-16 code units. */
export const seedOf = (text: string): number => {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash ^ (hash >>> 15)) & 0x7fffffff
}
