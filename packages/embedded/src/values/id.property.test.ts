import fc from "fast-check"
import { expect, it } from "vitest"
import { encodeId, tableOfId } from "./id.ts"

const table = fc.oneof(fc.integer({ min: 1, max: 20_000 }), fc.integer({ min: 0, max: 0xffff_ffff }))
const random = fc.uint8Array({ minLength: 16, maxLength: 16 })
const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz"

it("an id tells its table", () => {
  fc.assert(
    fc.property(table, random, (number, bytes) => {
      const id = encodeId(number, bytes)
      expect(id).toMatch(/^[0-9a-hjkmnp-tv-z]{31,37}$/)
      expect(tableOfId(id)).toBe(number)
    }),
    { numRuns: 2000 }
  )
})

it("an id with one character changed is none", () => {
  const place = fc.nat(30)
  fc.assert(
    fc.property(table, random, place, fc.constantFrom(...Array.from(ALPHABET)), (number, bytes, at, character) => {
      const id = encodeId(number, bytes)
      const changed = id.slice(0, at) + character + id.slice(at + 1)
      expect(tableOfId(changed)).toBe(changed === id ? number : undefined)
    }),
    { numRuns: 2000 }
  )
})

it("other texts are no ids", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 40 }), (text) => {
      expect(tableOfId(text)).toBeUndefined()
    })
  )
  expect(tableOfId(encodeId(10_001, new Uint8Array(16)).toUpperCase())).toBeUndefined()
})

it("ids that hosted deployments gave out are understood", () => {
  const given = [
    "j57d8w639k1c1d33k0hf5g7d5h8atk9g",
    "j5704yk0nwh8aczceyvz0t6nvh7swn77",
    "jd72h9qsq5zap11ede5k8rqkx585djmc"
  ]
  expect(given.map(tableOfId)).toEqual([10_001, 10_001, 10_003])
})

it("the length follows the table's number", () => {
  const lengths = [1, 10_001, 0xffff_ffff].map((number) => encodeId(number, new Uint8Array(16)).length)
  expect(lengths).toEqual([31, 32, 37])
})
