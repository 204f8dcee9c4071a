import { existsSync } from "node:fs"
import { pathToFileURL } from "node:url"
import { DatabaseSync } from "node:sqlite"

const TIMESTAMP = "SELECT v FROM meta WHERE k = 'ts'"

/** SQLite's primary codes: I/O error, malformed, not a database. */
const DAMAGED: ReadonlySet<number> = new Set([10, 11, 26])
/** Read-only, full, no permission. */
const CLOSED: ReadonlySet<number> = new Set([8, 13, 14])

const codeOf = (error: unknown): number =>
  error instanceof Error && "errcode" in error && typeof error.errcode === "number" ? error.errcode & 0xff : 0

export const isDamage = (error: unknown): boolean => DAMAGED.has(codeOf(error))

/** Malformed, not a database. */
const CORRUPT: ReadonlySet<number> = new Set([11, 26])
const FULL = 13
const NO_SHARED_MEMORY = 4874
const FULL_ON_DISK: ReadonlySet<unknown> = new Set(["ENOSPC", "EDQUOT"])

export const isCorruption = (error: unknown): boolean => CORRUPT.has(codeOf(error))

export const isFull = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  if (codeOf(error) === FULL || ("errcode" in error && error.errcode === NO_SHARED_MEMORY)) return true
  return ("code" in error && FULL_ON_DISK.has(error.code)) || isFull(error.cause)
}

/** Explains errors of the file to the operator; others are returned unchanged. */
export const explainOpening = (file: string, error: unknown): unknown => {
  if (!(error instanceof Error)) return error
  if (isDamage(error)) {
    return new Error(`${file} cannot be read: ${error.message}. Restore a backup, or look at the disk`, {
      cause: error
    })
  }
  if (!CLOSED.has(codeOf(error))) return error
  const hint = "It needs room and the right to write beside the file"
  return new Error(`${file} cannot be opened: ${error.message}. ${hint}`, { cause: error })
}

const timestampIn = (file: string | URL): bigint | undefined => {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5000 })
  try {
    const value = database.prepare(TIMESTAMP).get()?.["v"]
    return typeof value === "string" ? BigInt(value) : undefined
  } catch {
    // A new file, or one during a checkpoint; opening it reveals damage.
    return undefined
  } finally {
    database.close()
  }
}

const withoutLog = (file: string): URL => {
  const url = pathToFileURL(file)
  url.searchParams.set("immutable", "1")
  return url
}

/**
 * Fails when the log was cut or replaced: opening would mix pages of different commits. Reads two rows and writes
 * nothing.
 */
export const refuseCutLog = (file: string): void => {
  if (!existsSync(file) || !existsSync(`${file}-wal`)) return
  const own = timestampIn(withoutLog(file))
  const shown = timestampIn(file)
  if (own === undefined || shown === undefined || own <= shown) return
  throw new Error(
    `${file} holds commits that its log ${file}-wal has lost: the log was cut or belongs to an older copy. Put back the two files as they were together, or restore a backup`
  )
}
