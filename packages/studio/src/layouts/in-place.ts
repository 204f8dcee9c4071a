import type { CreativeProduct, Rect } from "@marque/core/creative"
import { shadowsOf } from "../light/shadows.ts"
import type { Sketch } from "../scene/sketch.ts"
import type { Crop, Photo } from "./photo.ts"
import { cutoutOf, type ProductCutout, productSize, setProduct } from "./product.ts"

/** Height of a product in centimetres when nobody measured it. */
const USUAL_HEIGHT = 14
/** A product in a place may be shown this much larger than life, so that it is still the subject. */
const LARGER = 1.55

/**
 * Whether the input's product may stand in its place: there is a free spot and a trusted cut-out that was not seen from
 * above, and the light comes from one side.
 */
const canStand = (sketch: Sketch): boolean => {
  const { place, product } = sketch.input
  if (place?.zone === undefined || product === undefined || product.camera === "top") return false
  // A mirrored layout moves the product but not what the photo shows.
  if (sketch.input.direction === "rtl") return false
  return cutoutOf(sketch) !== undefined && (place.lightFrom === undefined || place.lightFrom === sketch.side)
}

/** Height of the real thing in centimetres; told from its width where only that is known. */
const heightOf = ({ heightCm, widthCm }: CreativeProduct, { aspect }: ProductCutout): number =>
  heightCm ?? (widthCm === undefined ? USUAL_HEIGHT : widthCm / aspect)

/**
 * Stands the product on the free spot of the place, a little larger than life where the place's width is known, and
 * inside `free`. False when there is no room for it there, or its photo has too few pixels.
 */
export const setStanding = (sketch: Sketch, photo: Photo, { crop, rect }: Crop, free: Rect): boolean => {
  const { place, product } = sketch.input
  const cutout = cutoutOf(sketch)
  if (!canStand(sketch) || place?.zone === undefined || cutout === undefined || product === undefined) return false
  const { zone } = place
  const scale = rect.w / (crop.w * photo.facts.width)
  const foot = {
    x: rect.x + (zone.x + zone.w / 2 - crop.x) * photo.facts.width * scale,
    y: rect.y + (zone.y + zone.h - crop.y) * photo.facts.height * scale
  }
  const room = { w: zone.w * photo.facts.width * scale * 1.1, h: zone.h * photo.facts.height * scale * 1.1 }
  const perCm = place.frameWidthCm === undefined ? undefined : (photo.facts.width * scale) / place.frameWidthCm
  const wanted = perCm === undefined ? room.h * 0.65 : heightOf(product, cutout) * perCm * LARGER
  const aside = 2 * Math.min(foot.x - free.x, free.x + free.w - foot.x)
  const max = { w: Math.min(room.w, aside), h: Math.min(wanted, room.h, foot.y - free.y) }
  if (foot.y > free.y + free.h || Math.min(max.w, max.h) < 0.1 * free.w) return false
  const size = productSize(sketch, cutout, max)
  if (size === undefined) return false
  const at = { x: foot.x - size.w / 2, y: foot.y - size.h, ...size }
  const ground = { hex: photo.facts.edge.bottom }
  const shadows = shadowsOf(at, product.camera, sketch.away, [ground])
  setProduct(sketch, cutout, at, { turn: 0, shadows, ground: photo.facts.mean })
  return true
}
