import { createHash } from "node:crypto"
import { type CreativeInput, placementById, type Scene, tooManyBytes } from "@marque/core/creative"
import sharp, { type Sharp } from "sharp"
import type { SourceFacts } from "../colour/facts.ts"
import { compose, type Composition } from "../layouts/compose.ts"
import { paint, type PaintOptions } from "../paint/paint.ts"
import { canonicalJson, hashedScene } from "../scene/hash.ts"
import { ensureFonts, makeSurfaces, nodeMeasurer, releasePixels } from "./canvas.ts"
import { fingerprintsOf, type RawPicture } from "./fingerprints.ts"
import { registerFonts, withOwnFonts } from "./fonts/own-fonts.ts"
import { preparePictures } from "./prepared.ts"
import { type CreativeSources, sourceFacts } from "./sources.ts"

sharp.concurrency(1)
// No operation is requested twice, so libvips' cache is useless.
sharp.cache(false)

export type CreativeFormat = "jpeg" | "png" | "webp"

export interface RenderOptions {
  /** @default "jpeg" at quality 88 */
  readonly format?: CreativeFormat
  /** Output pixels per pixel of the frame. @default 1 */
  readonly scale?: number
  /** Checked between layout, decoding, layers and encoding; rejects with the signal's reason. */
  readonly signal?: AbortSignal
  readonly onProgress?: (fraction: number) => void
  /** Pixels per inch that a JPEG or PNG carries. */
  readonly dpi?: number
  /** A JPEG loses quality down to 70 to stay within it; rejects with {@link Unsupported} when that is not enough. */
  readonly maxBytes?: number
}

/** IPTC digital source type: composed captures, or none at all (`quote`). */
export type SourceType = "compositeCapture" | "algorithmicMedia"

export interface RenderedCreative {
  readonly bytes: Buffer
  readonly mime: "image/jpeg" | "image/png" | "image/webp"
  readonly width: number
  readonly height: number
  readonly scene: Scene
  /** SHA-256, 64 hex digits. Equal for the same scene, whatever its files are called and whichever version the brand has. */
  readonly sceneHash: string
  readonly sceneJson: string
  /** Base64. */
  readonly thumbhash: string
  /** 16 hex digits. */
  readonly dhash: string
  readonly boxes: Scene["boxes"]
  readonly warnings: ReadonlyArray<string>
  readonly sourceType: SourceType
}

/** No bundled typeface has the characters, or no layout can set the size; `message` is the user's sentence. */
export class Unsupported extends Error {
  readonly feature: "script" | "size"
  readonly characters: ReadonlyArray<string>
  constructor(feature: Unsupported["feature"], message: string, characters: ReadonlyArray<string> = []) {
    super(message)
    this.name = "Unsupported"
    this.feature = feature
    this.characters = characters
  }
}

const idsOf = ({ brand, product, companions = [], place, photo }: CreativeInput): ReadonlyArray<string> =>
  [
    ...brand.logos.map(({ assetId }) => assetId),
    ...[product, ...companions].flatMap((each) => [each?.cutoutId, each?.photoId]),
    place?.photoId,
    photo?.photoId
  ].filter((id) => id !== undefined)

/** Rejects with `UnreadableSource` when a file is no picture. */
export const describeSources = async (
  input: CreativeInput,
  files: CreativeSources
): Promise<ReadonlyMap<string, SourceFacts>> => {
  const facts = new Map<string, SourceFacts>()
  await Promise.all(
    idsOf(input).map(async (id) => {
      const bytes = files.get(id)
      if (bytes !== undefined) facts.set(id, await sourceFacts(id, bytes))
    })
  )
  return facts
}

/** Lets an abort be noticed between two layers. */
const yieldToEventLoop = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** Checks the signal between two layers and rejects with its reason. */
export const paintScene = async (
  scene: Scene,
  files: CreativeSources,
  { signal, onProgress, ...options }: PaintOptions & Pick<RenderOptions, "signal" | "onProgress"> = {}
): Promise<RawPicture> => {
  const scale = options.scale ?? 1
  const ops = scene.layers.flatMap(({ ops: own }) => own)
  registerFonts(files)
  for (const op of ops) if (op.op === "text") for (const line of op.lines) ensureFonts(line.text, op)
  const pictures = await preparePictures(ops, files, scale)
  const surfaces = makeSurfaces()
  try {
    const { canvas, ctx } = surfaces.create(scene.frame.w * scale, scene.frame.h * scale)
    for (const [at, layer] of scene.layers.entries()) {
      signal?.throwIfAborted()
      onProgress?.(at / scene.layers.length)
      paint({ ...scene, layers: [layer] }, ctx, surfaces.create, pictures, options)
      if (signal !== undefined) await yieldToEventLoop()
    }
    return { data: canvas.data(), width: canvas.width, height: canvas.height }
  } finally {
    surfaces.release()
    pictures.release()
  }
}

