import { randomBytes } from "node:crypto"
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync
} from "node:fs"
import { join } from "node:path"
import { DataFolderProblem } from "./data-folder-problem.ts"

/** Shorter texts were truncated: this server's secrets have 43 characters. */
const CHARACTERS_MIN = 32

const syncFolder = (folder: string): void => {
  const handle = openSync(folder, "r")
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** Atomic and durable, unless another process was first. */
const writeSecret = (folder: string, name: string): void => {
  const temporary = join(folder, `.${name}.${process.pid}`)
  const handle = openSync(temporary, "w", 0o600)
  try {
    writeSync(handle, randomBytes(32).toString("base64url"))
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
  try {
    linkSync(temporary, join(folder, name))
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error
  } finally {
    rmSync(temporary)
  }
  syncFolder(folder)
}

export interface SecretOptions {
  /** Appended to "Put it back from a backup of the folder". */
  readonly otherwise?: string
  /** Whether stored data was made with this secret. @default never */
  readonly isNeeded?: () => boolean
}

const DELETE_IT = "or delete it: a new one is made at the next start"

/**
 * 32 random bytes as base64url, readable by their owner only. Fails with {@link DataFolderProblem} when the file is
 * empty or truncated, or missing although needed.
 */
export const secretFile = (
  dataDir: string,
  name: string,
  { isNeeded = () => false, otherwise = DELETE_IT }: SecretOptions = {}
): string => {
  const folder = join(dataDir, "secrets")
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, name)
  const wayOn = `Put it back from a backup of the folder, ${otherwise}`
  if (!existsSync(path)) {
    if (isNeeded()) throw new DataFolderProblem(`${path} is missing, and what is stored was made with it. ${wayOn}`)
    writeSecret(folder, name)
  }
  const text = readFileSync(path, "utf8").trim()
  if (text.length < CHARACTERS_MIN) throw new DataFolderProblem(`${path} is empty or cut off. ${wayOn}`)
  return text
}
