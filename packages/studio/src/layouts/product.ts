import { creativeWarnings } from "@marque/core/creative/rules"
import type { CreativeProduct, Rect, Scene } from "@marque/core/creative"
import { MASK_SIZE, type SourceFacts } from "../colour/facts.ts"
import type { Sketch } from "../scene/sketch.ts"

type Cutout = Extract<Scene["layers"][number]["ops"][number], { op: "cutout" }>

/** A cut-out and its proportions. */
export interface ProductCutout {
  readonly id: string
  readonly facts: SourceFacts
  /** Width over height of the outline's bounds. */
  readonly aspect: number
}

/** The trusted cut-out of a product (the input's first one unless another is named), or undefined. */
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

/** Share of the frame's short side below which a product is not worth showing. */
const SMALLEST = 0.3

/**
 * The largest size of the product within `max` (pixels) that its photo carries at the request's scale; undefined when
 * that would leave a scrap. A product may be small because it is long or thin.
 */
export const productSize = (
  sketch: Sketch,
  { facts, aspect }: ProductCutout,
  max: { readonly w: number; readonly h: number }
): { readonly w: number; readonly h: number } | undefined => {
  const w = Math.min(max.w, max.h * aspect)
  const carried = (facts.bounds.w * facts.width) / sketch.minScale
  const width = Math.min(w, carried)
  const short = SMALLEST * Math.min(sketch.frame.w, sketch.frame.h)
  if (width < w && Math.max(width, width / aspect) < short) return undefined
  return { w: width, h: width / aspect }
}

/** Notes a photo in the scene and warns when it is enlarged. `covered` is its share of the source's width, 0-1. */
export const noteSource = (
  sketch: Sketch,
  assetId: string,
  role: "product" | "photo" | "place",
  facts: SourceFacts,
  outputWidth: number,
  covered: number
): void => {
  const effectiveScale = (covered * facts.width) / Math.max(1, outputWidth)
  sketch.source({ assetId, role, effectiveScale })
  if (effectiveScale < 0.995) {
    sketch.warn(creativeWarnings.enlarged(Math.ceil(Math.max(facts.width, facts.height) / effectiveScale / 100) * 100))
  }
}

/** Bounds of a rectangle turned by `turn` radians about its centre. */
export const turnedBounds = (rect: Rect, turn: number): Rect => {
  const [cos, sin] = [Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn))]
  const w = rect.w * cos + rect.h * sin
  const h = rect.w * sin + rect.h * cos
  return { x: rect.x + (rect.w - w) / 2, y: rect.y + (rect.h - h) / 2, w, h }
}

/** Adds the product with its shadows; `rect` is where the outline's bounds go. */
export const setProduct = (
  sketch: Sketch,
  cutout: ProductCutout,
  rect: Rect,
  look: Pick<Cutout, "shadows" | "turn"> & { readonly glaze?: Cutout["glaze"] },
  product: CreativeProduct | undefined = sketch.input.product
): void => {
  const { glaze, ...rest } = look
  const exact = product?.exact === true
  sketch.add("product", 0.7, "product", [
    {
      op: "cutout",
      source: cutout.id,
      crop: cutout.facts.bounds,
      ...rect,
      ...rest,
      ...(glaze !== undefined && !exact && { glaze })
    }
  ])
  sketch.box({ role: "product", ...turnedBounds(rect, rest.turn) })
  noteSource(sketch, cutout.id, "product", cutout.facts, rect.w, cutout.facts.bounds.w)
}

/** The highest point (pixels) of a product placed at `rect`, between the columns `x0` and `x1`; its bottom if nothing is there. */
export const topWithin = ({ facts }: ProductCutout, rect: Rect, x0: number, x1: number): number => {
  for (let row = 0; row < MASK_SIZE; row++) {
    for (let column = 0; column < MASK_SIZE; column++) {
      const x = rect.x + ((column + 0.5) / MASK_SIZE) * rect.w
      if (x < x0 || x > x1) continue
      if ((facts.mask[row * MASK_SIZE + column] ?? 0) > 0.3) return rect.y + (row / MASK_SIZE) * rect.h
    }
  }
  return rect.y + rect.h
}
