import { layoutRefusals, type Op, type Rect } from "@marque/core/creative"
import { groundOf } from "../colour/contrast.ts"
import { mayStand } from "../colour/pairs.ts"
import { contrast, mix } from "../colour/tints.ts"
import { dusk, wash } from "../colour/washes.ts"
import type { LayoutRequest, Sketch } from "../scene/sketch.ts"
import type { FittedText } from "../text/fit.ts"
import { fitLogo } from "./logo.ts"
import { type Photo, photoOp, photosOf, subjectIn } from "./photo.ts"
import { type LayoutResult, refuse } from "./result.ts"
import { startWithPrint } from "./small-print.ts"
import { coloursOn, fitStack, setStack, type Stack } from "./stack.ts"
import { fitBody, setBlock } from "./type.ts"

/** Enlargement of the detail: it is 1 / 2.5 of the photograph along each side. */
const ENLARGEMENT = 2.5
/** Least share of the wanted panel, along each side, that the photograph's pixels must fill. */
const LEAST = 0.82

/** Wanted panel in shares of the frame; it bleeds off the upper right corner. */
const PANELS = {
  square: { w: 0.66, h: 0.62 },
  portrait: { w: 0.62, h: 0.53 },
  tall: { w: 0.63, h: 0.395 },
  landscape: { w: 0.47, h: 0.62 }
} as const

const sharp = ({ facts }: Photo) => Math.sqrt(facts.width * facts.height) / ENLARGEMENT

const panelFor = ({ frame }: Sketch, photo: Photo): Rect | number => {
  const share = PANELS[frame.kind]
  const wanted = { w: share.w * frame.w, h: share.h * frame.h }
  const scale = Math.min(1, sharp(photo) / Math.sqrt(wanted.w * wanted.h))
  if (scale < LEAST) {
    const longest = Math.max(photo.facts.width, photo.facts.height)
    return Math.ceil(((longest / scale) * LEAST) / 100) * 100
  }
  const [w, h] = [wanted.w * scale, wanted.h * scale]
  return { x: frame.w - w, y: 0, w, h }
}

const focusOf = (sketch: Sketch, photo: Photo) => {
  const label = sketch.input.product?.labelRegion
  if (label !== undefined) return { x: label.x + label.w / 2, y: label.y + label.h / 2 }
  const bounds = subjectIn(photo)
  if (bounds === undefined) return photo.focus
  const at = sketch.input.product?.camera === "top" ? { x: 0.8, y: 0.74 } : { x: 0.5, y: 0.42 }
  return { x: bounds.x + bounds.w * at.x, y: bounds.y + bounds.h * at.y }
}

const detailOf = (sketch: Sketch, photo: Photo, panel: Rect): Rect => {
  const { width, height } = photo.facts
  const side = Math.sqrt((width * height) / (panel.w * panel.h)) / ENLARGEMENT
  const w = Math.min(1, (panel.w * side) / width)
  const h = Math.min(1, (panel.h * side) / height)
  const focus = focusOf(sketch, photo)
  const within = (at: number, size: number) => Math.min(1 - size, Math.max(0, at - size / 2))
  return { x: within(focus.x, w), y: within(focus.y, h), w, h }
}

const groundFor = ({ roles, input }: Sketch): string => {
  const quiet = roles.accents.map((hex) =>
    roles.dark === true ? dusk(hex, 0.25) : mix(roles.paper, wash(hex, { chroma: 0.45, L: 0.9 }), 0.7)
  )
  const grounds = [groundOf(roles), roles.deep, ...quiet]
  return grounds[input.variant % Math.min(3, grounds.length)] ?? roles.paper
}

const setGround = (sketch: Sketch, ground: string, rule: Rect): void => {
  const { frame, roles } = sketch
  const accent =
    (roles.spots ?? roles.accents).find((hex) => contrast(hex, ground) >= 3 && mayStand(roles, hex, ground, true)) ??
    coloursOn(sketch, ground).text.hex
  const solid = (shape: Rect, hex: string): Op => ({
    op: "fill",
    shape: { kind: "rect", ...shape },
    fill: { kind: "solid", hex, alpha: 1 }
  })
  sketch.add("ground", 0, "ground", [solid({ x: 0, y: 0, w: frame.w, h: frame.h }, ground), solid(rule, accent)])
}

