import { lockFile } from "./file-lock.ts"

/** The lock of a database file, held by this process. */
export interface HeldDatabase {
  readonly release: () => void
}

/**
 * Locks a database file before anything of it is opened, for a program that has more to open beside it.
 *
 * `port` appears in the refusal. Fails with the id of the process that holds the file.
 */
export const holdDatabase = (file: string, port?: number): HeldDatabase => ({ release: lockFile(file, port) })
