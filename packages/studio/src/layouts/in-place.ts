import type { CreativeProduct, Rect } from "@marque/core/creative"
import { shadowsOf } from "../light/shadows.ts"
import type { Sketch } from "../scene/sketch.ts"
import { type Crop, isFlipped, type Photo } from "./photo.ts"
import { cutoutOf, type ProductCutout, productSize, setProduct } from "./product.ts"

/** Default height of a product, cm. */
const USUAL_HEIGHT = 14
/** Up to this much larger than life, so that the product stays the subject. */
const LARGER = 1.55

export const heightOf = ({ heightCm, widthCm }: CreativeProduct, { aspect }: ProductCutout): number =>
  heightCm ?? (widthCm === undefined ? USUAL_HEIGHT : widthCm / aspect)

export const perCentimetre = ({ input }: Sketch, photo: Photo, scale: number): number | undefined => {
  const width = input.place?.frameWidthCm
  return width === undefined ? undefined : (photo.facts.width * scale) / width
}

export interface Standing {
  readonly cutout: ProductCutout
  readonly at: Rect
}

/** Undefined without a spot, room, pixels, or a trusted cut-out seen from the side. */
export const planStanding = (
  sketch: Sketch,
  photo: Photo,
  { crop, rect }: Crop,
  free: Rect,
  mirror: boolean
): Standing | undefined => {
  const { place, product } = sketch.input
  const cutout = cutoutOf(sketch)
  if (place?.zone === undefined || cutout === undefined || product === undefined) return undefined
  if (product.camera === "top") return undefined
  const { zone } = place
  const scale = rect.w / (crop.w * photo.facts.width)
  const across = (zone.x + zone.w / 2 - crop.x) / crop.w
  const foot = {
    x: rect.x + (isFlipped(sketch, mirror) ? 1 - across : across) * rect.w,
    y: rect.y + (zone.y + zone.h - crop.y) * photo.facts.height * scale
  }
  const room = { w: zone.w * photo.facts.width * scale * 1.1, h: zone.h * photo.facts.height * scale * 1.1 }
  const perCm = perCentimetre(sketch, photo, scale)
  const wanted = perCm === undefined ? room.h * 0.65 : heightOf(product, cutout) * perCm * LARGER
  const aside = 2 * Math.min(foot.x - free.x, free.x + free.w - foot.x)
  const max = { w: Math.min(room.w, aside), h: Math.min(wanted, room.h, foot.y - free.y) }
  if (foot.y > free.y + free.h || Math.min(max.w, max.h) < 0.1 * free.w) return undefined
  const size = productSize(sketch, cutout, max)
  return size === undefined ? undefined : { cutout, at: { x: foot.x - size.w / 2, y: foot.y - size.h, ...size } }
}

export const setStanding = (sketch: Sketch, photo: Photo, { cutout, at }: Standing): void => {
  const camera = sketch.input.product?.camera ?? "three_quarter"
  const shadows = shadowsOf(sketch, at, camera, [{ hex: photo.facts.edge.bottom }])
  setProduct(sketch, cutout, at, { turn: 0, shadows, ground: photo.facts.mean })
}
