import type { Administered } from "./administered.ts"
import type { FunctionDefinition } from "../modules/functions.ts"
import { isSystemTable } from "../store/catalog.ts"
import type { EncodedObject } from "../values/encoded.ts"
import { after, encodeKey, next } from "../values/key.ts"
import { countOf } from "./rows.ts"

export interface TableFacts {
  readonly name: string
  readonly system: boolean
  readonly documents: number
  /** Declared indexes only. */
  readonly indexes: ReadonlyArray<{ readonly name: string; readonly kind: string; readonly state: string }>
}

export const tablesOf = ({ store }: Administered): ReadonlyArray<TableFacts> =>
  [...store.catalog.tables()]
    .map((table) => ({
      name: table.name,
      system: isSystemTable(table.name),
      documents: countOf(store.reader, table),
      indexes: table.indexes
        .filter((index) => index !== table.byId && index !== table.byCreationTime)
        .map(({ name, spec, state }) => ({ name, kind: spec.kind, state }))
    }))
    .sort((left, right) => (left.name < right.name ? -1 : 1))

export interface DocumentsAsked {
  readonly table: string
  /** At most; 1 to 1,000. */
  readonly limit: number
  readonly order: "asc" | "desc"
  readonly cursor?: string | undefined
}

export interface DocumentPage {
  readonly documents: ReadonlyArray<EncodedObject>
  /** Undefined after the last page. */
  readonly cursor: string | undefined
}

const MOST_DOCUMENTS = 1000
const PAGE =
  "SELECT i.key, d.json FROM idx i JOIN docs d ON d.id = i.id WHERE i.ix = ? AND i.key >= ? AND i.key < ? ORDER BY i.key"

export const documentPage = ({ store }: Administered, asked: DocumentsAsked): DocumentPage => {
  const table = store.catalog.find(asked.table)
  if (table === undefined) throw new Error(`There is no table "${asked.table}"`)
  const limit = Math.min(MOST_DOCUMENTS, Math.max(1, Math.floor(asked.limit)))
  const start = encodeKey([])
  const at = asked.cursor === undefined ? undefined : Buffer.from(asked.cursor, "base64url")
  const low = asked.order === "asc" && at !== undefined ? next(at) : start
  const high = asked.order === "desc" && at !== undefined ? at : after(start)
  const sql = `${PAGE} ${asked.order === "desc" ? "DESC" : "ASC"} LIMIT ?`
  const rows = store.reader.all(sql, table.byCreationTime.number, low, high, limit)
  const last = rows.length < limit ? undefined : rows.at(-1)?.[0]
  return {
    documents: rows.map(([, json]) => JSON.parse(String(json)) as EncodedObject),
    // The column is a BLOB that is never null.
    cursor: last === undefined ? undefined : Buffer.from(last as Uint8Array).toString("base64url")
  }
}

export interface FunctionFacts {
  readonly path: string
  readonly kind: string
  readonly visibility: string
}

export const functionFacts = (definitions: Iterable<FunctionDefinition>): ReadonlyArray<FunctionFacts> =>
  [...definitions]
    .map(({ kind, path, visibility }) => ({ path, kind, visibility }))
    .sort((left, right) => (left.path < right.path ? -1 : 1))
