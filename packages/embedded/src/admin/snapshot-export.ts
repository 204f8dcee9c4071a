/**
 * The zip layout of the official tools: `<table>/documents.jsonl`, `_tables/documents.jsonl` (name and number),
 * `_storage/documents.jsonl` and `_storage/<id>`.
 */
import { Readable } from "node:stream"
import { ZipFile } from "yazl"
import type { Administered } from "./administered.ts"
import { isSystemTable, type Table } from "../store/catalog.ts"
import { Connection } from "../store/connection.ts"
import { countOf, documentsOf } from "./rows.ts"
import type { OnProgress } from "../contract/progress.ts"

const STORAGE = "_storage"
const README = `Snapshot of a database for Convex functions.

One folder a table with documents.jsonl: one document a line. _storage holds stored files under their ids, _tables the numbers of
the tables. Read it with: marque-embedded import <file>, or npx convex import.
`
const EPOCH = new Date(0)

const linesOf = (texts: Iterable<string>, onLine: () => void): Readable =>
  Readable.from(
    (function* lines() {
      for (const text of texts) {
        onLine()
        yield `${text}\n`
      }
    })()
  )

const isExported = ({ name }: Table): boolean => !isSystemTable(name) || name === STORAGE

interface Source {
  readonly connection: Connection
  readonly end: () => void
}

/** Reads one commit for as long as it is open; a database in memory is read live. */
const frozen = ({ store }: Administered): Source => {
  if (store.memory) return { connection: store.reader, end: () => undefined }
  const connection = new Connection(store.file, true)
  connection.exec("BEGIN")
  // The snapshot is taken by the first read.
  connection.get("SELECT 1 FROM meta LIMIT 1")
  return { connection, end: () => connection.close() }
}

/** A snapshot that lists a file without its content could not be read. */
const missingFiles = async ({ files }: Administered, connection: Connection): Promise<ReadonlySet<string>> => {
  const missing = new Set<string>()
  for (const [id, sha256] of connection.all("SELECT id, sha256 FROM files")) {
    if (!(await files.blobs.has(String(sha256)))) missing.add(String(id))
  }
  return missing
}

function* withoutMissing(texts: Iterable<string>, missing: ReadonlySet<string>): Generator<string> {
  for (const text of texts) {
    const { _id } = JSON.parse(text) as { readonly _id: string }
    if (!missing.has(_id)) yield text
  }
}

const addFiles = (
  zip: ZipFile,
  { files }: Administered,
  connection: Connection,
  missing: ReadonlySet<string>
): void => {
  for (const [id, sha256] of connection.all("SELECT id, sha256 FROM files ORDER BY id")) {
    if (missing.has(String(id))) continue
    const read = (ready: (error: unknown, stream: Readable) => void) => {
      files.blobs.bytes(String(sha256)).then(
        (bytes) => ready(null, Readable.from([bytes])),
        (error: unknown) => zip.emit("error", error)
      )
    }
    zip.addReadStreamLazy(`${STORAGE}/${String(id)}`, { mtime: EPOCH, compress: false }, read)
  }
}

const fill = async (
  zip: ZipFile,
  runtime: Administered,
  connection: Connection,
  onProgress: OnProgress
): Promise<void> => {
  const tables = [...runtime.store.catalog.tables()].filter(isExported)
  const missing = await missingFiles(runtime, connection)
  if (missing.size > 0) {
    runtime.print("warn", `The snapshot leaves out ${missing.size} stored files, because their content is missing`)
  }
  const numbers = tables.map(({ name, number }) => JSON.stringify({ name, id: number }))
  zip.addBuffer(Buffer.from(README), "README.md", { mtime: EPOCH })
  zip.addBuffer(Buffer.from(`${numbers.join("\n")}\n`), "_tables/documents.jsonl", { mtime: EPOCH })
  for (const table of tables) {
    const total = countOf(connection, table)
    let done = 0
    const onLine = () => onProgress({ what: table.name, done: ++done, total })
    const texts = () => {
      const all = documentsOf(connection, table)
      return table.name === STORAGE && missing.size > 0 ? withoutMissing(all, missing) : all
    }
    zip.addReadStreamLazy(`${table.name}/documents.jsonl`, { mtime: EPOCH }, (ready) =>
      ready(null, linesOf(texts(), onLine))
    )
  }
  addFiles(zip, runtime, connection, missing)
  zip.end()
}

export const exportSnapshot = (runtime: Administered, onProgress: OnProgress = () => undefined): Readable => {
  const { connection, end } = frozen(runtime)
  const zip = new ZipFile()
  // yazl's stream is a PassThrough, typed more narrowly.
  const output = zip.outputStream as Readable
  const fail = (error: unknown) => void output.destroy(error instanceof Error ? error : new Error(String(error)))
  zip.on("error", fail)
  fill(zip, runtime, connection, onProgress).catch(fail)
  output.on("close", end)
  return output
}
