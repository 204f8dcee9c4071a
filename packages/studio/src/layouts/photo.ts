import type { Rect, Scene, Shape } from "@marque/core/creative"
import type { SourceFacts } from "../colour/facts.ts"
import { boundsOf } from "../frame/bounds.ts"
import type { Sketch } from "../scene/sketch.ts"
import { noteSource } from "./product.ts"

type ImageOp = Extract<Scene["layers"][number]["ops"][number], { op: "image" }>

/** A photograph, what it shows, and the point that has to stay in view. */
export interface Photo {
  readonly id: string
  readonly role: "product" | "photo" | "place"
  readonly facts: SourceFacts
  readonly focus: { readonly x: number; readonly y: number }
}

const middle = ({ x, y, w, h }: Rect) => ({ x: x + w / 2, y: y + h / 2 })

/** The photographs an input has, keyed by what they show. */
export const photosOf = ({ input, facts }: Pick<Sketch, "input" | "facts">) => {
  const known = (id: string | undefined, role: Photo["role"], focus?: Photo["focus"]): Photo | undefined => {
    const found = id === undefined ? undefined : facts.get(id)
    if (id === undefined || found === undefined) return undefined
    return { id, role, facts: found, focus: focus ?? middle(found.bounds) }
  }
  const { product, place, photo } = input
  const zone = place?.zone === undefined ? undefined : middle(place.zone)
  return {
    product: known(product?.photoId, "product"),
    place: known(place?.photoId, "place", place?.focus ?? zone),
    photo: known(photo?.photoId, "photo", photo?.focus)
  }
}

/** How a photograph lies in an area: what part of it, where, and whether its edges have to be continued. */
export interface Crop {
  readonly crop: Rect
  readonly rect: Rect
  readonly extend: boolean
}

/** Share of its largest size that a subject may be shown at when its photograph has few pixels of it. */
const LEAST_SHOWN = 0.62
/** A hair less than that, so that rounding refuses nothing. */
const JUST = 0.999
/** Air around a subject inside its area, as a share of the subject. */
const AIR = 1.34

/** How a photograph is laid into an area. */
interface CropOptions {
  /** Where the focus comes to lie, as near as the photograph's edges allow. @default the area */
  readonly subject?: Rect
  /** Enlarges beyond what covers. @default 1 */
  readonly zoom?: number
  /** It is painted the other way round. @default false */
  readonly mirror?: boolean
}

/**
 * Whether what a photograph shows lies the other way round in the layout: because it is painted so, or because the layout
 * is mirrored for readers from right to left while the photograph is not.
 */
export const isFlipped = ({ input }: Pick<Sketch, "input">, mirror: boolean): boolean =>
  mirror !== (input.direction === "rtl")

/**
 * Covers `area` with the photograph, its focus in the middle of `subject` where possible. A subject on a plain backdrop is
 * never cut: it is shown whole inside `subject`, and its backdrop is continued over the rest of the area; where it has
 * few pixels it is shown smaller.
 */
export const cropTo = (
  sketch: Pick<Sketch, "input" | "minScale">,
  photo: Photo,
  area: Rect,
  { subject = area, zoom = 1, mirror = false }: CropOptions = {}
): Crop => {
  const { width, height, bounds, plain } = photo.facts
  const flipped = isFlipped(sketch, mirror)
  const focus = { x: flipped ? 1 - photo.focus.x : photo.focus.x, y: photo.focus.y }
  const cover = Math.max(area.w / width, area.h / height) * zoom
  const whole = Math.min(subject.w / (bounds.w * width * AIR), subject.h / (bounds.h * height * AIR))
  const carried = Math.max(JUST / Math.max(1e-6, sketch.minScale), LEAST_SHOWN * whole)
  const scale = plain ? Math.min(whole, carried) : cover
  const size = { w: width * scale, h: height * scale }
  const wanted = {
    x: subject.x + subject.w / 2 - focus.x * size.w,
    y: subject.y + subject.h / 2 - focus.y * size.h
  }
  const slide = (from: number, length: number, start: number, room: number) =>
    Math.min(start, Math.max(start + room - length, from))
  const at = plain ? wanted : { x: slide(wanted.x, size.w, area.x, area.w), y: slide(wanted.y, size.h, area.y, area.h) }
  const left = Math.max(area.x, at.x)
  const top = Math.max(area.y, at.y)
  const right = Math.min(area.x + area.w, at.x + size.w)
  const bottom = Math.min(area.y + area.h, at.y + size.h)
  const rect = { x: left, y: top, w: right - left, h: bottom - top }
  const crop = { x: (left - at.x) / size.w, y: (top - at.y) / size.h, w: rect.w / size.w, h: rect.h / size.h }
  return {
    rect,
    crop: flipped ? { ...crop, x: 1 - crop.x - crop.w } : crop,
    extend: rect.w < area.w - 0.5 || rect.h < area.h - 0.5
  }
}

/** The op that paints a photograph into `clip`, with its source noted; undefined when it has too few pixels. */
export const photoOp = (
  sketch: Sketch,
  photo: Photo,
  clip: Shape,
  { crop, rect, extend }: Crop,
  mirror = false
): ImageOp | undefined => {
  const scale = (crop.w * photo.facts.width) / rect.w
  if (scale < sketch.minScale) return undefined
  noteSource(sketch, photo.id, photo.role, photo.facts, rect.w, crop.w)
  return { op: "image", source: photo.id, crop, ...rect, clip, mirror, extend }
}

/** Fills `clip` with the product's photograph, or with the free photo; false when there is none with enough pixels. */
export const setClippedPhoto = (sketch: Sketch, clip: Shape): boolean => {
  const { product, photo, place } = photosOf(sketch)
  const chosen = product ?? photo ?? place
  if (chosen === undefined) return false
  const area = boundsOf(clip)
  const op = photoOp(sketch, chosen, clip, cropTo(sketch, chosen, area))
  if (op === undefined) return false
  sketch.add("photo", 0.4, "photo", [op])
  sketch.box({ role: "photo", ...area })
  return true
}
