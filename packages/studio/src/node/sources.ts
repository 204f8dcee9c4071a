import { createHash } from "node:crypto"
import sharp from "sharp"
import { factsOf, outlineBounds, type SourceFacts } from "../colour/facts.ts"
import { releasePixels } from "./canvas.ts"
import { decode, type Decoded, type Extent } from "./decode.ts"
import { type EmbeddableMime } from "./embed.ts"
import { type Held, Remembered } from "./remembered.ts"
import { factsIn, withFacts } from "./written-facts.ts"

export type CreativeSources = ReadonlyMap<string, Uint8Array>

/** Longest side of the reduced copy, pixels. */
const FACTS_SIZE = 200

/** Bytes of decoded pictures kept for the next creative, which resized copies spare it mostly. */
const DECODED_LIMIT = 24_000_000
/** Assumed weight of a picture before decoding, bytes. */
const LIKELY_WEIGHT = 10_000_000

const decodedSources = new Remembered<Promise<Decoded>>(DECODED_LIMIT, (pending) => {
  pending.then(({ data }) => releasePixels(data)).catch(() => undefined)
})

/** Bytes up to which equal files are one: logos come again with every brand and are drawn once. */
const SMALL_FILE = 64 * 1024
const SMALL_FILES = 64
const smallFiles = new Map<string, Uint8Array>()
const firstOf = new WeakMap<object, Uint8Array>()

const canonical = (bytes: Uint8Array): Uint8Array => {
  if (bytes.byteLength > SMALL_FILE) return bytes
  const known = firstOf.get(bytes)
  if (known !== undefined) return known
  const hash = createHash("sha256").update(bytes).digest("base64")
  const first = smallFiles.get(hash) ?? bytes
  smallFiles.delete(hash)
  smallFiles.set(hash, first)
  for (const oldest of smallFiles.keys()) if (smallFiles.size > SMALL_FILES) smallFiles.delete(oldest)
  firstOf.set(bytes, first)
  return first
}

const identities = new WeakMap<object, number>()
let lastIdentity = 0

export const identityOf = (bytes: Uint8Array): number => {
  const file = canonical(bytes)
  const known = identities.get(file)
  if (known !== undefined) return known
  lastIdentity += 1
  identities.set(file, lastIdentity)
  return lastIdentity
}

const extentKey = (extent: Extent): string =>
  typeof extent === "string" ? extent : `${extent.left},${extent.top},${extent.width}x${extent.height}`

/** Cached by bytes. The pixels stay until released. Rejects with `UnreadableSource`. */
export const holdSource = async (
  assetId: string,
  bytes: Uint8Array,
  extent: Extent = "usual"
): Promise<Held<Decoded>> => {
  const key = `${identityOf(bytes)}/${extentKey(extent)}`
  const held = decodedSources.hold(key) ?? decodedSources.keep(key, decode(assetId, bytes, extent), LIKELY_WEIGHT)
  try {
    const decoded = await held.value
    decodedSources.weigh(key, held.value, decoded.data.length)
    return { value: decoded, release: held.release }
  } catch (failure) {
    decodedSources.delete(key)
    throw failure
  }
}

export const factsOfPixels = async ({
  channels,
  data,
  height,
  whole,
  width
}: Pick<Decoded, "channels" | "data" | "height" | "whole" | "width">): Promise<SourceFacts> => {
  const small = await sharp(data, { raw: { width, height, channels } })
    .resize(FACTS_SIZE, FACTS_SIZE, { fit: "inside", withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const outline = channels === 4 ? { outline: outlineBounds({ data, width, height }) } : {}
  return factsOf({ data: small.data, width: small.info.width, height: small.info.height }, { ...whole, ...outline })
}

const knownFacts = new WeakMap<object, SourceFacts>()

export const knownFactsOf = (bytes: Uint8Array): SourceFacts | undefined => knownFacts.get(canonical(bytes))

const readOften = new WeakSet<object>()

export const isReadAgain = (bytes: Uint8Array): boolean => readOften.has(bytes)

/** Other pictures of the file follow: it is decoded once for all of them, and not only as far as one draws it. */
export const readAgain = (bytes: Uint8Array): void => void readOften.add(bytes)

/** From the file where it holds them. Rejects with `UnreadableSource`. */
export const sourceFacts = async (assetId: string, bytes: Uint8Array): Promise<SourceFacts> => {
  const file = canonical(bytes)
  const known = knownFacts.get(file) ?? factsIn(file)
  if (known !== undefined) {
    knownFacts.set(file, known)
    return known
  }
  const { release, value } = await holdSource(assetId, bytes)
  try {
    const facts = await factsOfPixels(value)
    knownFacts.set(file, facts)
    return facts
  } finally {
    release()
  }
}

export const decodeSource = async (
  assetId: string,
  bytes: Uint8Array
): Promise<Decoded & { readonly facts: SourceFacts }> => {
  const { value } = await holdSource(assetId, bytes)
  return { ...value, facts: await sourceFacts(assetId, bytes) }
}

/** The same picture with its facts in the file. Rejects with `UnreadableSource`. */
export const describedFile = async (bytes: Uint8Array, mime: EmbeddableMime): Promise<Buffer> => {
  const decoded = await decode("file", bytes, "usual")
  const facts = await factsOfPixels(decoded)
  releasePixels(decoded.data)
  return withFacts(bytes, mime, facts)
}
