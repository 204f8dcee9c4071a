import type { Op } from "@marque/core/creative"
import type { Canvas } from "@napi-rs/canvas"
import sharp from "sharp"
import type { PaintAssets } from "../paint/surface.ts"
import { drawableOf, releaseCanvas, releasePixels } from "./canvas.ts"
import { type Held, Remembered } from "./remembered.ts"
import { type Decoded, decodeResized, isReadWhole, type Region } from "./decode.ts"
import { type CreativeSources, holdSource, identityOf, isReadAgain, knownFactsOf, readAgain } from "./sources.ts"
import { isVector } from "./vector/sniff.ts"

type PictureOp = Extract<Op, { source: string }>

const isPicture = (op: Op): op is PictureOp => "source" in op

/**
 * Bytes of resized copies kept for the next creative: five products in five layouts, fewer where memory is short. A copy
 * that was drawn holds almost three times its bytes.
 */
const COPIES_LIMIT = Math.min(48_000_000, Math.max(16_000_000, process.availableMemory() / 32))

const preparedCopies = new Remembered<Promise<Canvas>>(COPIES_LIMIT, (pending) => {
  pending.then(releaseCanvas).catch(() => undefined)
})

type Size = Pick<Decoded, "height" | "width">

const regionOf = (whole: Size, crop: PictureOp["crop"]): Region => {
  const left = Math.min(whole.width - 1, Math.max(0, Math.round(crop.x * whole.width)))
  const top = Math.min(whole.height - 1, Math.max(0, Math.round(crop.y * whole.height)))
  return {
    left,
    top,
    width: Math.max(1, Math.min(whole.width - left, Math.round(crop.w * whole.width))),
    height: Math.max(1, Math.min(whole.height - top, Math.round(crop.h * whole.height)))
  }
}

const drawable = (data: Buffer, { height, width }: Size): Canvas => {
  const canvas = drawableOf(data, width, height)
  releasePixels(data)
  return canvas
}

const copyOf = async (decoded: Decoded, region: Region, size: Size): Promise<Canvas> => {
  const raw = { width: decoded.width, height: decoded.height, channels: decoded.channels }
  const data = await sharp(decoded.data, { raw })
    .extract(region)
    .resize(size.width, size.height, { fit: "fill" })
    .ensureAlpha()
    .raw()
    .toBuffer()
  return drawable(data, size)
}

const holdFor = async ({ crop, source }: PictureOp, bytes: Uint8Array, width: number): Promise<Held<Decoded>> => {
  const held = await holdSource(source, bytes)
  if (!held.value.halved || crop.w * held.value.width >= width) return held
  held.release()
  return holdSource(source, bytes, "whole")
}

/** Share of a picture's pixels up to which the drawn region is kept instead of all of them. */
const MUCH_SMALLER = 0.7

/** Outlines are always drawn whole, so the transparent rest of their files need not be kept. */
const outlineIn = (bytes: Uint8Array, crop: PictureOp["crop"]): Region | undefined => {
  const facts = knownFactsOf(bytes)
  if (facts === undefined || !facts.alpha || !isReadWhole(facts)) return undefined
  const region = regionOf(facts, crop)
  return region.width * region.height <= MUCH_SMALLER * facts.width * facts.height ? region : undefined
}

const fromKept = async (op: PictureOp, bytes: Uint8Array, size: Size): Promise<Canvas> => {
  const outline = isVector(bytes) ? undefined : outlineIn(bytes, op.crop)
  const held = await (outline ? holdSource(op.source, bytes, outline) : holdFor(op, bytes, size.width))
  try {
    const { height, width } = held.value
    const region = outline ? { left: 0, top: 0, width, height } : regionOf(held.value, op.crop)
    return await copyOf(held.value, region, size)
  } finally {
    held.release()
  }
}

const prepare = async (op: PictureOp, bytes: Uint8Array, size: Size): Promise<Canvas> => {
  const facts = isReadAgain(bytes) || isVector(bytes) ? undefined : knownFactsOf(bytes)
  readAgain(bytes)
  return facts === undefined || !isReadWhole(facts)
    ? fromKept(op, bytes, size)
    : drawable(await decodeResized(op.source, bytes, regionOf(facts, op.crop), size), size)
}

const keyOf = (source: string, crop: PictureOp["crop"], w: number, h: number) =>
  `${source}/${crop.x},${crop.y},${crop.w},${crop.h}/${w}x${h}`

interface PreparedPictures extends PaintAssets {
  readonly release: () => void
}

/** One copy per source at exactly its drawn size. Rejects with `UnreadableSource`. */
export const preparePictures = async (
  ops: ReadonlyArray<Op>,
  files: CreativeSources,
  scale: number
): Promise<PreparedPictures> => {
  const copies = new Map<string, Canvas>()
  const holding: Array<Held<Promise<Canvas>>> = []
  const release = () => holding.splice(0).forEach((held) => held.release())
  const copy = async (op: PictureOp) => {
    const bytes = files.get(op.source)
    if (bytes === undefined) return
    const width = Math.max(1, Math.round(op.w * scale))
    const height = Math.max(1, Math.round(op.h * scale))
    const key = keyOf(`${identityOf(bytes)}`, op.crop, width, height)
    const held =
      preparedCopies.hold(key) ?? preparedCopies.keep(key, prepare(op, bytes, { width, height }), width * height * 4)
    holding.push(held)
    try {
      copies.set(keyOf(op.source, op.crop, width, height), await held.value)
    } catch (failure) {
      preparedCopies.delete(key)
      throw failure
    }
  }
  const drawn = ops.filter(isPicture)
  for (const { source } of drawn) {
    const bytes = files.get(source)
    if (bytes !== undefined && drawn.filter((op) => op.source === source).length > 1) readAgain(bytes)
  }
  try {
    await Promise.all(drawn.map(copy))
  } catch (failure) {
    release()
    throw failure
  }
  return {
    release,
    pick: (source, crop, w, h) => {
      const width = Math.max(1, Math.round(w))
      const height = Math.max(1, Math.round(h))
      const image = copies.get(keyOf(source, crop, width, height))
      return image === undefined ? undefined : { image, sx: 0, sy: 0, sw: width, sh: height }
    }
  }
}
