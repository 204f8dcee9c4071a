import { layoutRefusals, type Rect, type Scene, type Shape } from "@marque/core/creative"
import type { SourceFacts } from "../colour/facts.ts"
import { boundsOf } from "../frame/bounds.ts"
import type { Sketch } from "../scene/sketch.ts"
import { noteSource } from "./product.ts"
import { holdSubject, innerRect } from "./subject-crop.ts"

type Op = Scene["layers"][number]["ops"][number]
type ImageOp = Extract<Op, { op: "image" }>

export interface Photo {
  readonly id: string
  readonly role: "product" | "photo" | "place"
  readonly facts: SourceFacts
  readonly focus: { readonly x: number; readonly y: number }
}

const middle = ({ x, y, w, h }: Rect) => ({ x: x + w / 2, y: y + h / 2 })

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

export interface Crop {
  readonly crop: Rect
  readonly rect: Rect
  readonly extend: boolean
  readonly matte: boolean
  /** Whether the subject is complete; only false where the crop may not leave ground. */
  readonly whole: boolean
}

/** Share of a photograph from which what stands out is a scene, not a subject. */
const SCENE = 0.6

/** Fractions of the photograph. A place has only its focus. */
export const subjectIn = ({ facts, role }: Photo): Rect | undefined => {
  if (role === "place") return undefined
  if (facts.plain) return facts.bounds.w * facts.bounds.h < 1 ? facts.bounds : undefined
  const { subject } = facts
  return subject !== undefined && (role === "product" || subject.w * subject.h < SCENE) ? subject : undefined
}

/** Least share of its largest size when a photograph has few pixels of the subject. */
const LEAST_SHOWN = 0.62
/** Tolerance for rounding. */
const JUST = 0.999
/** Air around a subject inside its area, as a share of the subject. */
const AIR = 1.34
/** The same inside a round shape, whose corners are far from what is shown. */
const INNER_AIR = 1.1

interface CropOptions {
  readonly subject?: Rect
  readonly zoom?: number
  readonly mirror?: boolean
  readonly shape?: Shape
  readonly mayMatte?: boolean
  readonly scenery?: boolean
}

/** Mirrored by the painter, or by a right-to-left layout, which leaves photographs unmirrored. */
export const isFlipped = ({ input }: Pick<Sketch, "input">, mirror: boolean): boolean =>
  mirror !== (input.direction === "rtl")

const flippedRect = (rect: Rect): Rect => ({ ...rect, x: 1 - rect.x - rect.w })

const partOf = (at: Rect, shown: Rect, flipped: boolean): Pick<Crop, "crop" | "rect"> => {
  const left = Math.max(shown.x, at.x)
  const top = Math.max(shown.y, at.y)
  const right = Math.min(shown.x + shown.w, at.x + at.w)
  const bottom = Math.min(shown.y + shown.h, at.y + at.h)
  const rect = { x: left, y: top, w: right - left, h: bottom - top }
  const crop = { x: (left - at.x) / at.w, y: (top - at.y) / at.h, w: rect.w / at.w, h: rect.h / at.h }
  return { rect, crop: flipped ? flippedRect(crop) : crop }
}

const heldCrop = (
  photo: Photo,
  box: Rect,
  area: Rect,
  { subject = area, zoom = 1, shape, mayMatte = false }: CropOptions,
  flipped: boolean
): Crop | undefined => {
  const { width, height } = photo.facts
  const own = flipped ? flippedRect(box) : box
  const within = shape === undefined ? subject : innerRect(shape, (box.w * width) / (box.h * height))
  const held = holdSubject({ width, height, box: own, area, within, zoom, mayMatte })
  if (held === undefined) return undefined
  return { ...partOf(held.at, held.shown, flipped), extend: false, matte: held.matte, whole: true }
}

/**
 * Never cuts a subject: continues a plain backdrop, otherwise keeps the subject inside with air or leaves ground around
 * the photograph.
 */
