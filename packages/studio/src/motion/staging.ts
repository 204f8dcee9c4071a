import type { Rect, Scene } from "@marque/core/creative"
import { type ClipTiming, framesOf } from "./clip.ts"
import { awayOf, poseAt, rectUnder, type Staging } from "./pose.ts"
import { type Track, tracksOf } from "./tracks.ts"

/** Shares of the full camera move that are tried, largest first. */
const REACHES = [1, 0.8, 0.6, 0.4, 0.2]
const TRIED = [0, 0.25, 0.5, 0.75, 1]

const meets = (a: Rect, b: Rect): boolean => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h

const inside = (inner: Rect, outer: Rect): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.w <= outer.x + outer.w &&
  inner.y + inner.h <= outer.y + outer.h

const thingsOf = ({ layers }: Track): ReadonlyArray<Rect> =>
  layers.flatMap(({ ops }) => ops.flatMap((op) => (op.op === "cutout" ? [{ x: op.x, y: op.y, w: op.w, h: op.h }] : [])))

const SEEN: ReadonlySet<string> = new Set(["product", "photo", "display"])

const isClear = (scene: Scene, staging: Staging): boolean => {
  const read = scene.boxes.filter(({ role }) => !SEEN.has(role))
  const displays = scene.boxes.filter((box) => box.role === "display" && inside(box, scene.frame.safe))
  const last = framesOf(staging.timing) - 1
  return TRIED.every((share) =>
    staging.tracks.every((track, index) => {
      if (track.kind === "still" || track.kind === "words") return true
      const pose = poseAt(staging, index, Math.round(share * last))
      const movesDisplay = track.layers.some(({ kind }) => kind === "display")
      return (
        thingsOf(track).every((thing) => {
          const moved = rectUnder(thing, track.anchor, pose)
          return read.every((box) => meets(thing, box) || !meets(moved, box))
        }) &&
        (!movesDisplay || displays.every((box) => inside(rectUnder(box, track.anchor, pose), scene.frame.safe)))
      )
    })
  )
}

export const stagingOf = (scene: Scene, timing: ClipTiming): Staging => {
  const base = { frame: scene.frame, away: awayOf(scene), tracks: tracksOf(scene), timing }
  const reach = REACHES.find((each) => isClear(scene, { ...base, reach: each })) ?? 0
  return { ...base, reach }
}
