import { type GenericValidator, v } from "convex/values"
import fc from "fast-check"
import { expect, it } from "vitest"
import type { JSONValue } from "./encoded.ts"
import { Checker, type FieldValidator, type Validator } from "./validate.ts"
import { widens } from "./widening.ts"

const checker = new Checker((id, table) => id.startsWith(table))
const fits = (validator: Validator, value: JSONValue): boolean => checker.check(validator, value) === undefined

const words = fc.constantFrom("a", "b", "users1", "rows1")
const field = (tie: fc.Arbitrary<Validator>): fc.Arbitrary<FieldValidator> =>
  fc.record({ fieldType: tie, optional: fc.boolean() })
const names = fc.constantFrom("a", "b", "c")

const validator = fc.letrec<{ any: Validator }>((tie) => ({
  any: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc
      .constantFrom("any" as const, "null" as const, "number" as const, "boolean" as const, "string" as const)
      .map((type): Validator => ({ type })),
    words.map((value): Validator => ({ type: "literal", value })),
    fc.constantFrom("users", "rows").map((tableName): Validator => ({ type: "id", tableName })),
    tie("any").map((value): Validator => ({ type: "array", value })),
    fc.record({
      type: fc.constant("record" as const),
      keys: fc.constant({ type: "string" as const }),
      values: field(tie("any"))
    }),
    fc
      .dictionary(names, field(tie("any")), { noNullPrototype: true })
      .map((value): Validator => ({ type: "object", value })),
    fc.array(tie("any"), { minLength: 1, maxLength: 3 }).map((value): Validator => ({ type: "union", value }))
  )
})).any

const valueOf = (of: Validator): fc.Arbitrary<JSONValue> => {
  switch (of.type) {
    case "literal":
      return fc.constant(of.value)
    case "id":
      return fc.constant(`${of.tableName}1`)
    case "array":
      return fc.array(valueOf(of.value), { maxLength: 3 })
    case "record":
      return fc.dictionary(words, valueOf(of.values.fieldType), { noNullPrototype: true, maxKeys: 3 })
    case "object": {
      const entries = Object.entries(of.value)
      const required = entries.filter(([, { optional }]) => !optional).map(([name]) => name)
      const fields = Object.fromEntries(entries.map(([name, { fieldType }]) => [name, valueOf(fieldType)]))
      return fc.record(fields, { requiredKeys: required, noNullPrototype: true })
    }
    case "union":
      return fc.oneof(...of.value.map(valueOf))
    case "null":
      return fc.constant(null)
    case "number":
      return fc.integer()
    case "boolean":
      return fc.boolean()
    default:
      return words
  }
}

const withValue = validator.chain((previous) => fc.tuple(fc.constant(previous), validator, valueOf(previous)))

it("what fits a validator fits every one that is said to be wider", () => {
  fc.assert(
    fc.property(withValue, ([previous, next, value]) => {
      fc.pre(widens(next, previous))
      expect(fits(next, value)).toBe(true)
    }),
    { numRuns: 400, maxSkipsPerRun: 1_000 }
  )
})

it("every validator is as wide as itself", () => {
  fc.assert(
    fc.property(validator, (each) => {
      expect(widens(each, each)).toBe(true)
    })
  )
})

// Every validator of the library has this method, which is not part of its public type.
const exported = (of: GenericValidator) => (of as unknown as { readonly json: Validator }).json

it.each([
  ["a new optional field", v.object({ a: v.string(), b: v.optional(v.null()) }), v.object({ a: v.string() }), true],
  ["a new required field", v.object({ a: v.string(), b: v.null() }), v.object({ a: v.string() }), false],
  ["a field that goes", v.object({}), v.object({ a: v.optional(v.string()) }), false],
  ["a field that becomes optional", v.object({ a: v.optional(v.string()) }), v.object({ a: v.string() }), true],
  ["a field that becomes required", v.object({ a: v.string() }), v.object({ a: v.optional(v.string()) }), false],
  ["one more literal", v.union(v.literal("a"), v.literal("b")), v.literal("a"), true],
  ["one literal less", v.literal("a"), v.union(v.literal("a"), v.literal("b")), false],
  ["any text for one", v.string(), v.literal("a"), true],
  ["any object for an integer", v.object({}), v.literal(1n), false],
  ["any text for ids", v.string(), v.id("users"), true],
  ["ids of another table", v.id("rows"), v.id("users"), false]
])("%s", (_what, next, previous, expected) => {
  expect(widens(exported(next), exported(previous))).toBe(expected)
})
