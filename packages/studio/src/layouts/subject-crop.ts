import type { Rect, Shape } from "@marque/core/creative"
import { boundsOf } from "../frame/bounds.ts"

/** Air between a subject and the edge of its crop, share of the crop's shorter side; product specification, 2.7. */
export const SUBJECT_AIR = 0.04
/** Distance from the edge, as a share of the photograph, up to which it cuts its own subject. */
export const CUT_BY_PHOTO = 0.012
/** Ground around a photograph smaller than its area, share of the area's shorter side. */
const MATTE = 0.06
/** Steps of the rectangle's width under an arch. */
const ARCH_STEPS = 24
/** Rounding tolerance, pixels. */
const HAIR = 1e-6

export const innerRect = (shape: Shape, aspect: number): Rect => {
  if (shape.kind === "disc") {
    const h = (2 * shape.r) / Math.hypot(1, aspect)
    return { x: shape.x - (h * aspect) / 2, y: shape.y - h / 2, w: h * aspect, h }
  }
  if (shape.kind !== "arch") return boundsOf(shape)
  const r = shape.w / 2
  const tried = Array.from({ length: ARCH_STEPS }, (_, step) => {
    const w = (shape.w * (step + 1)) / ARCH_STEPS
    const top = r - Math.sqrt(Math.max(0, r * r - (w * w) / 4))
    return { x: shape.x + (shape.w - w) / 2, y: shape.y + top, w, h: Math.max(0, shape.h - top) }
  })
  const size = ({ w, h }: Rect) => Math.min(w, h * aspect)
  return tried.reduce((best, each) => (size(each) > size(best) ? each : best))
}

export interface Held {
  readonly at: Rect
  readonly shown: Rect
  readonly matte: boolean
}

export interface Holding {
  readonly width: number
  readonly height: number
  readonly box: Rect
  readonly area: Rect
  readonly within: Rect
  readonly zoom: number
  readonly mayMatte: boolean
}

interface Axis {
  readonly length: number
  readonly from: number
  readonly to: number
  readonly area: readonly [number, number]
  readonly within: readonly [number, number]
  readonly air: number
}

const before = ({ air, from }: Axis) => (from <= CUT_BY_PHOTO ? 0 : air)
const after = ({ air, to }: Axis) => (to >= 1 - CUT_BY_PHOTO ? 0 : air)

const scaleFor = (axis: Axis): number =>
  (axis.within[1] - axis.within[0] - before(axis) - after(axis)) / Math.max(HAIR, (axis.to - axis.from) * axis.length)

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high)

const startOf = (axis: Axis, scale: number): number | undefined => {
  const size = axis.length * scale
  const low = axis.within[0] + before(axis) - axis.from * size
  const high = axis.within[1] - after(axis) - axis.to * size
  const wanted = (axis.within[0] + axis.within[1]) / 2 - ((axis.from + axis.to) / 2) * size
  const [least, most] = [axis.area[1] - size, axis.area[0]]
  const isInside = (at: number) =>
    at + axis.from * size >= axis.within[0] - HAIR && at + axis.to * size <= axis.within[1] + HAIR
  if (least >= most - HAIR) return isInside((least + most) / 2) ? (least + most) / 2 : undefined
  if (Math.max(low, least) <= Math.min(high, most) + HAIR)
    return clamp(wanted, Math.max(low, least), Math.min(high, most))
  const nearest = clamp(wanted, least, most)
  return isInside(nearest) && (nearest === least || nearest === most) ? nearest : undefined
}

const axesOf = ({ area, box, height, width, within }: Holding, air: number): readonly [Axis, Axis] => [
  {
    length: width,
    from: box.x,
    to: box.x + box.w,
    area: [area.x, area.x + area.w],
    within: [within.x, within.x + within.w],
    air
  },
  {
    length: height,
    from: box.y,
    to: box.y + box.h,
    area: [area.y, area.y + area.h],
    within: [within.y, within.y + within.h],
    air
  }
]

const placed = (holding: Holding, [across, down]: readonly [Axis, Axis], scale: number): Rect | undefined => {
  const [x, y] = [startOf(across, scale), startOf(down, scale)]
  return x === undefined || y === undefined ? undefined : { x, y, w: holding.width * scale, h: holding.height * scale }
}

const covering = (holding: Holding): Held | undefined => {
  const { area, height, width, zoom } = holding
  const axes = axesOf(holding, SUBJECT_AIR * Math.min(area.w, area.h))
  const cover = Math.max(area.w / width, area.h / height)
  const most = Math.min(...axes.map(scaleFor))
  if (most < cover - HAIR) return undefined
  for (const scale of [Math.min(cover * zoom, Math.max(most, cover)), Math.max(most, cover)]) {
    const at = placed(holding, axes, scale)
    if (at !== undefined) return { at, shown: area, matte: false }
  }
  return undefined
}

const inset = ({ x, y, w, h }: Rect, by: number): Rect => ({ x: x + by, y: y + by, w: w - 2 * by, h: h - 2 * by })

const matted = (holding: Holding): Held | undefined => {
  const { height, width, within } = holding
  const area = inset(within, MATTE * Math.min(within.w, within.h))
  const smaller = { ...holding, area, within: area }
  const axes = axesOf(smaller, SUBJECT_AIR * Math.min(area.w, area.h))
  const scale = Math.min(...axes.map(scaleFor), Math.max(area.w / width, area.h / height))
  const at = placed(smaller, axes, scale)
  return at === undefined ? undefined : { at, shown: area, matte: true }
}

/** Undefined where the photograph can neither cover the area nor leave ground. Pure. */
export const holdSubject = (holding: Holding): Held | undefined =>
  covering(holding) ?? (holding.mayMatte ? matted(holding) : undefined)
