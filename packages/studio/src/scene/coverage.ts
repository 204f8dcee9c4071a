import type { Scene } from "@marque/core/creative"
import { labOf, labOfRgb } from "../colour/tints.ts"

type Op = Scene["layers"][number]["ops"][number]
type Shape = Extract<Op, { op: "fill" }>["shape"]
type Fill = Extract<Op, { op: "fill" }>["fill"]

/** Columns and rows at which a scene is sampled. */
const CELLS = 48

type Rgb = readonly [number, number, number]

const rgbOf = (hex: string): Rgb => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16)
]

const inPolygon = (points: ReadonlyArray<readonly [number, number]>, x: number, y: number): boolean => {
  let inside = false
  for (let index = 0, last = points.length - 1; index < points.length; last = index++) {
    const [x0, y0] = points[index] ?? [0, 0]
    const [x1, y1] = points[last] ?? [0, 0]
    if (y0 > y !== y1 > y && x < ((x1 - x0) * (y - y0)) / (y1 - y0) + x0) inside = !inside
  }
  return inside
}

const isInside = (shape: Shape, x: number, y: number): boolean => {
  if (shape.kind === "disc") return Math.hypot(x - shape.x, y - shape.y) <= shape.r
  if (shape.kind === "polygon") return inPolygon(shape.points, x, y)
  if (x < shape.x || x > shape.x + shape.w || y < shape.y || y > shape.y + shape.h) return false
  const r = shape.w / 2
  return shape.kind === "rect" || y >= shape.y + r || Math.hypot(x - shape.x - r, y - shape.y - r) <= r
}

interface Stop {
  readonly rgb: Rgb
  readonly alpha: number
}

const between = (a: number, b: number, share: number) => a + (b - a) * share

const stopAt = (stops: Extract<Fill, { kind: "linear" }>["stops"], at: number): Stop => {
  const next = stops.findIndex((stop) => stop.at >= at)
  const to = stops[next === -1 ? stops.length - 1 : next]
  const from = stops[next === -1 ? stops.length - 1 : Math.max(0, next - 1)]
  if (to === undefined || from === undefined) return { rgb: [0, 0, 0], alpha: 0 }
  const share = to.at === from.at ? 1 : Math.min(1, Math.max(0, (at - from.at) / (to.at - from.at)))
  const [a, b] = [rgbOf(from.hex), rgbOf(to.hex)]
  return {
    rgb: [between(a[0], b[0], share), between(a[1], b[1], share), between(a[2], b[2], share)],
    alpha: between(from.alpha, to.alpha, share)
  }
}

const fillAt = (fill: Fill, x: number, y: number): Stop => {
  if (fill.kind === "solid") return { rgb: rgbOf(fill.hex), alpha: fill.alpha }
  if (fill.kind === "radial") return stopAt(fill.stops, Math.hypot(x - fill.x, y - fill.y) / Math.max(1e-6, fill.r))
  const [dx, dy] = [fill.x1 - fill.x0, fill.y1 - fill.y0]
  return stopAt(fill.stops, ((x - fill.x0) * dx + (y - fill.y0) * dy) / Math.max(1e-6, dx * dx + dy * dy))
}

/** Undefined where a photograph covers the ground. Words, light and what stands on the ground cover nothing. */
const colourAt = (layers: Scene["layers"], x: number, y: number): Rgb | undefined => {
  let colour: Rgb | undefined
  for (const { ops } of layers) {
    for (const op of ops) {
      if (op.op === "image" && isInside(op.clip, x, y)) colour = undefined
      if (op.op !== "fill" || !isInside(op.shape, x, y)) continue
      if (op.clip !== undefined && !isInside(op.clip, x, y)) continue
      const { rgb, alpha } = fillAt(op.fill, x, y)
      if (alpha >= 0.99) colour = rgb
      else if (colour !== undefined) {
        const [r, g, b] = colour
        colour = [between(r, rgb[0], alpha), between(g, rgb[1], alpha), between(b, rgb[2], alpha)]
      }
    }
  }
  return colour
}

/** Fraction 0-1 of the scene that each colour covers, within an OKLab distance, as planned by its areas. */
export const coverageOf = (
  { frame, layers }: Scene,
  hexes: ReadonlyArray<string>,
  within: number
): ReadonlyArray<number> => {
  const wanted = hexes.map(labOf)
  const counts = hexes.map(() => 0)
  for (let cell = 0; cell < CELLS * CELLS; cell++) {
    const x = (((cell % CELLS) + 0.5) / CELLS) * frame.w
    const y = ((Math.floor(cell / CELLS) + 0.5) / CELLS) * frame.h
    const colour = colourAt(layers, x, y)
    if (colour === undefined) continue
    const { L, a, b } = labOfRgb(Math.round(colour[0]), Math.round(colour[1]), Math.round(colour[2]))
    wanted.forEach((lab, index) => {
      if (Math.hypot(L - lab.L, a - lab.a, b - lab.b) <= within) counts[index] = (counts[index] ?? 0) + 1
    })
  }
  return counts.map((count) => count / (CELLS * CELLS))
}
