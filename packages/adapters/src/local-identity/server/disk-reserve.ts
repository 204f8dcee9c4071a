import { randomBytes } from "node:crypto"
import { rmSync, statfsSync, statSync, writeFileSync } from "node:fs"
import { dirname } from "node:path"

/** Several ended sessions with their log. */
const RESERVE_BYTES = 1_000_000

export interface DiskReserve {
  /** Makes room on a disk that is full; false when it is not, or nothing is kept. */
  readonly release: () => boolean
}

const NONE: DiskReserve = { release: () => false }

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0

const freeBytesIn = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** Random, since a file system may store a file of zeros in no room at all. */
const fill = (file: string): void => {
  try {
    if (sizeOf(file) < RESERVE_BYTES) writeFileSync(file, randomBytes(RESERVE_BYTES), { mode: 0o600 })
  } catch {
    // The disk is full already: half a reserve would take room and promise none.
    rmSync(file, { force: true })
  }
}

/**
 * Room beside the database that is given free on a full disk, so that people can still end their sessions. Filled at
 * each start. `freeBytes`: of the disk of a folder.
 */
export const keepDiskReserve = (
  databaseFile: string,
  freeBytes: (folder: string) => number = freeBytesIn
): DiskReserve => {
  if (databaseFile === ":memory:") return NONE
  const file = `${databaseFile}-reserve`
  fill(file)
  return {
    release: () => {
      if (sizeOf(file) === 0 || freeBytes(dirname(file)) >= RESERVE_BYTES) return false
      rmSync(file)
      return true
    }
  }
}
