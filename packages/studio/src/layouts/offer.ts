import { creativeWarnings, layoutRefusals, type Rect } from "@marque/core/creative"
import { LARGE_CONTRAST, textOn } from "../colour/contrast.ts"
import { mayStand } from "../colour/pairs.ts"
import { choosePair, clash, CLASHES, GROUND_TARGET, loudAccents, loudOn } from "../colour/separation.ts"
import { contrast, distance, lighten, mix } from "../colour/tints.ts"
import type { LayoutRequest, Sketch } from "../scene/sketch.ts"
import type { FittedText } from "../text/fit.ts"
import { type BadgeShape, fitBadge, type FittedBadge, setBadge } from "./badge.ts"
import { fitLogo } from "./logo.ts"
import { type OfferColours, paintOfferGround, planOffer, setOfferPhoto, setOfferProduct } from "./offer-set.ts"
import { type Photo, photosOf } from "./photo.ts"
import { fitPrices, type FittedPrices, type PriceColours, setPrices } from "./prices.ts"
import { cutoutOf, type ProductCutout } from "./product.ts"
import { type LayoutResult, refuse } from "./result.ts"
import { startWithPrint } from "./small-print.ts"
import { fitStack, setStack } from "./stack.ts"
import { fitCta, fitEyebrow, type FittedCta, fitOptional, setBlock, setCta, styleOf } from "./type.ts"

const VALIDITY = 22
/** The second colour pair is pale, so a loud price reads on it; it comes first here. */
const PALE_FIRST = 1

interface Parts {
  readonly cutout: ProductCutout | undefined
  readonly photo: Photo | undefined
  readonly colours: OfferColours
  readonly type: PriceColours
}

interface Terms {
  readonly badge: FittedBadge | undefined
  readonly priced: boolean
  readonly prices: FittedPrices | undefined
  readonly validity: FittedText | undefined
  readonly cta: FittedCta | undefined
}

const shapeFor = ({ input }: Sketch): BadgeShape => ((input.seed + input.variant) % 2 === 0 ? "ticket" : "disc")

const badgeFor = (sketch: Sketch, words: string, max: { readonly w: number; readonly h: number }) => {
  const first = shapeFor(sketch)
  return fitBadge(sketch, words, first, max) ?? fitBadge(sketch, words, first === "disc" ? "ticket" : "disc", max)
}

const termsFor = (
  sketch: Sketch,
  badgeRoom: { readonly w: number; readonly h: number },
  width: { readonly cta: number; readonly prices: number; readonly size: number }
): Terms => {
  const { copy } = sketch.input
  const has = (text: string | undefined) => text !== undefined && text.trim() !== ""
  const priced = !has(copy.offer) && has(copy.price) && !has(copy.oldPrice) && !has(copy.unitPrice)
  const words = priced ? copy.price : copy.offer
  const badge = words === undefined || !has(words) ? undefined : badgeFor(sketch, words, badgeRoom)
  if (badge === undefined && has(copy.offer)) sketch.warn(creativeWarnings.leftOut("offer"))
  const prices = priced && badge !== undefined ? undefined : fitPrices(sketch, width.prices, width.size)
  const style = styleOf(sketch, "body", VALIDITY, 2)
  return {
    badge,
    priced,
    prices,
    validity: fitOptional(sketch, "validity", copy.validity, style, width.prices, Number.POSITIVE_INFINITY),
    cta: fitCta(sketch, width.cta)
  }
}

const badgeFill = ({ roles }: Sketch, { ground, halo }: OfferColours): string => {
  const apart = (hex: string) => Math.min(distance(hex, ground), distance(hex, halo))
  const fights = (hex: string) => Math.max(clash(hex, ground), clash(hex, halo)) > CLASHES
  const wished = [...loudAccents(roles).filter((hex) => !fights(hex)), roles.deep, roles.ink, roles.paper]
  const allowed = wished.filter((hex) => mayStand(roles, hex, ground, true) && mayStand(roles, hex, halo, true))
  const fills = allowed.length > 0 ? allowed : [textOn(roles, [ground, halo], LARGE_CONTRAST)]
  return fills.find((hex) => apart(hex) >= 0.16) ?? fills.toSorted((a, b) => apart(b) - apart(a))[0] ?? roles.ink
}

