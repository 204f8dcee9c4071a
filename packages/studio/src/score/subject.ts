import type { Box, CreativeCopy, Rect, Scene } from "@marque/core/creative"
import type { Placement } from "@marque/core/channels"
import type { Pixels } from "../colour/facts.ts"
import type { Found } from "./logo-search.ts"

/** Roles that carry words. */
const TEXT = new Set<Box["role"]>([
  "headline",
  "body",
  "eyebrow",
  "cta",
  "price",
  "oldPrice",
  "offer",
  "validity",
  "attribution",
  "name",
  "disclaimer",
  "display"
])

/** Whether a box carries words. */
export const isText = ({ role }: Pick<Box, "role">): boolean => TEXT.has(role)

/** A box with its place in the list it comes from, by which fixes name it. */
export interface PlacedBox {
  readonly box: Box
  readonly index: number
}

/**
 * What is measured, with all that is known of it. Boxes are pixels of `frame`; the pictures may be larger or smaller than
 * the frame, with the same proportions.
 */
export interface Subject {
  readonly picture: Pixels
  /** The picture without words and logo; only of scenes. */
  readonly ground?: Pixels
  readonly scene?: Scene
  readonly frame: { readonly w: number; readonly h: number; readonly u: number }
  readonly safe: Rect
  readonly placement?: Placement
  /** Undefined when nobody said where the words are. */
  readonly boxes: ReadonlyArray<PlacedBox> | undefined
  /** Undefined when nobody said what the words are. */
  readonly copy: Partial<CreativeCopy> | undefined
  /** The logo found in pixels; undefined when it was not looked for. */
  readonly search: { readonly found: Found | undefined } | undefined
}

/** Rectangle of the frame as fractions of it, cut at its edges. */
export const fractionOf = ({ w, h }: Subject["frame"], rect: Rect): Rect => {
  const x0 = Math.min(1, Math.max(0, rect.x / w))
  const y0 = Math.min(1, Math.max(0, rect.y / h))
  const x1 = Math.min(1, Math.max(0, (rect.x + rect.w) / w))
  const y1 = Math.min(1, Math.max(0, (rect.y + rect.h) / h))
  return { x: x0, y: y0, w: x1 - x0, h: y1 - y0 }
}

/** Area that two rectangles share. */
export const sharedArea = (a: Rect, b: Rect): number =>
  Math.max(0, Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y))

/** A rectangle with `by` more on every side. */
export const grown = ({ x, y, w, h }: Rect, by: number): Rect => ({
  x: x - by,
  y: y - by,
  w: w + 2 * by,
  h: h + 2 * by
})
