import { createHash } from "node:crypto"
import { existsSync, readFileSync } from "node:fs"
import { availableParallelism, hostname } from "node:os"
import { join, resolve } from "node:path"

export interface Config {
  /** Address of the backend, for example `http://localhost:3000/_convex`. */
  readonly backendUrl: string
  readonly workerKey: string
  readonly workerId: string
  /** Concurrent tasks. */
  readonly slots: number
  readonly provenanceKeyFile: string
}

export class ConfigurationProblem extends Error {
  override readonly name = "ConfigurationProblem"
}

type Environment = Readonly<Record<string, string | undefined>>

const secretFile = (environment: Environment, root: string, name: string): string =>
  join(resolve(root, environment["MARQUE_DATA_DIR"] || ".data"), "secrets", name)

const keyOf = (environment: Environment, root: string): string => {
  if (environment["MARQUE_WORKER_KEY"]) return environment["MARQUE_WORKER_KEY"]
  const file = secretFile(environment, root, "worker")
  if (existsSync(file)) return readFileSync(file, "utf8").trim()
  throw new ConfigurationProblem(
    "Start the server first (npm start), or set MARQUE_WORKER_KEY and MARQUE_BACKEND_URL for a server elsewhere"
  )
}

/** Unique per machine and process; a supervisor's name is stable over restarts. */
const ownName = (): string => `${createHash("sha256").update(hostname()).digest("hex").slice(0, 8)}-${process.pid}`

/** A second task uses the processor while the first waits for files and the backend; each needs memory of its own. */
const ownSlots = (): number => Math.min(2, availableParallelism())

/** Throws {@link ConfigurationProblem} for the first problem. */
export const readConfig = (environment: Environment, root: string): Config => {
  const slots = Number(environment["MARQUE_WORKER_SLOTS"] || ownSlots())
  if (!Number.isInteger(slots) || slots < 1 || slots > 16) {
    throw new ConfigurationProblem("MARQUE_WORKER_SLOTS must be a whole number from 1 to 16")
  }
  return {
    backendUrl: (environment["MARQUE_BACKEND_URL"] || "http://localhost:3000/_convex").replace(/\/+$/, ""),
    workerKey: keyOf(environment, root),
    workerId: environment["MARQUE_WORKER_ID"] || ownName(),
    slots,
    provenanceKeyFile: secretFile(environment, root, "provenance.key")
  }
}

/** Maps public storage addresses to the origin that this machine reaches. */
export const reachableFrom =
  (backendUrl: string) =>
  (url: string): string => {
    const at = url.indexOf("/api/storage/")
    return at === -1 ? url : backendUrl + url.slice(at)
  }
