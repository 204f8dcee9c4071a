import { creativeWarnings, layoutRefusals, type Rect } from "@marque/core/creative"
import { GROUND_TARGET } from "../colour/separation.ts"
import { textOn } from "../colour/contrast.ts"
import { distance, hexOf, lchOf, mix } from "../colour/tints.ts"
import { shadowsOf } from "../light/shadows.ts"
import { windowLight } from "../light/window.ts"
import type { LayoutRequest, Sketch } from "../scene/sketch.ts"
import type { FittedText } from "../text/fit.ts"
import { fitLogo, type FittedLogo } from "./logo.ts"
import { cutoutOf, leftIn, type ProductCutout, productSize, setProduct } from "./product.ts"
import { type LayoutResult, refuse } from "./result.ts"
import { startWithPrint } from "./small-print.ts"
import { paintSet, studioColours } from "./stage-set.ts"
import { type Anchor, fitBody, fitCta, fitEyebrow, fitHeadline, type FittedCta, setBlock, setCta } from "./type.ts"

interface Plan {
  readonly headline: FittedText
  readonly headlineTop: number
  readonly eyebrow: FittedText | undefined
  readonly eyebrowAt: Anchor
  readonly product: Rect
  /** Edge between wall and table; undefined for a product seen from above. */
  readonly floorY: number | undefined
  readonly foot: (ground: string) => void
  readonly lit: { readonly from: number; readonly to: number }
}

const EYEBROW_GAP = 26
type Logo = Pick<FittedLogo, "width" | "height">

/** Smallest distance between headline and product in `u`. */
const CLEAR = 50

const footHeight = (body: FittedText | undefined, cta: FittedCta | undefined) =>
  Math.max(body?.height ?? 0, cta?.height ?? 0)

const tableDepth = (sketch: Sketch, size: { readonly w: number; readonly h: number }): number =>
  sketch.input.product?.camera === "eye"
    ? 0.07 * size.h + 8 * sketch.u
    : Math.min(0.3 * size.h, 0.26 * size.w + 16 * sketch.u)

const stacked = (sketch: Sketch, cutout: ProductCutout, logo: Logo): Plan | string => {
  const { safe, u, frame } = sketch
  const tall = frame.kind === "tall"
  const size = frame.kind === "square" ? 96 : tall ? 108 : 102
  const lines = frame.kind === "square" ? 2 : 3
  const space = { width: safe.w * 0.96, height: frame.h * (tall ? 0.2 : 0.22), size, min: 40, lines }
  const headline =
    fitHeadline(sketch, { ...space, lines: 2, min: 66 }) ??
    fitHeadline(sketch, space) ??
    fitHeadline(sketch, { ...space, lines: lines + 1, min: 36 })
  if (headline === undefined) return layoutRefusals.longHeadline
  const eyebrow = fitEyebrow(sketch, safe.w - logo.width - 60 * u)
  const cta = fitCta(sketch, safe.w * 0.46)
  const bodyWidth = cta === undefined ? safe.w * 0.7 : Math.min(safe.w * 0.56, safe.w - cta.width - 32 * u)
  const body = fitBody(sketch, bodyWidth, 120 * u, tall ? 29 : 26, 3)
  const bottom = safe.y + safe.h
  const footTop = bottom - footHeight(body, cta)
  const headlineTop = safe.y + logo.height + (tall ? 76 : 56) * u
  const from = headlineTop + headline.height + CLEAR * u
  const to = footTop - 44 * u
  const max = {
    w: Math.min(frame.w * (frame.kind === "square" ? 0.62 : 0.78), safe.w),
    h: Math.min(to - from, frame.h * 0.5)
  }
  const fitted = max.h < frame.h * 0.2 ? undefined : productSize(sketch, cutout, max)
  if (fitted === undefined) return max.h < frame.h * 0.2 ? layoutRefusals.longHeadline : layoutRefusals.smallPhoto
  const y = to - fitted.h - Math.max(0, to - from - fitted.h) * 0.42
  const product = { x: leftIn(sketch, safe, fitted.w, frame.w / 2), y, ...fitted }
  const lies = sketch.input.product?.camera === "top"
  return {
    headline,
    headlineTop,
    eyebrow,
    eyebrowAt: {
      x: safe.x + safe.w,
      align: "right",
      top: safe.y + Math.max(0, logo.height - (eyebrow?.height ?? 0)) / 2
    },
    product,
    floorY: lies ? undefined : y + fitted.h - tableDepth(sketch, fitted),
    lit: { from: from - CLEAR * u * 0.5, to: footTop - 12 * u },
    foot: (ground) => {
      if (cta !== undefined) setCta(sketch, cta, { x: safe.x + safe.w, align: "right", bottom }, ground)
      if (body !== undefined) {
        const hex = textOn({ ...sketch.roles, ink: inkOn(sketch, ground) }, [ground])
        setBlock(sketch, "body", body, { x: safe.x, align: "left", bottom }, { hex, ground })
      }
    }
  }
}

