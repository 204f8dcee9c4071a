import { type BoxRole, creativeWarnings, type Op, type OptionalCopy, type Rect } from "@marque/core/creative"
import { BODY_CONTRAST, isLargeText, LARGE_CONTRAST, SURE, textOn } from "../colour/contrast.ts"
import { mayStand } from "../colour/pairs.ts"
import { clash, loudAccents, TYPE_CLASHES } from "../colour/separation.ts"
import { contrast, distance, lighten } from "../colour/tints.ts"
import type { Sketch } from "../scene/sketch.ts"
import { type FittedText, fitText, type TextStyle } from "../text/fit.ts"
import { settingOf } from "../text/scripts.ts"

/** Sizes in `u`; source: studio design, section 6. */
const BODY_MIN = 22
const EYEBROW = 20
const CTA = 23
export const PRICE = 47
/** Type is never smaller than this, in `u`. */
export const TYPE_MIN = 20

type Styled = "headline" | "light" | "body" | "name" | "attribution" | "eyebrow" | "cta" | "price" | "disclaimer"

/** The role's typeface in the weight of the brand that is nearest to the wanted one; the heavier of two as near. */
export const faceOf = (
  { input }: Pick<Sketch, "input">,
  role: "display" | "text" | "accent",
  weight: number
): TextStyle["face"] => {
  const { accent, display, fallbacks = {}, text, weights = {} } = input.brand.fonts
  const used = role === "accent" && accent === undefined ? "text" : role
  const family = used === "display" ? display : used === "text" ? text : (accent ?? text)
  const off = (each: number) => Math.abs(each - weight)
  const nearest = (weights[used] ?? []).toSorted((a, b) => off(a) - off(b) || b - a)[0]
  const standIns = fallbacks[used]
  return { family, weight: nearest ?? weight, ...(standIns && { fallbacks: standIns }) }
}

export const styleOf = (
  sketch: Sketch,
  role: Styled,
  size: number,
  lines: number,
  min: number = Math.min(size, TYPE_MIN)
): TextStyle => {
  const { direction, locale: language } = sketch.input
  const at = { size: size * sketch.u, min: min * sketch.u, maxLines: lines, language, direction }
  switch (role) {
    case "headline":
      return { ...at, face: faceOf(sketch, "display", 600), tracking: -0.02, leading: 1.04 }
    case "light":
      return { ...at, face: faceOf(sketch, "display", 400), tracking: -0.01, leading: 1.08 }
    case "price":
      return { ...at, face: faceOf(sketch, "display", 600), tracking: -0.01, leading: 1 }
    case "eyebrow":
      return { ...at, face: faceOf(sketch, "accent", 500), tracking: 0.14, leading: 1.3, caps: true }
    case "cta":
      return { ...at, face: faceOf(sketch, "text", 600), tracking: 0, leading: 1 }
    case "attribution":
      return { ...at, face: faceOf(sketch, "accent", 500), tracking: 0, leading: 1.2 }
    case "name":
      return { ...at, face: faceOf(sketch, "text", 500), tracking: 0, leading: 1.2 }
    case "body":
    case "disclaimer":
      return { ...at, face: faceOf(sketch, "text", 400), tracking: 0, leading: 1.36 }
  }
}

export const fitHeadline = (
  sketch: Sketch,
  space: {
    readonly width: number
    readonly height: number
    readonly size: number
    readonly min: number
    readonly lines: number
  },
  style: "headline" | "light" = "headline"
): FittedText | undefined =>
  fitText(
    sketch.input.copy.headline,
    { ...styleOf(sketch, style, space.size, space.lines, space.min), hyphens: true },
    space.width,
    space.height,
    sketch.measure
  )

export const fitOptional = (
  sketch: Sketch,
  part: OptionalCopy,
  text: string | undefined,
  style: TextStyle,
  width: number,
  height: number
): FittedText | undefined => {
  if (text === undefined || text.trim() === "") return undefined
  const fitted = fitText(text, style, width, height, sketch.measure)
  if (fitted === undefined) sketch.warn(creativeWarnings.leftOut(part))
  return fitted
}

export const fitBody = (sketch: Sketch, width: number, height: number, size: number, lines: number) =>
  fitOptional(sketch, "body", sketch.input.copy.body, styleOf(sketch, "body", size, lines, BODY_MIN), width, height)

export const fitEyebrow = (sketch: Sketch, width: number) => {
  const { copy, product } = sketch.input
  const text = copy.eyebrow ?? product?.name
  return fitOptional(sketch, "eyebrow", text, styleOf(sketch, "eyebrow", EYEBROW, 1), width, Number.POSITIVE_INFINITY)
}

export const fitPrice = (sketch: Sketch, width: number) =>
  fitOptional(
    sketch,
    "price",
    sketch.input.copy.price,
    styleOf(sketch, "price", PRICE, 1, 30),
    width,
    Number.POSITIVE_INFINITY
  )

export interface FittedCta {
  readonly label: FittedText
  readonly width: number
  readonly height: number
}

export const fitCta = (sketch: Sketch, width: number): FittedCta | undefined => {
  const padding = 2 * 1.45 * CTA * sketch.u
  const style = styleOf(sketch, "cta", CTA, 1)
  const label = fitOptional(sketch, "cta", sketch.input.copy.cta, style, width - padding, Number.POSITIVE_INFINITY)
  if (label === undefined) return undefined
  return { label, width: label.width + 2 * 1.45 * label.size, height: 2.5 * label.size }
}

