import type { ChoiceView } from "./result-choices.view.ts"
import type { DecimalSign } from "../tables/decimal.schema.ts"
import type { SheetTable } from "../tables/sheet.schema.ts"
import { sheetTexts } from "../tables/sheet.texts.ts"
import { mappingGaps, type OpenMapping } from "./result-columns.rules.ts"
import { impressionsNeeded } from "./campaign-test.rules.ts"
import { previewOf, wholeMapping } from "./result-preview.rules.ts"
import { slotName, slotWhere } from "./result-figures.view.ts"
import type { OpenReport, ResultsContext, TestFields } from "./results.events.ts"
import type { CampaignResults, ColumnRole, DateOrder, ResultSlot } from "./results.schema.ts"
import { unfinishedOf } from "./unfinished-import.rules.ts"
import { gapTexts, resultTexts } from "./results.texts.ts"
import { firstChoices, percentOf, secondChoices, testDraftOf } from "./test-fields.rules.ts"

/** Faults, and names without a slot, that are listed. */
const LISTED = 20
/** Cells of a column that are shown with it. */
const SAMPLES = 3

interface ColumnView {
  readonly name: string
  readonly samples: string
  readonly role: ColumnRole
}

export interface MappingView {
  readonly fileName: string
  readonly size: string
  readonly columns: ReadonlyArray<ColumnView>
  readonly gaps: ReadonlyArray<string>
  /** Asked where it is not certain, or was answered. */
  readonly asks: { readonly dates: boolean; readonly decimal: boolean; readonly currency: boolean }
  readonly dateOrder: DateOrder | ""
  readonly decimal: DecimalSign | ""
  readonly currency: string
  readonly taken: string | undefined
  readonly faultsTitle: string | undefined
  readonly faults: ReadonlyArray<string>
  readonly skipped: string | undefined
  readonly unmatchedTitle: string | undefined
  readonly unmatched: ReadonlyArray<{ readonly subject: string; readonly rows: string; readonly slotId: string }>
  readonly slots: ReadonlyArray<ChoiceView>
}

export type ResultsDialogView =
  | { readonly kind: "choosing"; readonly isReading: boolean; readonly error: string | undefined }
  | {
      readonly kind: "mapping"
      readonly isStoring: boolean
      readonly error: string | undefined
      readonly canSubmit: boolean
      readonly progress: { readonly text: string; readonly fraction: number } | undefined
      readonly mapping: MappingView
    }
  | {
      readonly kind: "testing"
      readonly isSaving: boolean
      readonly error: string | undefined
      readonly canSubmit: boolean
      readonly fields: TestFields
      readonly needed: string | undefined
      readonly first: ReadonlyArray<ChoiceView>
      readonly second: ReadonlyArray<ChoiceView>
      readonly noSlots: string | undefined
    }
  | { readonly kind: "removing"; readonly isSaving: boolean; readonly error: string | undefined; readonly text: string }

const slotChoice = (slot: ResultSlot): ChoiceView => ({
  value: slot.slotId,
  label: `${slotName(slot)} (${slotWhere(slot)})`
})

const samplesOf = ({ rows }: SheetTable, at: number): string =>
  rows
    .slice(0, 50)
    .map((row) => (row[at] ?? "").trim())
    .filter((text) => text !== "")
    .slice(0, SAMPLES)
    .join(" · ")

const unmatchedOf = (report: OpenReport, open: ReadonlyArray<{ readonly subject: string; readonly rows: number }>) => {
  const chosen = new Map(report.byHand.map(({ slotId, subject }) => [subject, slotId]))
  const said = [...chosen].map(([subject, slotId]) => ({ subject, rows: "", slotId }))
  const left = open.slice(0, LISTED).map(({ rows, subject }) => ({ subject, rows: resultTexts.rows(rows), slotId: "" }))
  return [...said, ...left]
}

