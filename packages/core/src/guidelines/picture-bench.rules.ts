import { isCopyTest } from "../creative/copy-tests.rules.ts"
import type { Check } from "../creative/check-report.schema.ts"
import type { GuidelineRule, GuidelineTest } from "../creative/guideline-check.schema.ts"
import { mergedRules } from "../creative/market-rules.rules.ts"
import { rulesFor } from "./guideline-checks.rules.ts"
import type { MeasuredScope } from "./guideline-scope.rules.ts"
import type { PickedDocument } from "./guideline-import.setup.ts"
import type { DeskBrand, GuidelineDesk } from "./guidelines.schema.ts"

export interface PictureToTry {
  readonly file: PickedDocument
  readonly brand: DeskBrand
  /** BCP 47. */
  readonly language: string
  readonly rules: ReadonlyArray<GuidelineRule>
}

export interface TriedPicture {
  /** Of a small copy, for a page to show. */
  readonly url: string
  readonly width: number
  readonly height: number
  /** One for each rule. */
  readonly checks: ReadonlyArray<Check>
}

type Desk = Pick<GuidelineDesk, "markets" | "rules">

/** A rule that a market sets otherwise is measured once more for it. */
const idIn = (ruleId: string, marketId: string): string => `${ruleId} ${marketId}`

/** What is measured of a picture, whatever it is for. */
export const pictureRules = ({ markets, rules }: Desk): ReadonlyArray<GuidelineRule> => {
  const everywhere = { channels: [], marketIds: [], media: [] }
  const anywhere = { channel: undefined, marketId: undefined, medium: "image", campaignIds: [] } as const
  const unbound = rules.map((rule) => ({ ...rule, scope: everywhere }))
  const otherwise = markets.flatMap((market) => {
    const named = new Set((market.rules ?? []).map(({ guidelineId }) => guidelineId))
    const own = unbound.filter(({ _id }) => named.has(_id))
    return rulesFor(mergedRules(own, market), anywhere).map((rule) => ({ ...rule, id: idIn(rule.id, market.id) }))
  })
  return [...rulesFor(unbound, anywhere), ...otherwise].filter(({ test }) => !isCopyTest(test))
}

export interface PictureFinding {
  readonly rule: GuidelineRule
  readonly state: "fires" | "passes" | "unmeasured"
  readonly measured: number | undefined
  readonly threshold: number | undefined
}

const ORDER: ReadonlyArray<PictureFinding["state"]> = ["fires", "passes", "unmeasured"]
const states = { failed: "fires", met: "passes", not_applicable: "unmeasured", not_measured: "unmeasured" } as const

/** What fires first, of the rules that hold in the scope. */
export const pictureFindings = (
  { markets, rules }: Desk,
  checks: ReadonlyArray<Check>,
  scope: Omit<MeasuredScope, "medium">
): ReadonlyArray<PictureFinding> => {
  const byId = new Map(checks.map((check) => [check.id, check]))
  const market = markets.find(({ id }) => id === scope.marketId)
  return rulesFor(mergedRules(rules, market), { ...scope, medium: "image" })
    .filter(({ test }) => !isCopyTest(test))
    .map((rule): PictureFinding => {
      const check = byId.get(idIn(rule.id, scope.marketId ?? "")) ?? byId.get(rule.id)
      const state = check === undefined ? "unmeasured" : states[check.state]
      return { rule, state, measured: check?.measured, threshold: check?.threshold }
    })
    .toSorted((one, other) => ORDER.indexOf(one.state) - ORDER.indexOf(other.state))
}

const percent = (value: number): string => `${Math.round(value * 1000) / 10} %`
const plain = (value: number): string => String(Math.round(value * 100) / 100)
const pixels = (value: number): string => `${Math.round(value)} px`

const units: Readonly<Partial<Record<GuidelineTest["type"], (value: number) => string>>> = {
  palette_share: percent,
  foreign_colour: percent,
  safe_zone: percent,
  exposure: percent,
  min_resolution: pixels,
  logo_width: pixels,
  min_contrast: (value) => `${plain(value)}:1`
}

/** A measured value in the unit of its test. */
export const inUnitOf = ({ type }: Pick<GuidelineTest, "type">, value: number): string => (units[type] ?? plain)(value)
