/**
 * Checks an upload by its content and makes a clean copy of its pixels.
 *
 * Nothing of the uploaded file is kept: pictures are decoded and re-encoded, which removes scripts, positions and odd
 * colour profiles. Provenance marks are read and passed on.
 */
import { createHash } from "node:crypto"
import { refusalTexts } from "@marque/core/texts"
import sharp, { type Metadata, type Sharp } from "sharp"
import { releasePixels } from "./canvas.ts"
import { fingerprintsOf, type RawPicture } from "./fingerprints.ts"
import { LIMITS } from "./limits.ts"
import { marksIn } from "./marks.ts"
import { movingFactsOf, type MovingPicture, movingPictureOf } from "./moving/moving-picture.ts"
import { drawVector } from "./vector/draw-vector.ts"
import { type DrawingProblem, RefusedDrawing } from "./vector/refused-drawing.ts"
import { safeDrawing } from "./vector/safe-drawing.ts"
import { factsOfPixels } from "./sources.ts"
import { isCompressed, isVector } from "./vector/sniff.ts"
import { withFacts } from "./written-facts.ts"

export const UPLOAD_PIXEL_LIMIT = LIMITS.uploadPixels.value
/** Longest side of the kept copy, pixels. */
const KEPT_SIZE = 4096
/** Longest side of a drawn vector logo, pixels. */
const VECTOR_SIZE = 2048
/** Largest JPEG, pixels, with optimised coding; larger ones are about an eighth longer. */
const BEST_CODE_PIXELS = 6_000_000

/** Only logos may be vector graphics. */
export type IntakePurpose = "product" | "place" | "logo" | "reference" | "other"

export interface CheckedPicture {
  readonly ok: true
  readonly bytes: Buffer
  readonly mime: "image/jpeg" | "image/png"
  readonly width: number
  readonly height: number
  /** Hex. */
  readonly sha256: string
  /** 16 hex digits. */
  readonly dhash: string
  /** Base64. */
  readonly thumbhash: string
  readonly hasAlpha: boolean
  /** IPTC digital source types found in the file, last path segment. */
  readonly marksFound: ReadonlyArray<string>
  /** What moves; the rest is of its first frame. */
  readonly moving?: MovingPicture
}

export interface RefusedUpload {
  readonly ok: false
  readonly code: "unsupported_file" | "file_too_large"
  readonly message: string
}

const FORMATS: ReadonlySet<string> = new Set(["jpeg", "png", "webp", "heif", "gif"])

const unsupported = (name: string, found: string): RefusedUpload => ({
  ok: false,
  code: "unsupported_file",
  message: refusalTexts.unsupported_file({ name, found })
})

const megapixels = (pixels: number): string => `${Math.round(pixels / 1_000_000)} megapixels`

const beyond = (name: string, size: string, limit: string): RefusedUpload => ({
  ok: false,
  code: "file_too_large",
  message: refusalTexts.file_too_large({ name, size, limit })
})

const tooLarge = (name: string, pixels: number): RefusedUpload =>
  beyond(name, megapixels(pixels), megapixels(UPLOAD_PIXEL_LIMIT))

const open = (bytes: Uint8Array): Sharp =>
  sharp(bytes, { failOn: "truncated", limitInputPixels: UPLOAD_PIXEL_LIMIT }).timeout({
    seconds: LIMITS.pictureReadMs.value / 1_000
  })

/** Reads the header only, so that a decompression bomb is never decoded. */
const headerOf = (bytes: Uint8Array): Promise<Metadata | undefined> =>
  sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)

const looksLikeText = (bytes: Uint8Array): boolean => bytes.subarray(0, 512).every((byte) => byte >= 9 && byte < 127)

const headerProblem = (name: string, bytes: Uint8Array, header: Metadata | undefined): RefusedUpload | undefined => {
  if (bytes.byteLength === 0) return unsupported(name, "it is empty")
  if (header === undefined || !FORMATS.has(header.format)) {
    return unsupported(name, looksLikeText(bytes) ? "a text file" : "not a picture")
  }
  if (header.format === "heif" && header.compression !== "av1")
    return unsupported(name, "an HEIC photo; save it as JPEG")
  const pixels = header.width * header.height
  return pixels > UPLOAD_PIXEL_LIMIT ? tooLarge(name, pixels) : undefined
}

/** Optimised coding needs twelve bytes a pixel at once and three times the work, for the same pixels. */
const jpegOf = (pixels: number) =>
  ({ quality: 92, chromaSubsampling: "4:4:4", optimiseCoding: pixels <= BEST_CODE_PIXELS }) as const

const isOpaque = ({ channels, data }: RawPicture): boolean => {
  if (channels === 3) return true
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return false
  return true
}

