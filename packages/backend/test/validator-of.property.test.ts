import { BrandDraft } from "@marque/core/brands"
import type { Product } from "@marque/core/products"
import { type Infer, type ObjectType, v } from "convex/values"
import { Schema } from "effect"
import * as fc from "fast-check"
import { expect, expectTypeOf, it } from "vitest"
import { fieldsOf, SchemaNotStorable, validatorOf } from "../convex/validation/validatorOf.ts"
import { accepts, type ValidatorJson } from "./reflection.ts"

const jsonOf = (validator: object): ValidatorJson =>
  // Every validator has it, as it is sent to a deployment; the public type of the library hides it.
  (validator as { readonly json: ValidatorJson }).json

type Codec = Schema.Codec<unknown, unknown>

/** A schema, and its encoded side without brands, checks and transformations. */
interface Pair {
  readonly schema: Codec
  readonly bare: Codec
}

const same = (schema: Codec): Pair => ({ schema, bare: schema })

const leaf: fc.Arbitrary<Pair> = fc.oneof(
  fc.constantFrom<Pair>(
    same(Schema.String),
    same(Schema.Number),
    same(Schema.Boolean),
    same(Schema.Null),
    { schema: Schema.String.pipe(Schema.brand("Id")), bare: Schema.String },
    { schema: Schema.String.check(Schema.isMaxLength(1)), bare: Schema.String },
    { schema: Schema.Int, bare: Schema.Number },
    { schema: Schema.NumberFromString, bare: Schema.String }
  ),
  fc
    .uniqueArray(fc.constantFrom("a", "b", 1, 2, true), { minLength: 1 })
    .map((literals) => same(Schema.Literals(literals)))
)

const KEYS = ["a", "b", "c"]

/** At least one key: effect accepts anything for an empty struct. */
const structOf = (fields: Readonly<Record<string, readonly [Pair, boolean]>>, side: keyof Pair): Codec =>
  Schema.Struct(
    Object.fromEntries(
      Object.entries(fields).map(([key, [pair, isOptional]]) => [
        key,
        isOptional ? Schema.optionalKey(pair[side]) : pair[side]
      ])
    )
  )

const { pair } = fc.letrec<{ readonly pair: Pair }>((tie) => ({
  pair: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    leaf,
    tie("pair").map(({ bare, schema }) => ({ schema: Schema.Array(schema), bare: Schema.Array(bare) })),
    tie("pair").map(({ bare, schema }) => ({
      schema: Schema.Record(Schema.String, schema),
      bare: Schema.Record(Schema.String, bare)
    })),
    tie("pair").map(({ bare, schema }) => ({ schema: Schema.NullOr(schema), bare: Schema.NullOr(bare) })),
    fc.array(tie("pair"), { minLength: 1, maxLength: 3 }).map((members) => ({
      schema: Schema.Union(members.map(({ schema }) => schema)),
      bare: Schema.Union(members.map(({ bare }) => bare))
    })),
    fc
      .dictionary(fc.constantFrom(...KEYS), fc.tuple(tie("pair"), fc.boolean()), { minKeys: 1, maxKeys: 3 })
      .map((fields) => ({ schema: structOf(fields, "schema"), bare: structOf(fields, "bare") }))
  )
}))

const value = fc.letrec<{ readonly value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom("a", "b", "long", "1", 1, 2, 1.5, true, false, null),
    fc.array(tie("value"), { maxLength: 2 }),
    fc.dictionary(fc.constantFrom(...KEYS), tie("value"), { maxKeys: 3 })
  )
})).value

const hasShape = (bare: Codec) => {
  const decode = Schema.decodeUnknownOption(bare, { onExcessProperty: "error" })
  return (found: unknown): boolean => decode(found)._tag === "Some"
}

it("lets in exactly what has the shape of the schema's encoded side", () => {
  let [letIn, refused] = [0, 0]
  fc.assert(
    fc.property(pair, fc.array(value, { minLength: 10, maxLength: 30 }), ({ bare, schema }, found) => {
      const json = jsonOf(validatorOf(schema))
      const shaped = hasShape(bare)
      for (const each of found) {
        expect(accepts(json, each)).toBe(shaped(each))
        if (shaped(each)) letIn += 1
        else refused += 1
      }
    }),
    { numRuns: 400 }
  )
  expect(Math.min(letIn, refused)).toBeGreaterThan(200)
})

it("writes literals of nested unions side by side, and a union of one as that one", () => {
  const sizes = Schema.Union([Schema.Literals(["s", "m"]), Schema.Literal("l")])
  expect(jsonOf(validatorOf(sizes))).toEqual(jsonOf(v.union(v.literal("s"), v.literal("m"), v.literal("l"))))
  expect(jsonOf(validatorOf(Schema.Literals(["only"])))).toEqual(jsonOf(v.literal("only")))
})

it("takes an optional key that may be undefined as one that may be absent", () => {
  const schema = Schema.Struct({ a: Schema.optional(Schema.String) })
  expect(jsonOf(validatorOf(schema))).toEqual(jsonOf(v.object({ a: v.optional(v.string()) })))
})

it.each<[string, Codec, string]>([
  ["a tuple", Schema.Struct({ a: Schema.Tuple([Schema.String]) }), "a tuple at a"],
  ["a suspended schema", Schema.Array(Schema.suspend(() => Schema.String)), "Suspend at []"],
  ["anything at all", Schema.Struct({ a: Schema.Struct({ b: Schema.Unknown }) }), "Unknown at a.b"],
  ["undefined by itself", Schema.Struct({ a: Schema.UndefinedOr(Schema.String) }), "Undefined at a"],
  ["an instance of a class", Schema.Date, "Declaration at the top"]
])("refuses %s and says where it is", (_, schema, where) => {
  expect(() => validatorOf(schema)).toThrow(SchemaNotStorable)
  expect(() => validatorOf(schema)).toThrow(where)
})

it("has no fields of what is no struct", () => {
  expect(() => fieldsOf(Schema.String)).toThrow(SchemaNotStorable)
})

it("gives validators of the types that the schemas encode to", () => {
  expectTypeOf<Infer<ReturnType<typeof validatorOf<typeof Product>>>>().toEqualTypeOf<(typeof Product)["Encoded"]>()
  const fields = fieldsOf(BrandDraft)
  expectTypeOf<ObjectType<typeof fields>>().toExtend<(typeof BrandDraft)["Encoded"]>()
  expectTypeOf<(typeof BrandDraft)["Encoded"]>().toExtend<ObjectType<typeof fields>>()
})
