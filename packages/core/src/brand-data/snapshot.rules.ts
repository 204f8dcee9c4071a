import type { BrandChange, BrandSnapshot, ChangedSection, SnapshotGuideline } from "./brand-data.schema.ts"
import { brandDataTexts } from "./brand-data.texts.ts"
import { layoutLabels } from "../creative/creative.rules.ts"
import { brandDifferences } from "../brands/brand-changes.rules.ts"
import { logoThemeLabels, logoVariantLabels } from "../brands/brand-fields.rules.ts"
import { logoRulesText } from "../brands/logo-rules.rules.ts"
import { guidelineDifferences } from "./guideline-changes.rules.ts"
import { houseLayoutDifferences } from "../house-layouts/house-layout-changes.rules.ts"
import { marketDifferences } from "../markets/market-changes.rules.ts"
import type { FieldDifference } from "../records/record-form.view.ts"

/** Characters of a value that a list of changes shows. */
const SHOWN = 200

const shown = (text: string): string => (text.length <= SHOWN ? text : `${text.slice(0, SHOWN - 1)}…`)

const changeOf = (section: ChangedSection, label: string, before?: string, after?: string): BrandChange => ({
  section,
  label,
  ...(before !== undefined && before !== "" && { before: shown(before) }),
  ...(after !== undefined && after !== "" && { after: shown(after) })
})

const fromDifference =
  (section: ChangedSection, prefix = "") =>
  ({ label, theirs, yours }: FieldDifference): BrandChange =>
    changeOf(section, prefix + label, theirs, yours)

type Logo = BrandSnapshot["logos"][number]
type Market = BrandSnapshot["markets"][number]

const logoText = (logo: Logo, { identity }: BrandSnapshot): string => {
  const rules = logoRulesText(logo, identity.colours)
  const said = `${logoVariantLabels[logo.variant]}, ${logoThemeLabels[logo.theme]}`
  return `${said}${logo.isDefault ? ", default" : ""}${rules === "" ? "" : `. ${rules}`}`
}

/** Rows with the same key meet; the order is that of `after`, then what is gone. */
const paired = <Row>(before: ReadonlyArray<Row>, after: ReadonlyArray<Row>, keyOf: (row: Row) => string) => {
  const old = new Map(before.map((row) => [keyOf(row), row]))
  const kept = new Set(after.map(keyOf))
  return [
    ...after.map((row) => [old.get(keyOf(row)), row] as const),
    ...before.filter((row) => !kept.has(keyOf(row))).map((row) => [row, undefined] as const)
  ]
}

const logoChanges = (before: BrandSnapshot, after: BrandSnapshot): ReadonlyArray<BrandChange> =>
  paired(before.logos, after.logos, ({ assetId }) => assetId).flatMap(([old, now]) => {
    const renamed = old !== undefined && now !== undefined && old.name !== now.name
    const named = (logo: Logo, of: BrandSnapshot) => `${renamed ? `${logo.name}: ` : ""}${logoText(logo, of)}`
    const [was, is] = [old && named(old, before), now && named(now, after)]
    return was === is ? [] : [changeOf("logos", `Logo ${(now ?? old)?.name ?? ""}`, was, is)]
  })

const marketChange = (old: Market | undefined, now: Market | undefined): ReadonlyArray<BrandChange> => {
  if (old !== undefined && now !== undefined) {
    return marketDifferences(now, old).map(fromDifference("markets", `${now.name}: `))
  }
  const market = now ?? old
  if (market === undefined) return []
  const countries = market.countries.join(", ")
  return [changeOf("markets", `Market ${market.name}`, old && countries, now && countries)]
}

const { houseLayout: houseTexts, rule: ruleTexts } = brandDataTexts

const logoNames = ({ logos }: BrandSnapshot) => new Map(logos.map(({ assetId, name }) => [String(assetId), name]))

/** Logos by their names; two that were named alike are told apart by nothing that people read. */
const houseLayoutChanges = (before: BrandSnapshot, after: BrandSnapshot): ReadonlyArray<BrandChange> => {
  const names = new Map([...logoNames(before), ...logoNames(after)])
  const named = (id: string) => names.get(id) ?? id
  const { houseLayouts: old = [] } = before
  const { houseLayouts: now = [] } = after
  return paired(old, now, ({ houseLayoutId }) => houseLayoutId).flatMap(([was, is]) => {
    if (was !== undefined && is !== undefined) {
      const said = houseLayoutDifferences(is, was, named)
      const prefix = houseTexts.of(is.name)
      if (said.length > 0 || textOf(was) === textOf(is)) return said.map(fromDifference("houseLayouts", prefix))
      return [changeOf("houseLayouts", prefix + ruleTexts.details)]
    }
    const { layout, name } = is ?? was ?? { layout: "quote", name: "" }
    const label = layoutLabels[layout]
    return [changeOf("houseLayouts", houseTexts.named(name), was && label, is && label)]
  })
}

