import { Option, Schema } from "effect"
import { CheckSeverity } from "../creative/check-report.schema.ts"
import { GuidelineTest } from "../creative/guideline-check.schema.ts"
import { isPlainLine, PLAIN_LINE_MESSAGE } from "../model/display-text.ts"
import { marketRules } from "../creative/market-rules.schema.ts"
import { paintedLogoRules } from "../model/logo-rules.ts"
import { MarketForms } from "../model/market-forms.ts"
import { PairUse } from "../model/pair-use.ts"
import { GuidelineId } from "../model/ids.ts"
import { recordFields } from "../records/records.schema.ts"

/** UTF-16 code units, inclusive; specification, section 2.5. */
export const TITLE_MAX = 120
export const STATEMENT_MAX = 1000
/** UTF-16 code units, inclusive; our own limit. */
export const EXAMPLE_MAX = 500
/** Rules per brand, archived ones included; specification, section 2.5. */
export const GUIDELINES_MAX = 300
export const GUIDELINES_FULL = "A brand has at most 300 rules. Delete archived ones to make room."
/** UTF-16 code units, inclusive; our own limit. */
export const SOURCE_REF_MAX = 200
/** Channels, markets or campaigns that one rule names. */
const SCOPE_MAX = 60

/** In the order of the list; specification, section 3.24. */
export const GuidelineGroup = Schema.Literals(["voice", "copy", "visual", "logo", "channel", "legal", "accessibility"])
export type GuidelineGroup = typeof GuidelineGroup.Type

/** `guidance` is shown and used in prompts, never counted; `check` is executable. */
export const GuidelineKind = Schema.Literals(["guidance", "check"])
export type GuidelineKind = typeof GuidelineKind.Type

export const GuidelineMedium = Schema.Literals(["image", "video"])
export type GuidelineMedium = typeof GuidelineMedium.Type

const Example = Schema.String.check(
  Schema.isMaxLength(EXAMPLE_MAX, { message: "An example has at most 500 characters" })
)

const some = <S extends Schema.Top>(of: S) =>
  Schema.Array(of).check(Schema.isMaxLength(SCOPE_MAX, { message: "A rule names at most 60 of these" }))

const Id = Schema.String.check(Schema.isPattern(/^[A-Za-z0-9_-]{1,64}$/))

/** Empty lists mean everywhere. */
export const GuidelineScope = Schema.Struct({
  channels: some(Schema.String.check(Schema.isPattern(/^[a-z0-9_-]{1,40}$/))),
  marketIds: some(Id),
  media: some(GuidelineMedium),
  /** Absent: everywhere. A campaign that was deleted since may still be named. */
  campaignIds: Schema.optionalKey(some(Id))
})
export type GuidelineScope = typeof GuidelineScope.Type

/** What fits together besides is said by `guidelineFaults`. Source: specification, sections 3.24 and 4.1. */
export const GuidelineDraft = Schema.Struct({
  /** The rule's title. */
  name: Schema.String.check(
    Schema.isPattern(/\S/, { message: "Give the rule a title" }),
    Schema.isMaxLength(TITLE_MAX, { message: "A title has at most 120 characters" }),
    Schema.makeFilter(isPlainLine, { message: PLAIN_LINE_MESSAGE })
  ),
  statement: Schema.String.check(
    Schema.isPattern(/\S/, { message: "Say what the rule asks for" }),
    Schema.isMaxLength(STATEMENT_MAX, { message: "A statement has at most 1000 characters" })
  ),
  group: GuidelineGroup,
  kind: GuidelineKind,
  doExample: Schema.optionalKey(Example),
  dontExample: Schema.optionalKey(Example),
  /** Only of a check. */
  check: Schema.optionalKey(GuidelineTest),
  severity: CheckSeverity,
  /** Fraction 0-1 before normalising over the checks that apply; the default of the score when absent. */
  weight: Schema.optionalKey(
    Schema.Finite.check(
      Schema.isBetween({ minimum: 0.01, maximum: 0.5 }, { message: "Write a weight between 1 and 50 %" })
    )
  ),
  scope: GuidelineScope,
  marketsMayRelax: Schema.Boolean,
  enabled: Schema.Boolean,
  source: Schema.Literals(["manual", "template", "import"]),
  /** Where in an imported document it was found. */
  sourceRef: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(SOURCE_REF_MAX)))
})
export type GuidelineDraft = typeof GuidelineDraft.Type

