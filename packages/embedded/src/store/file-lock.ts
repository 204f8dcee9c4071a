import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { dirname } from "node:path"
import { DatabaseSync } from "node:sqlite"

/** With its port where the note says one. */
const holder = (pidFile: string): string => {
  try {
    const [pid = "", port] = readFileSync(pidFile, "utf8").trim().split("\n")
    return port === undefined ? `process ${pid}` : `process ${pid}, which listens on port ${port}`
  } catch {
    return "another process"
  }
}

/** The port that the process says it listens on which has the file, or had it last; undefined where there is none. */
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

/** The note is a courtesy: a full or read-only disk must not keep a database from being read. */
const attempt = (work: () => void): void => {
  try {
    work()
  } catch {
    // The sentence will say "another process".
  }
}

/**
 * The operating system's lock on a small file beside the database, so it ends with the process. Fails with the id of
 * the process that holds it, and its port where known.
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
