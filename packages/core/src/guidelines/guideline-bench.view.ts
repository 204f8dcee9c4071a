import type { SnapshotFrom } from "xstate"
import { channelIds, channelLabel } from "../channels/channel.texts.ts"
import { CopyPart } from "../creative/check-report.schema.ts"
import { codeName } from "../model/locale-names.ts"
import { routes } from "../navigation/navigation.pure.ts"
import { type Choice, choicesOf } from "../records/record-form.view.ts"
import { fixLabel, wordsText } from "../creative/check.texts.ts"
import type { GuidelineBenchContext, guidelineBenchMachine } from "./guideline-bench.machine.ts"
import {
  benchCampaigns,
  type BenchFinding,
  benchScope,
  segmentsOf,
  type TextSegment,
  tryRules
} from "./guideline-bench.rules.ts"
import type { GuidelineDesk } from "./guidelines.schema.ts"
import { inUnitOf, type PictureFinding, pictureFindings } from "./picture-bench.rules.ts"
import { benchTexts, campaignTexts, listTexts, partLabels, severityLabels, testLabels } from "./guideline.texts.ts"

interface BenchRow {
  readonly id: string
  readonly title: string
  /** Where it is changed. */
  readonly href: string
  readonly state: BenchFinding["state"]
  readonly stateLabel: string
  readonly severity: string
  readonly why: string
  /** What was found, in words. */
  readonly found: ReadonlyArray<string>
  readonly suggestions: ReadonlyArray<string>
}

/** Texts that only the view asks for. */
type Computed = "brandMarket" | "counted" | "measured" | "measuredIn" | "pictureAlt"

export interface GuidelineBenchView {
  readonly state: "loading" | "ready" | "failed"
  readonly texts: Omit<typeof benchTexts, Computed>
  readonly error: string | undefined
  readonly text: string
  readonly part: CopyPart
  readonly parts: ReadonlyArray<Choice<CopyPart>>
  /** `none`: the brand, which is measured as its default market. */
  readonly market: string
  readonly markets: ReadonlyArray<Choice<string>>
  readonly language: string
  /** Of the market; undefined where there is nothing to choose. */
  readonly languages: ReadonlyArray<Choice<string>> | undefined
  /** What words are measured in. */
  readonly measuredIn: string
  readonly channel: string
  readonly channels: ReadonlyArray<Choice<string>>
  readonly campaign: string
  /** Undefined where no rule is limited to any. */
  readonly campaigns: ReadonlyArray<Choice<string>> | undefined
  readonly rows: ReadonlyArray<BenchRow>
  /** How many rules fire; undefined until there is a text. */
  readonly line: string | undefined
  /** Undefined while nothing is marked. */
  readonly segments: ReadonlyArray<TextSegment> | undefined
  readonly canApply: boolean
  /** Undefined where pictures cannot be tried. */
  readonly picture: BenchPicture | undefined
}

interface BenchPicture {
  readonly state: "none" | "measuring" | "measured" | "failed"
  readonly name: string
  readonly alt: string
  readonly url: string | undefined
  readonly error: string | undefined
  readonly rows: ReadonlyArray<BenchRow>
  /** How many rules fire; undefined until it is measured. */
  readonly line: string | undefined
}

const { brandMarket, counted, measured: _measured, measuredIn, pictureAlt: _alt, ...texts } = benchTexts
const parts = choicesOf(CopyPart.literals, partLabels)
/** Of a choice that is not made. */
export const NO_CHOICE = "none"
const channels: ReadonlyArray<Choice<string>> = [
  { value: NO_CHOICE, label: benchTexts.anyChannel },
  ...channelIds.map((value) => ({ value, label: channelLabel(value) }))
]
const stateLabels = { fires: benchTexts.fires, passes: benchTexts.passes, unmeasured: benchTexts.unmeasured }

const measuredText = ({ measured, threshold }: BenchFinding): string | undefined =>
  measured === undefined || threshold === undefined
    ? undefined
    : `${Math.round(measured * 100) / 100} measured, limit ${threshold}`

const foundTexts = (finding: BenchFinding): ReadonlyArray<string> => {
  const words = finding.words.map(wordsText)
  const measured = words.length === 0 && finding.state === "fires" ? measuredText(finding) : undefined
  return [...new Set(measured === undefined ? words : [measured])]
}

const pictureFound = ({ measured, rule, threshold }: PictureFinding): ReadonlyArray<string> =>
  measured === undefined
    ? []
    : [
        benchTexts.measured(
          inUnitOf(rule.test, measured),
          threshold === undefined ? undefined : inUnitOf(rule.test, threshold)
        )
      ]

