import type { Scene } from "@marque/core/creative"
import { grainTile, GRAIN_TILE } from "./grain.ts"
import { paintImage } from "./image.ts"
import { paintGlaze, paintPanes, paintRim, paintShadow } from "./light.ts"
import { css, paintOf, trace, within } from "./shapes.ts"
import type { Context2D, PaintAssets, Picked, SurfaceFactory } from "./surface.ts"
import { paintText } from "./text.ts"

type Op = Scene["layers"][number]["ops"][number]
type LayerKind = Scene["layers"][number]["kind"]

export interface PaintOptions {
  readonly without?: ReadonlyArray<LayerKind>
  /** Output pixels per pixel of the frame. @default 1 */
  readonly scale?: number
}

/** Deterministic for a scene and its pictures. Skips missing sources. */
export const paint = (
  scene: Scene,
  ctx: Context2D,
  create: SurfaceFactory,
  assets: PaintAssets,
  { without = [], scale = 1 }: PaintOptions = {}
): void => {
  ctx.save()
  ctx.scale(scale, scale)
  ctx.imageSmoothingEnabled = true
  ctx.imageSmoothingQuality = "high"
  for (const layer of scene.layers) {
    if (without.includes(layer.kind)) continue
    for (const op of layer.ops) paintOp(op, { scene, ctx, create, assets, scale })
  }
  ctx.restore()
}

interface Painting {
  readonly scene: Scene
  readonly ctx: Context2D
  readonly create: SurfaceFactory
  readonly assets: PaintAssets
  readonly scale: number
}

const paintOp = (op: Op, painting: Painting): void => {
  const { ctx, scene, create, assets, scale } = painting
  switch (op.op) {
    case "fill":
      return within(ctx, op.clip, () => {
        ctx.fillStyle = paintOf(ctx, op.fill)
        trace(ctx, op.shape)
        ctx.fill()
      })
    case "stroke":
      ctx.strokeStyle = css(op.hex, op.alpha)
      ctx.lineWidth = op.width
      ctx.lineJoin = "round"
      trace(ctx, op.shape)
      return ctx.stroke()
    case "image": {
      const picked = assets.pick(op.source, op.crop, op.w * scale, op.h * scale)
      return picked === undefined ? undefined : paintImage(ctx, create, picked, op, scale)
    }
    case "cutout":
      return paintCutout(op, painting)
    case "panes":
      return paintPanes(ctx, create, op, scene.frame, scale)
    case "text":
      return paintText(ctx, op)
    case "logo":
      return paintLogo(op, painting)
    case "grain": {
      const tile = grainTile(create, op.seed, op.alpha)
      ctx.save()
      ctx.scale(1 / scale, 1 / scale)
      for (let y = 0; y < scene.frame.h * scale; y += GRAIN_TILE) {
        for (let x = 0; x < scene.frame.w * scale; x += GRAIN_TILE)
          ctx.drawImage(tile.image, x, y, GRAIN_TILE, GRAIN_TILE)
      }
      return ctx.restore()
    }
  }
}

const turnedRound = (create: SurfaceFactory, { image, sx, sy, sw, sh }: Picked): Picked => {
  const surface = create(Math.max(1, Math.round(sw)), Math.max(1, Math.round(sh)))
  surface.ctx.translate(sw, 0)
  surface.ctx.scale(-1, 1)
  surface.ctx.drawImage(image, sx, sy, sw, sh, 0, 0, sw, sh)
  return { image: surface.image, sx: 0, sy: 0, sw, sh }
}

const paintCutout = (op: Extract<Op, { op: "cutout" }>, { ctx, scene, create, assets, scale }: Painting): void => {
  const upright = assets.pick(op.source, op.crop, op.w * scale, op.h * scale)
  if (upright === undefined) return
  const picked = op.mirror === true ? turnedRound(create, upright) : upright
  for (const shadow of op.shadows) paintShadow(ctx, create, picked, op, shadow, scale)
  ctx.save()
  ctx.translate(op.x + op.w / 2, op.y + op.h / 2)
  ctx.rotate(op.turn)
  ctx.drawImage(picked.image, picked.sx, picked.sy, picked.sw, picked.sh, -op.w / 2, -op.h / 2, op.w, op.h)
  ctx.restore()
  if (op.rim !== undefined) paintRim(ctx, create, picked, op, op.rim, scale)
  if (op.glaze !== undefined && op.turn === 0) paintGlaze(ctx, create, picked, op, op.glaze, scene.frame, scale)
}

const paintLogo = (op: Extract<Op, { op: "logo" }>, { ctx, create, assets, scale }: Painting): void => {
  const picked = assets.pick(op.source, op.crop, op.w * scale, op.h * scale)
  if (picked === undefined) return
  const { image, sx, sy, sw, sh } = picked
  if (op.tint === undefined) return ctx.drawImage(image, sx, sy, sw, sh, op.x, op.y, op.w, op.h)
  const w = Math.max(1, Math.round(op.w * scale))
  const h = Math.max(1, Math.round(op.h * scale))
  const tinted = create(w, h)
  tinted.ctx.drawImage(image, sx, sy, sw, sh, 0, 0, w, h)
  tinted.ctx.globalCompositeOperation = "source-in"
  tinted.ctx.fillStyle = op.tint
  tinted.ctx.fillRect(0, 0, w, h)
  ctx.drawImage(tinted.image, op.x, op.y, op.w, op.h)
}
