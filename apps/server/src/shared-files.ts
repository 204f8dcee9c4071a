/** Files of pages behind share links: their addresses work for as long as the link does. */
import { api } from "@marque/backend/api"
import { refusal } from "@marque/core/texts"
import type { ConvexHttpClient } from "convex/browser"
import type { Hono } from "hono"
import type { Bindings } from "./bindings.ts"
import { passOn } from "./file-downloads.ts"
import { answerPicture, type makeRenditions } from "./media.ts"
import { UNLISTED } from "./web-assets.ts"

interface SharedFile {
  readonly state: "found"
  readonly url: string
  readonly rendition: string
  /** The file itself may be had. */
  readonly whole: boolean
}

export interface SharedFiles {
  /** `poster`: a picture, also of a clip. Undefined for what the link does not show. */
  readonly find: (token: string, key: string, poster: boolean) => Promise<SharedFile | { state: "ended" } | undefined>
}

/** Asks the backend each time, so that the files of a withdrawn link are gone at once. */
export const sharedFiles = (
  client: Pick<ConvexHttpClient, "query">,
  workerKey: string,
  reachable: (address: string) => string
): SharedFiles => ({
  find: async (token, key, poster) => {
    const found = await client.query(api.sharedPages.file, { workerKey, token, key, poster })
    if (found === null || found.state === "ended") return found ?? undefined
    return { ...found, url: reachable(found.url) }
  }
})

/** Asked for again each time. */
const CACHE_CONTROL = "private, no-store"

/** Serves `/shared/{token}/{key}`, a picture, and `/shared/{token}/{key}/file`; a link that ended answers 410. */
export const addSharedFiles = (
  app: Hono<Bindings>,
  renditions: ReturnType<typeof makeRenditions>,
  files: SharedFiles
): void => {
  app.use("/shared/*", async (context, next) => {
    await next()
    for (const [name, value] of Object.entries(UNLISTED)) context.header(name, value)
  })
  app.get("/shared/:token/:key", async (context) => {
    const { key, token } = context.req.param()
    const file = await files.find(token, key, true)
    if (file?.state === "ended") return context.text(refusal("link_expired", {}).message, 410)
    return answerPicture(context, renditions, async () => file, CACHE_CONTROL)
  })
  app.get("/shared/:token/:key/file", async (context) => {
    const { key, token } = context.req.param()
    const file = await files.find(token, key, false)
    if (file?.state === "ended") return context.text(refusal("link_expired", {}).message, 410)
    return file?.whole === true ? passOn(context, file.url, CACHE_CONTROL) : context.text("Not found", 404)
  })
}
