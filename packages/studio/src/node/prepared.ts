import type { Op } from "@marque/core/creative"
import type { Canvas } from "@napi-rs/canvas"
import sharp from "sharp"
import type { PaintAssets } from "../paint/surface.ts"
import { drawableOf, releaseCanvas, releasePixels } from "./canvas.ts"
import { type Held, Remembered } from "./remembered.ts"
import { type CreativeSources, type Decoded, holdSource, identityOf } from "./sources.ts"

type PictureOp = Extract<Op, { source: string }>

const isPicture = (op: Op): op is PictureOp => "source" in op

/** Bytes of resized copies kept for the next creative. */
const COPIES_LIMIT = 28_000_000

const preparedCopies = new Remembered<Promise<Canvas>>(COPIES_LIMIT, (pending) => {
  pending.then(releaseCanvas).catch(() => undefined)
})

const copyOf = async (decoded: Decoded, crop: PictureOp["crop"], width: number, height: number): Promise<Canvas> => {
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
  const canvas = drawableOf(data, width, height)
  releasePixels(data)
  return canvas
}

const holdFor = async ({ crop, source }: PictureOp, bytes: Uint8Array, width: number): Promise<Held<Decoded>> => {
  const held = await holdSource(source, bytes)
  if (!held.value.halved || crop.w * held.value.width >= width) return held
  held.release()
  return holdSource(source, bytes, true)
}

const prepare = async (op: PictureOp, bytes: Uint8Array, width: number, height: number): Promise<Canvas> => {
  const held = await holdFor(op, bytes, width)
  try {
    return await copyOf(held.value, op.crop, width, height)
  } finally {
    held.release()
  }
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
      preparedCopies.hold(key) ?? preparedCopies.keep(key, prepare(op, bytes, width, height), width * height * 4)
    holding.push(held)
    try {
      copies.set(keyOf(op.source, op.crop, width, height), await held.value)
    } catch (failure) {
      preparedCopies.delete(key)
      throw failure
    }
  }
  try {
    await Promise.all(ops.filter(isPicture).map(copy))
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
