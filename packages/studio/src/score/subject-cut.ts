import type { Check, CheckFix, Evidence, Rect, Scene, Shape } from "@marque/core/creative"
import { CUT_BY_PHOTO, SUBJECT_AIR } from "../layouts/subject-crop.ts"
import { scoredCheck, notApplicable, notMeasured } from "./result.ts"
import { fractionOf, type Subject } from "./subject.ts"

type ImageOp = Extract<Scene["layers"][number]["ops"][number], { op: "image" }>
type Shown = ImageOp & { readonly subject: Rect }

const POINTS = 21
/** Tolerances: pixels beyond the frame, and share of the air. */
const TOLERANCE = 1
const AIR_TOLERANCE = 0.002
/** Weight of missing air for an uncut subject. */
const AIR_COUNTS = 0.1

const boxOf = ({ crop, h, mirror, subject, w, x, y }: Shown): Rect => {
  const from = mirror ? crop.x + crop.w - subject.x - subject.w : subject.x - crop.x
  return {
    x: x + (from / crop.w) * w,
    y: y + ((subject.y - crop.y) / crop.h) * h,
    w: (subject.w / crop.w) * w,
    h: (subject.h / crop.h) * h
  }
}

const isInRect = (px: number, py: number, { h, w, x, y }: Rect): boolean =>
  px >= x - TOLERANCE && px <= x + w + TOLERANCE && py >= y - TOLERANCE && py <= y + h + TOLERANCE

const isInShape = (px: number, py: number, shape: Shape): boolean => {
  if (shape.kind === "polygon") return true
  if (shape.kind === "disc") return Math.hypot(px - shape.x, py - shape.y) <= shape.r + TOLERANCE
  if (!isInRect(px, py, shape)) return false
  const r = shape.w / 2
  return shape.kind === "rect" || py >= shape.y + r || Math.hypot(px - shape.x - r, py - shape.y - r) <= r + TOLERANCE
}

const shareSeen = (op: Shown, box: Rect, frame: Subject["frame"]): number => {
  const whole = { x: 0, y: 0, w: frame.w, h: frame.h }
  let seen = 0
  for (let row = 0; row < POINTS; row++) {
    for (let column = 0; column < POINTS; column++) {
      const px = box.x + (box.w * column) / (POINTS - 1)
      const py = box.y + (box.h * row) / (POINTS - 1)
      if (isInRect(px, py, op) && isInRect(px, py, whole) && isInShape(px, py, op.clip)) seen += 1
    }
  }
  return seen / (POINTS * POINTS)
}

type Side = "left" | "right" | "top" | "bottom"

const airOf = (op: Shown, box: Rect): ReadonlyArray<{ readonly side: Side; readonly air: number }> => {
  const { crop, subject } = op
  const [before, after] = [crop.x > CUT_BY_PHOTO, crop.x + crop.w < 1 - CUT_BY_PHOTO]
  const [own, other] = [subject.x > CUT_BY_PHOTO, subject.x + subject.w < 1 - CUT_BY_PHOTO]
  const across = op.mirror
    ? { left: after && other, right: before && own }
    : { left: before && own, right: after && other }
  const counts: Readonly<Record<Side, boolean>> = {
    ...across,
    top: crop.y > CUT_BY_PHOTO && subject.y > CUT_BY_PHOTO,
    bottom: crop.y + crop.h < 1 - CUT_BY_PHOTO && subject.y + subject.h < 1 - CUT_BY_PHOTO
  }
  const room: Readonly<Record<Side, number>> = {
    left: box.x - op.x,
    right: op.x + op.w - box.x - box.w,
    top: box.y - op.y,
    bottom: op.y + op.h - box.y - box.h
  }
  const shorter = Math.min(op.w, op.h)
  return (["left", "right", "top", "bottom"] as const)
    .filter((side) => counts[side] && op.clip.kind === "rect")
    .map((side) => ({ side, air: room[side] / shorter }))
}

