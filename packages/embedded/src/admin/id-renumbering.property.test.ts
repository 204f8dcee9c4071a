import fc from "fast-check"
import { expect, it } from "vitest"
import type { JSONValue } from "../values/encoded.ts"
import { encodeId, tableOfId, withTable } from "../values/id.ts"
import { renumbering } from "./id-renumbering.ts"

const NUMBERS = new Map([
  [10_001, 10_007],
  [10_002, 10_001],
  [10_003, 10_003]
])
const renumber = renumbering(NUMBERS)
// A text stays a text.
const renumberText = (text: string): string => renumber(text) as string

const random = fc.uint8Array({ minLength: 16, maxLength: 16 })
const known = fc.tuple(fc.constantFrom(...NUMBERS.keys()), random).map(([table, bytes]) => encodeId(table, bytes))
const foreign = random.map((bytes) => encodeId(20_000, bytes))
const between = fc.string({
  unit: fc.constantFrom(...Array.from(" \"':;,.[]{}()/@#_-\n\\é漢")),
  minLength: 1,
  maxLength: 5
})
const there = (id: string): string => withTable(id, NUMBERS.get(tableOfId(id) ?? 0) ?? 0)

it("every id of a known table gets its new number wherever it stands in a text, and nothing else changes", () => {
  const parts = fc.array(fc.tuple(between, fc.oneof(known, foreign, fc.constantFrom("words", "x".repeat(33)))))
  fc.assert(
    fc.property(parts, between, (pieces, end) => {
      const join = (idOf: (id: string) => string) => pieces.map(([gap, id]) => gap + idOf(id)).join("") + end
      const expected = join((id) => (NUMBERS.has(tableOfId(id) ?? 0) ? there(id) : id))
      expect(renumber(join((id) => id))).toBe(expected)
    })
  )
})

it("an id inside JSON text stays valid JSON and names the same document", () => {
  fc.assert(
    fc.property(fc.array(known), (ids) => {
      const text = JSON.stringify({ images: ids, prompt: ids.map((id) => `product:[${id}]`).join(" ") })
      const found = JSON.parse(renumberText(text)) as { images: ReadonlyArray<string>; prompt: string }
      expect(found.images).toEqual(ids.map(there))
      expect(found.prompt).toBe(ids.map((id) => `product:[${there(id)}]`).join(" "))
    })
  )
})

it("keys, lists and nested fields are renumbered; bytes, integers and other numbers of tables are not", () => {
  const id = encodeId(10_001, new Uint8Array(16).fill(7))
  const value: JSONValue = { [id]: [{ at: id }], bytes: { $bytes: id }, n: 1, none: null }
  expect(renumber(value)).toEqual({ [there(id)]: [{ at: there(id) }], bytes: { $bytes: id }, n: 1, none: null })
})

it("a database with the same numbers changes nothing", () => {
  const id = encodeId(10_003, new Uint8Array(16))
  expect(renumbering(new Map([[10_003, 10_003]]))(`x ${id}`)).toBe(`x ${id}`)
})

it("a run of letters and digits that holds an id is no id", () => {
  const id = encodeId(10_001, new Uint8Array(16).fill(3))
  expect(renumber(`a${id}`)).toBe(`a${id}`)
  expect(renumber(`${id}Z`)).toBe(`${id}Z`)
})
