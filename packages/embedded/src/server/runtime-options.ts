import type { EdgeLimits } from "../edge/edge-limits.ts"
import type { Log } from "./log-line.ts"

/** What a runtime needs to run; everything but `log` can be sent to another thread. */
export interface RuntimeSettings {
  /** Database file, or ":memory:". */
  readonly file: string
  /** Folder of stored files. */
  readonly filesDir: string
  /** Folder of the function sources. */
  readonly functionsDir: string
  /** Address that clients use; may end in a path. */
  readonly publicUrl: string
  /** Address of HTTP actions. */
  readonly siteUrl: string
  /** Environment variables of the functions; never written to disk. */
  readonly environment: Readonly<Record<string, string>>
  /** Whether variables that are stored already stay beside `environment`. */
  readonly keepEnvironment: boolean
  /** Run every mutation twice and compare. */
  readonly rehearse: boolean
  /** Whether a database that is missing or empty is made beside stored files. */
  readonly freshBeside: "refuse" | "allow"
  /** Whether another thread of this process holds the lock of the database. */
  readonly locked: boolean
  /** Load the functions again when their sources change. */
  readonly dev: boolean
  /** Hide the texts of plain errors from clients. */
  readonly production: boolean
  readonly allowedOrigins: ReadonlyArray<string> | "any"
  /** Loopback port; 0 takes a free one. */
  readonly port: number
  /** Keys of programs that get the larger limits, and no access, by them. */
  readonly trustedKeys: ReadonlyArray<string>
  /** Limits that differ from the defaults. */
  readonly limits: Partial<EdgeLimits>
  /** The operator's key of this process, beside the stored one. */
  readonly adminKey: string
}

export interface RuntimeOptions extends RuntimeSettings {
  readonly log: Log
  /** Told which function's code runs now; undefined: none. */
  readonly running?: (path: string | undefined) => void
  /** Clock of token expiry, UTC ms. @default Date.now */
  readonly now?: () => number
}

/** A runtime that listens on loopback. */
export interface Runtime {
  readonly port: number
  /** Replaces all variables and loads the functions again, so that their modules see them. */
  readonly setEnvironment: (variables: Readonly<Record<string, string>>) => Promise<void>
  readonly close: () => Promise<void>
}
