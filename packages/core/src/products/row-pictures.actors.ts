import { Effect, Stream } from "effect"
import { type EffectRunner, fromEffect, fromStream } from "../kernel/effect-actor.ts"
import { idempotencyKey } from "../kernel/idempotency-key.ts"
import { allProducts } from "./product-import.actors.ts"
import type { ProductImports } from "./product-imports.service.ts"
import type { RowAct, RowPicturesEvent } from "./row-pictures.events.ts"
import type { RowQuery, RowStart } from "./row-pictures.schema.ts"
import { RowPictures } from "./row-pictures.service.ts"

const opened = (brandId: string) =>
  Effect.all({ desk: RowPictures.use((rows) => rows.desk(brandId)), stored: allProducts(brandId) })

const acted = ({ act, runId }: { readonly act: RowAct; readonly runId: string }) =>
  Effect.gen(function* () {
    const rows = yield* RowPictures
    if (act === "retryFailed") yield* rows.retryFailed({ runId, idempotencyKey: yield* idempotencyKey })
    else yield* rows[act](runId)
  })

export const rowPicturesActors = (runner: EffectRunner<ProductImports | RowPictures>) => ({
  openRows: fromEffect(runner, opened),
  planRows: fromEffect(runner, (query: RowQuery) => RowPictures.use((rows) => rows.plan(query))),
  startRows: fromEffect(runner, (start: RowStart) =>
    Effect.gen(function* () {
      const rows = yield* RowPictures
      return (yield* rows.start({ ...start, idempotencyKey: yield* idempotencyKey })).runId
    })
  ),
  actOnRun: fromEffect(runner, acted),
  watchRun: fromStream(
    runner,
    (brandId: string) =>
      Stream.unwrap(Effect.map(RowPictures, (rows) => rows.watch(brandId))).pipe(
        Stream.map((last): RowPicturesEvent => ({ type: "run.changed", last }))
      ),
    (): RowPicturesEvent => ({ type: "run.lost" })
  )
})
