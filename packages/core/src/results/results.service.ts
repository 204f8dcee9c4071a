import { Context, type Effect, type Stream } from "effect"
import type { BackendFailed } from "../model/backend-failed.ts"
import type { CampaignResults, ImportHead, ResultRow, TestDraft } from "./results.schema.ts"

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
