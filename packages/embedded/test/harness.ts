import { once } from "node:events"
import { mkdtemp, rm } from "node:fs/promises"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { ConvexClient, type ConvexClientOptions } from "convex/browser"
import { exportJWK, generateKeyPair, SignJWT } from "jose"
import { afterAll, afterEach, beforeAll } from "vitest"
import { WebSocket } from "ws"
import type { LogLine } from "../src/server/log-line.ts"
import { startRuntime } from "../src/server/runtime.ts"
import type { Runtime, RuntimeSettings } from "../src/server/runtime-options.ts"

export const functionsDir = join(import.meta.dirname, "app", "convex")

export const ADMIN_KEY = "operator-key-of-the-tests"
export const TRUSTED_KEY = "key-of-a-worker"

const issuer = await generateKeyPair("ES256")
const jwks = JSON.stringify({ keys: [{ ...(await exportJWK(issuer.publicKey)), kid: "k", alg: "ES256", use: "sig" }] })

export const environment = { JWKS: `data:application/json;base64,${Buffer.from(jwks).toString("base64")}` }

/** A token that lives `seconds` from `now` (UTC ms). */
export const tokenFor = (subject: string, { now = Date.now(), seconds = 3600 } = {}): Promise<string> =>
  new SignJWT({ sub: subject, iat: Math.floor(now / 1000), exp: Math.floor(now / 1000) + seconds })
    .setProtectedHeader({ alg: "ES256", kid: "k" })
    .setIssuer("https://id.test")
    .setAudience("app")
    .sign(issuer.privateKey)

export const settingsFor = (directory: string, changed: Partial<RuntimeSettings> = {}): RuntimeSettings => ({
  file: join(directory, "data.sqlite"),
  filesDir: join(directory, "files"),
  blobs: undefined,
  functionsDir,
  publicUrl: "http://localhost:3999/_convex",
  siteUrl: "http://localhost:3999/_convex/http",
  environment,
  dev: false,
  production: false,
  keepEnvironment: false,
  rehearse: false,
  freshBeside: "refuse",
  locked: false,
  allowedOrigins: [],
  port: 0,
  sitePort: undefined,
  trustedKeys: [TRUSTED_KEY],
  limits: {},
  adminKey: ADMIN_KEY,
  ...changed
})

export const trustedSocket = (key: string) =>
  class extends WebSocket {
    constructor(address: string) {
      super(address, { headers: { "X-Convex-Trusted-Key": key } })
    }
  }

export const makeDirectory = (): Promise<string> => mkdtemp(join(tmpdir(), "embedded-"))

const quiet = { logVerbose: () => undefined, log: () => undefined, warn: () => undefined, error: () => undefined }

export const connectTo = (url: string, options: ConvexClientOptions = {}): ConvexClient =>
  // The `ws` socket has the interface of the browser's.
  new ConvexClient(url, {
    webSocketConstructor: WebSocket as never,
    logger: quiet,
    unsavedChangesWarning: false,
    ...options
  })

export const makeSights = <Value>() => {
  const all: Array<Value> = []
  let waiting: Array<() => void> = []
  return {
    all,
    push: (value: Value) => {
      all.push(value)
      const calls = waiting
      waiting = []
      for (const call of calls) call()
    },
    until: async (wanted: (value: Value) => boolean): Promise<Value> => {
      for (let at = Math.max(0, all.length - 1); ; at += 1) {
        while (at >= all.length) await new Promise<void>((resolve) => waiting.push(resolve))
        // Present: `at` is below the length.
        const value = all[at] as Value
        if (wanted(value)) return value
      }
    }
  }
}

export const useRuntime = (changed: Partial<RuntimeSettings> = {}) => {
  let runtime: Runtime | undefined
  let directory = ""
  const lines: Array<LogLine> = []
  const clients: Array<ConvexClient> = []
  const clock = { offset: 0 }
  beforeAll(async () => {
    directory = await makeDirectory()
    runtime = await startRuntime({
      ...settingsFor(directory, changed),
      log: (line) => lines.push(line),
      now: () => Date.now() + clock.offset
    })
  })
  afterEach(async () => {
    clock.offset = 0
    await Promise.all(clients.splice(0).map((client) => client.close()))
  })
  afterAll(async () => {
    await runtime?.close()
    await rm(directory, { recursive: true, force: true })
  })
  const url = () => `http://127.0.0.1:${runtime?.port}`
  const open = (options?: ConvexClientOptions) => {
    const client = connectTo(url(), options)
    clients.push(client)
    return client
  }
  return {
    url,
    directory: () => directory,
    lines,
    clock,
    client: open,
    /** With the limits of a worker. */
    trustedClient: () => open({ webSocketConstructor: trustedSocket(TRUSTED_KEY) as never })
  }
}

/** Nothing listens on it now. */
export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, "127.0.0.1")
  await once(server, "listening")
  // It listens on a port.
  const { port } = server.address() as { readonly port: number }
  server.close()
  await once(server, "close")
  return port
}
