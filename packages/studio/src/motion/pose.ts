import type { Rect, Scene } from "@marque/core/creative"
import { boundsOf } from "../frame/bounds.ts"
import { settledAt, shownAt, travelAt } from "./camera.ts"
import type { ClipTiming } from "./clip.ts"
import type { Track } from "./tracks.ts"

/** A point `p` of the frame goes to `anchor + (p - anchor) * scale + (x, y)`; alpha 0-1. */
export interface Pose {
  readonly scale: number
  readonly x: number
  readonly y: number
  readonly alpha: number
}

export interface Staging {
  readonly frame: { readonly w: number; readonly h: number }
  readonly away: 1 | -1
  readonly tracks: ReadonlyArray<Track>
  readonly timing: ClipTiming
  /** 0-1; below 1 where the full move would bring a product over the words. */
  readonly reach: number
}

/** Camera growth of the farthest layer, and the nearest's extra. Source: studio.md, section 11. */
const GROWTH = { far: 0.015, near: 0.055 }
/** Growth that makes room for a pan, at every depth. */
const PAN_GROWTH = 0.06
const DRIFT = { push_in: 26, pull_out: 26, parallax: 44 } as const
/** Rise of words as they enter, pixels of a frame 1280 wide. */
const RISE = 26
const WIDTH = 1280
/** Growth that keeps a photograph's soft edge outside its window in every frame. */
const WINDOW_GROWTH = 1.008
/** Share of the edge room that a drift may use. */
const MARGIN_USED = 0.98

const grown = (depth: number, near: number) => 1 + (GROWTH.far + GROWTH.near * depth) * near

const cameraAt = ({ frame, away, timing, reach }: Staging, depth: number, travel: number) => {
  if (timing.motion === "pan") {
    const growth = PAN_GROWTH * reach
    return { scale: 1 + growth, x: away * (2 * travel - 1) * (growth / 2) * frame.w * MARGIN_USED }
  }
  const near = (timing.motion === "pull_out" ? 1 - travel : travel) * reach
  return { scale: grown(depth, near), x: away * DRIFT[timing.motion] * (frame.w / WIDTH) * depth * near }
}

const kept = (x: number, scale: number, width: number): number => {
  const room = ((scale - 1) / 2) * width * MARGIN_USED
  return Math.min(room, Math.max(-room, x))
}

const place = (pose: Pose, anchor: { readonly x: number; readonly y: number }, at: { x: number; y: number }) => ({
  x: anchor.x + (at.x - anchor.x) * pose.scale + pose.x,
  y: anchor.y + (at.y - anchor.y) * pose.scale + pose.y
})

const STILL: Pose = { scale: 1, x: 0, y: 0, alpha: 1 }

const productPose = (staging: Staging, track: Track, frame: number): Pose => {
  const { timing, tracks, reach } = staging
  const carrier = track.carrier === undefined ? undefined : tracks[track.carrier]
  const ground = track.carrier === undefined ? STILL : poseAt(staging, track.carrier, frame)
  const at = carrier === undefined ? track.anchor : place(ground, carrier.anchor, track.anchor)
  const stand = { x: at.x - track.anchor.x, y: at.y - track.anchor.y, alpha: 1 }
  // Where the ground is the page's design, only the product can move.
  if (timing.motion === "pan" && carrier !== undefined && carrier.kind !== "still") {
    return { ...stand, scale: ground.scale }
  }
  const settled = settledAt(timing, frame)
  const near = (timing.motion === "pull_out" ? 1 - settled : settled) * reach
  const drift = carrier?.kind === "set" ? cameraAt(staging, track.depth - carrier.depth, travelAt(timing, frame)).x : 0
  return { ...stand, x: stand.x + drift, scale: grown(track.depth, near) }
}

export const poseAt = (staging: Staging, index: number, frame: number): Pose => {
  const track = staging.tracks[index]
  if (track === undefined) return STILL
  switch (track.kind) {
    case "still":
      return STILL
    case "words": {
      const shown = shownAt(staging.timing, frame, track.depth)
      return { scale: 1, x: 0, y: RISE * (staging.frame.w / WIDTH) * (1 - shown), alpha: shown }
    }
    case "product":
      return productPose(staging, track, frame)
    case "set":
    case "window": {
      const width = track.window === undefined ? staging.frame.w : boundsOf(track.window).w
      const { scale, x } = cameraAt(staging, track.depth, travelAt(staging.timing, frame))
      const grownBy = track.kind === "window" ? scale * WINDOW_GROWTH : scale
      return { scale: grownBy, x: kept(x, scale, width), y: 0, alpha: 1 }
    }
  }
}

export const rectUnder = (rect: Rect, anchor: { readonly x: number; readonly y: number }, pose: Pose): Rect => ({
  x: anchor.x + (rect.x - anchor.x) * pose.scale + pose.x,
  y: anchor.y + (rect.y - anchor.y) * pose.scale + pose.y,
  w: rect.w * pose.scale,
  h: rect.h * pose.scale
})

export const awayOf = ({ light }: Scene): 1 | -1 => (light.side === "left" ? 1 : -1)
