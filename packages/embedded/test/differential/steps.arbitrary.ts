import { type GenericValidator, v, type Value } from "convex/values"
import fc from "fast-check"
import { type Bound, type Field, type Fields, FIELDS, type Filter, type Step } from "./steps.ts"

export const TABLES = ["first", "second"] as const

/** Few values, so that equal keys, ranges that hit and filters that match are common. */
const value = fc.constantFrom<Value>(
  null,
  0,
  -0,
  1,
  1.5,
  -1,
  NaN,
  0n,
  1n,
  -1n,
  true,
  false,
  "",
  "a",
  "a\0",
  "b",
  "\u{1f600}",
  "\uffff",
  new Uint8Array([0]).buffer,
  new Uint8Array([1, 2]).buffer,
  [],
  [1],
  [1, "a"],
  { x: 1 },
  { x: 1, y: null }
)

const validators: ReadonlyArray<readonly [string, GenericValidator]> = [
  ["any", v.optional(v.any())],
  ["text or int64", v.optional(v.union(v.string(), v.int64()))],
  ["number", v.optional(v.number())],
  ["required", v.any()],
  ["list", v.optional(v.union(v.array(v.union(v.number(), v.string())), v.object({ x: v.number() }), v.null()))]
]

export interface TableShape {
  readonly validators: Readonly<Record<Field, GenericValidator>>
  readonly indexes: ReadonlyArray<ReadonlyArray<Field>>
}

const validator = fc.constantFrom(...validators).map(([, made]) => made)

export const tableShape: fc.Arbitrary<TableShape> = fc.record({
  validators: fc.record({ a: validator, b: validator, c: validator }),
  indexes: fc.uniqueArray(
    fc.shuffledSubarray([...FIELDS], { minLength: 1 }),
    { maxLength: 3, selector: (fields) => fields.join() }
  )
})

const field = fc.constantFrom(...FIELDS)
const table = fc.constantFrom(...TABLES)
const nth = fc.nat(20)
const order = fc.constantFrom("asc" as const, "desc" as const)

const fields: fc.Arbitrary<Fields> = fc.dictionary(field, value, { maxKeys: 3 }).map((entries) => ({ a: null, ...entries }))

const filter: fc.Arbitrary<Filter> = fc.letrec<{ filter: Filter }>((tie) => ({
  filter: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.record({ eq: fc.tuple(field, value) }),
    fc.record({ neq: fc.tuple(field, value) }),
    fc.record({ all: fc.array(tie("filter"), { maxLength: 3 }) }),
    fc.record({ any: fc.array(tie("filter"), { maxLength: 3 }) }),
    fc.record({ not: tie("filter") })
  )
})).filter

const bound = (type: fc.Arbitrary<Bound["type"]>): fc.Arbitrary<Bound> => fc.record({ type, value })
const lower = bound(fc.constantFrom("gt", "gte"))
const upper = bound(fc.constantFrom("lt", "lte"))

type QueryStep = Extract<Step, { do: "query" }>

/** A range that follows the fields of the index, and now and then one that does not. */
const rangeOf = (index: ReadonlyArray<Field>): fc.Arbitrary<Pick<QueryStep, "prefix" | "bounds">> =>
  fc
    .record({
      length: fc.nat(index.length),
      values: fc.array(fc.tuple(value, fc.boolean()), { minLength: 3, maxLength: 3 }),
      lower: fc.option(lower),
      upper: fc.option(upper),
      astray: fc.integer({ min: 0, max: 15 }).map((n) => n === 0)
    })
    .map(({ astray, length, lower: low, upper: high, values }) => {
      const next = astray ? "c" : index[length]
      const prefix = index.slice(0, length).map((name, at) => [name, values[at]?.[0] ?? null, values[at]?.[1] === true] as const)
      const bounds = next === undefined ? [] : [low, high].flatMap((one) => (one === null ? [] : [[next, one] as const]))
      return { prefix, bounds }
    })

const query = (shapes: Readonly<Record<string, TableShape>>): fc.Arbitrary<Step> =>
  table.chain((name) => {
    const indexes = shapes[name]?.indexes ?? []
    const index = fc.option(fc.nat(Math.max(indexes.length - 1, 0)), { freq: 4 })
    return index.chain((at) => {
      const chosen = at === null ? undefined : indexes[at]
      return fc.record({
        do: fc.constant("query" as const),
        table: fc.constant(name),
        index: fc.constant(chosen === undefined ? null : `by_${chosen.join("_")}`),
        order,
        filter: fc.option(filter, { freq: 1 }),
        take: fc.constantFrom("first", "unique", null, null, 0, 1, 2, 5),
        range: rangeOf(chosen ?? [])
      })
    })
  }).map(({ range, ...step }) => ({ ...step, ...range }))

const pages = (shapes: Readonly<Record<string, TableShape>>): fc.Arbitrary<Step> =>
  table.chain((name) => {
    const names = (shapes[name]?.indexes ?? []).map((index) => `by_${index.join("_")}`)
    return fc.record({
      do: fc.constant("pages" as const),
      table: fc.constant(name),
      index: fc.constantFrom(null, ...names),
      order
    })
  })

const write: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant("insert" as const), table, fields }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("patch" as const),
      nth,
      fields: fc.dictionary(field, value, { maxKeys: 2 }),
      removed: fc.subarray([...FIELDS], { maxLength: 1 })
    })
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("replace" as const), nth, fields }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("delete" as const), nth }) }
)

const get: fc.Arbitrary<Step> = fc.record({ do: fc.constant("get" as const), nth, table: fc.option(table) })

/** Up to 60 steps that begin with writes: queries of an empty table say little. */
export const steps = (shapes: Readonly<Record<string, TableShape>>): fc.Arbitrary<ReadonlyArray<Step>> => {
  const plain = fc.oneof({ weight: 4, arbitrary: write }, { weight: 5, arbitrary: query(shapes) }, { weight: 1, arbitrary: get })
  const nested = (depth: number): fc.Arbitrary<Step> =>
    fc.record({
      do: fc.constant("nested" as const),
      steps: fc.array(depth === 0 ? plain : fc.oneof({ weight: 5, arbitrary: plain }, { weight: 1, arbitrary: nested(depth - 1) }), { maxLength: 4 }),
      fail: fc.boolean()
    })
  const any = fc.oneof(
    { weight: 10, arbitrary: plain },
    { weight: 1, arbitrary: nested(1) },
    { weight: 1, arbitrary: pages(shapes) }
  )
  return fc.tuple(fc.array(write, { minLength: 3, maxLength: 12 }), fc.array(any, { minLength: 1, maxLength: 48 })).map(([first, rest]) => [...first, ...rest])
}
