import type { Rect, Scene, Shape } from "@marque/core/creative"
import { boundsOf } from "../frame/bounds.ts"
import { within } from "./shapes.ts"
import type { Context2D, Picked, Surface, SurfaceFactory } from "./surface.ts"

type ImageOp = Extract<Scene["layers"][number]["ops"][number], { op: "image" }>

/** Longest side of the soft field that continues a photograph, in pixels; its cells are larger than noise and detail. */
const FIELD = 72
/** Share of the photograph over which its continuation fades into it. */
const OVERLAP = 0.08

/** A soft field over `area`: the photograph, reduced, with its edges drawn out to all sides. */
const continuedField = (create: SurfaceFactory, picked: Picked, op: Rect, area: Rect): Surface => {
  const k = FIELD / Math.max(area.w, area.h)
  const whole = (value: number) => Math.max(1, Math.round(value * k))
  const [w, h] = [whole(area.w), whole(area.h)]
  const x = Math.min(w - 1, Math.max(0, Math.round((op.x - area.x) * k)))
  const y = Math.min(h - 1, Math.max(0, Math.round((op.y - area.y) * k)))
  const [ow, oh] = [Math.min(w - x, whole(op.w)), Math.min(h - y, whole(op.h))]
  const middle = create(w, h)
  middle.ctx.imageSmoothingQuality = "high"
  middle.ctx.drawImage(picked.image, picked.sx, picked.sy, picked.sw, picked.sh, x, y, ow, oh)
  const across = create(w, h)
  across.ctx.imageSmoothingEnabled = false
  across.ctx.drawImage(middle.image, 0, 0, w, h)
  across.ctx.drawImage(middle.image, x, y, 1, oh, 0, y, x + 1, oh)
  across.ctx.drawImage(middle.image, x + ow - 1, y, 1, oh, x + ow - 1, y, w - x - ow + 1, oh)
  const field = create(w, h)
  field.ctx.imageSmoothingEnabled = false
  field.ctx.drawImage(across.image, 0, 0, w, h)
  field.ctx.drawImage(across.image, 0, y, w, 1, 0, 0, w, y + 1)
  field.ctx.drawImage(across.image, 0, y + oh - 1, w, 1, 0, y + oh - 1, w, h - y - oh + 1)
  return field
}

/** The photograph with the sides that are continued faded out, at output size. */
const fadedSides = (create: SurfaceFactory, picked: Picked, op: Rect, area: Rect, scale: number) => {
  const w = Math.max(1, Math.round(op.w * scale))
  const h = Math.max(1, Math.round(op.h * scale))
  const surface = create(w, h)
  const { ctx } = surface
  ctx.drawImage(picked.image, picked.sx, picked.sy, picked.sw, picked.sh, 0, 0, w, h)
  ctx.globalCompositeOperation = "destination-in"
  const fade = (horizontal: boolean, start: boolean, end: boolean) => {
    if (!start && !end) return
    const gradient = ctx.createLinearGradient(0, 0, horizontal ? w : 0, horizontal ? 0 : h)
    gradient.addColorStop(0, start ? "rgba(0,0,0,0)" : "rgba(0,0,0,1)")
    gradient.addColorStop(OVERLAP, "rgba(0,0,0,1)")
    gradient.addColorStop(1 - OVERLAP, "rgba(0,0,0,1)")
    gradient.addColorStop(1, end ? "rgba(0,0,0,0)" : "rgba(0,0,0,1)")
    ctx.fillStyle = gradient
    ctx.fillRect(0, 0, w, h)
  }
  fade(true, op.x > area.x + 0.5, op.x + op.w < area.x + area.w - 0.5)
  fade(false, op.y > area.y + 0.5, op.y + op.h < area.y + area.h - 0.5)
  return surface
}

/** Paints a photograph into its outline. */
export const paintImage = (
  ctx: Context2D,
  create: SurfaceFactory,
  picked: Picked,
  op: ImageOp,
  scale: number
): void => {
  const clip: Shape = op.clip
  within(ctx, clip, () => {
    const area = boundsOf(clip)
    if (op.mirror) {
      ctx.translate(2 * area.x + area.w, 0)
      ctx.scale(-1, 1)
    }
    if (!op.extend) {
      ctx.drawImage(picked.image, picked.sx, picked.sy, picked.sw, picked.sh, op.x, op.y, op.w, op.h)
      return
    }
    ctx.drawImage(continuedField(create, picked, op, area).image, area.x, area.y, area.w, area.h)
    ctx.drawImage(fadedSides(create, picked, op, area, scale).image, op.x, op.y, op.w, op.h)
  })
}