const inkOn = (sketch: Sketch, ground: string): string => {
  const { C, H } = lchOf(ground)
  return mix(hexOf({ L: 0.22, C: Math.min(0.05, C * 0.6), H }), sketch.roles.ink, 0.5)
}

const beside = (sketch: Sketch, cutout: ProductCutout, logo: Logo): Plan | string => {
  const { safe, u, frame } = sketch
  const column = safe.w * 0.46
  const lies = sketch.input.product?.camera === "top"
  const right = safe.x + safe.w
  const left = safe.x + column + 48 * u
  const max = { w: Math.min(frame.w * 0.44, right - left), h: frame.h * 0.68 }
  const fitted = productSize(sketch, cutout, max)
  if (fitted === undefined) return layoutRefusals.smallPhoto
  const centre = Math.max(left + fitted.w / 2, Math.min(frame.w * 0.715, right - fitted.w / 2))
  const baseline = lies ? frame.h * 0.53 + fitted.h / 2 : Math.min(frame.h * 0.55 + fitted.h / 2, frame.h * 0.87)
  const x = leftIn(sketch, { x: left, w: right - left }, fitted.w, centre)
  const product = { x, y: baseline - fitted.h, ...fitted }
  const floorY = lies ? undefined : Math.min(baseline - tableDepth(sketch, fitted), frame.h * 0.78)
  const cta = fitCta(sketch, column)
  const body = fitBody(sketch, column * 0.9, 130 * u, 27, 3)
  const eyebrow = fitEyebrow(sketch, column)
  const bottom = safe.y + safe.h
  const top = safe.y + logo.height + 40 * u
  const eyebrowHeight = eyebrow === undefined ? 0 : eyebrow.height + EYEBROW_GAP * u
  const copyHeight = (body === undefined ? 0 : body.height + 30 * u) + (cta === undefined ? 0 : cta.height + 34 * u)
  // The table's edge must not cross type: words stand on the wall, and the call to action on the table if it must.
  const wallEnd = floorY === undefined ? bottom : floorY - 28 * u
  const ctaBelow = cta !== undefined && floorY !== undefined && bottom - (floorY + 28 * u) >= cta.height
  const belowHeight = ctaBelow ? cta.height + 34 * u : 0
  const room = wallEnd - top - eyebrowHeight - (copyHeight - belowHeight)
  const space = { width: column, height: room, size: 112, min: 46, lines: 4 }
  const headline = fitHeadline(sketch, space) ?? fitHeadline(sketch, { ...space, min: 34, lines: 6 })
  if (headline === undefined) return layoutRefusals.longHeadline
  const stack = eyebrowHeight + headline.height + (copyHeight - belowHeight)
  const stackTop = top + Math.max(0, (wallEnd - top - stack) * 0.5)
  const headlineTop = stackTop + eyebrowHeight
  const bodyTop = headlineTop + headline.height + 30 * u
  return {
    headline,
    headlineTop,
    eyebrow,
    eyebrowAt: { x: safe.x, align: "left", top: stackTop },
    product,
    floorY,
    lit: { from: 0, to: frame.h },
    foot: (ground) => {
      const wall = ground
      const hex = textOn({ ...sketch.roles, ink: inkOn(sketch, wall) }, [wall])
      if (body !== undefined)
        setBlock(sketch, "body", body, { x: safe.x, align: "left", top: bodyTop }, { hex, ground: wall })
      const after = body === undefined ? headlineTop + headline.height + 34 * u : bodyTop + body.height + 34 * u
      if (cta === undefined) return
      const anchor = ctaBelow ? { bottom } : { top: after }
      setCta(sketch, cta, { x: safe.x, align: "left", ...anchor }, wall)
    }
  }
}