const decoded = async (bytes: Uint8Array, header: Metadata): Promise<RawPicture> => {
  const upright = open(bytes)
    .autoOrient()
    .resize({ width: KEPT_SIZE, height: KEPT_SIZE, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
  const plain = !header.hasAlpha && header.channels >= 3
  const { data, info } = await (plain ? upright.removeAlpha() : upright.ensureAlpha())
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: plain ? 3 : 4 }
}

const written = async (picture: RawPicture) => {
  const { channels = 4, data, height, width } = picture
  const raw = sharp(data, { raw: { width, height, channels } })
  const hasAlpha = !isOpaque(picture)
  const file = hasAlpha
    ? await raw.png({ compressionLevel: 6 }).toBuffer()
    : await raw
        .removeAlpha()
        .jpeg(jpegOf(width * height))
        .toBuffer()
  const prints = fingerprintsOf(picture)
  const facts = await factsOfPixels({ data, width, height, channels, whole: { width, height } })
  releasePixels(data)
  return { file: withFacts(file, hasAlpha ? "image/png" : "image/jpeg", facts), hasAlpha, height, width, ...prints }
}

interface Intake {
  readonly name: string
  readonly purpose: IntakePurpose
  /** @default only pictures that do not move */
  readonly mayMove?: boolean
  readonly signal?: AbortSignal
}

const taken = (
  { file, ...picture }: Awaited<ReturnType<typeof written>>,
  marksFound: ReadonlyArray<string>
): CheckedPicture => ({
  ok: true,
  ...picture,
  bytes: file,
  mime: picture.hasAlpha ? "image/png" : "image/jpeg",
  sha256: createHash("sha256").update(file).digest("hex"),
  marksFound
})

const refusedDrawing = (name: string, { found, sentence }: DrawingProblem): RefusedUpload =>
  found === undefined ? { ok: false, code: "unsupported_file", message: sentence } : unsupported(name, found)

const inspectVector = async (bytes: Uint8Array, { name, purpose, signal }: Intake) => {
  if (purpose !== "logo") return unsupported(name, "a vector graphic; upload a photo")
  try {
    const { data, height, width } = await drawVector({ svg: safeDrawing(bytes), side: VECTOR_SIZE }, { signal })
    const pixels = Buffer.from(data.buffer, data.byteOffset, data.byteLength)
    return taken(await written({ data: pixels, width, height, channels: 4 }), [])
  } catch (problem) {
    if (problem instanceof RefusedDrawing) return refusedDrawing(name, problem.problem)
    throw problem
  }
}

const movingProblem = (name: string, { height, width }: Metadata, frames: number): RefusedUpload | undefined => {
  const most = LIMITS.movingFrames.value
  if (frames > most) return beyond(name, `${frames} frames long`, `${most} frames`)
  const [pixels, limit] = [width * height * frames, LIMITS.movingPixels.value]
  return pixels > limit ? beyond(name, `${megapixels(pixels)} in all`, `${megapixels(limit)} in all`) : undefined
}

/** To its end: all frames before the last one are read on the way. PNGs move in parts that the library does not read. */
const isDrawable = async ({ bytes, frames, mime }: MovingPicture, signal?: AbortSignal): Promise<boolean> => {
  if (mime === "image/png") return true
  await sharp(bytes, { page: frames - 1, failOn: "truncated", limitInputPixels: UPLOAD_PIXEL_LIMIT })
    .timeout({ seconds: LIMITS.pictureReadMs.value / 1_000 })
    .raw()
    .toBuffer()
  signal?.throwIfAborted()
  return true
}

const movingIn = async (
  bytes: Uint8Array,
  header: Metadata,
  { mayMove = false, name, signal }: Intake
): Promise<MovingPicture | RefusedUpload | undefined> => {
  const facts = movingFactsOf(bytes, header)
  if (facts === undefined) return undefined
  if (!mayMove || header.format === "heif") return unsupported(name, "an animation; upload a single picture")
  if (facts === "damaged") return unsupported(name, "the file is damaged")
  const problem = movingProblem(name, header, facts.frames)
  const moving = problem === undefined ? movingPictureOf(bytes, header, facts) : undefined
  if (problem !== undefined) return problem
  return moving !== undefined && (await isDrawable(moving, signal)) ? moving : unsupported(name, "the file is damaged")
}

/** Refuses with a sentence. Rejects with the signal's reason, and when the vector process cannot start. */
export const inspectUpload = async (bytes: Uint8Array, intake: Intake): Promise<CheckedPicture | RefusedUpload> => {
  const { name, signal } = intake
  if (isCompressed(bytes)) return unsupported(name, "a compressed file; save it as a picture or a plain SVG")
  if (isVector(bytes)) return inspectVector(bytes, intake)
  const header = bytes.byteLength === 0 ? undefined : await headerOf(bytes)
  const problem = headerProblem(name, bytes, header)
  if (problem !== undefined || header === undefined) return problem ?? unsupported(name, "not a picture")
  signal?.throwIfAborted()
  try {
    const moving = await movingIn(bytes, header, intake)
    if (moving !== undefined && "ok" in moving) return moving
    const picture = await written(await decoded(bytes, header))
    signal?.throwIfAborted()
    return { ...taken(picture, marksIn(header.xmp)), ...(moving && { moving }) }
  } catch (error) {
    if (signal?.aborted) throw error
    return unsupported(name, "the file is damaged")
  }
}
