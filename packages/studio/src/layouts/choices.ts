import { type CreativeInput, type CreativeLayout, layoutRefusals } from "@marque/core/creative"
import type { SourceFacts } from "../colour/facts.ts"
import { frameOf } from "../frame/frame.ts"
import type { TextMeasurer } from "../text/measurer.ts"
import { housed } from "./house.ts"
import { isQuotable } from "./quotation.ts"
import { orderFor, SCALES } from "./order.ts"
import { layouts } from "./registry.ts"

export interface LayoutChoice {
  readonly layout: CreativeLayout
  readonly usable: boolean
  readonly reason?: string
}

const choiceOf = (
  layout: CreativeLayout,
  input: CreativeInput,
  facts: ReadonlyMap<string, SourceFacts>,
  measure: TextMeasurer
): LayoutChoice => {
  // Words alone always work; as a choice they are for short, quotable headlines.
  if (layout === "quote" && !isQuotable(input.copy.headline)) {
    return { layout, usable: false, reason: layoutRefusals.quoteWords }
  }
  const frame = frameOf(input)
  let reason: string | undefined
  for (const minScale of SCALES) {
    const result = layouts[layout]({ input: { ...input, layout }, facts, frame, measure, minScale })
    if ("scene" in result) return { layout, usable: true }
    reason ??= result.refused
  }
  return reason === undefined ? { layout, usable: false } : { layout, usable: false, reason }
}

/** One layout run per layout, two for refused ones; pure, never throws. */
export const layoutChoices = (
  asked: CreativeInput,
  facts: ReadonlyMap<string, SourceFacts>,
  measure: TextMeasurer
): ReadonlyArray<LayoutChoice> => {
  const input = housed(asked)
  const { layout: _, ...free } = input
  const own = orderFor({ ...free, seed: 0, variant: 0 })
  const order = [...own, ...(Object.keys(layouts) as Array<CreativeLayout>).filter((name) => !own.includes(name))]
  return order.map((layout) => choiceOf(layout, input, facts, measure))
}
