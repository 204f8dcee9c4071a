import { creativeWarnings, type Op, type Rect } from "@marque/core/creative"
import { GROUND_TARGET, roomBase } from "../colour/separation.ts"
import { distance, lighten } from "../colour/tints.ts"
import { isMuddy, tonesOf } from "../colour/washes.ts"
import { shadowsOf } from "../light/shadows.ts"
import type { Sketch } from "../scene/sketch.ts"
import { cropTo, type Photo, photoOp } from "./photo.ts"
import { leftIn, type ProductCutout, productSize, setProduct } from "./product.ts"

/** How much darker than the wall the table is, in OKLCH lightness. */
const FLOOR = -0.055
/** Thickness of the brand seam in `u`. Source: studio design, section 9. */
export const SEAM = 10
/** Horizon of a photograph without marks: 0-1 from its top. */
const USUAL_HORIZON = 0.56

export interface Parts {
  readonly place: Photo
  readonly photo: Photo | undefined
  readonly cutout: ProductCutout | undefined
  readonly tone: string
}

interface Panels {
  readonly product: Rect
  readonly place: Rect
  readonly horizon: number
  readonly room: Rect
  readonly picture: Rect
}

export const toneFor = (sketch: Sketch, product: string | undefined): string => {
  const { roles, input } = sketch
  const base = roomBase(roles, product ?? roles.paper, input.variant)
  const tones = tonesOf(base, [0.88, 0.8, 0.7, 0.42], roles.dark === true)
  const apart = tones.filter((hex) => product === undefined || distance(hex, product) >= GROUND_TARGET)
  return apart.find((hex) => !isMuddy(hex)) ?? apart[0] ?? tones[0] ?? roles.paper
}

export const floorOf = (tone: string): string => lighten(tone, FLOOR - 0.03)

export const solid = (shape: Rect, hex: string): Op => ({
  op: "fill",
  shape: { kind: "rect", ...shape },
  fill: { kind: "solid", hex, alpha: 1 }
})

const upright = (shape: Rect, stops: ReadonlyArray<readonly [number, string]>): Op => ({
  op: "fill",
  shape: { kind: "rect", ...shape },
  fill: {
    kind: "linear",
    x0: 0,
    y0: shape.y,
    x1: 0,
    y1: shape.y + shape.h,
    stops: stops.map(([at, hex]) => ({ at, hex, alpha: 1 }))
  }
})

const viewOf = (
  sketch: Sketch,
  { place, cutout }: Parts,
  { place: panel, horizon }: Panels
): { readonly op: Op; readonly horizon: number } | undefined => {
  const { place: known } = sketch.input
  const line = known?.horizon ?? USUAL_HORIZON
  const view: Photo = { ...place, focus: { ...place.focus, y: line } }
  const half = Math.max(horizon - panel.y, 1)
  // One light: mirrored when lit from the other side, unless the product can be.
  const mirror = cutout !== undefined && known?.lightFrom !== undefined && known.lightFrom !== sketch.side
  const subject = { ...panel, y: horizon - half, h: 2 * half }
  const crop = cropTo(sketch, view, panel, { subject, zoom: 1.04, mirror, scenery: true })
  const op = photoOp(sketch, view, { kind: "rect", ...panel }, crop, mirror)
  if (op === undefined) return undefined
  const lies = panel.y + ((line - crop.crop.y) / crop.crop.h) * crop.rect.h
  return { op, horizon: Math.min(panel.y + 0.9 * panel.h, Math.max(panel.y + 0.3 * panel.h, lies)) }
}

const setStudio = (sketch: Sketch, cutout: ProductCutout, panels: Panels, tone: string): boolean => {
  const { product: panel, horizon, room } = panels
  const camera = sketch.input.product?.camera ?? "three_quarter"
  const size = productSize(sketch, cutout, room)
  if (size === undefined) return false
  const lies = camera === "top"
  const floor = lighten(tone, FLOOR)
  const wall = upright({ ...panel, h: horizon - panel.y }, [
    [0, lighten(tone, 0.03)],
    [1, lighten(tone, -0.012)]
  ])
  const table = upright({ ...panel, y: horizon, h: panel.y + panel.h - horizon }, [
    [0, lighten(floor, 0.02)],
    [1, lighten(floor, -0.03)]
  ])
  sketch.add(
    "studio",
    0.1,
    "ground",
    lies
      ? [
          upright(panel, [
            [0, lighten(tone, 0.02)],
            [1, floor]
          ])
        ]
      : [wall, table]
  )
  const depth = Math.min(0.24 * size.h, 0.2 * size.w + 16 * sketch.u)
  const lowest = Math.min(horizon + depth, room.y + room.h)
  const y = lies ? room.y + (room.h - size.h) / 2 : Math.max(room.y, lowest - size.h)
  const rect = { x: leftIn(sketch, room, size.w), y, ...size }
  const clip = { kind: "rect", ...panel } as const
  setProduct(sketch, cutout, rect, {
    turn: 0,
    ground: tone,
    shadows: shadowsOf(sketch, rect, camera, [{ hex: lies ? tone : floor, clip }])
  })
  if (distance(tone, cutout.facts.mean) < GROUND_TARGET) sketch.warn(creativeWarnings.closeColours)
  return true
}

const setPhotograph = (sketch: Sketch, photo: Photo, { product: panel, picture }: Panels, tone: string): boolean => {
  const op = photoOp(sketch, photo, { kind: "rect", ...picture }, cropTo(sketch, photo, picture, { mayMatte: true }))
  if (op === undefined) return false
  sketch.add("studio", 0.1, "ground", [solid(panel, tone)])
  sketch.add("photo", 0.3, "photo", [op])
  sketch.box({ role: "photo", ...picture })
  return true
}

export const setPanels = (sketch: Sketch, parts: Parts, panels: Panels): number | undefined => {
  const { photo, cutout, tone } = parts
  const view = viewOf(sketch, parts, panels)
  if (view === undefined) return undefined
  const shared = { ...panels, horizon: view.horizon }
  const set =
    cutout === undefined
      ? photo !== undefined && setPhotograph(sketch, photo, shared, tone)
      : setStudio(sketch, cutout, shared, tone)
  if (!set) return undefined
  sketch.add("place", 0.2, "photo", [view.op])
  sketch.box({ role: "photo", ...panels.place })
  const { roles, u } = sketch
  const { place } = panels
  const hex = roles.accents[0] ?? roles.deep
  sketch.add("seam", 0.4, "ground", [solid({ x: place.x - SEAM * u, y: place.y, w: SEAM * u, h: place.h }, hex)])
  return view.horizon
}