const pictureView = (snapshot: SnapshotFrom<typeof guidelineBenchMachine>): GuidelineBenchView["picture"] => {
  const { brandId, channel, desk, file, pictureError, tried } = snapshot.context
  if (desk?.brand === undefined) return undefined
  const { marketId } = benchScope(desk, snapshot.context)
  const findings =
    tried === undefined
      ? []
      : pictureFindings(desk, tried.checks, { channel, marketId, campaignIds: benchCampaigns(snapshot.context) })
  const isMeasuring = snapshot.matches({ picture: "measuring" })
  return {
    state: isMeasuring ? "measuring" : pictureError !== undefined ? "failed" : tried ? "measured" : "none",
    name: file?.name ?? "",
    alt: benchTexts.pictureAlt(file?.name ?? ""),
    url: tried?.url,
    error: isMeasuring ? undefined : pictureError,
    rows: findings.map((finding) => ({ ...rowOf(brandId, finding), found: pictureFound(finding), suggestions: [] })),
    line: tried && counted(findings.filter(({ state }) => state === "fires").length, findings.length)
  }
}

const hrefOf = (brandId: string, { id, list }: BenchFinding["rule"]): string => {
  if (list === "market") return routes.markets.href({ brandId })
  return list === "brand"
    ? routes.brandIdentity.href({ brandId })
    : routes.guidelines.href({ brandId }, { ruleId: id as never })
}

const rowOf = (brandId: string, { rule, state }: Pick<BenchFinding, "rule" | "state">) => ({
  id: rule.id,
  title: rule.title,
  href: hrefOf(brandId, rule),
  state,
  stateLabel: stateLabels[state],
  severity: `${severityLabels[rule.severity]} · ${rule.list === undefined ? testLabels[rule.test.type] : listTexts.label}`,
  why: rule.statement
})

/** Those that a rule is limited to: for any other campaign the same is measured as for none. */
const campaignChoices = ({ campaigns = [], rules }: GuidelineDesk): GuidelineBenchView["campaigns"] => {
  const named = new Set(rules.flatMap(({ scope: { campaignIds = [] } }) => campaignIds))
  const known = campaigns.filter(({ id }) => named.has(id))
  return known.length === 0
    ? undefined
    : [
        { value: NO_CHOICE, label: benchTexts.anyCampaign },
        ...known.map((campaign) => ({ value: campaign.id, label: campaignTexts.named(campaign, true) }))
      ]
}

/** Until the rules are there. */
const NO_DESK: GuidelineDesk = { rules: [], markets: [], language: "en" }

const languageName = (tag: string): string => codeName("language", tag) ?? tag

const marketView = (
  desk: GuidelineDesk,
  chosen: Pick<GuidelineBenchContext, "language" | "marketId">
): Pick<GuidelineBenchView, "language" | "languages" | "market" | "markets" | "measuredIn"> => {
  const { language, marketId } = benchScope(desk, chosen)
  const spoken = desk.markets.find(({ id }) => id === marketId)?.languages ?? []
  return {
    market: desk.markets.find(({ id }) => id === chosen.marketId)?.id ?? NO_CHOICE,
    markets: [
      { value: NO_CHOICE, label: brandMarket(desk.markets[0]?.name) },
      ...desk.markets.map(({ id, name }) => ({ value: id, label: name }))
    ],
    language,
    languages: spoken.length < 2 ? undefined : spoken.map((value) => ({ value, label: languageName(value) })),
    measuredIn: measuredIn(languageName(language))
  }
}

export const guidelineBenchView = (snapshot: SnapshotFrom<typeof guidelineBenchMachine>): GuidelineBenchView => {
  const { brandId, campaignId, channel, desk, error, part, text } = snapshot.context
  const findings = desk === undefined ? [] : tryRules(desk, snapshot.context)
  const firing = findings.filter(({ state }) => state === "fires")
  return {
    state: desk !== undefined ? "ready" : snapshot.matches({ desk: "failed" }) ? "failed" : "loading",
    texts,
    error,
    text,
    part,
    parts,
    ...marketView(desk ?? NO_DESK, snapshot.context),
    channel: channel ?? NO_CHOICE,
    channels,
    campaign: campaignId ?? NO_CHOICE,
    campaigns: campaignChoices(desk ?? NO_DESK),
    picture: pictureView(snapshot),
    rows: findings.map((finding) => ({
      ...rowOf(brandId, finding),
      found: foundTexts(finding),
      suggestions: finding.fixes.map(fixLabel)
    })),
    line: text.trim() === "" || desk === undefined ? undefined : counted(firing.length, findings.length),
    segments: firing.some(({ words }) => words.length > 0) ? segmentsOf(text, firing) : undefined,
    canApply: firing.some(({ fixes }) => fixes.length > 0)
  }
}
