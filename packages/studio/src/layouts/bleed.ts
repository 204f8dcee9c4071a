import { layoutRefusals, type Op, type Rect } from "@marque/core/creative"
import { textOn } from "../colour/contrast.ts"
import { lchOf, mix, tint } from "../colour/tints.ts"
import type { LayoutRequest, Sketch } from "../scene/sketch.ts"
import { planStanding, setStanding } from "./in-place.ts"
import { fitLogo } from "./logo.ts"
import { cropTo, type Photo, photoOp, photosOf } from "./photo.ts"
import { type LayoutResult, refuse } from "./result.ts"
import { startWithPrint } from "./small-print.ts"
import { fitBody, fitCta, fitEyebrow, fitHeadline, setBlock, setCta } from "./type.ts"

/** OKLCH lightness of a photograph's edge from which it fades into a light ground. */
const LIGHT_EDGE = { below: 0.76, beside: 0.62 } as const

const groundFor = (sketch: Sketch, { facts }: Photo, edge: string, lightEdge: number): string => {
  const { roles } = sketch
  const at = lchOf(edge)
  if (at.L >= lightEdge && (roles.dark !== true || facts.plain))
    return mix(tint(edge, { chroma: 0.8, L: Math.max(at.L, 0.9) }), roles.paper, 0.35)
  if (roles.dark === true) return mix(tint(edge, { chroma: 0.5, L: 0.16 }), roles.deep, 0.7)
  const turn = (hex: string) => Math.abs(((lchOf(hex).H - at.H + 540) % 360) - 180)
  const nearest = [...roles.accents, roles.deep].toSorted((a, b) => turn(a) - turn(b))[0] ?? roles.deep
  const between = mix(tint(edge, { chroma: 0.8, L: 0.24 }), tint(nearest, { chroma: 0.5, L: 0.24 }), 0.5)
  // Dark yellows look olive; the ink's hue keeps them warm.
  return mix(between, tint(roles.ink, { chroma: 1, L: 0.2 }), 0.5)
}

const dissolve = (rect: Rect, from: { readonly x: number; readonly y: number }, to: typeof from, hex: string): Op => ({
  op: "fill",
  shape: { kind: "rect", ...rect },
  fill: {
    kind: "linear",
    x0: from.x,
    y0: from.y,
    x1: to.x,
    y1: to.y,
    stops: [0, 0.2, 0.4, 0.6, 0.8, 1].map((at) => ({ at, hex, alpha: at * at * (3 - 2 * at) }))
  }
})

interface View {
  readonly photo: Photo
  readonly standing: boolean
}

const fillFrame = ({ frame }: Sketch, hex: string): Op => ({
  op: "fill",
  shape: { kind: "rect", x: 0, y: 0, w: frame.w, h: frame.h },
  fill: { kind: "solid", hex, alpha: 1 }
})

interface Scape {
  readonly panel: Rect
  readonly subject: Rect
  /** `foot`: lowest line of a standing product, pixels. */
  readonly veil: (foot: number | undefined) => Op
  readonly ground: string
}

const setPhoto = (
  sketch: Sketch,
  { photo, standing }: View,
  { panel, subject, veil, ground }: Scape
): string | undefined => {
  const { place } = sketch.input
  // One light: mirrored when lit from the other side, unless the product can be.
  const mirror = standing && place?.lightFrom !== undefined && place.lightFrom !== sketch.side
  const crop = cropTo(sketch, photo, panel, { subject, mirror })
  const plan = standing ? planStanding(sketch, photo, crop, subject, mirror) : undefined
  if (standing && plan === undefined) return layoutRefusals.smallPhoto
  if (!crop.whole) return layoutRefusals.subjectCut
  const op = photoOp(sketch, photo, { kind: "rect", ...panel }, crop, mirror)
  if (op === undefined) return layoutRefusals.smallPhoto
  sketch.add("ground", 0, "ground", [fillFrame(sketch, ground)])
  sketch.add("photo", 0.3, "photo", [op])
  sketch.add("veil", 0.4, "ground", [veil(plan === undefined ? undefined : plan.at.y + plan.at.h)])
  sketch.box({ role: "photo", ...panel })
  if (plan !== undefined) setStanding(sketch, photo, plan)
  return undefined
}

