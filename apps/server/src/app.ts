import type { ServerIdentity } from "@marque/adapters/identity/server"
import type { ProductEvents } from "@marque/adapters/posthog/server"
import type { ErrorReports } from "@marque/adapters/sentry/server"
import type { Telemetry } from "@marque/adapters/telemetry"
import type { MailBox } from "@marque/adapters/local-identity/server"
import { api } from "@marque/backend/api"
import type { ConvexHttpClient } from "convex/browser"
import { Hono } from "hono"
import type { Backend } from "./connected-backend.ts"
import { type Bindings, peerOf } from "./bindings.ts"
import type { Demo } from "./demo.ts"
import { addFileDownloads } from "./file-downloads.ts"
import { addHealth, type HealthParts } from "./health.ts"
import { addMedia, makeRenditions } from "./media.ts"
import { isForMediaHost, makeMediaHost } from "./media-host.ts"
import type { AgentSigning } from "./agent-signing.ts"
import { addAgentTokens } from "./agent-tokens.ts"
import { addShareCodes } from "./share-code.ts"
import { addPersonPictures } from "./person-pictures.ts"
import { addPublicBrands, publicBrands } from "./public-brands.ts"
import { addSharedFiles, sharedFiles } from "./shared-files.ts"
import { ownOrigins } from "./origins.ts"
import { addMutePage } from "./mute-page.ts"
import { addOutboxPage } from "./outbox-page.ts"
import { requestSpans } from "./request-spans.ts"
import { addErrorRelay, addInsightRelay } from "./relays.ts"
import type { RenditionStore } from "./rendition-store.ts"
import { addPaymentWebhook, type PaymentParts } from "./payments.ts"
import type { ProxyWatch } from "./proxy-watch.ts"
import { securityHeaders } from "./security-headers.ts"
import { addServerFunctions } from "./server-functions.ts"
import type { Sources } from "./part.ts"
import type { StorageWatch } from "./storage-watch.ts"
import { reachableAt, storedFiles } from "./stored-files.ts"
import { addUploads } from "./upload-route.ts"
import { uploadTransfers } from "./upload-transfers.ts"
import { addWebAssets, type WebBuild } from "./web-assets.ts"
import type { Workers } from "./worker-supervisor.ts"

export interface Parts {
  readonly accounts: HealthParts["accounts"]
  readonly agents: AgentSigning
  readonly backend: Backend
  readonly build: WebBuild
  readonly client: ConvexHttpClient
  readonly brandWebsites: ReadonlyArray<string>
  readonly demo: Demo
  /** Undefined: errors are told to no service. */
  readonly errors: Pick<ErrorReports, "relay" | "report"> | undefined
  /** Undefined: nothing is counted. */
  readonly insights: Pick<ProductEvents, "take"> | undefined
  readonly identity: ServerIdentity
  readonly mails: MailBox
  /** Of the disk of the data folder; undefined where they cannot be measured. */
  readonly freeBytes: () => Promise<number | undefined>
  /** False until the start has ended and once the stop has begun. */
  readonly isReady: () => boolean
  readonly log: (line: string) => void
  /** Undefined: this installation takes no payments. */
  readonly paid: PaymentParts | undefined
  /** Where the local outbox is shown; undefined: nowhere. */
  readonly outboxPath: string | undefined
  readonly proxies: ProxyWatch
  readonly publicUrl: string
  readonly renditions: RenditionStore
  /** Origin of the media host; undefined: this app has no second name. */
  readonly mediaUrl: string | undefined
  /** Origins that hosted parts need, for the policy. */
  readonly sources: Sources
  /** Undefined: files are kept on this machine. */
  readonly storage: StorageWatch | undefined
  readonly serverKey: string
  /** Undefined: nothing is traced. */
  readonly telemetry: Telemetry | undefined
  readonly workerKey: string
  readonly workers: Pick<Workers, "running">
}

export const makeApp = (parts: Parts): Hono<Bindings> => {
  const { backend, build, identity, publicUrl } = parts
  const app = new Hono<Bindings>()
  const headers = Object.entries(securityHeaders(publicUrl, parts.sources))
  const reachable = reachableAt(backend.url)
  const files = storedFiles(parts.client, parts.workerKey, reachable)
  const renditions = makeRenditions(parts.renditions, parts.telemetry)
  const isForMedia = isForMediaHost(parts.mediaUrl)
  const media = makeMediaHost({ files, publicUrl, renditions, store: parts.renditions })

  if (parts.telemetry !== undefined) app.use(requestSpans(parts.telemetry))
  app.use(async (context, next) =>
    isForMedia(context.req.header("host")) ? media.fetch(context.req.raw, context.env) : next()
  )
  app.use(async (context, next) => {
    parts.proxies.note(peerOf(context.env), context.req.header("x-forwarded-for"))
    await next()
    for (const [name, value] of headers) if (!context.res.headers.has(name)) context.res.headers.set(name, value)
  })
  const { routes, webhook } = identity
  if (routes !== undefined)
    app.all(`${routes.path}/*`, (context) => routes.handle(context.req.raw, peerOf(context.env)))
  if (webhook !== undefined) app.post("/api/webhooks/clerk", (context) => webhook(context.req.raw))
  const relaying = { origins: ownOrigins(publicUrl), telemetry: parts.telemetry }
  if (parts.errors !== undefined) addErrorRelay(app, parts.errors, relaying)
  if (parts.insights !== undefined) {
    const userIdOf = async (request: Request) => (await identity.proofOf(request))?.userId
    addInsightRelay(app, parts.insights, { ...relaying, userIdOf })
  }
  if (parts.paid !== undefined) addPaymentWebhook(app, parts.paid, parts)
  app.onError((error, context) => {
    parts.errors?.report(error, "server")
    console.error(error)
    return context.text("Internal Server Error", 500)
  })
  app.all("/api/*", (context) => context.json({ code: "not_found", message: "Not found" }, 404))
  addHealth(app, { ...parts, version: build.version })
  addServerFunctions(app, parts)
  addPersonPictures(app, identity.picture)
  addMedia(app, parts.renditions, files, renditions)
  addSharedFiles(app, renditions, sharedFiles(parts.client, parts.workerKey, reachable))
  addPublicBrands(app, publicBrands(parts.client, parts.serverKey, reachable), publicUrl)
  addShareCodes(app, { ...parts, origins: ownOrigins(publicUrl) })
  addAgentTokens(app, { ...parts, origins: ownOrigins(publicUrl) })
  addFileDownloads(app, files)
  addUploads(app, uploadTransfers(parts.client, parts.workerKey, reachable), { origins: ownOrigins(publicUrl) })
  addMutePage(app, (token, confirmed) =>
    parts.client.mutation(api.notificationMails.mute, { serverKey: parts.serverKey, token, confirmed })
  )
  addOutboxPage(app, parts.outboxPath, () => parts.mails.stored(50))
  addWebAssets(app, build, identity)
  return app
}
