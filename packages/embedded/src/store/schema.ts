import { type Validator } from "../values/validate.ts"
import { isIdentifier } from "./catalog.ts"
import type { IndexSpec } from "./index-spec.ts"

export interface Schema {
  readonly tables: ReadonlyMap<string, SchemaTable>
}

interface SchemaTable {
  /** Undefined when documents are not checked. */
  readonly validator: Validator | undefined
  readonly indexes: ReadonlyMap<string, SchemaIndex>
}

interface SchemaIndex {
  readonly spec: IndexSpec
  readonly staged: boolean
}

interface ExportedIndex {
  readonly indexDescriptor: string
  readonly fields: ReadonlyArray<string>
}

interface ExportedTextIndex {
  readonly indexDescriptor: string
  readonly searchField: string
  readonly filterFields: ReadonlyArray<string>
}

interface ExportedVectorIndex {
  readonly indexDescriptor: string
  readonly vectorField: string
  readonly dimensions: number
  readonly filterFields: ReadonlyArray<string>
}

interface ExportedTable {
  readonly tableName: string
  readonly indexes: ReadonlyArray<ExportedIndex>
  readonly stagedDbIndexes?: ReadonlyArray<ExportedIndex>
  readonly searchIndexes?: ReadonlyArray<ExportedTextIndex>
  readonly stagedSearchIndexes?: ReadonlyArray<ExportedTextIndex>
  readonly vectorIndexes?: ReadonlyArray<ExportedVectorIndex>
  readonly stagedVectorIndexes?: ReadonlyArray<ExportedVectorIndex>
  readonly documentType: Validator
}

interface ExportedSchema {
  readonly tables: ReadonlyArray<ExportedTable>
  readonly schemaValidation: boolean
}

const MAX_INDEXES = 64
const MAX_INDEX_FIELDS = 16
const MIN_DIMENSIONS = 2
const MAX_DIMENSIONS = 4096
const RESERVED_INDEXES = new Set(["by_id", "by_creation_time"])

export const EMPTY_SCHEMA: Schema = { tables: new Map() }

/** Documents may hold other names. */
const checkFields = (table: string, validator: Validator): void => {
  if (validator.type === "union") for (const member of validator.value) checkFields(table, member)
  if (validator.type !== "object") return
  for (const name of Object.keys(validator.value)) {
    if (/^_(id|creationTime)$/.test(name)) continue
    if (!/^[A-Za-z][A-Za-z0-9_]*$/.test(name)) {
      throw new Error(`Field names must be valid identifiers, got "${name}" in table "${table}"`)
    }
  }
}

type Named = readonly [name: string, index: SchemaIndex]

const checkFieldList = (name: string, fields: ReadonlyArray<string>, most: number): void => {
  if (fields.length > most) throw new Error(`The index ${name} has more than ${most} fields`)
  if (new Set(fields).size !== fields.length) throw new Error(`The index ${name} names a field twice`)
}

const checkIndex = (table: string, descriptor: string, { spec }: SchemaIndex): void => {
  const name = `"${table}.${descriptor}"`
  if (!isIdentifier(descriptor)) throw new Error(`Index names must be valid identifiers, got ${name}`)
  if (RESERVED_INDEXES.has(descriptor)) throw new Error(`The index name ${name} is reserved`)
  if (spec.kind !== "keys") checkFieldList(name, spec.filterFields, MAX_INDEX_FIELDS)
  else if (spec.fields.length === 0) throw new Error(`The index ${name} has no fields`)
  else checkFieldList(name, spec.fields, MAX_INDEX_FIELDS)
  if (spec.kind !== "vector") return
  const { dimensions } = spec
  if (!Number.isInteger(dimensions) || dimensions < MIN_DIMENSIONS || dimensions > MAX_DIMENSIONS) {
    throw new Error(`The index ${name} must have ${MIN_DIMENSIONS} to ${MAX_DIMENSIONS} dimensions, got ${dimensions}`)
  }
}

const keysIndex =
  (staged: boolean) =>
  ({ fields, indexDescriptor }: ExportedIndex): Named => [indexDescriptor, { spec: { kind: "keys", fields }, staged }]

const textIndex =
  (staged: boolean) =>
  ({ filterFields, indexDescriptor, searchField }: ExportedTextIndex): Named => [
    indexDescriptor,
    { spec: { kind: "text", searchField, filterFields }, staged }
  ]

const vectorIndex =
  (staged: boolean) =>
  ({ dimensions, filterFields, indexDescriptor, vectorField }: ExportedVectorIndex): Named => [
    indexDescriptor,
    { spec: { kind: "vector", vectorField, dimensions, filterFields }, staged }
  ]

const indexesOf = (table: ExportedTable): ReadonlyArray<Named> => [
  ...table.indexes.map(keysIndex(false)),
  ...(table.stagedDbIndexes ?? []).map(keysIndex(true)),
  ...(table.searchIndexes ?? []).map(textIndex(false)),
  ...(table.stagedSearchIndexes ?? []).map(textIndex(true)),
  ...(table.vectorIndexes ?? []).map(vectorIndex(false)),
  ...(table.stagedVectorIndexes ?? []).map(vectorIndex(true))
]

const readTable = (table: ExportedTable, validated: boolean): SchemaTable => {
  const { tableName } = table
  if (!isIdentifier(tableName)) throw new Error(`Table names must be valid identifiers, got "${tableName}"`)
  checkFields(tableName, table.documentType)
  const indexes = new Map<string, SchemaIndex>()
  for (const [name, index] of indexesOf(table)) {
    checkIndex(tableName, name, index)
    if (indexes.has(name)) throw new Error(`Table "${tableName}" has two indexes named "${name}"`)
    indexes.set(name, index)
  }
  if (indexes.size > MAX_INDEXES) throw new Error(`Table "${tableName}" has more than ${MAX_INDEXES} indexes`)
  return { validator: validated ? table.documentType : undefined, indexes }
}

/** Fails at names that are no identifiers. */
export const parseSchema = (exported: string): Schema => {
  // The text is made by the pinned library from its own classes.
  const { schemaValidation, tables } = JSON.parse(exported) as ExportedSchema
  return { tables: new Map(tables.map((table) => [table.tableName, readTable(table, schemaValidation)])) }
}