const QUALITY = { usual: 88, trueColours: 98, least: 70, step: 6 } as const

/** `open` is asked for each try: a clone of one pipeline would copy all pixels. */
const jpegOf = async (open: () => Sharp, trueColours: boolean, maxBytes: number): Promise<Buffer> => {
  let quality: number = trueColours ? QUALITY.trueColours : QUALITY.usual
  for (;;) {
    const bytes = await open()
      // The same pixels in half the time; optimised tables would save a tenth of the bytes.
      .jpeg({ quality, chromaSubsampling: "4:4:4", optimizeCoding: false })
      .toBuffer()
    if (bytes.length <= maxBytes) return bytes
    if (quality === QUALITY.least) throw new Unsupported("size", tooManyBytes(maxBytes))
    quality = Math.max(QUALITY.least, quality - QUALITY.step)
  }
}

type Encoding = Pick<RenderOptions, "dpi" | "format" | "maxBytes">

const encode = async (
  { data, width, height }: RawPicture,
  { dpi, format = "jpeg", maxBytes = Number.POSITIVE_INFINITY }: Encoding,
  trueColours: boolean
) => {
  const open = () => {
    const plain = sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha()
    return dpi === undefined ? plain : plain.withMetadata({ density: dpi })
  }
  switch (format) {
    case "jpeg":
      return { bytes: await jpegOf(open, trueColours, maxBytes), mime: "image/jpeg" } as const
    case "png":
      return { bytes: await open().png({ compressionLevel: 3 }).toBuffer(), mime: "image/png" } as const
    case "webp":
      return {
        bytes: await open()
          .webp({ quality: trueColours ? QUALITY.trueColours : 86, effort: 2 })
          .toBuffer(),
        mime: "image/webp"
      } as const
  }
}

const sourceTypeOf = (scene: Scene): SourceType =>
  scene.sources.some(({ role }) => role !== "logo") ? "compositeCapture" : "algorithmicMedia"

export const renderScene = async (
  scene: Scene,
  files: CreativeSources,
  { onProgress, scale = 1, signal, ...encoding }: RenderOptions = {}
): Promise<RenderedCreative> => {
  const picture = await paintScene(scene, files, {
    scale,
    ...(onProgress !== undefined && { onProgress }),
    ...(signal !== undefined && { signal })
  })
  signal?.throwIfAborted()
  const trueColours = scene.sources.some((source) => source.trueColours === true)
  const encoded = encode(picture, encoding, trueColours)
  const prints = fingerprintsOf(picture)
  const { bytes, mime } = await encoded
  releasePixels(picture.data)
  signal?.throwIfAborted()
  return {
    bytes,
    mime,
    width: picture.width,
    height: picture.height,
    scene,
    sceneHash: createHash("sha256").update(hashedScene(scene)).digest("hex"),
    sceneJson: canonicalJson(scene),
    ...prints,
    boxes: scene.boxes,
    warnings: scene.warnings,
    sourceType: sourceTypeOf(scene)
  }
}

const unsupportedBy = (refused: Extract<Composition, { readonly unsupported: unknown }>): Unsupported =>
  new Unsupported(refused.unsupported, refused.message, "characters" in refused ? refused.characters : [])

/** Of the file of a picture that is made for a placement. */
export const fileRulesOf = ({ placementId = "" }: Pick<CreativeInput, "placementId">) => {
  const { dpi, maxBytes } = placementById(placementId) ?? {}
  return { ...(dpi !== undefined && { dpi }), ...(maxBytes !== undefined && { maxBytes }) }
}

/** Rejects with {@link Unsupported}, `UnreadableSource`, or the signal's reason. */
export const renderCreative = async (
  input: CreativeInput,
  files: CreativeSources,
  options: RenderOptions = {}
): Promise<RenderedCreative> => {
  const facts = await describeSources(input, files)
  options.signal?.throwIfAborted()
  const composition = compose(withOwnFonts(input, files), facts, nodeMeasurer)
  if ("unsupported" in composition) throw unsupportedBy(composition)
  return renderScene(composition.scene, files, { ...fileRulesOf(input), ...options })
}
