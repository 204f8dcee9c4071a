import type { Value } from "convex/values"
import fc from "fast-check"

const MAX_INT64 = 2n ** 63n - 1n

const text = fc.string({ unit: "binary", maxLength: 8 })

const fieldName = fc
  .string({ unit: "binary-ascii", maxLength: 6 })
  .map((name) => name.replace(/[^ -~]/g, "_").replace(/^\$/, "_"))

const edge = fc.constantFrom<Value>(
  null,
  0,
  -0,
  NaN,
  Infinity,
  -Infinity,
  Number.MIN_VALUE,
  -Number.MIN_VALUE,
  Number.MAX_VALUE,
  0n,
  MAX_INT64,
  -MAX_INT64 - 1n,
  "",
  "\0",
  "a\0",
  "a",
  "\uffff",
  "\u{10000}",
  true,
  false,
  new ArrayBuffer(0),
  new Uint8Array([0]).buffer,
  new Uint8Array([0, 255]).buffer,
  [],
  {}
)

export const convexValue: fc.Arbitrary<Value> = fc.letrec<{ value: Value }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    edge,
    fc.double(),
    fc.bigInt({ min: -MAX_INT64 - 1n, max: MAX_INT64 }),
    fc.boolean(),
    text,
    fc.uint8Array({ maxLength: 6 }).map((bytes): Value => bytes.slice().buffer),
    fc.array(tie("value"), { maxLength: 4 }),
    fc
      .array(fc.tuple(fieldName, tie("value")), { maxLength: 4 })
      .map((entries): Value => Object.fromEntries(entries.filter(([name]) => name !== "__proto__")))
  )
})).value
