import { Cause, Effect, Stream } from "effect"
import { dayHere } from "../kernel/day-here.ts"
import { type EffectRunner, fromEffect, fromStream } from "../kernel/effect-actor.ts"
import { contentHash } from "../planner/content-hash.pure.ts"
import { previewOf, wholeMapping } from "./result-preview.rules.ts"
import type { ResultsEvent } from "./results.events.ts"
import {
  FAULTS_KEPT,
  RESULT_COLUMNS_MAX,
  RESULT_FILE_BYTES_MAX,
  RESULT_ROWS_MAX,
  RESULT_TEXT_MAX
} from "./results.schema.ts"
import { type SheetFile, type SheetLimits, SheetReader } from "../tables/sheet-reader.service.ts"
import { readingTexts } from "./reading.texts.ts"
import { ResultStore } from "./results.service.ts"
import type { ImportOrder } from "./results.setup.ts"
import type { TestDraft } from "./results.schema.ts"

export const RESULT_LIMITS: SheetLimits = {
  rows: RESULT_ROWS_MAX,
  columns: RESULT_COLUMNS_MAX,
  bytes: RESULT_FILE_BYTES_MAX,
  advice: readingTexts.shorterPeriod
}

const stored = Effect.fn("Results.store")(function* ({ campaignId, report, results }: ImportOrder) {
  const store = yield* ResultStore
  const mapping = wholeMapping(report.mapping)
  const { faults, matched } = previewOf(report, mapping, results)
  const head = {
    fileName: report.name.slice(0, RESULT_TEXT_MAX) || "results.csv",
    hash: contentHash([mapping, matched.rows]),
    mapping,
    rows: matched.rows.length,
    faultCount: faults.length,
    faults: faults.slice(0, FAULTS_KEPT)
  }
  const { repeated } = yield* store.store({ campaignId, head, rows: matched.rows })
  return { repeated, rows: matched.rows.length }
})

export const resultsActors = (runner: EffectRunner<SheetReader | ResultStore>) => ({
  watchResults: fromStream(
    runner,
    (campaignId: string) =>
      Stream.unwrap(Effect.map(ResultStore, (store) => store.watch(campaignId))).pipe(
        Stream.mapEffect((results) =>
          Effect.map(dayHere, (day): ResultsEvent => ({ type: "results.changed", results, today: day }))
        )
      ),
    (cause): ResultsEvent => ({ type: "results.lost", error: Cause.squash(cause) })
  ),
  readReport: fromEffect(runner, (file: SheetFile) => SheetReader.use((reader) => reader.read(file, RESULT_LIMITS))),
  storeRows: fromEffect(runner, stored),
  removeImport: fromEffect(runner, (importId: string) => ResultStore.use((store) => store.removeImport(importId))),
  declareTest: fromEffect(runner, (test: { readonly campaignId: string; readonly draft: TestDraft }) =>
    ResultStore.use((store) => store.declareTest(test))
  ),
  cancelTest: fromEffect(runner, (testId: string) => ResultStore.use((store) => store.cancelTest(testId)))
})
