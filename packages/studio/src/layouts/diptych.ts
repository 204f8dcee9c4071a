import { creativeWarnings, layoutRefusals } from "@marque/core/creative/rules"
import type { Op, Rect } from "@marque/core/creative"
import { GROUND_TARGET, stageBase } from "../colour/separation.ts"
import { distance, lighten, tint } from "../colour/tints.ts"
import { shadowsOf } from "../light/shadows.ts"
import type { LayoutRequest, Sketch } from "../scene/sketch.ts"
import { fitLogo } from "./logo.ts"
import { cropTo, type Photo, photoOp, photosOf } from "./photo.ts"
import { cutoutOf, type ProductCutout, productSize, setProduct } from "./product.ts"
import { type LayoutResult, refuse } from "./result.ts"
import { startWithPrint } from "./small-print.ts"
import { fitPrices, setPrices } from "./prices.ts"
import { coloursOn, fitStack, setStack } from "./stack.ts"
import { fitCta, fitEyebrow, setBlock, setCta } from "./type.ts"

/** How much darker than the wall the table is, in OKLCH lightness. */
const FLOOR = -0.055
/** Thickness of the brand seam in `u`. Source: studio design, section 9. */
const SEAM = 10
/** Where the horizon lies in a photograph that nobody marked: 0-1 from its top. */
const USUAL_HORIZON = 0.56
/** Height of the shared horizon in the panels: 0-1 from their top, for a message under, over and beside the product. */
const HORIZON = { above: 0.68, below: 0.8, beside: 0.74 } as const

interface Parts {
  readonly place: Photo
  readonly photo: Photo | undefined
  readonly cutout: ProductCutout | undefined
  readonly tone: string
}

/** Panels for product and place, and the line where ground begins in both. */
interface Panels {
  readonly product: Rect
  readonly place: Rect
  readonly horizon: number
  /** Where the product itself may stand. */
  readonly room: Rect
}

/** A calm tone of the brand behind the product, deeper where a pale one would swallow it. */
const toneFor = (sketch: Sketch, product: string | undefined): string => {
  const { roles, input } = sketch
  const base = stageBase(roles, product ?? roles.paper, input.variant)
  const tones = [0.88, 0.8, 0.7, 0.42].map((L) => tint(base, { chroma: L > 0.75 ? 0.42 : 0.55, L }))
  return (
    tones.find((hex) => product === undefined || distance(hex, product) >= GROUND_TARGET) ?? tones[0] ?? roles.paper
  )
}

const solid = (shape: Rect, hex: string): Op => ({
  op: "fill",
  shape: { kind: "rect", ...shape },
  fill: { kind: "solid", hex, alpha: 1 }
})

const upright = (shape: Rect, stops: ReadonlyArray<readonly [number, string]>): Op => ({
  op: "fill",
  shape: { kind: "rect", ...shape },
  fill: {
    kind: "linear",
    x0: 0,
    y0: shape.y,
    x1: 0,
    y1: shape.y + shape.h,
    stops: stops.map(([at, hex]) => ({ at, hex, alpha: 1 }))
  }
})

/**
 * The place with its horizon as near to the wanted line as its edges allow, and where it then lies; undefined when it has
 * too few pixels.
 */
const viewOf = (
  sketch: Sketch,
  { place, cutout }: Parts,
  { place: panel, horizon }: Panels
): { readonly op: Op; readonly horizon: number } | undefined => {
  const { place: known } = sketch.input
  const line = known?.horizon ?? USUAL_HORIZON
  const view: Photo = { ...place, facts: { ...place.facts, plain: false }, focus: { ...place.focus, y: line } }
  const half = Math.max(horizon - panel.y, 1)
  // Around a subject of twice that height the photograph's focus comes to lie on the horizon.
  const crop = cropTo(view, panel, { ...panel, y: horizon - half, h: 2 * half }, 1.04)
  // One light: a place lit from the other side than the product is shown mirrored; the product never is.
  const mirror = cutout !== undefined && known?.lightFrom !== undefined && known.lightFrom !== sketch.side
  const op = photoOp(sketch, view, { kind: "rect", ...panel }, crop, mirror)
  if (op === undefined) return undefined
  const lies = panel.y + ((line - crop.crop.y) / crop.crop.h) * crop.rect.h
  return { op, horizon: Math.min(panel.y + 0.9 * panel.h, Math.max(panel.y + 0.3 * panel.h, lies)) }
}

const setStudio = (sketch: Sketch, cutout: ProductCutout, panels: Panels, tone: string): boolean => {
  const { product: panel, horizon, room } = panels
  const camera = sketch.input.product?.camera ?? "three_quarter"
  const size = productSize(sketch, cutout, room)
  if (size === undefined) return false
  const lies = camera === "top"
  const floor = lighten(tone, FLOOR)
  const wall = upright({ ...panel, h: horizon - panel.y }, [
    [0, lighten(tone, 0.03)],
    [1, lighten(tone, -0.012)]
  ])
  const table = upright({ ...panel, y: horizon, h: panel.y + panel.h - horizon }, [
    [0, lighten(floor, 0.02)],
    [1, lighten(floor, -0.03)]
  ])
  sketch.add(
    "studio",
    0.1,
    "ground",
    lies
      ? [
          upright(panel, [
            [0, lighten(tone, 0.02)],
            [1, floor]
          ])
        ]
      : [wall, table]
  )
  const depth = Math.min(0.24 * size.h, 0.2 * size.w + 16 * sketch.u)
  const lowest = Math.min(horizon + depth, room.y + room.h)
  const y = lies ? room.y + (room.h - size.h) / 2 : Math.max(room.y, lowest - size.h)
  const rect = { x: room.x + (room.w - size.w) / 2, y, ...size }
  const clip = { kind: "rect", ...panel } as const
  setProduct(sketch, cutout, rect, {
    turn: 0,
    shadows: shadowsOf(rect, camera, sketch.away, [{ hex: lies ? tone : floor, clip }])
  })
  if (distance(tone, cutout.facts.mean) < GROUND_TARGET) sketch.warn(creativeWarnings.closeColours)
  return true
}

