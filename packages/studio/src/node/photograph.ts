import sharp, { type Sharp } from "sharp"
import type { RgbPicture } from "../cutout/index.ts"

// Each copy is requested once, and threads would hold several pictures' rows.
sharp.cache(false)
sharp.concurrency(1)

/** Decoded again for every copy, so that its pixels are never all in memory. */
export interface Photograph {
  readonly width: number
  readonly height: number
  readonly copy: (size: number) => Promise<RgbPicture>
  readonly part: (window: {
    readonly x: number
    readonly y: number
    readonly width: number
    readonly height: number
  }) => Promise<RgbPicture>
}

const pixelsOf = async (picture: Sharp): Promise<RgbPicture> => {
  const { data, info } = await picture
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** Upright, ignoring EXIF. Rejects when it is no picture. */
export const photographOf = async (bytes: Uint8Array): Promise<Photograph> => {
  const { height, width } = await sharp(bytes).metadata()
  return {
    width,
    height,
    copy: (size) => pixelsOf(sharp(bytes).resize(size, size, { fit: "inside", withoutEnlargement: true })),
    part: (window) =>
      pixelsOf(
        sharp(bytes, { sequentialRead: true }).extract({
          left: window.x,
          top: window.y,
          width: window.width,
          height: window.height
        })
      )
  }
}

export const reduced = ({ data, height, width }: RgbPicture, size: number): Promise<RgbPicture> =>
  pixelsOf(
    sharp(data, { raw: { width, height, channels: 3 } }).resize(size, size, { fit: "inside", withoutEnlargement: true })
  )
