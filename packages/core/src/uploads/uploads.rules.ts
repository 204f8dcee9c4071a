import { refusalTexts } from "../refusals/refusals.rules.ts"
import { FONT_UPLOAD_MAX_BYTES, IMAGE_UPLOAD_MAX_BYTES, type UploadPurpose } from "./uploads.schema.ts"

/** `content`: the host's handle to the bytes; core never reads it. */
export interface LocalFile {
  readonly name: string
  /** Bytes. */
  readonly size: number
  /** As claimed by the device, may be empty; not verified. */
  readonly type: string
  readonly content: object
}

const PHOTOS = ["image/png", "image/jpeg", "image/webp", "image/avif"]
const LOGOS = ["image/svg+xml", "image/png"]
const FONTS = ["font/woff2", "font/ttf", "font/otf"]
const PICTURES = [...PHOTOS, "image/svg+xml", "image/gif"]

const accepted: Readonly<Record<UploadPurpose, ReadonlyArray<string>>> = {
  product: PHOTOS,
  place: PHOTOS,
  logo: LOGOS,
  font: FONTS,
  reference: PICTURES,
  other: PICTURES
}

export const maxBytes = (purpose: UploadPurpose): number =>
  purpose === "font" ? FONT_UPLOAD_MAX_BYTES : IMAGE_UPLOAD_MAX_BYTES

/** For the picker; the backend decides by content. */
export const acceptedTypes = (purpose: UploadPurpose): ReadonlyArray<string> => accepted[purpose]

const names: ReadonlyMap<string, string> = new Map([
  ["image/png", "PNG"],
  ["image/jpeg", "JPEG"],
  ["image/webp", "WebP"],
  ["image/avif", "AVIF"],
  ["image/svg+xml", "SVG"],
  ["image/gif", "GIF"],
  ["image/heic", "HEIC"],
  ["font/woff2", "WOFF2"],
  ["font/ttf", "TTF"],
  ["font/otf", "OTF"],
  ["font/woff", "WOFF"],
  ["image/tiff", "TIFF"],
  ["application/pdf", "PDF"],
  ["application/zip", "ZIP archive"],
  ["text/plain", "plain text"],
  ["text/html", "web page"]
])

/** An unknown type is returned unchanged. */
export const typeName = (type: string): string => names.get(type) ?? type

const KILOBYTE = 1024
const MEGABYTE = 1024 * 1024

const inUnit = (bytes: number, unit: number) => (Math.ceil((bytes / unit) * 10) / 10).toFixed(1).replace(/\.0$/, "")

/** From bytes: MB from 1 MiB on, kB below, rounded up to one decimal. */
export const sizeText = (bytes: number): string =>
  bytes >= MEGABYTE ? `${inUnit(bytes, MEGABYTE)} MB` : `${inUnit(bytes, KILOBYTE)} kB`

/**
 * Only certain failures: too large, empty, or a stated type that the purpose cannot use. Everything else is left to the
 * content check.
 */
export const refusalOfFile = (file: Omit<LocalFile, "content">, purpose: UploadPurpose): string | undefined => {
  if (file.size > maxBytes(purpose)) {
    const limit = sizeText(maxBytes(purpose))
    return refusalTexts.file_too_large({ name: file.name, size: sizeText(file.size), limit })
  }
  if (file.size === 0) return refusalTexts.unsupported_file({ name: file.name, found: "it is empty" })
  if (file.type !== "" && !accepted[purpose].includes(file.type)) {
    return refusalTexts.unsupported_file({ name: file.name, found: typeName(file.type) })
  }
  return undefined
}
