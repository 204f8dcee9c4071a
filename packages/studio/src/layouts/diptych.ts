import { layoutRefusals } from "@marque/core/creative"
import { groundOf } from "../colour/contrast.ts"
import type { LayoutRequest, Sketch } from "../scene/sketch.ts"
import { floorOf, type Parts, SEAM, setPanels, solid, toneFor } from "./diptych-panels.ts"
import { fitLogo } from "./logo.ts"
import { photosOf } from "./photo.ts"
import { fitPrices, setPrices } from "./prices.ts"
import { cutoutOf } from "./product.ts"
import { type LayoutResult, refuse } from "./result.ts"
import { startWithPrint } from "./small-print.ts"
import { coloursOn, fitStack, setStack } from "./stack.ts"
import { fitCta, fitEyebrow, setBlock, setCta } from "./type.ts"

const HORIZON = { above: 0.68, below: 0.8, beside: 0.74 } as const

const above = (sketch: Sketch, parts: Parts): string | undefined => {
  const { safe, frame, u, roles, input } = sketch
  const ground = input.variant % 2 === 0 ? groundOf(roles) : roles.deep
  const square = frame.kind === "square"
  const tall = frame.kind === "tall"
  const bottom = safe.y + safe.h
  const right = safe.x + safe.w
  const logo = fitLogo(sketch, ground)
  const cta = fitCta(sketch, safe.w - (logo?.width ?? 0) - 60 * u)
  const prices = fitPrices(sketch, safe.w * 0.45)
  const eyebrow = fitEyebrow(sketch, safe.w - (prices === undefined ? 0 : prices.width + 40 * u))
  const foot = Math.max(logo?.height ?? 0, cta?.height ?? 0)
  const head = Math.max(eyebrow?.height ?? 0, prices?.height ?? 0)
  const gap = {
    top: (square ? 36 : 46) * u,
    head: head === 0 ? 0 : 22 * u,
    foot: foot === 0 ? 0 : (square ? 34 : 44) * u
  }
  const around = gap.top + head + gap.head + gap.foot + foot
  const stack = fitStack(sketch, {
    width: safe.w,
    height: bottom - frame.h * (square ? 0.5 : 0.44) - around,
    headline: { size: square ? 72 : tall ? 96 : 86, min: 44, lines: tall ? 3 : 2 },
    body: { size: tall ? 28 : 26, lines: 2 },
    without: ["cta", "price", "eyebrow"]
  })
  if (stack === undefined) return layoutRefusals.longHeadline
  const h = Math.min(frame.h * (tall ? 0.56 : 0.62), bottom - around - stack.height)
  const half = (frame.w - SEAM * u) / 2
  const top = tall ? safe.y * 0.6 : 0.1 * h
  const panels = {
    product: { x: 0, y: 0, w: half, h },
    picture: { x: 0, y: 0, w: half, h },
    place: { x: half + SEAM * u, y: 0, w: half, h },
    horizon: h * HORIZON.above,
    room: { x: half * 0.14, y: top, w: half * 0.72, h: h * 0.9 - top }
  }
  sketch.add("ground", 0, "ground", [solid({ x: 0, y: 0, w: frame.w, h: frame.h }, ground)])
  if (setPanels(sketch, parts, panels) === undefined) return layoutRefusals.smallPhoto
  const colours = coloursOn(sketch, ground)
  const free = Math.max(0, bottom - h - around - stack.height)
  let y = h + gap.top + free * 0.35
  const middle = y + head / 2
  if (eyebrow !== undefined) {
    setBlock(sketch, "eyebrow", eyebrow, { x: safe.x, align: "left", top: middle - eyebrow.height / 2 }, colours.text)
  }
  if (prices !== undefined) {
    setPrices(sketch, prices, { x: right, align: "right", top: middle - prices.height / 2 }, colours)
  }
  y += head + gap.head
  setStack(sketch, stack, safe.x, y, ground)
  const line = bottom - foot / 2
  logo?.place(safe.x, line - logo.height / 2)
  if (cta !== undefined) setCta(sketch, cta, { x: right, align: "right", top: line - cta.height / 2 }, ground)
  return undefined
}

const lowest = ({ safe, frame }: Sketch): number => (safe.h < frame.safe.h - 1 ? safe.y + safe.h : frame.h)

