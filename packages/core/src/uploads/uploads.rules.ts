import { refusalTexts } from "../refusals/refusals.rules.ts"
import {
  FONT_UPLOAD_MAX_BYTES,
  IMAGE_UPLOAD_MAX_BYTES,
  type UploadPurpose,
  type UploadTakes,
  VIDEO_UPLOAD_MAX_BYTES
} from "./uploads.schema.ts"

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

/** Containers of videos, by the types that devices and detectors name them by. */
const VIDEOS = ["video/mp4", "video/quicktime", "video/webm"]
const SAME_TYPES: ReadonlyMap<string, string> = new Map([["video/x-m4v", "video/mp4"]])

const takesVideos = (takes: UploadTakes): boolean => takes === "videos" || takes === "everything"

export const isVideoType = (type: string): boolean => type.startsWith("video/")

/** By what the device says, or by its name where it says nothing. */
export const mayBeVideo = ({ name, type }: Pick<LocalFile, "name" | "type">): boolean =>
  type === "" ? /\.(?:m4v|mov|mp4|webm)$/i.test(name) : isVideoType(type)

/** Of one type that has several names, the usual one; any other unchanged. */
export const usualType = (type: string): string => SAME_TYPES.get(type) ?? type

/**
 * Forms and purposes that show a picture as it is take stills, files of a batch otherwise everything; a file is replaced
 * by one of its own kind.
 */
export const takesOf = (
  purpose: UploadPurpose,
  { inBatch, replaced }: { readonly inBatch: boolean; readonly replaced?: "image" | "video" | undefined }
): UploadTakes => {
  const mayMove = purpose === "reference" || purpose === "other"
  if (!mayMove || (!inBatch && replaced === undefined)) return "stills"
  if (replaced === undefined) return "everything"
  return replaced === "video" ? "videos" : "pictures"
}

/** Of a file whose type is known, or of the largest that may come. */
export const maxBytes = (purpose: UploadPurpose, takes: UploadTakes = "stills", type?: string): number => {
  if (purpose === "font") return FONT_UPLOAD_MAX_BYTES
  const isOrMayBeVideo = type === undefined || type === "" || isVideoType(type)
  return takesVideos(takes) && isOrMayBeVideo ? VIDEO_UPLOAD_MAX_BYTES : IMAGE_UPLOAD_MAX_BYTES
}

/** For the picker; the backend decides by content. */
export const acceptedTypes = (purpose: UploadPurpose, takes: UploadTakes = "stills"): ReadonlyArray<string> => {
  if (takes === "videos") return VIDEOS
  return takes === "everything" ? [...accepted[purpose], ...VIDEOS] : accepted[purpose]
}

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
  ["video/mp4", "MP4"],
  ["video/quicktime", "MOV"],
  ["video/webm", "WebM"],
  ["video/matroska", "MKV"],
  ["video/x-matroska", "MKV"],
  ["video/vnd.avi", "AVI"],
  ["video/x-msvideo", "AVI"],
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

const counted = (count: number, unit: string): string => `${count} ${count === 1 ? unit : `${unit}s`}`

/** Of a video, rounded up; from two minutes on in minutes, from two hours on in hours. */
export const lengthWords = (seconds: number): string => {
  if (seconds < 120) return counted(Math.max(1, Math.ceil(seconds)), "second")
  if (seconds < 7_200) return counted(Math.ceil(seconds / 60), "minute")
  return counted(Math.ceil(seconds / 3_600), "hour")
}

/** What a file of a wrong type is, and where it belongs. */
export const wrongTypeText = (type: string, purpose: UploadPurpose, takes: UploadTakes): string => {
  const name = typeName(type)
  if (takes === "videos") return `${name}; a video is replaced by a video`
  if (!VIDEOS.includes(usualType(type)) || purpose === "font") return name
  if (takes === "pictures") return `${name}; a picture is replaced by a picture`
  return purpose === "reference" || purpose === "other"
    ? `${name}; choose a picture`
    : `${name}; upload a video as Reference or Other`
}

/**
 * Only certain failures: too large, empty, or a stated type that the purpose cannot use. Everything else is left to the
 * content check.
 */
export const refusalOfFile = (
  file: Omit<LocalFile, "content">,
  purpose: UploadPurpose,
  takes: UploadTakes = "stills"
): string | undefined => {
  const type = usualType(file.type)
  const most = maxBytes(purpose, takes, type)
  if (file.size > most) {
    return refusalTexts.file_too_large({ name: file.name, size: sizeText(file.size), limit: sizeText(most) })
  }
  if (file.size === 0) return refusalTexts.unsupported_file({ name: file.name, found: "it is empty" })
  if (type !== "" && !acceptedTypes(purpose, takes).includes(type)) {
    return refusalTexts.unsupported_file({ name: file.name, found: wrongTypeText(type, purpose, takes) })
  }
  return undefined
}
