import { type Validator } from "../values/validate.ts"
import { isIdentifier } from "./catalog.ts"

/** What `schema.ts` asks for; tables that it does not name are free. */
export interface Schema {
  readonly tables: ReadonlyMap<string, SchemaTable>
}

interface SchemaTable {
  /** Undefined when documents are not checked. */
  readonly validator: Validator | undefined
  readonly indexes: ReadonlyMap<string, SchemaIndex>
}

interface SchemaIndex {
  readonly fields: ReadonlyArray<string>
  /** Staged indexes are built and kept but not offered to queries. */
  readonly staged: boolean
}

interface ExportedIndex {
  readonly indexDescriptor: string
  readonly fields: ReadonlyArray<string>
}

interface ExportedTable {
  readonly tableName: string
  readonly indexes: ReadonlyArray<ExportedIndex>
  readonly stagedDbIndexes?: ReadonlyArray<ExportedIndex>
  readonly searchIndexes?: ReadonlyArray<{ readonly indexDescriptor: string }>
  readonly stagedSearchIndexes?: ReadonlyArray<{ readonly indexDescriptor: string }>
  readonly vectorIndexes?: ReadonlyArray<{ readonly indexDescriptor: string }>
  readonly stagedVectorIndexes?: ReadonlyArray<{ readonly indexDescriptor: string }>
  readonly documentType: Validator
}

interface ExportedSchema {
  readonly tables: ReadonlyArray<ExportedTable>
  readonly schemaValidation: boolean
}

const MAX_INDEXES = 64
const MAX_INDEX_FIELDS = 16
const RESERVED_INDEXES = new Set(["by_id", "by_creation_time"])

export const EMPTY_SCHEMA: Schema = { tables: new Map() }

/** Fields that a schema names must be identifiers; documents may hold others. */
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

const refuseKind = (
  kind: string,
  table: string,
  indexes: ReadonlyArray<{ readonly indexDescriptor: string }> = []
): void => {
  const [first] = indexes
  if (first === undefined) return
  throw new Error(`${kind} indexes are not supported by this runtime yet: "${table}.${first.indexDescriptor}"`)
}

const checkIndex = (table: string, { fields, indexDescriptor }: ExportedIndex): void => {
  const name = `"${table}.${indexDescriptor}"`
  if (!isIdentifier(indexDescriptor)) throw new Error(`Index names must be valid identifiers, got ${name}`)
  if (RESERVED_INDEXES.has(indexDescriptor)) throw new Error(`The index name ${name} is reserved`)
  if (fields.length === 0) throw new Error(`The index ${name} has no fields`)
  if (fields.length > MAX_INDEX_FIELDS) throw new Error(`The index ${name} has more than ${MAX_INDEX_FIELDS} fields`)
  if (new Set(fields).size !== fields.length) throw new Error(`The index ${name} names a field twice`)
}

const readTable = (table: ExportedTable, validated: boolean): SchemaTable => {
  const { tableName } = table
  if (!isIdentifier(tableName)) throw new Error(`Table names must be valid identifiers, got "${tableName}"`)
  checkFields(tableName, table.documentType)
  refuseKind("Full-text search", tableName, table.searchIndexes)
  refuseKind("Full-text search", tableName, table.stagedSearchIndexes)
  refuseKind("Vector", tableName, table.vectorIndexes)
  refuseKind("Vector", tableName, table.stagedVectorIndexes)
  const staged = table.stagedDbIndexes ?? []
  const indexes = new Map<string, SchemaIndex>()
  for (const index of [...table.indexes, ...staged]) {
    checkIndex(tableName, index)
    indexes.set(index.indexDescriptor, { fields: index.fields, staged: staged.includes(index) })
  }
  if (indexes.size > MAX_INDEXES) throw new Error(`Table "${tableName}" has more than ${MAX_INDEXES} indexes`)
  return { validator: validated ? table.documentType : undefined, indexes }
}

/** Reads what a schema exports. Fails at names that are no identifiers and, by name, at kinds of indexes that are missing here. */
export const parseSchema = (exported: string): Schema => {
  // The text is made by the pinned library from its own classes.
  const { schemaValidation, tables } = JSON.parse(exported) as ExportedSchema
  return { tables: new Map(tables.map((table) => [table.tableName, readTable(table, schemaValidation)])) }
}
