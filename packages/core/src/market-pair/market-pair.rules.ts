import type { Box, Rect, Scene } from "../creative/creative.schema.ts"
import type { PairValue } from "./market-pair.schema.ts"

/** Fractions 0-1 of the picture, origin top left. `role`: of what is marked. */
export interface PairMark extends Rect {
  readonly role: Box["role"]
  /** It says or shows something else; otherwise it only stands elsewhere. */
  readonly other: boolean
}

/** A box that moved by less is in the same place, pixels. */
const STILL_PX = 1

interface NthBox {
  readonly box: Box
  readonly key: string
}

const numbered = ({ boxes }: Scene): ReadonlyArray<NthBox> => {
  const counts = new Map<string, number>()
  return boxes.map((box) => {
    const nth = counts.get(box.role) ?? 0
    counts.set(box.role, nth + 1)
    return { box, key: `${box.role} ${nth}` }
  })
}

/** What stands in the layer of a role; where it stands is left out. */
const saidIn = ({ layers }: Scene, role: Box["role"]): string =>
  JSON.stringify(
    layers
      .filter(({ id }) => id === role)
      .flatMap(({ ops }) =>
        ops.flatMap((op) => {
          if (op.op === "text") return op.lines.map(({ text }) => text).join(" ")
          return "source" in op ? op.source : []
        })
      )
  )

const isMoved = (one: Box, other: Box): boolean =>
  (["x", "y", "w", "h"] as const).some((side) => Math.abs(one[side] - other[side]) > STILL_PX)

/** What of `scene` differs from the other one: words, logo, and what moved because of them. Linear in the boxes. */
export const pairMarks = (scene: Scene, other: Scene): ReadonlyArray<PairMark> => {
  const there = new Map(numbered(other).map(({ box, key }) => [key, box]))
  const { h, w } = scene.frame
  return numbered(scene).flatMap(({ box, key }) => {
    const match = there.get(key)
    const says = match === undefined || saidIn(scene, box.role) !== saidIn(other, box.role)
    if (!says && !isMoved(box, match)) return []
    return [{ role: box.role, other: says, x: box.x / w, y: box.y / h, w: box.w / w, h: box.h / h }]
  })
}

export interface PairDifference {
  readonly label: string
  readonly values: readonly [string, string]
}

/** Of lists with the same labels, the lines that differ. */
export const differingValues = (
  one: ReadonlyArray<PairValue>,
  other: ReadonlyArray<PairValue>
): ReadonlyArray<PairDifference> => {
  const there = new Map(other.map(({ label, value }) => [label, value]))
  return one.flatMap(({ label, value }) => {
    const match = there.get(label) ?? ""
    return match === value ? [] : [{ label, values: [value, match] as const }]
  })
}
