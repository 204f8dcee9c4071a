import type { Op, Rect, Shape } from "@marque/core/creative"
import { textOn } from "../colour/contrast.ts"
import type { Sketch } from "../scene/sketch.ts"
import { type FittedText, fitText } from "../text/fit.ts"
import { setBlock, styleOf } from "./type.ts"

export type BadgeShape = "disc" | "ticket"

/** Smallest type on a badge in `u`. */
const TYPE_LEAST = 26
/** Share of a disc's diameter for the diagonal of its words. */
const DISC_ROOM = 0.82
/** Radius of a ticket's notches as a share of its height, and points along each. */
const NOTCH = 0.16
const NOTCH_POINTS = 10

export interface FittedBadge {
  readonly shape: BadgeShape
  readonly text: FittedText
  readonly w: number
  readonly h: number
}

const disc = (sketch: Sketch, words: string, max: number): FittedBadge | undefined => {
  const diameter = Math.min(max, 300 * sketch.u)
  const style = styleOf(sketch, "price", (0.36 * diameter) / sketch.u, 3, TYPE_LEAST)
  const fitted = [0.74, 0.7, 0.64, 0.56]
    .map((share) =>
      fitText(
        words,
        { ...style, leading: 1.02 },
        share * diameter,
        Math.sqrt(Math.max(0, DISC_ROOM ** 2 - share ** 2)) * diameter,
        sketch.measure
      )
    )
    .filter((text) => text !== undefined)
    .toSorted((a, b) => b.size - a.size)[0]
  return fitted === undefined ? undefined : { shape: "disc", text: fitted, w: diameter, h: diameter }
}

const ticket = (sketch: Sketch, words: string, max: { readonly w: number; readonly h: number }) => {
  const { u } = sketch
  const pad = { x: 52 * u, y: 30 * u }
  const style = styleOf(sketch, "price", 92, 2, TYPE_LEAST)
  const text = fitText(words, { ...style, leading: 1.04 }, max.w - 2 * pad.x, max.h - 2 * pad.y, sketch.measure)
  if (text === undefined) return undefined
  return { shape: "ticket", text, w: text.width + 2 * pad.x, h: text.height + 2 * pad.y } as const
}

export const fitBadge = (
  sketch: Sketch,
  words: string,
  shape: BadgeShape,
  max: { readonly w: number; readonly h: number }
): FittedBadge | undefined =>
  shape === "disc" ? disc(sketch, words, Math.min(max.w, max.h)) : ticket(sketch, words, max)

const ticketShape = ({ x, y, w, h }: Rect): Shape => {
  const r = NOTCH * h
  const middle = y + h / 2
  const turn = (index: number) => (index / NOTCH_POINTS) * Math.PI - Math.PI / 2
  const points = Array.from({ length: NOTCH_POINTS + 1 }, (_, index) => turn(index))
  return {
    kind: "polygon",
    points: [
      [x, y],
      [x + w, y],
      ...points.map((a): readonly [number, number] => [x + w - r * Math.cos(a), middle + r * Math.sin(a)]),
      [x + w, y + h],
      [x, y + h],
      ...points.map((a): readonly [number, number] => [x + r * Math.cos(a), middle - r * Math.sin(a)])
    ]
  }
}

const shapeOf = (shape: BadgeShape, rect: Rect): Shape =>
  shape === "disc" ? { kind: "disc", x: rect.x + rect.w / 2, y: rect.y + rect.h / 2, r: rect.w / 2 } : ticketShape(rect)

const inset = ({ x, y, w, h }: Rect, by: number): Rect => ({ x: x + by, y: y + by, w: w - 2 * by, h: h - 2 * by })

export const setBadge = (
  sketch: Sketch,
  badge: FittedBadge,
  at: { readonly x: number; readonly y: number },
  fill: string,
  role: "offer" | "price"
): Rect => {
  const { text, shape, w, h } = badge
  const { roles, u } = sketch
  const rect = { x: at.x, y: at.y, w, h }
  const label = textOn({ ...roles, ink: roles.paper, paper: roles.ink }, [fill])
  const body: ReadonlyArray<Op> = [
    { op: "fill", shape: shapeOf(shape, rect), fill: { kind: "solid", hex: fill, alpha: 1 } },
    { op: "stroke", shape: shapeOf(shape, inset(rect, 9 * u)), hex: label, alpha: 0.55, width: 1.6 * u }
  ]
  sketch.add("badge", 0.85, "halo", body)
  sketch.box({ role: "badge", ...rect })
  const top = rect.y + (h - text.height) / 2
  setBlock(sketch, role, text, { x: rect.x + w / 2, align: "center", top }, { hex: label, ground: fill })
  return rect
}
