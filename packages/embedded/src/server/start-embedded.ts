import { randomBytes } from "node:crypto"
import type { Value } from "convex/values"
import type { OnProgress } from "../contract/progress.ts"
import type { EdgeLimits } from "../edge/edge-limits.ts"
import type { HealthState } from "../engine/health.ts"
import type { BlobSettings } from "../s3/s3-settings.ts"
import type { HeldDatabase } from "../store/hold-database.ts"
import type { Log } from "./log-line.ts"
import { type ActingAs, credentialOf, runOver } from "./run-over.ts"
import { makeMount, type Mount, type MountOptions } from "./mount.ts"
import type { RuntimeSettings } from "./runtime-options.ts"
import { superviseThread } from "./supervised-thread.ts"

export interface EmbeddedOptions {
  /** Database file; `:memory:` with mode "inline" only. */
  readonly file: string
  readonly filesDir: string
  /** Where the content of stored files is kept; `filesDir` then has copies. @default in `filesDir` */
  readonly blobs?: BlobSettings
  readonly functionsDir: string
  /** May end in a path, e.g. `https://host/_convex`. */
  readonly publicUrl: string
  /** Address of HTTP actions. @default `http://127.0.0.1:${sitePort}`, or `${publicUrl}/http` without that port */
  readonly siteUrl?: string
  /** Second loopback port, of HTTP actions at its root, as hosted Convex has them. @default none, they are under `/http` */
  readonly sitePort?: number
  /** Never written to disk; the server's own environment is not added. */
  readonly environment: Readonly<Record<string, string>>
  /** Keep stored variables beside `environment`. @default false */
  readonly keepEnvironment?: boolean
  /** Runs mutations twice, to find state outside the database. @default false */
  readonly rehearse?: boolean
  /**
   * Whether to create a missing or empty database beside stored files, which then go to the trash. @default "refuse",
   * because such a database is more often a lost one
   */
  readonly freshBeside?: "refuse" | "allow"
  /** From {@link holdDatabase}; stays the caller's to release. */
  readonly held?: HeldDatabase
  /** "thread": with a watchdog. "inline": the calling thread. */
  readonly mode: "thread" | "inline"
  readonly dev?: boolean
  readonly production?: boolean
  readonly allowedOrigins: ReadonlyArray<string> | "any"
  /** Sent by workers in the header `X-Convex-Trusted-Key` for larger limits, without access. @default none */
  readonly trustedKeys?: ReadonlyArray<string>
  /** See the package's README. @default none */
  readonly limits?: Partial<EdgeLimits>
  /** Loopback port. @default 0, any free one */
  readonly port?: number
  /** The operator's key of this process. @default a new one */
  readonly adminKey?: string
  readonly log?: Log
  /** Progress of bringing stored data up to date with the functions, a few times a second. */
  readonly onProgress?: OnProgress
}

/** `ts` is the newest commit in base64, `restarts` counts those of the thread. */
export interface EmbeddedHealth extends HealthState {
  readonly ts: string
  readonly restarts: number
}

export interface Embedded {
  readonly port: number
  readonly url: string
  readonly adminKey: string
  readonly mount: (prefix: string, options?: MountOptions) => Mount
  /** Internal functions too. Rejects with the function's own sentence. */
  readonly run: (path: string, args?: Record<string, Value>, actingAs?: ActingAs) => Promise<Value>
  readonly setEnvironment: (variables: Readonly<Record<string, string>>) => Promise<void>
  readonly health: () => Promise<EmbeddedHealth>
  readonly close: () => Promise<void>
}

interface Backend {
  readonly port: () => number | undefined
  readonly restarts: () => number
  readonly setEnvironment: Embedded["setEnvironment"]
  readonly close: () => Promise<void>
}

const startBackend = async (
  mode: EmbeddedOptions["mode"],
  settings: RuntimeSettings,
  log: Log,
  onProgress: OnProgress
): Promise<Backend> => {
  if (mode === "thread") return superviseThread(settings, log, { onProgress })
  // In a thread the modules are loaded there.
  const { startRuntime } = await import("./runtime.ts")
  const { close, port, setEnvironment } = await startRuntime({ ...settings, log, onProgress })
  return { port: () => port, restarts: () => 0, setEnvironment, close }
}

const defaultSite = ({ publicUrl, sitePort }: EmbeddedOptions): string =>
  sitePort === undefined ? `${publicUrl.replace(/\/$/, "")}/http` : `http://127.0.0.1:${sitePort}`

/**
 * Rejects when the functions are refused (with file and line), the database is held by another process, or stored
 * documents do not fit the schema.
 */
export const startEmbedded = async (options: EmbeddedOptions): Promise<Embedded> => {
  const adminKey = options.adminKey ?? randomBytes(32).toString("hex")
  const log = options.log ?? (() => undefined)
  const settings: RuntimeSettings = {
    file: options.file,
    filesDir: options.filesDir,
    blobs: options.blobs,
    functionsDir: options.functionsDir,
    publicUrl: options.publicUrl.replace(/\/$/, ""),
    siteUrl: (options.siteUrl ?? defaultSite(options)).replace(/\/$/, ""),
    sitePort: options.sitePort,
    environment: options.environment,
    keepEnvironment: options.keepEnvironment ?? false,
    rehearse: options.rehearse ?? false,
    freshBeside: options.freshBeside ?? "refuse",
    locked: options.held !== undefined,
    dev: options.dev ?? false,
    production: options.production ?? false,
    allowedOrigins: options.allowedOrigins,
    trustedKeys: options.trustedKeys ?? [],
    limits: options.limits ?? {},
    port: options.port ?? 0,
    adminKey
  }
  const backend = await startBackend(options.mode, settings, log, options.onProgress ?? (() => undefined))
  const mounts: Array<{ readonly close: () => void }> = []
  let lastPort = backend.port() ?? 0
  const port = (): number => (lastPort = backend.port() ?? lastPort)
  const url = (): string => `http://127.0.0.1:${port()}`

  return {
    get port() {
      return port()
    },
    get url() {
      return url()
    },
    adminKey,
    mount: (prefix, mountOptions) => {
      const mount = makeMount(prefix, backend.port, mountOptions)
      mounts.push(mount)
      return mount
    },
    run: (path, args = {}, actingAs) => runOver(url(), credentialOf(adminKey, actingAs), path, args),
    setEnvironment: backend.setEnvironment,
    health: async () => {
      try {
        const said = (await (await fetch(`${url()}/healthz`)).json()) as HealthState & { readonly ts: string }
        return { ...said, restarts: backend.restarts() }
      } catch {
        return { ok: false, ts: "", restarts: backend.restarts() }
      }
    },
    close: async () => {
      for (const mount of mounts) mount.close()
      await backend.close()
    }
  }
}
