/** A file of one table's documents becomes a snapshot, which imports like any other, into a running server too. */
import { createReadStream, createWriteStream } from "node:fs"
import { mkdtemp, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { extname, join } from "node:path"
import { pipeline, Readable } from "node:stream"
import { pipeline as finished } from "node:stream/promises"
import { parse } from "csv-parse"
import { ZipFile } from "yazl"
import { messageOf } from "../host/errors.ts"
import { isIdentifier } from "../store/catalog.ts"
import { UsageProblem } from "./usage-problem.ts"

type Lines = (file: string) => AsyncIterable<string | Buffer>

/** As hosted Convex reads it. */
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i

const lineOf = (document: unknown): string => `${JSON.stringify(document)}\n`

const distinct = (names: ReadonlyArray<string>): Array<string> => {
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice !== undefined) throw new Error(`the first line names the field "${twice}" twice`)
  return [...names]
}

async function* rows(file: string) {
  const parser = parse({ bom: true, columns: distinct, cast: (text) => (NUMBER.test(text) ? Number(text) : text) })
  // What fails ends the parser, which is read below.
  pipeline(createReadStream(file), parser, () => undefined)
  for await (const row of parser) yield lineOf(row)
}

async function* list(file: string) {
  const documents = JSON.parse(await readFile(file, "utf8")) as unknown
  if (!Array.isArray(documents)) throw new Error("it holds no list of documents")
  for (const document of documents) yield lineOf(document)
}

const READERS: Readonly<Record<string, Lines>> = {
  ".jsonl": (file) => createReadStream(file),
  ".json": list,
  ".csv": rows
}

const write = async (lines: AsyncIterable<string | Buffer>, table: string, path: string): Promise<void> => {
  const zip = new ZipFile()
  const source = Readable.from(lines)
  // The archive does not hand on what its sources fail with.
  const failed = new Promise<never>((_, reject) => source.on("error", reject))
  zip.addReadStream(source, `${table}/documents.jsonl`)
  zip.end()
  await Promise.race([finished(zip.outputStream, createWriteStream(path)), failed])
}

/**
 * Gives `use` the file itself, or a snapshot of the table that it holds, which is removed afterwards. Fails, naming the
 * file, when its ending, content or the table's name do not fit.
 */
export const withSnapshotOf = async <Result>(
  file: string,
  table: string | undefined,
  use: (zip: string) => Promise<Result>
): Promise<Result> => {
  const reader = READERS[extname(file).toLowerCase()]
  if (table === undefined) {
    if (reader === undefined) return use(file)
    throw new UsageProblem(`${file} is no snapshot: say which table it holds with --table <name>`)
  }
  if (reader === undefined) throw new UsageProblem(`--table reads ${Object.keys(READERS).join(", ")}, not ${file}`)
  if (!isIdentifier(table)) throw new UsageProblem(`"${table}" cannot be the name of a table`)
  const folder = await mkdtemp(join(tmpdir(), "marque-embedded-"))
  try {
    const zip = join(folder, "table.zip")
    await write(reader(file), table, zip).catch((error: unknown) => {
      throw new Error(`${file} cannot be read: ${messageOf(error)}`)
    })
    return await use(zip)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
