import type { Op, Rect } from "@marque/core/creative"
import { lighten, mix, tint } from "../colour/tints.ts"
import { shadowsOf } from "../light/shadows.ts"
import type { Sketch } from "../scene/sketch.ts"
import type { FittedBadge } from "./badge.ts"
import { cropTo, type Photo, photoOps } from "./photo.ts"
import { type ProductCutout, productSize, setProduct } from "./product.ts"

export interface OfferColours {
  readonly ground: string
  readonly lit: string
  readonly shaded: string
  readonly halo: string
}

/** Largest product in diameters of its disc, and its position in the disc's height. */
const WIDE = 0.88
const HIGH = 0.84
const FOOT = 0.95
/** Air between badge and product in `u`. */
const CLEAR = 22

interface OfferPlan {
  readonly product: Rect
  readonly badge: Rect | undefined
}

/** Least radius of the disc as a share of the product's longer side, so that it is no sliver. */
const DISC_LEAST = 0.54
/** Offsets of a product for the badge, shares of the zone's width. */
const ASIDE = [0, -0.04, -0.08, -0.12, -0.16] as const

const discFor = (sketch: Sketch, at: Rect, zone: Rect) => {
  const wide = sketch.frame.kind === "landscape"
  const x = at.x + at.w / 2
  const aside = wide ? x - zone.x + CLEAR * sketch.u : Math.max(x - zone.x, zone.x + zone.w - x)
  return {
    x,
    y: wide ? at.y + at.h / 2 : zone.y + zone.h / 2,
    r: Math.min(zone.h / 2, aside)
  }
}

const apart = (a: Rect, b: Rect, gap: number) =>
  a.x >= b.x + b.w + gap || b.x >= a.x + a.w + gap || a.y >= b.y + b.h + gap || b.y >= a.y + a.h + gap

export const planOffer = (
  sketch: Sketch,
  cutout: ProductCutout,
  zone: Rect,
  badge: FittedBadge | undefined
): OfferPlan | undefined => {
  const at = badge === undefined ? undefined : { x: zone.x + zone.w - badge.w, y: zone.y, w: badge.w, h: badge.h }
  const disc = Math.min(zone.w, zone.h)
  const most = { w: WIDE * disc, h: HIGH * zone.h }
  const foot = zone.y + zone.h * FOOT
  const places = (share: number): ReadonlyArray<Rect> => {
    const size = productSize(sketch, cutout, { w: most.w * share, h: most.h * share })
    if (size === undefined) return []
    const middle = { x: zone.x + (zone.w - size.w) / 2, y: zone.y + (zone.h - size.h) / 2 + 0.03 * size.h }
    const rows = [Math.min(middle.y, foot - size.h), foot - size.h]
    return rows.flatMap((y) => ASIDE.map((by) => ({ x: Math.max(zone.x, middle.x + by * zone.w), y, ...size })))
  }
  const isClear = (rect: Rect) => at === undefined || apart(rect, at, CLEAR * sketch.u)
  const hasDisc = (rect: Rect) => discFor(sketch, rect, zone).r >= DISC_LEAST * Math.max(rect.w, rect.h)
  const shares = Array.from({ length: 20 }, (_, step) => 0.97 ** step)
  for (const fits of [(rect: Rect) => isClear(rect) && hasDisc(rect), isClear]) {
    for (const share of shares) {
      const product = places(share).find(fits)
      if (product !== undefined) return { product, badge: at }
    }
  }
  return undefined
}

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

export const setOfferProduct = (
  sketch: Sketch,
  cutout: ProductCutout,
  at: Rect,
  room: Rect,
  colours: OfferColours
): void => {
  const camera = sketch.input.product?.camera ?? "three_quarter"
  sketch.add("halo", 0.2, "halo", [discOp(sketch, discFor(sketch, at, room), colours)])
  const ground = { hex: mix(colours.halo, tint(colours.ground, { chroma: 1, L: 0.5 }), 0.4) }
  setProduct(sketch, cutout, at, {
    turn: 0,
    ground: colours.halo,
    shadows: shadowsOf(sketch, at, camera, [ground])
  })
}

export const setOfferPhoto = (sketch: Sketch, photo: Photo, panel: Rect, subject: Rect): boolean => {
  const crop = cropTo(sketch, photo, panel, { subject, mayMatte: true })
  const ops = photoOps(sketch, photo, { kind: "rect", ...panel }, crop)
  if (ops === undefined) return false
  sketch.add("photo", 0.3, "photo", ops)
  sketch.box({ role: "photo", ...panel })
  return true
}
