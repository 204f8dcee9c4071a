/**
 * Pictures of people. Only a signed-in person is shown one; the address, which follows the bytes, is known to those who
 * are shown the person. What is served was encoded here, so nothing that a person sent reaches a browser.
 */
import type { EncodePicture } from "@marque/adapters/local-identity/server"
import { PROFILE_PICTURE_SIDE, pictureTypeOf } from "@marque/core/identity"
import type { Hono } from "hono"
import sharp, { type Metadata } from "sharp"
import type { Bindings } from "./bindings.ts"
import { LIMITS } from "./limits.ts"

/** The former address is gone with the former bytes. */
const CACHE_CONTROL = "private, max-age=31536000, immutable"

const QUALITY = 86

/** One that is damaged, or too large to be decoded. */
const headOf = async (picture: Uint8Array): Promise<Metadata | undefined> =>
  // Only the head is read, so the limit of pixels is ours.
  sharp(picture, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)

/** A WebP square without metadata; the middle of what is not square, and never larger than it was. */
export const encodePicture: EncodePicture = async (picture) => {
  const type = pictureTypeOf(picture)
  if (type === undefined || type === "vector") return type ?? "type"
  const head = await headOf(picture)
  if (head?.width === undefined || head.height === undefined) return "broken"
  if (head.width * head.height > LIMITS.personPicturePixels.value) return "pixels"
  const side = Math.min(head.width, head.height, PROFILE_PICTURE_SIDE)
  try {
    return new Uint8Array(
      await sharp(picture, { limitInputPixels: LIMITS.personPicturePixels.value, failOn: "error" })
        .autoOrient()
        .resize({ width: side, height: side, fit: "cover" })
        .webp({ quality: QUALITY, effort: 4 })
        .timeout({ seconds: LIMITS.personPictureMs.value / 1000 })
        .toBuffer()
    )
  } catch {
    return "broken"
  }
}

type Find = (request: Request, id: string) => Promise<Uint8Array<ArrayBuffer> | undefined>

/** An unknown picture and one that the caller may not see answer alike. */
export const addPersonPictures = (app: Hono<Bindings>, find: Find | undefined): void => {
  app.get("/media/people/:id", async (context) => {
    const id = context.req.param("id")
    const bytes = /^[0-9a-f]{64}$/.test(id) ? await find?.(context.req.raw, id) : undefined
    if (bytes === undefined) return context.text("Not found", 404, { "Cache-Control": "no-store" })
    return context.body(bytes, 200, {
      "Content-Type": "image/webp",
      "Content-Disposition": "inline",
      "Cache-Control": CACHE_CONTROL
    })
  })
}
