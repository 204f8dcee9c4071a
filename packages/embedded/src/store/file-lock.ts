import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { dirname } from "node:path"
import { DatabaseSync } from "node:sqlite"

const holder = (pidFile: string): string => {
  try {
    const [pid = "", port] = readFileSync(pidFile, "utf8").trim().split("\n")
    return port === undefined ? `process ${pid}` : `process ${pid}, which listens on port ${port}`
  } catch {
    return "another process"
  }
}

/** The noted port of the process that holds the file, or held it last. */
export const notedPort = (file: string): number | undefined => {
  try {
    const port = Number(readFileSync(`${file}.pid`, "utf8").trim().split("\n")[1])
    return Number.isInteger(port) && port > 0 ? port : undefined
  } catch {
    return undefined
  }
}

/** SQLite's code of a file locked by another process. */
const BUSY = 5

const isBusy = (error: unknown): boolean => error instanceof Error && "errcode" in error && error.errcode === BUSY

/** The note is optional: a full or read-only disk must not keep a database from being read. */
const attempt = (work: () => void): void => {
  try {
    work()
  } catch {
    // The error then says "another process".
  }
}

/**
 * Uses an operating system lock on a file beside the database, which ends with the process. Fails with the holder's
 * process id, and its port where known.
 */
export const lockFile = (file: string, port?: number): (() => void) => {
  const pidFile = `${file}.pid`
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const lock = new DatabaseSync(`${file}.lock`, { timeout: 0 })
  try {
    lock.exec("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE;")
  } catch (cause) {
    lock.close()
    if (!isBusy(cause)) throw new Error(`${file} cannot be locked: ${String(cause)}`, { cause })
    throw new Error(`${file} is already open in ${holder(pidFile)}; one process at a time can use it`, { cause })
  }
  attempt(() => writeFileSync(pidFile, [process.pid, port ?? []].flat().join("\n"), { mode: 0o600 }))
  return () => {
    lock.close()
    attempt(() => rmSync(pidFile, { force: true }))
  }
}
