import { ImageData, type Canvas } from "@napi-rs/canvas"
import sharp, { type Metadata } from "sharp"
import { factsOf, outlineBounds, type SourceFacts } from "../colour/facts.ts"
import type { Op } from "@marque/core/creative"
import type { PaintAssets } from "../paint/surface.ts"
import { createSurface } from "./canvas.ts"
import { Remembered } from "./remembered.ts"

/** The files of a creative by asset id: photographs, cut-outs (PNG with transparency) and logos (SVG, PNG). */
export type CreativeSources = ReadonlyMap<string, Uint8Array>

/** A source whose file is not a picture that can be read; `message` is sharp's. */
export class UnreadableSource extends Error {
  readonly assetId: string
  constructor(assetId: string, cause: unknown) {
    super(`The file of asset ${assetId} cannot be read as a picture`, { cause })
    this.name = "UnreadableSource"
    this.assetId = assetId
  }
}

/** Pixels that one file may have; above it a picture is refused rather than decoded. */
const PIXEL_LIMIT = 50_000_000
/** Longest side of the reduced copy that facts are taken from. */
const FACTS_SIZE = 200
/** Longest side to which a vector logo is rasterised for its facts and as the source of its copies. */
const VECTOR_SIZE = 1000

/** Longest side that half a picture still needs to be read at half its size: more than most layouts ever draw of it. */
const HALF_SIZE = 1800

/** A decoded picture: RGBA or RGB, 8 bits, straight alpha, sRGB. */
export interface Decoded {
  readonly data: Buffer
  readonly width: number
  readonly height: number
  readonly channels: 3 | 4
  readonly facts: SourceFacts
  readonly vector: boolean
  /** Read at half its size; the facts tell the whole one. */
  readonly halved: boolean
}

const open = (bytes: Uint8Array, density?: number) =>
  sharp(bytes, {
    failOn: "error",
    limitInputPixels: PIXEL_LIMIT,
    ...(density === undefined ? {} : { density })
  })

/** Size of an upright picture and of the copy that is read of it, which a JPEG gives for a quarter of the work. */
const sizesOf = ({ autoOrient, format }: Metadata, whole: boolean) => {
  const halved = !whole && format !== "svg" && Math.max(autoOrient.width, autoOrient.height) >= 2 * HALF_SIZE
  const width = Math.ceil(autoOrient.width / 2)
  const height = Math.ceil(autoOrient.height / 2)
  return { halved, ...(halved && { copy: { width, height, fit: "fill" as const } }) }
}

const decode = async (assetId: string, bytes: Uint8Array, whole: boolean): Promise<Decoded> => {
  try {
    const metadata = await open(bytes).metadata()
    const vector = metadata.format === "svg"
    const density = vector
      ? Math.min(2400, (72 * VECTOR_SIZE) / Math.max(1, metadata.width, metadata.height))
      : undefined
    const { copy, halved } = sizesOf(metadata, whole)
    const { data, info } = await open(bytes, density)
      .autoOrient()
      .resize(copy)
      .toColourspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true })
    const coloured = info.channels >= 3 ? { data, channels: info.channels } : await asRgb(data, info)
    const channels = coloured.channels === 4 ? 4 : 3
    const size = { width: info.width, height: info.height }
    const small = await sharp(coloured.data, { raw: { ...size, channels } })
      .resize(FACTS_SIZE, FACTS_SIZE, { fit: "inside", withoutEnlargement: true })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const outline = channels === 4 ? { outline: outlineBounds({ data: coloured.data, ...size }) } : {}
    const pixels = { data: small.data, width: small.info.width, height: small.info.height }
    const own = halved ? { width: metadata.autoOrient.width, height: metadata.autoOrient.height } : size
    const facts = factsOf(pixels, { ...own, ...outline })
    return { data: coloured.data, ...size, channels, facts, vector, halved }
  } catch (cause) {
    throw new UnreadableSource(assetId, cause)
  }
}

const asRgb = async (
  data: Buffer,
  info: { readonly width: number; readonly height: number; readonly channels: 1 | 2 | 3 | 4 }
) => {
  const grey = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  const { data: rgb, info: out } = await grey.toColourspace("srgb").raw().toBuffer({ resolveWithObject: true })
  return { data: rgb, channels: out.channels }
}

const decodedSources = new Remembered<Promise<Decoded>>(56_000_000)
const preparedCopies = new Remembered<Promise<Canvas>>(28_000_000)

