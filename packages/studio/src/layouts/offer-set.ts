import type { Op, Rect } from "@marque/core/creative"
import { lighten, mix, tint } from "../colour/tints.ts"
import { shadowsOf } from "../light/shadows.ts"
import type { Sketch } from "../scene/sketch.ts"
import type { FittedBadge } from "./badge.ts"
import { cropTo, type Photo, photoOp } from "./photo.ts"
import { type ProductCutout, productSize, setProduct } from "./product.ts"

/** Ground toward the light and away from it, and the disc behind the product. */
export interface OfferColours {
  readonly ground: string
  readonly lit: string
  readonly shaded: string
  readonly halo: string
}

/** Largest product in diameters of its disc, and where it stands in the disc's height. */
const WIDE = 0.88
const HIGH = 0.84
const FOOT = 0.95
/** Air between badge and product in `u`. */
const CLEAR = 22

/** Where product and badge stand. */
interface OfferPlan {
  readonly product: Rect
  readonly badge: Rect | undefined
}

const besideBadge = (sketch: Sketch, zone: Rect, badge: FittedBadge): { readonly room: Rect; readonly badge: Rect } => {
  const at = { x: zone.x + zone.w - badge.w, y: zone.y, w: badge.w, h: badge.h }
  return { badge: at, room: { ...zone, w: zone.w - badge.w - CLEAR * sketch.u } }
}

const belowBadge = (sketch: Sketch, zone: Rect, badge: FittedBadge): { readonly room: Rect; readonly badge: Rect } => {
  const at = { x: zone.x + zone.w - badge.w, y: zone.y, w: badge.w, h: badge.h }
  const taken = badge.h + CLEAR * sketch.u
  return { badge: at, room: { ...zone, y: zone.y + taken, h: zone.h - taken } }
}

const inRoom = (sketch: Sketch, cutout: ProductCutout, room: Rect, zone: Rect): Rect | undefined => {
  if (room.w < 1 || zone.y + zone.h * FOOT - room.y < 1) return undefined
  const disc = Math.min(zone.w, zone.h)
  const foot = zone.y + zone.h * FOOT
  const size = productSize(sketch, cutout, {
    w: Math.min(room.w, WIDE * disc),
    h: Math.min(foot - room.y, HIGH * zone.h)
  })
  if (size === undefined) return undefined
  // As near to the middle of the zone as the badge lets it.
  const wanted = zone.x + (zone.w - size.w) / 2
  return { x: Math.min(wanted, room.x + room.w - size.w), y: foot - size.h, ...size }
}

/** The product as large as it gets beside or under the badge; undefined when its photo has too few pixels. */
export const planOffer = (
  sketch: Sketch,
  cutout: ProductCutout,
  zone: Rect,
  badge: FittedBadge | undefined
): OfferPlan | undefined => {
  if (badge === undefined) {
    const product = inRoom(sketch, cutout, zone, zone)
    return product === undefined ? undefined : { product, badge: undefined }
  }
  const plans = [besideBadge, belowBadge].flatMap((arrange) => {
    const { room, badge: at } = arrange(sketch, zone, badge)
    const product = inRoom(sketch, cutout, room, zone)
    return product === undefined ? [] : [{ product, badge: at }]
  })
  return plans.toSorted((a, b) => b.product.w - a.product.w)[0]
}

/** Paints the ground, falling off away from the light. */
export const paintOfferGround = (sketch: Sketch, { lit, shaded }: OfferColours): void => {
  const { frame, away } = sketch
  const x = (from: boolean) => (from === away > 0 ? 0 : frame.w)
  sketch.add("ground", 0, "ground", [
    {
      op: "fill",
      shape: { kind: "rect", x: 0, y: 0, w: frame.w, h: frame.h },
      fill: {
        kind: "linear",
        x0: x(true),
        y0: 0,
        x1: (x(false) + frame.w / 2) / 2,
        y1: frame.h,
        stops: [
          { at: 0, hex: lit, alpha: 1 },
          { at: 1, hex: shaded, alpha: 1 }
        ]
      }
    }
  ])
}

const discOp = (
  sketch: Sketch,
  disc: { readonly x: number; readonly y: number; readonly r: number },
  colours: OfferColours
): Op => ({
  op: "fill",
  shape: { kind: "disc", ...disc },
  fill: {
    kind: "radial",
    x: disc.x - sketch.away * 0.25 * disc.r,
    y: disc.y - 0.4 * disc.r,
    r: 1.5 * disc.r,
    stops: [
      { at: 0, hex: lighten(colours.halo, 0.02), alpha: 1 },
      { at: 1, hex: mix(colours.halo, colours.ground, 0.12), alpha: 1 }
    ]
  }
})

/** Sets the product in front of a disc of the brand that keeps clear of the message around `room`. */
export const setOfferProduct = (
  sketch: Sketch,
  cutout: ProductCutout,
  at: Rect,
  room: Rect,
  colours: OfferColours
): void => {
  const camera = sketch.input.product?.camera ?? "three_quarter"
  const x = at.x + at.w / 2
  const y = room.y + room.h / 2
  // Beside the product stands the message; above and below it the disc may run off the frame.
  const aside = sketch.frame.kind === "landscape" ? x - room.x : Math.max(x - room.x, room.x + room.w - x)
  const r = Math.min(room.h / 2, aside)
  sketch.add("halo", 0.2, "halo", [discOp(sketch, { x, y, r }, colours)])
  const ground = { hex: mix(colours.halo, tint(colours.ground, { chroma: 1, L: 0.5 }), 0.4) }
  setProduct(sketch, cutout, at, {
    turn: 0,
    ground: colours.halo,
    shadows: shadowsOf(at, camera, sketch.away, [ground])
  })
}

/** Sets the product's photograph over `panel`, its subject inside `subject`; false when it has too few pixels. */
export const setOfferPhoto = (sketch: Sketch, photo: Photo, panel: Rect, subject: Rect): boolean => {
  const op = photoOp(sketch, photo, { kind: "rect", ...panel }, cropTo(photo, panel, subject))
  if (op === undefined) return false
  sketch.add("photo", 0.3, "photo", [op])
  sketch.box({ role: "photo", ...panel })
  return true
}
