import type { Commit } from "../contract/commits.ts"
import { indexOf } from "../query/plan.ts"
import { type Document, fieldAt, type Index } from "../store/catalog.ts"
import { readDocument } from "../store/documents.ts"
import type { VectorSpec } from "../store/index-spec.ts"
import type { Store } from "../store/store.ts"
import { isObject, type JSONValue } from "../values/encoded.ts"
import { decodeKey } from "../values/decode-key.ts"
import { compareEncoded } from "../values/key.ts"
import { literal } from "../values/literal.ts"
import { filterHash } from "../store/filter-hash.ts"
import { type Scored, VectorCache } from "./vector-cache.ts"
import { vectorOf } from "../store/vector-entries.ts"

const DEFAULT_LIMIT = 10
/** Hosted limits. */
const MAX_LIMIT = 256
const MAX_FILTERS = 64

export interface VectorQuery {
  readonly indexName: string
  readonly limit?: number | undefined
  readonly vector: JSONValue
  readonly expressions: JSONValue
}

interface Condition {
  readonly at: number
  readonly path: ReadonlyArray<string>
  readonly hash: string
  readonly value: JSONValue | undefined
}

const misuse = ({ name, table }: Index, sentence: string): Error =>
  new Error(`Incorrect use of vector index "${table}.${name}" in \`vectorSearch\`: ${sentence}`)

const equality = (index: Index, spec: VectorSpec, operands: JSONValue | undefined): Condition => {
  const [left, right] = Array.isArray(operands) ? operands : []
  const field = isFieldOperand(left) ? left.$field : undefined
  if (field === undefined || right === undefined)
    throw misuse(index, "a filter is `q.eq(field, value)` or `q.or` of them")
  const at = spec.filterFields.indexOf(field)
  if (at < 0) throw misuse(index, `"${field}" is not one of its filter fields`)
  const value = literal((right as { readonly $literal: JSONValue }).$literal)
  return { at, path: field.split("."), hash: filterHash(value), value }
}

const isFieldOperand = (operand: JSONValue | undefined): operand is { readonly $field: string } =>
  typeof operand === "object" && operand !== null && "$field" in operand && typeof operand["$field"] === "string"

const alternatives = (index: Index, spec: VectorSpec, expression: JSONValue): ReadonlyArray<Condition> => {
  if (expression === null || typeof expression !== "object" || Array.isArray(expression)) return []
  const { $eq, $or } = expression as { readonly $eq?: JSONValue; readonly $or?: JSONValue }
  if (Array.isArray($or)) return $or.flatMap((part) => alternatives(index, spec, part))
  return [equality(index, spec, $eq)]
}

const conditionsOf = (index: Index, spec: VectorSpec, expression: JSONValue): ReadonlyArray<Condition> | undefined => {
  if (expression === null) return undefined
  const conditions = alternatives(index, spec, expression)
  if (conditions.length > MAX_FILTERS) throw misuse(index, `it takes at most ${MAX_FILTERS} filters`)
  return conditions
}

const limitOf = (index: Index, limit: number = DEFAULT_LIMIT): number => {
  if (index.lenient || (Number.isInteger(limit) && limit >= 1 && limit <= MAX_LIMIT)) return limit
  throw misuse(index, `the limit must be 1 to ${MAX_LIMIT}, got ${limit}`)
}

/** Exact, over the last durable commit. */
export class VectorSearch {
  readonly #store: Store
  readonly #caches = new Map<number, VectorCache>()

  constructor(store: Store) {
    this.#store = store
  }

  #cache({ lenient, number, table }: Index, dimensions: number): VectorCache {
    const known = this.#caches.get(number)
    if (known !== undefined) return known
    const byAge = this.#store.catalog.table(table).byCreationTime.number
    const cache = new VectorCache(this.#store.reader, number, byAge, dimensions)
    // The next search may use another length.
    if (!lenient) this.#caches.set(number, cache)
    return cache
  }

  committed({ writes }: Commit): void {
    if (this.#caches.size === 0) return
    for (const { index, key } of writes) {
      const [id] = this.#caches.has(index) ? decodeKey(key) : []
      if (typeof id === "string") this.#caches.get(index)?.refresh(this.#store.reader, index, id)
    }
  }

  /** For changes that no commit announced. */
  forget(): void {
    this.#caches.clear()
  }

  #holds({ id }: Scored, conditions: ReadonlyArray<Condition>): boolean {
    const found = readDocument(this.#store.reader, id)
    if (found === undefined) return false
    const document = JSON.parse(found.json) as Document
    return conditions.some(({ path, value }) => compareEncoded(fieldAt(document, path), value) === 0)
  }

  run(query: VectorQuery): ReadonlyArray<Scored> {
    const { index, spec } = indexOf(this.#store.catalog, query.indexName, "vector")
    const vector = vectorOf(query.vector)
    if (vector === undefined || (vector.length !== spec.dimensions && !index.lenient)) {
      throw misuse(index, `the vector must have ${spec.dimensions} dimensions, got ${vector?.length ?? "none"}`)
    }
    const limit = limitOf(index, query.limit)
    const conditions = conditionsOf(index, spec, query.expressions)
    const passes = (filters: ReadonlyArray<string>): boolean =>
      conditions === undefined || conditions.some(({ at, hash }) => filters[at] === hash)
    const results: Array<Scored> = []
    for (const match of this.#cache(index, vector.length).search(vector, passes)) {
      if (results.length >= limit) break
      if (conditions === undefined || this.#holds(match, conditions)) results.push(match)
    }
    return results
  }
}

/** Fails when the shape is not the library's. */
export const vectorQueryIn = (query: JSONValue | undefined): VectorQuery => {
  if (!isObject(query) || typeof query["indexName"] !== "string") throw new Error("Invalid argument `query`")
  const { expressions = null, indexName, limit, vector = null } = query
  return { indexName, limit: typeof limit === "number" ? limit : undefined, vector, expressions }
}
