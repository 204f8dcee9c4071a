import { type EncodedObject, isObject, type JSONValue } from "../values/encoded.ts"
import { tableOfId } from "../values/id.ts"
import type { Validator } from "../values/validate.ts"
import { encodeKey } from "../values/key.ts"
import type { Connection } from "./connection.ts"
import { type IndexSpec, keyFields, parseSpec } from "./index-spec.ts"

/** "building": maintained by every write but not offered to queries. */
type IndexState = "building" | "ready" | "staged" | "dropping"

export interface Index {
  readonly number: number
  readonly table: string
  readonly name: string
  readonly spec: IndexSpec
  /** With `_creationTime` and `_id` at the end; none for search and vectors. */
  readonly fields: ReadonlyArray<string>
  readonly paths: ReadonlyArray<ReadonlyArray<string>>
  state: IndexState
  /** While functions that may use it already run. */
  built?: Promise<void> | undefined
  /**
   * For suites written for `convex-test`: text matches the beginning of any word, oldest first, and vectors may have
   * any length.
   */
  lenient?: true
}

export interface Table {
  readonly name: string
  readonly number: number
  readonly byId: Index
  readonly byCreationTime: Index
  indexes: ReadonlyArray<Index>
  /** Absent when the schema does not say or does not enforce it. */
  validator?: Validator | undefined
  /** Whether the file may hold a check's progress, which every write must remove. */
  hasCheckCursor?: boolean
}

export type Document = EncodedObject & { readonly _id: string; readonly _creationTime: number }

const IDENTIFIER = /^[A-Za-z][A-Za-z0-9_]{0,63}$/
const SYSTEM_TABLES = new Map([
  ["_scheduled_functions", 1],
  ["_storage", 2]
])
const FIRST_USER_TABLE = 10_001

export const isIdentifier = (name: string): boolean => IDENTIFIER.test(name)
export const isSystemTable = (name: string): boolean => SYSTEM_TABLES.has(name)

export const fieldAt = (document: EncodedObject, path: ReadonlyArray<string>): JSONValue | undefined => {
  let value: JSONValue | undefined = document
  for (const part of path) value = isObject(value) && Object.hasOwn(value, part) ? value[part] : undefined
  return value
}

export const keyIn = (index: Index, document: EncodedObject): Buffer =>
  encodeKey(index.paths.map((path) => fieldAt(document, path)))

const makeIndex = (
  number: number,
  table: string,
  name: string,
  spec: IndexSpec,
  fields: ReadonlyArray<string>,
  state: IndexState
): Index => ({
  number,
  table,
  name,
  spec,
  fields,
  paths: fields.map((field) => field.split(".")),
  state
})

const BUILT_IN: IndexSpec = { kind: "keys", fields: [] }

/** Numbers are never reused, even of a rolled back transaction. */
export class Catalog {
  readonly #tables = new Map<string, Table>()
  readonly #byNumber = new Map<number, Table>()
  #unsaved: Array<readonly [kind: string, name: string, number: number]> = []
  #lastTable = FIRST_USER_TABLE - 1
  #lastIndex = 0
  /**
   * For suites written for `convex-test`: digits before a table's name are an id, other texts name nothing, and a patch
   * may not remove an unknown field.
   */
  readonly forSuites: boolean

  constructor(connection: Connection, forSuites: boolean) {
    this.forSuites = forSuites
    const numbers = new Map<string, number>()
    for (const [kind, name, n] of connection.all("SELECT kind, name, n FROM names")) {
      numbers.set(`${String(kind)} ${String(name)}`, Number(n))
      if (kind === "table") this.#lastTable = Math.max(this.#lastTable, Number(n))
      else this.#lastIndex = Math.max(this.#lastIndex, Number(n))
    }
    for (const [key, number] of numbers) {
      if (!key.startsWith("table ")) continue
      const name = key.slice("table ".length)
      this.#add(name, number, (index) => numbers.get(`index ${name}.${index}`) ?? this.#newIndex(name, index))
    }
    for (const [number, table, name, fields, state] of connection.all(
      "SELECT ix, tbl, name, fields, state FROM index_state ORDER BY ix"
    )) {
      this.#lastIndex = Math.max(this.#lastIndex, Number(number))
      if (state === "dropping") continue
      const spec = parseSpec(String(fields))
      // The column is only ever written from this type.
      this.attach(makeIndex(Number(number), String(table), String(name), spec, keyFields(spec), state as IndexState))
    }
    for (const name of SYSTEM_TABLES.keys()) this.table(name)
  }

