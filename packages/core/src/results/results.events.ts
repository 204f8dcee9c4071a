import type { Notice } from "../kernel/notice.ts"
import type { DecimalSign } from "../tables/decimal.schema.ts"
import type { SheetFile } from "../tables/sheet-reader.service.ts"
import type { SheetTable } from "../tables/sheet.schema.ts"
import type { OpenMapping } from "./result-columns.rules.ts"
import type { NamedByHand } from "./result-matching.rules.ts"
import type { CampaignResults, ColumnRole, DateOrder, RateMetric, TestVariable } from "./results.schema.ts"

/** What a person types for a test; rates in per cent. */
export interface TestFields {
  readonly variable: TestVariable
  readonly firstSlotId: string
  readonly secondSlotId: string
  readonly metric: RateMetric
  readonly usual: string
  readonly difference: string
  readonly endsOn: string
}

/** A file that is being mapped. */
export interface OpenReport {
  readonly name: string
  readonly table: SheetTable
  readonly mapping: OpenMapping
  readonly byHand: ReadonlyArray<NamedByHand>
}

export interface ResultsInput {
  readonly campaignId: string
}

export interface ResultsContext extends ResultsInput {
  readonly results: CampaignResults | undefined
  /** `YYYY-MM-DD` where the person is. */
  readonly today: string | undefined
  readonly metric: RateMetric
  readonly error: string | undefined
  readonly file: SheetFile | undefined
  readonly report: OpenReport | undefined
  readonly fields: TestFields
  readonly importId: string | undefined
  readonly dialogError: string | undefined
}

export type ResultsEvent =
  | { readonly type: "results.changed"; readonly results: CampaignResults; readonly today: string }
  | { readonly type: "results.lost"; readonly error: unknown }
  | { readonly type: "results.retry" }
  | { readonly type: "metric.choose"; readonly metric: RateMetric }
  | { readonly type: "import.open" }
  | { readonly type: "file.choose"; readonly file: SheetFile }
  | { readonly type: "column.choose"; readonly index: number; readonly role: ColumnRole }
  | { readonly type: "dates.choose"; readonly order: DateOrder }
  | { readonly type: "decimal.choose"; readonly decimal: DecimalSign }
  | { readonly type: "currency.change"; readonly currency: string }
  | { readonly type: "name.match"; readonly subject: string; readonly slotId: string | undefined }
  | { readonly type: "test.open" }
  | { readonly type: "test.change"; readonly fields: Partial<TestFields> }
  | { readonly type: "test.cancel"; readonly testId: string }
  | { readonly type: "import.remove"; readonly importId: string }
  | { readonly type: "form.submit" }
  | { readonly type: "dialog.close" }

export type ResultsEmitted = Notice
