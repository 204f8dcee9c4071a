import { isObject, type JSONValue } from "../values/encoded.ts"
import { tableOfId, withTable } from "../values/id.ts"

/**
 * Gives ids the table numbers of this database. An id holds its table's number and a checksum that tells it from any
 * other text.
 */
export const renumbering = (numbers: ReadonlyMap<number, number>): ((value: JSONValue) => JSONValue) => {
  const text = (value: string): string => {
    const table = tableOfId(value)
    const here = table === undefined ? undefined : numbers.get(table)
    return here === undefined || here === table ? value : withTable(value, here)
  }
  const renumber = (value: JSONValue): JSONValue => {
    if (typeof value === "string") return text(value)
    if (Array.isArray(value)) return value.map(renumber)
    if (!isObject(value)) return value
    return Object.fromEntries(Object.entries(value).map(([key, field]) => [text(key), renumber(field)]))
  }
  return [...numbers].every(([there, here]) => there === here) ? (value) => value : renumber
}
