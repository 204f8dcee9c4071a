import { assign, emit, setup } from "xstate"
import { port, streamPort } from "../kernel/effect-actor.ts"
import { errorText } from "../kernel/error-text.ts"
import type { FailedCall } from "../kernel/failed-call.ts"
import { refusalOf } from "../model/backend-failed.ts"
import { blankTest, testDraftOf } from "./test-fields.rules.ts"
import { wholeMapping } from "./result-preview.rules.ts"
import { mappingGaps } from "./result-columns.rules.ts"
import type { SheetFile } from "../tables/sheet-reader.service.ts"
import type { SheetTable } from "../tables/sheet.schema.ts"
import type { OpenReport, ResultsContext, ResultsEmitted, ResultsEvent, ResultsInput } from "./results.events.ts"
import type { CampaignResults, TestDraft } from "./results.schema.ts"
import { previewOf } from "./result-preview.rules.ts"
import { resultTexts } from "./results.texts.ts"
import { unfinishedOf } from "./unfinished-import.rules.ts"

/** What an import takes of a file. */
export interface ImportOrder {
  readonly campaignId: string
  readonly report: OpenReport
  readonly results: CampaignResults
}

/** The ports, delays (ms), guards and actions of a campaign's results. */
export const resultsSetup = setup({
  types: {
    context: {} as ResultsContext,
    events: {} as ResultsEvent,
    input: {} as ResultsInput,
    emitted: {} as ResultsEmitted
  },
  actors: {
    watchResults: streamPort<string>("watchResults"),
    readReport: port<SheetFile, SheetTable>("readReport"),
    storeRows: port<ImportOrder, { readonly repeated: boolean; readonly rows: number }>("storeRows"),
    removeImport: port<string, void>("removeImport"),
    declareTest: port<{ readonly campaignId: string; readonly draft: TestDraft }, void>("declareTest"),
    cancelTest: port<string, void>("cancelTest")
  },
  delays: { callLimit: 15_000, importLimit: 1_800_000 },
  guards: {
    isGone: (_, { error }: FailedCall) => refusalOf(error)?.code === "not_found",
    mayImport: ({ context }) => context.results?.mayImport === true,
    hasUnfinished: ({ context }) => unfinishedOf(context) !== undefined,
    hasRows: ({ context: { report, results } }) =>
      report !== undefined &&
      results !== undefined &&
      mappingGaps(report.mapping).length === 0 &&
      previewOf(report, wholeMapping(report.mapping), results).rows.length > 0,
    isTest: ({ context: { fields } }) => testDraftOf(fields) !== undefined
  },
  actions: {
    explain: assign((_, { error }: FailedCall) => ({ error: errorText(error, resultTexts.loadFailed) })),
    explainDialog: assign((_, { error }: FailedCall) => ({ dialogError: errorText(error, resultTexts.tookTooLong) })),
    forgetDialog: assign({ dialogError: undefined, file: undefined, report: undefined, importId: undefined }),
    startTest: assign({ fields: blankTest }),
    changeReport: assign(({ context: { report } }, change: Partial<OpenReport>) => ({
      report: report && { ...report, ...change },
      dialogError: undefined
    })),
    say: emit((_, { text }: { readonly text: string }): ResultsEmitted => ({ type: "notice", kind: "success", text })),
    sayFailed: emit((_, { error }: FailedCall): ResultsEmitted => ({
      type: "notice",
      kind: "error",
      text: errorText(error, resultTexts.tookTooLong)
    }))
  }
})
