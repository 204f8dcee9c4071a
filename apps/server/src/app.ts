import type { ConvexHttpClient } from "convex/browser"
import { Hono } from "hono"
import type { Backend } from "./backend.ts"
import { type Bindings, peerOf } from "./bindings.ts"
import type { Demo } from "./demo.ts"
import type { LocalIdentity } from "./local-identity.ts"
import { addMedia } from "./media.ts"
import { addOutboxPage } from "./outbox-page.ts"
import type { ProxyWatch } from "./proxy-watch.ts"
import { securityHeaders } from "./security-headers.ts"
import { addServerFunctions } from "./server-functions.ts"
import { addWebAssets, type WebBuild } from "./web-assets.ts"
import type { Workers } from "./worker-supervisor.ts"

/** Everything that answers requests. */
export interface Parts {
  readonly backend: Backend
  readonly build: WebBuild
  readonly cacheDir: string
  readonly client: ConvexHttpClient
  readonly demo: Demo
  readonly identity: LocalIdentity
  /** Where the mails of the local outbox are shown; undefined: nowhere. */
  readonly outboxPath: string | undefined
  readonly proxies: ProxyWatch
  readonly publicUrl: string
  readonly workerKey: string
  readonly workers: Pick<Workers, "running">
}

/** The app server without its socket: identity, server functions, media, health, outbox page and the web client. */
export const makeApp = (parts: Parts): Hono<Bindings> => {
  const { backend, build, cacheDir, identity, publicUrl, workers } = parts
  const app = new Hono<Bindings>()
  const backends = backend.mounted ? [new URL(publicUrl).origin] : [backend.url]
  const headers = Object.entries(securityHeaders(backends, publicUrl.startsWith("https:")))

  app.use(async (context, next) => {
    parts.proxies.note(peerOf(context.env), context.req.header("x-forwarded-for"))
    await next()
    for (const [name, value] of headers) if (!context.res.headers.has(name)) context.res.headers.set(name, value)
  })
  app.all("/api/auth/*", (context) => identity.handle(context.req.raw, peerOf(context.env)))
  app.all("/api/*", (context) => context.json({ code: "not_found", message: "Not found" }, 404))
  app.get("/healthz", async (context) => {
    const healthy = await backend.healthy()
    const warning = parts.proxies.warning()
    const state = {
      ok: healthy,
      backend: healthy,
      workers: workers.running(),
      version: build.version,
      ...(warning !== undefined && { warnings: [warning] })
    }
    return context.json(state, healthy ? 200 : 503, { "Cache-Control": "no-store" })
  })
  addServerFunctions(app, parts)
  addMedia(app, cacheDir, (id) => `${backend.url}/api/storage/${id}`)
  addOutboxPage(app, parts.outboxPath, () => identity.mails(50))
  addWebAssets(app, build)
  return app
}
