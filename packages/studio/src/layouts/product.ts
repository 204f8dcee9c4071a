import { type CreativeProduct, creativeWarnings, type Rect, type Scene } from "@marque/core/creative"
import { MASK_SIZE, type SourceFacts } from "../colour/facts.ts"
import type { Sketch } from "../scene/sketch.ts"

type Cutout = Extract<Scene["layers"][number]["ops"][number], { op: "cutout" }>

export interface ProductCutout {
  readonly id: string
  readonly facts: SourceFacts
  readonly aspect: number
}

export const cutoutOf = (
  { input, facts }: Pick<Sketch, "input" | "facts">,
  product: CreativeProduct | undefined = input.product
): ProductCutout | undefined => {
  const id = product?.cutoutId
  const found = id === undefined ? undefined : facts.get(id)
  if (id === undefined || found === undefined || !found.alpha) return undefined
  const { bounds, width, height } = found
  return { id, facts: found, aspect: (bounds.w * width) / Math.max(1, bounds.h * height) }
}

/** Share of the frame's short side below which a product is refused. */
const SMALLEST = 0.3

/** Undefined when its pixels leave too small a product. Long or thin products may be small. */
export const productSize = (
  sketch: Sketch,
  { facts, aspect }: ProductCutout,
  max: { readonly w: number; readonly h: number }
): { readonly w: number; readonly h: number } | undefined => {
  const w = Math.min(max.w, max.h * aspect) * (sketch.input.staging?.size ?? 1)
  const carried = (facts.bounds.w * facts.width) / sketch.minScale
  const width = Math.min(w, carried)
  const short = SMALLEST * Math.min(sketch.frame.w, sketch.frame.h)
  if (width < w && Math.max(width, width / aspect) < short) return undefined
  return { w: width, h: width / aspect }
}

/** Left edge of a product in the room that it may move in; in its middle unless its staging moves it. */
export const leftIn = (
  { input }: Pick<Sketch, "input">,
  room: Pick<Rect, "w" | "x">,
  width: number,
  middle = room.x + room.w / 2
): number => {
  const { across = 0 } = input.staging ?? {}
  // Right-to-left layouts are mirrored afterwards.
  const toward = input.direction === "rtl" ? -across : across
  const left = middle - width / 2
  const free = toward < 0 ? left - room.x : room.x + room.w - width - left
  return left + toward * Math.max(0, free)
}

const productsOf = ({ input }: Sketch): ReadonlyArray<CreativeProduct> => [
  ...(input.product === undefined ? [] : [input.product]),
  ...(input.companions ?? [])
]

const shows = ({ cutoutId, photoId }: CreativeProduct, assetId: string): boolean =>
  assetId === cutoutId || assetId === photoId

const hasTrueColours = ({ exact, labelRegion }: CreativeProduct): boolean => exact === true || labelRegion !== undefined

export const noteSource = (
  sketch: Sketch,
  assetId: string,
  role: "product" | "photo" | "place",
  facts: SourceFacts,
  outputWidth: number,
  covered: number
): void => {
  const effectiveScale = (covered * facts.width) / Math.max(1, outputWidth)
  const kept = productsOf(sketch).some((product) => hasTrueColours(product) && shows(product, assetId))
  sketch.source({ assetId, role, effectiveScale, ...(kept && { trueColours: true }) })
  if (effectiveScale < 0.995) {
    sketch.warn(creativeWarnings.enlarged(Math.ceil(Math.max(facts.width, facts.height) / effectiveScale / 100) * 100))
  }
}

/** Coverage from which a cell of the mask belongs to the outline. */
const INSIDE = 0.3

const reachOf = ({ facts }: ProductCutout, w: number, h: number, turn: number) => {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  let [right, down] = [0, 0]
  const grow = (x: number, y: number) => {
    right = Math.max(right, Math.abs(x * cos - y * sin))
    down = Math.max(down, Math.abs(x * sin + y * cos))
  }
  facts.mask.forEach((alpha, index) => {
    if (alpha <= INSIDE) return
    const column = index % MASK_SIZE
    const row = Math.floor(index / MASK_SIZE)
    for (const x of [column, column + 1]) {
      for (const y of [row, row + 1]) grow((x / MASK_SIZE - 0.5) * w, (y / MASK_SIZE - 0.5) * h)
    }
  })
  return { right, down }
}

export const turnedBounds = (cutout: ProductCutout, rect: Rect, turn: number): Rect => {
  if (turn === 0) return rect
  const { right, down } = reachOf(cutout, rect.w, rect.h, turn)
  return { x: rect.x + rect.w / 2 - right, y: rect.y + rect.h / 2 - down, w: 2 * right, h: 2 * down }
}

/** Share of ground colour at a product's very edge (half of this), and its depth as a share of the size. */
const RIM = { alpha: 0.34, reach: 0.008 } as const

/**
 * `rect` is for the outline's bounds, `ground` the colour behind. An exact product takes neither light nor ground
 * colour.
 */
export const setProduct = (
  sketch: Sketch,
  cutout: ProductCutout,
  rect: Rect,
  look: Pick<Cutout, "shadows" | "turn"> & { readonly glaze?: Cutout["glaze"]; readonly ground: string },
  product: CreativeProduct | undefined = sketch.input.product
): void => {
  const { glaze, ground, ...rest } = look
  const exact = product?.exact === true
  sketch.add("product", 0.7, "product", [
    {
      op: "cutout",
      source: cutout.id,
      crop: cutout.facts.bounds,
      ...rect,
      ...rest,
      ...(sketch.turned && product === sketch.input.product && { mirror: true }),
      ...(!exact && { rim: { hex: ground, alpha: RIM.alpha, reach: RIM.reach * Math.sqrt(rect.w * rect.h) } }),
      ...(glaze !== undefined && !exact && product?.labelRegion === undefined && { glaze })
    }
  ])
  sketch.box({ role: "product", ...turnedBounds(cutout, rect, rest.turn) })
  noteSource(sketch, cutout.id, "product", cutout.facts, rect.w, cutout.facts.bounds.w)
}

export const topWithin = ({ facts }: ProductCutout, rect: Rect, turn: number, x0: number, x1: number): number => {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const middle = { x: rect.x + rect.w / 2, y: rect.y + rect.h / 2 }
  let top = rect.y + rect.h
  facts.mask.forEach((alpha, index) => {
    if (alpha <= INSIDE) return
    const x = (((index % MASK_SIZE) + 0.5) / MASK_SIZE - 0.5) * rect.w
    const y = (Math.floor(index / MASK_SIZE) / MASK_SIZE - 0.5) * rect.h
    const at = middle.x + x * cos - y * sin
    if (at >= x0 && at <= x1) top = Math.min(top, middle.y + x * sin + y * cos)
  })
  return top
}
