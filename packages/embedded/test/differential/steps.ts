import { makeFunctionReference } from "convex/server"
import type { Value } from "convex/values"

export const FIELDS = ["a", "b", "c"] as const
export type Field = (typeof FIELDS)[number]

export interface Bound {
  readonly type: "gt" | "gte" | "lt" | "lte"
  readonly value: Value
}

export type Fields = { readonly [Name in Field]?: Value }

export type Filter =
  | { readonly eq: readonly [Field, Value] }
  | { readonly neq: readonly [Field, Value] }
  | { readonly all: ReadonlyArray<Filter> }
  | { readonly any: ReadonlyArray<Filter> }
  | { readonly not: Filter }

export type Step =
  | { readonly do: "insert"; readonly table: string; readonly fields: Fields }
  | { readonly do: "patch"; readonly nth: number; readonly fields: Fields; readonly removed: ReadonlyArray<Field> }
  | { readonly do: "replace"; readonly nth: number; readonly fields: Fields }
  | { readonly do: "delete"; readonly nth: number }
  | { readonly do: "get"; readonly nth: number; readonly table: string | null }
  | {
      readonly do: "query"
      readonly table: string
      readonly index: string | null
      readonly prefix: ReadonlyArray<readonly [Field, Value | null, boolean]>
      readonly bounds: ReadonlyArray<readonly [Field, Bound]>
      readonly order: "asc" | "desc"
      readonly filter: Filter | null
      readonly take: number | "first" | "unique" | null
    }
  | { readonly do: "pages"; readonly table: string; readonly index: string | null; readonly order: "asc" | "desc" }
  | { readonly do: "nested"; readonly steps: ReadonlyArray<Step>; readonly fail: boolean }

interface Ctx {
  readonly db: Database
  readonly runMutation: (reference: unknown, args: unknown) => Promise<Outcome>
}

interface Database {
  readonly insert: (table: string, fields: unknown) => Promise<string>
  readonly patch: (id: string, fields: unknown) => Promise<void>
  readonly replace: (id: string, fields: unknown) => Promise<void>
  readonly delete: (id: string) => Promise<void>
  readonly get: (...parameters: ReadonlyArray<string>) => Promise<Value>
  readonly query: (table: string) => QueryBuilder
}

interface QueryBuilder {
  readonly withIndex: (name: string, range?: (q: RangeBuilder) => RangeBuilder) => QueryBuilder
  readonly order: (order: string) => QueryBuilder
  readonly filter: (predicate: (q: FilterBuilder) => unknown) => QueryBuilder
  readonly take: (n: number) => Promise<ReadonlyArray<Value>>
  readonly first: () => Promise<Value>
  readonly unique: () => Promise<Value>
  readonly collect: () => Promise<ReadonlyArray<Value>>
  readonly paginate: (options: {
    numItems: number
    cursor: string | null
  }) => Promise<{ page: ReadonlyArray<Value>; isDone: boolean; continueCursor: string }>
}

type RangeBuilder = Record<"eq" | "gt" | "gte" | "lt" | "lte", (field: string, value: unknown) => RangeBuilder>
type FilterBuilder = Record<"eq" | "neq", (left: unknown, right: unknown) => unknown> &
  Record<"and" | "or", (...parts: ReadonlyArray<unknown>) => unknown> & {
    readonly not: (part: unknown) => unknown
    readonly field: (name: string) => unknown
  }

export interface Outcome {
  readonly results: Array<Value>
  readonly ids: Array<string>
}

const nthOf = (ids: ReadonlyArray<string>, nth: number): string => ids[nth % ids.length] ?? ""

const condition = (q: FilterBuilder, filter: Filter): unknown => {
  if ("eq" in filter) return q.eq(q.field(filter.eq[0]), filter.eq[1])
  if ("neq" in filter) return q.neq(q.field(filter.neq[0]), filter.neq[1])
  if ("all" in filter) return q.and(...filter.all.map((part) => condition(q, part)))
  if ("any" in filter) return q.or(...filter.any.map((part) => condition(q, part)))
  return q.not(condition(q, filter.not))
}

const source = (db: Database, step: Extract<Step, { do: "query" }>): QueryBuilder => {
  const table = db.query(step.table)
  if (step.index === null) return table.order(step.order)
  const range = (q: RangeBuilder): RangeBuilder => {
    const start = step.prefix.reduce(
      (range, [field, value, missing]) => range.eq(field, missing ? undefined : value),
      q
    )
    return step.bounds.reduce((range, [field, { type, value }]) => range[type](field, value), start)
  }
  return table.withIndex(step.index, range).order(step.order)
}

const runQuery = async (db: Database, step: Extract<Step, { do: "query" }>): Promise<Value> => {
  const { filter, take } = step
  const plain = source(db, step)
  const query = filter === null ? plain : plain.filter((q) => condition(q, filter))
  if (take === "first") return query.first()
  if (take === "unique") return query.unique()
  return [...(take === null ? await query.collect() : await query.take(take))]
}

const runOne = async (ctx: Ctx, step: Step, ids: Array<string>): Promise<Value> => {
  const { db } = ctx
  // Texts that are no ids differ on purpose.
  if ("nth" in step && ids.length === 0) return "nothing to name"
  switch (step.do) {
    case "insert":
      ids.push(await db.insert(step.table, step.fields))
      return "inserted"
    case "patch": {
      const removed = Object.fromEntries(step.removed.map((field) => [field, undefined]))
      await db.patch(nthOf(ids, step.nth), { ...step.fields, ...removed })
      return null
    }
    case "replace":
      await db.replace(nthOf(ids, step.nth), step.fields)
      return null
    case "delete":
      await db.delete(nthOf(ids, step.nth))
      return null
    case "get": {
      const id = nthOf(ids, step.nth)
      return step.table === null ? db.get(id) : db.get(step.table, id)
    }
    case "query":
      return runQuery(db, step)
    case "pages":
      throw new Error("Pages are read one a transaction")
    case "nested": {
      const inner = await ctx.runMutation(apply, {
        steps: step.steps as unknown as Value,
        ids: [...ids],
        fail: step.fail
      })
      ids.splice(0, ids.length, ...inner.ids)
      return inner.results
    }
  }
}

export const runSteps = async (
  ctx: unknown,
  steps: ReadonlyArray<Step>,
  known: ReadonlyArray<string>
): Promise<Outcome> => {
  const ids = [...known]
  const results: Array<Value> = []
  for (const step of steps) {
    try {
      results.push(await runOne(ctx as Ctx, step, ids))
    } catch {
      results.push("refused")
    }
  }
  return { results, ids }
}

export const runPage = (
  ctx: unknown,
  step: Extract<Step, { do: "pages" }>,
  numItems: number,
  cursor: string | null
) => {
  const table = (ctx as Ctx).db.query(step.table)
  const query = step.index === null ? table : table.withIndex(step.index)
  return query.order(step.order).paginate({ numItems, cursor })
}

const apply = makeFunctionReference<"mutation">("steps:apply")