const across = (sketch: Sketch, parts: Parts): string | undefined => {
  const { safe, frame, u } = sketch
  const width = frame.w * 0.5 - (SEAM * u) / 2
  const inner = width - safe.x - 40 * u
  const logo = fitLogo(sketch, parts.tone, inner)
  const top = safe.y + (logo?.height ?? 0) + 40 * u
  const stack = fitStack(sketch, {
    width: inner,
    height: frame.h * 0.43,
    headline: { size: 66, min: 42, lines: 3 },
    body: { size: 25, lines: 3 }
  })
  if (stack === undefined) return layoutRefusals.longHeadline
  const from = top + stack.height + 46 * u
  const panels = {
    product: { x: 0, y: 0, w: width, h: frame.h },
    place: { x: width + SEAM * u, y: 0, w: frame.w - width - SEAM * u, h: frame.h },
    horizon: frame.h * HORIZON.below,
    room: { x: safe.x, y: from, w: inner, h: safe.y + safe.h - from },
    picture: { x: 0, y: from, w: width, h: lowest(sketch) - from }
  }
  if (setPanels(sketch, parts, panels) === undefined) return layoutRefusals.smallPhoto
  logo?.place(safe.x, safe.y)
  setStack(sketch, stack, safe.x, top, parts.tone)
  return undefined
}

const beside = (sketch: Sketch, parts: Parts): string | undefined => {
  const { safe, frame, u } = sketch
  const width = frame.w * 0.6 - (SEAM * u) / 2
  const column = (width - safe.x) * 0.46
  const bottom = safe.y + safe.h
  const logo = fitLogo(sketch, parts.tone, column)
  const top = safe.y + (logo?.height ?? 0) + 36 * u
  const cta = fitCta(sketch, column)
  const prices = fitPrices(sketch, column - (cta === undefined ? 0 : cta.width + 30 * u))
  const left = safe.x + column + 44 * u
  const panels = {
    product: { x: 0, y: 0, w: width, h: frame.h },
    place: { x: width + SEAM * u, y: 0, w: frame.w - width - SEAM * u, h: frame.h },
    horizon: frame.h * HORIZON.beside,
    room: { x: left, y: safe.y, w: width - left - 44 * u, h: safe.h },
    picture: { x: left, y: 0, w: width - left, h: lowest(sketch) }
  }
  const horizon = setPanels(sketch, parts, panels)
  if (horizon === undefined) return layoutRefusals.smallPhoto
  const foot = Math.max(cta?.height ?? 0, prices?.height ?? 0)
  const end = Math.min(horizon, bottom - foot - 20 * u) - 30 * u
  const stack = fitStack(sketch, {
    width: column,
    height: end - top,
    headline: { size: 78, min: 42, lines: 5 },
    without: ["cta", "price"]
  })
  if (stack === undefined) return layoutRefusals.longHeadline
  logo?.place(safe.x, safe.y)
  setStack(sketch, stack, safe.x, top + (end - top - stack.height) * 0.5, parts.tone)
  const ground = parts.cutout === undefined ? parts.tone : floorOf(parts.tone)
  const line = bottom - foot / 2
  if (cta !== undefined) setCta(sketch, cta, { x: safe.x, align: "left", top: line - cta.height / 2 }, ground)
  if (prices !== undefined) {
    const x = safe.x + (cta === undefined ? 0 : cta.width + 30 * u)
    setPrices(sketch, prices, { x, align: "left", top: line - prices.height / 2 }, coloursOn(sketch, ground))
  }
  return undefined
}

export const diptych = (request: LayoutRequest): LayoutResult => {
  const { place, product } = photosOf(request)
  const cutout = cutoutOf(request)
  if (place === undefined || (cutout === undefined && product === undefined)) {
    return refuse(layoutRefusals.needsProductAndPlace)
  }
  const { sketch, setPrint } = startWithPrint(request, "diptych")
  const parts = { place, photo: product, cutout, tone: toneFor(sketch, cutout?.facts.mean) }
  const { frame } = sketch
  const arrange = frame.kind !== "landscape" ? above : frame.w > 1.5 * frame.h ? beside : across
  if (frame.kind === "landscape") {
    // Panels meet between pixels, so the ground under their edges has their tone.
    sketch.add("ground", 0, "ground", [solid({ x: 0, y: 0, w: frame.w, h: frame.h }, floorOf(parts.tone))])
  }
  const refused = arrange(sketch, parts)
  if (refused !== undefined) return refuse(refused)
  const under = sketch.boxes.find(({ role }) => role === "headline")?.ground ?? sketch.roles.paper
  setPrint(frame.kind === "landscape" && cutout !== undefined ? floorOf(parts.tone) : under)
  sketch.add("grain", 1, "grain", [{ op: "grain", seed: request.input.seed, alpha: 0.045 }])
  return { scene: sketch.scene() }
}
