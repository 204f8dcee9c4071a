import { timingSafeEqual } from "node:crypto"
import { createServer, type RequestListener, type Server } from "node:http"
import { version } from "convex"
import { makeAuthenticator } from "../auth/authenticator.ts"
import { makeCallerResolver } from "../auth/caller.ts"
import { makeFunctionsLoader } from "../bundle/load-functions.ts"
import { watchFunctions } from "../bundle/watch-functions.ts"
import { makeEdge } from "../edge/edge.ts"
import { makeEngine } from "../engine/make-engine.ts"
import { type HttpHost, makeActionsHandler, makeHttpHandler } from "../http/http-server.ts"
import { hostGlobals } from "../modules/host-globals.ts"
import { hostTimers } from "../host/timers.ts"
import { makeLiveQueries } from "../reactive/live-queries.ts"
import { makeAccess } from "../edge/access.ts"
import { makeSyncServer } from "../sync/sync-server.ts"
import { makeReloader } from "./reloader.ts"
import type { Runtime, RuntimeOptions } from "./runtime-options.ts"

/** Of the mounting server, ms. */
const KEEP_ALIVE_MS = 60_000
/** Interval of the check for connections without headers, ms. */
const CHECK_CONNECTIONS_MS = 5_000

const sameText = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

const listen = (server: Server, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once("error", reject)
    server.listen(port, "127.0.0.1", () => {
      server.off("error", reject)
      const address = server.address()
      if (typeof address === "object" && address !== null) resolve(address.port)
      else reject(new Error("The runtime listens on no port"))
    })
  })

const closeServer = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })

const listenSomewhere = (server: Server, port: number): Promise<number> =>
  listen(server, port).catch((error: unknown) => {
    if (port === 0 || !(error instanceof Error && "code" in error && error.code === "EADDRINUSE")) throw error
    return listen(server, 0)
  })

/**
 * Rejects with `FunctionsRefused` (file and line) when the functions cannot be loaded, and with the engine's error when
 * the database is held or its documents do not fit the schema.
 */
export const startRuntime = async (options: RuntimeOptions): Promise<Runtime> => {
  const log = (level: "info" | "warn" | "error", text: string) => {
    engine.admin.note(level, text)
    options.log({ level, text })
  }
  const now = options.now ?? Date.now
  const loader = makeFunctionsLoader(options.functionsDir, hostGlobals, { quick: options.dev })
  const engine = await makeEngine({
    file: options.file,
    filesDir: options.filesDir,
    ...(options.blobs === undefined ? {} : { blobs: options.blobs }),
    publicUrl: options.publicUrl,
    siteUrl: options.siteUrl,
    production: options.production,
    rehearse: options.rehearse,
    freshBeside: options.freshBeside,
    locked: options.locked,
    log: options.log,
    ...(options.onProgress === undefined ? {} : { onProgress: options.onProgress }),
    ...(options.running === undefined ? {} : { running: options.running })
  })
  const watching = options.dev ? watchFunctions(options.functionsDir, () => void reloader.reload("changed")) : undefined
  const reloader = makeReloader({ loader, engine, log, follow: (inputs) => watching?.follow(inputs) })
  const release = async () => {
    watching?.close()
    await loader.close()
    await engine.close()
  }
  try {
    await engine.giveEnvironment(options.environment, { keepStored: options.keepEnvironment })
    await reloader.first()
    if (!options.dev) await loader.freeze()
  } catch (error) {
    await release()
    throw error
  }

  const live = makeLiveQueries(engine)
  const isAdminKey = (key: string) => sameText(key, options.adminKey) || engine.isAdminKey(key)
  const callerResolver = makeCallerResolver(makeAuthenticator(engine.authProviders, { now }), isAdminKey)
  const pages = { localPages: options.dev }
  const access = makeAccess(options.publicUrl, options.allowedOrigins, pages)
  const { limits, trustedKeys } = options
  const edge = makeEdge({ limits, trustedKeys, log, backlog: engine.backlog })
  const sync = makeSyncServer({ engine, live, callerResolver, now, timers: hostTimers, edge }, access)
  const setEnvironment = async (variables: Readonly<Record<string, string>>): Promise<void> => {
    await engine.giveEnvironment(variables, { keepStored: false })
    await reloader.reload("environment")
  }
  const host: HttpHost = {
    engine,
    callerResolver,
    access,
    siteUrl: options.siteUrl,
    version,
    edge,
    log,
    adminPage: options.dev,
    changeEnvironment: async (change) => {
      await engine.changeEnvironment(change)
      await reloader.reload("environment")
    }
  }
  const serverFor = (handler: RequestListener): Server => {
    const timeouts = { headersTimeout: edge.limits.headersMs, connectionsCheckingInterval: CHECK_CONNECTIONS_MS }
    const server = createServer({ ...timeouts, keepAliveTimeout: KEEP_ALIVE_MS, requestTimeout: 0 }, handler)
    server.maxConnections = edge.limits.connections
    return server
  }
  const server = serverFor(makeHttpHandler(host))
  server.on("upgrade", sync.upgrade)
  const site = serverFor(
    makeActionsHandler({ ...host, access: makeAccess(options.siteUrl, options.allowedOrigins, pages) })
  )
  const close = async (): Promise<void> => {
    sync.close()
    await Promise.all([server, site].map(closeServer))
    live.close()
    await release()
  }
  const listenAll = async (): Promise<number> => {
    if (options.sitePort !== undefined) await listen(site, options.sitePort)
    return listenSomewhere(server, options.port)
  }
  const port = await listenAll().catch(async (error: unknown) => {
    await close()
    throw error
  })

  return {
    port,
    setEnvironment,
    close
  }
}
