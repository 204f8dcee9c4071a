import type { Rect, Scene, Shape } from "@marque/core/creative"
import { boundsOf } from "../frame/bounds.ts"
import { within } from "./shapes.ts"
import type { Context2D, Picked, SurfaceFactory } from "./surface.ts"

type ImageOp = Extract<Scene["layers"][number]["ops"][number], { op: "image" }>

/** Cells of the reduced copy whose outer cells continue a photograph. */
const CELLS = 24
/** Share of the photograph over which its continuation fades into it. */
const OVERLAP = 0.07

/** Paints what `area` has beyond the photograph at `op`: a soft continuation of its edges. */
const continueEdges = (ctx: Context2D, create: SurfaceFactory, picked: Picked, op: Rect, area: Rect): void => {
  const cells = create(CELLS + 2, CELLS + 2)
  const small = create(CELLS, CELLS)
  small.ctx.imageSmoothingQuality = "high"
  small.ctx.drawImage(picked.image, picked.sx, picked.sy, picked.sw, picked.sh, 0, 0, CELLS, CELLS)
  const last = CELLS - 1
  const put = (sx: number, sy: number, sw: number, sh: number, x: number, y: number) =>
    cells.ctx.drawImage(small.image, sx, sy, sw, sh, x, y, sw, sh)
  put(0, 0, CELLS, CELLS, 1, 1)
  put(0, 0, 1, CELLS, 0, 1)
  put(last, 0, 1, CELLS, CELLS + 1, 1)
  put(0, 0, CELLS, 1, 1, 0)
  put(0, last, CELLS, 1, 1, CELLS + 1)
  const right = area.x + area.w
  const bottom = area.y + area.h
  ctx.imageSmoothingQuality = "high"
  const draw = (sx: number, sy: number, sw: number, sh: number, x: number, y: number, w: number, h: number) => {
    if (w > 0.5 && h > 0.5) ctx.drawImage(cells.image, sx, sy, sw, sh, x, y, w, h)
  }
  const inner = CELLS
  draw(0.25, 1, 0.5, inner, area.x, op.y, op.x - area.x + 1, op.h)
  draw(CELLS + 1.25, 1, 0.5, inner, op.x + op.w - 1, op.y, right - op.x - op.w + 1, op.h)
  draw(1, 0.25, inner, 0.5, op.x, area.y, op.w, op.y - area.y + 1)
  draw(1, CELLS + 1.25, inner, 0.5, op.x, op.y + op.h - 1, op.w, bottom - op.y - op.h + 1)
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
    continueEdges(ctx, create, picked, op, area)
    // What fades out needs the continuation underneath it as well.
    ctx.drawImage(continuation(create, picked), op.x, op.y, op.w, op.h)
    ctx.drawImage(fadedSides(create, picked, op, area, scale).image, op.x, op.y, op.w, op.h)
  })
}

/** The photograph reduced to a soft field of colour. */
const continuation = (create: SurfaceFactory, picked: Picked) => {
  const small = create(CELLS, CELLS)
  small.ctx.imageSmoothingQuality = "high"
  small.ctx.drawImage(picked.image, picked.sx, picked.sy, picked.sw, picked.sh, 0, 0, CELLS, CELLS)
  return small.image
}
