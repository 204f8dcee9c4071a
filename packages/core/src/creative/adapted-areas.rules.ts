import { changedFields, layersOf, wordOps, type WordOp } from "./adaptation.rules.ts"
import type { Rect, Scene, Shape } from "./creative.schema.ts"

const around = (xs: ReadonlyArray<number>, ys: ReadonlyArray<number>, by: number): Rect => {
  const [x, y] = [Math.min(...xs) - by, Math.min(...ys) - by]
  return { x, y, w: Math.max(...xs) + by - x, h: Math.max(...ys) + by - y }
}

const boundsOf = (shape: Shape, by: number): Rect => {
  switch (shape.kind) {
    case "disc":
      return around([shape.x - shape.r, shape.x + shape.r], [shape.y - shape.r, shape.y + shape.r], by)
    case "polygon":
      return around(
        shape.points.map(([x]) => x),
        shape.points.map(([, y]) => y),
        by
      )
    default:
      return around([shape.x, shape.x + shape.w], [shape.y, shape.y + shape.h], by)
  }
}

/** Ascenders, descenders and marks beyond the line's box, as shares of the size. */
const INK = { above: 1.3, below: 0.6, aside: 0.3 } as const

const areasOf = (op: WordOp): ReadonlyArray<Rect> => {
  if (op.op === "fill") return [boundsOf(op.shape, 1)]
  if (op.op === "stroke") return [boundsOf(op.shape, op.width / 2 + 1)]
  const { size } = op
  return op.lines.map(({ width, x, y }) => ({
    x: x - INK.aside * size,
    y: y - INK.above * size,
    w: width + 2 * INK.aside * size,
    h: (INK.above + INK.below) * size
  }))
}

/** Of two scenes of one size, in pixels of the frame: outside these areas their pictures are equal where {@link sceneDifference} has no fault. */
export const changedAreas = (master: Scene, local: Scene): ReadonlyArray<Rect> =>
  changedFields(master, local).flatMap((field) =>
    wordOps([...layersOf(master, field), ...layersOf(local, field)]).flatMap(areasOf)
  )
