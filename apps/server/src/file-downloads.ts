import type { Context, Hono } from "hono"
import type { Bindings } from "./bindings.ts"
import { LIMITS } from "./limits.ts"
import type { FoundFile, StoredFiles } from "./stored-files.ts"

/** Types that cannot run code in a browser; every other file is sent as an attachment. */
const SHOWN =
  /^(?:image\/(?:png|jpeg|webp|avif|gif)|video\/(?:mp4|webm|quicktime)|audio\/(?:mpeg|mp4|ogg|wav)|font\/[a-z0-9]+)$/

const POLICY = {
  "Cache-Control": "private, max-age=3600",
  "Content-Security-Policy": "sandbox; default-src 'none'",
  "Cross-Origin-Resource-Policy": "same-origin",
  "X-Content-Type-Options": "nosniff"
}

const ASKED = ["range", "if-range", "if-none-match"]
const ANSWERED = ["accept-ranges", "content-length", "content-range", "etag"]
const PASSED_ON: ReadonlySet<number> = new Set([200, 206, 304, 416])

const picked = (headers: Headers, names: ReadonlyArray<string>): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = headers.get(name)
      return value === null ? [] : [[name, value]]
    })
  )

const typeOf = (stored: string | null): Record<string, string> => {
  const type = (stored ?? "").split(";")[0]?.trim().toLowerCase() ?? ""
  return SHOWN.test(type)
    ? { "Content-Type": type }
    : { "Content-Type": "application/octet-stream", "Content-Disposition": "attachment" }
}

const scene = async (context: Context<Bindings>, { names, url }: FoundFile): Promise<Response> => {
  const response = await fetch(url, { signal: context.req.raw.signal })
  const size = Number(response.headers.get("content-length"))
  if (!response.ok || size > LIMITS.sceneBytes.value) return context.text("Not found", 404)
  let text = await response.text()
  for (const { name, stored } of names) text = text.replaceAll(`"${stored}"`, `"${name}"`)
  return context.body(text, 200, { ...POLICY, ...typeOf(null) })
}

/** Passes a stored file on, with `Range`. */
export const passOn = async (context: Context<Bindings>, url: string, cacheControl?: string): Promise<Response> => {
  const asked = context.req.raw
  const response = await fetch(url, {
    // Identity, because a compressed answer would have another length than the one passed on.
    headers: { ...picked(asked.headers, ASKED), "accept-encoding": "identity" },
    signal: asked.signal
  })
  if (response.status >= 500) {
    await response.body?.cancel()
    return context.text("This file cannot be reached now", 503, { "Retry-After": "10" })
  }
  if (!PASSED_ON.has(response.status)) return context.text("Not found", 404)
  const headers = {
    ...POLICY,
    ...(cacheControl !== undefined && { "Cache-Control": cacheControl }),
    ...typeOf(response.headers.get("content-type")),
    ...picked(response.headers, ANSWERED)
  }
  return new Response(response.body, { status: response.status, headers })
}

/** Serves `/files/{name}`, with `Range`; "shown": only types that browsers show. */
export const addFileDownloads = (app: Hono<Bindings>, files: StoredFiles, types: "all" | "shown" = "all"): void => {
  app.get("/files/:name", async (context) => {
    const file = await files.find(context.req.param("name"))
    if (file === undefined || !file.isOriginal) return context.text("Not found", 404)
    if (types === "all") return file.names.length > 0 ? scene(context, file) : passOn(context, file.url)
    const response = await passOn(context, file.url)
    if (!response.ok || SHOWN.test(response.headers.get("content-type") ?? "")) return response
    await response.body?.cancel()
    return context.text("Not found", 404)
  })
}
