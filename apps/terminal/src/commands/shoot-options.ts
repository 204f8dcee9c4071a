import { AspectRatio, type MarketRef } from "@marque/core/model"
import { RATIO_SIGNS, SHOT_COUNT_MAX } from "@marque/core/photoshoots"
import { terminalTexts } from "@marque/core/texts"
import type { CommandOptions } from "../command-options.ts"
import { Failure } from "../failure.ts"
import { named } from "../workspace.ts"

/** Throws {@link Failure} `usage` for a ratio that no picture has. */
export const ratiosOf = ({ ratio }: CommandOptions): ReadonlyArray<AspectRatio> | undefined =>
  ratio?.split(",").map((part) => {
    const asked = part.trim()
    const known = AspectRatio.literals.find((each) => each === asked || RATIO_SIGNS[each] === asked)
    if (known === undefined) {
      throw new Failure("usage", terminalTexts.oneOf("ratio", [...Object.values(RATIO_SIGNS), ...AspectRatio.literals]))
    }
    return known
  })

/** Pictures of each shot and ratio. */
export const variantsOf = ({ variants }: CommandOptions): number | undefined => {
  if (variants === undefined) return undefined
  const count = Number(variants)
  if (!/^\d+$/.test(variants.trim()) || count < 1 || count > SHOT_COUNT_MAX) {
    throw new Failure("usage", terminalTexts.shootVariants(SHOT_COUNT_MAX))
  }
  return count
}

export interface ShootMarket {
  readonly id: string
  /** Its first when absent. */
  readonly language?: string
}

export const marketOf = (
  markets: ReadonlyArray<MarketRef>,
  { language, market }: CommandOptions
): ShootMarket | undefined => {
  if (market === undefined) {
    if (language === undefined) return undefined
    throw new Failure("usage", terminalTexts.languageNeedsMarket)
  }
  const { id, languages } = named(markets, market, "market")
  if (language === undefined) return { id }
  const wanted = language.trim().toLowerCase()
  const spoken = languages.find((each) => each.toLowerCase() === wanted)
  if (spoken === undefined) throw new Failure("usage", terminalTexts.unknown("language", language, languages))
  return { id, language: spoken }
}
