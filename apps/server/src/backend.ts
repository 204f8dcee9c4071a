import { createHash } from "node:crypto"
import type { IncomingMessage } from "node:http"
import { hostname } from "node:os"
import { fileURLToPath } from "node:url"
import { clientAddressOf, proxyTest } from "@marque/adapters/local-identity/server"
import {
  type HeldDatabase,
  type OnProgress,
  startEmbedded,
  StartRefused,
  TRUSTED_KEY_HEADER
} from "@marque/embedded/server"
import type { Config } from "./config.ts"
import { databaseFile, filesFolder } from "./data-folder.ts"
import { DataFolderProblem } from "./data-folder-problem.ts"
import type { Backend } from "./connected-backend.ts"
import { hostedBackend } from "./hosted-backend.ts"
import { ownOrigins } from "./origins.ts"
import { bucketOf } from "./storage-part.ts"

const FUNCTIONS = fileURLToPath(new URL("../../../packages/backend/convex", import.meta.url))

export const BACKEND_PATH = "/_convex"

const startOrSay: typeof startEmbedded = async (options) => {
  try {
    return await startEmbedded(options)
  } catch (error) {
    throw error instanceof StartRefused ? new DataFolderProblem(error.message, { cause: error }) : error
  }
}

/** The same address as identity counts. */
export const clientAddress = (trustedProxies: ReadonlyArray<string>): ((request: IncomingMessage) => string) => {
  const isProxy = proxyTest(trustedProxies)
  return ({ headers, socket }) => {
    const forwarded = [headers["x-forwarded-for"] ?? []].flat().join(",")
    return clientAddressOf(socket.remoteAddress ?? "unknown", forwarded, isProxy)
  }
}

const withTrustedKey =
  (key: string): typeof fetch =>
  (input, init) => {
    const headers = new Headers(init?.headers)
    headers.set(TRUSTED_KEY_HEADER, key)
    return fetch(input, { ...init, headers })
  }

interface BackendParts {
  readonly held: HeldDatabase
  /** What it must know to trust the tokens. */
  readonly identityEnvironment: Readonly<Record<string, string>>
  readonly publicUrl: string
  readonly log: (line: string) => void
  readonly onProgress: OnProgress
}

export const startBackend = async (
  config: Config,
  { held, identityEnvironment, log, onProgress, publicUrl }: BackendParts
): Promise<Backend> => {
  if (config.parts.data !== undefined) return hostedBackend(config.parts.data, config)
  const embedded = await startOrSay({
    file: databaseFile(config.dataDir),
    filesDir: filesFolder(config.dataDir),
    ...(config.parts.storage && { blobs: bucketOf(config.parts.storage) }),
    held,
    freshBeside: config.freshDatabase ? "allow" : "refuse",
    functionsDir: FUNCTIONS,
    publicUrl: publicUrl + BACKEND_PATH,
    environment: {
      MARQUE_WORKER_KEY: config.workerKey,
      MARQUE_SERVER_KEY: config.serverKey,
      MARQUE_CERTIFICATE_KEY: config.certificateKey,
      MARQUE_CERTIFICATE_RETIRED: config.retiredCertificateKeys,
      IDENTITY_SYNC_SECRET: config.syncSecret,
      ...identityEnvironment
    },
    mode: "thread",
    dev: config.dev,
    production: !config.dev,
    allowedOrigins: ownOrigins(publicUrl),
    adminKey: config.operatorKey,
    trustedKeys: [config.workerKey],
    onProgress,
    log: ({ level, text }) => {
      if (level !== "info" || config.dev) log(text)
    }
  })
  return {
    url: embedded.url,
    siteUrl: `${embedded.url}/http`,
    mounted: embedded.mount(BACKEND_PATH, { clientAddress: clientAddress(config.trustedProxies) }),
    fetch: withTrustedKey(config.workerKey),
    health: async () => {
      const { ok, problem } = await embedded.health()
      return { ok, ...(problem && { problem }) }
    },
    close: embedded.close
  }
}

/** Prefix of worker names: stable over restarts, unique per machine and data folder. */
export const installationName = (dataDir: string): string =>
  createHash("sha256").update(`${hostname()}\n${dataDir}`).digest("hex").slice(0, 8)
