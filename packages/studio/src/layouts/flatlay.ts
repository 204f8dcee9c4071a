import { creativeWarnings, layoutRefusals, type Op, type Rect } from "@marque/core/creative"
import { GROUND_TARGET, roomBase } from "../colour/separation.ts"
import { distance, hexOf, lchOf, lighten } from "../colour/tints.ts"
import { dusk, isMuddy, tonesOf, wash } from "../colour/washes.ts"
import { shadowsOf } from "../light/shadows.ts"
import { windowLight } from "../light/window.ts"
import type { LayoutRequest, Sketch } from "../scene/sketch.ts"
import { type Extent, largestEmpty, layOut, type Lying, turnsFor } from "./flatlay-plan.ts"
import { fitLogo } from "./logo.ts"
import { setProduct } from "./product.ts"
import { rangeOf, type Shown } from "./range.ts"
import { type LayoutResult, refuse } from "./result.ts"
import { startWithPrint } from "./small-print.ts"
import { fitStack, setStack } from "./stack.ts"

/** Smallest gap between products as a share of the frame's width. Source: studio design, section 9. */
const GAP = 0.06
/** Maximum number of products. */
const MOST = 3
/** Longest side in centimetres of a product without measurements. */
const USUAL_CM = 16
/** Air around products without type, in `u`. */
const CLEAR = 40
/** Longest side of the smallest product as a share of the frame's short side, below which it is refused. */
const LEAST = 0.11

const ROOMS = {
  square: { x: 0.07, y: 0.505, w: 0.86, h: 0.455 },
  portrait: { x: 0.08, y: 0.475, w: 0.84, h: 0.485 },
  tall: { x: 0.09, y: 0.49, w: 0.82, h: 0.45 },
  landscape: { x: 0.46, y: 0.08, w: 0.49, h: 0.84 }
} as const

const extentsOf = (sketch: Sketch, shown: ReadonlyArray<Shown>): ReadonlyArray<Extent> => {
  const turns = turnsFor(sketch.input.seed, shown.length)
  return shown.map(({ product, cutout }, index) => {
    const { aspect } = cutout
    const turn = turns[index] ?? 0
    const { widthCm, heightCm, name } = product
    if (widthCm !== undefined && widthCm > 0) return { cutout, w: widthCm, h: widthCm / aspect, turn }
    if (heightCm !== undefined && heightCm > 0) return { cutout, w: heightCm * aspect, h: heightCm, turn }
    sketch.warn(creativeWarnings.guessedSize(name))
    return aspect >= 1
      ? { cutout, w: USUAL_CM, h: USUAL_CM / aspect, turn }
      : { cutout, w: USUAL_CM * aspect, h: USUAL_CM, turn }
  })
}

const sharpest = (sketch: Sketch, shown: ReadonlyArray<Shown>, extents: ReadonlyArray<Extent>): number =>
  Math.min(
    ...shown.map(({ cutout: { facts } }, index) => {
      const wide = extents[index]?.w ?? 1
      return (facts.bounds.w * facts.width) / (sketch.minScale * wide)
    })
  )

interface Ground {
  readonly table: string
  readonly cloth: string
}

const groundFor = (sketch: Sketch, shown: ReadonlyArray<Shown>): Ground => {
  const { roles, input } = sketch
  const dark = roles.dark === true
  const means = shown.map(({ cutout }) => cutout.facts.mean)
  const nearest = (hex: string) => Math.min(...means.map((mean) => distance(hex, mean)))
  const clothsOf = (base: string) => tonesOf(base, [0.8, 0.88, 0.7, 0.5], dark)
  const bases = [0, 1, 2].map((more) => roomBase(roles, means[0] ?? roles.paper, input.variant + more))
  const isGood = (hex: string) => nearest(hex) >= GROUND_TARGET && !isMuddy(hex)
  const base = bases.find((each) => clothsOf(each).some(isGood)) ?? bases[0] ?? roles.deep
  const cloths = clothsOf(base)
  const cloth =
    cloths.find(isGood) ??
    cloths.find((hex) => nearest(hex) >= GROUND_TARGET) ??
    cloths.toSorted((a, b) => nearest(b) - nearest(a))[0] ??
    base
  return { table: dark ? dusk(base, 0.19) : wash(base, { chroma: 0.24, L: 0.93 }), cloth }
}

const clothOps = (sketch: Sketch, room: Rect, { cloth, table }: Ground): ReadonlyArray<Op> => {
  const { frame, u, away } = sketch
  const wide = frame.kind === "landscape"
  const askew = 0.02 * away
  const over = 60 * u
  const edge = (inset: number): ReadonlyArray<readonly [number, number]> => {
    if (wide) {
      const x = room.x - 0.035 * frame.w + inset
      const lean = askew * frame.h
      return [
        [x + lean, -over],
        [frame.w + over, -over],
        [frame.w + over, frame.h + over],
        [x - lean, frame.h + over]
      ]
    }
    const y = room.y - 0.03 * frame.h + inset
    const lean = askew * frame.w
    return [
      [-over, y + lean],
      [frame.w + over, y - lean],
      [frame.w + over, frame.h + over],
      [-over, frame.h + over]
    ]
  }
  const under = lchOf(table)
  const shade = hexOf({ ...under, L: Math.min(0.3, under.L * 0.4) })
  const hem = lighten(cloth, -0.09)
  return [
    { op: "panes", panes: [edge(-3 * u)], blur: 9 * u, hex: shade, alpha: 0.3, fade: [] },
    {
      op: "fill",
      shape: { kind: "polygon", points: edge(0) },
      fill: {
        kind: "linear",
        x0: away > 0 ? 0 : frame.w,
        y0: 0,
        x1: away > 0 ? frame.w : 0,
        y1: frame.h,
        stops: [
          { at: 0, hex: lighten(cloth, 0.025), alpha: 1 },
          { at: 1, hex: lighten(cloth, -0.035), alpha: 1 }
        ]
      }
    },
    { op: "stroke", shape: { kind: "polygon", points: edge(16 * u) }, hex: hem, alpha: 0.5, width: 1.6 * u }
  ]
}

