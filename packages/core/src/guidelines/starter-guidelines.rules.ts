import type { CheckSeverity } from "../creative/check-report.schema.ts"
import type { BannedTerm } from "../creative/copy-words.rules.ts"
import type { GuidelineTest } from "../creative/guideline-check.schema.ts"
import type { GuidelineDraft, GuidelineGroup, StarterSetId } from "./guidelines.schema.ts"

export interface StarterSet {
  readonly id: StarterSetId
  readonly name: string
  readonly text: string
  readonly rules: ReadonlyArray<GuidelineDraft>
}

interface Examples {
  readonly good?: string
  readonly bad?: string
}

const base = {
  scope: { channels: [], marketIds: [], media: [] },
  marketsMayRelax: false,
  enabled: true,
  source: "template"
} as const

const examplesOf = ({ bad, good }: Examples) => ({
  ...(good !== undefined && { doExample: good }),
  ...(bad !== undefined && { dontExample: bad })
})

export const guidance = (
  group: GuidelineGroup,
  name: string,
  statement: string,
  examples: Examples = {}
): GuidelineDraft => ({
  ...base,
  group,
  name,
  statement,
  kind: "guidance",
  severity: "info",
  ...examplesOf(examples)
})

export const check = (
  group: GuidelineGroup,
  name: string,
  statement: string,
  severity: CheckSeverity,
  test: GuidelineTest,
  examples: Examples = {}
): GuidelineDraft => ({
  ...base,
  group,
  name,
  statement,
  kind: "check",
  severity,
  check: test,
  ...examplesOf(examples)
})

export const banned = (
  ...terms: ReadonlyArray<string | readonly [term: string, suggestion: string]>
): GuidelineTest => ({
  type: "banned_terms",
  terms: terms.map((each): BannedTerm =>
    typeof each === "string" ? { term: each } : { term: each[0], suggestion: each[1] }
  )
})

export const calm = check(
  "voice",
  "A calm voice",
  "We do not shout. What is good about it is in the words, not in the marks behind them.",
  "warn",
  { type: "max_exclamation", maximum: 0 },
  { good: "Fresh today.", bad: "Fresh today!!!" }
)
export const sentenceCase = check(
  "copy",
  "Sentence case",
  "Capitals begin a sentence and a name. Whole words in capitals are hard to read, and read out letter by letter.",
  "warn",
  { type: "max_capitals", maximum: 0.1 },
  { good: "New this week in our shop", bad: "NEW THIS WEEK in our shop" }
)
export const shortHeadline = (maximum: number) =>
  check(
    "copy",
    "A short headline",
    `A headline has at most ${maximum} characters: it is read in a glance or not at all.`,
    "warn",
    { type: "max_length", part: "headline", maximum },
    {
      good: "Slow mornings, good light",
      bad: "Everything that you have ever wanted for slow mornings in good light, all in one single place"
    }
  )
export const readable = check(
  "accessibility",
  "Words that can be read",
  "Text stands out from its ground, also in sunlight and for tired eyes.",
  "block",
  { type: "min_contrast", ratio: 4.5 }
)
export const ownColours = (tolerance: number) =>
  check(
    "visual",
    "Our colours first",
    "Most of a picture keeps to the brand’s colours and to quiet neutrals.",
    "warn",
    { type: "foreign_colour", tolerance }
  )
export const freeLogo = check(
  "logo",
  "Room around the logo",
  "Nothing comes nearer to the logo than half its height.",
  "warn",
  { type: "logo_clear_space", minimum: 0.5 }
)
export const trueProduct = check(
  "visual",
  "Products in their own colours",
  "What arrives looks like what was shown: no tint and no filter on the product.",
  "warn",
  { type: "product_fidelity", maximum: 2 }
)
export const plainWords = check(
  "accessibility",
  "Plain sentences",
  "Short sentences with everyday words, so that nobody has to read twice.",
  "info",
  { type: "reading_grade", target: 50 }
)
