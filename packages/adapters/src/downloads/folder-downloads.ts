import { randomUUID } from "node:crypto"
import { constants } from "node:fs"
import { copyFile, mkdir, readdir, rm, writeFile } from "node:fs/promises"
import { join, resolve } from "node:path"
import { Downloads, uniqueName } from "@marque/core/gallery"
import { Layer } from "effect"
import { type FetchFile, fetchFile, refused } from "./fetch-file.ts"
import { codeOf, writeProblem } from "./write-problem.ts"

export interface FolderDownloadsOptions {
  /** Absolute or relative to the working directory; created when missing. */
  readonly folder: () => string
  /** Absolute path; the file name is numbered when taken. */
  readonly onSaved: (path: string) => void
  /** @default the platform's fetch */
  readonly fetch?: FetchFile
}

/** Uses the first free name, even under races. */
const placed = async (file: string, folder: string, name: string): Promise<string> => {
  const taken = new Set(await readdir(folder))
  for (;;) {
    const free = uniqueName(name, taken)
    const path = join(folder, free)
    try {
      await copyFile(file, path, constants.COPYFILE_EXCL)
      return path
    } catch (error) {
      if (codeOf(error) !== "EEXIST") throw error
      taken.add(free)
    }
  }
}

const keepIn = async (folder: string, name: string, blob: Blob): Promise<string> => {
  await mkdir(folder, { recursive: true })
  const part = join(folder, `.${randomUUID()}.part`)
  try {
    await writeFile(part, await blob.bytes(), { flag: "wx" })
    return await placed(part, folder, name)
  } finally {
    await rm(part, { force: true })
  }
}

/** Never overwrites: a new file gets the next number. */
export const layer = ({ fetch, folder, onSaved }: FolderDownloadsOptions): Layer.Layer<Downloads> =>
  Layer.succeed(Downloads, {
    save: ({ name, url }) =>
      fetchFile(fetch ?? ((address, init) => globalThis.fetch(address, init)), url, async (blob) => {
        const into = resolve(folder())
        const path = await keepIn(into, name, blob).catch((error: unknown) => {
          throw refused(writeProblem(into, error))
        })
        onSaved(path)
      })
  })
