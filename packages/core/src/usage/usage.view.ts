import { DateTime } from "effect"
import type { SnapshotFrom } from "xstate"
import { isWork } from "./usage-counts.rules.ts"
import type { usageMachine } from "./usage.machine.ts"
import {
  LEDGER_PAGE,
  type LedgerLine,
  type Usage,
  type UsageFilter,
  UsageKind,
  UsagePeriod,
  type UsageRow
} from "./usage.schema.ts"
import { usageKindLabels, usagePeriodLabels, usageTexts as texts } from "./usage.texts.ts"

export interface UsageTile {
  readonly key: "credits" | "images" | "videos" | "storage"
  readonly label: string
  readonly value: string
  readonly hint: string
  /** Fraction 0-1 of a bar; absent: none. */
  readonly part: number | undefined
}

export interface UsageBar {
  readonly kind: UsageKind
  readonly label: string
  /** Fractions 0-1 of the chart's height, from its foot. */
  readonly from: number
  readonly height: number
}

export interface UsageColumn {
  readonly day: string
  /** As people write it. */
  readonly date: string
  readonly total: number
  readonly bars: ReadonlyArray<UsageBar>
}

export interface UsageRowView {
  readonly id: string
  readonly name: string
  readonly count: string
  readonly success: string
  readonly median: string
  readonly credits: string
  readonly cost: string
}

export interface UsageTable {
  readonly key: "brands" | "members" | "engines"
  readonly title: string
  readonly rows: ReadonlyArray<UsageRowView>
  /** What a click on a name filters by. */
  readonly filters: "brandId" | "memberId" | undefined
}

export interface LedgerRow {
  readonly id: string
  /** ISO 8601. */
  readonly at: string
  readonly time: string
  readonly title: string
  readonly brandId: string | undefined
  readonly generationId: string | undefined
  readonly assetId: string | undefined
  readonly person: string
  readonly kind: string
  readonly reserved: string
  readonly committed: string
  readonly released: string
  readonly balance: string
  readonly reason: string
}

export interface UsageChip {
  readonly name: "day" | "kind" | "brandId" | "memberId"
  readonly label: string
  readonly clear: string
}

export interface UsageView {
  readonly state: "loading" | "shown" | "empty" | "failed"
  readonly error: string | undefined
  /** Another filter is on its way. */
  readonly busy: boolean
  readonly notes: ReadonlyArray<string>
  readonly period: UsageFilter["period"]
  readonly periods: ReadonlyArray<{ readonly value: UsageFilter["period"]; readonly label: string }>
  readonly from: string
  readonly to: string
  readonly range: string
  readonly tiles: ReadonlyArray<UsageTile>
  readonly legend: ReadonlyArray<{ readonly kind: UsageKind; readonly label: string }>
  readonly columns: ReadonlyArray<UsageColumn>
  /** Most of one day. */
  readonly most: number
  readonly tables: ReadonlyArray<UsageTable>
  readonly forecast: string | undefined
  readonly outcome: ReadonlyArray<{ readonly step: string; readonly count: string }>
  readonly used: string
  readonly rows: ReadonlyArray<LedgerRow>
  readonly count: string
  readonly page: number
  readonly pages: number
  readonly chips: ReadonlyArray<UsageChip>
  readonly saving: boolean
}

const number = (value: number): string => value.toLocaleString("en")
const dateOf = (day: string): string =>
  new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: "UTC" }).format(
    DateTime.toEpochMillis(DateTime.makeUnsafe(day))
  )
const timeOf = (at: number): string =>
  new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" }).format(at)

const MEGABYTE = 1_000_000
const sizeText = (bytes: number): string => {
  const [size, unit] = bytes >= 1_000 * MEGABYTE ? [bytes / (1_000 * MEGABYTE), "GB"] : [bytes / MEGABYTE, "MB"]
  return `${size === 0 || size >= 100 ? number(Math.round(size)) : size.toFixed(1)} ${unit}`
}

const tilesOf = ({ credits, images, left, storageBytes, videos }: Usage): ReadonlyArray<UsageTile> => [
  {
    key: "credits",
    label: texts.credits,
    value: number(credits),
    hint: left === undefined ? texts.unlimited : texts.creditsLeft(left),
    part: left === undefined || credits + left === 0 ? undefined : credits / (credits + left)
  },
  { key: "images", label: texts.images, value: number(images), hint: "", part: undefined },
  { key: "videos", label: texts.videos, value: number(videos), hint: "", part: undefined },
  {
    key: "storage",
    label: texts.storage,
    value: storageBytes === undefined ? texts.none : sizeText(storageBytes),
    hint: storageBytes === undefined ? texts.storageHidden : texts.storageNow,
    part: undefined
  }
]

const KINDS = UsageKind.literals.filter(isWork)

const columnsOf = ({ days }: Usage) => {
  const totals = days.map(({ kinds }) => kinds.reduce((sum, { made }) => sum + made, 0))
  const most = Math.max(1, ...totals)
  const columns = days.map(({ day, kinds }, index): UsageColumn => {
    let below = 0
    const bars = KINDS.flatMap((kind): ReadonlyArray<UsageBar> => {
      const made = kinds.find((each) => each.kind === kind)?.made ?? 0
      if (made === 0) return []
      const from = below / most
      below += made
      return [{ kind, label: texts.bar(dateOf(day), usageKindLabels[kind], made), from, height: made / most }]
    })
    return { day, date: dateOf(day), total: totals[index] ?? 0, bars }
  })
  return { columns, most }
}

