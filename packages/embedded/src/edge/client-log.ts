/** Undefined `address`: a local process, or a client that cannot be told from others. */
export type ClientLog = (address: string | undefined, level: "warn" | "error", text: string) => void

const MINUTE_MS = 60_000
/** Further addresses share one count. */
const ADDRESSES_MAX = 1_000
const LENGTH_MAX = 500

const escaped = (character: string): string => `\\u{${character.codePointAt(0)?.toString(16) ?? ""}}`

/** Single line without control and bidirectional characters and lone surrogates, cut to 500 code units. */
export const printable = (text: string): string =>
  text
    .slice(0, LENGTH_MAX)
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, escaped)

/** `elapsed` is monotonic, ms. */
export const makeClientLog = (
  log: (level: "warn" | "error", text: string) => void,
  perMinute: number,
  elapsed: () => number
): ClientLog => {
  let counts = new Map<string, number>()
  let since = elapsed()

  const renew = () => {
    if (elapsed() - since < MINUTE_MS) return
    const left = [...counts.values()].reduce((sum, count) => sum + Math.max(0, count - perMinute), 0)
    counts = new Map()
    since = elapsed()
    if (left > 0) log("warn", `${left} further lines about clients were left out`)
  }

  return (address, level, text) => {
    renew()
    const known = address ?? "here"
    const key = counts.has(known) || counts.size < ADDRESSES_MAX ? known : "others"
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    if (count <= perMinute) log(level, printable(address === undefined ? text : `${text} (${address})`))
  }
}
