import { lockFile } from "./file-lock.ts"

export interface HeldDatabase {
  readonly release: () => void
}

/**
 * Before anything of the file is opened, for a program that has more to open beside it. `port` appears in the refusal.
 * Fails with the id of the process that holds the file.
 */
export const holdDatabase = (file: string, port?: number): HeldDatabase => ({ release: lockFile(file, port) })