const costOf = ({ costMicros, made, unpriced }: UsageRow): string => {
  if (unpriced === 0) return texts.dollars(costMicros)
  return unpriced === made || costMicros === 0 ? texts.unpriced : texts.partlyPriced(costMicros)
}

const rowOf = (row: UsageRow): UsageRowView => {
  const { credits, failed, id, made, medianSeconds, name } = row
  return {
    id,
    name: name ?? texts.gone,
    count: number(made + failed),
    success: `${Math.round((made / (made + failed)) * 100)} %`,
    median: medianSeconds === undefined ? texts.none : texts.seconds(medianSeconds),
    credits: number(credits),
    cost: costOf(row)
  }
}

const tablesOf = ({ brands, engines, members }: Usage): ReadonlyArray<UsageTable> => [
  { key: "brands", title: texts.byBrand, rows: brands.map(rowOf), filters: "brandId" },
  { key: "members", title: texts.byMember, rows: members.map(rowOf), filters: "memberId" },
  { key: "engines", title: texts.byEngine, rows: engines.map(rowOf), filters: undefined }
]

const kindOf = ({ change, kind }: LedgerLine): string =>
  change === 0
    ? usageKindLabels[kind]
    : `${usageKindLabels[kind]} (${change > 0 ? "+" : "−"}${number(Math.abs(change))})`

const lineOf = (line: LedgerLine): LedgerRow => ({
  id: line._id,
  at: DateTime.formatIso(DateTime.makeUnsafe(line.at)),
  time: timeOf(line.at),
  title: line.title ?? usageKindLabels[line.kind],
  brandId: line.brandId,
  generationId: line.generationId,
  assetId: line.assetId,
  person: line.member ?? (line.memberId === undefined ? texts.system : texts.gone),
  kind: kindOf(line),
  reserved: number(line.reserved),
  committed: number(line.committed),
  released: number(line.released),
  balance: line.balance === undefined ? texts.none : number(line.balance),
  reason: line.reason ?? ""
})

const chipsOf = ({ brandId, day, kind, memberId }: UsageFilter, usage: Usage | undefined): ReadonlyArray<UsageChip> => {
  const named = (rows: ReadonlyArray<UsageRow> = [], id: string): string =>
    rows.find((row) => row.id === id)?.name ?? id
  const chip = (name: UsageChip["name"], label: string): UsageChip => ({ name, label, clear: texts.clear(label) })
  return [
    ...(day === undefined ? [] : [chip("day", dateOf(day))]),
    ...(kind === undefined ? [] : [chip("kind", usageKindLabels[kind])]),
    ...(brandId === undefined ? [] : [chip("brandId", named(usage?.brands, brandId))]),
    ...(memberId === undefined ? [] : [chip("memberId", named(usage?.members, memberId))])
  ]
}

const forecastText = ({ forecast }: Usage): string | undefined => {
  if (forecast === undefined) return undefined
  const { days, members, runsOut } = forecast
  const said = runsOut === undefined ? texts.enough : texts.runsOut(dateOf(runsOut))
  return `${said}. ${texts.restsOn(days, members)}`
}

const outcomeOf = ({ outcome: { approved, delivered, live, made, used } }: Usage) => ({
  outcome: Object.entries({ made, approved, delivered, live }).map(([step, count]) => ({
    step: texts.outcomeSteps[step as keyof typeof texts.outcomeSteps],
    count: number(count)
  })),
  used: approved === 0 ? texts.noneApproved : texts.used(Math.round((used / approved) * 100))
})

const periods = UsagePeriod.literals.map((value) => ({ value, label: usagePeriodLabels[value] }))

const nothing = { tiles: [], columns: [], most: 0, tables: [], forecast: undefined, outcome: [], used: "", range: "" }

const shownOf = (usage: Usage) => ({
  ...columnsOf(usage),
  ...outcomeOf(usage),
  tiles: tilesOf(usage),
  tables: tablesOf(usage),
  forecast: forecastText(usage),
  range: texts.days(dateOf(usage.from), dateOf(usage.to))
})

export const usageView = (snapshot: SnapshotFrom<typeof usageMachine>): UsageView => {
  const { error, filter, ledger, usage } = snapshot.context
  const loading = snapshot.matches({ data: { watching: "loading" } })
  const total = ledger?.total ?? 0
  const found = usage === undefined ? "loading" : usage.generations === 0 && total === 0 ? "empty" : "shown"
  const kinds = new Set(usage?.days.flatMap((day) => day.kinds.map(({ kind }) => kind)))
  return {
    state: snapshot.matches({ data: "failed" }) ? "failed" : found,
    error,
    busy: loading && usage !== undefined,
    notes:
      usage === undefined
        ? []
        : [texts.scope[usage.scope], usage.counting ? texts.counting : ""].filter((note) => note !== ""),
    period: filter.period,
    periods,
    from: filter.from ?? usage?.from ?? "",
    to: filter.to ?? usage?.to ?? "",
    ...(usage === undefined ? nothing : shownOf(usage)),
    legend: KINDS.filter((kind) => kinds.has(kind)).map((kind) => ({ kind, label: usageKindLabels[kind] })),
    rows: (ledger?.lines ?? []).map(lineOf),
    count: texts.lines(total),
    page: ledger?.page ?? 1,
    pages: Math.ceil(total / LEDGER_PAGE),
    chips: chipsOf(filter, usage),
    saving: snapshot.matches({ file: "saving" })
  }
}
