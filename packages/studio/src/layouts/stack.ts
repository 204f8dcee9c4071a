import { creativeWarnings, type OptionalCopy } from "@marque/core/creative"
import { textOn } from "../colour/contrast.ts"
import { loudOn } from "../colour/separation.ts"
import type { Sketch } from "../scene/sketch.ts"
import type { FittedText } from "../text/fit.ts"
import { type FittedPrices, fitPrices, type PriceColours, setPrices } from "./prices.ts"
import { fitBody, fitCta, fitEyebrow, fitHeadline, type FittedCta, setBlock, setCta } from "./type.ts"

/** Gaps in `u`. */
const GAP = { eyebrow: 24, body: 28, foot: 38, between: 30 } as const
/** Smallest headline in `u`, and its extra lines. */
const LAST = { size: 30, lines: 3 } as const
/** Dropped in this order until the headline fits. Source: studio design, section 6. */
const DROPPED = ["body", "cta", "eyebrow", "price"] as const

type Part = (typeof DROPPED)[number]

interface StackSpace {
  readonly width: number
  readonly height: number
  readonly headline: { readonly size: number; readonly min: number; readonly lines: number }
  readonly body?: { readonly size: number; readonly lines: number }
  readonly price?: number
  readonly without?: ReadonlyArray<Part>
}

export interface Stack {
  readonly eyebrow: FittedText | undefined
  readonly headline: FittedText
  readonly body: FittedText | undefined
  readonly prices: FittedPrices | undefined
  readonly cta: FittedCta | undefined
  readonly oneRow: boolean
  readonly width: number
  readonly height: number
}

type Parts = Omit<Stack, "headline" | "oneRow" | "height" | "width">

const footOf = (sketch: Sketch, { prices, cta }: Parts, width: number) => {
  const gap = GAP.between * sketch.frame.air
  if (prices === undefined || cta === undefined) {
    return { oneRow: false, height: prices?.height ?? cta?.height ?? 0 }
  }
  const oneRow = prices.width + cta.width + gap <= width
  return {
    oneRow,
    height: oneRow
      ? Math.max(prices.height, cta.height)
      : prices.height + (GAP.between * sketch.frame.air * 2) / 3 + cta.height
  }
}

const restOf = (sketch: Sketch, parts: Parts, width: number): number => {
  const { air } = sketch.frame
  const foot = footOf(sketch, parts, width).height
  return (
    (parts.eyebrow === undefined ? 0 : parts.eyebrow.height + GAP.eyebrow * air) +
    (parts.body === undefined ? 0 : parts.body.height + GAP.body * air) +
    (foot === 0 ? 0 : foot + GAP.foot * air)
  )
}

const without = ({ eyebrow, body, prices, cta }: Parts, dropped: ReadonlyArray<Part>): Parts => ({
  eyebrow: dropped.includes("eyebrow") ? undefined : eyebrow,
  body: dropped.includes("body") ? undefined : body,
  prices: dropped.includes("price") ? undefined : prices,
  cta: dropped.includes("cta") ? undefined : cta
})

const isThere = (parts: Parts, part: Part) => (part === "price" ? parts.prices : parts[part]) !== undefined

/** Drops parts in the order of {@link DROPPED}, each with a warning. Undefined when not even the headline fits. */
export const fitStack = (sketch: Sketch, space: StackSpace): Stack | undefined => {
  const { width, height, headline: wanted, body = { size: 26, lines: 3 }, without: elsewhere = [] } = space
  const has = (part: Part) => !elsewhere.includes(part)
  const all: Parts = {
    eyebrow: has("eyebrow") ? fitEyebrow(sketch, width) : undefined,
    body: has("body") ? fitBody(sketch, width, height * 0.5, body.size, body.lines) : undefined,
    prices: has("price") ? fitPrices(sketch, width, space.price) : undefined,
    cta: has("cta") ? fitCta(sketch, width) : undefined
  }
  const tries = [
    { count: 0, ...wanted },
    { count: 1, ...wanted },
    ...[0, 1, 2, 3, 4].map((count) => ({
      count,
      ...wanted,
      min: Math.min(wanted.min, LAST.size),
      lines: wanted.lines + LAST.lines
    }))
  ]
  for (const { count, ...size } of tries) {
    const dropped = DROPPED.slice(0, count)
    const last = dropped.at(-1)
    if (last !== undefined && !isThere(all, last)) continue
    const parts = without(all, dropped)
    const headline = fitHeadline(sketch, { width, height: height - restOf(sketch, parts, width), ...size })
    if (headline === undefined) continue
    for (const part of dropped)
      if (isThere(all, part)) sketch.warn(creativeWarnings.leftOut(part satisfies OptionalCopy))
    const { oneRow } = footOf(sketch, parts, width)
    return { ...parts, headline, oneRow, width, height: headline.height + restOf(sketch, parts, width) }
  }
  return undefined
}

export const coloursOn = (sketch: Sketch, ground: string): PriceColours => {
  const { roles } = sketch
  const text = textOn(roles, [ground])
  return {
    text: { hex: text, ground },
    loud: { hex: loudOn(roles, [ground], text), ground }
  }
}

export const setStack = (sketch: Sketch, stack: Stack, x: number, top: number, ground: string): void => {
  const { air } = sketch.frame
  const colours = coloursOn(sketch, ground)
  const at = { x, align: "left" } as const
  let y = top
  if (stack.eyebrow !== undefined) {
    setBlock(sketch, "eyebrow", stack.eyebrow, { ...at, top: y }, colours.text)
    y += stack.eyebrow.height + GAP.eyebrow * air
  }
  setBlock(sketch, "headline", stack.headline, { ...at, top: y }, colours.text)
  y += stack.headline.height
  if (stack.body !== undefined) {
    setBlock(sketch, "body", stack.body, { ...at, top: y + GAP.body * air }, colours.text)
    y += stack.body.height + GAP.body * air
  }
  setFoot(sketch, stack, x, y + GAP.foot * air, colours)
}

const setFoot = (sketch: Sketch, stack: Stack, x: number, top: number, colours: PriceColours): void => {
  const { prices, cta, oneRow, width } = stack
  const { ground } = colours.text
  if (prices === undefined || cta === undefined) {
    if (prices !== undefined) setPrices(sketch, prices, { x, align: "left", top }, colours)
    if (cta !== undefined) setCta(sketch, cta, { x, align: "left", top }, ground)
    return
  }
  if (oneRow) {
    const line = top + Math.max(prices.height, cta.height) / 2
    setCta(sketch, cta, { x, align: "left", top: line - cta.height / 2 }, ground)
    const wide = sketch.frame.kind === "landscape"
    const beside = wide ? x + cta.width + GAP.between * sketch.frame.air : x + width
    const align = wide ? "left" : "right"
    setPrices(sketch, prices, { x: beside, align, top: line - prices.height / 2 }, colours)
    return
  }
  setPrices(sketch, prices, { x, align: "left", top }, colours)
  setCta(sketch, cta, { x, align: "left", top: top + prices.height + (GAP.between * sketch.frame.air * 2) / 3 }, ground)
}