  #newIndex(table: string, name: string): number {
    this.#lastIndex += 1
    this.#unsaved.push(["index", `${table}.${name}`, this.#lastIndex])
    return this.#lastIndex
  }

  #add(name: string, number: number, indexNumber: (index: string) => number): Table {
    const byId = makeIndex(indexNumber("by_id"), name, "by_id", BUILT_IN, ["_id"], "ready")
    const age = indexNumber("by_creation_time")
    const byCreationTime = makeIndex(age, name, "by_creation_time", BUILT_IN, keyFields(BUILT_IN), "ready")
    const table: Table = { name, number, byId, byCreationTime, indexes: [byId, byCreationTime] }
    this.#tables.set(name, table)
    this.#byNumber.set(number, table)
    return table
  }

  /** Assigns a number to a new table. Fails for names that are no identifiers. */
  table(name: string): Table {
    const known = this.#tables.get(name)
    if (known !== undefined) return known
    const system = SYSTEM_TABLES.get(name)
    if (system === undefined && !isIdentifier(name)) {
      throw new Error(`Table names must be valid identifiers, got "${name}"`)
    }
    const number = system ?? ++this.#lastTable
    this.#unsaved.push(["table", name, number])
    return this.#add(name, number, (index) => this.#newIndex(name, index))
  }

  /**
   * Gives tables without documents these numbers, creating missing tables; other tables with those numbers get new
   * ones. System tables keep theirs. The returned function undoes it.
   */
  renumber(numbers: ReadonlyMap<string, number>): () => void {
    const before = new Map([...this.#tables.values()].map((table) => [table, table.number]))
    const wanted = new Map([...numbers].filter(([name]) => !isSystemTable(name)))
    this.#lastTable = Math.max(this.#lastTable, ...wanted.values())
    const taken = new Set(wanted.values())
    for (const table of before.keys()) {
      if (!wanted.has(table.name) && taken.has(table.number)) this.#setNumber(table, ++this.#lastTable)
    }
    for (const [name, number] of wanted) this.#setNumber(this.table(name), number)
    this.#indexByNumber()
    return () => {
      for (const [table, number] of before) this.#setNumber(table, number)
      this.#indexByNumber()
    }
  }

  #setNumber(table: Table, number: number): void {
    if (table.number === number) return
    // Only the catalog assigns numbers.
    const own = table as { number: number }
    own.number = number
    this.#unsaved.push(["table", table.name, number])
  }

  #indexByNumber(): void {
    this.#byNumber.clear()
    for (const table of this.#tables.values()) this.#byNumber.set(table.number, table)
  }

  find(name: string): Table | undefined {
    return this.#tables.get(name)
  }

  tables(): Iterable<Table> {
    return this.#tables.values()
  }

  tableOf(id: string): Table | undefined {
    const number = tableOfId(id)
    if (number !== undefined) return this.#byNumber.get(number)
    const [, named] = (this.forSuites && /^\d+(\D\w*)$/.exec(id)) || []
    return named === undefined ? undefined : this.find(named)
  }

  isIdOf(id: string, tableName: string): boolean {
    return this.tableOf(id)?.name === tableName
  }

  /** {@link Catalog.attach} makes writes maintain it. */
  newIndex(table: string, name: string, spec: IndexSpec): Index {
    return makeIndex(this.#newIndex(table, name), table, name, spec, keyFields(spec), "building")
  }

  attach(index: Index): void {
    const table = this.table(index.table)
    table.indexes = [...table.indexes, index]
  }

  detach(index: Index): void {
    const table = this.table(index.table)
    table.indexes = table.indexes.filter(({ number }) => number !== index.number)
  }

  /** Inside the transaction. */
  save(connection: Connection): void {
    for (const [kind, name, number] of this.#unsaved) {
      connection.run("INSERT OR REPLACE INTO names VALUES (?, ?, ?)", kind, name, number)
    }
  }

  /** After the commit. */
  saved(): void {
    this.#unsaved = []
  }
}
