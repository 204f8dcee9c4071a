import { type GenericValidator, v, type Value } from "convex/values"
import fc from "fast-check"
import { type Bound, type Field, type Fields, FIELDS, type Filter, type Step } from "./steps.ts"

export const TABLES = ["first", "second"] as const

const values: ReadonlyArray<Value> = [
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
]
const value = fc.constantFrom(...values)

interface FieldShape {
  readonly validator: GenericValidator
  readonly fitting: ReadonlyArray<Value | undefined>
}

export interface TableShape {
  readonly fields: Readonly<Record<Field, FieldShape>>
  readonly indexes: ReadonlyArray<ReadonlyArray<Field>>
}

const shapes: ReadonlyArray<FieldShape> = [
  { validator: v.optional(v.any()), fitting: [undefined, ...values] },
  {
    validator: v.optional(v.union(v.string(), v.int64())),
    fitting: [undefined, "", "a", "a\0", "b", "\u{1f600}", 0n, 1n]
  },
  { validator: v.optional(v.number()), fitting: [undefined, 0, -0, 1, 1.5, -1, NaN] },
  { validator: v.any(), fitting: values },
  {
    validator: v.optional(v.union(v.array(v.union(v.number(), v.string())), v.object({ x: v.number() }), v.null())),
    fitting: [undefined, [], [1], [1, "a"], { x: 1 }, null]
  }
]

const shape = fc.constantFrom(...shapes)

export const tableShape: fc.Arbitrary<TableShape> = fc.record({
  fields: fc.record({ a: shape, b: shape, c: shape }),
  indexes: fc.uniqueArray(fc.shuffledSubarray([...FIELDS], { minLength: 1 }), {
    maxLength: 3,
    selector: (fields) => fields.join()
  })
})

const field = fc.constantFrom(...FIELDS)
const table: fc.Arbitrary<string> = fc.constantFrom(...TABLES)
const nth = fc.nat(20)
const order = fc.constantFrom("asc" as const, "desc" as const)

type Shapes = Readonly<Record<string, TableShape>>

const fieldsFor = (shape: TableShape | undefined, names: ReadonlyArray<Field> = FIELDS): fc.Arbitrary<Fields> => {
  const fitting = (name: Field) =>
    fc.oneof(
      { weight: 19, arbitrary: fc.constantFrom(...(shape?.fields[name].fitting ?? values)) },
      { weight: 1, arbitrary: value }
    )
  return fc
    .tuple(...names.map((name) => fitting(name).map((one) => [name, one] as const)))
    .map((entries) => Object.fromEntries(entries.filter(([, one]) => one !== undefined)))
}

const changes = (shapes: Shapes): fc.Arbitrary<Fields> =>
  table.chain((name) => fc.subarray([...FIELDS], { maxLength: 2 }).chain((names) => fieldsFor(shapes[name], names)))

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

const rangeOf = (index: ReadonlyArray<Field>): fc.Arbitrary<Pick<QueryStep, "prefix" | "bounds">> =>
  fc
    .record({
      length: fc.oneof(fc.constant(0), fc.nat(index.length)),
      values: fc.array(
        fc.tuple(
          value,
          fc.integer({ min: 0, max: 5 }).map((n) => n === 0)
        ),
        { minLength: 3, maxLength: 3 }
      ),
      lower: fc.option(lower),
      upper: fc.option(upper),
      astray: fc.integer({ min: 0, max: 15 }).map((n) => n === 0)
    })
    .map(({ astray, length, lower: low, upper: high, values }) => {
      const next = astray ? "c" : index[length]
      const prefix = index
        .slice(0, length)
        .map((name, at) => [name, values[at]?.[0] ?? null, values[at]?.[1] === true] as const)
      const bounds =
        next === undefined ? [] : [low, high].flatMap((one) => (one === null ? [] : [[next, one] as const]))
      return { prefix, bounds }
    })

const query = (shapes: Shapes): fc.Arbitrary<Step> =>
  table
    .chain((name) => {
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
          take: fc.constantFrom<QueryStep["take"]>("first", "unique", null, null, 0, 1, 2, 5),
          range: rangeOf(chosen ?? [])
        })
      })
    })
    .map(({ range, ...step }) => ({ ...step, ...range }))

const pages = (shapes: Shapes): fc.Arbitrary<Step> =>
  table.chain((name) => {
    const names = (shapes[name]?.indexes ?? []).map((index) => `by_${index.join("_")}`)
    return fc.record({
      do: fc.constant("pages" as const),
      table: fc.constant(name),
      index: fc.constantFrom(null, ...names),
      order
    })
  })

const write = (shapes: Shapes): fc.Arbitrary<Step> => {
  const insert = table.chain((name) =>
    fc.record({ do: fc.constant("insert" as const), table: fc.constant(name), fields: fieldsFor(shapes[name]) })
  )
  const patch = fc.record({
    do: fc.constant("patch" as const),
    nth,
    fields: changes(shapes),
    removed: fc.subarray([...FIELDS], { maxLength: 1 })
  })
  const replace = fc.record({
    do: fc.constant("replace" as const),
    nth,
    fields: table.chain((name) => fieldsFor(shapes[name]))
  })
  return fc.oneof(
    { weight: 5, arbitrary: insert },
    { weight: 2, arbitrary: patch },
    { weight: 1, arbitrary: replace },
    { weight: 1, arbitrary: fc.record({ do: fc.constant("delete" as const), nth }) }
  )
}

const get: fc.Arbitrary<Step> = fc.record({
  do: fc.constant("get" as const),
  nth,
  table: fc.option<string>(table)
})

/** Up to 60 steps that begin with writes, because queries of an empty table prove little. */
export const steps = (shapes: Shapes): fc.Arbitrary<ReadonlyArray<Step>> => {
  const plain = fc.oneof(
    { weight: 4, arbitrary: write(shapes) },
    { weight: 5, arbitrary: query(shapes) },
    { weight: 1, arbitrary: get }
  )
  const nested = (depth: number): fc.Arbitrary<Step> =>
    fc.record({
      do: fc.constant("nested" as const),
      steps: fc.array(
        depth === 0 ? plain : fc.oneof({ weight: 5, arbitrary: plain }, { weight: 1, arbitrary: nested(depth - 1) }),
        { maxLength: 4 }
      ),
      fail: fc.boolean()
    })
  const any = fc.oneof(
    { weight: 10, arbitrary: plain },
    { weight: 1, arbitrary: nested(1) },
    { weight: 1, arbitrary: pages(shapes) }
  )
  return fc
    .tuple(fc.array(write(shapes), { minLength: 6, maxLength: 12 }), fc.array(any, { minLength: 1, maxLength: 48 }))
    .map(([first, rest]) => [...first, ...rest])
}