export const stage = (request: LayoutRequest): LayoutResult => {
  const cutout = cutoutOf(request)
  if (cutout === undefined) return refuse(layoutRefusals.needsCutout)
  const { sketch, setPrint } = startWithPrint(request, "stage")
  const { safe, frame, u, away } = sketch
  const colours = studioColours(sketch, cutout.facts.mean)
  const logo = fitLogo(sketch, colours.wall)
  const size = logo ?? { width: 0, height: 0 }
  const plan = frame.kind === "landscape" ? beside(sketch, cutout, size) : stacked(sketch, cutout, size)
  if (typeof plan === "string") return refuse(plan)
  const { product, floorY, lit } = plan
  paintSet(sketch, colours, product, floorY)
  const fade = [
    { y: lit.from, alpha: 0 },
    { y: Math.min(lit.from + 0.16 * frame.h, (lit.from + lit.to) / 2), alpha: 1 },
    { y: lit.to - 0.06 * frame.h, alpha: 1 },
    { y: lit.to, alpha: 0 }
  ]
  const panes = windowLight({
    w: frame.w,
    h: frame.h,
    u,
    away,
    x: product.x + product.w / 2 + (frame.kind === "landscape" ? 0.02 : 0.06) * frame.w * away,
    y: product.y + product.h * 0.5,
    hex: hexOf({ ...lchOf(colours.highlight), L: 0.985 }),
    alpha: colours.dark ? 0.05 : 0.4,
    fade
  })
  sketch.add("light", 0.1, "light", [{ op: "panes", ...panes }])
  const clip =
    floorY === undefined ? undefined : ({ kind: "rect", x: 0, y: floorY, w: frame.w, h: frame.h - floorY } as const)
  const surface = floorY === undefined ? colours.wall : colours.floor
  const shadows = shadowsOf(sketch, product, request.input.product?.camera ?? "three_quarter", [
    clip === undefined ? { hex: surface } : { hex: surface, clip }
  ])
  setProduct(sketch, cutout, product, {
    turn: 0,
    shadows,
    ground: colours.wall,
    glaze: { ...panes, alpha: colours.dark ? 0.1 : 0.16 }
  })
  if (distance(surface, cutout.facts.mean) < GROUND_TARGET) sketch.warn(creativeWarnings.closeColours)
  logo?.place(safe.x, safe.y)
  const hue = { hex: colours.ink, ground: colours.backdrop }
  if (plan.eyebrow !== undefined) setBlock(sketch, "eyebrow", plan.eyebrow, plan.eyebrowAt, hue)
  setBlock(sketch, "headline", plan.headline, { x: safe.x, align: "left", top: plan.headlineTop }, hue)
  plan.foot(frame.kind === "landscape" || floorY === undefined ? colours.backdrop : colours.floorNear)
  setPrint(floorY === undefined ? colours.backdrop : colours.floorNear)
  sketch.add("grain", 1, "grain", [{ op: "grain", seed: request.input.seed, alpha: 0.05 }])
  return { scene: sketch.scene() }
}
