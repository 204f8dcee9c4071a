import type { Catalog, Index } from "../store/catalog.ts"
import type { IndexSpec } from "../store/index-spec.ts"
import { textQueryOf, type TextQuery } from "./text-query.ts"
import { FIRST_RANK, LAST_RANK } from "./rank-key.ts"
import { isObject, type JSONValue } from "../values/encoded.ts"
import { after, encodeKey } from "../values/key.ts"
import { literal } from "../values/literal.ts"
import { MAX_OPERATORS, type Operator, type Order, type Query, type RangeExpression } from "./query.ts"

/** Keys from `low` (included) to `high` (excluded) of one index. Empty when low >= high. */
export interface Plan {
  readonly index: Index
  readonly low: Buffer
  readonly high: Buffer
  readonly order: Order
  readonly operators: ReadonlyArray<Operator>
  readonly search?: TextQuery
}

const split = (name: string): [table: string, index: string] => {
  const dot = name.indexOf(".")
  return [name.slice(0, dot), name.slice(dot + 1)]
}

const OPERATOR = { Eq: "eq", Gt: "gt", Gte: "gte", Lt: "lt", Lte: "lte" } as const

const misuse = (index: Index, sentence: string): Error =>
  new Error(`Incorrect use of index "${index.table}.${index.name}" in \`withIndex\`: ${sentence}`)

interface Bounds {
  readonly prefix: Array<JSONValue | undefined>
  lower?: RangeExpression
  upper?: RangeExpression
}

/** Any number of `eq` in field order, then at most one lower and one upper bound on the next field. */
const boundsOf = (index: Index, range: ReadonlyArray<RangeExpression>): Bounds => {
  const bounds: Bounds = { prefix: [] }
  for (const expression of range) {
    const expected = index.fields[bounds.prefix.length]
    const operator = OPERATOR[expression.type]
    if (expression.fieldPath !== expected) {
      const name = expected === undefined ? "no further field" : `"${expected}"`
      throw misuse(index, `expected ${name}, got "${expression.fieldPath}" in \`.${operator}\``)
    }
    const side = expression.type.startsWith("G") ? "lower" : "upper"
    if (expression.type !== "Eq") {
      if (bounds.lower !== undefined && bounds.upper !== undefined) {
        throw misuse(
          index,
          `cannot chain more operators after both \`.gt\` and \`.lt\` were already used on "${expected}"`
        )
      }
      if (bounds[side] !== undefined) throw misuse(index, `"${expected}" has two ${side} bounds`)
      bounds[side] = expression
    } else if (bounds.lower ?? bounds.upper) {
      throw misuse(index, `\`.eq\` on "${expected}" cannot follow a range on it`)
    } else {
      bounds.prefix.push(literal(expression.value))
    }
  }
  return bounds
}

const rangeOf = (index: Index, range: ReadonlyArray<RangeExpression>): { low: Buffer; high: Buffer } => {
  const { lower, prefix, upper } = boundsOf(index, range)
  const bound = ({ value }: RangeExpression) => encodeKey([...prefix, literal(value)])
  const start = encodeKey(prefix)
  const low = lower === undefined ? start : lower.type === "Gt" ? after(bound(lower)) : bound(lower)
  const high = upper === undefined ? after(start) : upper.type === "Lte" ? after(bound(upper)) : bound(upper)
  return { low, high }
}

const checkOperators = (operators: ReadonlyArray<Operator>): void => {
  if (operators.length > MAX_OPERATORS) throw new Error(`A query can have at most ${MAX_OPERATORS} operators`)
  for (const operator of operators) {
    if ("limit" in operator && (!Number.isInteger(operator.limit) || operator.limit < 0)) {
      throw new Error(`A query's limit must be a non-negative integer, got ${operator.limit}`)
    }
  }
}

type SpecOf<Kind> = Extract<IndexSpec, { readonly kind: Kind }>

const KINDS = { keys: "index", text: "search index", vector: "vector index" } as const

const isOfKind = <Kind extends IndexSpec["kind"]>(spec: IndexSpec, kind: Kind): spec is SpecOf<Kind> =>
  spec.kind === kind

/** The index is being built in the background; what asked for it can be run again once it is there. */
export class IndexIncomplete extends Error {
  readonly built: Promise<void>
  constructor(sentence: string, built: Promise<void>) {
    super(sentence)
    this.built = built
  }
}

/** Fails, naming it, when no ready index of this kind exists. */
export const indexOf = <Kind extends IndexSpec["kind"]>(
  catalog: Catalog,
  name: string,
  kind: Kind
): { readonly index: Index; readonly spec: SpecOf<Kind> } => {
  const [tableName, indexName] = split(name)
  const index = catalog.table(tableName).indexes.find((candidate) => candidate.name === indexName)
  const word = kind === "keys" ? "Index" : kind === "text" ? "Search index" : "Vector index"
  if (index === undefined) throw new Error(`${word} "${name}" is not declared in the schema`)
  if (!isOfKind(index.spec, kind)) throw new Error(`"${name}" is not a ${KINDS[kind]} but a ${KINDS[index.spec.kind]}`)
  if (index.built !== undefined) throw new IndexIncomplete(`${word} "${name}" is still being built`, index.built)
  if (index.state !== "ready") throw new Error(`${word} "${name}" is still being built`)
  return { index, spec: index.spec }
}

/** Names index and field when the range does not follow the index. */
export const planQuery = (catalog: Catalog, { operators, source }: Query): Plan => {
  checkOperators(operators)
  switch (source.type) {
    case "Search": {
      const { index, spec } = indexOf(catalog, source.indexName, "text")
      const search = textQueryOf(catalog.table(index.table), index, spec, source.filters)
      return { index, low: FIRST_RANK, high: LAST_RANK, order: "asc", operators, search }
    }
    case "FullTableScan": {
      const index = catalog.table(source.tableName).byCreationTime
      return { index, ...rangeOf(index, []), order: source.order ?? "asc", operators }
    }
    case "IndexRange": {
      const { index } = indexOf(catalog, source.indexName, "keys")
      return { index, ...rangeOf(index, source.range), order: source.order ?? "asc", operators }
    }
  }
}

export const isQuery = (value: JSONValue | undefined): boolean =>
  isObject(value) && isObject(value["source"]) && Array.isArray(value["operators"])
