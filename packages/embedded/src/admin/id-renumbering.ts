import { isObject, type JSONValue } from "../values/encoded.ts"
import { tableOfId, withTable } from "../values/id.ts"

/** A possible id inside a longer text such as JSON or a prompt: no letter or digit beside it. */
const CANDIDATE = /(?<![0-9A-Za-z])[0-9a-hjkmnp-tv-z]{31,37}(?![0-9A-Za-z])/g

const isSpecial = (keys: ReadonlyArray<string>): boolean => keys.length === 1 && keys[0]?.startsWith("$") === true

/**
 * Rewrites ids, also inside longer texts, to the table numbers of this database. The checksum in an id tells it from
 * other text.
 */
export const renumbering = (numbers: ReadonlyMap<number, number>): ((value: JSONValue) => JSONValue) => {
  const renumberId = (candidate: string): string => {
    const table = tableOfId(candidate)
    const here = table === undefined ? undefined : numbers.get(table)
    return here === undefined || here === table ? candidate : withTable(candidate, here)
  }
  const text = (value: string): string => (value.length < 31 ? value : value.replace(CANDIDATE, renumberId))
  const renumber = (value: JSONValue): JSONValue => {
    if (typeof value === "string") return text(value)
    if (Array.isArray(value)) return value.map(renumber)
    if (!isObject(value) || isSpecial(Object.keys(value))) return value
    return Object.fromEntries(Object.entries(value).map(([key, field]) => [text(key), renumber(field)]))
  }
  return [...numbers].every(([there, here]) => there === here) ? (value) => value : renumber
}
