import { execFile } from "node:child_process"
import { constants } from "node:fs"
import { access, chmod, copyFile, mkdir, readdir } from "node:fs/promises"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { Connection } from "../store/connection.ts"
import type { Administered } from "./administered.ts"
import type { OnProgress } from "../contract/progress.ts"

const COPY_DATABASE = fileURLToPath(new URL("../store/copy-database.ts", import.meta.url))

const namesIn = (file: string): ReadonlyArray<string> => {
  const connection = new Connection(file, true)
  const names = connection.all("SELECT DISTINCT sha256 FROM files").map(([sha256]) => String(sha256))
  connection.close()
  return names
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false
  )

const copyBlob = async (from: string, folder: string, sha256: string): Promise<void> => {
  const target = join(folder, sha256.slice(0, 2))
  await mkdir(target, { recursive: true, mode: 0o700 })
  const file = join(target, sha256)
  if (await exists(file)) return
  await copyFile(from, file, constants.COPYFILE_FICLONE)
  await chmod(file, 0o600)
}

export interface BackedUp {
  readonly files: number
  readonly missing: number
}

/**
 * Copies one commit (`data.sqlite`, `files`) while the runtime keeps working. Leaves out variables given at the start
 * and trash that no row names. Fails when the folder is not empty and for a database in memory.
 */
export const backUp = async (
  { files, store }: Administered,
  folder: string,
  onProgress: OnProgress = () => undefined
): Promise<BackedUp> => {
  if (store.memory) throw new Error("A database in memory cannot be backed up; export it instead")
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty; a backup needs a folder of its own`)
  onProgress({ what: "database", done: 0, total: 1 })
  const copy = join(folder, "data.sqlite")
  // SQLite copies in one synchronous call, which would block this thread for seconds per gigabyte.
  await promisify(execFile)(process.execPath, ["--no-warnings", COPY_DATABASE, store.file, copy])
  await chmod(copy, 0o600)
  onProgress({ what: "database", done: 1, total: 1 })
  // Blobs stay for a day after their last row was removed.
  const names = namesIn(copy)
  const target = join(folder, "files")
  await mkdir(target, { recursive: true, mode: 0o700 })
  let missing = 0
  for (const [at, sha256] of names.entries()) {
    const from = await files.blobs.fetch(sha256)
    if (from === undefined) missing += 1
    else await copyBlob(from, target, sha256)
    onProgress({ what: "files", done: at + 1, total: names.length })
  }
  return { files: names.length - missing, missing }
}