/** The product's own photograph in its panel, its subject standing a little under the shared horizon. */
const setPhotograph = (sketch: Sketch, photo: Photo, { product: panel, room }: Panels): boolean => {
  const op = photoOp(sketch, photo, { kind: "rect", ...panel }, cropTo(photo, panel, room))
  if (op === undefined) return false
  sketch.add("photo", 0.3, "photo", [op])
  sketch.box({ role: "photo", ...panel })
  return true
}

/** Sets both panels with the seam between them and tells where their horizon lies; undefined when a photo is too small. */
const setPanels = (sketch: Sketch, parts: Parts, panels: Panels): number | undefined => {
  const { photo, cutout, tone } = parts
  const view = viewOf(sketch, parts, panels)
  if (view === undefined) return undefined
  const shared = { ...panels, horizon: view.horizon }
  const set =
    cutout === undefined
      ? photo !== undefined && setPhotograph(sketch, photo, shared)
      : setStudio(sketch, cutout, shared, tone)
  if (!set) return undefined
  sketch.add("place", 0.2, "photo", [view.op])
  sketch.box({ role: "photo", ...panels.place })
  const { roles, u } = sketch
  const { place } = panels
  const hex = roles.accents[0] ?? roles.deep
  sketch.add("seam", 0.4, "ground", [solid({ x: place.x - SEAM * u, y: place.y, w: SEAM * u, h: place.h }, hex)])
  return view.horizon
}

/** Two upright panels over the message; the logo signs at the foot, where the call to action is. */
const above = (sketch: Sketch, parts: Parts): string | undefined => {
  const { safe, frame, u, roles, input } = sketch
  const ground = input.variant % 2 === 0 ? roles.paper : roles.deep
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

/** Two panels side by side over the whole frame, the message over the product. */
const across = (sketch: Sketch, parts: Parts): string | undefined => {
  const { safe, frame, u, input } = sketch
  const width = frame.w * 0.5 - (SEAM * u) / 2
  const inner = width - safe.x - 40 * u
  const logo = fitLogo(sketch, parts.tone)
  const top = safe.y + (logo?.height ?? 0) + 40 * u
  const stack = fitStack(sketch, {
    width: inner,
    height: frame.h * 0.4,
    headline: { size: 68, min: 42, lines: 3 },
    without: ["body"]
  })
  if (stack === undefined) return layoutRefusals.longHeadline
  if (input.copy.body !== undefined) sketch.warn(creativeWarnings.leftOut("body"))
  const from = top + stack.height + 46 * u
  const panels = {
    product: { x: 0, y: 0, w: width, h: frame.h },
    place: { x: width + SEAM * u, y: 0, w: frame.w - width - SEAM * u, h: frame.h },
    horizon: frame.h * HORIZON.below,
    room: { x: safe.x, y: from, w: inner, h: frame.h * 0.94 - from }
  }
  if (setPanels(sketch, parts, panels) === undefined) return layoutRefusals.smallPhoto
  logo?.place(safe.x, safe.y)
  setStack(sketch, stack, safe.x, top, parts.tone)
  return undefined
}

/** Two panels side by side over the whole frame, the message beside the product: words on its wall, the rest on its table. */
const beside = (sketch: Sketch, parts: Parts): string | undefined => {
  const { safe, frame, u } = sketch
  const width = frame.w * 0.6 - (SEAM * u) / 2
  const column = (width - safe.x) * 0.46
  const bottom = safe.y + safe.h
  const logo = fitLogo(sketch, parts.tone)
  const top = safe.y + (logo?.height ?? 0) + 36 * u
  const cta = fitCta(sketch, column)
  const prices = fitPrices(sketch, column - (cta === undefined ? 0 : cta.width + 30 * u))
  const left = safe.x + column + 44 * u
  const panels = {
    product: { x: 0, y: 0, w: width, h: frame.h },
    place: { x: width + SEAM * u, y: 0, w: frame.w - width - SEAM * u, h: frame.h },
    horizon: frame.h * HORIZON.beside,
    room: { x: left, y: safe.y, w: width - left - 44 * u, h: frame.h * 0.92 - safe.y }
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
  const ground = parts.cutout === undefined ? parts.tone : lighten(parts.tone, FLOOR)
  const line = bottom - foot / 2
  if (cta !== undefined) setCta(sketch, cta, { x: safe.x, align: "left", top: line - cta.height / 2 }, ground)
  if (prices !== undefined) {
    const x = safe.x + (cta === undefined ? 0 : cta.width + 30 * u)
    setPrices(sketch, prices, { x, align: "left", top: line - prices.height / 2 }, coloursOn(sketch, ground))
  }
  return undefined
}

/** The product in one panel and its place in the other, on one horizon, with a seam of the brand between them. */
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
  const refused = arrange(sketch, parts)
  if (refused !== undefined) return refuse(refused)
  setPrint(sketch.boxes.find(({ role }) => role === "headline")?.ground ?? sketch.roles.paper)
  sketch.add("grain", 1, "grain", [{ op: "grain", seed: request.input.seed, alpha: 0.045 }])
  return { scene: sketch.scene() }
}
