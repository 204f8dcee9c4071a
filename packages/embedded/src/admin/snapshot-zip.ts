import { createInterface } from "node:readline"
import type { Readable } from "node:stream"
import yauzl from "yauzl"
import { messageOf } from "../host/errors.ts"
import { isIdentifier } from "../store/catalog.ts"
import { isObject, type EncodedObject, type JSONValue } from "../values/encoded.ts"

const DOCUMENTS = /^([^/]+)\/documents\.jsonl$/
const FILE = /^_storage\/([0-9a-z]{31,37})(?:\.[^/]*)?$/
/** Of a deployment with components. */
const COMPONENT = /^_components\/(.+?)\/(?:_components\/|[^/]+\/documents\.jsonl$)/
const STORAGE = "_storage"
const TABLES = "_tables"

export interface SnapshotZip {
  readonly tables: ReadonlyArray<string>
  /** Of the database that wrote the snapshot; empty when it does not say. */
  readonly numbers: ReadonlyMap<number, string>
  /** Fails, naming file and line, at a line that is no document. */
  readonly documents: (table: string) => AsyncGenerator<EncodedObject>
  readonly file: (id: string) => Promise<Readable | undefined>
  readonly close: () => void
}

/** A deployment also lists system tables. */
const isTable = (name: string): boolean => name === STORAGE || isIdentifier(name)

const parse = (line: string, where: string): EncodedObject => {
  let value: JSONValue | undefined
  try {
    value = JSON.parse(line) as JSONValue
  } catch {
    // Reported below.
  }
  if (isObject(value)) return value
  throw new Error(`${where} is not a JSON object`)
}

async function* objectsIn(stream: Readable, name: string): AsyncGenerator<EncodedObject> {
  let number = 0
  for await (const line of createInterface({ input: stream, crlfDelay: Infinity })) {
    number += 1
    if (line.trim() !== "") yield parse(line, `${name}, line ${number},`)
  }
}

const entriesOf = async (zip: yauzl.ZipFile): Promise<ReadonlyMap<string, yauzl.Entry>> => {
  const entries = new Map<string, yauzl.Entry>()
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
  return entries
}

const numbersIn = async (documents: AsyncGenerator<EncodedObject>): Promise<ReadonlyMap<number, string>> => {
  const numbers = new Map<number, string>()
  for await (const { id, name } of documents) {
    if (typeof id === "number" && typeof name === "string" && isTable(name)) numbers.set(id, name)
  }
  return numbers
}

/** Fails when the file is no zip, or holds no documents. */
export const openSnapshot = async (path: string): Promise<SnapshotZip> => {
  const zip = await yauzl.openPromise(path, { lazyEntries: true, autoClose: false }).catch((error: unknown) => {
    throw new Error(`${path} cannot be read as a zip file: ${messageOf(error)}`)
  })
  const entries = await entriesOf(zip)
  const component = [...entries.keys()].map((name) => COMPONENT.exec(name)?.[1]).find((name) => name !== undefined)
  if (component !== undefined) {
    zip.close()
    throw new Error(
      `${path} has data of the component ${component}, and components do not run here: export the tables without it, or remove the folder _components from the zip to leave its data behind`
    )
  }
  const stream = (entry: yauzl.Entry): Promise<Readable> => zip.openReadStreamPromise(entry)
  const files = new Map<string, yauzl.Entry>()
  const tables: Array<string> = []
  for (const [name, entry] of entries) {
    const table = DOCUMENTS.exec(name)?.[1]
    const file = FILE.exec(name)?.[1]
    if (table !== undefined && isTable(table)) tables.push(table)
    if (file !== undefined) files.set(file, entry)
  }
  async function* documents(table: string): AsyncGenerator<EncodedObject> {
    const name = `${table}/documents.jsonl`
    const entry = entries.get(name)
    if (entry !== undefined) yield* objectsIn(await stream(entry), name)
  }
  if (tables.length === 0) {
    zip.close()
    throw new Error(`${path} holds no table: a snapshot has a file documents.jsonl in a folder for each table`)
  }
  return {
    tables,
    numbers: await numbersIn(documents(TABLES)),
    documents,
    file: async (id) => {
      const entry = files.get(id)
      return entry === undefined ? undefined : stream(entry)
    },
    close: () => zip.close()
  }
}
