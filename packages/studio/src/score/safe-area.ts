import type { Box, Check, CheckFix, Rect } from "@marque/core/creative"
import { scoredCheck, notApplicable, notMeasured } from "./result.ts"
import { fractionOf, grown, isText, type PlacedBox, sharedArea, type Subject } from "./subject.ts"

/** Pixels (at a frame of 1080) by which a box may exceed it. */
const TOLERANCE = 2

const shareInside = (box: Rect, safe: Rect): number => {
  const area = box.w * box.h
  return area <= 0 ? 1 : Math.min(1, sharedArea(box, safe) / area)
}

const inward = (from: number, size: number, safeFrom: number, safeSize: number): number => {
  if (size > safeSize) return Number.NaN
  if (from < safeFrom) return safeFrom - from
  const over = from + size - (safeFrom + safeSize)
  return over > 0 ? -over : 0
}

const isBusy = (moved: Rect, own: PlacedBox, all: ReadonlyArray<PlacedBox>): boolean =>
  all.some(
    ({ box, index }) =>
      index !== own.index &&
      box.role !== "photo" &&
      !(own.box.role === "display" || box.role === "display") &&
      sharedArea(moved, box) > Math.max(1, sharedArea(own.box, box))
  )

const moveFix = (
  outside: ReadonlyArray<PlacedBox>,
  all: ReadonlyArray<PlacedBox>,
  safe: Rect
): ReadonlyArray<CheckFix> => {
  const moves = outside.map(({ box, index }) => ({
    box: index,
    dx: inward(box.x, box.w, safe.x, safe.w),
    dy: inward(box.y, box.h, safe.y, safe.h)
  }))
  if (moves.some(({ dx, dy }) => Number.isNaN(dx) || Number.isNaN(dy))) return []
  const after = all.map(({ box, index }) => {
    const move = moves.find((each) => each.box === index)
    return { index, box: move === undefined ? box : { ...box, x: box.x + move.dx, y: box.y + move.dy } }
  })
  const clash = outside.some((placed) => {
    const moved = after.find(({ index }) => index === placed.index)?.box
    return moved !== undefined && isBusy(moved, placed, after)
  })
  return clash ? [] : [{ kind: "move", moves }]
}

const framed = ({ role }: Box) => isText({ role }) || role === "logo"

export const checkSafeArea = (subject: Subject): Check => {
  if (subject.boxes === undefined) return notMeasured("safe_area", "text_boxes")
  const safe = grown(subject.safe, TOLERANCE * subject.frame.u)
  const shares = subject.boxes
    .filter(({ box }) => framed(box))
    .map((placed) => ({ placed, share: shareInside(placed.box, safe) }))
    .toSorted((a, b) => a.share - b.share)
  const worst = shares[0]
  if (worst === undefined) return notApplicable("safe_area")
  const outside = shares.filter(({ share }) => share < 0.9999)
  return scoredCheck("safe_area", worst.share, {
    measured: worst.share,
    threshold: 0.99,
    evidence: outside.map(({ placed: { box }, share }) => ({
      kind: "box",
      ...fractionOf(subject.frame, box),
      role: box.role,
      measured: share,
      threshold: 0.99
    })),
    fixes:
      subject.scene === undefined
        ? []
        : moveFix(
            outside.map(({ placed }) => placed),
            subject.boxes,
            subject.safe
          )
  })
}