export const cropTo = (
  sketch: Pick<Sketch, "input" | "minScale">,
  photo: Photo,
  area: Rect,
  options: CropOptions = {}
): Crop => {
  const { subject = area, zoom = 1, mirror = false, scenery = false } = options
  const shape = photo.facts.plain ? options.shape : undefined
  const { width, height, bounds } = photo.facts
  const plain = photo.facts.plain && !scenery
  const flipped = isFlipped(sketch, mirror)
  const box = plain || scenery ? undefined : subjectIn(photo)
  const held = box === undefined ? undefined : heldCrop(photo, box, area, options, flipped)
  if (held !== undefined) return held
  const focus = { x: flipped ? 1 - photo.focus.x : photo.focus.x, y: photo.focus.y }
  const cover = Math.max(area.w / width, area.h / height) * zoom
  const seen = shape === undefined ? subject : innerRect(shape, (bounds.w * width) / (bounds.h * height))
  const air = shape === undefined ? AIR : INNER_AIR
  const whole = Math.min(seen.w / (bounds.w * width * air), seen.h / (bounds.h * height * air))
  const carried = Math.max(JUST / Math.max(1e-6, sketch.minScale), LEAST_SHOWN * whole)
  const scale = plain ? Math.min(whole, carried) : cover
  const size = { w: width * scale, h: height * scale }
  const wanted = {
    x: seen.x + seen.w / 2 - focus.x * size.w,
    y: seen.y + seen.h / 2 - focus.y * size.h
  }
  const slide = (from: number, length: number, start: number, room: number) =>
    Math.min(start, Math.max(start + room - length, from))
  const at = plain ? wanted : { x: slide(wanted.x, size.w, area.x, area.w), y: slide(wanted.y, size.h, area.y, area.h) }
  const part = partOf({ ...at, ...size }, area, flipped)
  const extend = part.rect.w < area.w - 0.5 || part.rect.h < area.h - 0.5
  return { ...part, extend, matte: false, whole: box === undefined }
}

export const photoOp = (
  sketch: Sketch,
  photo: Photo,
  clip: Shape,
  { crop, rect, extend, whole }: Crop,
  mirror = false
): ImageOp | undefined => {
  const scale = (crop.w * photo.facts.width) / rect.w
  if (scale < sketch.minScale) return undefined
  noteSource(sketch, photo.id, photo.role, photo.facts, rect.w, crop.w)
  const subject = whole ? subjectIn(photo) : undefined
  return {
    op: "image",
    source: photo.id,
    crop,
    ...rect,
    clip,
    mirror,
    extend,
    ...(subject !== undefined && { subject })
  }
}

const matteOf = ({ roles }: Sketch): string => (roles.dark === true ? roles.deep : roles.paper)

export const photoOps = (sketch: Sketch, photo: Photo, clip: Shape, crop: Crop): ReadonlyArray<Op> | undefined => {
  const op = photoOp(sketch, photo, clip, crop)
  if (op === undefined) return undefined
  const ground: Op = { op: "fill", shape: clip, fill: { kind: "solid", hex: matteOf(sketch), alpha: 1 } }
  return crop.matte ? [ground, op] : [op]
}

export const setClippedPhoto = (sketch: Sketch, clip: Shape): string | undefined => {
  const { product, photo, place } = photosOf(sketch)
  const chosen = product ?? photo ?? place
  if (chosen === undefined) return layoutRefusals.smallPhoto
  const area = boundsOf(clip)
  const crop = cropTo(sketch, chosen, area, { shape: clip })
  if (!crop.whole) return layoutRefusals.subjectCut
  const op = photoOp(sketch, chosen, clip, crop)
  if (op === undefined) return layoutRefusals.smallPhoto
  sketch.add("photo", 0.4, "photo", [op])
  sketch.box({ role: "photo", ...area })
  return undefined
}
