import type { Panes, Rim, Shadow } from "@marque/core/creative"
import { softenSurface, softScale } from "./blur.ts"
import { trace, within } from "./shapes.ts"
import type { Context2D, Picked, Surface, SurfaceFactory } from "./surface.ts"

const rgbOf = (hex: string): readonly [number, number, number] => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16)
]

/** The source has no detail, and better filters cost several times as much. */
const drawnSoftly = (ctx: Context2D, alpha: number): void => {
  ctx.imageSmoothingQuality = "low"
  ctx.globalAlpha = alpha
}

interface Standing {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
  readonly turn: number
}

export const paintShadow = (
  ctx: Context2D,
  create: SurfaceFactory,
  picked: Picked,
  at: Standing,
  shadow: Shadow,
  scale: number
): void => {
  const margin = shadow.blur * 3
  const rise = at.h * (1 - shadow.from) * shadow.squash
  const lean = Math.abs(rise * shadow.slant)
  const spread = at.turn === 0 ? 0 : 0.2 * at.h
  const box = {
    x: at.x - margin - lean - spread,
    y: at.y + at.h - rise - margin - spread,
    w: at.w + 2 * (margin + lean + spread),
    h: rise + 2 * (margin + spread)
  }
  const k = scale * softScale(shadow.blur * scale)
  const w = Math.max(1, Math.ceil(box.w * k))
  const h = Math.max(1, Math.ceil(box.h * k))
  const small = create(w, h)
  small.ctx.scale(k, k)
  small.ctx.translate(-box.x, -box.y)
  // The silhouette lies down: height t above the contact line moves t * squash up and t * squash * slant aside.
  small.ctx.translate(at.x + at.w / 2, at.y + at.h)
  small.ctx.transform(1, 0, -shadow.squash * shadow.slant, shadow.squash, 0, 0)
  small.ctx.translate(0, -at.h / 2)
  small.ctx.rotate(at.turn)
  const cut = shadow.from
  const { image, sx, sy, sw, sh } = picked
  small.ctx.drawImage(
    image,
    sx,
    sy + sh * cut,
    sw,
    sh * (1 - cut),
    -at.w / 2,
    -at.h / 2 + at.h * cut,
    at.w,
    at.h * (1 - cut)
  )
  softenSurface(small, w, h, shadow.blur * k, rgbOf(shadow.hex))
  within(ctx, shadow.clip, () => {
    drawnSoftly(ctx, shadow.alpha)
    ctx.drawImage(small.image, box.x + shadow.dx, box.y + shadow.dy, w / k, h / k)
  })
}

const paneSurface = (
  create: SurfaceFactory,
  light: Panes,
  frame: { readonly w: number; readonly h: number },
  k: number
): Surface => {
  const w = Math.max(1, Math.ceil(frame.w * k))
  const h = Math.max(1, Math.ceil(frame.h * k))
  const surface = create(w, h)
  const { ctx } = surface
  ctx.save()
  ctx.scale(k, k)
  ctx.fillStyle = "#000"
  for (const points of light.panes) {
    trace(ctx, { kind: "polygon", points })
    ctx.fill()
  }
  ctx.restore()
  softenSurface(surface, w, h, light.blur * k, rgbOf(light.hex))
  if (light.fade.length > 0) {
    const gradient = ctx.createLinearGradient(0, 0, 0, h)
    for (const { y, alpha } of light.fade) {
      gradient.addColorStop(Math.min(1, Math.max(0, y / frame.h)), `rgba(0,0,0,${alpha})`)
    }
    ctx.globalCompositeOperation = "destination-in"
    ctx.fillStyle = gradient
    ctx.fillRect(0, 0, w, h)
  }
  return surface
}

export const paintPanes = (
  ctx: Context2D,
  create: SurfaceFactory,
  light: Panes,
  frame: { readonly w: number; readonly h: number },
  scale: number
): void => {
  const k = scale * softScale(light.blur * scale)
  const surface = paneSurface(create, light, frame, k)
  ctx.save()
  drawnSoftly(ctx, light.alpha)
  ctx.drawImage(surface.image, 0, 0, Math.ceil(frame.w * k) / k, Math.ceil(frame.h * k) / k)
  ctx.restore()
}

export const paintGlaze = (
  ctx: Context2D,
  create: SurfaceFactory,
  picked: Picked,
  at: Standing,
  light: Panes,
  frame: { readonly w: number; readonly h: number },
  scale: number
): void => {
  const w = Math.max(1, Math.ceil(at.w * scale))
  const h = Math.max(1, Math.ceil(at.h * scale))
  const k = scale * softScale(light.blur * scale)
  const panes = paneSurface(create, light, frame, k)
  const own = create(w, h)
  own.ctx.drawImage(picked.image, picked.sx, picked.sy, picked.sw, picked.sh, 0, 0, w, h)
  own.ctx.globalCompositeOperation = "source-in"
  own.ctx.drawImage(panes.image, at.x * k, at.y * k, at.w * k, at.h * k, 0, 0, w, h)
  ctx.save()
  drawnSoftly(ctx, light.alpha)
  ctx.globalCompositeOperation = "soft-light"
  ctx.drawImage(own.image, at.x, at.y, at.w, at.h)
  ctx.restore()
}

export const paintRim = (
  ctx: Context2D,
  create: SurfaceFactory,
  { image, sh, sw, sx, sy }: Picked,
  at: Standing,
  rim: Rim,
  scale: number
): void => {
  const w = Math.max(1, Math.ceil(at.w * scale))
  const h = Math.max(1, Math.ceil(at.h * scale))
  const k = softScale(rim.reach * scale)
  // An empty margin, so that the outline's bounds soften like other edges.
  const margin = Math.ceil(3 * rim.reach * scale * k)
  const inner = { w: Math.max(1, Math.round(w * k)), h: Math.max(1, Math.round(h * k)) }
  const soft = { w: inner.w + 2 * margin, h: inner.h + 2 * margin }
  const inside = create(soft.w, soft.h)
  inside.ctx.drawImage(image, sx, sy, sw, sh, margin, margin, inner.w, inner.h)
  softenSurface(inside, soft.w, soft.h, rim.reach * scale * k, rgbOf(rim.hex))
  const edge = create(w, h)
  edge.ctx.drawImage(image, sx, sy, sw, sh, 0, 0, w, h)
  edge.ctx.globalCompositeOperation = "source-in"
  edge.ctx.fillStyle = rim.hex
  edge.ctx.fillRect(0, 0, w, h)
  edge.ctx.globalCompositeOperation = "destination-out"
  edge.ctx.drawImage(inside.image, margin, margin, inner.w, inner.h, 0, 0, w, h)
  ctx.save()
  ctx.globalAlpha = rim.alpha
  ctx.translate(at.x + at.w / 2, at.y + at.h / 2)
  ctx.rotate(at.turn)
  ctx.drawImage(edge.image, -at.w / 2, -at.h / 2, at.w, at.h)
  ctx.restore()
}