/** Identity of a file while it is in memory: its bytes' own object, numbered. */
const identities = new WeakMap<object, number>()
let lastIdentity = 0
const identityOf = (bytes: Uint8Array): number => {
  const known = identities.get(bytes)
  if (known !== undefined) return known
  lastIdentity += 1
  identities.set(bytes, lastIdentity)
  return lastIdentity
}

/**
 * The decoded source, remembered while the same bytes are used; a large photograph at half its size unless `whole`.
 * Rejects with {@link UnreadableSource}.
 */
export const decodeSource = async (assetId: string, bytes: Uint8Array, whole = false): Promise<Decoded> => {
  const key = `${identityOf(bytes)}${whole ? "/whole" : ""}`
  const found = decodedSources.get(key)
  if (found !== undefined) return found
  const pending = decode(assetId, bytes, whole)
  decodedSources.set(key, pending, 10_000_000)
  try {
    const decoded = await pending
    decodedSources.set(key, pending, decoded.data.length)
    return decoded
  } catch (failure) {
    decodedSources.delete(key)
    throw failure
  }
}

/** RGBA pixels as something that a canvas draws. */
export const drawableOf = (data: Buffer, width: number, height: number): Canvas => {
  const surface = createSurface(width, height)
  const bytes = new Uint8ClampedArray(data.buffer, data.byteOffset, data.length)
  surface.canvas.getContext("2d").putImageData(new ImageData(bytes, width, height), 0, 0)
  return surface.canvas
}

const prepare = async (
  decoded: Decoded,
  crop: { readonly x: number; readonly y: number; readonly w: number; readonly h: number },
  width: number,
  height: number
): Promise<Canvas> => {
  const left = Math.min(decoded.width - 1, Math.max(0, Math.round(crop.x * decoded.width)))
  const top = Math.min(decoded.height - 1, Math.max(0, Math.round(crop.y * decoded.height)))
  const region = {
    left,
    top,
    width: Math.max(1, Math.min(decoded.width - left, Math.round(crop.w * decoded.width))),
    height: Math.max(1, Math.min(decoded.height - top, Math.round(crop.h * decoded.height)))
  }
  const raw = { width: decoded.width, height: decoded.height, channels: decoded.channels }
  const data = await sharp(decoded.data, { raw })
    .extract(region)
    .resize(width, height, { fit: "fill" })
    .ensureAlpha()
    .raw()
    .toBuffer()
  return drawableOf(data, width, height)
}

type PictureOp = Extract<Op, { source: string }>

const isPicture = (op: Op): op is PictureOp => "source" in op

/** The source with at least a pixel for each that is drawn, as far as the file has them. */
const decodedFor = async ({ crop, source }: PictureOp, bytes: Uint8Array, width: number): Promise<Decoded> => {
  const decoded = await decodeSource(source, bytes)
  return decoded.halved && crop.w * decoded.width < width ? decodeSource(source, bytes, true) : decoded
}

const keyOf = (source: string, crop: PictureOp["crop"], w: number, h: number) =>
  `${source}/${crop.x},${crop.y},${crop.w},${crop.h}/${w}x${h}`

/** Copies of every source a scene draws, each at exactly the size it is drawn at, resized once and well. */
export const preparePictures = async (
  ops: ReadonlyArray<Op>,
  files: CreativeSources,
  scale: number
): Promise<PaintAssets> => {
  const copies = new Map<string, Canvas>()
  await Promise.all(
    ops.filter(isPicture).map(async (op) => {
      const bytes = files.get(op.source)
      if (bytes === undefined) return
      const width = Math.max(1, Math.round(op.w * scale))
      const height = Math.max(1, Math.round(op.h * scale))
      const key = keyOf(`${identityOf(bytes)}`, op.crop, width, height)
      const known = preparedCopies.get(key)
      const pending = known ?? decodedFor(op, bytes, width).then((decoded) => prepare(decoded, op.crop, width, height))
      if (known === undefined) preparedCopies.set(key, pending, width * height * 4)
      copies.set(keyOf(op.source, op.crop, width, height), await pending)
    })
  )
  return {
    pick: (source, crop, w, h) => {
      const width = Math.max(1, Math.round(w))
      const height = Math.max(1, Math.round(h))
      const image = copies.get(keyOf(source, crop, width, height))
      return image === undefined ? undefined : { image, sx: 0, sy: 0, sw: width, sh: height }
    }
  }
}
