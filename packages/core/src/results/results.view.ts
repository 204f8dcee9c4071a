import type { MarketRef } from "../model/market-ref.ts"
import type { SnapshotFrom } from "xstate"
import { shortDay, dayAt } from "../model/day.ts"
import {
  comparisonsView,
  type ComparisonView,
  hintsView,
  type HintsView,
  type SlotMetrics
} from "./result-comparison.view.ts"
import { dialogView, type ResultsDialogView } from "./result-dialogs.view.ts"
import {
  costView,
  figuresView,
  type FiguresView,
  rateView,
  type RateView,
  slotName,
  slotWhere
} from "./result-figures.view.ts"
import { slotsInTest, testView, type TestView } from "./result-tests.view.ts"
import { sheetTexts } from "../tables/sheet.texts.ts"
import { withMetrics } from "./result-history.rules.ts"
import type { resultsMachine } from "./results.machine.ts"
import { type CampaignResults, noMetrics, type RateMetric, type ResultImport } from "./results.schema.ts"
import { resultTexts } from "./results.texts.ts"

export interface ResultRowView extends FiguresView {
  readonly key: string
  readonly name: string
  readonly where: string
  readonly rate: RateView
  readonly cost: RateView | undefined
}

export interface ResultImportView {
  readonly id: string
  readonly fileName: string
  readonly text: string
  readonly note: string | undefined
  readonly faultsTitle: string | undefined
  readonly faults: ReadonlyArray<string>
  readonly canRemove: boolean
}

export interface ResultsView {
  /** Once it is known. */
  readonly brandId: string | undefined
  /** Markets of the campaign that are on hold. */
  readonly held: ReadonlyArray<MarketRef>
  readonly state: "loading" | "missing" | "failed" | "empty" | "ready"
  readonly error: string | undefined
  /** What was loaded is shown, and no longer live. */
  readonly isStale: boolean
  readonly mayImport: boolean
  /** Where nothing can be matched yet. */
  readonly emptyText: string
  readonly metric: RateMetric
  readonly sum: ResultRowView | undefined
  readonly rows: ReadonlyArray<ResultRowView>
  readonly comparisons: ReadonlyArray<ComparisonView>
  readonly hints: ReadonlyArray<HintsView>
  readonly tests: ReadonlyArray<TestView>
  readonly imports: ReadonlyArray<ResultImportView>
  readonly isCanceling: boolean
  readonly dialog: ResultsDialogView | undefined
}

const metricsBySlot = ({ slots, totals }: CampaignResults): SlotMetrics => {
  const known = new Set(slots.map(({ slotId }) => slotId))
  const sums = new Map<string, CampaignResults["totals"][number] | typeof noMetrics>()
  for (const total of totals) {
    const key = total.slotId === undefined ? "" : known.has(total.slotId) ? total.slotId : "gone"
    sums.set(key, withMetrics(sums.get(key) ?? noMetrics, total, 1))
  }
  return sums
}

const hidden: RateView = { text: resultTexts.inTestYet, interval: undefined }

const rowsView = (results: CampaignResults, metrics: SlotMetrics, metric: RateMetric, inTest: ReadonlySet<string>) => {
  const { currency, slots } = results
  const row = (key: string, name: string, where: string): ReadonlyArray<ResultRowView> => {
    const sum = metrics.get(key)
    if (sum === undefined) return []
    const rates = inTest.has(key)
      ? { rate: hidden, cost: undefined }
      : { rate: rateView(sum, metric), cost: costView(sum, currency) }
    return [{ key, name, where, ...figuresView(sum, currency), ...rates }]
  }
  return [
    ...slots.flatMap((slot) => row(slot.slotId, slotName(slot), slotWhere(slot))),
    ...row("gone", resultTexts.gone, ""),
    ...row("", resultTexts.unassigned, "")
  ]
}

