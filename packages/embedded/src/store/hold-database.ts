import { lockFile } from "./file-lock.ts"

export interface HeldDatabase {
  readonly release: () => void
}

/**
 * Takes the lock before anything is opened, for a program that opens more beside the file. `port` appears in the
 * refusal. Fails with the holder's process id.
 */
export const holdDatabase = (file: string, port?: number): HeldDatabase => ({ release: lockFile(file, port) })
