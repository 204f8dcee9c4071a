import type { Box, Scene } from "@marque/core/creative"
import { contrast } from "../../colour/tints.ts"

const WORDS: ReadonlySet<Box["role"]> = new Set([
  "headline",
  "body",
  "eyebrow",
  "cta",
  "price",
  "unitPrice",
  "oldPrice",
  "offer",
  "validity",
  "attribution",
  "name",
  "disclaimer"
])
const TYPE: ReadonlySet<Box["role"]> = new Set([...WORDS, "logo" as const])

const BESIDE_PHOTOS: ReadonlySet<Scene["layout"]> = new Set(["split", "macro", "diptych", "arch"])

const overlap = (a: Box, b: Box) =>
  Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x) > 0.5 && Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y) > 0.5

const inside = (a: Box, b: Box) =>
  a.x >= b.x - 0.5 && a.y >= b.y - 0.5 && a.x + a.w <= b.x + b.w + 0.5 && a.y + a.h <= b.y + b.h + 0.5

export const printed = ({ role, x, y, w, h }: Box): string =>
  `${role} ${Math.round(x)},${Math.round(y)} ${Math.round(w)}x${Math.round(h)}`

const forbidden = (layout: Scene["layout"], a: Box, b: Box): boolean => {
  if (TYPE.has(a.role)) {
    if (TYPE.has(b.role) || b.role === "product") return true
    if (b.role === "badge") return !((a.role === "offer" || a.role === "price") && inside(a, b))
    return b.role === "photo" && BESIDE_PHOTOS.has(layout)
  }
  return (a.role === "badge" || a.role === "product") && (b.role === "product" || b.role === "badge")
}

const overlaps = ({ boxes, layout }: Scene): ReadonlyArray<string> =>
  boxes.flatMap((a, index) =>
    boxes
      .slice(index + 1)
      .filter((b) => (forbidden(layout, a, b) || forbidden(layout, b, a)) && overlap(a, b))
      .filter((b) => !(a.role === "badge" && WORDS.has(b.role) && !forbidden(layout, b, a)))
      .filter((b) => !(b.role === "badge" && WORDS.has(a.role) && !forbidden(layout, a, b)))
      .map((b) => `${printed(a)} over ${printed(b)}`)
  )

const outside = ({ boxes, frame }: Scene): ReadonlyArray<string> =>
  boxes
    .filter(({ role }) => role !== "photo")
    .filter((box) => {
      const { safe, w, h } = frame
      const area = TYPE.has(box.role) || box.role === "display" || box.role === "badge" ? safe : { x: 0, y: 0, w, h }
      return !inside(box, { role: "photo", ...area })
    })
    .map(printed)

export const neededBy = ({ role, weight = 400, size = 0 }: Box, u: number): number =>
  role === "headline" || role === "display" || (weight >= 600 && size >= 24 * u) ? 3 : 4.5

const unreadable = ({ boxes, frame }: Scene): ReadonlyArray<string> =>
  boxes
    .filter(({ hex, ground, role }) => hex !== undefined && ground !== undefined && role !== "logo")
    .filter((box) => contrast(box.hex ?? "#000000", box.ground ?? "#000000") < neededBy(box, frame.u))
    .map((box) => `${printed(box)} ${box.hex} on ${box.ground}`)

const tooSmall = ({ boxes, layers, frame }: Scene): ReadonlyArray<string> => [
  ...(boxes.some(({ role }) => role === "headline") ? [] : ["no headline"]),
  ...layers.flatMap(({ id, ops }) =>
    ops.flatMap((op) => (op.op === "text" && op.size < 20 * frame.u - 0.01 ? [`${id} at ${op.size} px`] : []))
  )
]

export const faultsOf = (scene: Scene): ReadonlyArray<string> => [
  ...overlaps(scene),
  ...outside(scene).map((each) => `${each} outside`),
  ...tooSmall(scene),
  ...unreadable(scene)
]