export interface Anchor {
  readonly x: number
  readonly align: "left" | "center" | "right"
  readonly top?: number
  readonly bottom?: number
  readonly baseline?: number
}

export const edgeOf = (x: number, width: number, align: Anchor["align"]) =>
  align === "left" ? x : align === "right" ? x - width : x - width / 2

const topOf = (anchor: Anchor, fitted: FittedText) => {
  if (anchor.top !== undefined) return anchor.top
  if (anchor.bottom !== undefined) return anchor.bottom - fitted.height
  return (anchor.baseline ?? 0) - fitted.ascent
}

const textAt = (fitted: FittedText, anchor: Anchor, hex: string): { readonly op: Op; readonly rect: Rect } => {
  const top = topOf(anchor, fitted)
  const lines = fitted.lines.map((line, index) => ({
    text: line.text,
    x: edgeOf(anchor.x, line.width, anchor.align) + (anchor.align === "left" ? line.bearing : 0),
    y: top + fitted.ascent + index * fitted.leading * fitted.size,
    width: line.width
  }))
  return {
    op: {
      op: "text",
      ...fitted.face,
      size: fitted.size,
      tracking: fitted.tracking,
      hex,
      lines
    },
    rect: { x: edgeOf(anchor.x, fitted.width, anchor.align), y: top, w: fitted.width, h: fitted.height }
  }
}

interface TextColour {
  readonly hex: string
  readonly ground: string
}

/** The chosen colour, or another where the brand forbids the pair at this size. */
const allowedText = ({ roles, u }: Sketch, role: BoxRole, { face, size }: FittedText, colour: TextColour): string => {
  const { hex, ground } = colour
  const large = isLargeText({ role, size, weight: face.weight }, u)
  if (mayStand(roles, hex, ground, large)) return hex
  return textOn(roles, [ground], (large ? LARGE_CONTRAST : BODY_CONTRAST) * SURE)
}

export const setBlock = (
  sketch: Sketch,
  role: BoxRole,
  fitted: FittedText,
  anchor: Anchor,
  colour: TextColour,
  more: (rect: Rect, hex: string) => ReadonlyArray<Op> = () => []
): Rect => {
  const hex = allowedText(sketch, role, fitted, colour)
  const { op, rect } = textAt(fitted, anchor, hex)
  const kind = role === "display" || role === "logo" ? role : "type"
  sketch.add(role, role === "display" ? 0.3 : 0.9, kind, [op, ...more(rect, hex)])
  sketch.box({
    role,
    ...rect,
    size: fitted.size,
    weight: fitted.face.weight,
    hex,
    ground: colour.ground,
    lines: fitted.lines.length
  })
  return rect
}

/** Steps by which an accent may be deepened for a label in paper, OKLCH lightness. */
const DEEPER = [0, -0.02, -0.04, -0.06] as const

const pillsOf = (accent: string, paper: string): ReadonlyArray<string> => {
  const carrying = DEEPER.map((by) => (by === 0 ? accent : lighten(accent, by))).find(
    (hex) => contrast(paper, hex) >= BODY_CONTRAST * SURE
  )
  return carrying === undefined || contrast(paper, accent) < LARGE_CONTRAST ? [accent] : [carrying, accent]
}

const ctaColours = ({ roles }: Sketch, ground: string): { readonly pill: string; readonly label: string } => {
  const labelOn = (pill: string) => textOn({ ...roles, ink: roles.paper, paper: roles.ink }, [pill])
  const stands = (pill: string) =>
    contrast(pill, ground) >= LARGE_CONTRAST && distance(pill, ground) >= 0.2 && mayStand(roles, pill, ground, true)
  const carries = (pill: string) => contrast(labelOn(pill), pill) >= BODY_CONTRAST
  const loud = loudAccents(roles).filter((hex) => clash(hex, ground) <= TYPE_CLASHES)
  const pill = [...loud.flatMap((hex) => pillsOf(hex, roles.paper)), roles.ink, roles.paper, roles.deep].find(
    (hex) => stands(hex) && carries(hex)
  )
  const used = pill ?? textOn(roles, [ground])
  return { pill: used, label: labelOn(used) }
}

const middleOf = ({ face, lines, size }: FittedText, measure: Sketch["measure"]): number => {
  const { leading, middle } = settingOf(lines[0]?.text ?? "")
  const { ascent, descent } = leading.tight === 0 ? { ...measure("Hx", face), descent: 0.04 } : measure(middle, face)
  return ((ascent - descent) / 2) * size
}

export const setCta = (sketch: Sketch, cta: FittedCta, anchor: Anchor, ground: string): Rect => {
  const x = edgeOf(anchor.x, cta.width, anchor.align)
  const y = anchor.top ?? (anchor.bottom ?? 0) - cta.height
  const { pill, label } = ctaColours(sketch, ground)
  const baseline = y + cta.height / 2 + middleOf(cta.label, sketch.measure)
  const text = textAt(cta.label, { x: x + cta.width / 2, align: "center", baseline }, label)
  sketch.add("cta", 0.95, "type", [
    {
      op: "fill",
      shape: { kind: "rect", x, y, w: cta.width, h: cta.height, radius: cta.height / 2 },
      fill: { kind: "solid", hex: pill, alpha: 1 }
    },
    text.op
  ])
  const rect = { x, y, w: cta.width, h: cta.height }
  sketch.box({
    role: "cta",
    ...rect,
    size: cta.label.size,
    weight: cta.label.face.weight,
    hex: label,
    ground: pill,
    lines: 1
  })
  return rect
}
