/// <reference lib="dom" />
import { createHash, randomUUID } from "node:crypto"
import { createReadStream } from "node:fs"
import { link, lstat, mkdir, open, readdir, rename, rm } from "node:fs/promises"
import { join, resolve } from "node:path"
import { pipeline } from "node:stream/promises"
import { ExportArchive, ExportFailed, type ExportPlan } from "@marque/core/campaign-assets"
import { pictureFolderTexts as texts } from "@marque/core/gallery"
import { Layer } from "effect"
import type { FetchFile } from "../downloads/fetch-file.ts"
import { readParts } from "../downloads/read-parts.ts"
import { codeOf, writeProblem } from "../downloads/write-problem.ts"
import { nameKey, numberedNames, plainName } from "./folder-names.ts"
import { packed } from "./packed.ts"

export interface FolderFile {
  /** Absolute. */
  readonly path: string
  /** It was there before, with the same content. */
  readonly kept: boolean
  /** It is a list of the pictures and not one of them. */
  readonly list: boolean
}

export interface FolderArchiveHost {
  readonly fetch: FetchFile
  /** Absolute or relative to the working directory; created when missing. */
  readonly folder: string
  readonly onFile: (file: FolderFile) => void
}

/** Under a name that no picture has, until it is whole. */
interface Part {
  readonly path: string
  readonly bytes: number
  readonly sha256: string
}

const NO_LINKS: ReadonlySet<string> = new Set(["EPERM", "ENOSYS", "ENOTSUP", "EOPNOTSUPP", "EMLINK"])

const onDisk = async <Value>(folder: string, act: () => Promise<Value>): Promise<Value> => {
  try {
    return await act()
  } catch (error) {
    if (error instanceof ExportFailed) throw error
    throw new ExportFailed({ message: writeProblem(folder, error) })
  }
}

const hashOf = async (path: string): Promise<string> => {
  const hash = createHash("sha256")
  await pipeline(createReadStream(path), hash)
  return hash.digest("hex")
}

/** A link is not followed: what it leads to is outside of the folder. */
const hasContent = async (path: string, { bytes, sha256 }: Part): Promise<boolean> => {
  try {
    const found = await lstat(path)
    return found.isFile() && found.size === bytes && (await hashOf(path)) === sha256
  } catch {
    // It cannot be read, and so it is left as it is.
    return false
  }
}

/** False where the name is taken. Whole or not at all, and never over a file that is there. */
const moved = async (part: string, path: string): Promise<boolean> => {
  try {
    await link(part, path)
    return true
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false
    if (!NO_LINKS.has(codeOf(error))) throw error
  }
  const isTaken = await lstat(path).then(
    () => true,
    () => false
  )
  if (!isTaken) await rename(part, path)
  return !isTaken
}

/** The names of a folder, those of this run included. */
class FilledFolder {
  readonly #folder: string
  readonly #there: Map<string, string>
  readonly #given = new Set<string>()

  constructor(folder: string, names: ReadonlyArray<string>) {
    this.#folder = folder
    this.#there = new Map(names.map((name) => [nameKey(name), name]))
  }

  /** The first number whose name is free, or whose file is the same already. */
  async place(part: Part, wanted: string): Promise<{ readonly name: string; readonly kept: boolean }> {
    for (const name of numberedNames(plainName(wanted))) {
      const key = nameKey(name)
      if (this.#given.has(key)) continue
      if (!this.#there.has(key) && (await moved(part.path, join(this.#folder, name)))) {
        this.#given.add(key)
        return { name, kept: false }
      }
      const there = this.#there.get(key) ?? name
      if (await hasContent(join(this.#folder, there), part)) {
        this.#given.add(key)
        return { name: there, kept: true }
      }
    }
    throw new ExportFailed({ message: writeProblem(this.#folder, undefined) })
  }
}

/** Uses the file that `content` is written to, which is gone afterwards. */
const withPart = async <Value>(
  folder: string,
  content: AsyncIterable<Uint8Array>,
  use: (part: Part) => Promise<Value>
): Promise<Value> => {
  const path = join(folder, `.${randomUUID()}.part`)
  const hash = createHash("sha256")
  let bytes = 0
  try {
    const handle = await onDisk(folder, () => open(path, "wx"))
    try {
      for await (const chunk of content) {
        hash.update(chunk)
        bytes += chunk.length
        await onDisk(folder, () => handle.appendFile(chunk))
      }
      await onDisk(folder, () => handle.datasync())
    } finally {
      await handle.close()
    }
    return await use({ path, bytes, sha256: hash.digest("hex") })
  } finally {
    await rm(path, { force: true })
  }
}

async function* once(text: string) {
  yield new TextEncoder().encode(text)
}

const fill = async (
  { fetch, folder: asked, onFile }: FolderArchiveHost,
  plan: ExportPlan,
  named: Map<string, string>,
  signal: AbortSignal,
  report: (done: number) => void
): Promise<void> => {
  const folder = resolve(asked)
  const names = await onDisk(folder, async () => {
    await mkdir(folder, { recursive: true })
    return readdir(folder)
  })
  const filled = new FilledFolder(folder, names)
  const save = (content: AsyncIterable<Uint8Array>, wanted: string, list: boolean) =>
    withPart(folder, content, async (part) => {
      signal.throwIfAborted()
      const { kept, name } = await onDisk(folder, () => filled.place(part, wanted))
      onFile({ path: join(folder, name), kept, list })
      return name
    })
  for (const [at, { path, url }] of plan.files.entries()) {
    const response = await fetch(url, { signal })
    if (!response.ok || response.body === null) throw new ExportFailed({ message: texts.unfetched(path) })
    named.set(path, await save(readParts(response.body), path, false))
    report(at + 1)
  }
  // Of no picture there is nothing to list.
  if (named.size === 0) return
  const sheets = plan.renamed?.((path) => named.get(path) ?? path) ?? plan.sheets
  for (const { path, text } of sheets) await save(once(text), path, true)
}

/**
 * The files of an archive as plain files of one folder, one after the other, and the lists when all of them are there.
 *
 * A file that is there is kept: the same content is not written again, other content gets the next number, which the
 * lists say. Ending the stream stops the transfer; what is saved by then stays.
 */
export const layerFrom = (host: FolderArchiveHost): Layer.Layer<ExportArchive> =>
  Layer.succeed(ExportArchive, {
    pack: (plan) =>
      packed(async (signal, report) => {
        const named = new Map<string, string>()
        try {
          await fill(host, plan, named, signal, report)
        } catch (error) {
          const problem = error instanceof ExportFailed ? error.message : texts.lost
          throw new ExportFailed({ message: texts.early(problem, named.size) })
        }
      }, texts.lost)
  })
