import { compareValues, convexToJson, type Value } from "convex/values"
import fc from "fast-check"
import { expect, it } from "vitest"
import { convexValue } from "./convex-value.arbitrary.ts"
import { decodeKey } from "./decode-key.ts"
import { after, compareEncoded, encodeKey, next } from "./key.ts"
import { normalise } from "./normalise.ts"

const encoded = (value: Value | undefined) => (value === undefined ? undefined : normalise(convexToJson(value)))
const key = (...values: ReadonlyArray<Value | undefined>) => encodeKey(values.map(encoded))
const maybe = fc.option(convexValue, { nil: undefined, freq: 20 })

/** Pairs of values; a million by `npm run nightly -- keys`. */
const PAIRS = Number(process.env["KEY_PAIRS"] ?? 2000)

it("keys compare as the values do", () => {
  fc.assert(
    fc.property(maybe, maybe, (left, right) => {
      const order = Math.sign(compareValues(left, right))
      expect(Math.sign(Buffer.compare(key(left), key(right)))).toBe(order)
      expect(Math.sign(compareEncoded(encoded(left), encoded(right)))).toBe(order)
    }),
    { numRuns: PAIRS }
  )
})

it("keys of tuples compare by the first values that differ", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(maybe, maybe), { minLength: 1, maxLength: 3 }), (pairs) => {
      const first =
        pairs.map(([left, right]) => Math.sign(compareValues(left, right))).find((order) => order !== 0) ?? 0
      const left = key(...pairs.map(([value]) => value))
      const right = key(...pairs.map(([, value]) => value))
      expect(Math.sign(Buffer.compare(left, right))).toBe(first)
    }),
    { numRuns: 2000 }
  )
})

it("a key gives its values back", () => {
  fc.assert(
    fc.property(fc.array(maybe, { maxLength: 4 }), (values) => {
      expect(decodeKey(key(...values))).toEqual(values.map(encoded))
    }),
    { numRuns: 2000 }
  )
})

it("the end of a prefix is above everything that begins with it and below everything that is greater", () => {
  fc.assert(
    fc.property(maybe, maybe, maybe, (prefix, further, other) => {
      const end = after(key(prefix))
      expect(Buffer.compare(key(prefix, further), end)).toBe(-1)
      if (compareValues(other, prefix) > 0) expect(Buffer.compare(end, key(other))).toBe(-1)
    }),
    { numRuns: 2000 }
  )
})

it("nothing lies between a key and the next one", () => {
  fc.assert(
    fc.property(maybe, maybe, (value, other) => {
      const above = next(key(value))
      expect(Buffer.compare(key(value), above)).toBe(-1)
      if (compareValues(other, value) > 0) expect(Buffer.compare(above, key(other))).toBeLessThan(1)
    })
  )
})

it("an unresolved commit timestamp sorts as the largest int64", () => {
  const placeholder = encodeKey([{ $commitTs: null }])
  expect(placeholder.equals(key(2n ** 63n - 1n))).toBe(true)
})

it("bytes that are no key are refused", () => {
  expect(() => decodeKey(Buffer.from([0x0b]))).toThrow(RangeError)
  expect(() => decodeKey(Buffer.from([0x03, 0x00]))).toThrow(RangeError)
})
