/** Brands that anyone may read: `/public/{key}/brand.json` and the pictures of its logos. */
import { api } from "@marque/backend/api"
import type { ConvexHttpClient } from "convex/browser"
import type { Context, Hono } from "hono"
import { type Bindings, peerOf } from "./bindings.ts"
import { LIMITS } from "./limits.ts"
import { answerPicture, type makeRenditions } from "./media.ts"
import { perPerson } from "./per-person.ts"

const MINUTE_MS = 60_000
/** What was stopped leaves caches within the minute. */
const CACHE_CONTROL = "public, max-age=60"

export interface PublicBrands {
  /** The text of the file with addresses at `origin`; undefined for what is not public. */
  readonly read: (key: string, origin: string) => Promise<string | undefined>
  readonly logo: (key: string, assetId: string) => Promise<{ url: string; rendition: string } | undefined>
}

export const publicBrands = (
  client: Pick<ConvexHttpClient, "query">,
  serverKey: string,
  reachable: (address: string) => string
): PublicBrands => ({
  read: async (key, origin) => (await client.query(api.publicBrands.read, { serverKey, key, origin })) ?? undefined,
  logo: async (key, assetId) => {
    const found = await client.query(api.publicBrands.logo, { serverKey, key, assetId })
    return found === null ? undefined : { ...found, url: reachable(found.url) }
  }
})

/** `publicUrl`: where the installation is reached, which the addresses in a file begin with. */
export const addPublicBrands = (
  app: Hono<Bindings>,
  renditions: ReturnType<typeof makeRenditions>,
  brands: PublicBrands,
  publicUrl: string
): void => {
  const turns = perPerson(LIMITS.publicBrandReadsPerMinute.value, MINUTE_MS)
  const waiting = (context: Context<Bindings>): Response | undefined => {
    const wait = turns.take(peerOf(context.env), Date.now())
    return wait === undefined ? undefined : context.text("Too many requests", 429, { "Retry-After": String(wait) })
  }
  app.use("/public/*", async (context, next) => {
    const early = waiting(context)
    if (early !== undefined) return early
    await next()
    // Public by its owner's decision, and the same for everyone: other websites read it too.
    context.header("Access-Control-Allow-Origin", "*")
    context.header("Cross-Origin-Resource-Policy", "cross-origin")
    return undefined
  })
  app.get("/public/:key/brand.json", async (context) => {
    const text = await brands.read(context.req.param("key"), new URL(publicUrl).origin)
    if (text === undefined) return context.text("Not found", 404)
    return context.body(text, 200, {
      "Content-Type": "application/json; charset=utf-8",
      "Cache-Control": CACHE_CONTROL
    })
  })
  app.get("/public/:key/:assetId", (context) => {
    const { assetId, key } = context.req.param()
    return answerPicture(context, renditions, () => brands.logo(key, assetId), CACHE_CONTROL)
  })
}