/** Solid ground under a standing product, and the fade height; shares of the frame. */
const UNDERFOOT = 0.016
const RUNS_OUT = 0.06

const stacked = (sketch: Sketch, view: View): string | undefined => {
  const { photo } = view
  const { safe, frame, u } = sketch
  const tall = frame.kind === "tall"
  const bottom = safe.y + safe.h
  const ground = groundFor(sketch, photo, photo.facts.edge.bottom, LIGHT_EDGE.below)
  const text = { hex: textOn(sketch.roles, [ground]), ground }
  const cta = fitCta(sketch, safe.w * 0.5)
  const logo = fitLogo(sketch, ground)
  const eyebrow = fitEyebrow(sketch, safe.w - (logo?.width ?? 0) - 60 * u)
  const space = {
    width: safe.w * 0.94,
    height: frame.h * 0.2,
    size: frame.kind === "square" ? 84 : 94,
    min: 42,
    lines: 2
  }
  const headline = fitHeadline(sketch, space) ?? fitHeadline(sketch, { ...space, min: 34, lines: 4 })
  if (headline === undefined) return layoutRefusals.longHeadline
  const bodyWidth = cta === undefined ? safe.w * 0.8 : safe.w - cta.width - 36 * u
  const body = fitBody(sketch, Math.min(safe.w * 0.66, bodyWidth), 110 * u, 27, tall ? 3 : 2)
  const foot = Math.max(cta?.height ?? 0, body?.height ?? 0)
  const headlineTop = bottom - foot - (foot > 0 ? 34 * u : 0) - headline.height
  const head = Math.max(eyebrow?.height ?? 0, logo?.height ?? 0)
  const typeTop = headlineTop - (head === 0 ? 0 : head + 24 * u)
  // Type stands on ground only: the photo fades out before the first line.
  const solid = typeTop - 26 * u
  const panel = { x: 0, y: 0, w: frame.w, h: Math.max(solid, frame.h * 0.5) }
  const usual = solid - (photo.facts.plain ? 0.11 : 0.2) * frame.h
  const veil = (foot: number | undefined) => {
    // Its contact shadow is part of the ground a product stands on.
    const start = { x: 0, y: foot === undefined ? usual : Math.max(usual, foot + UNDERFOOT * frame.h) }
    return dissolve({ x: 0, y: start.y, w: frame.w, h: frame.h - start.y }, start, { x: 0, y: solid }, ground)
  }
  const top = tall ? safe.y * 0.6 : 0
  const under = photo.facts.plain ? 0.08 : view.standing ? UNDERFOOT + RUNS_OUT : 0.04
  const subject = { ...panel, y: top, h: solid - under * frame.h - top }
  const refused = setPhoto(sketch, view, { panel, subject, veil, ground })
  if (refused !== undefined) return refused
  const line = typeTop + head / 2
  logo?.place(safe.x + safe.w - logo.width, line - logo.height / 2)
  if (eyebrow !== undefined)
    setBlock(sketch, "eyebrow", eyebrow, { x: safe.x, align: "left", top: line - eyebrow.height / 2 }, text)
  setBlock(sketch, "headline", headline, { x: safe.x, align: "left", top: headlineTop }, text)
  if (body !== undefined) setBlock(sketch, "body", body, { x: safe.x, align: "left", bottom }, text)
  if (cta !== undefined) setCta(sketch, cta, { x: safe.x + safe.w, align: "right", bottom }, ground)
  return undefined
}

