import type { PixelFix } from "@marque/core/creative"
import sharp, { type Sharp } from "sharp"
import { fingerprintsOf } from "../fingerprints.ts"
import type { CreativeSources } from "../sources.ts"
import { applyPixelFix } from "./apply-pixel-fix.ts"
import { readPixels } from "./score-file.ts"

/** Longest side of a fixed picture, pixels. */
const LONGEST = 4096
/** Quality of a fixed JPEG: it was compressed once already. */
const QUALITY = 94

/** Encoded like the original: PNG, WebP, or JPEG for everything else. */
export interface FixedFile {
  readonly bytes: Buffer
  readonly mime: "image/jpeg" | "image/png" | "image/webp"
  readonly width: number
  readonly height: number
  /** 16 hex digits. */
  readonly dhash: string
  /** Base64. */
  readonly thumbhash: string
}

const encoded = async (picture: Sharp, format: string | undefined): Promise<Pick<FixedFile, "bytes" | "mime">> => {
  switch (format) {
    case "png":
      return { bytes: await picture.png({ compressionLevel: 6 }).toBuffer(), mime: "image/png" }
    case "webp":
      return { bytes: await picture.webp({ quality: QUALITY }).toBuffer(), mime: "image/webp" }
    default:
      return {
        bytes: await picture.jpeg({ quality: QUALITY, chromaSubsampling: "4:4:4" }).toBuffer(),
        mime: "image/jpeg"
      }
  }
}

/** `logos` by asset id. Rejects when it is no picture, or a logo is missing. */
export const fixFile = async (bytes: Uint8Array, fix: PixelFix, logos: CreativeSources): Promise<FixedFile> => {
  const { format } = await sharp(bytes).metadata()
  const { picture, size } = await readPixels(bytes, LONGEST)
  const { data, height, width } = await applyPixelFix(picture, fix, logos, picture.width / size.width)
  const made = sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha()
  return {
    ...(await encoded(made, format)),
    width,
    height,
    ...fingerprintsOf({ data: Buffer.from(data), width, height })
  }
}
