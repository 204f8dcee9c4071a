import { applyCopyFix } from "../creative/copy-fixes.rules.ts"
import { findInCopy, isCopyTest, readCopy } from "../creative/copy-tests.rules.ts"
import type { CheckFix, CopyPart, Evidence } from "../creative/check-report.schema.ts"
import type { GuidelineRule } from "../creative/guideline-check.schema.ts"
import { marketForms, measuredScope, type MarketScope } from "../creative/market-scope.rules.ts"
import { mergedRules } from "../creative/market-rules.rules.ts"
import { rulesFor } from "./guideline-checks.rules.ts"
import { listTexts } from "./guideline.texts.ts"
import type { GuidelineDesk } from "./guidelines.schema.ts"

/** UTF-16 code units: 2,000 words. */
export const BENCH_TEXT_MAX = 12_000

export interface BenchSubject {
  readonly text: string
  readonly part: CopyPart
  /** @default the default market */
  readonly marketId: string | undefined
  /** BCP 47. @default the market's first language */
  readonly language?: string | undefined
  readonly channel: string | undefined
  readonly campaignId: string | undefined
}

/** The campaigns that a text or a picture is tried for. */
export const benchCampaigns = ({ campaignId }: Pick<BenchSubject, "campaignId">): ReadonlyArray<string> =>
  campaignId === undefined ? [] : [campaignId]

type Measured = Pick<GuidelineDesk, "bannedTerms" | "language" | "markets" | "rules">

/** What words for the market are measured by; a score of a picture for that market is measured by the same. */
export const benchScope = (
  { bannedTerms = [], language, markets }: Omit<Measured, "rules">,
  asked: Pick<BenchSubject, "language" | "marketId">
) =>
  measuredScope(
    {
      identity: { bannedTerms },
      markets: markets.map(({ id, name, ...market }) => ({
        marketId: id,
        name,
        ...marketForms(market),
        languages: market.languages ?? [],
        bannedTerms: market.bannedTerms ?? [],
        requiredTerms: market.requiredTerms ?? []
      }))
    },
    language,
    asked.marketId,
    asked.language
  )

/** A rule of the brand; with `list`, terms of the brand and its market, which the check of copy asks for. */
type BenchRule = GuidelineRule & { readonly list?: "brand" | "market" }

export interface BenchFinding {
  readonly rule: BenchRule
  readonly state: "fires" | "passes" | "unmeasured"
  readonly measured: number | undefined
  readonly threshold: number | undefined
  readonly words: ReadonlyArray<Extract<Evidence, { kind: "words" }>>
  readonly fixes: ReadonlyArray<CheckFix>
}

const ORDER: ReadonlyArray<BenchFinding["state"]> = ["fires", "passes", "unmeasured"]
const SEVERITIES: ReadonlyArray<GuidelineRule["severity"]> = ["block", "warn", "info"]

/** As the check of copy reads the lists. */
const listRules = ({ bannedTerms, market, requiredTerms }: MarketScope): ReadonlyArray<BenchRule> => {
  const shared = { severity: "warn", list: market === undefined ? "brand" : "market" } as const
  const banned = { type: "banned_terms", terms: bannedTerms.map((term) => ({ term })) } as const
  return [
    ...(bannedTerms.length === 0
      ? []
      : [{ ...shared, id: "banned", test: banned, title: listTexts.banned(market), statement: listTexts.bannedWhy }]),
    ...requiredTerms.map((text, at) => ({
      ...shared,
      id: `required ${at}`,
      test: { type: "required_text", text } as const,
      title: listTexts.required(text),
      statement: listTexts.requiredWhy(market)
    }))
  ]
}

/** What fires first, by severity. One pass over the text per kind of rule, so that hundreds answer while typing. */
export const tryRules = (desk: Measured, subject: BenchSubject): ReadonlyArray<BenchFinding> => {
  const { channel, part, text } = subject
  const scope = benchScope(desk, subject)
  const read = readCopy({ [part]: text }, scope.language, scope.forms)
  const market = desk.markets.find(({ id }) => id === scope.marketId)
  const rules = rulesFor(mergedRules(desk.rules, market), {
    channel,
    marketId: scope.marketId,
    medium: "image",
    campaignIds: benchCampaigns(subject)
  })
  return [...listRules(scope), ...rules]
    .flatMap((rule): ReadonlyArray<BenchFinding> => {
      if (!isCopyTest(rule.test)) return []
      const finding = findInCopy(rule.test, read)
      const none = { rule, measured: undefined, threshold: undefined, words: [], fixes: [] }
      if (text.trim() === "" || finding === "not_applicable" || "needs" in finding)
        return [{ ...none, state: "unmeasured" }]
      const { evidence = [], fixes = [], measured, score, threshold } = finding
      const fires = score < 1
      return [
        {
          rule,
          state: fires ? "fires" : "passes",
          measured,
          threshold,
          words: fires ? evidence.filter((each) => each.kind === "words") : [],
          // A missing text belongs to the part that is tried.
          fixes: fires ? fixes.map((fix) => (fix.kind === "insert_words" ? { ...fix, part } : fix)) : []
        }
      ]
    })
    .toSorted(
      (a, b) =>
        ORDER.indexOf(a.state) - ORDER.indexOf(b.state) ||
        SEVERITIES.indexOf(a.rule.severity) - SEVERITIES.indexOf(b.rule.severity)
    )
}

/** The text after a suggestion. */
export const applied = ({ part, text }: Pick<BenchSubject, "part" | "text">, fix: CheckFix): string =>
  applyCopyFix({ [part]: text }, fix)[part] ?? text

export interface TextSegment {
  readonly text: string
  /** The severest rule that marks it; undefined for what is not marked. */
  readonly severity: GuidelineRule["severity"] | undefined
  readonly titles: ReadonlyArray<string>
}

/** The whole text in order, cut where marks begin and end. */
export const segmentsOf = (text: string, findings: ReadonlyArray<BenchFinding>): ReadonlyArray<TextSegment> => {
  const marks = findings.flatMap(({ rule, words }) =>
    words.flatMap(({ from, to }) => (from === undefined || to === undefined || from >= to ? [] : [{ rule, from, to }]))
  )
  const cuts = [...new Set([0, text.length, ...marks.flatMap(({ from, to }) => [from, to])])]
    .filter((at) => at <= text.length)
    .toSorted((a, b) => a - b)
  return cuts.slice(0, -1).map((from, at) => {
    const to = cuts[at + 1] ?? text.length
    const over = marks.filter((mark) => mark.from <= from && mark.to >= to)
    return {
      text: text.slice(from, to),
      severity: SEVERITIES.find((severity) => over.some(({ rule }) => rule.severity === severity)),
      titles: [...new Set(over.map(({ rule }) => rule.title))]
    }
  })
}
