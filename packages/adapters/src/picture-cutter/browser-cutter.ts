/// <reference lib="dom" />
import {
  cropBox,
  PICTURE_HEAD_BYTES,
  PictureCutter,
  type PictureFault,
  PictureRefused,
  pictureTypeOf,
  PROFILE_PHOTO_PIXELS_MAX,
  PROFILE_PICTURE_SIDE
} from "@marque/core/identity"
import { Effect, Layer } from "effect"

/** Longer side of what the page shows, pixels: sharp in a frame of 256 CSS pixels at two per pixel and some zoom. */
const PREVIEW_SIDE = 1_024

/** Highest quality that browsers encode a photograph with without visible loss; those without WebP give a PNG. */
const ENCODED = { type: "image/webp", quality: 0.92 } as const

const refused = (reason: PictureFault) => new PictureRefused({ reason })

const drawn = (width: number, height: number) => {
  const canvas = document.createElement("canvas")
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext("2d")
  if (context === null) throw refused("broken")
  context.imageSmoothingQuality = "high"
  return { canvas, context }
}

const previewOf = (picture: ImageBitmap): string => {
  const scale = Math.min(1, PREVIEW_SIDE / Math.max(picture.width, picture.height))
  const [width, height] = [picture.width, picture.height].map((side) => Math.max(1, Math.round(side * scale)))
  const { canvas, context } = drawn(width ?? 1, height ?? 1)
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL(ENCODED.type, 0.85)
}

const opened = async (content: object) => {
  if (!(content instanceof Blob)) throw refused("broken")
  const head = new Uint8Array(await content.slice(0, PICTURE_HEAD_BYTES).arrayBuffer())
  const type = pictureTypeOf(head)
  if (type === undefined || type === "vector") throw refused(type ?? "type")
  // Turned as its camera says, which is also how the browser draws it.
  const picture = await createImageBitmap(content.slice(0, content.size, type), { imageOrientation: "from-image" })
  if (picture.width * picture.height > PROFILE_PHOTO_PIXELS_MAX) {
    picture.close()
    throw refused("pixels")
  }
  return { width: picture.width, height: picture.height, previewUrl: previewOf(picture), content: picture }
}

const attempt = <A>(work: () => Promise<A>) =>
  Effect.tryPromise({
    try: work,
    catch: (failure) => (failure instanceof PictureRefused ? failure : refused("broken"))
  })

/** In a page: decoded, turned and scaled by the browser, so that only the square is sent. */
export const layer: Layer.Layer<PictureCutter> = Layer.succeed(
  PictureCutter,
  PictureCutter.of({
    open: ({ content }) => attempt(() => opened(content)),
    cut: ({ content, height, width }, crop) =>
      attempt(async () => {
        if (!(content instanceof ImageBitmap)) throw refused("broken")
        const { side, x, y } = cropBox(crop, { width, height })
        const target = Math.min(side, PROFILE_PICTURE_SIDE)
        const { canvas, context } = drawn(target, target)
        context.drawImage(content, x, y, side, side, 0, 0, target, target)
        const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, ENCODED.type, ENCODED.quality))
        if (blob === null) throw refused("broken")
        return new Uint8Array(await blob.arrayBuffer())
      })
  })
)
