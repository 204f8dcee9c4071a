import { chmodSync, lstatSync, mkdirSync } from "node:fs"
import { readdir } from "node:fs/promises"
import { join } from "node:path"

const FOLDER = 0o700
const FILE = 0o600
const OTHERS = 0o077

export class ForeignData extends Error {
  override readonly name = "ForeignData"
}

/** Root is refused too: the owner could not read what it wrote. */
export const ownerProblem = (path: string, owner: number, uid: number | undefined): string | undefined =>
  uid === undefined || owner === uid
    ? undefined
    : `${path} belongs to the user with the id ${owner}, and this process runs as ${uid}: run it as that user, or change the owner (chown -R ${uid} ${path})`

export const tighter = (mode: number, isFolder: boolean): number | undefined => {
  if ((mode & OTHERS) === 0) return undefined
  return isFolder ? FOLDER : FILE
}

const tighten = (path: string): boolean => {
  const found = lstatSync(path, { throwIfNoEntry: false })
  if (found === undefined || found.isSymbolicLink()) return false
  const mode = tighter(found.mode, found.isDirectory())
  if (mode !== undefined) chmodSync(path, mode)
  return found.isDirectory()
}

/** Fails with {@link ForeignData}. */
export const refuseForeign = (path: string): void => {
  const found = lstatSync(path, { throwIfNoEntry: false })
  const problem = found && ownerProblem(path, found.uid, process.getuid?.())
  if (problem !== undefined) throw new ForeignData(problem)
}

/** Fails with {@link ForeignData}. */
export const ownFolder = (folder: string): void => {
  mkdirSync(folder, { recursive: true, mode: FOLDER })
  refuseForeign(folder)
  tighten(folder)
}

export const tightenDatabase = (file: string): void => {
  for (const suffix of ["", "-wal", "-shm", ".lock", ".lock-journal", ".pid"]) tighten(file + suffix)
}

/** Only where `isMeant`; ignores entries that vanish meanwhile. */
export const tightenTree = async (folder: string, isMeant: (path: string) => boolean = () => true): Promise<void> => {
  for (const entry of await readdir(folder).catch(() => [])) {
    const path = join(folder, entry)
    if (isMeant(path) && tighten(path)) await tightenTree(path, isMeant)
  }
}