export const Guideline = Schema.Struct({
  _id: GuidelineId,
  ...recordFields,
  ...GuidelineDraft.fields,
  name: Schema.String,
  /** Given in the last 30 days; only in lists, of checks. */
  waivers: Schema.optionalKey(Schema.Number)
})
export type Guideline = typeof Guideline.Type

const role = Schema.Literals(["primary", "secondary", "accent", "background", "text", "highlight"])

/** What of a brand's draft a picture is measured by besides its rules. */
export const DeskBrand = Schema.Struct({
  colours: Schema.Array(
    Schema.Struct({ name: Schema.String, hex: Schema.String, role, maxShare: Schema.optionalKey(Schema.Number) })
  ),
  colourPairs: Schema.optionalKey(
    Schema.Array(Schema.Struct({ one: Schema.String, other: Schema.String, use: PairUse }))
  ),
  logos: Schema.Array(
    Schema.Struct({
      id: Schema.String,
      url: Schema.String,
      variant: Schema.Literals(["primary", "mono", "icon", "wordmark"]),
      ...paintedLogoRules
    })
  )
})
export type DeskBrand = typeof DeskBrand.Type

const strings = Schema.Array(Schema.String)

/** Languages, terms and how it writes are absent from older backends. */
const DeskMarket = Schema.Struct({
  id: Schema.String,
  name: Schema.String,
  /** BCP 47; the first is the primary one. */
  languages: Schema.optionalKey(strings),
  bannedTerms: Schema.optionalKey(strings),
  requiredTerms: Schema.optionalKey(strings),
  ...MarketForms.fields,
  ...marketRules
})

const DeskCampaign = Schema.Struct({ id: Schema.String, name: Schema.String, archived: Schema.Boolean })

/** What a form and the test bench know of a brand besides one rule. */
export const GuidelineDesk = Schema.Struct({
  /** Checks, whatever their scope; those that are off hold in the markets that turn them on. */
  rules: Schema.Array(Guideline),
  /** The default market first. */
  markets: Schema.Array(DeskMarket),
  /** BCP 47: the brand's own words are measured in it. */
  language: Schema.String,
  /** The brand's own, which every market adds to. Absent from older backends. */
  bannedTerms: Schema.optionalKey(strings),
  /** Those changed last, and those that a rule names; absent from older backends. */
  campaigns: Schema.optionalKey(Schema.Array(DeskCampaign)),
  /** Absent from older backends. */
  brand: Schema.optionalKey(DeskBrand)
})
export type GuidelineDesk = typeof GuidelineDesk.Type

export const StarterSetId = Schema.Literals([
  "food",
  "fashion",
  "beauty",
  "home",
  "technology",
  "health",
  "finance",
  "travel"
])
export type StarterSetId = typeof StarterSetId.Type

export interface AdoptStarter {
  readonly brandId: string
  readonly set: StarterSetId
  readonly idempotencyKey: string
}

const decodeDraft = Schema.decodeUnknownOption(GuidelineDraft)

const isTone = (check: unknown): boolean =>
  typeof check === "object" && check !== null && "type" in check && check.type === "tone"

/** A rule from a file or an older store. One that measures tone becomes guidance: no rule can measure it. */
export const readGuideline = (given: object): GuidelineDraft | undefined => {
  const { check, ...rest } = { check: undefined, ...given }
  return Option.getOrUndefined(
    decodeDraft(isTone(check) ? { ...rest, kind: "guidance" } : { ...rest, ...(check !== undefined && { check }) })
  )
}
