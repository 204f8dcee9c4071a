import type { Check } from "@marque/core/creative"
import { TYPE_MIN } from "../layouts/type.ts"
import { fractionOf, isText, type Subject } from "./subject.ts"

/** Pixels that rounding may be off. */
const ROUNDED = 0.01

/** Faces differ in the height of their letters: a size that is read of them may be that much larger. */
const READ = 1.1

const base = {
  id: "text_size",
  group: "fact",
  severity: "info",
  weight: 0,
  evidence: [],
  fixes: []
} as const

/** Pixels of the picture: of its placement where that asks for a size, else the layouts' own. */
const leastIn = ({ frame, placement }: Subject): number =>
  placement?.minTextPx === undefined ? TYPE_MIN * frame.u : (placement.minTextPx * frame.w) / placement.width

/**
 * The smallest words of a picture against the smallest that its placement allows; `least` in pixels, where known.
 *
 * Source: product specification, sections 2.18 and 6.
 */
export const checkTextSize = (subject: Subject, least: number = leastIn(subject)): Check => {
  const { boxes, frame, scene } = subject
  if (boxes === undefined) return { ...base, state: "not_measured", needs: "text_boxes" }
  const texts = boxes.filter(({ box }) => box.role !== "display" && isText(box))
  const sizes = texts.flatMap(({ box, letters }) => {
    const size = box.size ?? letters
    return size === undefined ? [] : [{ box, size }]
  })
  // Letters that cannot be told from what is behind them have no size that can be read.
  if (scene === undefined && sizes.length < texts.length) return { ...base, state: "not_measured", needs: "scene" }
  if (sizes.length === 0) return { ...base, state: "not_applicable" }
  const room = scene === undefined ? READ : 1
  const small = sizes.filter(({ size }) => size * room + ROUNDED < least)
  return {
    ...base,
    state: small.length === 0 ? "met" : "failed",
    measured: Math.min(...sizes.map(({ size }) => size)),
    threshold: least,
    evidence: small.map(({ box, size }) => ({
      kind: "box",
      ...fractionOf(frame, box),
      role: box.role,
      measured: size,
      threshold: least
    }))
  }
}