const foundIn = (report: OpenReport, mapping: OpenMapping, results: CampaignResults) => {
  const { faults, matched, rows, skipped } = previewOf(report, wholeMapping(mapping), results)
  const open = matched.unmatched.reduce((sum, each) => sum + each.rows, 0)
  const more = faults.length > LISTED ? [resultTexts.moreFaults(faults.length - LISTED)] : []
  return {
    taken: resultTexts.taken(rows.length, rows.length - open),
    faultsTitle: faults.length === 0 ? undefined : resultTexts.faults(faults.length),
    faults: [...faults.slice(0, LISTED).map(({ line, text }) => sheetTexts.row(line, text)), ...more],
    skipped: skipped === 0 ? undefined : resultTexts.skipped(skipped),
    unmatchedTitle:
      open === 0 && report.byHand.length === 0 ? undefined : resultTexts.unmatched(open, matched.unmatched.length),
    unmatched: unmatchedOf(report, matched.unmatched)
  }
}

const nothingFound = {
  taken: undefined,
  faultsTitle: undefined,
  faults: [],
  skipped: undefined,
  unmatchedTitle: undefined,
  unmatched: []
}

const mappingView = (report: OpenReport, results: CampaignResults): MappingView => {
  const { mapping, name, table } = report
  const gaps = mappingGaps(mapping)
  const has = (...roles: ReadonlyArray<ColumnRole>) => mapping.columns.some(({ role }) => roles.includes(role))
  return {
    fileName: name,
    size: `${resultTexts.rows(table.rows.length)}, ${resultTexts.columns(table.columns.length)}`,
    columns: mapping.columns.map(({ column, role }, at) => ({ name: column, role, samples: samplesOf(table, at) })),
    gaps: gaps.map((gap) => gapTexts[gap]),
    asks: { dates: has("date"), decimal: has("spend", "revenue", "conversions"), currency: has("spend", "revenue") },
    dateOrder: mapping.dateOrder ?? "",
    decimal: mapping.decimal ?? "",
    currency: mapping.currency ?? "",
    slots: results.slots.map(slotChoice),
    ...(gaps.length === 0 ? foundIn(report, mapping, results) : nothingFound)
  }
}

const progressOf = (report: OpenReport, results: CampaignResults) => {
  const latest = unfinishedOf({ report, results })
  if (latest === undefined) return undefined
  return { text: resultTexts.progress(latest.stored, latest.rows), fraction: latest.stored / latest.rows }
}

const testingView = ({ dialogError, fields }: ResultsContext, results: CampaignResults, isSaving: boolean) => {
  const [usual, difference] = [percentOf(fields.usual), percentOf(fields.difference)]
  const needed = usual === undefined || difference === undefined ? undefined : impressionsNeeded(usual, difference)
  const first = firstChoices(results).map(slotChoice)
  return {
    kind: "testing" as const,
    isSaving,
    error: dialogError,
    canSubmit: !isSaving && needed !== undefined && testDraftOf(fields) !== undefined,
    fields,
    needed: needed === undefined ? undefined : resultTexts.perVariant(needed),
    first,
    second: secondChoices(results, fields.firstSlotId).map(slotChoice),
    noSlots: first.length === 0 ? resultTexts.noTestable : undefined
  }
}

/** What is asked: the states of the dialog, and which of them works. */
export const dialogView = (
  dialog: "choosing" | "mapping" | "removing" | "testing" | undefined,
  isBusy: boolean,
  context: ResultsContext
): ResultsDialogView | undefined => {
  const { dialogError: error, importId, report, results } = context
  if (dialog === undefined || results === undefined) return undefined
  if (dialog === "choosing" || (dialog === "mapping" && report === undefined))
    return { kind: "choosing", isReading: isBusy, error }
  if (dialog === "mapping" && report !== undefined) {
    const mapping = mappingView(report, results)
    const canSubmit =
      !isBusy && mapping.gaps.length === 0 && previewOf(report, wholeMapping(report.mapping), results).rows.length > 0
    return {
      kind: "mapping",
      isStoring: isBusy,
      error,
      canSubmit,
      mapping,
      progress: isBusy ? progressOf(report, results) : undefined
    }
  }
  if (dialog === "testing") return testingView(context, results, isBusy)
  const found = results.imports.find(({ _id }) => _id === importId)
  return { kind: "removing", isSaving: isBusy, error, text: resultTexts.removeText(found?.fileName ?? "") }
}
