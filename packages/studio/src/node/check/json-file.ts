import { readFile } from "node:fs/promises"
import { Schema } from "effect"

export class UnusableFile extends Error {
  constructor(path: string, reason: string) {
    super(`${path}: ${reason}`)
    this.name = "UnusableFile"
  }
}

const reasons: ReadonlyMap<unknown, string> = new Map([
  ["ENOENT", "there is no such file"],
  ["EACCES", "may not be read"],
  ["EISDIR", "is a folder"]
])

export const reasonOf = (cause: unknown): string => {
  const code = typeof cause === "object" && cause !== null && "code" in cause ? cause.code : undefined
  return reasons.get(code) ?? (cause instanceof Error ? cause.message : String(cause))
}

const LITERAL = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
// oxlint-disable-next-line no-control-regex -- JSON allows no control character in a string
const TEXT = /"(?:[^"\\\u0000-\u001F]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y
const SPACE = /[ \t\n\r]*/y

/** UTF-16 offset where a text stops being JSON; its length when the end is missing. Linear. */
const faultIn = (text: string): number => {
  let at = 0
  const takes = (pattern: RegExp): boolean => {
    pattern.lastIndex = at
    if (!pattern.test(text)) return false
    at = pattern.lastIndex
    return true
  }
  const takesSign = (sign: string): boolean => {
    takes(SPACE)
    if (text[at] !== sign) return false
    at += 1
    return true
  }
  const member = (): boolean => {
    takes(SPACE)
    return takes(TEXT) && takesSign(":") && value()
  }
  const items = (item: () => boolean, end: string): boolean => {
    if (takesSign(end)) return true
    do if (!item()) return false
    while (takesSign(","))
    return takesSign(end)
  }
  const value = (): boolean => {
    if (takesSign("{")) return items(member, "}")
    if (takesSign("[")) return items(value, "]")
    return takes(TEXT) || takes(LITERAL)
  }
  value()
  takes(SPACE)
  return at
}

const placeOf = (text: string, offset: number): string => {
  const before = text.slice(0, offset).split("\n")
  return `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`
}

/** Rejects with {@link UnusableFile}, naming line and column or the path in the JSON. */
export const readJson = async <Value, Encoded>(
  path: string,
  schema: Schema.Codec<Value, Encoded>,
  what: string
): Promise<Value> => {
  const text = await readFile(path, "utf8").catch((cause: unknown) => {
    throw new UnusableFile(path, reasonOf(cause))
  })
  let value: unknown
  try {
    // Editors on Windows write a byte order mark, which JSON does not allow.
    value = JSON.parse(text.replace(/^\uFEFF/u, ""))
  } catch {
    throw new UnusableFile(path, `is not JSON: ${placeOf(text, faultIn(text))}`)
  }
  try {
    return Schema.decodeUnknownSync(schema)(value)
  } catch (cause) {
    throw new UnusableFile(path, `is not ${what}: ${reasonOf(cause).replaceAll(/\s*\n\s*/g, " ")}`)
  }
}
