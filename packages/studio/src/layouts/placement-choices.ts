import { type CreativeInput, type CreativeLayout, type Placement, unsupportedSize } from "@marque/core/creative"
import type { SourceFacts } from "../colour/facts.ts"
import { frameOf } from "../frame/frame.ts"
import type { TextMeasurer } from "../text/measurer.ts"
import { layoutChoices } from "./choices.ts"
import { maySetWordsAlone } from "./quotation.ts"

export type PlacementChoice =
  | { readonly placement: Placement; readonly layouts: readonly [CreativeLayout, ...Array<CreativeLayout>] }
  | { readonly placement: Placement; readonly reason: string }

/**
 * Which layouts can set the input in a placement, best first, or why none can. Words
 * alone count only for an input with nothing to show. Pure, never throws; a run of every layout.
 */
export const placementChoice = (
  asked: CreativeInput,
  placement: Placement,
  facts: ReadonlyMap<string, SourceFacts>,
  measure: TextMeasurer
): PlacementChoice => {
  const input = { ...asked, ratio: placement.aspectRatio, placementId: placement.id }
  const wordsAlone = maySetWordsAlone(input, frameOf(input))
  const [first, ...more] = layoutChoices(input, facts, measure)
    .filter(({ layout, usable }) => usable && (layout !== "quote" || wordsAlone))
    .map(({ layout }) => layout)
  return first === undefined
    ? { placement, reason: unsupportedSize(placement.width, placement.height) }
    : { placement, layouts: [first, ...more] }
}