interface Caption {
  readonly text: FittedText | undefined
  readonly x: number
  readonly bottom: number
}

interface Plan {
  readonly stack: Stack
  readonly top: number
  readonly caption: Caption
  readonly rule: Rect
}

const under = (sketch: Sketch, panel: Rect): Plan | undefined => {
  const { safe, frame, u } = sketch
  const width = panel.x - safe.x - 36 * u
  const text = width < 150 * u ? undefined : fitBody(sketch, width, panel.h * 0.4, frame.kind === "tall" ? 25 : 23, 8)
  const top = panel.h + 46 * u
  const stack = fitStack(sketch, {
    width: safe.w,
    height: safe.y + safe.h - top,
    headline: { size: frame.kind === "tall" ? 104 : 92, min: 46, lines: frame.kind === "square" ? 2 : 3 },
    without: ["body"]
  })
  if (stack === undefined) return undefined
  const free = safe.y + safe.h - top - stack.height
  const bottom = panel.h
  return {
    stack,
    top: top + free * 0.4,
    caption: { text, x: safe.x, bottom },
    rule: { x: safe.x, y: bottom - (text?.height ?? 0) - 24 * u, w: 56 * u, h: 3 * u }
  }
}

const beside = (sketch: Sketch, panel: Rect, logoHeight: number): Plan | undefined => {
  const { safe, u } = sketch
  const right = safe.x + safe.w
  const text = fitBody(sketch, Math.min(right - panel.x, 520 * u), 150 * u, 25, 3)
  const top = safe.y + logoHeight + 44 * u
  const stack = fitStack(sketch, {
    width: panel.x - safe.x - 64 * u,
    height: safe.y + safe.h - top,
    headline: { size: 112, min: 46, lines: 4 },
    without: ["body"]
  })
  if (stack === undefined) return undefined
  const under = panel.h + 62 * u
  return {
    stack,
    top: safe.y + safe.h - stack.height,
    caption: { text, x: panel.x, bottom: under + (text?.height ?? 0) },
    rule: { x: panel.x, y: panel.h + 38 * u, w: 56 * u, h: 3 * u }
  }
}

export const macro = (request: LayoutRequest): LayoutResult => {
  const photo = photosOf(request).product
  if (photo === undefined) return refuse(layoutRefusals.needsProductPhoto)
  const { sketch, setPrint } = startWithPrint(request, "macro")
  const panel = panelFor(sketch, photo)
  if (typeof panel === "number") return refuse(layoutRefusals.softPhoto(panel))
  const ground = groundFor(sketch)
  const logo = fitLogo(sketch, ground, panel.x - sketch.safe.x - 36 * sketch.u)
  const plan = sketch.frame.kind === "landscape" ? beside(sketch, panel, logo?.height ?? 0) : under(sketch, panel)
  if (plan === undefined) return refuse(layoutRefusals.longHeadline)
  const { stack, top, caption, rule } = plan
  setGround(sketch, ground, rule)
  const crop = { crop: detailOf(sketch, photo, panel), rect: panel, extend: false, matte: false, whole: false }
  const op = photoOp({ ...sketch, minScale: 0 }, photo, { kind: "rect", ...panel }, crop)
  if (op === undefined) return refuse(layoutRefusals.smallPhoto)
  sketch.add("photo", 0.3, "photo", [op])
  sketch.box({ role: "photo", ...panel })
  logo?.place(sketch.safe.x, sketch.safe.y)
  if (caption.text !== undefined) {
    const at = { x: caption.x, align: "left", bottom: caption.bottom } as const
    setBlock(sketch, "body", caption.text, at, coloursOn(sketch, ground).text)
  }
  setStack(sketch, stack, sketch.safe.x, top, ground)
  setPrint(ground)
  sketch.add("grain", 1, "grain", [{ op: "grain", seed: request.input.seed, alpha: 0.04 }])
  return { scene: sketch.scene() }
}
