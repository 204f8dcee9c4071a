import { creativeWarnings, layoutRefusals } from "@marque/core/creative/rules"
import type { Op } from "@marque/core/creative"
import { textOn } from "../colour/contrast.ts"
import { calm } from "../colour/separation.ts"
import { contrast, lighten, tint } from "../colour/tints.ts"
import type { LayoutRequest } from "../scene/sketch.ts"
import { fitText } from "../text/fit.ts"
import { fitLogo } from "./logo.ts"
import { type LayoutResult, refuse } from "./result.ts"
import { startWithPrint } from "./small-print.ts"
import { fitBody, fitCta, fitEyebrow, fitHeadline, setBlock, setCta, styleOf, TYPE_MIN } from "./type.ts"

/** Words only: a ground of the brand, the headline large, one accent rule. Accepts every headline the typefaces can draw. */
export const quote = (request: LayoutRequest): LayoutResult => {
  const { sketch, setPrint } = startWithPrint(request, "quote")
  const { safe, frame, u, roles, input } = sketch
  const grounds = [roles.paper, roles.deep, tint(calm(roles.accents[0] ?? roles.ink), { chroma: 0.4, L: 0.9 })]
  const ground = grounds[input.variant % grounds.length] ?? roles.paper
  const hex = textOn(roles, [ground, lighten(ground, -0.02)])
  const text = { hex, ground }
  const bottom = safe.y + safe.h
  const logo = fitLogo(sketch, ground)
  const cta = fitCta(sketch, safe.w * 0.5)
  const wide = frame.kind === "landscape"
  const bodyWidth = Math.min(safe.w * (wide ? 0.5 : 0.7), safe.w - (cta === undefined ? 0 : cta.width + 40 * u))
  const body = fitBody(sketch, bodyWidth, 120 * u, 28, 3)
  const eyebrow = fitEyebrow(sketch, safe.w)
  const foot = Math.max(cta?.height ?? 0, body?.height ?? 0)
  const from = safe.y + (logo?.height ?? 0) + 56 * u
  const to = bottom - foot - (foot > 0 ? 56 * u : 0)
  const rule = 44 * u
  const above = (eyebrow === undefined ? 0 : eyebrow.height + 26 * u) + rule
  const space = { width: safe.w * (wide ? 0.9 : 1), height: to - from - above, size: 132, min: 44, lines: wide ? 4 : 6 }
  const last = { ...styleOf(sketch, "headline", 44, 40, TYPE_MIN), cut: true }
  const headline =
    fitHeadline(sketch, space) ?? fitText(input.copy.headline, last, space.width, space.height, sketch.measure)
  if (headline === undefined) return refuse(layoutRefusals.longHeadline)
  const accent = [...roles.accents, hex].find((each) => contrast(each, ground) >= 3) ?? hex
  const top = from + above + Math.max(0, to - from - above - headline.height) * 0.42
  const bar = { x: safe.x, y: top - rule, w: 72 * u, h: 5 * u }
  const shape = { kind: "rect", x: 0, y: 0, w: frame.w, h: frame.h } as const
  const ops: ReadonlyArray<Op> = [
    {
      op: "fill",
      shape,
      fill: {
        kind: "linear",
        x0: sketch.away > 0 ? 0 : frame.w,
        y0: 0,
        x1: sketch.away > 0 ? frame.w : 0,
        y1: frame.h,
        stops: [
          { at: 0, hex: lighten(ground, 0.01), alpha: 1 },
          { at: 1, hex: lighten(ground, -0.02), alpha: 1 }
        ]
      }
    },
    { op: "fill", shape: { kind: "rect", ...bar }, fill: { kind: "solid", hex: accent, alpha: 1 } }
  ]
  sketch.add("ground", 0, "ground", ops)
  logo?.place(safe.x, safe.y)
  if (eyebrow !== undefined) {
    setBlock(sketch, "eyebrow", eyebrow, { x: safe.x, align: "left", bottom: bar.y - 26 * u }, text)
  }
  setBlock(sketch, "headline", headline, { x: safe.x, align: "left", top }, text)
  if (body !== undefined) setBlock(sketch, "body", body, { x: safe.x, align: "left", bottom }, text)
  if (cta !== undefined) setCta(sketch, cta, { x: safe.x + safe.w, align: "right", bottom }, ground)
  if (input.layout !== "quote") sketch.warn(creativeWarnings.wordsOnly)
  setPrint(ground)
  sketch.add("grain", 1, "grain", [{ op: "grain", seed: input.seed, alpha: 0.04 }])
  return { scene: sketch.scene() }
}
