import type { CreativeCopy } from "../creative/creative-input.ts"
import { findInCopy, isCopyTest, readCopy } from "../creative/copy-tests.rules.ts"
import type { CopyTest, GuidelineRule, GuidelineTest } from "../creative/guideline-check.schema.ts"
import type { PlannerRule } from "../planner/planner-data.ts"
import { appliesTo, type MeasuredScope } from "./guideline-scope.rules.ts"
import type { GuidelineDraft } from "./guidelines.schema.ts"
import { exampleTexts, guidelineFaultTexts } from "./guideline.texts.ts"

/** A check that is on. Examples hold, because only then can it be switched on. */
export const isExecutable = ({ check, enabled, kind }: Pick<GuidelineDraft, "check" | "enabled" | "kind">): boolean =>
  kind === "check" && enabled && check !== undefined

/** What is measured of a brand's rules, in their order. */
export const rulesFor = (
  guidelines: ReadonlyArray<GuidelineDraft & { readonly _id: string }>,
  scope: MeasuredScope
): ReadonlyArray<GuidelineRule> =>
  guidelines.flatMap((guideline) => {
    const { _id, check, name, severity, statement, weight } = guideline
    if (check === undefined || !isExecutable(guideline) || !appliesTo(guideline.scope, scope)) return []
    return [{ id: _id, title: name, statement, severity, test: check, ...(weight !== undefined && { weight }) }]
  })

/** Checks of words on pictures that hold in a campaign and a market, with their channels. */
export const copyRulesIn = (
  guidelines: ReadonlyArray<GuidelineDraft>,
  { campaignId, marketId }: { readonly campaignId: string; readonly marketId: string }
): ReadonlyArray<PlannerRule> => {
  const asked = { channel: undefined, marketId, medium: "image", campaignIds: [campaignId] } as const
  return guidelines.flatMap((guideline) => {
    const { check, name, scope, severity } = guideline
    if (check === undefined || !isCopyTest(check) || !isExecutable(guideline)) return []
    const isHere = appliesTo({ ...scope, channels: [] }, asked)
    return isHere ? [{ title: name, severity, test: check, channels: scope.channels, marketId }] : []
  })
}

const readsAs = (test: CopyTest, copy: Partial<CreativeCopy>, locale: string) => {
  const finding = findInCopy(test, readCopy(copy, locale))
  return finding === "not_applicable" || "needs" in finding ? undefined : finding
}

/** The words of an example, where the test looks for them: an amount of money is a price, as is what has no form. */
const copyOf = (test: CopyTest, text: string, locale: string): Partial<CreativeCopy> => {
  switch (test.type) {
    case "max_length":
      return { [test.part]: text }
    case "locale":
      return /\p{Sc}/u.test(text) || readsAs(test, { body: text }, locale) === undefined
        ? { price: text }
        : { body: text }
    default:
      return { headline: text }
  }
}

/** `unmeasured`: the words say nothing about what the check asks, such as a price without one. */
const outcomeOf = (test: CopyTest, text: string, locale: string): "met" | "failed" | "unmeasured" => {
  const finding = readsAs(test, copyOf(test, text, locale), locale)
  if (finding === undefined) return "unmeasured"
  return finding.score >= 1 ? "met" : "failed"
}

interface ExampleVerdict {
  readonly holds: boolean
  readonly text: string
}

/** Undefined where there is no example, or only a picture could show it. */
export interface ExampleVerdicts {
  readonly doExample: ExampleVerdict | undefined
  readonly dontExample: ExampleVerdict | undefined
}

type Exampled = Pick<GuidelineDraft, "check" | "doExample" | "dontExample" | "kind">

const BY_LANGUAGE: ReadonlySet<GuidelineTest["type"]> = new Set(["reading_grade", "locale"])

/**
 * The do example of a check must pass and its don't example must fire; specification, section 3.24. Without a `locale`
 * (BCP 47) nothing is said of what depends on the language.
 */
export const exampleVerdicts = (
  { check, doExample = "", dontExample = "", kind }: Exampled,
  locale: string | undefined
): ExampleVerdicts => {
  const isJudged = kind === "check" && check !== undefined && isCopyTest(check)
  if (!isJudged || (locale === undefined && BY_LANGUAGE.has(check.type))) {
    return { doExample: undefined, dontExample: undefined }
  }
  const verdict = (text: string, holds: (outcome: ReturnType<typeof outcomeOf>) => boolean, words: ExampleWords) => {
    if (text.trim() === "") return undefined
    const isHeld = holds(outcomeOf(check, text, locale ?? "en"))
    return { holds: isHeld, text: isHeld ? words.holds : words.breaks }
  }
  return {
    doExample: verdict(doExample, (outcome) => outcome !== "failed", exampleTexts.doExample),
    dontExample: verdict(dontExample, (outcome) => outcome === "failed", exampleTexts.dontExample)
  }
}

type ExampleWords = (typeof exampleTexts)[keyof typeof exampleTexts]

export type GuidelineFault = readonly [field: "check" | "doExample" | "dontExample" | "marketsMayRelax", text: string]

const sharesFault = (check: GuidelineTest | undefined): ReadonlyArray<GuidelineFault> =>
  check?.type === "palette_share" && check.minimum > check.maximum ? [["check", guidelineFaultTexts.shares]] : []

/** What of a decoded draft does not fit together; empty when it can be saved. */
export const guidelineFaults = (
  draft: Exampled & Pick<GuidelineDraft, "enabled" | "marketsMayRelax" | "severity">,
  locale: string | undefined
): ReadonlyArray<GuidelineFault> => {
  const { check, enabled, kind, marketsMayRelax, severity } = draft
  const verdicts = exampleVerdicts(draft, locale)
  const examples = (["doExample", "dontExample"] as const).flatMap((field): ReadonlyArray<GuidelineFault> => {
    const verdict = verdicts[field]
    return !enabled || verdict === undefined || verdict.holds ? [] : [[field, verdict.text]]
  })
  return [
    ...(kind === "check" && check === undefined ? [["check", guidelineFaultTexts.noCheck] as const] : []),
    ...sharesFault(check),
    ...(kind === "check" && severity === "block" && marketsMayRelax
      ? [["marketsMayRelax", guidelineFaultTexts.blockRelaxed] as const]
      : []),
    ...examples
  ]
}
