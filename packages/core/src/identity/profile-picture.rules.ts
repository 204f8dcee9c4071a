/** What a person's own picture may be, and which square of a photograph it shows. */

/** Largest side of the stored picture, pixels. */
export const PROFILE_PICTURE_SIDE = 512

/** Bytes of a file that a person chooses, inclusive. */
export const PROFILE_PHOTO_BYTES_MAX = 20 * 1024 * 1024

/** Pixels of a file that a person chooses, inclusive. */
export const PROFILE_PHOTO_PIXELS_MAX = 50_000_000

/** Bytes of a picture as it is sent, already cut out, inclusive. */
export const PROFILE_PICTURE_BYTES_MAX = 2 * 1024 * 1024

/** First bytes of a file by which its kind is known. */
export const PICTURE_HEAD_BYTES = 512

export const PROFILE_PICTURE_TYPES = ["image/jpeg", "image/png", "image/webp", "image/avif"] as const
export type ProfilePictureType = (typeof PROFILE_PICTURE_TYPES)[number]

const startsWith = (head: Uint8Array, bytes: ReadonlyArray<number>, from = 0): boolean =>
  bytes.every((byte, at) => head[from + at] === byte)

const textOf = (head: Uint8Array, from: number, to: number): string =>
  [...head.subarray(from, to)].map((byte) => String.fromCharCode(byte)).join("")

const isAvif = (head: Uint8Array): boolean => {
  if (textOf(head, 4, 8) !== "ftyp") return false
  const size = new DataView(head.buffer, head.byteOffset).getUint32(0)
  // The major brand, and after its version the compatible ones: the general brand names no codec.
  for (let at = 8; at < Math.min(size, head.length); at += at === 8 ? 8 : 4) {
    if (/^avi[fs]$/.test(textOf(head, at, at + 4))) return true
  }
  return false
}

/**
 * By the content alone, whatever name or type a device claims; `vector` for an SVG, undefined for everything else.
 * Source: the signatures of PNG (section 5.2), JPEG (SOI), WebP (RIFF container) and AVIF (ISO BMFF brands).
 */
export const pictureTypeOf = (head: Uint8Array): ProfilePictureType | "vector" | undefined => {
  if (startsWith(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return "image/png"
  if (startsWith(head, [0xff, 0xd8, 0xff])) return "image/jpeg"
  if (textOf(head, 0, 4) === "RIFF" && textOf(head, 8, 12) === "WEBP") return "image/webp"
  if (isAvif(head)) return "image/avif"
  return /^[^<]{0,8}\s*<(?:[?!]|svg)/i.test(textOf(head, 0, PICTURE_HEAD_BYTES)) ? "vector" : undefined
}

/** Pixels. */
export interface PictureSize {
  readonly width: number
  readonly height: number
}

/** `content`: the host's handle to the bytes; core never reads it. */
export interface PictureFile {
  readonly name: string
  /** Bytes. */
  readonly size: number
  readonly content: object
}

/** A photograph as a person sees it: turned as its camera says. */
export interface OpenedPicture extends PictureSize {
  /** A small version for the screen. */
  readonly previewUrl: string
  /** The host's handle to the pixels. */
  readonly content: object
}

/** `x`, `y`: the middle of the square as fractions of the photograph; `zoom`: 1 shows its whole shorter side. */
export interface PictureCrop {
  readonly x: number
  readonly y: number
  readonly zoom: number
}

const ZOOM_MAX = 4
/** Pixels of the photograph that a square keeps, however far a person zooms in. */
const SIDE_MIN = 64

const within = (value: number, least: number, most: number): number =>
  // Not `Math.min(Math.max(…))` alone: what is not a number would go through.
  Number.isFinite(value) ? Math.min(Math.max(value, least), Math.max(least, most)) : least

const shorterOf = ({ height, width }: PictureSize): number => Math.min(width, height)

/** Between 1, where a small photograph has no pixels to spare, and 4. */
export const maxZoom = (size: PictureSize): number => within(shorterOf(size) / SIDE_MIN, 1, ZOOM_MAX)

/** Keeps the square inside the photograph. */
export const cropWithin = (crop: PictureCrop, size: PictureSize): PictureCrop => {
  const zoom = within(crop.zoom, 1, maxZoom(size))
  const half = shorterOf(size) / zoom / 2
  return {
    zoom,
    x: within(crop.x, half / size.width, 1 - half / size.width),
    y: within(crop.y, half / size.height, 1 - half / size.height)
  }
}

/** The whole shorter side; of an upright photograph its upper part, where faces are. */
export const firstCrop = (size: PictureSize): PictureCrop =>
  cropWithin({ x: 0.5, y: size.height > size.width ? 0.4 : 0.5, zoom: 1 }, size)

/** `dx`, `dy`: how far the square goes to the right and down, in sides of the square. */
export const movedCrop = (crop: PictureCrop, size: PictureSize, dx: number, dy: number): PictureCrop => {
  const side = shorterOf(size) / crop.zoom
  return cropWithin({ ...crop, x: crop.x + (dx * side) / size.width, y: crop.y + (dy * side) / size.height }, size)
}

/** One press of an arrow key, in sides of the square; with Shift five times as far. */
const STEP = 0.02

const ARROWS: ReadonlyMap<string, readonly [dx: number, dy: number]> = new Map([
  ["ArrowLeft", [-STEP, 0]],
  ["ArrowRight", [STEP, 0]],
  ["ArrowUp", [0, -STEP]],
  ["ArrowDown", [0, STEP]]
])

const ZOOMS: ReadonlyMap<string, number> = new Map([
  ["+", 0.1],
  ["=", 0.1],
  ["-", -0.1]
])

/** Undefined for a key that changes nothing here. */
export const keyedCrop = (
  crop: PictureCrop,
  size: PictureSize,
  key: string,
  shift: boolean
): PictureCrop | undefined => {
  const arrow = ARROWS.get(key)
  if (arrow !== undefined) {
    const times = shift ? 5 : 1
    return movedCrop(crop, size, arrow[0] * times, arrow[1] * times)
  }
  const zoom = ZOOMS.get(key)
  return zoom === undefined ? undefined : cropWithin({ ...crop, zoom: crop.zoom + zoom }, size)
}

/** The square in whole pixels of the photograph, inside it. */
export const cropBox = (
  crop: PictureCrop,
  size: PictureSize
): { readonly x: number; readonly y: number; readonly side: number } => {
  const inside = cropWithin(crop, size)
  const side = Math.max(1, Math.floor(shorterOf(size) / inside.zoom))
  return {
    side,
    x: within(Math.round(inside.x * size.width - side / 2), 0, size.width - side),
    y: within(Math.round(inside.y * size.height - side / 2), 0, size.height - side)
  }
}
