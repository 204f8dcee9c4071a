import type { Execution } from "../modules/execution.ts"
import { isSystemTable, type Table } from "../store/catalog.ts"
import { type EncodedObject, InvalidValue, isObject, type JSONValue } from "../values/encoded.ts"
import { encodeId } from "../values/id.ts"
import { normalise } from "../values/normalise.ts"
import { sizeOf } from "../values/size.ts"
import { explain } from "../values/validate.ts"
import { tableOfId } from "./database-reads.ts"
import { objectIn, optionalString, type Request, stringIn } from "./request.ts"
import { MUTATIONS, type Syscalls, transactionOf } from "./syscall.ts"

const MAX_DOCUMENT_BYTES = 2 ** 20
const MAX_DOCUMENT_NESTING = 16
/** Of a document's own fields; those of objects in it may be longer. */
const MAX_FIELD_NAME = 64

const writable = (table: Table): Table => {
  if (isSystemTable(table.name)) throw new Error(`The system table "${table.name}" is read-only`)
  return table
}

const normalFields = (table: Table, value: JSONValue): EncodedObject => {
  try {
    const fields = normalise(value, MAX_DOCUMENT_NESTING)
    if (isObject(fields)) return fields
  } catch (error) {
    if (error instanceof InvalidValue) throw new Error(`A document of "${table.name}" is invalid: ${error.message}`)
    throw error
  }
  throw new Error(`A document of "${table.name}" must be an object`)
}

const checkFields = (execution: Execution, table: Table, fields: EncodedObject): void => {
  for (const name of Object.keys(fields)) {
    if (name.startsWith("_"))
      throw new Error(`Field "${name}" in table "${table.name}" is reserved: it begins with "_"`)
    if (name.length > MAX_FIELD_NAME)
      throw new Error(`Field "${name}" in table "${table.name}" is longer than ${MAX_FIELD_NAME} characters`)
  }
  const mismatch = table.validator && execution.runtime.checker.check(table.validator, fields)
  if (mismatch !== undefined) {
    throw new Error(`A document of table "${table.name}" does not match the schema. ${explain(mismatch)}`)
  }
  if (sizeOf(fields) > MAX_DOCUMENT_BYTES) throw new Error(`A document of table "${table.name}" is larger than 1 MiB`)
}

const insert = (execution: Execution, request: Request): string => {
  const transaction = transactionOf(execution)
  const table = writable(transaction.store.catalog.table(stringIn(request, "table")))
  const fields = normalFields(table, objectIn(request, "value"))
  checkFields(execution, table, fields)
  const id = encodeId(table.number, transaction.random.bytes(16))
  transaction.insert(table, id, fields)
  return `{"_id":"${id}"}`
}

interface Existing {
  readonly table: Table
  readonly json: string
  readonly document: EncodedObject
}

const existing = (execution: Execution, request: Request, what: string): Existing => {
  const id = stringIn(request, "id")
  const table = writable(tableOfId(execution, id, optionalString(request, "table")))
  const json = transactionOf(execution).read(table, id)
  if (json === undefined) throw new Error(`${what} on nonexistent document ID ${id}`)
  return { table, json, document: JSON.parse(json) as EncodedObject }
}

const withoutSystemFields = (fields: EncodedObject, document: EncodedObject): EncodedObject => {
  const { _creationTime, _id, ...own } = fields
  if (_id !== undefined && _id !== document["_id"]) {
    throw new Error(
      `The given \`_id\` ${JSON.stringify(_id)} does not match the document ID ${JSON.stringify(document["_id"])}`
    )
  }
  if (_creationTime !== undefined && _creationTime !== document["_creationTime"]) {
    throw new Error("The given `_creationTime` does not match the document's creation time")
  }
  return own
}

const isRemoval = (value: JSONValue | undefined): boolean =>
  typeof value === "object" && value !== null && "$undefined" in value

const unknownTo = ({ validator }: Table, names: ReadonlyArray<string>): string | undefined =>
  validator?.type === "object" ? names.find((name) => !Object.hasOwn(validator.value, name)) : undefined

const patch = (execution: Execution, request: Request): string => {
  const { document, json, table } = existing(execution, request, "Update")
  const value = objectIn(request, "value")
  const removed = Object.keys(value).filter((name) => isRemoval(value[name]))
  const set = Object.fromEntries(Object.entries(value).filter(([name]) => !removed.includes(name)))
  const changes = withoutSystemFields(normalFields(table, set), document)
  const { _creationTime, _id, ...fields } = { ...document, ...changes }
  for (const name of removed) delete fields[name]
  const strange = transactionOf(execution).store.catalog.forSuites ? unknownTo(table, removed) : undefined
  if (strange !== undefined) throw new Error(`Validator error: Unexpected field \`${strange}\` in object`)
  checkFields(execution, table, fields)
  transactionOf(execution).update(table, json, fields)
  return "{}"
}

const replace = (execution: Execution, request: Request): string => {
  const { document, json, table } = existing(execution, request, "Replace")
  const fields = withoutSystemFields(normalFields(table, objectIn(request, "value")), document)
  checkFields(execution, table, fields)
  transactionOf(execution).update(table, json, fields)
  return "{}"
}

const remove = (execution: Execution, request: Request): string => {
  const { json, table } = existing(execution, request, "Delete")
  transactionOf(execution).remove(table, json)
  return "{}"
}

export const writeCalls: Syscalls = {
  "1.0/insert": { where: MUTATIONS, run: insert },
  "1.0/shallowMerge": { where: MUTATIONS, run: patch },
  "1.0/replace": { where: MUTATIONS, run: replace },
  "1.0/remove": { where: MUTATIONS, run: remove }
}
