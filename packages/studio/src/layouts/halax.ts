import { creativeWarnings, layoutRefusals, type Op, type Rect } from "@marque/core/creative"
import { BODY_CONTRAST, LARGE_CONTRAST, SURE, textOn } from "../colour/contrast.ts"
import { mayStand } from "../colour/pairs.ts"
import { choosePair } from "../colour/separation.ts"
import { contrast, distance, lchOf, lighten, mix, tint } from "../colour/tints.ts"
import { shadowsOf } from "../light/shadows.ts"
import type { LayoutRequest, Sketch } from "../scene/sketch.ts"
import { displayWord, fitDisplay } from "./display.ts"
import { fitLogo } from "./logo.ts"
import { setClippedPhoto } from "./photo.ts"
import { cutoutOf, type ProductCutout, productSize, setProduct, turnedBounds, topWithin } from "./product.ts"
import { type LayoutResult, refuse } from "./result.ts"
import { startWithPrint } from "./small-print.ts"
import { fitCta, fitEyebrow, fitHeadline, setBlock, setCta } from "./type.ts"

interface Halo {
  readonly x: number
  readonly y: number
  readonly r: number
}

const distanceTo = (halo: Halo, { x, y, w, h }: Rect) =>
  Math.hypot(halo.x - Math.min(x + w, Math.max(x, halo.x)), halo.y - Math.min(y + h, Math.max(y, halo.y)))

const clearRadius = (halo: Halo, boxes: ReadonlyArray<Rect>, most: number, gap: number): number =>
  Math.min(most, ...boxes.map((box) => distanceTo(halo, box) - gap))

/** Falloff of the ground away from the light (OKLCH lightness), and alpha of the second halo. */
const FALLOFF = -0.045
const OUTER = 0.16

const groundsOf = ({ ground, halo }: { readonly ground: string; readonly halo: string }) => ({
  far: lighten(ground, FALLOFF),
  outer: mix(ground, halo, OUTER)
})

const paintGround = (
  sketch: Sketch,
  halo: Halo,
  colours: { readonly ground: string; readonly halo: string },
  quiet: (ground: string) => boolean
): void => {
  const { far, outer } = groundsOf(colours)
  const { frame, away } = sketch
  const full = { kind: "rect", x: 0, y: 0, w: frame.w, h: frame.h } as const
  const disc = (scale: number) => ({ kind: "disc", x: halo.x, y: halo.y, r: halo.r * scale }) as const
  sketch.add("ground", 0, "ground", [
    {
      op: "fill",
      shape: full,
      fill: {
        kind: "linear",
        x0: away > 0 ? 0 : frame.w,
        y0: 0,
        x1: away > 0 ? frame.w * 0.4 : frame.w * 0.6,
        y1: frame.h,
        stops: [
          { at: 0, hex: colours.ground, alpha: 1 },
          { at: 1, hex: quiet(far) ? far : colours.ground, alpha: 1 }
        ]
      }
    }
  ])
  const inner: Op = {
    op: "fill",
    shape: disc(1),
    fill: {
      kind: "radial",
      x: halo.x - away * 0.25 * halo.r,
      y: halo.y - 0.4 * halo.r,
      r: 1.5 * halo.r,
      stops: [
        { at: 0, hex: lighten(colours.halo, 0.025), alpha: 1 },
        { at: 1, hex: mix(colours.halo, colours.ground, 0.14), alpha: 1 }
      ]
    }
  }
  const second: Op = { op: "fill", shape: disc(1.32), fill: { kind: "solid", hex: colours.halo, alpha: OUTER } }
  sketch.add("halo", 0.2, "halo", quiet(outer) ? [second, inner] : [inner])
}

