import type { BrandSnapshot } from "../brand-data/brand-data.schema.ts"
import { pairsByHex } from "../brands/colour-pairs.rules.ts"
import { marketIn, measuredScope } from "../creative/market-scope.rules.ts"
import { rulesFor } from "../guidelines/guideline-checks.rules.ts"
import { type RequiredDisclaimer, requiredDisclaimer } from "../markets/market-disclaimer.rules.ts"
import { mergedRules } from "../creative/market-rules.rules.ts"
import type { ScoreWork } from "../queue/task-work.schema.ts"

type Part<K extends keyof BrandSnapshot> = Pick<typeof BrandSnapshot.Encoded, K>
type Rules = Parameters<typeof rulesFor>[0]
/** `language`: of the words, one of the market's. @default its first */
type For = Parameters<typeof rulesFor>[1] & { readonly language?: string | undefined }

/**
 * What a picture for the market carries in a channel; without a channel what any of them asks for.
 *
 * @default of `marketId` the default market
 */
export const disclaimerFor = (
  { identity, markets }: Part<"markets"> & { readonly identity: { readonly disclaimer: string } },
  marketId: string | undefined,
  channel?: string
): RequiredDisclaimer => requiredDisclaimer(identity.disclaimer, marketIn(markets, marketId), channel)

export interface BrandInForce {
  readonly state: ScoreWork["brand"]["rules"]
  readonly version: number
  /** BCP 47, of the organization: what counts where no market says another. */
  readonly language: string | undefined
  readonly snapshot: Part<"identity" | "markets">
  readonly guidelines: Rules
}

/**
 * What a picture is measured with, but for the files of the logos. A brand and the pack of that brand give the same, with
 * rules named by row and by key.
 */
export const measuredBrand = (
  { guidelines, language, snapshot, state, version }: BrandInForce,
  asked: For
): Omit<ScoreWork["brand"], "logos"> => {
  const { identity } = snapshot
  const scope = measuredScope(snapshot, language, asked.marketId, asked.language)
  const pairs = pairsByHex(identity.colours, identity.colourPairs)
  return {
    rules: state,
    version,
    colours: identity.colours.map(({ hex, maxShare, name, role }) => ({
      hex,
      name,
      role,
      ...(maxShare !== undefined && { maxShare })
    })),
    ...(pairs.length > 0 && { colourPairs: pairs }),
    bannedTerms: scope.bannedTerms,
    requiredTerms: scope.requiredTerms,
    language: scope.language,
    ...(scope.market !== undefined && { market: scope.market }),
    ...(scope.forms !== undefined && { forms: scope.forms }),
    guidelines: rulesFor(mergedRules(guidelines, marketIn(snapshot.markets, asked.marketId)), {
      ...asked,
      marketId: scope.marketId
    }),
    ...disclaimerFor(snapshot, asked.marketId, asked.channel)
  }
}