const beside = (sketch: Sketch, view: View): string | undefined => {
  const { photo } = view
  const { safe, frame, u } = sketch
  const bottom = safe.y + safe.h
  const ground = groundFor(sketch, photo, photo.facts.edge.left, LIGHT_EDGE.beside)
  const text = { hex: textOn(sketch.roles, [ground]), ground }
  const column = safe.w * 0.44
  const logo = fitLogo(sketch, ground, column)
  const cta = fitCta(sketch, column)
  const eyebrow = fitEyebrow(sketch, column)
  const body = fitBody(sketch, column * 0.92, 140 * u, 27, 3)
  const gap = { eyebrow: 24 * u, body: 28 * u, cta: 36 * u }
  const head = safe.y + (logo?.height ?? 0) + 36 * u
  const rest =
    (eyebrow === undefined ? 0 : eyebrow.height + gap.eyebrow) +
    (body === undefined ? 0 : body.height + gap.body) +
    (cta === undefined ? 0 : cta.height + gap.cta)
  const space = { width: column, height: bottom - head - rest, size: 104, min: 46, lines: 3 }
  const headline = fitHeadline(sketch, space) ?? fitHeadline(sketch, { ...space, min: 32, lines: 6 })
  if (headline === undefined) return layoutRefusals.longHeadline
  const solid = safe.x + column + 20 * u
  const x = Math.min(solid - 0.06 * frame.w, 0.36 * frame.w)
  const panel = { x, y: 0, w: frame.w - x, h: frame.h }
  // A plain backdrop is continued: it fades out before its subject begins.
  const { plain } = photo.facts
  const end = { x: solid + (plain ? 0.1 : 0.26) * frame.w, y: 0 }
  const veil = () => dissolve({ x: 0, y: 0, w: end.x, h: frame.h }, end, { x: solid, y: 0 }, ground)
  const from = solid + (plain ? 0.03 * frame.w : 20 * u)
  const subject = { x: from, y: 0, w: frame.w - from, h: frame.h }
  const refused = setPhoto(sketch, view, { panel, subject, veil, ground })
  if (refused !== undefined) return refused
  logo?.place(safe.x, safe.y)
  let y = bottom
  if (cta !== undefined) {
    setCta(sketch, cta, { x: safe.x, align: "left", bottom: y }, ground)
    y -= cta.height + gap.cta
  }
  if (body !== undefined) {
    setBlock(sketch, "body", body, { x: safe.x, align: "left", bottom: y }, text)
    y -= body.height + gap.body
  }
  setBlock(sketch, "headline", headline, { x: safe.x, align: "left", bottom: y }, text)
  y -= headline.height + gap.eyebrow
  if (eyebrow !== undefined) setBlock(sketch, "eyebrow", eyebrow, { x: safe.x, align: "left", bottom: y }, text)
  return undefined
}

const viewsOf = (request: LayoutRequest): ReadonlyArray<View> => {
  const { place, photo, product } = photosOf(request)
  const { mode } = request.input
  const alone = request.input.product === undefined
  const views = [
    mode === "place" && place !== undefined && !alone ? { photo: place, standing: true } : undefined,
    mode === "place" && place !== undefined && alone ? { photo: place, standing: false } : undefined,
    ...[photo, product, place].map((each) => (each === undefined ? undefined : { photo: each, standing: false }))
  ]
  return views.filter((view) => view !== undefined)
}

export const bleed = (request: LayoutRequest): LayoutResult => {
  let refused: string = layoutRefusals.needsPhoto
  for (const view of viewsOf(request)) {
    const { sketch, setPrint } = startWithPrint(request, "bleed")
    const reason = sketch.frame.kind === "landscape" ? beside(sketch, view) : stacked(sketch, view)
    if (reason === undefined) {
      setPrint(sketch.boxes.find(({ role }) => role === "headline")?.ground ?? sketch.roles.paper)
      sketch.add("grain", 1, "grain", [{ op: "grain", seed: request.input.seed, alpha: 0.05 }])
      return { scene: sketch.scene() }
    }
    refused = reason
  }
  return refuse(refused)
}
