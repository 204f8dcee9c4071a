import * as fc from "fast-check"
import { expect, it } from "vitest"
import { keepEqual } from "./keep-equal.ts"

const value = fc.jsonValue({ depthSize: "small" })

it("is equal to the new value", () => {
  fc.assert(
    fc.property(value, value, (before, now) => {
      expect(keepEqual(before, now)).toStrictEqual(now)
    })
  )
})

it("is the old value itself where nothing changed", () => {
  fc.assert(
    fc.property(value, (before) => {
      expect(keepEqual(before, structuredClone(before))).toBe(before)
    })
  )
})

it("keeps the parts that did not change when another part did", () => {
  fc.assert(
    fc.property(fc.array(value, { minLength: 1 }), fc.nat(), (before, place) => {
      const changed = place % before.length
      const now = structuredClone(before).map((part, index) => (index === changed ? { changed: true } : part))
      const kept = keepEqual(before, now)
      expect(kept.filter((part, index) => index !== changed && !Object.is(part, before[index]))).toEqual([])
    })
  )
})

it("tells a missing field from an undefined one, and takes files, dates and maps as they are", () => {
  expect(keepEqual({ a: 1, b: undefined }, { a: 1 })).toStrictEqual({ a: 1 })
  expect(keepEqual({ a: 1, b: undefined }, { a: 1, c: undefined })).toStrictEqual({ a: 1, c: undefined })
  const now = new Map([["a", 1]])
  expect(keepEqual(new Map([["a", 1]]), now)).toBe(now)
  expect(keepEqual({}, now)).toBe(now)
  const [before, after] = [JSON.parse('{"__proto__":1}'), JSON.parse('{"__proto__":2}')]
  expect(keepEqual(before, after)).toStrictEqual(after)
})
