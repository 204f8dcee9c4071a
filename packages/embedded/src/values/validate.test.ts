import { type GenericValidator, v } from "convex/values"
import { convexToJson, type Value } from "convex/values"
import { describe, expect, it } from "vitest"
import { Checker, explain, type Validator } from "./validate.ts"

const checker = new Checker((id, table) => id === `id of ${table}`)
// Every validator of the library has this method, which is not part of its public type.
const exported = (validator: GenericValidator) => (validator as unknown as { readonly json: Validator }).json
const check = (validator: GenericValidator, value: Value) => {
  const mismatch = checker.check(exported(validator), convexToJson(value))
  return mismatch === undefined ? "matches" : explain(mismatch)
}

describe("values that match", () => {
  const cases: ReadonlyArray<readonly [string, GenericValidator, Value]> = [
    ["null", v.null(), null],
    ["number", v.number(), NaN],
    ["int64", v.int64(), 1n],
    ["boolean", v.boolean(), false],
    ["string", v.string(), ""],
    ["bytes", v.bytes(), new ArrayBuffer(1)],
    ["literal", v.literal("a"), "a"],
    ["int64 literal", v.literal(1n), 1n],
    ["id", v.id("users"), "id of users"],
    ["array", v.array(v.number()), [1, 2]],
    ["record", v.record(v.string(), v.number()), { a: 1 }],
    ["record by id", v.record(v.id("users"), v.null()), { "id of users": null }],
    ["object without its optional field", v.object({ a: v.string(), b: v.optional(v.number()) }), { a: "" }],
    ["second member of a union", v.union(v.string(), v.number()), 1],
    ["any", v.any(), { deep: [1n] }],
    ["commit timestamp that is resolved", v.commitTs(), 1n]
  ]
  it.each(cases)("%s", (_name, validator, value) => {
    expect(check(validator, value)).toBe("matches")
  })
})

describe("values that do not match are explained with their path", () => {
  const cases: ReadonlyArray<readonly [GenericValidator, Value, string]> = [
    [v.number(), "1", 'Expected `number`, got `"1"`'],
    [v.number(), 1n, "Expected `number`, got"],
    [v.int64(), 1, "Expected `bigint`, got `1`"],
    [v.string(), null, "Expected `string`, got `null`"],
    [v.object({}), { x: 1 }, "Unexpected field `x` in object, got 1 (at .x)"],
    [v.object({ a: v.string() }), {}, "Missing required field `a` in object (v.string()) (at .a)"],
    [v.object({ a: v.string() }), [], "Expected `object`, got `[]`"],
    [v.object({ a: v.string() }), new ArrayBuffer(1), "Expected `object`"],
    [
      v.object({ items: v.array(v.object({ name: v.string() })) }),
      { items: [{ name: "a" }, { name: 2 }] },
      "Expected `string`, got `2` (at .items[1].name)"
    ],
    [v.id("users"), "id of posts", 'Expected ID for table "users", got `"id of posts"`'],
    [v.union(v.literal("a"), v.null()), "b", 'Expected one of v.literal("a"), v.null(), got `"b"`'],
    [v.literal("a"), "b", 'Expected `a`, got `"b"`'],
    [v.record(v.id("users"), v.null()), { ada: null }, 'Expected a key that is v.id("users"), got "ada" (at .ada)'],
    [v.record(v.string(), v.number()), { a: "b" }, 'Expected `number`, got `"b"` (at .a)'],
    [v.string(), Array.from({ length: 200 }, () => 1), "…"]
  ]
  it.each(cases)("%#", (validator, value, sentence) => {
    expect(check(validator, value)).toContain(sentence)
  })
})

it("a field that every object inherits is not taken for given", () => {
  expect(check(v.object({ toString: v.optional(v.any()) }), {})).toBe("matches")
  expect(check(v.object({ constructor: v.any() }), {})).toContain("required field `constructor`")
})
