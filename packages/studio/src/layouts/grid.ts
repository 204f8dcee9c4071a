import { creativeWarnings, layoutRefusals, type Rect } from "@marque/core/creative"
import { BODY_CONTRAST, groundOf } from "../colour/contrast.ts"
import { GROUND_TARGET } from "../colour/separation.ts"
import { contrast, distance } from "../colour/tints.ts"
import type { LayoutRequest, Sketch } from "../scene/sketch.ts"
import { type Cell, fillCells, setCell } from "./grid-cells.ts"
import { fitLogo } from "./logo.ts"
import { rangeOf, type Shown } from "./range.ts"
import { type LayoutResult, refuse } from "./result.ts"
import { startWithPrint } from "./small-print.ts"
import { coloursOn, fitStack, setStack } from "./stack.ts"
import { fitCta, fitEyebrow, setBlock, setCta } from "./type.ts"

/** Gutter and corner radius, in `u`. */
const GUTTER = 16
const RADIUS = 10

const cellsIn = (area: Rect, columns: number, rows: number, gutter: number): ReadonlyArray<Rect> => {
  const w = (area.w - (columns - 1) * gutter) / columns
  const h = (area.h - (rows - 1) * gutter) / rows
  return Array.from({ length: columns * rows }, (_, index) => ({
    x: area.x + (index % columns) * (w + gutter),
    y: area.y + Math.floor(index / columns) * (h + gutter),
    w,
    h
  }))
}

/** Ideal width over height of a cell. */
const CELL = 0.9

/** Factor by which products must grow to justify less ideal cells. */
const WORTH_IT = 1.2

const arrangeCells = (sketch: Sketch, shown: ReadonlyArray<Shown>, area: Rect): ReadonlyArray<Cell> | undefined => {
  const gutter = GUTTER * sketch.u
  const filled = (columns: number, rows: number) => fillCells(sketch, shown, cellsIn(area, columns, rows, gutter))
  if (shown.length > 2) return filled(2, 2)
  const off = (w: number, h: number) => Math.abs(Math.log(w / h / CELL))
  const upright = off(area.w / 2, area.h) <= off(area.w, area.h / 2)
  const [usual, other] = upright ? [filled(2, 1), filled(1, 2)] : [filled(1, 2), filled(2, 1)]
  return sizeOf(other) > WORTH_IT * sizeOf(usual) ? other : usual
}

const sizeOf = (cells: ReadonlyArray<Cell> | undefined): number => {
  const product = cells?.[0]?.product
  return product === undefined ? 0 : product.w * product.h
}

const paintPaper = (sketch: Sketch, ground: string): void => {
  const { frame } = sketch
  sketch.add("ground", 0, "ground", [
    {
      op: "fill",
      shape: { kind: "rect", x: 0, y: 0, w: frame.w, h: frame.h },
      fill: { kind: "solid", hex: ground, alpha: 1 }
    }
  ])
}

const setCells = (sketch: Sketch, cells: ReadonlyArray<Cell>): void => {
  for (const cell of cells) {
    setCell(sketch, cell, RADIUS * sketch.u)
    if (cell.name === undefined) sketch.warn(creativeWarnings.leftOut("name"))
    if (distance(cell.tint, cell.shown.cutout.facts.mean) < GROUND_TARGET) sketch.warn(creativeWarnings.closeColours)
  }
}

const setTypeCell = (sketch: Sketch, cell: Rect, block: string): boolean => {
  const { u } = sketch
  const pad = 32 * u
  const shape = { kind: "rect", ...cell, radius: RADIUS * u } as const
  const stack = fitStack(sketch, {
    width: cell.w - 2 * pad,
    height: cell.h - 2 * pad,
    headline: { size: 64, min: 46, lines: 5 },
    without: ["price", "eyebrow"]
  })
  if (stack === undefined) return false
  sketch.add("block", 0.1, "ground", [{ op: "fill", shape, fill: { kind: "solid", hex: block, alpha: 1 } }])
  setStack(sketch, stack, cell.x + pad, cell.y + cell.h - pad - stack.height, block)
  return true
}

const setHead = (sketch: Sketch, ground: string): number => {
  const { safe, u } = sketch
  const logo = fitLogo(sketch, ground)
  const eyebrow =
    sketch.input.copy.eyebrow === undefined ? undefined : fitEyebrow(sketch, safe.w - (logo?.width ?? 0) - 60 * u)
  const height = Math.max(logo?.height ?? 0, eyebrow?.height ?? 0)
  const line = safe.y + height / 2
  logo?.place(safe.x, line - logo.height / 2)
  if (eyebrow !== undefined) {
    const at = { x: safe.x + safe.w, align: "right", top: line - eyebrow.height / 2 } as const
    setBlock(sketch, "eyebrow", eyebrow, at, coloursOn(sketch, ground).text)
  }
  return height
}