/** A version that never kept its guidelines says nothing of them. */
const guidelineChanges = (before: BrandSnapshot, after: BrandSnapshot): ReadonlyArray<BrandChange> => {
  if (before.guidelines === undefined || after.guidelines === undefined) return []
  const names = new Map([...before.markets, ...after.markets].map(({ marketId, name }) => [String(marketId), name]))
  const marketName = (id: string) => names.get(id) ?? id
  const changeIn = (old: SnapshotGuideline | undefined, now: SnapshotGuideline | undefined) => {
    if (old !== undefined && now !== undefined) {
      const said = guidelineDifferences(now, old, marketName)
      const prefix = ruleTexts.of(now.name)
      if (said.length > 0 || textOf(old) === textOf(now)) return said.map(fromDifference("guidelines", prefix))
      return [changeOf("guidelines", prefix + ruleTexts.details)]
    }
    const name = now?.name ?? old?.name ?? ""
    return [changeOf("guidelines", ruleTexts.named(name), old?.statement, now?.statement)]
  }
  return paired(before.guidelines, after.guidelines, ({ guidelineId }) => guidelineId).flatMap(([old, now]) =>
    changeIn(old, now)
  )
}

const canonical = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, each]) => each !== undefined)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, each]) => [name, canonical(each)])
  )
}

const textOf = (value: unknown): string => JSON.stringify(canonical(value))

/** Equal for equal snapshots, whatever the order of their keys. */
export const snapshotText = (snapshot: BrandSnapshot): string => textOf(snapshot)

/** Equal for equal lists of guidelines in any order of keys. */
export const guidelinesText = (guidelines: ReadonlyArray<typeof SnapshotGuideline.Encoded>): string =>
  textOf(guidelines)

const FNV_OFFSET = 0xcbf29ce484222325n
const FNV_PRIME = 0x100000001b3n
const BITS = 64

/** 64 bits in hex, to tell drafts apart, not for security. FNV-1a over UTF-16 code units. */
export const fingerprintOf = (snapshot: BrandSnapshot): string => {
  const text = snapshotText(snapshot)
  let hash = FNV_OFFSET
  for (let at = 0; at < text.length; at += 1) {
    hash = BigInt.asUintN(BITS, (hash ^ BigInt(text.charCodeAt(at))) * FNV_PRIME)
  }
  return hash.toString(16).padStart(BITS / 4, "0")
}

/** As far as `other` can be compared with it. */
const comparedWith = ({ guidelines, ...rest }: BrandSnapshot, other: BrandSnapshot): BrandSnapshot =>
  guidelines === undefined || other.guidelines === undefined ? rest : { ...rest, guidelines }

/** What people read of the way from one version to the next: nothing for equal ones. */
export const snapshotChanges = (before: BrandSnapshot, after: BrandSnapshot): ReadonlyArray<BrandChange> => {
  const changes = [
    ...brandDifferences(after, before).map(fromDifference("identity")),
    ...logoChanges(before, after),
    ...paired(before.markets, after.markets, ({ marketId }) => marketId).flatMap(([old, now]) =>
      marketChange(old, now)
    ),
    ...guidelineChanges(before, after),
    ...houseLayoutChanges(before, after)
  ]
  if (changes.length > 0) return changes
  if (snapshotText(comparedWith(before, after)) === snapshotText(comparedWith(after, before))) return changes
  return [changeOf("identity", "Order or details that are not shown")]
}

/** Why a draft cannot be published, with the section where that is mended. Source: specification, section 4.2. */
export interface PublishProblem {
  readonly at: "identity" | "markets"
  readonly text: string
}

export const publishProblems = ({ identity, markets, name }: BrandSnapshot): ReadonlyArray<PublishProblem> => [
  ...(name.trim() === "" ? [{ at: "identity", text: "Give the brand a name before you publish" } as const] : []),
  ...(identity.colours.length === 0 ? [{ at: "identity", text: "Add a colour before you publish" } as const] : []),
  ...(markets.length === 0 ? [{ at: "markets", text: "Add a market before you publish" } as const] : [])
]
