import type { Box, CreativeCopy, Placement, Rect, Scene } from "@marque/core/creative"
import type { Pixels } from "../colour/facts.ts"
import type { Found } from "./logo-search.ts"

const TEXT = new Set<Box["role"]>([
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
  "disclaimer",
  "display"
])

export const isText = ({ role }: Pick<Box, "role">): boolean => TEXT.has(role)

export interface PlacedBox {
  readonly box: Box
  readonly index: number
  /** Pixels of the frame, read from the letters of a marked box. */
  readonly letters?: number
}

/** Boxes are pixels of `frame`; pictures have its proportions at any size. */
export interface Subject {
  readonly picture: Pixels
  readonly ground?: Pixels
  readonly scene?: Scene
  readonly frame: { readonly w: number; readonly h: number; readonly u: number }
  readonly safe: Rect
  readonly placement?: Placement
  readonly boxes: ReadonlyArray<PlacedBox> | undefined
  readonly copy: Partial<CreativeCopy> | undefined
  readonly search: { readonly found: Found | undefined } | undefined
}

export const fractionOf = ({ w, h }: Subject["frame"], rect: Rect): Rect => {
  const x0 = Math.min(1, Math.max(0, rect.x / w))
  const y0 = Math.min(1, Math.max(0, rect.y / h))
  const x1 = Math.min(1, Math.max(0, (rect.x + rect.w) / w))
  const y1 = Math.min(1, Math.max(0, (rect.y + rect.h) / h))
  return { x: x0, y: y0, w: x1 - x0, h: y1 - y0 }
}

export const sharedArea = (a: Rect, b: Rect): number =>
  Math.max(0, Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y))

export const grown = ({ x, y, w, h }: Rect, by: number): Rect => ({
  x: x - by,
  y: y - by,
  w: w + 2 * by,
  h: h + 2 * by
})