const threeAndType = (sketch: Sketch, shown: ReadonlyArray<Shown>, ground: string): string | undefined => {
  const { safe, u, roles } = sketch
  paintPaper(sketch, ground)
  const head = setHead(sketch, ground)
  const top = safe.y + head + (head === 0 ? 0 : 34 * u)
  const [first, ...others] = cellsIn({ ...safe, y: top, h: safe.y + safe.h - top }, 2, 2, GUTTER * u)
  if (first === undefined) return layoutRefusals.needsCutouts
  const cells = fillCells(sketch, shown, others)
  if (cells === undefined) return layoutRefusals.unlikeShapes
  const carries = (hex: string) => contrast(coloursOn(sketch, hex).text.hex, hex) >= BODY_CONTRAST
  const block =
    [roles.deep, ...roles.accents, roles.paper].find((hex) => distance(hex, ground) >= 0.1 && carries(hex)) ?? roles.ink
  if (!setTypeCell(sketch, first, block)) return layoutRefusals.longHeadline
  setCells(sketch, cells)
  return undefined
}

const stacked = (sketch: Sketch, shown: ReadonlyArray<Shown>, ground: string): string | undefined => {
  const { safe, frame, u } = sketch
  const tall = frame.kind === "tall"
  const square = frame.kind === "square"
  const bottom = safe.y + safe.h
  paintPaper(sketch, ground)
  const head = setHead(sketch, ground)
  const top = safe.y + head + (head === 0 ? 0 : (square ? 36 : 52) * u)
  const cta = fitCta(sketch, safe.w * 0.4)
  const beside = cta === undefined ? 0 : cta.width + 36 * u
  const stack = fitStack(sketch, {
    width: safe.w - (square ? beside : 0),
    height: (bottom - top) * (square ? 0.28 : 0.34),
    headline: { size: square ? 64 : 84, min: 40, lines: square ? 2 : 3 },
    body: { size: 26, lines: 2 },
    without: square ? ["cta", "price", "eyebrow", "body"] : ["cta", "price", "eyebrow"]
  })
  if (stack === undefined) return layoutRefusals.longHeadline
  if (square && sketch.input.copy.body !== undefined) sketch.warn(creativeWarnings.leftOut("body"))
  const typeBottom = top + stack.height
  const foot = square || cta === undefined ? 0 : cta.height + 34 * u
  const from = typeBottom + (square ? 32 : 44) * u
  const area = { ...safe, y: from, h: bottom - foot - from }
  const cells = arrangeCells(sketch, shown, area)
  if (cells === undefined) return layoutRefusals.unlikeShapes
  setStack(sketch, stack, safe.x, top, ground)
  if (cta !== undefined) {
    const at = square
      ? ({ x: safe.x + safe.w, align: "right", bottom: typeBottom } as const)
      : ({ x: safe.x, align: "left", bottom } as const)
    setCta(sketch, cta, at, ground)
  }
  setCells(sketch, cells)
  return tall && area.h < 0.2 * frame.h ? layoutRefusals.longHeadline : undefined
}

const beside = (sketch: Sketch, shown: ReadonlyArray<Shown>, ground: string): string | undefined => {
  const { safe, frame, u } = sketch
  const wide = frame.w > 1.5 * frame.h
  paintPaper(sketch, ground)
  const column = safe.w * (wide ? 0.36 : 0.38)
  const logo = fitLogo(sketch, ground, column)
  const top = safe.y + (logo?.height ?? 0) + 40 * u
  const room = safe.y + safe.h - top
  const stack = fitStack(sketch, {
    width: column,
    height: room,
    headline: { size: wide ? 88 : 76, min: 42, lines: 5 },
    without: sketch.input.copy.eyebrow === undefined ? ["price", "eyebrow"] : ["price"]
  })
  if (stack === undefined) return layoutRefusals.longHeadline
  const left = safe.x + column + 48 * u
  const area = { ...safe, x: left, w: safe.x + safe.w - left }
  const cells =
    shown.length === 3 ? fillCells(sketch, shown, cellsIn(area, 3, 1, GUTTER * u)) : arrangeCells(sketch, shown, area)
  if (cells === undefined) return layoutRefusals.unlikeShapes
  logo?.place(safe.x, safe.y)
  setStack(sketch, stack, safe.x, safe.y + safe.h - stack.height, ground)
  setCells(sketch, cells)
  return undefined
}

export const grid = (request: LayoutRequest): LayoutResult => {
  const shown = rangeOf(request)
  if (shown.length < 2) return refuse(layoutRefusals.needsCutouts)
  const { sketch, setPrint } = startWithPrint(request, "grid")
  const ground = groundOf(sketch.roles)
  const landscape = sketch.frame.kind === "landscape"
  const wide = sketch.frame.w > 1.5 * sketch.frame.h
  const arrange = shown.length === 3 && !wide ? threeAndType : landscape ? beside : stacked
  const refused = arrange(sketch, shown, ground)
  if (refused !== undefined) return refuse(refused)
  setPrint(ground)
  sketch.add("grain", 1, "grain", [{ op: "grain", seed: request.input.seed, alpha: 0.04 }])
  return { scene: sketch.scene() }
}