const paintTable = (sketch: Sketch, room: Rect, ground: Ground): void => {
  const { frame, away, u } = sketch
  sketch.add("table", 0, "ground", [
    {
      op: "fill",
      shape: { kind: "rect", x: 0, y: 0, w: frame.w, h: frame.h },
      fill: {
        kind: "linear",
        x0: away > 0 ? 0 : frame.w,
        y0: 0,
        x1: away > 0 ? frame.w : 0,
        y1: frame.h,
        stops: [
          { at: 0, hex: lighten(ground.table, 0.02), alpha: 1 },
          { at: 1, hex: lighten(ground.table, -0.03), alpha: 1 }
        ]
      }
    }
  ])
  sketch.add("cloth", 0.05, "ground", clothOps(sketch, room, ground))
  const light = windowLight({
    w: frame.w,
    h: frame.h,
    u,
    away,
    x: room.x + room.w * (frame.kind === "landscape" ? 0.62 : 0.5),
    y: room.y + room.h / 2,
    hex: hexOf({ ...lchOf(ground.cloth), L: 0.985 }),
    alpha: sketch.roles.dark === true ? 0.07 : 0.26,
    fade:
      frame.kind === "landscape"
        ? []
        : [
            { y: room.y + 0.04 * frame.h, alpha: 0 },
            { y: room.y + 0.16 * frame.h, alpha: 1 },
            { y: frame.h, alpha: 1 }
          ]
  })
  sketch.add("light", 0.1, "light", [{ op: "panes", ...light }])
}

const setProducts = (
  sketch: Sketch,
  shown: ReadonlyArray<Shown>,
  lying: ReadonlyArray<Lying>,
  { cloth }: Ground
): void => {
  for (const [index, { product, cutout }] of shown.entries()) {
    const at = lying[index]
    if (at === undefined) continue
    const shadows = shadowsOf(sketch, at.rect, "top", [{ hex: cloth }])
    setProduct(sketch, cutout, at.rect, { turn: at.turn, shadows, ground: cloth }, product)
    if (distance(cloth, cutout.facts.mean) < GROUND_TARGET) sketch.warn(creativeWarnings.closeColours)
  }
}

export const flatlay = (request: LayoutRequest): LayoutResult => {
  const above = rangeOf(request).filter(({ product }) => product.camera === "top")
  if (above.length < 2) return refuse(layoutRefusals.needsCutoutsFromAbove)
  const shown = above.slice(0, MOST)
  const { sketch, setPrint } = startWithPrint(request, "flatlay")
  const { frame, safe, u } = sketch
  const share = ROOMS[frame.kind]
  const wanted = { x: share.x * frame.w, y: share.y * frame.h, w: share.w * frame.w, h: share.h * frame.h }
  const end = Math.min(
    wanted.y + wanted.h,
    safe.y + safe.h < frame.safe.y + frame.safe.h - 1 ? safe.y + safe.h : frame.h
  )
  const room = { ...wanted, h: end - wanted.y }
  const extents = extentsOf(sketch, shown)
  const lying = layOut(extents, room, GAP * frame.w, sharpest(sketch, shown, extents))
  const least = LEAST * Math.min(frame.w, frame.h)
  if (lying === undefined || lying.some(({ rect }) => Math.max(rect.w, rect.h) < least)) {
    return refuse(layoutRefusals.smallPhoto)
  }
  const ground = groundFor(sketch, shown)
  const wide = frame.kind === "landscape"
  const clothFrom = wide ? room.x - 0.06 * frame.w : room.y - 0.067 * frame.h
  const logo = fitLogo(sketch, ground.table, wide ? clothFrom - safe.x : safe.w)
  const top = safe.y + (logo?.height ?? 0) + 44 * u
  const table = wide
    ? { x: safe.x, y: top, w: clothFrom - safe.x, h: safe.y + safe.h - top }
    : { x: safe.x, y: top, w: safe.w, h: clothFrom - top }
  const taken = lying.map(({ bounds: { x, y, w, h } }) => ({
    x: x - CLEAR * u,
    y: y - CLEAR * u,
    w: w + 2 * CLEAR * u,
    h: h + 2 * CLEAR * u
  }))
  const column = largestEmpty(table, taken, { w: safe.w * 0.3, h: 120 * u })
  if (column === undefined) return refuse(layoutRefusals.longHeadline)
  const stack = fitStack(sketch, {
    width: column.w,
    height: column.h,
    headline: { size: wide ? 100 : frame.kind === "square" ? 80 : 96, min: 42, lines: wide ? 5 : 2 },
    body: { size: 26, lines: wide ? 3 : 2 }
  })
  if (stack === undefined) return refuse(layoutRefusals.longHeadline)
  paintTable(sketch, room, ground)
  setProducts(sketch, shown, lying, ground)
  logo?.place(safe.x, safe.y)
  setStack(sketch, stack, column.x, column.y + (column.h - stack.height) * (wide ? 0.5 : 0.3), ground.table)
  if (above.length < rangeOf(request).length || above.length > MOST)
    sketch.warn(creativeWarnings.fewerProducts(shown.length))
  setPrint(wide ? ground.table : ground.cloth)
  sketch.add("grain", 1, "grain", [{ op: "grain", seed: request.input.seed, alpha: 0.07 }])
  return { scene: sketch.scene() }
}