const wordColour = (sketch: Sketch, grounds: ReadonlyArray<string>, product: string): string => {
  const { roles } = sketch
  const reads = (hex: string) => grounds.every((ground) => contrast(hex, ground) >= LARGE_CONTRAST + 0.3)
  const allowed = (hex: string) => grounds.every((ground) => mayStand(roles, hex, ground, true))
  const own = (roles.spots ?? roles.accents).filter(
    (hex) => reads(hex) && allowed(hex) && distance(hex, product) >= 0.16 && lchOf(hex).C > 0.03
  )
  return own[0] ?? textOn(roles, grounds, LARGE_CONTRAST)
}

const planFoot = (sketch: Sketch) => {
  const { safe, u, frame } = sketch
  const wide = frame.kind === "landscape"
  const cta = fitCta(sketch, wide ? safe.w * 0.24 : safe.w * 0.44)
  const width = wide ? frame.w * 0.23 : Math.min(safe.w * 0.56, safe.w - (cta?.width ?? 0) - 40 * u)
  const space = {
    width,
    height: frame.h * (wide ? 0.34 : 0.16),
    size: frame.kind === "tall" ? 54 : 46,
    min: 26,
    lines: wide ? 4 : 3
  }
  const headline =
    fitHeadline(sketch, space, "light") ?? fitHeadline(sketch, { ...space, lines: space.lines + 2, min: 22 }, "light")
  if (headline === undefined) return undefined
  const bottom = safe.y + safe.h
  const boxes: Array<Rect> = [{ x: safe.x, y: bottom - headline.height, w: headline.width, h: headline.height }]
  if (cta !== undefined)
    boxes.push({ x: safe.x + safe.w - cta.width, y: bottom - cta.height, w: cta.width, h: cta.height })
  return { headline, cta, boxes, bottom }
}

const haloFor = (sketch: Sketch, boxes: ReadonlyArray<Rect>, logoBottom: number): Halo => {
  const { frame, safe, u } = sketch
  if (frame.kind === "tall") {
    const y = (logoBottom + (boxes[0]?.y ?? frame.h)) / 2
    const start = { x: frame.w / 2, y, r: 0 }
    // Wider than the frame: the halo bleeds off both sides or stays inside the safe frame.
    const r = clearRadius(start, boxes, 0.58 * frame.w, 8 * u)
    return { ...start, r: r > frame.w * 0.54 ? r : Math.min(r, safe.w / 2) }
  }
  const top = frame.kind === "landscape" ? safe.y : logoBottom + 20 * u
  const foot = frame.kind === "landscape" ? safe.y + safe.h : Math.min(...boxes.map(({ y }) => y)) - 20 * u
  const y = (top + foot) / 2
  const start = { x: frame.w / 2, y, r: 0 }
  const most = Math.min(safe.w / 2, frame.kind === "landscape" ? safe.h / 2 : Number.POSITIVE_INFINITY)
  return { ...start, r: clearRadius(start, boxes, most, 14 * u) }
}

const apart = (a: Rect, b: Rect, gap: number) =>
  a.x > b.x + b.w + gap || b.x > a.x + a.w + gap || a.y > b.y + b.h + gap || b.y > a.y + a.h + gap

/** What lies is turned a little toward the light; radians. */
const turnOf = ({ input, away }: Sketch) => (input.product?.camera === "top" ? -0.1 * away : 0)

const placeCutout = (
  sketch: Sketch,
  cutout: ProductCutout,
  halo: Halo,
  boxes: ReadonlyArray<Rect>
): Rect | undefined => {
  const wide = sketch.frame.kind === "landscape"
  const lies = sketch.input.product?.camera === "top"
  const most = { w: halo.r * (wide ? 1.4 : 1.5), h: halo.r * (wide ? 1.16 : lies ? 1.4 : 1.26) }
  for (let share = 1; share > 0.4; share *= 0.95) {
    const size = productSize(sketch, cutout, { w: most.w * share, h: most.h * share })
    if (size === undefined) return undefined
    const rect = { x: halo.x - size.w / 2, y: halo.y + 0.16 * halo.r - size.h / 2, ...size }
    const covered = turnedBounds(cutout, rect, turnOf(sketch))
    if (boxes.every((box) => apart(covered, box, 12 * sketch.u))) return rect
  }
  return undefined
}

