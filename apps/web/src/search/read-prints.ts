import { contentKeyOf } from "@marque/adapters/content-key"
import type { DroppedPicture, PicturePrints } from "@marque/core/search"
import { dhashOf, smallCopyOf } from "@marque/studio/likeness"

/** Longest side that is read, pixels. */
const READ = 800

/** Undefined for what the browser cannot show. */
const lookOf = async (blob: Blob): Promise<string | undefined> => {
  const bitmap = await createImageBitmap(blob).catch(() => undefined)
  if (bitmap === undefined) return undefined
  const share = Math.min(1, READ / Math.max(bitmap.width, bitmap.height))
  const [width, height] = [bitmap.width, bitmap.height].map((side) => Math.max(1, Math.round(side * share)))
  const canvas = new OffscreenCanvas(width ?? 1, height ?? 1)
  const context = canvas.getContext("2d", { willReadFrequently: true })
  if (context === null) return undefined
  context.imageSmoothingQuality = "high"
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
  return dhashOf(smallCopyOf({ data: new Uint8Array(data.buffer), width: canvas.width, height: canvas.height }))
}

export const readPrints = async ({ content, name }: DroppedPicture): Promise<PicturePrints> => {
  if (!(content instanceof Blob)) throw new Error(`${name} has no bytes`)
  const [contentKey, dhash] = await Promise.all([contentKeyOf(name, content), lookOf(content)])
  return { contentKey, ...(dhash !== undefined && { dhash }) }
}
