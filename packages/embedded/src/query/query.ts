import type { JSONValue } from "../values/encoded.ts"

export interface Query {
  readonly source: Source
  readonly operators: ReadonlyArray<Operator>
}

type Source =
  | { readonly type: "FullTableScan"; readonly tableName: string; readonly order: Order | null }
  | {
      readonly type: "IndexRange"
      readonly indexName: string
      readonly range: ReadonlyArray<RangeExpression>
      readonly order: Order | null
    }
  | { readonly type: "Search"; readonly indexName: string; readonly filters: ReadonlyArray<SearchExpression> }

export type Order = "asc" | "desc"

export interface RangeExpression {
  readonly type: "Eq" | "Gt" | "Gte" | "Lt" | "Lte"
  readonly fieldPath: string
  readonly value: JSONValue
}

export interface SearchExpression {
  readonly type: "Search" | "Eq"
  readonly fieldPath: string
  readonly value: JSONValue
}

export type Operator = { readonly filter: JSONValue } | { readonly limit: number }

export const MAX_OPERATORS = 256
