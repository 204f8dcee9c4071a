import type { Op, Rect } from "@marque/core/creative"
import type { Sketch } from "../scene/sketch.ts"
import type { FittedText } from "../text/fit.ts"
import { type Anchor, edgeOf, fitOptional, PRICE, setBlock, styleOf } from "./type.ts"

/** Gap between the prices in `u`, and the old price's size as a share of the price's. */
const GAP = 18
const OLD = 0.56
const OLD_MIN = 22
/** Below the price: gap in `u`, size as a share of the price's. */
const UNIT_GAP = 6
const UNIT = 0.4
/** Strike height above the baseline, share of the size. */
const STRIKE = 0.32

export interface FittedPrices {
  readonly price: FittedText
  readonly old: FittedText | undefined
  readonly unit: FittedText | undefined
  readonly width: number
  readonly height: number
}

export const fitPrices = (sketch: Sketch, width: number, size: number = PRICE): FittedPrices | undefined => {
  const { copy } = sketch.input
  const one = (part: "price" | "oldPrice" | "unitPrice", at: number, min: number, room: number) => {
    const style = part === "price" ? styleOf(sketch, "price", at, 1, min) : styleOf(sketch, "body", at, 1, min)
    return fitOptional(sketch, part, copy[part], style, room, Number.POSITIVE_INFINITY)
  }
  const price = one("price", size, 30, width)
  if (price === undefined) return undefined
  const at = Math.max(OLD_MIN, (OLD * price.size) / sketch.u)
  const old = one("oldPrice", at, OLD_MIN, width - price.width - GAP * sketch.u)
  const unit = one("unitPrice", Math.max(OLD_MIN, (UNIT * price.size) / sketch.u), OLD_MIN, width)
  return {
    price,
    old,
    unit,
    width: Math.max(price.width + (old === undefined ? 0 : GAP * sketch.u + old.width), unit?.width ?? 0),
    height: price.height + (unit === undefined ? 0 : UNIT_GAP * sketch.u + unit.height)
  }
}

export interface PriceColours {
  readonly loud: { readonly hex: string; readonly ground: string }
  readonly text: { readonly hex: string; readonly ground: string }
}

const strike =
  (sketch: Sketch, old: FittedText, baseline: number) =>
  (rect: Rect, hex: string): ReadonlyArray<Op> => [
    {
      op: "fill",
      shape: { kind: "rect", x: rect.x, y: baseline - STRIKE * old.size, w: rect.w, h: 2.2 * sketch.u },
      fill: { kind: "solid", hex, alpha: 1 }
    }
  ]

export const setPrices = (sketch: Sketch, prices: FittedPrices, anchor: Anchor, { loud, text }: PriceColours): void => {
  const { price, old, unit, width, height } = prices
  const x = edgeOf(anchor.x, width, anchor.align)
  const top = anchor.top ?? (anchor.bottom ?? 0) - height
  const baseline = top + price.ascent
  setBlock(sketch, "price", price, { x, align: "left", top }, loud)
  if (unit !== undefined) {
    setBlock(sketch, "unitPrice", unit, { x, align: "left", top: top + price.height + UNIT_GAP * sketch.u }, text)
  }
  if (old === undefined) return
  const at = { x: x + price.width + GAP * sketch.u, align: "left", baseline } as const
  setBlock(sketch, "oldPrice", old, at, text, strike(sketch, old, baseline))
}
