import type { FocusPoint, Rect } from "@marque/core/creative"
import type { Context2D, Drawable, Surface, SurfaceFactory } from "../paint/surface.ts"
import { cubicInOut, settledFrame, travelAt } from "./camera.ts"
import { type ClipTiming, clipSizeOf, framesOf } from "./clip.ts"
import type { Film } from "./film.ts"
import { usedPart } from "./used-part.ts"

export interface FlatPicture {
  readonly image: Drawable
  /** The product alone, aligned with the picture, the rest transparent; only with a trusted outline. */
  readonly cutout?: Drawable
  readonly width: number
  readonly height: number
  readonly focus?: FocusPoint
}

/** Largest growth of a flat picture. Source: studio.md, section 11. */
const MOST_GROWTH = 0.08
/** Growth of the background behind a product. */
const BACKGROUND_GROWTH = 0.05
const RIM_STEPS = 16
const SWEEP = { width: 0.42, alpha: 0.1, slant: 0.24, from: 0.08, to: 0.62 }

export const pictureDetail = (picture: { readonly width: number; readonly height: number }) => {
  const { w, h } = clipSizeOf({ w: picture.width, h: picture.height })
  return { width: Math.round(w * (1 + MOST_GROWTH)), height: Math.round(h * (1 + MOST_GROWTH)) }
}

const withoutProduct = (create: SurfaceFactory, image: Drawable, cutout: Drawable, w: number, h: number): Surface => {
  const holed = create(w, h)
  holed.ctx.drawImage(image, 0, 0, w, h)
  holed.ctx.globalCompositeOperation = "destination-out"
  // Also drawn around itself, so that no rim of the product is left.
  const reach = w / 70
  holed.ctx.drawImage(cutout, 0, 0, w, h)
  for (let turn = 0; turn < RIM_STEPS; turn++) {
    const angle = (2 * Math.PI * turn) / RIM_STEPS
    for (const share of [0.5, 1]) {
      const [dx, dy] = [Math.cos(angle) * reach * share, Math.sin(angle) * reach * share]
      holed.ctx.drawImage(cutout, dx, dy, w, h)
    }
  }
  const closed = create(w, h)
  closed.ctx.drawImage(holed.image, 0, 0, w, h)
  closed.ctx.globalCompositeOperation = "destination-over"
  closed.ctx.imageSmoothingQuality = "high"
  let [last, lw, lh] = [holed, w, h]
  while (lw > 1 || lh > 1) {
    const [sw, sh] = [Math.max(1, Math.round(lw / 2)), Math.max(1, Math.round(lh / 2))]
    const smaller = create(sw, sh)
    smaller.ctx.imageSmoothingQuality = "high"
    smaller.ctx.drawImage(last.image, 0, 0, lw, lh, 0, 0, sw, sh)
    // Twice, because half-empty cells would let coarser copies through at the rim.
    closed.ctx.drawImage(smaller.image, 0, 0, sw, sh, 0, 0, w, h)
    closed.ctx.drawImage(smaller.image, 0, 0, sw, sh, 0, 0, w, h)
    ;[last, lw, lh] = [smaller, sw, sh]
  }
  return closed
}

/** Shares of a product's height above its foot between which the background fades into the picture. */
const FOOT = { from: 0.3, to: 0.12 }

/** A product hardly moves at its foot, where its contact shadow must stay. */
const backgroundOf = (create: SurfaceFactory, image: Drawable, cutout: Drawable, part: Rect, w: number, h: number) => {
  const closed = withoutProduct(create, image, cutout, w, h)
  const foot = create(w, h)
  foot.ctx.drawImage(image, 0, 0, w, h)
  foot.ctx.globalCompositeOperation = "destination-in"
  const base = part.y + part.h
  const fade = foot.ctx.createLinearGradient(0, base - FOOT.from * part.h, 0, base - FOOT.to * part.h)
  fade.addColorStop(0, "rgba(0,0,0,0)")
  fade.addColorStop(1, "rgba(0,0,0,1)")
  foot.ctx.fillStyle = fade
  foot.ctx.fillRect(0, 0, w, h)
  closed.ctx.globalCompositeOperation = "source-over"
  closed.ctx.drawImage(foot.image, 0, 0, w, h)
  return closed
}

