import { createHash } from "node:crypto"
import type { IncomingMessage, ServerResponse } from "node:http"
import { hostname } from "node:os"
import { join } from "node:path"
import type { Duplex } from "node:stream"
import { fileURLToPath } from "node:url"
import { startEmbedded } from "@marque/embedded/server"
import type { Config } from "./config.ts"
import { ownOrigins } from "./origins.ts"

const FUNCTIONS = fileURLToPath(new URL("../../../packages/backend/convex", import.meta.url))

/** Where the embedded backend is mounted on the app's own address. */
export const BACKEND_PATH = "/_convex"

/** The data backend as the rest of the server sees it, embedded or hosted. */
export interface Backend {
  /** Address for this process and workers on this machine. */
  readonly url: string
  /** Address of HTTP actions. */
  readonly siteUrl: string
  /** Present for the embedded backend only. */
  readonly mounted:
    | {
        readonly request: (request: IncomingMessage, response: ServerResponse) => void
        readonly upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
      }
    | undefined
  readonly healthy: () => Promise<boolean>
  readonly close: () => Promise<void>
}

const hosted = (url: string): Backend => ({
  url,
  siteUrl: url.replace(/\.convex\.cloud$/, ".convex.site"),
  mounted: undefined,
  healthy: () =>
    fetch(`${url}/version`, { signal: AbortSignal.timeout(3_000) }).then(
      ({ ok }) => ok,
      () => false
    ),
  close: async () => undefined
})

/** Starts the embedded backend, or points at the hosted one that the configuration names. */
export const startBackend = async (
  config: Config,
  {
    issuer,
    jwksUrl,
    log,
    publicUrl
  }: { issuer: string; jwksUrl: string; publicUrl: string; log: (line: string) => void }
): Promise<Backend> => {
  if (config.convexUrl !== undefined) return hosted(config.convexUrl)
  const embedded = await startEmbedded({
    file: join(config.dataDir, "marque.sqlite"),
    filesDir: join(config.dataDir, "files"),
    functionsDir: FUNCTIONS,
    publicUrl: publicUrl + BACKEND_PATH,
    environment: {
      MARQUE_WORKER_KEY: config.workerKey,
      IDENTITY_SYNC_SECRET: config.syncSecret,
      IDENTITY_ISSUER: issuer,
      IDENTITY_JWKS: jwksUrl
    },
    mode: "thread",
    dev: config.dev,
    production: !config.dev,
    allowedOrigins: ownOrigins(publicUrl),
    log: ({ level, text }) => {
      if (level !== "info" || config.dev) log(text)
    }
  })
  return {
    url: embedded.url,
    siteUrl: `${embedded.url}/http`,
    mounted: embedded.mount(BACKEND_PATH),
    healthy: () => embedded.health().then(({ ok }) => ok),
    close: embedded.close
  }
}

/** Names this installation's workers: the same after a restart, another on each machine and data folder. */
export const installationName = (dataDir: string): string =>
  createHash("sha256").update(`${hostname()}\n${dataDir}`).digest("hex").slice(0, 8)
