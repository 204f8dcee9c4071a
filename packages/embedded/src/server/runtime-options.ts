import type { OnProgress } from "../contract/progress.ts"
import type { EdgeLimits } from "../edge/edge-limits.ts"
import type { BlobSettings } from "../s3/s3-settings.ts"
import type { Log } from "./log-line.ts"

/** Everything but `log` can be posted to another thread. */
export interface RuntimeSettings {
  /** Database file, or ":memory:". */
  readonly file: string
  readonly filesDir: string
  readonly blobs: BlobSettings | undefined
  readonly functionsDir: string
  /** May end in a path. */
  readonly publicUrl: string
  readonly siteUrl: string
  /** Never written to disk. */
  readonly environment: Readonly<Record<string, string>>
  /** Keeps stored variables beside `environment`. */
  readonly keepEnvironment: boolean
  readonly rehearse: boolean
  readonly freshBeside: "refuse" | "allow"
  readonly locked: boolean
  readonly dev: boolean
  readonly production: boolean
  readonly allowedOrigins: ReadonlyArray<string> | "any"
  /** 0 takes a free one. */
  readonly port: number
  /** Second port, of HTTP actions at its root. */
  readonly sitePort: number | undefined
  readonly trustedKeys: ReadonlyArray<string>
  readonly limits: Partial<EdgeLimits>
  /** Of this process, beside the stored one. */
  readonly adminKey: string
}

export interface RuntimeOptions extends RuntimeSettings {
  readonly log: Log
  readonly running?: (path: string | undefined) => void
  readonly onProgress?: OnProgress
  /** Of token expiry, UTC ms. @default Date.now */
  readonly now?: () => number
}

export interface Runtime {
  readonly port: number
  /** Reloads the functions, so that their modules see them. */
  readonly setEnvironment: (variables: Readonly<Record<string, string>>) => Promise<void>
  readonly close: () => Promise<void>
}
