import { layoutRefusals, type Rect } from "@marque/core/creative"
import { tint } from "../colour/tints.ts"
import { shadowsOf } from "../light/shadows.ts"
import type { Sketch } from "../scene/sketch.ts"
import { paintWindow, SILL_BOARD, SILL_BOARD_EYE, sillRect, type Window } from "./arch-window.ts"
import { heightOf, perCentimetre } from "./in-place.ts"
import { cropTo, type Photo, photoOp } from "./photo.ts"
import { leftIn, type ProductCutout, productSize, setProduct } from "./product.ts"

/** Of a moved product to the sides of the window, share of its width. */
const MARGIN = 0.06

const setOnSill = (sketch: Sketch, { cutout, room }: Parts, window: Window, life: number | undefined): boolean => {
  if (cutout === undefined) return true
  const { opening, board } = window
  const camera = sketch.input.product?.camera ?? "three_quarter"
  const most = roomFor(opening, board === 0)
  const size = productSize(sketch, cutout, { ...most, h: life === undefined ? most.h : Math.min(most.h, life) })
  if (size === undefined) return false
  const { place } = sketch.input
  const view = (place === undefined ? undefined : sketch.facts.get(place.photoId)?.mean) ?? room
  const base = opening.y + opening.h
  const ledge = { x: opening.x + MARGIN * opening.w, w: (1 - 2 * MARGIN) * opening.w }
  const x = leftIn(sketch, ledge, size.w)
  if (board > 0) {
    const rect = { x, y: base + board * 0.62 - size.h, ...size }
    const ground = { hex: room, clip: { kind: "rect", ...sillRect(window, sketch.u) } as const }
    setProduct(sketch, cutout, rect, { turn: 0, shadows: shadowsOf(sketch, rect, camera, [ground]), ground: view })
    return true
  }
  const rect = { x, y: base - size.h * (1 - HANG), ...size }
  const { frame } = sketch
  const below = { kind: "rect", x: 0, y: base, w: frame.w, h: frame.h - base } as const
  const shadows = shadowsOf(sketch, rect, camera, [
    { hex: sketch.roles.deep, clip: { kind: "arch", ...opening } },
    { hex: room, clip: below }
  ])
  setProduct(sketch, cutout, rect, { turn: 0, shadows, ground: view })
  return true
}

const roomFor = (opening: Rect, lies: boolean) => ({
  w: opening.w * (lies ? 0.7 : 0.8),
  h: opening.h * (lies ? 0.52 : 0.6)
})

/** Share of a lying product that hangs below the opening. */
const HANG = 0.34

export const hangOf = (cutout: ProductCutout | undefined, opening: Rect): number => {
  const most = roomFor(opening, true)
  return cutout === undefined ? 0 : HANG * Math.min(most.h, most.w / cutout.aspect)
}

export interface Parts {
  readonly photo: Photo
  readonly cutout: ProductCutout | undefined
  readonly room: string
}

export const boardOf = (sketch: Sketch, cutout: ProductCutout | undefined): number => {
  const camera = sketch.input.product?.camera
  if (cutout === undefined || camera === "top") return 0
  return (camera === "eye" ? SILL_BOARD_EYE : SILL_BOARD) * sketch.u
}

const ZOOM = { least: 1.08, most: 1.9 } as const
/** An object on the sill is nearer than the free spot, so it may be this much larger than life. */
const NEARER = 2.2
const STANDS = { least: 0.34, most: 0.6 } as const

/** Aligns the free spot with the sill. `life` is the product's height there in pixels, when both sizes are known. */
const viewThrough = (sketch: Sketch, { photo, cutout }: Parts, { opening, board }: Window, mirror: boolean) => {
  const { zone } = sketch.input.place ?? {}
  const { product } = sketch.input
  if (photo.role !== "place" || zone === undefined || cutout === undefined || product === undefined || board === 0) {
    const shape = { kind: "arch", ...opening } as const
    return { crop: cropTo(sketch, photo, opening, { zoom: ZOOM.least, mirror, shape }), life: undefined }
  }
  const spot: Photo = {
    ...photo,
    focus: { x: zone.x + zone.w / 2, y: zone.y + zone.h }
  }
  const sill = { ...opening, y: opening.y + opening.h, h: 0 }
  const { width, height } = photo.facts
  const cover = Math.max(opening.w / width, opening.h / height)
  const perCm = perCentimetre(sketch, photo, cover)
  const life = perCm === undefined ? undefined : heightOf(product, cutout) * perCm * NEARER
  const sharpest = 1 / Math.max(1e-6, sketch.minScale * cover)
  const wanted = life === undefined ? ZOOM.least : (STANDS.least * opening.h) / life
  const zoom = Math.max(ZOOM.least, Math.min(wanted, ZOOM.most, sharpest))
  return {
    crop: cropTo(sketch, spot, opening, { subject: sill, zoom, mirror, scenery: true }),
    life:
      life === undefined
        ? undefined
        : Math.max(STANDS.least * opening.h, Math.min(STANDS.most * opening.h, life * zoom))
  }
}

export const setView = (sketch: Sketch, parts: Parts, window: Window): string | undefined => {
  const { photo, cutout, room } = parts
  const clip = { kind: "arch", ...window.opening } as const
  const from = sketch.input.place?.lightFrom
  const mirror = photo.role === "place" && cutout !== undefined && from !== undefined && from !== sketch.side
  const { crop, life } = viewThrough(sketch, parts, window, mirror)
  if (!crop.whole) return layoutRefusals.subjectCut
  const view = photoOp(sketch, photo, clip, crop, mirror)
  if (view === undefined) return layoutRefusals.smallPhoto
  const accent = sketch.roles.accents[0] ?? sketch.roles.ink
  paintWindow(sketch, window, view, room, tint(accent, { chroma: 0.6, L: 0.72 }))
  return setOnSill(sketch, parts, window, life) ? undefined : layoutRefusals.smallPhoto
}