const sumView = (metrics: SlotMetrics, metric: RateMetric, currency: string | undefined): ResultRowView | undefined => {
  if (metrics.size === 0) return undefined
  const sum = [...metrics.values()].reduce((all, each) => withMetrics(all, each, 1), noMetrics)
  const rates = { rate: rateView(sum, metric), cost: costView(sum, currency) }
  return { key: "sum", name: resultTexts.sum, where: "", ...figuresView(sum, currency), ...rates }
}

const importNote = ({ rows, status, stored }: ResultImport, isStoring: boolean): string | undefined => {
  if (status === "removing") return resultTexts.removing
  if (status === "complete") return undefined
  return isStoring ? resultTexts.progress(stored, rows) : resultTexts.stopped(stored, rows)
}

const importView = (found: ResultImport, mayImport: boolean, isStoring: boolean): ResultImportView => ({
  id: found._id,
  fileName: found.fileName,
  text: resultTexts.importText(found.rows, found.unmatched, found.by, shortDay(dayAt(found.at))),
  note: importNote(found, isStoring),
  faultsTitle: found.faultCount === 0 ? undefined : resultTexts.leftOut(found.faultCount),
  faults: found.faults.map(({ line, text }) => sheetTexts.row(line, text)),
  canRemove: mayImport && found.status !== "removing"
})

type Snapshot = SnapshotFrom<typeof resultsMachine>

const stateOf = (snapshot: Snapshot): ResultsView["state"] => {
  const { results } = snapshot.context
  if (snapshot.matches({ list: "missing" })) return "missing"
  if (results === undefined) return snapshot.matches({ list: "failed" }) ? "failed" : "loading"
  return results.imports.length === 0 && results.tests.length === 0 ? "empty" : "ready"
}

const openDialog = (snapshot: Snapshot) => {
  if (snapshot.matches({ dialog: { importing: "mapping" } }) || snapshot.matches({ dialog: { importing: "storing" } }))
    return "mapping"
  if (snapshot.matches({ dialog: "importing" })) return "choosing"
  if (snapshot.matches({ dialog: "testing" })) return "testing"
  return snapshot.matches({ dialog: "removing" }) ? "removing" : undefined
}

const isBusy = (snapshot: Snapshot): boolean =>
  snapshot.matches({ dialog: { importing: "reading" } }) ||
  snapshot.matches({ dialog: { importing: "storing" } }) ||
  snapshot.matches({ dialog: { testing: "saving" } }) ||
  snapshot.matches({ dialog: { removing: "saving" } })

const nothing = { sum: undefined, rows: [], comparisons: [], hints: [], tests: [], imports: [] }

const loadedView = (results: CampaignResults, today: string, metric: RateMetric, isStoring: boolean) => {
  const metrics = metricsBySlot(results)
  const inTest = slotsInTest(results, today)
  return {
    sum: sumView(metrics, metric, results.currency),
    rows: rowsView(results, metrics, metric, inTest),
    comparisons: comparisonsView(results, metric, metrics, inTest),
    hints: hintsView(results, metric, metrics, inTest),
    tests: results.tests.map((test) => testView(test, results, today)),
    imports: results.imports.map((each, at) => importView(each, results.mayImport, isStoring && at === 0))
  }
}

export const resultsView = (snapshot: Snapshot): ResultsView => {
  const { error, metric, results, today = "" } = snapshot.context
  const isStoring = snapshot.matches({ dialog: { importing: "storing" } })
  return {
    brandId: results?.brandId,
    held: results?.held ?? [],
    state: stateOf(snapshot),
    error,
    isStale: results !== undefined && snapshot.matches({ list: "failed" }),
    mayImport: results?.mayImport === true,
    emptyText: results?.slots.length === 0 ? resultTexts.noSlots : resultTexts.nothingYet,
    metric,
    ...(results === undefined ? nothing : loadedView(results, today, metric, isStoring)),
    isCanceling: snapshot.matches({ act: "canceling" }),
    dialog: dialogView(openDialog(snapshot), isBusy(snapshot), snapshot.context)
  }
}