const needOf = (from: number, size: number, air: number) => {
  const [before, after] = [from > CUT_BY_PHOTO ? air : 0, from + size < 1 - CUT_BY_PHOTO ? air : 0]
  return {
    least: size / (1 - before - after),
    start: (at: number, window: number): number => {
      const [low, high] = [from + size + after * window - window, from - before * window]
      return Math.max(0, Math.min(1 - window, Math.max(low, Math.min(high, at))))
    }
  }
}

const recrop = ({ clip, crop, extend, h, source, subject, w }: Shown): ReadonlyArray<CheckFix> => {
  if (clip.kind !== "rect" || extend) return []
  const air = (SUBJECT_AIR + AIR_TOLERANCE) * Math.min(w, h)
  const across = needOf(subject.x, subject.w, air / w)
  const down = needOf(subject.y, subject.h, air / h)
  const grow = Math.max(1, across.least / crop.w, down.least / crop.h)
  const [cw, ch] = [crop.w * grow, crop.h * grow]
  if (cw > 1 || ch > 1) return []
  const to = { x: across.start(crop.x, cw), y: down.start(crop.y, ch), w: cw, h: ch }
  return [{ kind: "recrop", source, from: crop, to }]
}

const evidenceOf = ({ air, box, role, share }: Seen, frame: Subject["frame"]): ReadonlyArray<Evidence> => [
  { kind: "box", ...fractionOf(frame, box), role, measured: share, threshold: 1 },
  ...air
    .filter((each) => each.air < SUBJECT_AIR - AIR_TOLERANCE)
    .map(({ air: value, side }) => ({
      kind: "number" as const,
      name: `air_${side}` as const,
      value,
      threshold: SUBJECT_AIR
    }))
]

interface Seen {
  readonly op: Shown
  readonly box: Rect
  readonly role: "product" | "photo"
  readonly share: number
  readonly air: ReadonlyArray<{ readonly side: Side; readonly air: number }>
  readonly score: number
}

const seenOf = (op: Shown, scene: Scene): Seen => {
  const box = boxOf(op)
  const share = shareSeen(op, box, scene.frame)
  const air = airOf(op, box)
  const least = Math.min(SUBJECT_AIR, ...air.map((each) => each.air + AIR_TOLERANCE))
  const score = share * (1 - AIR_COUNTS + AIR_COUNTS * Math.max(0, least / SUBJECT_AIR))
  const isProduct = scene.sources.some(({ assetId, role }) => assetId === op.source && role === "product")
  return { op, box, role: isProduct ? "product" : "photo", share, air, score }
}

const isShown = (op: Scene["layers"][number]["ops"][number]): op is Shown =>
  op.op === "image" && op.subject !== undefined

const isUnknown = ({ layers, layout, sources }: Scene): boolean =>
  layout !== "macro" &&
  layers.some(({ ops }) =>
    ops.some(
      (op) => op.op === "image" && sources.some(({ assetId, role }) => assetId === op.source && role !== "place")
    )
  )

/** Skips trusted cut-outs and close-ups; the subject of a foreign picture is unknown. */
export const checkSubject = ({ frame, scene }: Subject): Check => {
  if (scene === undefined) return notMeasured("subject", "subject_box")
  const worst = scene.layers
    .flatMap(({ ops }) => ops.filter(isShown))
    .map((op) => seenOf(op, scene))
    .toSorted((a, b) => a.score - b.score)[0]
  if (worst === undefined) return isUnknown(scene) ? notMeasured("subject", "subject_box") : notApplicable("subject")
  const { air, op, score, share } = worst
  const least = Math.min(...air.map((each) => each.air))
  const reading =
    share === 1 && least < SUBJECT_AIR - AIR_TOLERANCE
      ? { measured: least, threshold: SUBJECT_AIR }
      : { measured: share, threshold: 1 }
  return scoredCheck("subject", score, { ...reading, evidence: evidenceOf(worst, frame), fixes: recrop(op) })
}
