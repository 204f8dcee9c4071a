import type { Rect, Scene, Shape } from "@marque/core/creative"
import { boundsOf } from "../frame/bounds.ts"
import { within } from "./shapes.ts"
import type { Context2D, Picked, Surface, SurfaceFactory } from "./surface.ts"

type ImageOp = Extract<Scene["layers"][number]["ops"][number], { op: "image" }>

/** Longest side of the soft field that continues a photograph, pixels; coarser than noise and detail. */
const FIELD = 72
/** Share of the photograph that its continuation overlaps. */
const OVERLAP = 0.08
/** Output pixels by which a strip extends past a cut edge. */
const BEYOND = 2

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

const openSides = (op: Rect, area: Rect) => ({
  left: op.x > area.x + 0.5,
  right: op.x + op.w < area.x + area.w - 0.5,
  top: op.y > area.y + 0.5,
  bottom: op.y + op.h < area.y + area.h - 0.5
})

const fadeSide = (ctx: Context2D, side: "left" | "right" | "top" | "bottom", w: number, h: number) => {
  const along = side === "left" || side === "right"
  const [length, across] = along ? [w, h] : [h, w]
  const depth = Math.ceil(length * OVERLAP)
  const start = side === "right" || side === "bottom" ? length : 0
  const end = start === 0 ? length * OVERLAP : length * (1 - OVERLAP)
  const gradient = along ? ctx.createLinearGradient(start, 0, end, 0) : ctx.createLinearGradient(0, start, 0, end)
  gradient.addColorStop(0, "rgba(0,0,0,1)")
  gradient.addColorStop(1, "rgba(0,0,0,0)")
  ctx.fillStyle = gradient
  const from = start === 0 ? 0 : length - depth
  if (along) ctx.fillRect(from, 0, depth, across)
  else ctx.fillRect(0, from, across, depth)
}

const fadedSides = (create: SurfaceFactory, picked: Picked, op: Rect, area: Rect, scale: number) => {
  const w = Math.max(1, Math.round(op.w * scale))
  const h = Math.max(1, Math.round(op.h * scale))
  const surface = create(w, h)
  const { ctx } = surface
  ctx.drawImage(picked.image, picked.sx, picked.sy, picked.sw, picked.sh, 0, 0, w, h)
  ctx.globalCompositeOperation = "destination-out"
  const open = openSides(op, area)
  for (const side of ["left", "right", "top", "bottom"] as const) if (open[side]) fadeSide(ctx, side, w, h)
  return surface
}

const stripOf = (aside: boolean, [start, end]: readonly [number, number], [from, to]: readonly [number, number]) =>
  aside
    ? { kind: "rect" as const, x: start, y: from, w: end - start, h: to - from }
    : { kind: "rect" as const, x: from, y: start, w: to - from, h: end - start }

/** Leaves out the middle of the photograph, on whole pixels. */
const drawField = (ctx: Context2D, field: Surface, op: Rect, area: Rect, scale: number) => {
  const draw = () => ctx.drawImage(field.image, area.x, area.y, area.w, area.h)
  const open = openSides(op, area)
  const aside = open.left || open.right
  if (aside === (open.top || open.bottom)) return draw()
  const [from, length] = aside ? [op.x, op.w] : [op.y, op.h]
  const near = Math.ceil((from + (open.left || open.top ? length * OVERLAP : 0)) * scale + 1) / scale
  const far = Math.floor((from + length - (open.right || open.bottom ? length * OVERLAP : 0)) * scale - 1) / scale
  if (near >= far) return draw()
  const reach = BEYOND / scale
  const whole = (start: number, extent: number) => [start - reach, start + extent + reach] as const
  const [first, last] = aside ? whole(area.x, area.w) : whole(area.y, area.h)
  const across = aside ? whole(area.y, area.h) : whole(area.x, area.w)
  const strips = [
    stripOf(aside, [first, near], across),
    stripOf(aside, [far, last], across),
    stripOf(aside, [near, far], [across[0], across[0] + 2 * reach]),
    stripOf(aside, [near, far], [across[1] - 2 * reach, across[1]])
  ]
  for (const strip of strips) within(ctx, strip, draw)
}

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
    drawField(ctx, continuedField(create, picked, op, area), op, area, scale)
    ctx.drawImage(fadedSides(create, picked, op, area, scale).image, op.x, op.y, op.w, op.h)
  })
}
