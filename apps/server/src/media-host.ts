/** The app as it answers on the media host: pictures, clips and fonts for anybody who has their random names, nothing else. */
import { Hono } from "hono"
import type { Bindings } from "./bindings.ts"
import { addFileDownloads } from "./file-downloads.ts"
import { addMedia, type Renditions } from "./media.ts"
import type { RenditionStore } from "./rendition-store.ts"
import type { StoredFiles } from "./stored-files.ts"

/** The content of a name never changes. */
const KEPT = {
  "Cache-Control": "public, max-age=31536000, immutable",
  // A cache that is not purged shows a deleted file for a week at most.
  "CDN-Cache-Control": "max-age=604800"
}
const NOT_KEPT = { "Cache-Control": "no-store" }

const POLICY = {
  "Content-Security-Policy": "sandbox; default-src 'none'",
  "Cross-Origin-Resource-Policy": "cross-origin",
  "X-Content-Type-Options": "nosniff"
}

const KEPT_STATUS: ReadonlySet<number> = new Set([200, 206, 304])

export interface MediaHostParts {
  readonly files: StoredFiles
  readonly renditions: Renditions
  readonly store: RenditionStore
  /** Whose pages may read what it sends. */
  readonly publicUrl: string
}

/** Whether a request is for the media host, by its `Host` header. */
export const isForMediaHost = (mediaUrl: string | undefined): ((host: string | undefined) => boolean) => {
  if (mediaUrl === undefined) return () => false
  const own = new URL(mediaUrl)
  // With the port of its protocol, in capitals or with the dot of the root it is the same name.
  return (host = "") => URL.parse(`${own.protocol}//${host.replace(/\.(?=:|$)/, "")}`)?.host === own.host
}

export const makeMediaHost = ({ files, publicUrl, renditions, store }: MediaHostParts): Hono<Bindings> => {
  const app = new Hono<Bindings>()
  const policy = { ...POLICY, "Access-Control-Allow-Origin": new URL(publicUrl).origin }
  app.use(async (context, next) => {
    await next()
    const kept = KEPT_STATUS.has(context.res.status) ? KEPT : NOT_KEPT
    for (const [name, value] of Object.entries({ ...policy, ...kept })) context.res.headers.set(name, value)
  })
  app.onError((error, context) => {
    console.error(error)
    return context.text("Internal Server Error", 500)
  })
  app.notFound((context) => context.text("Not found", 404))
  addMedia(app, store, files, renditions)
  addFileDownloads(app, files, "shown")
  return app
}
