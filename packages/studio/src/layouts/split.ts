import { layoutRefusals, type Op, type Rect } from "@marque/core/creative"
import { textOn } from "../colour/contrast.ts"
import { mayStand } from "../colour/pairs.ts"
import { loudOn } from "../colour/separation.ts"
import { contrast, distance, hexOf, lchOf, tint } from "../colour/tints.ts"
import { wash } from "../colour/washes.ts"
import { shadowsOf } from "../light/shadows.ts"
import type { LayoutRequest, Sketch } from "../scene/sketch.ts"
import { fitLogo } from "./logo.ts"
import { cropTo, type Photo, photoOps, photosOf } from "./photo.ts"
import { cutoutOf, leftIn, type ProductCutout, productSize, setProduct } from "./product.ts"
import { type LayoutResult, refuse } from "./result.ts"
import { startWithPrint } from "./small-print.ts"
import { fitBody, fitCta, fitEyebrow, fitHeadline, fitPrice, setBlock, setCta } from "./type.ts"

/** Thickness of the swatch rail in `u`, and shares of its three colours. */
const RAIL = 10
const SHARES = [0.6, 0.25, 0.15] as const

const isBrown = (hex: string) => {
  const { C, H } = lchOf(hex)
  return C > 0.03 && H >= 45 && H <= 125
}

const blockColour = (sketch: Sketch, picture: string): string => {
  const { roles, input } = sketch
  const shades = (roles.dark === true ? [] : roles.accents).map((hex) =>
    hexOf({ L: 0.28, C: Math.min(0.07, lchOf(hex).C * 0.5), H: lchOf(hex).H })
  )
  const dark = [roles.deep, ...roles.accents, ...shades.filter((hex) => !isBrown(hex)), roles.ink].filter(
    (hex) => contrast(roles.paper, hex) >= 5.5
  )
  const apart = dark.filter((hex, index) => dark.findIndex((other) => distance(other, hex) < 0.05) === index)
  const ranked = apart.filter((hex) => distance(hex, picture) >= 0.1)
  const usable = ranked.length > 0 ? ranked : apart
  return usable[input.variant % Math.max(1, Math.min(3, usable.length))] ?? roles.deep
}

const railOf = (sketch: Sketch, rail: Rect, block: string): ReadonlyArray<Op> => {
  const { roles } = sketch
  const colours = [...(roles.spots ?? roles.accents), roles.paper, roles.ink].filter(
    (hex) => distance(hex, block) >= 0.12 && mayStand(roles, hex, block, true)
  )
  const upright = rail.h > rail.w
  let at = 0
  return SHARES.map((share, index): Op => {
    const from = at
    at += share
    const part = upright
      ? { x: rail.x, y: rail.y + from * rail.h, w: rail.w, h: share * rail.h }
      : { x: rail.x + from * rail.w, y: rail.y, w: share * rail.w, h: rail.h }
    const hex = colours[index % Math.max(1, colours.length)] ?? roles.paper
    return { op: "fill", shape: { kind: "rect", ...part }, fill: { kind: "solid", hex, alpha: 1 } }
  })
}

const grade = (panel: Rect, hex: string): Op => ({
  op: "fill",
  shape: { kind: "rect", ...panel },
  fill: {
    kind: "radial",
    x: panel.x + panel.w / 2,
    y: panel.y + panel.h / 2,
    r: Math.hypot(panel.w, panel.h) / 2,
    stops: [
      { at: 0.45, hex, alpha: 0 },
      { at: 1, hex, alpha: 0.08 }
    ]
  }
})

/** Of a moved product to the edges of its panel, share of the panel's width. */
const MARGIN = 0.08