const partOf = (
  create: SurfaceFactory,
  cutout: Drawable,
  { width, height }: { readonly width: number; readonly height: number }
): Rect | undefined => {
  const surface = create(width, height)
  surface.ctx.drawImage(cutout, 0, 0, width, height)
  return usedPart(surface, width, height)
}

const sweepBand = (
  create: SurfaceFactory,
  w: number,
  h: number
): { readonly band: Surface; readonly width: number } => {
  const slant = Math.round(SWEEP.slant * h)
  const core = Math.round(SWEEP.width * w)
  const width = core + slant
  const band = create(width, h)
  const { ctx } = band
  ctx.transform(1, 0, -slant / h, 1, slant, 0)
  const light = ctx.createLinearGradient(0, 0, core, 0)
  for (const [at, alpha] of [
    [0, 0],
    [0.25, 0.18],
    [0.5, 1],
    [0.75, 0.18],
    [1, 0]
  ] as const) {
    light.addColorStop(at, `rgba(255,255,255,${alpha * SWEEP.alpha})`)
  }
  ctx.fillStyle = light
  ctx.fillRect(0, 0, core, h)
  return { band, width }
}

interface Move {
  readonly scale: number
  readonly x: number
}

const moveOf = (timing: ClipTiming, frame: number, growth: number): Move => {
  const travel = travelAt(timing, frame)
  switch (timing.motion) {
    case "push_in":
      return { scale: 1 + growth * travel, x: 0 }
    case "pull_out":
      return { scale: 1 + growth * (1 - travel), x: 0 }
    case "pan":
      return { scale: 1 + growth, x: (0.5 - travel) * growth * 0.98 }
    case "parallax":
      return { scale: 1 + growth * travel, x: -growth * 0.45 * travel }
  }
}

const keptInside = (x: number, least: number): number => Math.min(0, Math.max(least, x))

export const filmOfPicture = (picture: FlatPicture, timing: ClipTiming, create: SurfaceFactory): Film => {
  const { w: width, h: height } = clipSizeOf({ w: picture.width, h: picture.height })
  const detail = pictureDetail(picture)
  const sheet = create(detail.width, detail.height)
  sheet.ctx.imageSmoothingQuality = "high"
  sheet.ctx.drawImage(picture.image, 0, 0, detail.width, detail.height)
  const { cutout } = picture
  const part = cutout && partOf(create, cutout, detail)
  const behind = cutout && part && backgroundOf(create, picture.image, cutout, part, detail.width, detail.height)
  const { band, width: bandWidth } = sweepBand(create, width, height)
  const focus = picture.focus ?? { x: 0.5, y: 0.5 }
  const lateral = timing.motion === "pan" || timing.motion === "parallax"
  const anchor = part
    ? { x: ((part.x + part.w / 2) / detail.width) * width, y: ((part.y + part.h) / detail.height) * height }
    : { x: (lateral ? 0.5 : focus.x) * width, y: focus.y * height }

  const drawLayer = (ctx: Context2D, image: Drawable, { scale, x }: Move) =>
    ctx.drawImage(
      image,
      0,
      0,
      detail.width,
      detail.height,
      keptInside(anchor.x * (1 - scale) + x * width, width * (1 - scale)),
      anchor.y * (1 - scale),
      width * scale,
      height * scale
    )

  const drawSweep = (ctx: Context2D, frame: number) => {
    const t = (frame / framesOf(timing) - SWEEP.from) / (SWEEP.to - SWEEP.from)
    if (t <= 0 || t >= 1) return
    const x = -bandWidth + cubicInOut(t) * (width + bandWidth)
    ctx.drawImage(band.image, 0, 0, bandWidth, height, x, 0, bandWidth, height)
  }

  return {
    width,
    height,
    frames: framesOf(timing),
    settled: settledFrame(timing),
    draw: (ctx, frame) => {
      if (cutout && behind) {
        // Both grow about the same point and drift alike, so that the product keeps its shadow.
        const ground = moveOf(timing, frame, BACKGROUND_GROWTH)
        drawLayer(ctx, behind.image, ground)
        drawLayer(ctx, cutout, { ...ground, scale: moveOf(timing, frame, MOST_GROWTH).scale })
      } else drawLayer(ctx, sheet.image, moveOf(timing, frame, MOST_GROWTH))
      drawSweep(ctx, frame)
    }
  }
}