const setTerms = (sketch: Sketch, { badge, priced }: Terms, at: Rect | undefined, colours: OfferColours): void => {
  if (badge !== undefined && at !== undefined)
    setBadge(sketch, badge, at, badgeFill(sketch, colours), priced ? "price" : "offer")
}

const setPicture = (sketch: Sketch, parts: Parts, terms: Terms, zone: Rect, panel: Rect): boolean => {
  const { cutout, photo, colours } = parts
  const { badge } = terms
  if (cutout !== undefined) {
    const inner = { x: zone.x, y: zone.y + 0.02 * zone.h, w: zone.w, h: zone.h * 0.96 }
    const plan = planOffer(sketch, cutout, inner, badge)
    if (plan === undefined) return false
    setOfferProduct(sketch, cutout, plan.product, zone, colours)
    setTerms(sketch, terms, plan.badge, colours)
    return true
  }
  if (photo === undefined) return false
  const taken = badge === undefined ? 0 : badge.w + 20 * sketch.u
  if (!setOfferPhoto(sketch, photo, panel, { ...panel, x: panel.x, w: Math.max(panel.w * 0.4, panel.w - taken) }))
    return false
  const at =
    badge === undefined
      ? undefined
      : { x: zone.x + zone.w - badge.w, y: zone.y + 20 * sketch.u, w: badge.w, h: badge.h }
  setTerms(sketch, terms, at, colours)
  return true
}

const stacked = (sketch: Sketch, parts: Parts): string | undefined => {
  const { safe, frame, u } = sketch
  const { type, colours } = parts
  const square = frame.kind === "square"
  const tall = frame.kind === "tall"
  const bottom = safe.y + safe.h
  const right = safe.x + safe.w
  const logo = fitLogo(sketch, colours.ground)
  const eyebrow = fitEyebrow(sketch, safe.w - (logo?.width ?? 0) - 60 * u)
  const terms = termsFor(
    sketch,
    { w: safe.w * 0.3, h: frame.h * 0.2 },
    { cta: safe.w * 0.42, prices: safe.w * 0.54, size: square ? 84 : 92 }
  )
  const { prices, validity, cta } = terms
  const termsHeight =
    (prices?.height ?? 0) + (validity === undefined ? 0 : validity.height + (prices === undefined ? 0 : 16 * u))
  const foot = Math.max(termsHeight, cta?.height ?? 0)
  const head = Math.max(logo?.height ?? 0, eyebrow?.height ?? 0)
  const top = safe.y + head + (tall ? 60 : 44) * u
  const gap = 34 * u
  const stack = fitStack(sketch, {
    width: safe.w * 0.98,
    height: bottom - foot - top - 2 * gap - frame.h * (tall ? 0.27 : 0.34),
    headline: { size: square ? 80 : 92, min: 44, lines: 2 },
    body: { size: tall ? 28 : 26, lines: 2 },
    without: ["cta", "price", "eyebrow"]
  })
  if (stack === undefined) return layoutRefusals.longHeadline
  const from = top + stack.height + gap
  const zone = { x: safe.x, y: from, w: safe.w, h: bottom - foot - gap - from }
  paintOfferGround(sketch, colours)
  if (!setPicture(sketch, parts, terms, zone, { ...zone, x: 0, w: frame.w })) return layoutRefusals.smallPhoto
  const line = safe.y + head / 2
  logo?.place(safe.x, line - logo.height / 2)
  if (eyebrow !== undefined) {
    setBlock(sketch, "eyebrow", eyebrow, { x: right, align: "right", top: line - eyebrow.height / 2 }, type.text)
  }
  setStack(sketch, stack, safe.x, top, type.text.ground)
  const left = { x: safe.x, align: "left" } as const
  if (validity !== undefined) setBlock(sketch, "validity", validity, { ...left, bottom }, type.text)
  if (prices !== undefined) setPrices(sketch, prices, { ...left, top: bottom - termsHeight }, type)
  if (cta !== undefined) setCta(sketch, cta, { x: right, align: "right", bottom }, colours.ground)
  return undefined
}