const setPanel = (
  sketch: Sketch,
  panel: Rect,
  photo: Photo | undefined,
  cutout: ProductCutout | undefined
): boolean => {
  const warm = tint(sketch.roles.accents[0] ?? sketch.roles.ink, { chroma: 0.5, L: 0.55 })
  if (photo !== undefined) {
    const ops = photoOps(sketch, photo, { kind: "rect", ...panel }, cropTo(sketch, photo, panel, { mayMatte: true }))
    if (ops === undefined) return false
    sketch.add("photo", 0.3, "photo", [...ops, grade(panel, warm)])
    sketch.box({ role: "photo", ...panel })
    return true
  }
  if (cutout === undefined) return false
  const base = wash(sketch.roles.accents[1] ?? sketch.roles.paper, { chroma: 0.35, L: 0.88 })
  const size = productSize(sketch, cutout, { w: panel.w * 0.7, h: panel.h * 0.74 })
  if (size === undefined) return false
  const room = { x: panel.x + MARGIN * panel.w, w: (1 - 2 * MARGIN) * panel.w }
  const rect = { x: leftIn(sketch, room, size.w), y: panel.y + (panel.h - size.h) * 0.52, ...size }
  const shape = { kind: "rect", ...panel } as const
  sketch.add("photo", 0.1, "ground", [{ op: "fill", shape, fill: { kind: "solid", hex: base, alpha: 1 } }])
  const camera = sketch.input.product?.camera ?? "three_quarter"
  setProduct(sketch, cutout, rect, {
    turn: 0,
    ground: base,
    shadows: shadowsOf(sketch, rect, camera, [{ hex: base, clip: shape }])
  })
  return true
}

const setBlockGround = (sketch: Sketch, panel: Rect, block: string): void => {
  const { frame, u } = sketch
  const across = frame.kind === "landscape"
  const rail = across
    ? { x: panel.x - RAIL * u, y: 0, w: RAIL * u, h: frame.h }
    : { x: 0, y: panel.y + panel.h, w: frame.w, h: RAIL * u }
  const full = { kind: "rect", x: 0, y: 0, w: frame.w, h: frame.h } as const
  sketch.add("block", 0, "ground", [{ op: "fill", shape: full, fill: { kind: "solid", hex: block, alpha: 1 } }])
  sketch.add("rail", 0.4, "ground", railOf(sketch, rail, block))
}

const inks = (sketch: Sketch, block: string) => {
  const { roles } = sketch
  const text = textOn(roles, [block])
  return {
    text: { hex: text, ground: block },
    loud: { hex: loudOn(roles, [block], text), ground: block }
  }
}

const below = (sketch: Sketch, photo: Photo | undefined, cutout: ProductCutout | undefined, block: string) => {
  const { safe, frame, u } = sketch
  const tall = frame.kind === "tall"
  const square = frame.kind === "square"
  const bottom = safe.y + safe.h
  const right = safe.x + safe.w
  const logo = fitLogo(sketch, block)
  const cta = fitCta(sketch, safe.w * 0.42)
  const price = fitPrice(sketch, safe.w * 0.3)
  const eyebrow = fitEyebrow(sketch, safe.w * 0.6)
  const lines = tall ? 3 : 2
  const space = { width: safe.w, height: frame.h * 0.2, size: square ? 76 : tall ? 92 : 86, min: 40, lines }
  const headline = fitHeadline(sketch, space) ?? fitHeadline(sketch, { ...space, min: 34, lines: lines + 1 })
  if (headline === undefined) return layoutRefusals.longHeadline
  const foot = Math.max(cta?.height ?? 0, logo?.height ?? 0, price?.height ?? 0)
  const gap = { top: (square ? 32 : 44) * u, eyebrow: 22 * u, body: 22 * u, foot: (square ? 30 : 44) * u }
  const head = Math.max(eyebrow?.height ?? 0, price?.height ?? 0)
  const fixed = gap.top + head + (head > 0 ? gap.eyebrow : 0) + headline.height + gap.foot + foot
  const leastPanel = frame.h * (tall ? 0.4 : 0.46)
  const body = fitBody(
    sketch,
    safe.w * 0.78,
    Math.max(0, bottom - leastPanel - RAIL * u - fixed - gap.body),
    27,
    tall ? 3 : 2
  )
  const used = fixed + (body === undefined ? 0 : body.height + gap.body)
  const seam = Math.max(leastPanel, Math.min(frame.h * (tall ? 0.56 : 0.6), bottom - used - RAIL * u))
  if (bottom - used - RAIL * u < frame.h * 0.4) return layoutRefusals.longHeadline
  const panel = { x: 0, y: 0, w: frame.w, h: Math.min(seam, bottom - used - RAIL * u) }
  setBlockGround(sketch, panel, block)
  if (!setPanel(sketch, panel, photo, cutout)) return layoutRefusals.smallPhoto
  const { text, loud } = inks(sketch, block)
  const free = bottom - panel.h - RAIL * u - used
  let y = panel.h + RAIL * u + gap.top + free * 0.4
  if (eyebrow !== undefined) {
    setBlock(sketch, "eyebrow", eyebrow, { x: safe.x, align: "left", top: y + (head - eyebrow.height) / 2 }, text)
  }
  if (price !== undefined)
    setBlock(sketch, "price", price, { x: right, align: "right", top: y + (head - price.height) / 2 }, loud)
  y += head + (head > 0 ? gap.eyebrow : 0)
  setBlock(sketch, "headline", headline, { x: safe.x, align: "left", top: y }, text)
  y += headline.height
  if (body !== undefined) setBlock(sketch, "body", body, { x: safe.x, align: "left", top: y + gap.body }, text)
  const line = bottom - foot / 2
  logo?.place(safe.x, line - logo.height / 2)
  if (cta !== undefined) setCta(sketch, cta, { x: right, align: "right", top: line - cta.height / 2 }, block)
  return undefined
}

