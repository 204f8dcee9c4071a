import type { Rect } from "@marque/core/creative"
import { GROUND_TARGET } from "../colour/separation.ts"
import { distance } from "../colour/tints.ts"
import { isMuddy, tonesOf } from "../colour/washes.ts"
import { shadowsOf } from "../light/shadows.ts"
import type { Sketch } from "../scene/sketch.ts"
import type { FittedText } from "../text/fit.ts"
import { fitText } from "../text/fit.ts"
import { setProduct } from "./product.ts"
import { coverage, type Shown } from "./range.ts"
import { coloursOn } from "./stack.ts"
import { setBlock, styleOf } from "./type.ts"

/** Padding of a cell, and air between caption and product, in `u`. */
const PAD = 26
const AIR = 24
/** Largest share of a cell's free width and height. */
const MOST = { w: 0.82, h: 0.98 } as const
/** Side of a square with the product's area, as a share of the cell's shorter side, below which it is refused. */
const LEAST = 0.2
/** Sizes of names and prices in `u`, tried in turn. */
const CAPTIONS = [23, 22, 21, 20] as const

export interface Cell {
  readonly shown: Shown
  readonly rect: Rect
  readonly tint: string
  readonly name: FittedText | undefined
  readonly price: FittedText | undefined
  readonly product: Rect
}

const tintsFor = (sketch: Sketch, shown: ReadonlyArray<Shown>): ReadonlyArray<string> => {
  const { roles, input } = sketch
  const dark = roles.dark === true
  const ladders = (dark ? [roles.deep, ...roles.accents] : roles.accents).map((hex) =>
    tonesOf(hex, [0.88, 0.8, 0.7, 0.94, 0.45], dark)
  )
  const all = (ladders[0] ?? []).flatMap((_, step) => ladders.flatMap((tones) => tones.slice(step, step + 1)))
  const clean = [...all.filter((hex) => !isMuddy(hex)), ...all]
  const turned = [...clean.slice(input.variant % Math.max(1, roles.accents.length)), ...clean]
  const used: Array<string> = []
  for (const { cutout } of shown) {
    const apart = turned.filter((hex) => distance(hex, cutout.facts.mean) >= GROUND_TARGET)
    const fresh = apart.find((hex) => used.every((other) => distance(other, hex) >= 0.03))
    const far = turned.toSorted((a, b) => distance(b, cutout.facts.mean) - distance(a, cutout.facts.mean))[0]
    used.push(fresh ?? apart[0] ?? far ?? roles.paper)
  }
  return used
}

interface Caption {
  readonly name: FittedText | undefined
  readonly price: FittedText | undefined
}

const captionsFor = (sketch: Sketch, shown: ReadonlyArray<Shown>, width: number): ReadonlyArray<Caption> => {
  const { u, measure, input } = sketch
  const at = (size: number, lines: number): ReadonlyArray<Caption> =>
    shown.map(({ product }, index) => {
      const text = product.price ?? (index === 0 ? input.copy.price : undefined)
      const price =
        text === undefined || text.trim() === ""
          ? undefined
          : fitText(text, styleOf(sketch, "name", size, 1, size), width * 0.45, Number.POSITIVE_INFINITY, measure)
      const room = width - (price === undefined ? 0 : price.width + 20 * u)
      const name = fitText(
        product.name,
        styleOf(sketch, "name", size, lines, size),
        room,
        Number.POSITIVE_INFINITY,
        measure
      )
      return { name, price }
    })
  const tries = [1, 2].flatMap((lines) => CAPTIONS.map((size) => at(size, lines)))
  const whole = tries.find((captions) => captions.every(({ name }) => name !== undefined))
  return whole ?? tries.at(-1) ?? []
}

const captionHeight = (captions: ReadonlyArray<Caption>): number =>
  Math.max(0, ...captions.map(({ name, price }) => Math.max(name?.height ?? 0, price?.height ?? 0)))

/** Products get equal area under their alpha. Undefined when one would be too small. */
export const fillCells = (
  sketch: Sketch,
  shown: ReadonlyArray<Shown>,
  cells: ReadonlyArray<Rect>
): ReadonlyArray<Cell> | undefined => {
  const { u } = sketch
  const first = cells[0]
  if (first === undefined) return undefined
  const captions = captionsFor(sketch, shown, first.w - 2 * PAD * u)
  const band = captionHeight(captions)
  const free = { w: first.w - 2 * PAD * u, h: first.h - (2 * PAD + AIR) * u - band }
  const most = shown.map(({ cutout }) => {
    const { facts, aspect } = cutout
    const w = Math.min(MOST.w * free.w, MOST.h * free.h * aspect, (facts.bounds.w * facts.width) / sketch.minScale)
    return (w * w * coverage(cutout)) / aspect
  })
  const area = Math.min(...most)
  if (!(Math.sqrt(area) >= LEAST * Math.min(first.w, first.h))) return undefined
  const sizes = shown.map(({ cutout }) => {
    const w = Math.sqrt((area * cutout.aspect) / coverage(cutout))
    return { w, h: w / cutout.aspect }
  })
  const tallest = Math.max(...sizes.map(({ h }) => h))
  const tints = tintsFor(sketch, shown)
  return shown.flatMap((each, index) => {
    const rect = cells[index]
    const size = sizes[index]
    if (rect === undefined || size === undefined) return []
    const lies = each.product.camera === "top"
    const top = rect.y + PAD * u
    const line = top + (free.h + tallest) / 2
    const y = lies ? top + (free.h - size.h) / 2 : line - size.h
    return [
      {
        shown: each,
        rect,
        tint: tints[index] ?? sketch.roles.paper,
        name: captions[index]?.name,
        price: captions[index]?.price,
        product: { x: rect.x + (rect.w - size.w) / 2, y, ...size }
      }
    ]
  })
}

export const setCell = (
  sketch: Sketch,
  { shown, rect, tint: hex, name, price, product }: Cell,
  radius: number
): void => {
  const { u } = sketch
  const shape = { kind: "rect", ...rect, radius } as const
  sketch.add("cell", 0.1, "ground", [{ op: "fill", shape, fill: { kind: "solid", hex, alpha: 1 } }])
  const shadows = shadowsOf(sketch, product, shown.product.camera, [{ hex, clip: shape }])
  setProduct(sketch, shown.cutout, product, { turn: 0, shadows, ground: hex }, shown.product)
  const { text } = coloursOn(sketch, hex)
  const bottom = rect.y + rect.h - PAD * u
  const baseline = bottom - Math.max(name?.descent ?? 0, price?.descent ?? 0)
  const last = (fitted: FittedText) => baseline - (fitted.lines.length - 1) * fitted.leading * fitted.size
  if (name !== undefined) {
    setBlock(sketch, "name", name, { x: rect.x + PAD * u, align: "left", baseline: last(name) }, text)
  }
  if (price !== undefined) {
    setBlock(sketch, "price", price, { x: rect.x + rect.w - PAD * u, align: "right", baseline: last(price) }, text)
  }
}
