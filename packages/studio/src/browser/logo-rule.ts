import type { CreativeLogo } from "@marque/core/creative"
import type { LogoRule } from "../score/brand-rules.ts"
import { describePictures } from "./pictures.ts"

/** Rows of the shape that a logo is searched by. */
const MARK_HEIGHT = 64

/** What a logo is searched by in a picture; without a shape where its file has no transparent ground. */
export const browserLogoRule = async (
  assetId: string,
  variant: CreativeLogo["variant"],
  bitmap: ImageBitmap
): Promise<LogoRule> => {
  const facts = (await describePictures(new Map([[assetId, bitmap]]))).get(assetId)
  if (facts === undefined) throw new Error("A described picture has facts")
  const { alpha, bounds } = facts
  const [w, h] = [bounds.w * bitmap.width, bounds.h * bitmap.height]
  const rule = { assetId, variant, aspect: w / Math.max(1e-6, h), crop: bounds }
  if (!alpha) return rule
  const columns = Math.max(4, Math.min(1024, Math.round((MARK_HEIGHT * w) / h)))
  const ctx = new OffscreenCanvas(columns, MARK_HEIGHT).getContext("2d", { willReadFrequently: true })
  if (ctx === null) throw new Error("This browser gives no canvas to draw on")
  ctx.imageSmoothingQuality = "high"
  ctx.drawImage(bitmap, bounds.x * bitmap.width, bounds.y * bitmap.height, w, h, 0, 0, columns, MARK_HEIGHT)
  const { data } = ctx.getImageData(0, 0, columns, MARK_HEIGHT)
  const coverage = Array.from({ length: columns * MARK_HEIGHT }, (_, at) => (data[at * 4 + 3] ?? 0) / 255)
  return { ...rule, mark: { width: columns, height: MARK_HEIGHT, coverage } }
}