const beside = (sketch: Sketch, parts: Parts): string | undefined => {
  const { safe, frame, u } = sketch
  const { type, colours } = parts
  const bottom = safe.y + safe.h
  const column = safe.w * 0.45
  const logo = fitLogo(sketch, colours.ground, column)
  const terms = termsFor(sketch, { w: safe.w * 0.18, h: frame.h * 0.3 }, { cta: column, prices: column, size: 92 })
  const { prices, validity, cta } = terms
  const rows = [prices?.height, validity?.height, cta?.height].filter((height) => height !== undefined)
  const gap = { rows: 24 * u, foot: 40 * u }
  const foot = rows.reduce((sum, height) => sum + height, 0) + gap.rows * Math.max(0, rows.length - 1)
  const top = safe.y + (logo?.height ?? 0) + 40 * u
  const space = bottom - foot - (foot > 0 ? gap.foot : 0) - top
  const stack = fitStack(sketch, {
    width: column,
    height: space,
    headline: { size: 100, min: 44, lines: 4 },
    body: { size: 26, lines: 3 },
    without: ["cta", "price"]
  })
  if (stack === undefined) return layoutRefusals.longHeadline
  const left = safe.x + column + 56 * u
  const zone = { x: left, y: safe.y, w: safe.x + safe.w - left, h: safe.h }
  paintOfferGround(sketch, colours)
  const panel = { x: left, y: 0, w: frame.w - left, h: frame.h }
  if (!setPicture(sketch, parts, terms, zone, panel)) return layoutRefusals.smallPhoto
  logo?.place(safe.x, safe.y)
  const free = space - stack.height
  setStack(sketch, stack, safe.x, top + free * 0.4, type.text.ground)
  const at = { x: safe.x, align: "left" } as const
  let y = bottom
  if (cta !== undefined) {
    setCta(sketch, cta, { ...at, bottom: y }, colours.ground)
    y -= cta.height + gap.rows
  }
  if (validity !== undefined) {
    setBlock(sketch, "validity", validity, { ...at, bottom: y }, type.text)
    y -= validity.height + gap.rows
  }
  if (prices !== undefined) setPrices(sketch, prices, { ...at, bottom: y }, type)
  return undefined
}

/** Falloff of the ground away from the light, OKLCH lightness. */
const FALLOFF = 0.04

const coloursFor = (
  sketch: Sketch,
  product: string
): Pick<Parts, "colours" | "type"> & { readonly separated: boolean } => {
  const { roles, input } = sketch
  const { ground, halo, text } = choosePair(roles, product, input.variant + (roles.dark === true ? 0 : PALE_FIRST))
  const hex = textOn({ ...roles, ink: text }, [ground])
  const dark = contrast(hex, "#FFFFFF") > contrast(hex, "#000000")
  const lit = dark ? lighten(ground, FALLOFF) : ground
  const shaded = dark ? ground : lighten(ground, -FALLOFF)
  const loud = loudOn(roles, [lit, shaded], hex)
  return {
    colours: { ground, lit, shaded, halo: mix(halo, ground, 0.06) },
    type: { text: { hex, ground }, loud: { hex: loud, ground } },
    separated: distance(halo, product) >= GROUND_TARGET
  }
}

export const offer = (request: LayoutRequest): LayoutResult => {
  const { copy } = request.input
  if ([copy.price, copy.offer].every((text) => text === undefined || text.trim() === "")) {
    return refuse(layoutRefusals.needsOffer)
  }
  const photos = photosOf(request)
  const cutout = cutoutOf(request)
  const photo = cutout === undefined ? (photos.product ?? photos.photo) : undefined
  const shown = cutout?.facts ?? photo?.facts
  if (shown === undefined) return refuse(layoutRefusals.needsPhoto)
  const { sketch, setPrint } = startWithPrint(request, "offer")
  const { colours, type, separated } = coloursFor(sketch, shown.mean)
  const refused = (sketch.frame.kind === "landscape" ? beside : stacked)(sketch, { cutout, photo, colours, type })
  if (refused !== undefined) return refuse(refused)
  if (!sketch.boxes.some(({ role }) => role === "offer" || role === "price")) return refuse(layoutRefusals.needsOffer)
  if (!separated && cutout !== undefined) sketch.warn(creativeWarnings.closeColours)
  setPrint(type.text.ground)
  sketch.add("grain", 1, "grain", [{ op: "grain", seed: request.input.seed, alpha: 0.05 }])
  return { scene: sketch.scene() }
}
