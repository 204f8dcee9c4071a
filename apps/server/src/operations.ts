/** Operator tasks on a running or stopped installation: copies, moves and checks of all its data. */
import { existsSync, readFileSync } from "node:fs"
import { chmod, cp, mkdir, readdir, rename, rmdir, statfs } from "node:fs/promises"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { askServer, openDatabase, type Operator } from "@marque/embedded/operator"
import type { BlobSettings } from "@marque/embedded/s3"
import { holdDatabase, notedPort, type OnProgress } from "@marque/embedded/server"
import { BACKEND_PATH } from "./backend.ts"
import { certificateFingerprint } from "./certificate-key.ts"
import { databaseFile, filesFolder, identityFile, ownDataFolder } from "./data-folder.ts"

/** The command failed; the message says what to do. */
export class OperationProblem extends Error {
  override readonly name = "OperationProblem"
}

const isRunning = (file: string): boolean => {
  try {
    holdDatabase(file).release()
    return false
  } catch {
    return true
  }
}

const operatorKey = (dataDir: string): string => {
  const path = join(dataDir, "secrets", "operator")
  if (!existsSync(path)) throw new OperationProblem(`${path} is missing: start Marque once with this version`)
  return readFileSync(path, "utf8").trim()
}

export interface OperatorOptions {
  /** Makes a missing installation. @default false */
  readonly create?: boolean
  /** The bucket of stored files; a running server knows its own. */
  readonly blobs?: BlobSettings | undefined
}

const openOperator = async (dataDir: string, { blobs, create = false }: OperatorOptions): Promise<Operator> => {
  const file = databaseFile(dataDir)
  if (!create && !existsSync(file)) throw new OperationProblem(`There is no Marque in ${dataDir}`)
  if (existsSync(file) && isRunning(file)) {
    const port = notedPort(file)
    if (port === undefined) throw new OperationProblem(`Marque runs on ${dataDir}, but its port is not known`)
    return askServer(`http://127.0.0.1:${port}${BACKEND_PATH}`, operatorKey(dataDir))
  }
  return openDatabase({ file, filesDir: filesFolder(dataDir), blobs, create })
}

/** Through the running server if there is one. */
export const withOperator = async <Result>(
  dataDir: string,
  work: (operator: Operator) => Promise<Result>,
  options: OperatorOptions = {}
): Promise<Result> => {
  if (options.create === true) ownDataFolder(dataDir)
  const operator = await openOperator(dataDir, options)
  try {
    return await work(operator)
  } finally {
    await operator.close()
  }
}

const isEmptyFolder = async (folder: string): Promise<boolean> =>
  !existsSync(folder) || (await readdir(folder)).length === 0

const copyIdentity = (from: string, to: string): void => {
  const database = new DatabaseSync(from, { readOnly: true })
  try {
    database.prepare("VACUUM INTO ?").run(to)
  } finally {
    database.close()
  }
}

/**
 * Into an empty folder, while the server runs. People are copied after the data: who joined in between is synchronized
 * at the next start.
 */
export const backUp = async (
  dataDir: string,
  folder: string,
  onProgress: OnProgress,
  options: Pick<OperatorOptions, "blobs"> = {}
): Promise<{ readonly files: number; readonly missing: number }> => {
  if (!(await isEmptyFolder(folder))) throw new OperationProblem(`${folder} is not empty; a backup needs a new folder`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const backend = join(folder, "backend")
  const copied = await withOperator(dataDir, (operator) => operator.backUp(backend, onProgress), options)
  await rename(join(backend, "data.sqlite"), databaseFile(folder))
  await rename(join(backend, "files"), filesFolder(folder))
  await rmdir(backend)
  if (existsSync(identityFile(dataDir))) {
    copyIdentity(identityFile(dataDir), identityFile(folder))
    await chmod(identityFile(folder), 0o600)
  }
  const secrets = join(dataDir, "secrets")
  if (existsSync(secrets)) await cp(secrets, join(folder, "secrets"), { recursive: true })
  return copied
}

export const restore = async (dataDir: string, folder: string): Promise<void> => {
  if (!existsSync(databaseFile(folder))) throw new OperationProblem(`${folder} holds no backup of Marque`)
  if (!(await isEmptyFolder(dataDir))) {
    throw new OperationProblem(`${dataDir} is not empty: stop Marque, move the folder away and restore again`)
  }
  ownDataFolder(dataDir)
  for (const name of ["marque.sqlite", "identity.sqlite", "files", "secrets"]) {
    if (existsSync(join(folder, name))) await cp(join(folder, name), join(dataDir, name), { recursive: true })
  }
}

/** One fact a line, and the problems. */
export interface Diagnosis {
  readonly lines: ReadonlyArray<string>
  readonly problems: ReadonlyArray<string>
}

const RESERVE_BYTES = 1_000_000_000

const backendFacts = async (dataDir: string, file: string): Promise<Diagnosis> => {
  const running = isRunning(file)
  const state = `Marque ${running ? `runs on port ${notedPort(file) ?? "unknown"}` : "does not run"}`
  try {
    const tables = await withOperator(dataDir, (operator) => operator.tables())
    const documents = tables.reduce((sum, table) => sum + table.documents, 0)
    return { lines: [state, `${documents} documents in ${tables.length} tables`], problems: [] }
  } catch (error) {
    return { lines: [state], problems: [error instanceof Error ? error.message : String(error)] }
  }
}

/** Read-only. */
export const diagnose = async (dataDir: string): Promise<Diagnosis> => {
  const file = databaseFile(dataDir)
  const head = [`Node ${process.versions.node}`, `Data in ${dataDir}`]
  if (!existsSync(file)) return { lines: head, problems: [`There is no Marque in ${dataDir}`] }
  const { bavail, bsize } = await statfs(dataDir)
  const free = bavail * bsize
  const missing = ["identity-sync", "worker", "server", "operator"].filter(
    (name) => !existsSync(join(dataDir, "secrets", name))
  )
  const fingerprint = certificateFingerprint(dataDir)
  const signs = fingerprint === undefined ? [] : [`Certificates are signed with the key ${fingerprint}`]
  const backend = await backendFacts(dataDir, file)
  return {
    lines: [...head, `${Math.round(free / 1_000_000)} MB free`, ...backend.lines, ...signs],
    problems: [
      ...backend.problems,
      ...(free < RESERVE_BYTES ? ["Less than 1 GB is free: make room on the disk"] : []),
      ...missing.map((name) => `The secret "${name}" is missing: start Marque once, or put it back from a backup`)
    ]
  }
}
