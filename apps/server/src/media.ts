/**
 * Renditions of stored pictures: scaled, re-encoded and kept on disk.
 *
 * An address holds the random part of a storage URL, which is what grants access to the file. Whatever was uploaded,
 * what leaves here is a fresh WebP or JPEG. An SVG is neither drawn nor sent: drawing one has no limit that holds, and
 * logos are stored as pixels. Marks about how a picture was made are kept.
 */
import { mkdir, readFile, rename, stat, writeFile } from "node:fs/promises"
import { join } from "node:path"
import type { Hono } from "hono"
import type { Bindings } from "./bindings.ts"
import sharp from "sharp"

/** Widths in pixels that can be asked for; others would let anybody fill the disk. */
const WIDTHS: ReadonlySet<number> = new Set([160, 320, 640, 1080, 1600])
const FORMATS: ReadonlySet<string> = new Set(["webp", "jpeg"])
const FILE_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const MAX_PIXELS = 100_000_000
const TIME_LIMIT_MS = 15_000

interface Rendition {
  readonly id: string
  readonly width: number
  readonly format: "webp" | "jpeg"
}

const draw = async (source: Uint8Array, { format, width }: Rendition): Promise<Buffer> => {
  const picture = sharp(source, { limitInputPixels: MAX_PIXELS, failOn: "error" })
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .keepXmp()
  return format === "webp"
    ? picture.webp({ quality: 82, effort: 2 }).toBuffer()
    : picture.flatten({ background: "#ffffff" }).jpeg({ quality: 86 }).toBuffer()
}

/** Makes renditions once each, however many ask for the same one at the same time. */
const makeRenditions = (cacheDir: string, storageUrl: (id: string) => string) => {
  const underWay = new Map<string, Promise<Buffer | undefined>>()

  const create = async (rendition: Rendition, path: string): Promise<Buffer | undefined> => {
    const response = await fetch(storageUrl(rendition.id), { signal: AbortSignal.timeout(TIME_LIMIT_MS) })
    if (!response.ok) return undefined
    const bytes = await draw(await response.bytes(), rendition)
    await mkdir(cacheDir, { recursive: true })
    const temporary = `${path}.${process.pid}.part`
    await writeFile(temporary, bytes)
    await rename(temporary, path)
    return bytes
  }

  return async (rendition: Rendition): Promise<Buffer | undefined> => {
    const name = `${rendition.id}-${rendition.width}.${rendition.format}`
    const path = join(cacheDir, name)
    if (
      await stat(path).then(
        () => true,
        () => false
      )
    )
      return readFile(path)
    const running = underWay.get(name) ?? create(rendition, path).finally(() => underWay.delete(name))
    underWay.set(name, running)
    return running
  }
}

const renditionOf = (id: string, width: string | undefined, format: string | undefined): Rendition | undefined => {
  const chosen = Number(width ?? 1080)
  const kind = format ?? "webp"
  if (!FILE_ID.test(id) || !WIDTHS.has(chosen) || !FORMATS.has(kind)) return undefined
  return { id, width: chosen, format: kind === "jpeg" ? "jpeg" : "webp" }
}

/** Adds `/media/{file}?w={width}&f={format}`; unknown files, widths and formats answer 404, what is no picture 415. */
export const addMedia = (app: Hono<Bindings>, cacheDir: string, storageUrl: (id: string) => string): void => {
  sharp.concurrency(1)
  sharp.block({ operation: ["VipsForeignLoadSvg"] })
  const renditions = makeRenditions(cacheDir, storageUrl)
  app.get("/media/:id", async (context) => {
    const rendition = renditionOf(context.req.param("id"), context.req.query("w"), context.req.query("f"))
    if (rendition === undefined) return context.text("Not found", 404)
    try {
      const bytes = await renditions(rendition)
      if (bytes === undefined) return context.text("Not found", 404)
      return context.body(Uint8Array.from(bytes), 200, {
        "Content-Type": `image/${rendition.format}`,
        "Cache-Control": "private, max-age=31536000, immutable"
      })
    } catch {
      return context.text("This file cannot be shown as a picture", 415)
    }
  })
}
