import type { Rect, Scene } from "@marque/core/creative"
import { trace } from "../paint/shapes.ts"
import { paint } from "../paint/paint.ts"
import type { Context2D, PaintAssets, Surface, SurfaceFactory } from "../paint/surface.ts"
import { settledFrame } from "./camera.ts"
import { type ClipTiming, clipSizeOf, framesOf } from "./clip.ts"
import { poseAt, rectUnder, type Staging } from "./pose.ts"
import { stagingOf } from "./staging.ts"
import type { Track } from "./tracks.ts"
import { usedPart } from "./used-part.ts"

export interface Film {
  readonly width: number
  readonly height: number
  readonly frames: number
  readonly settled: number
  /** Draws frame 0 to `frames - 1` over whatever the canvas held. */
  readonly draw: (ctx: Context2D, frame: number) => void
}

export interface FilmPlatform {
  readonly create: SurfaceFactory
  readonly assetsAt: (scale: number) => PaintAssets
}

/** Scale of moving layers, so that growth does not soften them. */
const MOVING_DETAIL = 1.06
/** Share of the frame painted beyond each edge. */
const OVERSCAN = 0.07

/** Float tolerance when flooring a quotient. */
const EPSILON = 1e-6

interface Sheet {
  readonly track: Track
  readonly surface: Surface
  readonly pixels: { readonly w: number; readonly h: number }
  readonly area: Rect
}

export const filmScales = (scene: Scene): { readonly still: number; readonly moving: number } => {
  const still = clipSizeOf(scene.frame).w / scene.frame.w
  return { still, moving: still * MOVING_DETAIL }
}

const cropped = (create: SurfaceFactory, surface: Surface, part: Rect): Surface => {
  const smaller = create(part.w, part.h)
  smaller.ctx.drawImage(surface.image, part.x, part.y, part.w, part.h, 0, 0, part.w, part.h)
  return smaller
}

const sheetOf = (scene: Scene, track: Track, { create, assetsAt }: FilmPlatform): Sheet | undefined => {
  const { still, moving } = filmScales(scene)
  const loose = track.kind === "product" || track.kind === "words"
  const scale = track.kind === "still" || track.kind === "words" ? still : moving
  const beyond = loose ? OVERSCAN : 0
  const left = Math.ceil(beyond * scene.frame.w * scale)
  const top = Math.ceil(beyond * scene.frame.h * scale)
  // Rounded down, so that no edge pixel is partly painted; the sheet is stretched by less than a pixel.
  const w = Math.floor(scene.frame.w * scale + EPSILON) + 2 * left
  const h = Math.floor(scene.frame.h * scale + EPSILON) + 2 * top
  const surface = create(w, h)
  surface.ctx.translate(left, top)
  paint({ ...scene, layers: track.layers }, surface.ctx, create, assetsAt(scale), { scale })
  const part = loose ? usedPart(surface, w, h) : { x: 0, y: 0, w, h }
  if (part === undefined) return undefined
  if (!loose) return { track, surface, pixels: part, area: { x: 0, y: 0, w: scene.frame.w, h: scene.frame.h } }
  return {
    track,
    surface: cropped(create, surface, part),
    pixels: part,
    area: { x: (part.x - left) / scale, y: (part.y - top) / scale, w: part.w / scale, h: part.h / scale }
  }
}

const drawSheet = (ctx: Context2D, { surface, pixels, area, track }: Sheet, staging: Staging, frame: number): void => {
  const pose = poseAt(staging, staging.tracks.indexOf(track), frame)
  if (pose.alpha <= 0) return
  const at = rectUnder(area, track.anchor, pose)
  ctx.save()
  if (track.window !== undefined) {
    trace(ctx, track.window)
    ctx.clip()
  }
  ctx.globalAlpha = pose.alpha
  ctx.drawImage(surface.image, 0, 0, pixels.w, pixels.h, at.x, at.y, at.w, at.h)
  ctx.restore()
}

export const filmOfScene = (scene: Scene, timing: ClipTiming, platform: FilmPlatform): Film => {
  const staging = stagingOf(scene, timing)
  const { w: width, h: height } = clipSizeOf(scene.frame)
  const sheets = staging.tracks.map((track) => sheetOf(scene, track, platform)).filter((sheet) => sheet !== undefined)
  return {
    width,
    height,
    frames: framesOf(timing),
    settled: settledFrame(timing),
    draw: (ctx, frame) => {
      ctx.save()
      ctx.scale(width / scene.frame.w, height / scene.frame.h)
      for (const sheet of sheets) drawSheet(ctx, sheet, staging, frame)
      ctx.restore()
    }
  }
}
