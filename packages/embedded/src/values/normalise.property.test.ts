import { convexToJson, getConvexSize, type JSONValue, jsonToConvex } from "convex/values"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { convexValue } from "./convex-value.arbitrary.ts"
import { resolveCommitTs } from "./encoded.ts"
import { normalise } from "./normalise.ts"
import { sizeOf } from "./size.ts"

it("values of the library pass unchanged and keep their meaning", () => {
  fc.assert(
    fc.property(convexValue, (value) => {
      const encoded = convexToJson(value)
      const normal = normalise(encoded)
      expect(convexToJson(jsonToConvex(normal))).toEqual(normal)
      expect(normalise(normal)).toEqual(normal)
      expect(JSON.stringify(normal)).toBe(JSON.stringify(convexToJson(jsonToConvex(encoded))))
    }),
    { numRuns: 2000 }
  )
})

it("the size is the one the library counts", () => {
  fc.assert(
    fc.property(convexValue, (value) => {
      expect(sizeOf(normalise(convexToJson(value)))).toBe(getConvexSize(value))
    }),
    { numRuns: 2000 }
  )
})

it("fields are sorted at every level", () => {
  expect(JSON.stringify(normalise({ b: [{ z: 1, a: 2 }], a: 1 }))).toBe('{"a":1,"b":[{"a":2,"z":1}]}')
})

it("NaN has one spelling, and -0 written as a number gets its own", () => {
  const odd = Buffer.from([1, 0, 0, 0, 0, 0, 0xf8, 0xff]).toString("base64")
  expect(normalise({ $float: odd })).toEqual(convexToJson(NaN))
  expect(normalise(-0)).toEqual(convexToJson(-0))
})

describe("what is no Convex value is refused with its place", () => {
  const cases: ReadonlyArray<readonly [string, JSONValue, string]> = [
    ["a reserved field name", { a: [{ $x: 1, b: 1 }] }, ".a[0]"],
    ["an unknown special form", { a: { $set: [] } }, ".a"],
    ["a field name that is not ASCII", { é: 1 }, "ASCII"],
    ["a lone surrogate", { a: { b: "\ud800" } }, ".a.b"],
    ["an int64 of the wrong length", { $integer: "AAAA" }, "8 bytes"],
    ["a float that is a plain number", { $float: Buffer.alloc(8).toString("base64") }, "number"],
    ["bytes that are no base64", { $bytes: "?" }, "$bytes"],
    ["a commit timestamp with a value", { $commitTs: 1 }, "$commitTs"]
  ]
  it.each(cases)("%s", (_name, value, part) => {
    expect(() => normalise(value)).toThrow(part)
  })
})

it("nesting ends at the given level and not before", () => {
  const nested = (levels: number): JSONValue => (levels === 0 ? 1 : [nested(levels - 1)])
  expect(normalise(nested(16), 16)).toEqual(nested(16))
  expect(() => normalise(nested(17), 16)).toThrow("nested too deeply")
})

it("a commit timestamp is put where its placeholder stands, and not into texts that look like one", () => {
  const text = JSON.stringify({ at: { $commitTs: null }, note: '{"$commitTs":null}' })
  expect(JSON.parse(resolveCommitTs(text, 5n))).toEqual({ at: convexToJson(5n), note: '{"$commitTs":null}' })
})
