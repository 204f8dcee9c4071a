import type { Rect } from "@marque/core/creative"
import { mulberry32 } from "../scene/random.ts"
import { type ProductCutout, turnedBounds } from "./product.ts"

/** Largest rotation in radians. Source: studio design, section 9. */
const MOST_TURN = (12 * Math.PI) / 180

export interface Lying {
  readonly rect: Rect
  readonly turn: number
  readonly bounds: Rect
}

export interface Extent {
  readonly cutout: ProductCutout
  readonly w: number
  readonly h: number
  readonly turn: number
}

export const turnsFor = (seed: number, count: number): ReadonlyArray<number> => {
  const next = mulberry32(seed)
  return Array.from({ length: count }, (_, index) => (next() * 2 - 1) * MOST_TURN * (index === 0 ? 0.5 : 1))
}

interface Tray {
  readonly w: number
  readonly h: number
  readonly at: ReadonlyArray<Rect>
}

const boundsOf = ({ cutout, w, h, turn }: Extent) => turnedBounds(cutout, { x: 0, y: 0, w, h }, turn)

const row = (sizes: ReadonlyArray<{ readonly w: number; readonly h: number }>, gap: number): Tray => {
  const h = Math.max(...sizes.map((each) => each.h))
  let x = 0
  const at = sizes.map(({ w, h: own }) => {
    const rect = { x, y: (h - own) / 2, w, h: own }
    x += w + gap
    return rect
  })
  return { w: x - gap, h, at }
}

const turnedTray = ({ w, h, at }: Tray): Tray => ({
  w: h,
  h: w,
  at: at.map((rect) => ({ x: rect.y, y: rect.x, w: rect.h, h: rect.w }))
})

const swap = ({ w, h }: { readonly w: number; readonly h: number }) => ({ w: h, h: w })

const nested = (sizes: ReadonlyArray<{ readonly w: number; readonly h: number }>, gap: number): Tray | undefined => {
  const [first, ...others] = sizes
  if (first === undefined || others.length < 2) return undefined
  const column = turnedTray(row(others.map(swap), gap))
  const whole = row([first, column], gap)
  const [left, right] = whole.at
  if (left === undefined || right === undefined) return undefined
  return { ...whole, at: [left, ...column.at.map((rect) => ({ ...rect, x: rect.x + right.x, y: rect.y + right.y }))] }
}

const trays = (sizes: ReadonlyArray<{ readonly w: number; readonly h: number }>, gap: number): ReadonlyArray<Tray> => {
  const stacked = nested(sizes.map(swap), gap)
  return [
    row(sizes, gap),
    turnedTray(row(sizes.map(swap), gap)),
    nested(sizes, gap),
    stacked === undefined ? undefined : turnedTray(stacked)
  ].filter((tray) => tray !== undefined)
}

const scaleOf = (extents: ReadonlyArray<Extent>, room: Rect, gap: number, index: number, most: number): number => {
  const whole = extents.map(boundsOf)
  const fits = (scale: number) => {
    const tray = trays(
      whole.map(({ w, h }) => ({ w: w * scale, h: h * scale })),
      gap
    )[index]
    return tray !== undefined && tray.w <= room.w && tray.h <= room.h
  }
  let [low, high] = [0, most]
  if (fits(most)) return most
  for (let step = 0; step < 24; step++) {
    const middle = (low + high) / 2
    if (fits(middle)) low = middle
    else high = middle
  }
  return low
}

/** At most `most` pixels per unit. Undefined when they do not fit. */
export const layOut = (
  extents: ReadonlyArray<Extent>,
  room: Rect,
  gap: number,
  most: number
): ReadonlyArray<Lying> | undefined => {
  const kinds = trays(extents.map(boundsOf), gap).map((_, index) => index)
  const best = kinds
    .map((index) => ({ index, scale: scaleOf(extents, room, gap, index, most) }))
    .toSorted((a, b) => b.scale - a.scale)[0]
  if (best === undefined || best.scale <= 0) return undefined
  const sizes = extents.map((each) => ({ ...each, w: each.w * best.scale, h: each.h * best.scale }))
  const tight = trays(sizes.map(boundsOf), gap)[best.index]
  if (tight === undefined) return undefined
  const spare = Math.max(0, Math.min(room.w - tight.w, room.h - tight.h))
  const tray = trays(sizes.map(boundsOf), gap + spare * 0.25)[best.index]
  const used = tray !== undefined && tray.w <= room.w && tray.h <= room.h ? tray : tight
  const x = room.x + (room.w - used.w) / 2
  const y = room.y + (room.h - used.h) / 2
  return used.at.flatMap((at, index) => {
    const size = sizes[index]
    if (size === undefined) return []
    const bounds = { ...at, x: at.x + x, y: at.y + y }
    const rect = {
      x: bounds.x + (bounds.w - size.w) / 2,
      y: bounds.y + (bounds.h - size.h) / 2,
      w: size.w,
      h: size.h
    }
    return [{ rect, bounds, turn: size.turn }]
  })
}

/** Lines per side of the lattice for empty rectangles. */
const LATTICE = 24

export const largestEmpty = (
  area: Rect,
  taken: ReadonlyArray<Rect>,
  least: { readonly w: number; readonly h: number }
): Rect | undefined => {
  const edges = (from: number, size: number, own: ReadonlyArray<number>) =>
    [...new Set([...own.filter((at) => at > from && at < from + size), from, from + size])]
      .toSorted((a, b) => a - b)
      .slice(0, LATTICE)
  const xs = edges(
    area.x,
    area.w,
    taken.flatMap(({ x, w }) => [x, x + w])
  )
  const ys = edges(
    area.y,
    area.h,
    taken.flatMap(({ y, h }) => [y, y + h])
  )
  let best: Rect | undefined
  for (const [i, x0] of xs.entries()) {
    for (const x1 of xs.slice(i + 1)) {
      if (x1 - x0 < least.w) continue
      for (const [j, y0] of ys.entries()) {
        for (const y1 of ys.slice(j + 1)) {
          const rect = { x: x0, y: y0, w: x1 - x0, h: y1 - y0 }
          if (rect.h < least.h || rect.w * rect.h <= (best === undefined ? 0 : best.w * best.h)) continue
          const free = taken.every(
            (other) => other.x >= x1 || other.x + other.w <= x0 || other.y >= y1 || other.y + other.h <= y0
          )
          if (free) best = rect
        }
      }
    }
  }
  return best
}
