import { factsOf, outlineBounds, type SourceFacts } from "../colour/facts.ts"
import type { PaintAssets } from "../paint/surface.ts"

/** Longest side of the reduced copy, pixels, as in Node. */
const FACTS_SIZE = 200

export type BrowserPictures = ReadonlyMap<string, ImageBitmap>

/** Decodes JPEG, PNG, WebP and SVG. Rejects when one is no picture. */
export const decodePictures = async (files: ReadonlyMap<string, Blob>): Promise<BrowserPictures> =>
  new Map(await Promise.all(Array.from(files, async ([id, file]) => [id, await decode(file)] as const)))

/** Longest side of drawn vector files, pixels. */
const VECTOR_SIZE = 1600

const sizedVector = async (file: Blob): Promise<Blob> => {
  const drawing = new DOMParser().parseFromString(await file.text(), "image/svg+xml")
  const root = drawing.documentElement
  const box = (root.getAttribute("viewBox") ?? "").split(/[\s,]+/).map(Number)
  const width = box[2] ?? (Number.parseFloat(root.getAttribute("width") ?? "") || 1)
  const height = box[3] ?? (Number.parseFloat(root.getAttribute("height") ?? "") || 1)
  const scale = VECTOR_SIZE / Math.max(width, height)
  root.setAttribute("width", `${Math.round(width * scale)}`)
  root.setAttribute("height", `${Math.round(height * scale)}`)
  return new Blob([new XMLSerializer().serializeToString(drawing)], { type: "image/svg+xml" })
}

/** Files are served without the type of a drawing, which could run in a page. */
const isVector = async (file: Blob): Promise<boolean> => {
  if (file.type.startsWith("image/")) return file.type.includes("svg")
  return /^\uFEFF?\s*</.test(await file.slice(0, 64).text())
}

const decode = async (file: Blob): Promise<ImageBitmap> => {
  if (!(await isVector(file))) return createImageBitmap(file)
  const address = URL.createObjectURL(await sizedVector(file))
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    return await createImageBitmap(image)
  } finally {
    URL.revokeObjectURL(address)
  }
}

const pixelsOf = async (bitmap: ImageBitmap, width: number, height: number) => {
  const sized = await createImageBitmap(bitmap, { resizeWidth: width, resizeHeight: height, resizeQuality: "high" })
  const ctx = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true })
  if (ctx === null) throw new Error("This browser gives no canvas to draw on")
  ctx.drawImage(sized, 0, 0)
  return { data: ctx.getImageData(0, 0, width, height).data, width, height }
}

export const describePictures = async (pictures: BrowserPictures): Promise<ReadonlyMap<string, SourceFacts>> => {
  const facts = new Map<string, SourceFacts>()
  for (const [id, bitmap] of pictures) {
    const { width, height } = bitmap
    const scale = Math.min(1, FACTS_SIZE / Math.max(width, height))
    const small = await pixelsOf(
      bitmap,
      Math.max(1, Math.round(width * scale)),
      Math.max(1, Math.round(height * scale))
    )
    facts.set(id, factsOf(small, { width, height, outline: outlineBounds(await pixelsOf(bitmap, width, height)) }))
  }
  return facts
}

export const assetsOf = (pictures: BrowserPictures): PaintAssets => ({
  pick: (source, crop) => {
    const image = pictures.get(source)
    if (image === undefined) return undefined
    return {
      image,
      sx: crop.x * image.width,
      sy: crop.y * image.height,
      sw: crop.w * image.width,
      sh: crop.h * image.height
    }
  }
})
