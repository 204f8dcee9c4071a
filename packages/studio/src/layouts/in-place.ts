import type { Rect } from "@marque/core/creative"
import { shadowsOf } from "../light/shadows.ts"
import type { Sketch } from "../scene/sketch.ts"
import type { Crop, Photo } from "./photo.ts"
import { cutoutOf, productSize, setProduct } from "./product.ts"

/** Height of a product in centimetres when nobody measured it. */
const USUAL_HEIGHT = 14
/** A product in a place may be shown this much larger than life, so that it is still the subject. */
const LARGER = 1.55

/**
 * Whether the input's product may stand in its place: there is a free spot and a trusted cut-out that was not seen from
 * above, and the light comes from one side.
 */
export const canStand = (sketch: Sketch): boolean => {
  const { place, product } = sketch.input
  if (place?.zone === undefined || product === undefined || product.camera === "top") return false
  return cutoutOf(sketch) !== undefined && (place.lightFrom === undefined || place.lightFrom === sketch.side)
}

/**
 * Stands the product on the free spot of the place, a little larger than life where the place's width is known. False
 * when it would leave `panel` or has too few pixels.
 */
export const setStanding = (sketch: Sketch, photo: Photo, { crop, rect }: Crop, panel: Rect): boolean => {
  const { place, product } = sketch.input
  const cutout = cutoutOf(sketch)
  if (!canStand(sketch) || photo.role !== "place" || place?.zone === undefined) return false
  if (cutout === undefined || product === undefined) return false
  const scale = rect.w / (crop.w * photo.facts.width)
  const toFrame = (x: number, y: number) => ({
    x: rect.x + (x - crop.x) * photo.facts.width * scale,
    y: rect.y + (y - crop.y) * photo.facts.height * scale
  })
  const { zone } = place
  const foot = toFrame(zone.x + zone.w / 2, zone.y + zone.h)
  const zoneWidth = zone.w * photo.facts.width * scale
  const zoneHeight = zone.h * photo.facts.height * scale
  const perCm = place.frameWidthCm === undefined ? undefined : (photo.facts.width * scale) / place.frameWidthCm
  const wanted = perCm === undefined ? zoneHeight * 0.7 : (product.heightCm ?? USUAL_HEIGHT) * perCm * LARGER
  const size = productSize(sketch, cutout, { w: zoneWidth * 1.1, h: Math.min(wanted, zoneHeight * 1.1) })
  if (size === undefined) return false
  const at = { x: foot.x - size.w / 2, y: foot.y - size.h, ...size }
  if (at.x < panel.x || at.x + at.w > panel.x + panel.w || at.y < panel.y || at.y + at.h > panel.y + panel.h)
    return false
  setProduct(sketch, cutout, at, {
    turn: 0,
    shadows: shadowsOf(at, product.camera, sketch.away, [{ hex: photo.facts.edge.bottom }])
  })
  return true
}
