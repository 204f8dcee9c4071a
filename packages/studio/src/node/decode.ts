import sharp, { type Metadata } from "sharp"

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
/** Longest side of a rasterised vector logo, pixels. */
const VECTOR_SIZE = 1000

/**
 * Least longest side, pixels, of a half-size copy for a picture to be read at half size: more than most layouts draw.
 */
const HALF_SIZE = 1800

/** Whole pixels. */
export interface Region {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** A decoded picture or a region of one: RGBA or RGB, 8 bits, straight alpha, sRGB. */
export interface Decoded {
  readonly data: Buffer
  readonly width: number
  readonly height: number
  readonly channels: 3 | 4
  readonly vector: boolean
  readonly halved: boolean
  /** Of the whole picture, upright; a vector's as it was drawn. */
  readonly whole: { readonly width: number; readonly height: number }
}

/** What is read of a file: as much as most layouts draw, all its pixels, or a region of those. */
export type Extent = "usual" | "whole" | Region

const open = (bytes: Uint8Array, density?: number) =>
  sharp(bytes, {
    failOn: "error",
    limitInputPixels: PIXEL_LIMIT,
    ...(density === undefined ? {} : { density })
  })

const isHalved = ({ height, width }: { readonly width: number; readonly height: number }): boolean =>
  Math.max(width, height) >= 2 * HALF_SIZE

/** Pictures that are read pixel by pixel whatever is drawn of them. */
export const isReadWhole = (size: { readonly width: number; readonly height: number }): boolean => !isHalved(size)

const halfOf = ({ autoOrient, format }: Metadata, extent: Extent) => {
  if (extent !== "usual" || format === "svg" || !isHalved(autoOrient)) return undefined
  const [width, height] = [Math.ceil(autoOrient.width / 2), Math.ceil(autoOrient.height / 2)]
  return { width, height, fit: "fill" as const }
}

const asRgb = async (
  data: Buffer,
  info: { readonly width: number; readonly height: number; readonly channels: 1 | 2 | 3 | 4 }
) => {
  const grey = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  const { data: rgb, info: out } = await grey.toColourspace("srgb").raw().toBuffer({ resolveWithObject: true })
  return { data: rgb, channels: out.channels }
}

/** Rejects with {@link UnreadableSource}. */
export const decode = async (assetId: string, bytes: Uint8Array, extent: Extent): Promise<Decoded> => {
  try {
    const metadata = await open(bytes).metadata()
    const vector = metadata.format === "svg"
    const density = vector
      ? Math.min(2400, (72 * VECTOR_SIZE) / Math.max(1, metadata.width, metadata.height))
      : undefined
    const half = halfOf(metadata, extent)
    const upright = open(bytes, density).autoOrient()
    const { data, info } = await (typeof extent === "object" ? upright.extract(extent) : upright.resize(half))
      .toColourspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true })
    const coloured = info.channels >= 3 ? { data, channels: info.channels } : await asRgb(data, info)
    const size = { width: info.width, height: info.height }
    const { height, width } = metadata.autoOrient
    return {
      data: coloured.data,
      ...size,
      channels: coloured.channels === 4 ? 4 : 3,
      vector,
      halved: half !== undefined,
      whole: vector ? size : { width, height }
    }
  } catch (cause) {
    throw new UnreadableSource(assetId, cause)
  }
}

/** RGBA of a region in another size, read in one pass that keeps nothing else. Rejects with {@link UnreadableSource}. */
export const decodeResized = async (
  assetId: string,
  bytes: Uint8Array,
  region: Region,
  { height, width }: { readonly width: number; readonly height: number }
): Promise<Buffer> => {
  try {
    return await open(bytes)
      .autoOrient()
      .extract(region)
      .resize(width, height, { fit: "fill" })
      .toColourspace("srgb")
      .ensureAlpha()
      .raw()
      .toBuffer()
  } catch (cause) {
    throw new UnreadableSource(assetId, cause)
  }
}
