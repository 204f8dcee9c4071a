/**
 * The random name in an address grants access. SVGs are neither drawn nor sent: drawing cost cannot be bounded, and
 * logos are stored as pixels.
 */
import type { OpenSpan, Telemetry } from "@marque/adapters/telemetry"
import type { Context, Hono } from "hono"
import sharp from "sharp"
import type { Bindings } from "./bindings.ts"
import { LIMITS } from "./limits.ts"
import type { DiskRenditions } from "./disk-renditions.ts"
import type { RenditionStore } from "./rendition-store.ts"
import type { FoundFile, StoredFiles } from "./stored-files.ts"

/** Pixels; arbitrary widths would let a script fill the cache with one picture. */
export const WIDTHS = [160, 320, 640, 1080, 1600] as const
export const FORMATS = ["webp", "jpeg"] as const
/** Deleted pictures leave browsers within the hour. */
const CACHE_CONTROL = "private, max-age=3600"

interface Rendition {
  readonly width: (typeof WIDTHS)[number]
  readonly format: (typeof FORMATS)[number]
}

type Drawn = Pick<FoundFile, "rendition" | "url">

const draw = async (source: Uint8Array, { format, width }: Rendition): Promise<Buffer> => {
  const picture = sharp(source, { limitInputPixels: LIMITS.renditionPixels.value, failOn: "error" })
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .keepXmp()
  return format === "webp"
    ? picture.webp({ quality: 82, effort: 2 }).toBuffer()
    : picture.flatten({ background: "#ffffff" }).jpeg({ quality: 86 }).toBuffer()
}

/** Under which a picture may be kept. */
export const renditionNames = (rendition: string): ReadonlyArray<string> =>
  WIDTHS.flatMap((width) => FORMATS.map((format) => `${rendition}-${width}.${format}`))

/** Its storage does not answer. */
class FileAway extends Error {
  override readonly name = "FileAway"
}

const fetchFile = async (url: string): Promise<Response> => {
  const response = await fetch(url, { signal: AbortSignal.timeout(LIMITS.renditionMs.value) }).catch(
    (cause: unknown) => {
      throw new FileAway("No answer", { cause })
    }
  )
  if (response.status >= 500) throw new FileAway(`It answers ${response.status}`)
  return response
}

/** Draws each picture once and keeps it. A store that fails costs a drawing, and no answer. */
export const makeRenditions = (store: RenditionStore, telemetry?: Telemetry) => {
  const underWay = new Map<string, Promise<Uint8Array | undefined>>()

  const create = async ({ url }: Drawn, rendition: Rendition, name: string): Promise<Uint8Array | undefined> => {
    const response = await fetchFile(url)
    if (!response.ok) return undefined
    const bytes = await draw(await response.bytes(), rendition)
    await store.keep(name, bytes).catch(() => undefined)
    return bytes
  }

  const createTraced = async (file: Drawn, rendition: Rendition, name: string, above: OpenSpan | undefined) => {
    const start = performance.now()
    const about = { "marque.width": rendition.width, "marque.format": rendition.format }
    const span = telemetry?.span("rendition", { kind: "internal", parent: above?.traceparent, attributes: about })
    try {
      const bytes = await create(file, rendition, name)
      span?.set({ "marque.bytes": bytes?.byteLength })
      span?.end()
      return bytes
    } catch (error) {
      span?.fail(error)
      throw error
    } finally {
      telemetry?.seconds("marque.rendition.seconds", performance.now() - start, about)
    }
  }

  /** `above` is the span of the request that asks first. */
  return async (file: Drawn, rendition: Rendition, above?: OpenSpan): Promise<Uint8Array | undefined> => {
    const name = `${file.rendition}-${rendition.width}.${rendition.format}`
    const kept = await store.read(name).catch(() => undefined)
    telemetry?.count("marque.renditions", { "marque.outcome": kept === undefined ? "drawn" : "kept" })
    if (kept !== undefined) return kept
    const running =
      underWay.get(name) ?? createTraced(file, rendition, name, above).finally(() => underWay.delete(name))
    underWay.set(name, running)
    return running
  }
}

/** Of the query of an address; undefined for what is not drawn. */
const renditionOf = (width: string | undefined, format: string | undefined): Rendition | undefined => {
  const chosen = WIDTHS.find((each) => each === Number(width ?? 1080))
  const kind = FORMATS.find((each) => each === (format ?? "webp"))
  return chosen && kind && { width: chosen, format: kind }
}

export type Renditions = ReturnType<typeof makeRenditions>

/** The picture that an address asks for. `find` gives no file for an unknown one. */
export const answerPicture = async (
  context: Context<Bindings>,
  renditions: Renditions,
  find: () => Promise<Drawn | undefined>,
  cacheControl: string
): Promise<Response> => {
  const rendition = renditionOf(context.req.query("w"), context.req.query("f"))
  const file = rendition && (await find())
  if (rendition === undefined || file === undefined) return context.text("Not found", 404)
  try {
    const bytes = await renditions(file, rendition, context.get("span"))
    if (bytes === undefined) return context.text("Not found", 404)
    return context.body(Uint8Array.from(bytes), 200, {
      "Content-Type": `image/${rendition.format}`,
      "Cache-Control": cacheControl
    })
  } catch (error) {
    if (error instanceof FileAway) return context.text("This file cannot be reached now", 503, { "Retry-After": "10" })
    return context.text("This file cannot be shown as a picture", 415)
  }
}

/**
 * Unknown files, widths and formats answer 404, non-pictures 415. Looks the file up before the cache, so that deleted
 * ones are not served.
 */
export const addMedia = (
  app: Hono<Bindings>,
  store: RenditionStore,
  files: StoredFiles,
  renditions: Renditions = makeRenditions(store)
): void => {
  sharp.concurrency(1)
  sharp.block({ operation: ["VipsForeignLoadSvg"] })
  app.get("/media/:name", (context) => {
    const name = context.req.param("name")
    const find = async () => {
      const file = await files.find(name)
      if (file === undefined) await store.forget(name).catch(() => undefined)
      return file
    }
    return answerPicture(context, renditions, find, CACHE_CONTROL)
  })
}

export const forgetDeleted = async (cache: DiskRenditions, files: Pick<StoredFiles, "gone">): Promise<void> => {
  for (const rendition of await files.gone(await cache.renditions())) await cache.forget(rendition)
}

export const tidyRenditions = (
  cache: DiskRenditions,
  files: Pick<StoredFiles, "gone">,
  log: (line: string) => void
): { readonly stop: () => void } => {
  const run = (): void =>
    void forgetDeleted(cache, files).catch((error: unknown) => log(`Renditions: ${String(error)}`))
  run()
  const timer = setInterval(run, LIMITS.deletedRenditionsMs.value)
  return { stop: () => clearInterval(timer) }
}
