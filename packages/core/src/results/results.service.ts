import { Context, type Effect, Schema, type Stream } from "effect"
import type { BackendFailed } from "../model/backend-failed.ts"
import type { ResultTable } from "./result-columns.rules.ts"
import type { CampaignResults, ImportHead, ResultRow, TestDraft } from "./results.schema.ts"

/** Nothing of the file can be taken; `message` says why. */
export class ReportUnreadable extends Schema.TaggedError<ReportUnreadable>()("ReportUnreadable", {
  message: Schema.String
}) {}

/** A chosen file. A file that is too large may come without its end. */
export interface ReportFile {
  readonly name: string
  readonly bytes: Uint8Array
}

/** Reads the table of a report, whatever its encoding and delimiter. */
export class ReportReader extends Context.Service<
  ReportReader,
  { readonly read: (file: ReportFile) => Effect.Effect<ResultTable, ReportUnreadable> }
>()("@marque/core/results/ReportReader") {}

export interface ImportedResults {
  readonly campaignId: string
  readonly head: ImportHead
  readonly rows: ReadonlyArray<ResultRow>
}

type Answer<Value = void> = Effect.Effect<Value, BackendFailed>

/** Ids of other organizations answer like ids that do not exist. */
export class ResultStore extends Context.Service<
  ResultStore,
  {
    readonly watch: (campaignId: string) => Stream.Stream<CampaignResults, BackendFailed>
    /** In parts, which count once all arrived; one that was cut off goes on where it was. `repeated`: it changed nothing. */
    readonly store: (results: ImportedResults) => Answer<{ readonly repeated: boolean }>
    /** The numbers become those of the imports that are left. */
    readonly removeImport: (importId: string) => Answer
    readonly declareTest: (test: { readonly campaignId: string; readonly draft: TestDraft }) => Answer
    readonly cancelTest: (testId: string) => Answer
  }
>()("@marque/core/results/ResultStore") {}