export const halax = (request: LayoutRequest): LayoutResult => {
  const cutout = cutoutOf(request)
  const { sketch, setPrint } = startWithPrint(request, "halax")
  const { safe, u, frame } = sketch
  const shown = cutout?.facts ?? request.facts.get(request.input.product?.photoId ?? request.input.photo?.photoId ?? "")
  if (shown === undefined) return refuse(layoutRefusals.needsPhoto)
  const pair = choosePair(sketch.roles, shown.mean, request.input.variant)
  const foot = planFoot(sketch)
  if (foot === undefined) return refuse(layoutRefusals.longHeadline)
  const logo = fitLogo(sketch, pair.ground)
  const logoBottom = safe.y + (logo?.height ?? 0)
  const halo = haloFor(sketch, foot.boxes, logoBottom)
  const hex = textOn({ ...sketch.roles, ink: pair.text }, [pair.ground])
  const text = { hex, ground: pair.ground }
  const small = [hex, textOn(sketch.roles, [pair.ground])]
  paintGround(sketch, halo, pair, (ground) => small.every((each) => contrast(each, ground) >= BODY_CONTRAST * SURE))
  const product = cutout === undefined ? undefined : placeCutout(sketch, cutout, halo, foot.boxes)
  if (cutout !== undefined && product === undefined) return refuse(layoutRefusals.smallPhoto)
  const grounds = [pair.ground, pair.halo]
  if (cutout !== undefined && product !== undefined) {
    const word = displayWord(request.input)
    const top = (x0: number, x1: number) => topWithin(cutout, product, turnOf(sketch), x0, x1)
    const fitted = word === undefined ? undefined : fitDisplay(sketch, word, top, logoBottom + 30 * u)
    if (fitted !== undefined) {
      const hex = wordColour(sketch, grounds, shown.mean)
      setBlock(
        sketch,
        "display",
        fitted.text,
        { x: frame.w / 2, align: "center", baseline: fitted.baseline },
        { hex, ground: pair.halo }
      )
    } else if (word !== undefined) sketch.warn(creativeWarnings.leftOut("display"))
    const camera = request.input.product?.camera ?? "three_quarter"
    const shadows = shadowsOf(sketch, product, camera, [
      { hex: mix(pair.halo, tint(pair.ground, { chroma: 1, L: 0.5 }), 0.4) }
    ])
    setProduct(sketch, cutout, product, { turn: turnOf(sketch), shadows, ground: pair.halo })
    if (!pair.separated) sketch.warn(creativeWarnings.closeColours)
  } else {
    const refused = setClippedPhoto(sketch, { kind: "disc", ...halo })
    if (refused !== undefined) return refuse(refused)
  }
  const right = safe.x + safe.w
  const placed = logo?.place(safe.x, safe.y)
  const line = safe.y + (placed?.h ?? 0) / 2
  // The eyebrow avoids the halo's edge, where no colour is readable for certain.
  const chord = Math.sqrt(Math.max(0, halo.r ** 2 - (halo.y - line) ** 2))
  const beside = chord === 0 ? safe.w - (placed?.w ?? 0) - 60 * u : right - halo.x - chord - 40 * u
  const eyebrow = fitEyebrow(sketch, beside)
  if (eyebrow !== undefined) {
    const middle = safe.y + Math.max(placed?.h ?? 0, eyebrow.height) / 2
    setBlock(sketch, "eyebrow", eyebrow, { x: right, align: "right", top: middle - eyebrow.height / 2 }, text)
  }
  setBlock(sketch, "headline", foot.headline, { x: safe.x, align: "left", bottom: foot.bottom }, text)
  if (foot.cta !== undefined) setCta(sketch, foot.cta, { x: right, align: "right", bottom: foot.bottom }, pair.ground)
  setPrint(pair.ground)
  sketch.add("grain", 1, "grain", [{ op: "grain", seed: request.input.seed, alpha: 0.05 }])
  return { scene: sketch.scene() }
}