const beside = (sketch: Sketch, photo: Photo | undefined, cutout: ProductCutout | undefined, block: string) => {
  const { safe, frame, u } = sketch
  const bottom = safe.y + safe.h
  const seam = frame.w * 0.47
  const panel = { x: seam, y: 0, w: frame.w - seam, h: frame.h }
  const column = seam - RAIL * u - safe.x - 44 * u
  const logo = fitLogo(sketch, block, column)
  const cta = fitCta(sketch, column * 0.64)
  const price = fitPrice(sketch, column - (cta === undefined ? 0 : cta.width + 30 * u))
  const foot = Math.max(cta?.height ?? 0, price?.height ?? 0)
  const eyebrow = fitEyebrow(sketch, column)
  const body = fitBody(sketch, column, 160 * u, 26, 4)
  const gap = { eyebrow: 24 * u, body: 28 * u, foot: 40 * u }
  const from = safe.y + (logo?.height ?? 0) + 36 * u
  const to = bottom - foot - gap.foot
  const rest =
    (eyebrow === undefined ? 0 : eyebrow.height + gap.eyebrow) + (body === undefined ? 0 : body.height + gap.body)
  const space = { width: column, height: to - from - rest, size: 98, min: 44, lines: 4 }
  const headline = fitHeadline(sketch, space) ?? fitHeadline(sketch, { ...space, min: 32, lines: 6 })
  if (headline === undefined) return layoutRefusals.longHeadline
  setBlockGround(sketch, panel, block)
  if (!setPanel(sketch, panel, photo, cutout)) return layoutRefusals.smallPhoto
  const { text, loud } = inks(sketch, block)
  logo?.place(safe.x, safe.y)
  let y = from + Math.max(0, to - from - rest - headline.height) * 0.5
  if (eyebrow !== undefined) {
    setBlock(sketch, "eyebrow", eyebrow, { x: safe.x, align: "left", top: y }, text)
    y += eyebrow.height + gap.eyebrow
  }
  setBlock(sketch, "headline", headline, { x: safe.x, align: "left", top: y }, text)
  y += headline.height
  if (body !== undefined) setBlock(sketch, "body", body, { x: safe.x, align: "left", top: y + gap.body }, text)
  const line = bottom - foot / 2
  if (cta !== undefined) setCta(sketch, cta, { x: safe.x, align: "left", top: line - cta.height / 2 }, block)
  if (price !== undefined) {
    const x = cta === undefined ? safe.x : safe.x + column
    setBlock(
      sketch,
      "price",
      price,
      { x, align: cta === undefined ? "left" : "right", top: line - price.height / 2 },
      loud
    )
  }
  return undefined
}

export const split = (request: LayoutRequest): LayoutResult => {
  const photos = photosOf(request)
  const cutout = cutoutOf(request)
  // A place is shown only without any picture of the product.
  const photo = photos.product ?? photos.photo ?? (cutout === undefined ? photos.place : undefined)
  if (photo === undefined && cutout === undefined) return refuse(layoutRefusals.needsPhoto)
  const { sketch, setPrint } = startWithPrint(request, "split")
  const block = blockColour(sketch, photo?.facts.edge.bottom ?? cutout?.facts.mean ?? sketch.roles.paper)
  const place = sketch.frame.kind === "landscape" ? beside : below
  const refused = place(sketch, photo, cutout, block)
  if (refused === undefined) setPrint(block)
  return refused === undefined ? { scene: sketch.scene() } : refuse(refused)
}
