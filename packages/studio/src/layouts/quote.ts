import { creativeWarnings, layoutRefusals, type Op } from "@marque/core/creative"
import { groundOf, textOn } from "../colour/contrast.ts"
import { mayStand } from "../colour/pairs.ts"
import { contrast, lighten } from "../colour/tints.ts"
import type { LayoutRequest, Sketch } from "../scene/sketch.ts"
import { type FittedText, fitText } from "../text/fit.ts"
import { fitLogo } from "./logo.ts"
import { isQuotable, openingMark } from "./quotation.ts"
import { type LayoutResult, refuse } from "./result.ts"
import { startWithPrint } from "./small-print.ts"
import { fitBody, fitCta, fitEyebrow, fitHeadline, fitOptional, setBlock, setCta, styleOf, TYPE_MIN } from "./type.ts"

/** Size of the opening mark, and air around it and the attribution, in `u`. */
const MARK = 300
const GAP = { mark: 36, eyebrow: 26, rule: 46, attribution: 34 } as const
const RULE = { w: 72, h: 5 } as const

interface Mark {
  readonly text: FittedText
  readonly height: number
  readonly baseline: number
}

const fitMark = (sketch: Sketch): Mark | undefined => {
  const { input, measure } = sketch
  const asked = input.layout === "quote" || (input.copy.attribution ?? "").trim() !== ""
  if (!asked || !isQuotable(input.copy.headline)) return undefined
  const style = styleOf(sketch, "headline", MARK, 1, MARK)
  const text = fitText(openingMark(input.locale), style, sketch.safe.w, Number.POSITIVE_INFINITY, measure)
  const line = text?.lines[0]
  if (text === undefined || line === undefined) return undefined
  const { ascent, descent } = measure(line.text, text.face)
  return { text, height: (ascent + descent) * text.size, baseline: ascent * text.size }
}

const markOp = ({ text }: Mark, x: number, baseline: number, hex: string): Op => ({
  op: "text",
  ...text.face,
  size: text.size,
  tracking: 0,
  hex,
  lines: text.lines.map((line) => ({ text: line.text, x: x + line.bearing, y: baseline, width: line.width }))
})

const groundOp = (sketch: Sketch, ground: string): Op => {
  const { frame, away } = sketch
  return {
    op: "fill",
    shape: { kind: "rect", x: 0, y: 0, w: frame.w, h: frame.h },
    fill: {
      kind: "linear",
      x0: away > 0 ? 0 : frame.w,
      y0: 0,
      x1: away > 0 ? frame.w : 0,
      y1: frame.h,
      stops: [
        { at: 0, hex: lighten(ground, 0.01), alpha: 1 },
        { at: 1, hex: lighten(ground, -0.02), alpha: 1 }
      ]
    }
  }
}

/** Accepts every headline the typefaces can draw. */
export const quote = (request: LayoutRequest): LayoutResult => {
  const { sketch, setPrint } = startWithPrint(request, "quote")
  const { safe, frame, u, roles, input } = sketch
  const ground = input.variant % 2 === 0 ? groundOf(roles) : roles.deep
  const hex = textOn(roles, [ground, lighten(ground, -0.02), lighten(ground, 0.01)])
  const text = { hex, ground }
  const bottom = safe.y + safe.h
  const wide = frame.kind === "landscape"
  const logo = fitLogo(sketch, ground)
  const cta = fitCta(sketch, safe.w * 0.5)
  const bodyWidth = Math.min(safe.w * (wide ? 0.5 : 0.7), safe.w - (cta === undefined ? 0 : cta.width + 40 * u))
  const body = fitBody(sketch, bodyWidth, 120 * u, 28, 3)
  const eyebrow = fitEyebrow(sketch, safe.w - (logo?.width ?? 0) - 60 * u)
  const saidBy = fitOptional(
    sketch,
    "attribution",
    input.copy.attribution,
    styleOf(sketch, "attribution", 28, 1),
    safe.w * 0.8,
    Number.POSITIVE_INFINITY
  )
  const foot = Math.max(cta?.height ?? 0, body?.height ?? 0)
  const from = safe.y + (logo?.height ?? 0) + 56 * u
  const to = bottom - foot - (foot > 0 ? 56 * u : 0)
  const tight = wide ? 0.75 : 1
  const ruled = GAP.rule * tight * u
  const said = saidBy === undefined ? 0 : saidBy.height + GAP.attribution * tight * u
  const named = eyebrow === undefined ? 0 : eyebrow.height + GAP.eyebrow * u
  const wished = fitMark(sketch)
  const spaceFor = (mark: Mark | undefined) =>
    to - from - ruled - said - (mark === undefined ? named : mark.height + GAP.mark * tight * u)
  // No mark when it leaves no room for a large headline.
  const mark = wished !== undefined && spaceFor(wished) >= 0.2 * frame.h ? wished : undefined
  const room = spaceFor(mark)
  const space = { width: safe.w * (wide ? 0.9 : 1), height: room, size: 148, min: 44, lines: wide ? 4 : 6 }
  const last = { ...styleOf(sketch, "headline", 44, 40, TYPE_MIN), cut: true }
  const headline =
    fitHeadline(sketch, space) ?? fitText(input.copy.headline, last, space.width, space.height, sketch.measure)
  if (headline === undefined) return refuse(layoutRefusals.longHeadline)
  const accent =
    [...(roles.spots ?? roles.accents), hex].find(
      (each) => contrast(each, ground) >= 3 && mayStand(roles, each, ground, true)
    ) ?? hex
  let y = from + Math.max(0, room - headline.height) * 0.42
  sketch.add("ground", 0, "ground", [groundOp(sketch, ground)])
  logo?.place(safe.x, safe.y)
  const at = { x: safe.x, align: "left" } as const
  const setRule = (top: number) =>
    sketch.add("rule", 0.1, "ground", [
      {
        op: "fill",
        shape: { kind: "rect", x: safe.x, y: top, w: RULE.w * u, h: RULE.h * u },
        fill: { kind: "solid", hex: accent, alpha: 1 }
      }
    ])
  if (mark === undefined) {
    if (eyebrow !== undefined) setBlock(sketch, "eyebrow", eyebrow, { ...at, top: y }, text)
    setRule(y + named)
    y += named + ruled
  } else {
    sketch.add("mark", 0.3, "type", [markOp(mark, safe.x, y + mark.baseline, accent)])
    if (eyebrow !== undefined) {
      const line = safe.y + Math.max(logo?.height ?? 0, eyebrow.height) / 2
      const aside = { x: safe.x + safe.w, align: "right", top: line - eyebrow.height / 2 } as const
      setBlock(sketch, "eyebrow", eyebrow, aside, text)
    }
    y += mark.height + GAP.mark * tight * u
  }
  setBlock(sketch, "headline", headline, { ...at, top: y }, text)
  y += headline.height
  if (mark !== undefined) {
    y += ruled
    setRule(y - RULE.h * u)
  }
  if (saidBy !== undefined)
    setBlock(sketch, "attribution", saidBy, { ...at, top: y + GAP.attribution * tight * u * 0.8 }, text)
  if (body !== undefined) setBlock(sketch, "body", body, { ...at, bottom }, text)
  if (cta !== undefined) setCta(sketch, cta, { x: safe.x + safe.w, align: "right", bottom }, ground)
  if (input.layout !== "quote") sketch.warn(creativeWarnings.wordsOnly)
  setPrint(ground)
  sketch.add("grain", 1, "grain", [{ op: "grain", seed: input.seed, alpha: 0.04 }])
  return { scene: sketch.scene() }
}
