import sharp, { type Metadata } from "sharp"
import { factsOf, outlineBounds, type SourceFacts } from "../colour/facts.ts"
import { releasePixels } from "./canvas.ts"
import { type Held, Remembered } from "./remembered.ts"

export type CreativeSources = ReadonlyMap<string, Uint8Array>

export class UnreadableSource extends Error {
  readonly assetId: string
  constructor(assetId: string, cause: unknown) {
    super(`The file of asset ${assetId} cannot be read as a picture`, { cause })
    this.name = "UnreadableSource"
    this.assetId = assetId
  }
}

/** Pixels above which a picture is refused. */
const PIXEL_LIMIT = 50_000_000
/** Longest side of the reduced copy, pixels. */
const FACTS_SIZE = 200
/** Longest side of a rasterised vector logo, pixels. */
const VECTOR_SIZE = 1000

/**
 * Least longest side, pixels, of a half-size copy for a picture to be read at half size: more than most layouts draw.
 */
const HALF_SIZE = 1800

/** A decoded picture: RGBA or RGB, 8 bits, straight alpha, sRGB. */
export interface Decoded {
  readonly data: Buffer
  readonly width: number
  readonly height: number
  readonly channels: 3 | 4
  readonly facts: SourceFacts
  readonly vector: boolean
  readonly halved: boolean
}

const open = (bytes: Uint8Array, density?: number) =>
  sharp(bytes, {
    failOn: "error",
    limitInputPixels: PIXEL_LIMIT,
    ...(density === undefined ? {} : { density })
  })

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

/** Bytes of decoded pictures kept for the next creative. */
const DECODED_LIMIT = 40_000_000
/** Assumed weight of a picture before decoding, bytes. */
const LIKELY_WEIGHT = 10_000_000

const decodedSources = new Remembered<Promise<Decoded>>(DECODED_LIMIT, (pending) => {
  pending.then(({ data }) => releasePixels(data)).catch(() => undefined)
})

const identities = new WeakMap<object, number>()
let lastIdentity = 0

export const identityOf = (bytes: Uint8Array): number => {
  const known = identities.get(bytes)
  if (known !== undefined) return known
  lastIdentity += 1
  identities.set(bytes, lastIdentity)
  return lastIdentity
}

const knownFacts = new WeakMap<object, SourceFacts>()

/**
 * Cached by bytes; a large photograph at half its size unless `whole`. The pixels stay until released. Rejects with
 * {@link UnreadableSource}.
 */
export const holdSource = async (assetId: string, bytes: Uint8Array, whole = false): Promise<Held<Decoded>> => {
  const key = `${identityOf(bytes)}${whole ? "/whole" : ""}`
  const held = decodedSources.hold(key) ?? decodedSources.keep(key, decode(assetId, bytes, whole), LIKELY_WEIGHT)
  try {
    const decoded = await held.value
    decodedSources.weigh(key, held.value, decoded.data.length)
    knownFacts.set(bytes, decoded.facts)
    return { value: decoded, release: held.release }
  } catch (failure) {
    decodedSources.delete(key)
    throw failure
  }
}

export const decodeSource = async (assetId: string, bytes: Uint8Array): Promise<Decoded> =>
  (await holdSource(assetId, bytes)).value

export const sourceFacts = async (assetId: string, bytes: Uint8Array): Promise<SourceFacts> => {
  const known = knownFacts.get(bytes)
  if (known !== undefined) return known
  const { release, value } = await holdSource(assetId, bytes)
  release()
  return value.facts
}
