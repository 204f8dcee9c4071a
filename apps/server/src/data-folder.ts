import { existsSync, readdirSync, statSync } from "node:fs"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import {
  ForeignData,
  type HeldDatabase,
  holdDatabase,
  ownFolder,
  refuseForeign,
  tightenTree
} from "@marque/embedded/server"
import { DataFolderProblem } from "./data-folder-problem.ts"
import type { Parts } from "./parts.ts"

export const databaseFile = (dataDir: string): string => join(dataDir, "marque.sqlite")

export const filesFolder = (dataDir: string): string => join(dataDir, "files")

export const identityFile = (dataDir: string): string => join(dataDir, "identity.sqlite")

const asProblem = <Result>(work: () => Result): Result => {
  try {
    return work()
  } catch (error) {
    throw error instanceof ForeignData ? new DataFolderProblem(error.message, { cause: error }) : error
  }
}

/** Fails with {@link DataFolderProblem} when another user owns the folder. */
export const ownDataFolder = (dataDir: string): void =>
  asProblem(() => {
    ownFolder(dataDir)
    for (const entry of ["marque.sqlite", "identity.sqlite", "files", "secrets"]) refuseForeign(join(dataDir, entry))
  })

const closeDataFolder = async (dataDir: string): Promise<void> => {
  const files = filesFolder(dataDir)
  await tightenTree(dataDir, (path) => path !== files)
}

/** Fails with {@link DataFolderProblem}, naming the holding process and its port. */
const holdDataFolder = (dataDir: string, port: number): HeldDatabase => {
  try {
    return holdDatabase(databaseFile(dataDir), port)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new DataFolderProblem(`Marque cannot start on ${dataDir}: ${reason}`, { cause: error })
  }
}

const hasStoredFiles = (folder: string): boolean =>
  existsSync(folder) &&
  readdirSync(folder).some((name) => /^[0-9a-f]{2}$/.test(name) && readdirSync(join(folder, name)).length > 0)

/** Identity reports a file that is no database when it opens it. */
const knowsPeople = (file: string): boolean => {
  if (!existsSync(file) || statSync(file).size === 0) return false
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    return database.prepare("SELECT 1 FROM user UNION ALL SELECT 1 FROM organization LIMIT 1").get() !== undefined
  } catch {
    return false
  } finally {
    database.close()
  }
}

const isMissing = (file: string): boolean => (statSync(file, { throwIfNoEntry: false })?.size ?? 0) === 0

/**
 * Fails with {@link DataFolderProblem} when the database is gone while files or people exist, which an empty one would
 * not know.
 */
const refuseLostDatabase = (dataDir: string): void => {
  const file = databaseFile(dataDir)
  if (!isMissing(file)) return
  const found = [
    ...(hasStoredFiles(filesFolder(dataDir)) ? [`stored files are in ${filesFolder(dataDir)}`] : []),
    ...(knowsPeople(identityFile(dataDir)) ? [`people or organizations are in ${identityFile(dataDir)}`] : [])
  ]
  if (found.length === 0) return
  throw new DataFolderProblem(
    `${file} is missing or empty, but ${found.join(" and ")}. Put the database back, together with ${file}-wal if there is one; or start once with MARQUE_FRESH_DATABASE=1 to begin with an empty one: the stored files then go to the trash for 30 days`
  )
}

export const holdsSigningKeys = (dataDir: string): boolean => {
  const file = identityFile(dataDir)
  if (isMissing(file)) return false
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    return database.prepare("SELECT 1 FROM jwks LIMIT 1").get() !== undefined
  } catch {
    return false
  } finally {
    database.close()
  }
}

/** Removes what only the lost secret could read. Signing keys are made on demand; second factors are set up again. */
const forgetUnreadable = (dataDir: string): void => {
  const database = new DatabaseSync(identityFile(dataDir))
  const has = database.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?")
  try {
    for (const table of ["jwks", "second_factor", "backup_code"]) {
      if (has.get(table) !== undefined) database.exec(`DELETE FROM ${table}`)
    }
  } finally {
    database.close()
  }
}

interface DataFolderOptions {
  readonly dataDir: string
  /** A backend elsewhere holds the database. */
  readonly parts: Pick<Parts, "data">
  readonly freshDatabase: boolean
  readonly newIdentitySecret: boolean
}

/**
 * Locks the folder before anything in it is opened or written. Fails with {@link DataFolderProblem} when another
 * process holds it, or the database was probably lost.
 */
export const openDataFolder = async (
  { dataDir, freshDatabase, newIdentitySecret, parts }: DataFolderOptions,
  port: number
): Promise<HeldDatabase> => {
  const held = holdDataFolder(dataDir, port)
  try {
    if (parts.data === undefined && !freshDatabase) refuseLostDatabase(dataDir)
    if (newIdentitySecret && holdsSigningKeys(dataDir)) forgetUnreadable(dataDir)
    await closeDataFolder(dataDir)
    return held
  } catch (error) {
    held.release()
    throw error
  }
}
