import { limitFindings } from "../channels/placements.ts"
import { findInCopy, readCopy } from "../creative/copy-tests.rules.ts"
import { bannedIn as bannedWords, hasWords, wordIndex } from "../creative/copy-words.rules.ts"
import { bannedIn } from "./planner-context.ts"
import type { AssetSpec, CampaignProposal, CopyVariant } from "./planner.schema.ts"
import { checkTexts } from "./predicted-checks.texts.ts"
import type { PlannerSources } from "./revise.rules.ts"

/** `block`: it would keep the asset from being approved. */
interface PredictedFinding {
  readonly severity: "block" | "warn"
  readonly text: string
}

/** What the score will say about the words of a concept in one market and language. */
interface PredictedCheck {
  readonly themeId: string
  readonly marketId: string
  /** BCP 47. */
  readonly language: string
  readonly assets: number
  readonly findings: ReadonlyArray<PredictedFinding>
}

type Sources = Pick<PlannerSources, "data" | "input">

const textsOf = ({ onPicture, post: { hashtags, ...post } }: CopyVariant): ReadonlyArray<string> => [
  ...Object.values(onPicture),
  ...Object.values(post),
  ...hashtags
]

const lengthFindings = (
  { data }: Sources,
  { placementId }: AssetSpec,
  { post }: CopyVariant
): ReadonlyArray<PredictedFinding> => {
  const placement = data.placements.find(({ id }) => id === placementId)
  if (placement === undefined) return []
  const { caption = "", description = "", hashtags, linkTitle = "" } = post
  const lengths = {
    caption: caption.length,
    description: description.length,
    hashtags: hashtags.length,
    linkTitle: linkTitle.length
  }
  return limitFindings(placement, lengths).map(({ field, limit, verdict }) =>
    verdict === "refused"
      ? { severity: "block", text: checkTexts.long(field, placement.label, limit) }
      : { severity: "warn", text: checkTexts.cut(field, placement.label, limit) }
  )
}

/** As the score measures them, on the picture. */
const ruleFindings = (
  { data: { markets, placements, rules = [] } }: Sources,
  { copy, marketId, placementId }: AssetSpec,
  { onPicture }: CopyVariant
): ReadonlyArray<PredictedFinding> => {
  const channel = placements.find(({ id }) => id === placementId)?.channel
  const read = readCopy(onPicture, copy.locale, markets.find(({ id }) => id === marketId)?.forms)
  const here = rules.filter(
    (rule) => rule.marketId === marketId && (rule.channels.length === 0 || rule.channels.includes(channel ?? ""))
  )
  return here.flatMap(({ severity, test, title }): ReadonlyArray<PredictedFinding> => {
    if (severity === "info") return []
    const finding = findInCopy(test, read)
    const isMet = finding === "not_applicable" || "needs" in finding || finding.score >= 1
    return isMet ? [] : [{ severity, text: checkTexts.rule(title) }]
  })
}

const findingsOf = (sources: Sources, asset: AssetSpec): ReadonlyArray<PredictedFinding> => {
  const { data, input } = sources
  const words = asset.copy.variants[asset.copy.chosen]
  if (words === undefined || words.onPicture.headline.trim() === "") {
    return [{ severity: "block", text: checkTexts.noWords(asset.copy.locale) }]
  }
  const terms = bannedIn(input, data, asset.marketId).map((term) => ({ term }))
  const banned = textsOf(words).flatMap((text) => bannedWords(wordIndex(text), terms).map(({ term }) => term.term))
  const required = data.markets.find(({ id }) => id === asset.marketId)?.requiredTerms ?? []
  // As the score reads them: on the picture, in one part.
  const missing = required.filter((term) => !Object.values(words.onPicture).some((text) => hasWords(text, term)))
  return [
    ...banned.map((term) => ({ severity: "block", text: checkTexts.banned(term) }) as const),
    ...missing.map((term) => ({ severity: "warn", text: checkTexts.missing(term) }) as const),
    ...ruleFindings(sources, asset, words),
    ...lengthFindings(sources, asset, words)
  ]
}

/** Equal findings of several assets are one. */
const distinct = (findings: ReadonlyArray<PredictedFinding>): ReadonlyArray<PredictedFinding> => {
  const counts = new Map<string, PredictedFinding & { readonly count: number }>()
  for (const finding of findings) {
    const { count = 0 } = counts.get(finding.text) ?? {}
    counts.set(finding.text, { ...finding, count: count + 1 })
  }
  return [...counts.values()].map(({ count, severity, text }) => ({ severity, text: checkTexts.times(text, count) }))
}

/** By concept, market and language, in the order of the brief. Linear in the words. */
export const predictedChecks = (sources: Sources, content: CampaignProposal): ReadonlyArray<PredictedCheck> =>
  content.themes.flatMap(({ id: themeId }) =>
    sources.input.markets.flatMap(({ languages, marketId }) => {
      const assets = content.assets.filter((asset) => asset.themeId === themeId && asset.marketId === marketId)
      if (assets.length === 0) return []
      const all = [...new Set([...assets.map(({ copy }) => copy.locale), ...languages])]
      return all.map((language): PredictedCheck => {
        const own = assets.filter(({ copy }) => copy.locale === language)
        const findings =
          own.length === 0
            ? [{ severity: "warn" as const, text: checkTexts.notWritten }]
            : distinct(own.flatMap((asset) => findingsOf(sources, asset)))
        return { themeId, marketId, language, assets: own.length, findings }
      })
    })
  )
