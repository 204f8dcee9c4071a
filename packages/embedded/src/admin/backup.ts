import { constants } from "node:fs"
import { access, copyFile, mkdir, readdir } from "node:fs/promises"
import { join } from "node:path"
import type { Runtime } from "../engine/runtime.ts"
import type { OnProgress } from "./progress.ts"

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false
  )

/** Copies blobs that are not there yet; a clone where the file system can. */
const copyBlob = async (from: string, folder: string, sha256: string): Promise<void> => {
  const target = join(folder, sha256.slice(0, 2))
  await mkdir(target, { recursive: true })
  const file = join(target, sha256)
  if (!(await exists(file))) await copyFile(from, file, constants.COPYFILE_FICLONE)
}

/**
 * Copies database and files into a folder while everything goes on: `data.sqlite` and `files`, ready to be started from.
 *
 * The copy is one commit; the thread stands still while the database is copied, about a second for 150 MB. Fails when the folder
 * is not empty and for a database in memory.
 */
export const backUp = async (
  { files, store }: Runtime,
  folder: string,
  onProgress: OnProgress = () => undefined
): Promise<{ readonly files: number }> => {
  if (store.memory) throw new Error("A database in memory cannot be backed up; export it instead")
  await mkdir(folder, { recursive: true })
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty; a backup needs a folder of its own`)
  onProgress({ what: "database", done: 0, total: 1 })
  store.reader.exec(`VACUUM INTO '${join(folder, "data.sqlite").replaceAll("'", "''")}'`)
  onProgress({ what: "database", done: 1, total: 1 })
  // Blobs stay for a day after their last row went: those of the copied rows are all still there.
  const names = store.reader.all("SELECT DISTINCT sha256 FROM files").map(([sha256]) => String(sha256))
  const target = join(folder, "files")
  await mkdir(target, { recursive: true })
  for (const [at, sha256] of names.entries()) {
    await copyBlob(files.blobs.path(sha256), target, sha256)
    onProgress({ what: "files", done: at + 1, total: names.length })
  }
  return { files: names.length }
}
